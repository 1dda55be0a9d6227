"""Draw poker on stripped decks: hand evaluation, decks, and the games around them.

Public names are loaded when they are first used, so that importing the package
costs next to nothing; ``__init__.pyi`` says the same to type checkers.
"""

__version__ = "0.1.0"

_HOMES = {
    "_deck": ["Deck"],
    "_eval": ["Evaluator", "evaluate"],
    "advice": ["best_discards"],
    "cards": ["DECKS", "Card", "format_cards", "parse_cards"],
    "actions": ["parse_action"],
    "equities": ["equity", "stud_equity"],
    "errors": [
        "ActionError",
        "ArrayError",
        "CardError",
        "DeckError",
        "DrawSevenError",
        "HandError",
        "HandSizeError",
        "HistoryError",
        "IllegalAction",
        "JournalError",
        "OddsError",
        "PlayerError",
        "RankingError",
        "SessionError",
        "TableError",
        "VariantError",
    ],
    "odds": ["draw_odds"],
    "policies": ["Policy", "find_policy"],
    "rankings": ["PARADISE", "RANKINGS", "UNIVERSAL", "Category", "Ranking", "find_ranking"],
    "rules": ["Variant"],
    "state": ["CHANCE", "Hand"],
    "table": ["Table"],
    "variants": ["VARIANTS", "find_variant"],
}
_HOME_OF = {name: home for home, names in _HOMES.items() for name in names}

__all__ = ["__version__", *_HOME_OF]


def __getattr__(name: str) -> object:
    if name not in _HOME_OF:
        raise AttributeError(f"module 'drawseven' has no attribute {name!r}")
    home = __import__(f"drawseven.{_HOME_OF[name]}", fromlist=[name])
    thing = globals()[name] = getattr(home, name)
    return thing


def __dir__() -> list[str]:
    return sorted(__all__)
