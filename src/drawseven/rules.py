"""The records a game is made of, checked when they are made: nothing here plays, and no game is named."""

import dataclasses
import operator
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any, NoReturn

from drawseven.chips import MOST
from drawseven.errors import VariantError
from drawseven.rankings import Category, Ranking, find_ranking
from drawseven.records import Limit, Opener, Opens, Street

__all__ = ["Limit", "Opener", "Opens", "Street", "Variant"]


SWITCHES = (
    "cap_heads_up",
    "honour_openers",
    "stub_first",
    "reshuffle_folded",
    "community_betting",
    "button_small_blind",
)


@dataclass(frozen=True)
class Variant:
    """A game at its stakes: one row of data.

    Parameters
    ----------
    name, title : str
    decks : tuple of (int, str or Ranking)
        Up to how many players dealt in use which ranking and its deck, fewest
        first; the last number is the most players there can be.
    streets : tuple of Street
    limit : Limit or {"fixed", "pot", "no"}
    small_bet, big_bet : int
        Chips. In pot and no limit the small bet is the least bet where there
        are no blinds.
    small_blind, big_blind : int or None
        Chips; 0 and 0 for games without blinds. None goes by the small bet:
        half of it, rounded down to `unit` but never below it, and the whole.
    ante, bring_in : int
        Chips; 0 for none.
    cap : int
        Bets in a fixed-limit round for the whole table: bet, raise, re-raise
        and the cap make four.
    cap_heads_up : bool
        Whether the cap holds too where only two have not folded when it is
        reached; a cap once reached stands for the round.
    unit : int
        The smallest chip that is used.
    opens : Opens or None
        What opening the pot takes; None where anybody may bet.
    honour_openers : bool
        Whether the engine refuses to open without openers. False lets a player
        do so, and the hand is foul if it comes out.
    stub_first : bool
        Whether the stub's last cards are served before the discards are
        shuffled; otherwise they are shuffled together.
    reshuffle_folded : bool
        Whether folded hands are shuffled with the discards.
    community_betting : bool
        Whether there is betting on a street whose one card is dealt to all.
    button_small_blind : bool
        Whether the button posts the small blind heads-up.

    Raises
    ------
    VariantError
        A field is out of range or contradicts another.
    """

    name: str
    title: str
    decks: tuple[tuple[int, str | Ranking], ...]
    streets: tuple[Street, ...]
    limit: Limit = Limit.FIXED
    small_bet: int = 2
    big_bet: int = 4
    small_blind: int | None = 0
    big_blind: int | None = 0
    ante: int = 0
    bring_in: int = 0
    cap: int = 4
    cap_heads_up: bool = True
    unit: int = 1
    opens: Opens | None = None
    honour_openers: bool = True
    stub_first: bool = True
    reshuffle_folded: bool = True
    community_betting: bool = False
    button_small_blind: bool = True

    def __post_init__(self) -> None:
        self._check_types()
        self._check_choices()
        self._check_chips()
        self._check_cards()
        self._check_streets()
        self._check_seats()

    def _fail(self, why: str) -> NoReturn:
        raise VariantError(f"{self.name}: {why}")

    def _check_types(self) -> None:
        if not (isinstance(self.name, str) and isinstance(self.title, str)):
            self._fail(f"name and title are texts, not {self.name!r} and {self.title!r}")
        try:
            object.__setattr__(self, "streets", tuple(self.streets))
            object.__setattr__(self, "decks", tuple([(operator.index(most), name) for most, name in self.decks]))
        except (TypeError, ValueError):
            self._fail(f"decks are pairs of a number of players and a ranking, and streets a sequence: {self.decks!r}")
        if not all(isinstance(street, Street) for street in self.streets):
            self._fail(f"streets are Street records, not {self.streets!r}")
        if not isinstance(self.opens, Opens | None):
            self._fail(f"opens is an Opens record or None, not {self.opens!r}")

    def _check_choices(self) -> None:
        try:
            object.__setattr__(self, "limit", Limit(self.limit))
        except ValueError:
            self._fail(f"limit is {self.limit!r}, not one of {', '.join(Limit)}")
        for name in (
            "cap_heads_up",
            "honour_openers",
            "stub_first",
            "community_betting",
            "button_small_blind",
            "reshuffle_folded",
        ):
            if not isinstance(getattr(self, name), bool):
                self._fail(f"{name} is {getattr(self, name)!r}, not True or False")

    def _check_chips(self) -> None:
        for name in ("small_bet", "big_bet", "small_blind", "big_blind", "ante", "bring_in", "cap", "unit"):
            number = getattr(self, name)
            if number is None and name.endswith("blind"):
                continue
            try:
                number = operator.index(number)
            except TypeError:
                self._fail(f"{name} is {number!r}, not a whole number of chips")
            object.__setattr__(self, name, number)
            if not (name in ("small_bet", "big_bet", "cap", "unit")) <= number <= MOST:
                self._fail(f"{name} is {number}, which is too few or too many")
        self._check_chips_agree()

    def _check_chips_agree(self) -> None:
        if self.limit is Limit.FIXED and self.big_bet < self.small_bet:
            self._fail(f"the big bet ({self.big_bet}) is less than the small bet ({self.small_bet})")
        small, big = self.blinds
        if small > big:
            self._fail(f"the small blind ({small}) is more than the big blind ({big})")
        if self.bring_in and big:
            self._fail("a game has blinds or a bring-in, not both")
        if self.bring_in >= self.small_bet:
            self._fail(f"the bring-in ({self.bring_in}) is not less than the small bet ({self.small_bet})")
        if not (self.ante or self.bring_in or big):
            self._fail("nobody puts anything in: a game needs blinds, antes or a bring-in")

    def _check_streets(self) -> None:
        if not self.streets:
            self._fail("a game needs at least one street")
        openers = [street.first for street in self.streets]
        if (Opener.BRING_IN in openers) != bool(self.bring_in):
            self._fail("a bring-in needs chips, and a street that it opens")
        if (Opener.AFTER_BLINDS in openers) != bool(self.blinds[1]):
            self._fail("blinds need chips, and a street that they open")
        if Opener.OPENED in openers and self.opens is None:
            self._fail("a street is opened by who opened the pot, but anybody may open it")
        if self.opens is not None and self.blinds[1]:
            self._fail("with blinds the pot is open already, so openers mean nothing")
        if any(street.draw for street in self.streets) and any(street.up for street in self.streets):
            self._fail("cards are drawn or dealt face up, not both")
        if any(street.up for street in self.streets) and self.limit is not Limit.FIXED:
            self._fail(f"a stud game is played at fixed limit, not {self.limit}")
        if not 5 <= self.cards_each <= 7:
            self._fail(f"a player gets {self.cards_each} cards, but hands are of five to seven")

    def _check_cards(self) -> None:
        up = 0
        for street in self.streets:
            for number in (street.down, street.up):
                if type(number) is not int or number < 0:
                    self._fail(f"{street.name}: {number!r} cards cannot be dealt")
            up += street.up
            if street.first in (Opener.BRING_IN, Opener.BOARD) and not up:
                self._fail(f"{street.name} is opened by {street.first}, but no cards are up")

    def _check_seats(self) -> None:
        mosts = [most for most, _ in self.decks]
        if not mosts or sorted(set(mosts)) != mosts or mosts[-1] < 2:
            self._fail(f"decks must name rising numbers of players, the last at least 2, not {mosts}")
        own = self.cards_each - any(street.up for street in self.streets)  # a last card may be one for all
        draws = sum([street.draw for street in self.streets])
        spare = 5 * (draws + (self.opens is not None)) if draws else 1  # an opener's discards are set aside
        for most, ranking in self.decks:
            if most * own + spare > len(find_ranking(ranking).deck):
                self._fail(f"{most} players need more cards than the {len(find_ranking(ranking).deck)} there are")

    @cached_property
    def blinds(self) -> tuple[int, int]:
        """Small and big blind in chips."""
        small, big = self.small_blind, self.big_blind
        if small is None:
            small = max(self.unit, self.small_bet // 2 // self.unit * self.unit)
        return small, self.small_bet if big is None else big

    @cached_property
    def cards_each(self) -> int:
        """Cards a player holds at the end."""
        return sum([street.down + street.up for street in self.streets])

    @property
    def most_players(self) -> int:
        """How many players can be dealt in."""
        return self.decks[-1][0]

    @cached_property
    def least_bet(self) -> int:
        """The least bet in pot and no limit: the big blind, or the small bet where there is none."""
        return self.blinds[1] or self.small_bet

    @cached_property
    def plans(self) -> dict[int, Any]:
        """What `drawseven.plan` has worked out, by the number of players."""
        return {}

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), tuple([getattr(self, each.name) for each in dataclasses.fields(self)])

    def ranking_for(self, players: int) -> Ranking:
        """The ranking, and with it the deck, for a number of players dealt in.

        Raises
        ------
        VariantError
            Fewer than two, or more than the game allows.
        """
        ranking = self._rankings.get(players)
        if ranking is None:
            raise VariantError(f"{self.name}: {players} players, but it is a game for 2 to {self.most_players}")
        return ranking

    @cached_property
    def _rankings(self) -> dict[int, Ranking]:
        by_players: dict[int, Ranking] = {}
        for most, ranking in self.decks:
            for players in range(max(by_players, default=1) + 1, most + 1):
                by_players[players] = find_ranking(ranking)
        return by_players

    def state(self) -> dict[str, Any]:
        """The row as a dict that JSON can hold."""
        row = dataclasses.asdict(self)
        row["decks"] = [
            [most, ranking if isinstance(ranking, str) else ranking.state()] for most, ranking in self.decks
        ]
        if self.opens is not None:
            row["opens"]["category"] = self.opens.category.name
        return row

    @staticmethod
    def from_state(state: Mapping[str, Any]) -> "Variant":
        """The variant that `state` came from.

        Raises
        ------
        VariantError
            An entry is missing, unknown, or contradicts another.
        """
        try:
            row = dict(state)
            row["decks"] = tuple(
                [
                    (most, ranking if isinstance(ranking, str) else Ranking.from_state(ranking))
                    for most, ranking in row["decks"]
                ]
            )
            row["streets"] = tuple([Street(**street | {"first": Opener(street["first"])}) for street in row["streets"]])
            if row["opens"] is not None:
                row["opens"] = Opens(**row["opens"] | {"category": Category[row["opens"]["category"]]})
            return Variant(**row)
        except (KeyError, TypeError, AttributeError) as error:
            raise VariantError(f"not the state of a variant: {error!r}") from None
