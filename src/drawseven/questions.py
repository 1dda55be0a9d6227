"""What is asked about odds: hands, discards and dead cards, read and checked.

Every fault is told in one sentence that names the card and the hand. What the
answer is, is not known here.
"""

import operator
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, SupportsIndex, TypeAlias

from drawseven._eval import Evaluator
from drawseven.cards import Card, CardsLike, as_cards
from drawseven.errors import CardError, DrawSevenError, HandSizeError, OddsError
from drawseven.hands import name_fault
from drawseven.rankings import Ranking

__all__ = [
    "MOST_SAMPLES",
    "PartialHand",
    "Question",
    "check_error",
    "find_unseen",
    "list_of",
    "name_hands",
    "read_cards",
    "read_discard",
    "read_partial",
    "read_samples",
]

PartialHand: TypeAlias = str | bytes | Iterable[SupportsIndex | str | None]
"""Cards of which some may be ``??`` or None."""

MOST_SAMPLES = 1 << 48


@dataclass(frozen=True)
class Question:
    """Hands that are partly known, in a form that travels between processes.

    Attributes
    ----------
    ranking : Ranking
    kept : tuple of bytes
        The codes of the cards that each hand keeps.
    unseen : bytes
        The codes of the cards that may come.
    size : int
        Cards in a whole hand.
    """

    ranking: Ranking
    kept: tuple[bytes, ...]
    unseen: bytes
    size: int


def list_of(things: object, what: str) -> list[Any]:
    """One thing of each player, as a list."""
    if isinstance(things, (str, bytes)) or not isinstance(things, Iterable):
        raise OddsError(f"{what} are a sequence with one of each player, not {things!r}")
    return list(things)


def name_hands(hands: Sequence[object]) -> list[str]:
    """What errors call the hands."""
    return [f"the hand of p{number}" for number in range(1, len(hands) + 1)]


def read_cards(cards: CardsLike, evaluator: Evaluator, size: int | None, whose: str) -> tuple[Card, ...]:
    """Cards of the deck, `size` of them unless that is None."""
    try:
        read = as_cards(cards)
        if not set(read) <= set(evaluator.deck) or size not in (None, len(read)):
            raise name_fault(read, evaluator.deck, size or 0, size or len(evaluator.deck))
    except DrawSevenError as error:
        raise type(error)(f"{whose}: {error}") from None
    return read


def read_discard(discard: CardsLike, hand: tuple[Card, ...], whose: str) -> tuple[Card, ...]:
    """Cards of a hand that are thrown."""
    try:
        read = as_cards(discard)
    except DrawSevenError as error:
        raise type(error)(f"the discard from {whose}: {error}") from None
    for card in read:
        if card not in hand:
            raise OddsError(f"{card} is not in {whose}, so it cannot be discarded")
    return read


def read_partial(hand: PartialHand, evaluator: Evaluator, whose: str) -> tuple[Card, ...]:
    """The known cards of a hand of up to seven."""
    if isinstance(hand, str):
        unknown, known = hand.count("??"), hand.replace("??", " ")
        cards = read_cards(known, evaluator, None, whose)
    else:
        if not isinstance(hand, Iterable):
            raise CardError(f"{whose}: {hand!r} is not a sequence of cards")
        items = list(hand)
        unknown = items.count(None)
        cards = read_cards([item for item in items if item is not None], evaluator, None, whose)
    if len(cards) + unknown > 7:
        raise HandSizeError(f"{whose}: a hand is at most 7 cards, got {len(cards) + unknown}")
    return cards


def find_unseen(hands: Mapping[str, Iterable[Card]], dead: CardsLike, evaluator: Evaluator) -> bytes:
    """The codes of the cards in no hand and not dead, after a look whether any is in two places."""
    owners: dict[Card, str] = {}
    for whose, hand in hands.items():
        for card in hand:
            if card in owners:
                raise CardError(f"{card} is in {owners[card]} and in {whose}")
            owners[card] = whose
    out = read_cards(dead, evaluator, None, "the dead cards")
    for card in out:
        if card in owners:
            raise CardError(f"{card} is dead, but in {owners[card]}")
    known = {*owners, *out}
    return bytes([card for card in evaluator.deck if card not in known])


def read_samples(samples: object) -> int:
    """A number of samples as a plain int."""
    try:
        number = operator.index(samples)  # type: ignore[arg-type]
    except TypeError:
        raise OddsError(f"the number of samples must be a whole number, got {samples!r}") from None
    if not 1 <= number <= MOST_SAMPLES:
        raise OddsError(f"the number of samples must be 1 to 2**48, got {number}")
    return number


def check_error(error: object) -> None:
    """Raise unless it is a standard error to be reached, or None."""
    if error is not None and not (isinstance(error, (int, float)) and error > 0):
        raise OddsError(f"the standard error to reach must be above 0, got {error!r}")
