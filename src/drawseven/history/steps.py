"""What a script is made of: seats, blinds, what happened in turn, and how it ended, as a file tells them.

Records only; `Script` in `drawseven.history.script` puts them together.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from decimal import Decimal
from typing import Any

from drawseven.actions import Holding

__all__ = ["Draw", "Post", "Result", "Seat", "Step", "Told"]


@dataclass(slots=True)
class Seat:
    """A player, where, with what; `dealt` is False for one who sits out."""

    name: str
    number: int
    stack: Decimal
    line: int
    dealt: bool = True


@dataclass(slots=True)
class Post:
    """A blind: the part that is a bet, the part that is dead; `small` if it was called a small blind."""

    line: int
    name: str
    live: Decimal = Decimal(0)
    dead: Decimal = Decimal(0)
    small: bool = False


@dataclass(slots=True)
class Step:
    """Something that happened in turn.

    `kind` is "fold", "check", "call", "bet", "complete", "raise", "all-in" (any
    of the three before, with all there is), "bring-in", "deal", "board",
    "first" (who opens a round), "openers". `amount` is the total of the round, or, with `adds`, the
    chips added; `above` by how much a raise exceeds the price, where the file
    says so. For a deal `before` is what the file says the player had.
    """

    line: int
    kind: str
    name: str = ""
    amount: Decimal | None = None
    adds: bool = False
    above: Decimal | None = None
    all_in: bool = False
    cards: Holding = ()
    before: Holding = ()


@dataclass(slots=True)
class Draw:
    """A player's exchange: how many cards, and of the cards what the file says, early or late.

    Any of `thrown`, `drawn` and `after` (the whole hand after the draw) may be empty.
    """

    line: int
    name: str
    count: int
    thrown: Holding = ()
    drawn: Holding = ()
    after: Holding = ()
    kind: str = "draw"


@dataclass(slots=True)
class Result:
    """How the hand ended, as far as the room says so; None and empty for what it does not say.

    `collected` is without the rake; it is without an uncalled bet too, unless
    `with_uncalled`. `uncalled` is checked where it is `uncalled_told`.
    """

    total: Decimal | None = None
    rake: Decimal | None = None
    carried: Decimal | None = None
    collected: dict[str, Decimal] = field(default_factory=dict)
    won: dict[int, Decimal] = field(default_factory=dict)
    uncalled: dict[str, Decimal] = field(default_factory=dict)
    returned: dict[str, Decimal] = field(default_factory=dict)
    stacks: dict[str, Decimal] = field(default_factory=dict)
    nets: dict[str, Decimal] = field(default_factory=dict)
    uncalled_told: bool = True
    with_uncalled: bool = False
    line: int = 0


@dataclass(frozen=True, slots=True)
class Told:
    """What a file says outright, and is worked out where it does not: files of ours say it where need be.

    `game` are fields of the variant, as `Variant.state` has them; `chip` is what
    one is worth; `order` are the seats in the order of dealing; `blinds` and
    `dead` are by that order, as `Hand` takes them. With `late`, cards that come
    out in the end are not known before.
    """

    game: Mapping[str, Any] = field(default_factory=dict)
    chip: Decimal | None = None
    order: tuple[int, ...] = ()
    blinds: tuple[int, ...] = ()
    dead: tuple[int, ...] = ()
    late: bool = False
