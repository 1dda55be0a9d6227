"""Cards as small ints, and the text people write for them.

A card's code is ``4 * rank + suit``: the deuce is rank 0 and the ace rank 12,
the suits c, d, h, s are 0 to 3, and both are the same in every deck, so ``2c``
is 0 and ``As`` is 51. This module knows nothing of hands or games.
"""

import operator
from collections.abc import Iterable
from typing import ClassVar, SupportsIndex, TypeAlias

from drawseven.errors import CardError

__all__ = ["DECKS", "RANKS", "SUITS", "Card", "CardsLike", "as_cards", "format_cards", "parse_cards"]

RANKS = "23456789TJQKA"
SUITS = "cdhs"

_RANK_OF = {letter: rank for letters in (RANKS, RANKS.lower()) for rank, letter in enumerate(letters)}
_SUIT_OF = {letter: suit for letters in (SUITS, "CDHS", "♣♦♥♠", "♧♢♡♤") for suit, letter in enumerate(letters)}
_VARIATION_SELECTORS = ("\ufe0e", "\ufe0f")


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
    at = 0
    while at < len(text):
        if text[at].isspace() or text[at] == ",":
            at += 1
            continue
        width = 2 if text.startswith("10", at) else 1
        rank = 8 if width == 2 else _RANK_OF.get(text[at])
        suit = _SUIT_OF.get(text[at + width : at + width + 1])
        if rank is None or suit is None:
            raise CardError(f"{_piece(text, at)!r} is not a card")
        cards.append(Card._all[4 * rank + suit])
        at += width + 1
        at += text[at : at + 1] in _VARIATION_SELECTORS
    return _distinct(cards)


def _piece(text: str, at: int) -> str:
    """What stands at a place, up to the next gap."""
    return text[at:].replace(",", " ").split(maxsplit=1)[0]


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
    return _distinct(_each_card(cards))


def format_cards(cards: CardsLike) -> str:
    """Write cards as text, with spaces between.

    Parameters
    ----------
    cards : str, bytes, or iterable of Card, int or str

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
    return " ".join([str(card) for card in _each_card(cards)])


def _each_card(cards: CardsLike) -> list[Card]:
    if isinstance(cards, str):
        return list(parse_cards(cards))
    try:
        items = iter(cards)
    except TypeError:
        raise CardError(f"{cards!r} is not a sequence of cards") from None
    return [Card(item) for item in items]


def _distinct(cards: list[Card]) -> tuple[Card, ...]:
    if len(set(cards)) < len(cards):
        twice = next(card for place, card in enumerate(cards) if card in cards[:place])
        raise CardError(f"{twice} is there twice")
    return tuple(cards)
