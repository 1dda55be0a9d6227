"""Seats, and what they owe: where the button goes, who is dealt in, who posts what.

Arithmetic on seat numbers and obligations; no cards and no stacks are moved.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from drawseven.rules import Variant

__all__ = ["Seat", "blinds_owed", "next_button", "seat_order", "settle_blinds"]


@dataclass
class Seat:
    """A player's place: chips, and what is owed for coming (back) in.

    Parameters
    ----------
    stack : int
        Chips; 0 for a player who is busted and may buy in again.
    sitting_out : bool
        Not dealt in.
    owes_big, owes_small : bool
        A live big blind and a dead small blind to post with the next hand.
    waiting : bool
        Waits for the big blind instead of posting.
    """

    stack: int
    sitting_out: bool = False
    owes_big: bool = False
    owes_small: bool = False
    waiting: bool = False


def next_button(ready: Mapping[int, Seat], button: int, *, moves: bool) -> int:
    """The seat of the button: the next one clockwise that plays, or `button` itself in a first hand.

    Parameters
    ----------
    ready : mapping of int to Seat
        Seats with chips that are not sitting out, by rising number.
    button : int
        Where it was.
    moves : bool
        Whether it moves on.
    """
    settled = [at for at, seat in ready.items() if not seat.waiting]
    if len(settled) < 2:
        settled = list(ready)
    if not moves and button in settled:
        return button
    return min([at for at in settled if at > button], default=settled[0])


def seat_order(ready: Mapping[int, Seat], button: int, variant: Variant) -> list[int]:
    """Who is dealt in, from the button's left to the button.

    Who waits for the big blind is dealt in when it comes, or if there are too
    few players without.
    """
    clockwise = [at for at in ready if at > button] + [at for at in ready if at <= button]
    order = [at for at in clockwise if not ready[at].waiting]
    for at in clockwise:
        if ready[at].waiting:
            trial = [other for other in clockwise if other in order or other == at]
            if len(order) < 2 or trial[big_place(len(trial), variant)] == at:
                order = trial
    return order


def big_place(players: int, variant: Variant) -> int:
    """The position of the big blind."""
    return 0 if players == 2 and variant.button_small_blind else 1


def blinds_owed(seats: Sequence[Seat], variant: Variant) -> tuple[list[int], list[int]]:
    """What each position posts live and dead: the blinds of the hand, and what was missed."""
    small, big = variant.blinds
    blinds, dead = [0] * len(seats), [0] * len(seats)
    place = big_place(len(seats), variant)
    for at, seat in enumerate(seats if big else ()):
        if at == place:
            blinds[at] = big
        elif seat.owes_big:
            blinds[at], dead[at] = big, small if seat.owes_small else 0
        elif at == 1 - place:
            blinds[at] = small
        elif seat.owes_small:
            dead[at] = small
    return blinds, dead


def settle_blinds(
    seats: Sequence[Seat | None], order: Sequence[int], before: tuple[int, int] | None, variant: Variant
) -> tuple[int, int] | None:
    """Clear what the players dealt in owed, and note what the others have missed.

    Parameters
    ----------
    seats : sequence of Seat or None
        Every seat of the table.
    order : sequence of int
        The seats dealt in, in dealing order.
    before : tuple of int or None
        The seats of the small and the big blind in the hand before.

    Returns
    -------
    tuple of int or None
        Those of this hand; None in a game without blinds.
    """
    if not variant.blinds[1]:
        return None
    place = big_place(len(order), variant)
    now = order[1 - place], order[place]
    for number, seat in enumerate(seats):
        if seat is not None and number in order:
            seat.owes_big = seat.owes_small = seat.waiting = False
        elif seat is not None and before is not None:
            seat.owes_small = seat.owes_small or is_passed(number, before[0], now[0])
            seat.owes_big = seat.owes_big or is_passed(number, before[1], now[1])
    return now


def is_passed(number: int, before: int, now: int) -> bool:
    """Whether a blind that went clockwise from one seat to another has passed a seat between them."""
    if before < now:
        return before < number < now
    return number > before or number < now
