"""Who wins how often: outcomes counted by the set of winners, and what they come to.

Cards and how the deals were made are not known here.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import sqrt
from typing import TypeAlias

from drawseven.grids import html_grid, text_grid

__all__ = ["Equity", "Outcomes", "standard_errors"]

Outcomes: TypeAlias = Sequence[int]
"""Deals by the set of winners, as a number with a bit for each player."""


@dataclass(frozen=True)
class Equity:
    """What hands are worth. Players are numbered from 0 in the order given.

    Attributes
    ----------
    hands : tuple of str
        What each player keeps, and how many cards are to come.
    outcomes : dict of tuple of int to int
        How many deals each set of players wins together.
    exact : bool
        Whether every deal has been counted; if not, they are a sample.
    """

    hands: tuple[str, ...]
    outcomes: Mapping[tuple[int, ...], int]
    exact: bool

    @property
    def total(self) -> int:
        """The deals counted, or sampled."""
        return sum(self.outcomes.values())

    @property
    def wins(self) -> tuple[int, ...]:
        """Deals that each player wins alone."""
        return tuple([self.outcomes.get((player,), 0) for player in range(len(self.hands))])

    @property
    def ties(self) -> tuple[int, ...]:
        """Deals in which each player shares the pot with others."""
        shared = {winners: deals for winners, deals in self.outcomes.items() if len(winners) > 1}
        return tuple(
            [sum([deals for winners, deals in shared.items() if at in winners]) for at in range(len(self.hands))]
        )

    @property
    def shares(self) -> tuple[Fraction, ...]:
        """The mean share of the pot of each player; they add up to one."""
        return tuple([mean_share(self.outcomes, player) for player in range(len(self.hands))])

    @property
    def errors(self) -> tuple[float, ...]:
        """The standard error of each share; 0 where every deal has been counted."""
        if self.exact:
            return (0.0,) * len(self.hands)
        return standard_errors(self.outcomes, len(self.hands))

    @staticmethod
    def of(hands: Sequence[str], outcomes: Outcomes, *, exact: bool) -> "Equity":
        """The record of outcomes as the kernels count them."""
        return Equity(tuple(hands), name_winners(outcomes, len(hands)), exact)

    def __str__(self) -> str:
        how = "deals, all counted" if self.exact else "deals, sampled"
        return text_grid(*self._grid()) + f"\n{self.total:,} {how}"

    def _repr_html_(self) -> str:
        return html_grid(*self._grid())

    def _grid(self) -> tuple[list[str], list[list[str]]]:
        headings = ["hand", "wins", "ties", "share", "error"][: 4 if self.exact else 5]
        rows = zip(self.hands, self.wins, self.ties, self.shares, self.errors, strict=True)
        cells = [
            [hand, f"{wins:,}", f"{ties:,}", f"{100 * float(share):.3f} %", f"{100 * error:.3f} %"][: len(headings)]
            for hand, wins, ties, share, error in rows
        ]
        return headings, cells


def name_winners(outcomes: Outcomes, players: int) -> dict[tuple[int, ...], int]:
    """The outcomes there are, by the numbers of the winners."""
    return {
        tuple([player for player in range(players) if winners >> player & 1]): deals
        for winners, deals in enumerate(outcomes)
        if deals
    }


def mean_share(outcomes: Mapping[tuple[int, ...], int], player: int, power: int = 1) -> Fraction:
    """The mean of a player's share of the pot, or of a power of it."""
    won = [Fraction(deals, len(winners) ** power) for winners, deals in outcomes.items() if player in winners]
    return sum(won, Fraction(0)) / sum(outcomes.values())


def standard_errors(outcomes: Mapping[tuple[int, ...], int], players: int) -> tuple[float, ...]:
    """The standard error of each player's share, as sampled."""
    total = sum(outcomes.values())
    variances = [mean_share(outcomes, at, 2) - mean_share(outcomes, at) ** 2 for at in range(players)]
    return tuple([sqrt(variance / total) for variance in variances])
