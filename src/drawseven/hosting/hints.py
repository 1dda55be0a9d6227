"""A trainer's hint: what a player who is to draw might throw away, from no more than that player's own view.

Worked out in a thread, one after another, while the room goes on.
"""

import asyncio
from collections.abc import Mapping
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Any

from drawseven.advice import COUNTED_DECK, DiscardValue, best_discards
from drawseven.errors import SessionError
from drawseven.sessions.telling import cards_of
from drawseven.state import Hand

__all__ = ["Hints", "hint_for"]

ROWS = 5
"""How many discards a hint has."""

SAMPLES = 100_000
"""Deals, where they are not all counted: a third of a second at most, and no share is off by more than 0.5 %."""

WAIT = 2.0
"""Seconds that somebody waits; then they may ask again, and have their turn meanwhile."""

QUEUE = 20
"""The most hints that are being worked out."""

Snapshot = Mapping[str, Any]


class Hints:
    """Gives hints to players, one for each turn: who asks again gets the same."""

    def __init__(self) -> None:
        self.worker = ThreadPoolExecutor(1, "hints")
        self.given: dict[str, tuple[int, Future[dict[str, Any]]]] = {}
        self.undone: list[Future[dict[str, Any]]] = []

    async def give(self, view: Snapshot) -> dict[str, Any]:
        """The hint for the turn that a snapshot shows.

        Raises
        ------
        SessionError
            The table has no hints, its holder is not to draw, or there is too much to do.
        """
        _check(view)
        table, turn = view["table"], view["turn"]["turn"]
        last, future = self.given.get(table, (0, None))
        if future is None or last != turn:
            future = self._begin(table, turn, view)
        try:
            async with asyncio.timeout(WAIT):
                found = await asyncio.shield(asyncio.wrap_future(future))
        except TimeoutError:
            raise SessionError("the hint is not ready yet: ask again in a moment", "hint late") from None
        return {"reply": "hint", "turn": turn, **found}

    def _begin(self, table: str, turn: int, view: Snapshot) -> "Future[dict[str, Any]]":
        self.undone = [future for future in self.undone if not future.done()]
        if len(self.undone) >= QUEUE:
            raise SessionError("too many ask for a hint: ask again in a moment", "hint late")
        future = self.worker.submit(hint_for, view["hand"]["state"], view["you"]["position"])
        self.given[table] = (turn, future)
        self.undone.append(future)  # also when the table has gone on
        return future

    def close(self) -> None:
        """Work out no more."""
        self.worker.shutdown(wait=False, cancel_futures=True)


def _check(view: Snapshot) -> None:
    if not view["terms"]["hints"]:
        raise SessionError("there are no hints at this table", "no hints")
    options = view["turn"] and view["turn"]["options"]
    if options is None:
        raise SessionError("it is not your turn", "not your turn")
    if not options["discard"]:
        raise SessionError("a hint is for the draw", "no draw")


def hint_for(state: Mapping[str, Any], position: int) -> dict[str, Any]:
    """The best discards of a player who is to draw.

    Parameters
    ----------
    state : mapping
        Of the hand as this player may know it.
    position : int

    Returns
    -------
    dict
        ``opponents``; ``samples``, the deals that were sampled, 0 if all were
        counted; ``discards``, best first, each with the cards to ``discard``
        and to ``keep``, its ``share`` of an all-in pot from 0 to 1, the
        standard ``error`` of that, and the draw in ``words``.

    Examples
    --------
    >>> from drawseven import find_variant
    >>> hand = Hand(find_variant("paradise7a"), [50, 50])
    >>> for text in ("d dh p1 KhQhJhTh9c", "d dh p2 ??????????", "p2 cc", "p1 cc"):
    ...     event = hand.apply(text)
    >>> best = hint_for(hand.state(), 0)["discards"][0]
    >>> best["words"], round(best["share"], 3)
    ('stand pat', 0.937)
    """
    hand = Hand.from_state(state)
    own, evaluator = hand.holdings[position], hand.evaluator
    others = [cards for who, cards in enumerate(hand.holdings) if who != position]
    seen = [card for cards in others for card in cards if card is not None]
    opponents = sum(hand.live) - 1
    samples = None if opponents == 1 and len(evaluator.deck) <= COUNTED_DECK else SAMPLES
    held = [card for card in own if card is not None]
    most = 0 if hand.options is None else hand.options.discard
    advice = best_discards(held, evaluator.ranking, opponents, seen, most=most, samples=samples)
    return {"opponents": opponents, "samples": advice.samples, "discards": [_row(held, row) for row in advice[:ROWS]]}


def _row(held: list[Any], row: DiscardValue) -> dict[str, Any]:
    return {
        "discard": cards_of(row.discard),
        "keep": [str(card) for card in held if card not in row.discard],
        "share": round(float(row.share), 6),
        "error": round(row.error, 6),
        "words": row.draw,
    }
