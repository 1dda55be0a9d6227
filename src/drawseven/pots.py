"""Main and side pots, and how one is shared.

Arithmetic on chips and positions; hands and rules of showing are not known.
"""

from collections.abc import Sequence
from typing import NamedTuple

__all__ = ["Pot", "in_one_pot", "layer_pots", "share_pot", "standing_pots"]


class Pot(NamedTuple):
    """Chips, and the positions that can win them, in dealing order."""

    amount: int
    players: tuple[int, ...]


def in_one_pot(paid: Sequence[int], live: Sequence[bool]) -> bool:
    """Whether all who have not folded paid the same, so that there is no side pot."""
    level = -1
    for at in range(len(paid)):
        if live[at]:
            if level >= 0 and paid[at] != level:
                return False
            level = paid[at]
    return True


def layer_pots(paid: Sequence[int], live: Sequence[bool], dead: int) -> tuple[Pot, ...]:
    """Split what was paid into the main pot and side pots, main pot first.

    One pot per all-in level. A layer whose payers have all folded joins the
    pot below it; dead chips are in the main pot.

    Parameters
    ----------
    paid : sequence of int
        Chips each position put in.
    live : sequence of bool
        Who has not folded; at least one.
    dead : int
        Chips that belong to nobody's bets.

    Examples
    --------
    >>> layer_pots([5, 20, 20], [True, True, True], 3)
    (Pot(amount=18, players=(0, 1, 2)), Pot(amount=30, players=(1, 2)))
    """
    players = tuple([at for at in range(len(paid)) if live[at]])
    if in_one_pot(paid, live):
        return (tuple.__new__(Pot, (sum(paid) + dead, players)),)
    pots: list[Pot] = []
    below, left = 0, sum(paid) + dead
    while players:
        level = min([paid[at] for at in players])
        amount = sum([min(chips, level) - min(chips, below) for chips in paid])
        if not pots:
            amount += dead
        pots.append(Pot(amount, players))
        below, left = level, left - amount
        players = tuple([at for at in players if paid[at] > level])
    pots[-1] = Pot(pots[-1].amount + left, pots[-1].players)
    return tuple(pots)


def standing_pots(paid: Sequence[int], live: Sequence[bool], stacks: Sequence[int], dead: int) -> tuple[Pot, ...]:
    """The pots in the middle of a round, when bets need not be equal: only an all-in starts a side pot.

    Parameters
    ----------
    paid, live, dead
        As for `layer_pots`.
    stacks : sequence of int
        Chips behind; a live player with none is all-in.

    Examples
    --------
    >>> standing_pots([2, 5, 9], [True, True, True], [0, 7, 0], 0)
    (Pot(amount=6, players=(0, 1, 2)), Pot(amount=10, players=(1, 2)))
    """
    players = tuple([at for at in range(len(paid)) if live[at]])
    levels = sorted({paid[at] for at in players if stacks[at] == 0})
    pots: list[Pot] = []
    below, left = 0, sum(paid) + dead
    for level in levels:
        if all([paid[at] <= level for at in players]) and not any([stacks[at] for at in players]):
            break
        amount = sum([min(chips, level) - min(chips, below) for chips in paid])
        if not pots:
            amount += dead
        pots.append(Pot(amount, players))
        below, left = level, left - amount
        players = tuple([at for at in players if stacks[at] or paid[at] > level])
    if players and (left or not pots):
        pots.append(Pot(left, players))
    elif left:
        pots[-1] = Pot(pots[-1].amount + left, pots[-1].players)
    return tuple(pots)


def share_pot(amount: int, winners: Sequence[int], unit: int) -> tuple[tuple[int, int], ...]:
    """Winners and chips: equal shares, odd chips one `unit` each from the first position on.

    >>> share_pot(11, [0, 2, 3], 1)
    ((0, 4), (2, 4), (3, 3))
    """
    if len(winners) == 1:
        return ((winners[0], amount),)
    share = amount // (unit * len(winners)) * unit
    left = amount - share * len(winners)
    shares = []
    for winner in winners:
        odd = min(unit, left)
        left -= odd
        shares.append((winner, share + odd))
    if left:
        shares[0] = (shares[0][0], shares[0][1] + left)
    return tuple(shares)
