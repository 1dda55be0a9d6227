"""Who shows first, who need not, and who wins.

Works on positions, chips and strengths; it never asks a player anything.
"""

from collections.abc import Sequence

from drawseven.pots import in_one_pot, layer_pots

__all__ = ["must_show", "pot_winners", "show_order"]


def show_order(paid: Sequence[int], live: Sequence[bool], first: int) -> list[int]:
    """Who decides in turn: players of the last side pot before those of the pots below it.

    Parameters
    ----------
    paid : sequence of int
        Chips each position put in.
    live : sequence of bool
        Who has not folded.
    first : int
        Who shows first where all are in the same pots: the last aggressor, or
        the first to act.

    Examples
    --------
    >>> show_order([9, 5, 9, 9], [True, True, True, False], 1)
    [2, 0, 1]
    """
    n = len(paid)
    clockwise = [at % n for at in range(first, first + n) if live[at % n]]
    if in_one_pot(paid, live):
        return clockwise
    levels = sorted({paid[at] for at in clockwise}, reverse=True)
    return [at for level in levels for at in clockwise if paid[at] == level]


def pot_winners(players: Sequence[int], strengths: Sequence[int]) -> list[int]:
    """Those of the players with the best strength, in dealing order."""
    if len(players) == 1:
        return list(players)
    best = max([strengths[at] for at in players])
    return [at for at in players if strengths[at] == best]


def must_show(
    position: int, strength: int, paid: Sequence[int], live: Sequence[bool], strengths: Sequence[int]
) -> bool:
    """Whether a player would win a share of a pot some hand has been shown for.

    Parameters
    ----------
    position, strength : int
        Whose hand, and how strong it is.
    paid : sequence of int
        Chips each position put in.
    live : sequence of bool
        Who has not folded.
    strengths : sequence of int
        Strengths shown so far, 0 for none.
    """
    if in_one_pot(paid, live):
        return any(strengths) and strength >= max(strengths)
    for pot in layer_pots(paid, live, 0):
        shown = [strengths[at] for at in pot.players if strengths[at] > 0]
        if position in pot.players and shown and strength >= max(shown):
            return True
    return False
