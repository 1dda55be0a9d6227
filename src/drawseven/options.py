"""What an actor may do, as a record, and as a list of actions."""

from collections.abc import Iterator
from itertools import combinations
from typing import Any

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

__all__ = ["DRAW_OPTIONS", "SHOW_OPTIONS", "Options", "allowed_actions", "to_bet"]


class Options:
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

    Attributes
    ----------
    to_call, to_bring_in : int
        `call` and `bring_in`, 0 for none.
    least, most, step : int
        The ends of `raise_to` and the step between its totals; `most` is 0
        where there is no raising.
    """

    __slots__ = (
        "check",
        "discard",
        "fold",
        "least",
        "most",
        "muck",
        "openers",
        "show",
        "step",
        "to_bring_in",
        "to_call",
    )

    fold: bool
    check: bool
    show: bool
    muck: bool
    discard: int
    least: int
    most: int
    step: int
    openers: Holding | None
    to_call: int
    to_bring_in: int

    def __init__(  # noqa: PLR0913 - a record
        self,
        *,
        fold: bool = False,
        check: bool = False,
        call: int | None = None,
        raise_to: range | None = None,
        discard: int = 0,
        show: bool = False,
        muck: bool = False,
        bring_in: int | None = None,
        openers: Holding | None = None,
    ) -> None:
        self.fold = fold
        self.check = check
        self.to_call = call or 0
        self.least, self.most, self.step = (raise_to[0], raise_to[-1], raise_to.step) if raise_to else (0, 0, 1)
        self.discard = discard
        self.show = show
        self.muck = muck
        self.to_bring_in = bring_in or 0
        self.openers = openers

    @property
    def call(self) -> int | None:
        """Chips to add to call, or None."""
        return self.to_call or None

    @property
    def bring_in(self) -> int | None:
        """Chips of a bring-in to post, or None."""
        return self.to_bring_in or None

    @property
    def raise_to(self) -> range | None:
        """The totals the actor may bet, complete or raise to, or None."""
        return range(self.least, self.most + 1, self.step) if self.most else None

    def allows(self, total: int) -> bool:
        """Whether a total is one to raise to."""
        return 0 < self.least <= total <= self.most and (total - self.least) % self.step == 0

    def _asked(self) -> dict[str, Any]:
        """The arguments that make these options, without those that say nothing."""
        names = ("fold", "check", "call", "raise_to", "discard", "show", "muck", "bring_in")
        asked = {name: getattr(self, name) for name in names if getattr(self, name)}
        return asked if self.openers is None else asked | {"openers": self.openers}

    def __eq__(self, other: object, /) -> bool:
        if not isinstance(other, Options):
            return NotImplemented
        return self._asked() == other._asked()

    def __hash__(self) -> int:
        return hash(tuple(self._asked().items()))

    def __reduce__(self) -> tuple[Any, ...]:
        return _remade, (self._asked(),)

    def __repr__(self) -> str:
        return f"Options({', '.join([f'{name}={value!r}' for name, value in self._asked().items()])})"

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
            yield "raise to " + (" up to " if len(self.raise_to) > 2 else " or ").join(map(str, ends))
        if self.discard:
            yield f"stand pat or discard up to {self.discard}"
        if self.show:
            yield "show"
        if self.muck:
            yield "muck"
        if self.openers is not None:
            yield f"show openers {format_holding(self.openers)}" if self.openers else "fail to show openers"


def _remade(asked: dict[str, Any]) -> Options:
    return Options(**asked)


DRAW_OPTIONS = [Options(discard=most) for most in range(6)]
SHOW_OPTIONS = [Options(show=True, muck=True), Options(show=True)]


def to_bet(may_fold: bool) -> Options:
    """Options in a betting round, for the bets to be entered."""
    options = Options.__new__(Options)
    options.fold = may_fold
    options.check = options.show = options.muck = False
    options.discard = 0
    options.least = options.most = 0
    options.step = 1
    options.to_call = options.to_bring_in = 0
    options.openers = None
    return options


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
