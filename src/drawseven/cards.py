"""Cards as small ints, and the text people write for them.

A card's code is ``4 * rank + suit``: the deuce is rank 0 and the ace rank 12,
the suits c, d, h, s are 0 to 3, and both are the same in every deck, so ``2c``
is 0 and ``As`` is 51. This module knows nothing of hands or games.
"""

import operator
import re
from collections.abc import Iterable
from typing import ClassVar, SupportsIndex, TypeAlias

from drawseven.errors import CardError

__all__ = ["DECKS", "RANKS", "SUITS", "Card", "CardsLike", "as_cards", "format_cards", "parse_cards"]

RANKS = "23456789TJQKA"
SUITS = "cdhs"

_SUIT_OF = {"c": 0, "d": 1, "h": 2, "s": 3, "♣": 0, "♦": 1, "♥": 2, "♠": 3, "♧": 0, "♢": 1, "♡": 2, "♤": 3}
_CARD = re.compile("(10|[2-9TJQKA])([cdhs♣♦♥♠♧♢♡♤])[\ufe0e\ufe0f]?", re.IGNORECASE | re.ASCII)
_GAP = re.compile(r"[\s,]*")
_PIECE = re.compile(r"[^\s,]+")


class Card(int):
    """One of the 52 cards: an int that prints as a card.

    Each card exists once, so ``Card("As") is Card(51)``. A card hashes,
    compares and sorts as its code: by rank, then clubs, diamonds, hearts,
    spades.

    Parameters
    ----------
    card : str or int
        Text such as ``"As"``, ``"10h"`` or ``"7♣"``, or a code from 0 to 51.

    Raises
    ------
    CardError
        The text is not exactly one card, or the code is out of range.

    Examples
    --------
    >>> Card("10h"), Card(51), int(Card("2c"))
    (Card('Th'), Card('As'), 0)
    >>> Card("Kd").rank, Card("Kd").suit
    (11, 1)
    """

    __slots__ = ()
    _all: ClassVar[tuple["Card", ...]] = ()

    def __new__(cls, card: "str | SupportsIndex") -> "Card":
        if isinstance(card, str):
            cards = parse_cards(card)
            if len(cards) != 1:
                raise CardError(f"{card!r} is {len(cards)} cards, not one")
            return cards[0]
        try:
            code = operator.index(card)
        except TypeError:
            raise CardError(f"{card!r} is not a card: give text or a code from 0 to 51") from None
        if not 0 <= code < 52:
            raise CardError(f"{code} is not a card code: codes go from 0 (2c) to 51 (As)")
        return cls._all[code]

    @property
    def rank(self) -> int:
        """Rank from 0 (deuce) to 12 (ace)."""
        return int(self) >> 2

    @property
    def suit(self) -> int:
        """Suit from 0 to 3: clubs, diamonds, hearts, spades."""
        return int(self) & 3

    def __str__(self) -> str:
        return RANKS[self >> 2] + SUITS[self & 3]

    def __repr__(self) -> str:
        return f"Card('{self}')"

    def __format__(self, spec: str) -> str:
        return format(str(self), spec)

    def __reduce__(self) -> "tuple[type[Card], tuple[int]]":
        return Card, (int(self),)


Card._all = tuple(int.__new__(Card, code) for code in range(52))

CardsLike: TypeAlias = str | bytes | Iterable[SupportsIndex | str]

DECKS = {size: Card._all[52 - size :] for size in (32, 36, 52)}
"""The stripped decks and the full one, by their number of cards, each in order of code."""


def parse_cards(text: str) -> tuple[Card, ...]:
    """Read cards from text.

    A card is a rank (``2`` to ``9``, ``T`` or ``10``, ``J``, ``Q``, ``K``,
    ``A``) and a suit (``c d h s``, or a filled or hollow suit symbol, with or
    without a variation selector), in any letter case. Spaces, commas or
    nothing stand between cards.

    Parameters
    ----------
    text : str

    Returns
    -------
    tuple of Card
        In the order of the text; empty for text without cards.

    Raises
    ------
    CardError
        A piece is not a card, or a card is there twice; the message names it.

    Examples
    --------
    >>> parse_cards("As Kd 10h T♠ 7C")
    (Card('As'), Card('Kd'), Card('Th'), Card('Ts'), Card('7c'))
    """
    if not isinstance(text, str):
        raise CardError(f"cards are read from text, not from {type(text).__name__}")
    cards: list[Card] = []
    at = _GAP.match(text).end()  # type: ignore[union-attr]
    while at < len(text):
        found = _CARD.match(text, at)
        if found is None:
            piece = _PIECE.match(text, at)
            raise CardError(f"{piece.group() if piece else text[at:]!r} is not a card")
        rank, suit = found.groups()
        code = 4 * RANKS.index("T" if rank == "10" else rank.upper()) + _SUIT_OF[suit.lower()]
        cards.append(Card._all[code])
        at = _GAP.match(text, found.end()).end()  # type: ignore[union-attr]
    return _distinct(cards)


def as_cards(cards: CardsLike) -> tuple[Card, ...]:
    """Make a tuple of distinct cards from text, bytes of codes, or a sequence.

    Parameters
    ----------
    cards : str, bytes, or iterable of Card, int or str

    Returns
    -------
    tuple of Card

    Raises
    ------
    CardError
        An item is not a card, or a card is there twice; the message names it.

    Examples
    --------
    >>> as_cards([51, "Kd"]), as_cards(bytes([0]))
    ((Card('As'), Card('Kd')), (Card('2c'),))
    """
    if isinstance(cards, str):
        return parse_cards(cards)
    try:
        items = iter(cards)
    except TypeError:
        raise CardError(f"{cards!r} is not a sequence of cards") from None
    return _distinct([Card(item) for item in items])


def format_cards(cards: Iterable[SupportsIndex | str]) -> str:
    """Write cards as text, with spaces between.

    Parameters
    ----------
    cards : iterable of Card, int or str

    Returns
    -------
    str

    Raises
    ------
    CardError
        An item is not a card.

    Examples
    --------
    >>> format_cards([51, 46, 34])
    'As Kh Th'
    """
    return " ".join([str(Card(card)) for card in cards])


def _distinct(cards: list[Card]) -> tuple[Card, ...]:
    if len(set(cards)) < len(cards):
        twice = next(card for place, card in enumerate(cards) if card in cards[:place])
        raise CardError(f"{twice} is there twice")
    return tuple(cards)
