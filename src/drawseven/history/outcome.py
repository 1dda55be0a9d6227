"""Whether a hand ends as its file says: pot, uncalled bets, winners, rake, stacks.

Compares, and names what does not agree. It applies no action.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from decimal import Decimal

from drawseven.history.script import Script, ScriptError
from drawseven.history.seating import Table

__all__ = ["check_outcome"]


@dataclass(slots=True)
class _Ends:
    """How the engine ended the hand, in chips: by position what was won and what came back; the whole pot."""

    won: dict[int, int] = field(default_factory=dict)
    back: dict[int, int] = field(default_factory=dict)

    @property
    def total(self) -> int:
        return sum(self.won.values())


def check_outcome(script: Script, table: Table, excess: Mapping[str, int]) -> int:
    """Compare a hand that is over with what its file says of the end.

    Parameters
    ----------
    script : Script
    table : Table
        With the hand played.
    excess : mapping of str to int
        Chips that the file has a player put in beyond what others could match.

    Returns
    -------
    int
        The rake, in chips.

    Raises
    ------
    HistoryError
        They do not agree; the message says in what.
    """
    ends = _ends_of(table)
    _check_uncalled(script, table, ends, excess)
    if table.hand.carried:
        return _check_carried(script, table)
    collected = _collected(script, table, ends)
    rake = ends.total - sum(collected.values())
    for who in range(table.hand.n):
        told, won = collected.get(who, 0), ends.won.get(who, 0)
        if not (0 < told <= won <= told + rake or told == won == 0):
            raise _fault(script, f"{table.name(who)} takes {told} chips by the file and {won} by the rules")
    _check_totals(script, table, ends.total, rake)
    return rake


def _fault(script: Script, why: str) -> ScriptError:
    return ScriptError(why, script.result.line or script.line)


def _ends_of(table: Table) -> _Ends:
    ends = _Ends()
    for event in reversed(table.hand.events):
        if event.kind == "pot":
            for who, chips in event.chips:
                ends.won[who] = ends.won.get(who, 0) + chips
        elif event.kind == "uncalled":
            ends.back[event.position] = ends.back.get(event.position, 0) + event.amount
    return ends


def _check_uncalled(script: Script, table: Table, ends: _Ends, excess: Mapping[str, int]) -> None:
    if not script.result.uncalled_told:
        return
    for who in range(table.hand.n):
        name = table.name(who)
        told = table.chips(script.result.uncalled.get(name, Decimal(0)))
        back = ends.back.get(who, 0) + excess.get(name, 0)
        if told != back:
            raise _fault(script, f"{name} takes back {told} chips uncalled by the file and {back} by the rules")


def _check_carried(script: Script, table: Table) -> int:
    carried = script.result.carried
    if carried is None or table.chips(carried) != table.hand.carried:
        raise _fault(script, f"{table.hand.carried} chips are carried over by the rules and {carried} by the file")
    return 0


def _collected(script: Script, table: Table, ends: _Ends) -> dict[int, int]:
    """What each position took out of the pot, as the file says or as its stacks and net amounts do."""
    told, result = {}, script.result
    for who in range(table.hand.n):
        name = table.name(who)
        chips = _chips_taken(script, table, name, ends)
        if chips:
            told[who] = chips - (ends.back.get(who, 0) if result.with_uncalled and result.collected else 0)
    strangers = [name for name in result.collected if name not in table.positions]
    if strangers:
        raise _fault(script, f"{strangers[0]} takes a pot but was not dealt in")
    if not told:
        raise _fault(script, "the hand breaks off: who took the pot is not told")
    return told


def _chips_taken(script: Script, table: Table, name: str, ends: _Ends) -> int:
    result, who = script.result, table.positions[name]
    own = table.hand.stacks[who] - ends.won.get(who, 0)
    by_stack = table.chips(result.stacks[name]) - own if name in result.stacks else None
    by_net = table.hand.start[who] + table.chips(result.nets[name]) - own if name in result.nets else None
    if result.collected:
        taken = table.chips(result.collected.get(name, Decimal(0)))
    else:
        taken = by_net if by_net is not None else by_stack or 0
    for other in (by_stack, by_net):
        if other is not None and other != taken - (ends.back.get(who, 0) if result.with_uncalled else 0):
            raise _fault(script, f"{name} takes {taken} chips, which does not agree with the stack at the end")
    return taken


def _check_totals(script: Script, table: Table, total: int, rake: int) -> None:
    result = script.result
    if result.total is not None and table.chips(result.total) != total:
        raise _fault(script, f"the pot is {table.chips(result.total)} chips by the file and {total} by the rules")
    if result.rake is not None and table.chips(result.rake) != rake:
        raise _fault(script, f"the rake is {table.chips(result.rake)} chips by the file, but {rake} are missing")
    for number, amount in result.won.items():
        name = script.name_at(script.line, number)
        if amount != result.collected.get(name, Decimal(0)):
            raise _fault(script, f"{name} won {amount} by the summary, but collected another amount")
