"""What an actor may do, as a record, and as a list of actions."""

from collections.abc import Iterator
from itertools import combinations
from typing import NamedTuple

from drawseven.actions import (
    Action,
    BringIn,
    CheckCall,
    Discard,
    Fold,
    Holding,
    Muck,
    RaiseTo,
    Show,
    ShowOpeners,
    format_holding,
)

__all__ = ["DRAW_OPTIONS", "SHOW_OPTIONS", "Options", "allowed_actions", "options_of"]


class Options(NamedTuple):
    """What the actor may do.

    Parameters
    ----------
    fold, check : bool
    call : int or None
        Chips to add to call.
    raise_to : range or None
        The totals the actor may bet, complete or raise to: one in fixed limit,
        two with an open pair in stud.
    discard : int
        The most cards that can be thrown; 0 outside the draw.
    show, muck : bool
        Whether the hand is to be shown, and whether it may be mucked instead.
    bring_in : int or None
        Chips of a bring-in to post.
    openers : tuple of Card or None
        The cards that prove openers, while that is due; empty if there are none.
    """

    fold: bool = False
    check: bool = False
    call: int | None = None
    raise_to: range | None = None
    discard: int = 0
    show: bool = False
    muck: bool = False
    bring_in: int | None = None
    openers: Holding | None = None

    def __str__(self) -> str:
        return ", ".join(self._words()) or "do nothing"

    def _words(self) -> Iterator[str]:
        if self.fold:
            yield "fold"
        if self.check:
            yield "check"
        if self.call:
            yield f"call {self.call}"
        if self.bring_in:
            yield f"bring in for {self.bring_in}"
        if self.raise_to:
            ends = sorted({self.raise_to[0], self.raise_to[-1]})
            yield "raise to " + (" to " if len(self.raise_to) > 2 else " or ").join(map(str, ends))
        if self.discard:
            yield f"stand pat or discard up to {self.discard}"
        if self.show:
            yield "show"
        if self.muck:
            yield "muck"
        if self.openers is not None:
            yield f"show openers {format_holding(self.openers)}" if self.openers else "fail to show openers"


DRAW_OPTIONS = [Options(discard=most) for most in range(6)]
SHOW_OPTIONS = [Options(show=True, muck=True), Options(show=True)]


def options_of(fold: bool, check: bool, call: int | None, raise_to: range | None, bring_in: int | None) -> Options:
    """Options in a betting round, made without the detour by names."""
    return tuple.__new__(Options, (fold, check, call, raise_to, 0, False, False, bring_in, None))


def allowed_actions(options: Options, position: int, hand: Holding) -> tuple[Action, ...]:
    """The actions that options stand for, in a fixed order."""
    actions: list[Action] = []
    if options.fold:
        actions.append(Fold(position))
    if options.check or options.call:
        actions.append(CheckCall(position))
    if options.bring_in:
        actions.append(BringIn(position))
    for total in options.raise_to or ():
        actions.append(RaiseTo(position, total))
    if options.discard:
        for size in range(options.discard + 1):
            actions += [Discard(position, cards) for cards in combinations(hand, size)]
    if options.show:
        actions.append(Show(position))
    if options.muck:
        actions.append(Muck(position))
    if options.openers is not None:
        actions.append(ShowOpeners(position, options.openers))
    return tuple(actions)
