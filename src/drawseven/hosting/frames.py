"""A recorded hand as frames to step through: what happened, and what then lay on the table.

Turns records into dicts that JSON can hold; how they are drawn, or sent, is for
the faces. Amounts are chips: `money` says what one is worth.
"""

from collections.abc import Iterator
from typing import Any

from drawseven.errors import HistoryError
from drawseven.events import Event
from drawseven.history import Account, Record
from drawseven.records import Limit
from drawseven.replayer import money_of, names_of, symbol_of
from drawseven.screen import printable
from drawseven.sessions.telling import event_dict, game_dict, meaning_of, view_dict
from drawseven.state import CHANCE, Hand

__all__ = ["MOST_ACTIONS", "account_dict", "frames_of", "hand_dict"]

MOST_ACTIONS = 1000
"""A hand with more of them is no hand that people played, and its frames would fill the memory."""


def account_dict(account: Account, most: int = 500) -> dict[str, Any]:
    """The hands of a text, and what of it could not be read.

    Parameters
    ----------
    account : Account
    most : int
        The most refusals to list; all are counted.

    Returns
    -------
    dict
        ``hands``, each with its ``place`` from 1 and its head; ``refused``,
        each with ``hand``, ``line`` and ``reason``; ``refusals``, how many.
    """
    return {
        "hands": [{"place": place, **_head(record)} for place, record in enumerate(account.records, start=1)],
        "refused": [
            {"hand": printable(refusal.hand), "line": refusal.line, "reason": printable(refusal.reason)}
            for refusal in account.refusals[:most]
        ],
        "refusals": len(account.refusals),
    }


def hand_dict(record: Record) -> dict[str, Any]:
    """A hand with its head and all its frames.

    Raises
    ------
    HistoryError
        It has more than `MOST_ACTIONS` actions.
    """
    hand = record.hand
    if len(hand.history) > MOST_ACTIONS:
        raise HistoryError(f"the hand has {len(hand.history)} actions, more than the {MOST_ACTIONS} that are shown")
    return {
        **_head(record),
        "game": game_dict(hand.variant),
        "names": list(names_of(record)),
        "start": list(hand.start),
        "net": list(hand.payoffs),
        "rake": record.rake,
        "frames": list(frames_of(record)),
    }


def _head(record: Record) -> dict[str, Any]:
    """What a list tells of a hand; stakes are those that the game is known by."""
    variant = record.hand.variant
    small, big = (variant.small_bet, variant.big_bet) if variant.limit is Limit.FIXED else variant.blinds
    return {
        "number": printable(record.number),
        "line": record.line,
        "room": printable(record.room),
        "table": printable(record.table),
        "time": printable(record.time),
        "title": variant.title,
        "limit": str(variant.limit),
        "stakes": [small, big],
        "players": record.hand.n,
        "pot": sum([chips for event in record.hand.events if event.kind == "pot" for _, chips in event.chips]),
        "money": {"symbol": symbol_of(record), "currency": printable(record.currency), "unit": f"{record.unit:f}"},
    }


def frames_of(record: Record) -> Iterator[dict[str, Any]]:
    """The steps of a hand: the forced bets, then each action of a player, and what is dealt at one time.

    Yields
    ------
    dict
        ``events``, as streams tell them with positions for seats, and
        ``view``, the table after them, as one who sees all that is on record.

    Examples
    --------
    >>> from drawseven import Hand, find_variant
    >>> hand = Hand(find_variant("draw7a"), [50, 60])
    >>> event = hand.apply("d dh p1 7c7d7hKsKc")
    >>> [[event["words"] for event in frame["events"]] for frame in frames_of(Record(hand, names=("Ann", "Bob")))]
    [['Ann posts a blind of 2', 'Bob posts a blind of 1', '-- street 1'], ['Ann is dealt 7c7d7hKsKc']]
    """
    done, dealing = record.hand, False
    hand = Hand(done.variant, done.start, blinds=done.blinds, dead=done.dead, carried=done.carried_in)
    telling = _Telling(record)
    for action in done.history:
        was_dealing, dealing = dealing, hand.actor == CHANCE
        if not (dealing and was_dealing):
            yield telling.frame(hand)
        hand.apply(action)
    yield telling.frame(hand)


class _Telling:
    """Tells what has happened in a hand since it was asked last."""

    def __init__(self, record: Record) -> None:
        self.names, self.money, self.told = names_of(record), money_of(record), 0

    def frame(self, hand: Hand) -> dict[str, Any]:
        events = hand.log[self.told :]
        self.told += len(events)
        return {"events": [self.event(hand, event) for event in events], "view": _view(hand)}

    def event(self, hand: Hand, event: Event) -> dict[str, Any]:
        told = event_dict(event, range(hand.n), self.names, self.money)
        if event.kind == "show":
            told["meaning"] = meaning_of(hand, event.cards)
        return told


def _view(hand: Hand) -> dict[str, Any]:
    view = view_dict(hand, None)
    del view["state"]  # as long as the hand, in every frame
    meanings = [meaning_of(hand, cards) if live else None for cards, live in zip(hand.holdings, hand.live, strict=True)]
    return {**view, "meanings": meanings}
