from drawseven._deck import Deck
from drawseven._eval import Evaluator, evaluate
from drawseven.cards import DECKS, Card, format_cards, parse_cards
from drawseven.errors import (
    ArrayError,
    CardError,
    DeckError,
    DrawSevenError,
    HandSizeError,
    RankingError,
)
from drawseven.rankings import PARADISE, RANKINGS, UNIVERSAL, Category, Ranking, find_ranking

__version__: str

__all__ = [
    "DECKS",
    "PARADISE",
    "RANKINGS",
    "UNIVERSAL",
    "ArrayError",
    "Card",
    "CardError",
    "Category",
    "Deck",
    "DeckError",
    "DrawSevenError",
    "Evaluator",
    "HandSizeError",
    "Ranking",
    "RankingError",
    "__version__",
    "evaluate",
    "find_ranking",
    "format_cards",
    "parse_cards",
]
