"""Whether a hand ends as its file says: pot, uncalled bets, winners, rake, stacks.

Compares, and names what does not agree. It applies no action.
"""

from collections.abc import Mapping, Sequence
from decimal import Decimal

from drawseven.history.script import Script, ScriptError
from drawseven.history.seating import Table

__all__ = ["check_outcome", "taken_from_pot"]


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
    hand = table.hand
    won = _won(table)
    _check_uncalled(script, table, excess)
    if hand.carried:
        _check_carried(script, table)
        return 0
    taken = taken_from_pot(script, table, [hand.stacks[who] - won[who] for who in range(hand.n)])
    rake = sum(won) - sum(taken)
    for who in range(hand.n):
        if not (0 < taken[who] <= won[who] <= taken[who] + rake or taken[who] == won[who] == 0):
            why = f"{table.name(who)} takes {taken[who]} chips by the file and {won[who]} by the rules"
            raise _error(script, why)
    _check_totals(script, table, sum(won), rake)
    return rake


def taken_from_pot(script: Script, table: Table, behind: Sequence[int]) -> list[int]:
    """What each position takes out of the pot, by what the file says of it, of stacks, and of net amounts.

    Parameters
    ----------
    script : Script
    table : Table
    behind : sequence of int
        Chips of each position before the pot is given out.
    """
    result = script.result
    for name in result.collected:
        if name not in table.positions:
            raise _error(script, f"{name} takes a pot but is not dealt in")
    taken = [_taken(script, table, who, behind[who]) for who in range(table.hand.n)]
    if not any(taken) and not result.collected:  # a pot may be empty
        raise _error(script, "the hand breaks off: who takes the pot is not told")
    return taken


def _taken(script: Script, table: Table, who: int, behind: int) -> int:
    result, name = script.result, table.name(who)
    told = []
    if result.collected:
        chips = table.chips(result.collected.get(name, Decimal(0)))
        told.append(chips - _back(table, who) if chips and result.with_uncalled else chips)
    if name in result.nets:
        told.append(table.hand.start[who] + table.chips(result.nets[name]) - behind)
    if name in result.stacks:
        told.append(table.chips(result.stacks[name]) - behind)
    if len(set(told)) > 1:
        raise _error(script, f"{name} takes {told[0]} chips by the file, but {told[-1]} by the stack at its end")
    return told[0] if told else 0


def _error(script: Script, why: str) -> ScriptError:
    return ScriptError(why, script.result.line or script.line)


def _won(table: Table) -> list[int]:
    won = [0] * table.hand.n
    for event in reversed(table.hand.events):
        if event.kind != "pot":
            break
        for who, chips in event.chips:
            won[who] += chips
    return won


def _back(table: Table, who: int) -> int:
    """What a position took back uncalled."""
    return sum(event.amount for event in table.hand.events if event.kind == "uncalled" and event.position == who)


def _check_uncalled(script: Script, table: Table, excess: Mapping[str, int]) -> None:
    if not script.result.uncalled_told:
        return
    back = dict(excess)
    for event in table.hand.events:
        if event.kind == "uncalled":
            name = table.name(event.position)
            back[name] = back.get(name, 0) + event.amount
    told = {name: table.chips(amount) for name, amount in script.result.uncalled.items()}
    for name in sorted(told.keys() | back.keys()):
        if told.get(name, 0) != back.get(name, 0):
            why = (
                f"{name} takes back {told.get(name, 0)} chips uncalled by the file and {back.get(name, 0)} by the rules"
            )
            raise _error(script, why)


def _check_carried(script: Script, table: Table) -> None:
    told = script.result.carried
    if told is None or table.chips(told) != table.hand.carried:
        raise _error(script, f"{table.hand.carried} chips are carried over by the rules, and {told} by the file")
    back = {table.name(event.position): event.amount for event in table.hand.events if event.kind == "returned"}
    returned = {name: table.chips(amount) for name, amount in script.result.returned.items()}
    if returned not in ({}, back):
        raise _error(script, "of a foul hand, other bets go back by the rules than by the file")


def _check_totals(script: Script, table: Table, total: int, rake: int) -> None:
    result = script.result
    if result.total is not None and table.chips(result.total) != total:
        raise _error(script, f"the pot is {table.chips(result.total)} chips by the file and {total} by the rules")
    if result.rake is not None and table.chips(result.rake) != rake:
        raise _error(script, f"the rake is {table.chips(result.rake)} chips by the file, but {rake} are missing")
    if result.carried is not None:
        raise _error(script, "the pot is carried over by the file, and won by the rules")
    for number, amount in result.won.items():
        name = script.name_at(script.line, number)
        if amount != result.collected.get(name, Decimal(0)):
            raise _error(script, f"{name} wins {amount} by the summary, but takes another amount before it")
