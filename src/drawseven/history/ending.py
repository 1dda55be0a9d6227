"""The showdown of a script: who shows, who mucks, and whose unknown hand took the pot by the file."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import permutations

from drawseven.actions import Action, Award, Holding, Muck, Show
from drawseven.history.outcome import taken_from_pot
from drawseven.history.script import Script, ScriptError
from drawseven.history.seating import Table
from drawseven.pots import Pot, share_pot
from drawseven.state import Hand

__all__ = ["Standing", "at_showdown", "better_mucked", "check_mucked", "last_action"]

Standing = tuple[tuple[int, ...], ...]
"""Positions from the best hand down, equal ones together."""


def last_action(script: Script, table: Table, who: int) -> Action:
    """What a player does whose turn it is at the showdown.

    One who shows or mucks by the file, does. One who takes chips by the file has the
    pot awarded if the cards are not known. All others muck.

    Raises
    ------
    DrawSevenError
        The cards that the file tells are not possible.
    """
    hand, name = table.hand, table.name(who)
    if name in script.showed:
        return Show(who, script.finals[name][1])
    if name in script.standings:
        return Award(_by_position(script.standings[name], table))
    if name in script.finals:
        hand.copy().apply(Show(who, script.finals[name][1]))  # the cards must be possible, mucked or not
    if name in script.mucked:
        return Muck(who)
    taken = taken_from_pot(script, table, hand.stacks)
    if not taken[who]:
        return Muck(who)
    if name in script.finals:
        return Show(who, script.finals[name][1])
    return Show(who) if None not in hand.holdings[who] else Award(_standing(hand, taken))


def check_mucked(script: Script, table: Table) -> None:
    """Refuse a hand in which somebody mucked, with cards the file tells, a better hand than won the main pot.

    Raises
    ------
    ScriptError
        It names the player.
    """
    finals = {table.positions[name]: cards for name, (_, cards) in script.finals.items() if name in table.positions}
    for who in better_mucked(table.hand, finals):
        name = table.name(who)
        if name not in script.gave_up:
            raise ScriptError(f"{name} mucked the better hand", script.finals[name][0])


def better_mucked(hand: Hand, finals: Mapping[int, Holding]) -> list[int]:
    """Who mucked a better hand than won the main pot.

    Parameters
    ----------
    hand : Hand
        It is over.
    finals : mapping of int to tuple of Card
        Hands by position; those that are not known are left out.
    """
    main = next((event for event in hand.events if event.kind == "pot" and event.amount == 0), None)
    least = min([hand.strengths[who] for who, _ in main.chips], default=0) if main else 0
    mucked = [event.position for event in hand.events if event.kind == "muck"]
    if not least:
        return []
    board = [card for card in hand.cards.board if card is not None]
    hands = {who: [*finals[who], *board] for who in mucked if who in finals}
    return [who for who in hands if hand.evaluator.strength(hands[who]) > least]  # type: ignore[arg-type]


def at_showdown(hand: Hand) -> bool:
    """Whether a hand is to be shown or mucked."""
    options = hand.options
    return options is not None and options.show


# -- hands that are not known ------------------------------------------------


def _by_position(standing: Standing, table: Table) -> Standing:
    """A standing by the numbers of seats as one by positions."""
    at = {seat.number: who for who, seat in enumerate(table.seats)}
    return tuple([tuple([at.get(number, -1) for number in equals]) for equals in standing])


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
