from drawseven._deck import Deck
from drawseven._eval import Evaluator, evaluate
from drawseven.actions import parse_action
from drawseven.advice import best_discards
from drawseven.cards import DECKS, Card, format_cards, parse_cards
from drawseven.equities import equity, stud_equity
from drawseven.errors import (
    ActionError,
    ArrayError,
    CardError,
    DeckError,
    DrawSevenError,
    HandError,
    HandSizeError,
    HistoryError,
    IllegalAction,
    JournalError,
    OddsError,
    PlayerError,
    RankingError,
    SessionError,
    TableError,
    VariantError,
)
from drawseven.odds import draw_odds
from drawseven.policies import Policy, find_policy
from drawseven.rankings import PARADISE, RANKINGS, UNIVERSAL, Category, Ranking, find_ranking
from drawseven.rules import Variant
from drawseven.state import CHANCE, Hand
from drawseven.table import Table
from drawseven.variants import VARIANTS, find_variant

__version__: str

__all__ = [
    "CHANCE",
    "DECKS",
    "PARADISE",
    "RANKINGS",
    "UNIVERSAL",
    "VARIANTS",
    "ActionError",
    "ArrayError",
    "Card",
    "CardError",
    "Category",
    "Deck",
    "DeckError",
    "DrawSevenError",
    "Evaluator",
    "Hand",
    "HandError",
    "HandSizeError",
    "HistoryError",
    "IllegalAction",
    "JournalError",
    "OddsError",
    "PlayerError",
    "Policy",
    "Ranking",
    "RankingError",
    "SessionError",
    "Table",
    "TableError",
    "Variant",
    "VariantError",
    "__version__",
    "best_discards",
    "draw_odds",
    "equity",
    "evaluate",
    "find_policy",
    "find_ranking",
    "find_variant",
    "format_cards",
    "parse_action",
    "parse_cards",
    "stud_equity",
]
