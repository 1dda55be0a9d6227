"""The showdown of a script: who shows, who mucks, and whose unknown hand took the pot by the file."""

from collections.abc import Iterator, Sequence
from itertools import permutations

from drawseven.actions import Action, Award, Muck, Show
from drawseven.history.outcome import taken_from_pot
from drawseven.history.script import Script, ScriptError
from drawseven.history.seating import Table
from drawseven.pots import Pot, share_pot
from drawseven.state import Hand

__all__ = ["Standing", "at_showdown", "check_mucked", "last_action"]

Standing = tuple[tuple[int, ...], ...]
"""Positions from the best hand down, equal ones together."""


def last_action(script: Script, table: Table, who: int) -> Action:
    """What a player does whose turn it is at the showdown.

    One who shows by the file, shows. One who takes chips by the file has the
    pot awarded if the cards are not known. All others muck.

    Raises
    ------
    DrawSevenError
        The cards that the file tells are not possible.
    """
    hand, name = table.hand, table.name(who)
    if name in script.showed:
        return Show(who, script.finals[name][1])
    taken = taken_from_pot(script, table, hand.stacks)
    if name in script.finals:
        shown = Show(who, script.finals[name][1])
        hand.copy().apply(shown)  # the cards must be possible, mucked or not
        return shown if taken[who] else Muck(who)
    if not taken[who]:
        return Muck(who)
    return Show(who) if None not in hand.holdings[who] else Award(_standing(hand, taken))


def check_mucked(script: Script, table: Table) -> None:
    """Refuse a hand in which somebody mucked, with cards the file tells, a better hand than won the main pot.

    Raises
    ------
    ScriptError
        It names the player.
    """
    hand = table.hand
    main = next((event for event in hand.events if event.kind == "pot" and event.amount == 0), None)
    winners = [hand.strengths[who] for who, _ in main.chips] if main else []
    for event in hand.events:
        if event.kind == "muck" and min(winners, default=0) > 0:
            line, cards = script.finals.get(table.name(event.position), (0, ()))
            if cards and hand.evaluator.strength(cards) > min(winners):  # type: ignore[arg-type]
                raise ScriptError(f"{table.name(event.position)} mucked the better hand", line)


def at_showdown(hand: Hand) -> bool:
    """Whether a hand is to be shown or mucked."""
    options = hand.options
    return options is not None and options.show


# -- hands that are not known ------------------------------------------------


def _standing(hand: Hand, taken: Sequence[int]) -> Standing:
    """How the hands must stand for the pots to go as the file says, as near as rake and odd chips let it."""
    winners = [who for who in range(hand.n) if taken[who] and hand.live[who]]
    return min(_standings(winners), key=lambda standing: _distance(hand, taken, standing))


def _standings(winners: Sequence[int]) -> Iterator[Standing]:
    """All ways for some hands to stand, all equal first; only the four first winners are told apart."""
    yield (tuple(winners),)
    for order in permutations(winners[:4]):
        rest = tuple(winners[4:])
        for cut in range(1, len(order)):
            yield tuple(sorted(order[:cut])), tuple(sorted(order[cut:] + rest))
        if len(order) > 2:
            yield (*[(who,) for who in order], *([rest] if rest else []))


def _distance(hand: Hand, taken: Sequence[int], standing: Standing) -> int:
    won = [0] * hand.n
    for pot in hand.pots:
        for who, chips in _shares(pot, standing, hand.variant.unit):
            won[who] += chips
    return sum([abs(won[who] - taken[who]) for who in range(hand.n)])


def _shares(pot: Pot, standing: Standing, unit: int) -> tuple[tuple[int, int], ...]:
    for equals in standing:
        winners = [who for who in equals if who in pot.players]
        if winners:
            return share_pot(pot.amount, sorted(winners), unit)
    return ()
