"""Checking a deal that has been played: the promise, the key, and every card that came from it.

Takes a record as any file of hands gives it; who ran the table is not trusted
and not asked.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from drawseven._deck import Deck
from drawseven.actions import Deal, DealBoard, Reshuffle, Show, ShowOpeners
from drawseven.cards import Card, format_cards
from drawseven.errors import SessionError
from drawseven.history.records import Record
from drawseven.sessions.fairness import SECRET_BYTES, commitment_of, deck_key
from drawseven.sessions.limits import check_contribution
from drawseven.state import Hand

__all__ = ["FIELDS", "Verdict", "verify"]

FIELDS = ("_commitment", "_secret", "_contributions")
"""The fields of a PHH file that a deal is checked by."""


@dataclass(frozen=True)
class Verdict:
    """What came of checking a deal.

    Parameters
    ----------
    cards : int
        How many cards were compared with the key's.
    unknown : int
        How many could not be: they are ``??`` in the record and were not shown
        later, or came after a reshuffle of cards that are.
    faults : tuple of str
        What does not agree, a sentence each; empty where all does.
    """

    cards: int
    unknown: int
    faults: tuple[str, ...] = ()

    @property
    def agrees(self) -> bool:
        """Whether nothing was found that does not agree."""
        return not self.faults


def verify(record: Record) -> Verdict:
    """Deal a recorded hand again, card by card.

    Parameters
    ----------
    record : Record
        A hand whose fields have `_commitment`, `_secret`, `_contributions`.

    Raises
    ------
    SessionError
        The fields are not there or are not what they should be, so there is
        nothing to check.
    """
    promise, secret, contributions = read_fields(record)
    faults = []
    if commitment_of(secret) != promise:
        faults.append(f"the secret's SHA-256 is {commitment_of(secret)}, but {promise} was promised")
    dealing = _Dealing(record.hand, deck_key(secret, contributions))
    dealing.follow(record.hand)
    return Verdict(dealing.cards, dealing.unknown, tuple(faults + dealing.faults))


def read_fields(record: Record) -> tuple[str, bytes, Sequence[str]]:
    """The commitment, the secret and the contributions of a record."""
    for name in FIELDS:
        if name not in record.fields:
            raise SessionError(f"the hand has no field {name}, so its deal cannot be checked")
    promise, secret, contributions = [record.fields[name] for name in FIELDS]
    for name, digits in (("_commitment", promise), ("_secret", secret)):
        if not _is_hex(digits):
            raise SessionError(f"{name} is {digits!r}, not {SECRET_BYTES} bytes in hex")
    if not isinstance(contributions, list | tuple) or len(contributions) > 255:
        raise SessionError(f"_contributions is {contributions!r}, not a list with a text for each seat")
    for text in contributions:
        try:
            check_contribution(text)
        except SessionError as error:
            raise SessionError(f"_contributions has {text!r}: {error}") from None
    return promise.lower(), bytes.fromhex(secret), contributions


def _is_hex(digits: Any) -> bool:
    return (
        isinstance(digits, str) and len(digits) == 2 * SECRET_BYTES and set(digits.lower()) <= set("0123456789abcdef")
    )


class _Dealing:
    """A deck beside a hand that is played again."""

    def __init__(self, done: Hand, key: int) -> None:
        self.hand = Hand(done.variant, done.start, blinds=done.blinds, dead=done.dead, carried=done.carried_in)
        self.deck = Deck(len(self.hand.evaluator.deck), seed=key)
        self.served: list[Card] = []
        self.known: list[set[Card]] = [set() for _ in range(done.n)]
        self.hidden: list[list[Card]] = [[] for _ in range(done.n)]
        self.drawn: list[list[Card]] = [[] for _ in range(done.n)]
        self.lost = False
        self.cards = self.unknown = 0
        self.faults: list[str] = []

    def follow(self, done: Hand) -> None:
        """Go through the actions as they were; compare each card dealt, and each shown that was dealt unseen."""
        for action in done.history:
            if isinstance(action, Deal | DealBoard):
                self._deal(action)
            elif isinstance(action, Show | ShowOpeners) and not self.lost:
                self._show(action)
            elif isinstance(action, Reshuffle):
                self.lost = self.lost or bool(self.unknown or self.faults)
                if not self.lost:
                    self._reshuffle()
                    continue
            self.hand.apply(action)

    def _deal(self, action: Deal | DealBoard) -> None:
        if self.lost:
            self.unknown += len(action.cards)
            return
        if not self.served:
            self.served = list(self.deck.deal(self.hand.count_due))
        for place, card in enumerate(action.cards, start=1):
            self._compare(action, place, card)

    def _compare(self, action: Deal | DealBoard, place: int, card: Card | None) -> None:
        due = self.served.pop(0)
        if isinstance(action, Deal) and card is None:
            self.hidden[action.position].append(due)
            if self.hand.drawn[action.position] > 0:
                self.drawn[action.position].append(due)
        if card is None:
            self.unknown += 1
            return
        self.cards += 1
        if isinstance(action, Deal):
            self.known[action.position].add(card)
        if card != due:
            who = f"p{action.position + 1}" if isinstance(action, Deal) else "the board"
            self.faults.append(f"{who} was dealt {card} as card {place} of '{action}', but the key deals {due}")

    def _show(self, action: Show | ShowOpeners) -> None:
        """Of what was dealt unseen and is shown: it is among what the key dealt, and what was drawn is all there."""
        who, hidden, shown = action.position, self.hidden[action.position], action.cards or ()
        new = [card for card in shown if card is not None and card not in self.known[who]]
        strange = [card for card in new if card not in hidden]
        whole = isinstance(action, Show) and len(shown) == len(self.hand.holdings[who])
        gone = [card for card in self.drawn[who] if whole and card not in shown]
        self.cards += len(new)
        self.unknown -= len(new)
        self.faults += [f"p{who + 1} showed {card}, but the key dealt {format_cards(hidden)}" for card in strange]
        self.faults += [f"p{who + 1} showed five cards without {card}, but the key had it drawn" for card in gone]

    def _reshuffle(self) -> None:
        before = set(self.hand.unseen)
        self.hand.apply(Reshuffle())
        self.deck.discard([card for card in self.hand.unseen if card not in before])
        self.deck.reshuffle()
