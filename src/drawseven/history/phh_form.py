"""PHH, the native form of hand histories: writing ``.phh`` and ``.phhs``.

A hand is written as far as it has been played. What is written of its game is
for `phh_rows` to say; files are not opened here.
"""

import re
from collections.abc import Callable, Iterable, Iterator
from decimal import Decimal
from typing import Any

from drawseven.actions import (
    Action,
    Award,
    BringIn,
    CheckCall,
    Deal,
    DealBoard,
    FirstToAct,
    Fold,
    Holding,
    Muck,
    RaiseTo,
    Reshuffle,
    Show,
    ShowOpeners,
)
from drawseven.errors import HistoryError
from drawseven.history.phh_amounts import chip_of, in_money
from drawseven.history.phh_fields import TAKEN, time_of
from drawseven.history.phh_rows import row_fields
from drawseven.history.records import Record
from drawseven.history.toml_form import toml_key, toml_value
from drawseven.state import Hand

__all__ = ["format_phh", "format_phhs"]

_OURS = (Award, FirstToAct, Reshuffle, ShowOpeners)
"""Actions that the standard does not have."""

_NUMBER = re.compile(r"0|[1-9][0-9]{0,17}")


def format_phh(record: Record) -> str:
    """A hand as the text of a ``.phh`` file.

    Parameters
    ----------
    record : Record
        Its hand may be unfinished: it is written as far as it went.

    Raises
    ------
    HistoryError
        A field of the record cannot be written; the message names it.

    Examples
    --------
    >>> from drawseven import find_variant
    >>> text = format_phh(Record(Hand(find_variant("stud7"), [50, 60])))
    >>> print(text.splitlines()[0])
    variant = "F7S"
    """
    fields = _fields(record)
    return "".join([f"{toml_key(name)} = {_value(name, fields[name])}\n" for name in fields])


def format_phhs(records: Iterable[Record]) -> str:
    """Hands as the text of a ``.phhs`` file, numbered from 1.

    Raises
    ------
    HistoryError
        A field of a record cannot be written; the message names it.
    """
    return "\n".join([f"[{number}]\n{format_phh(record)}" for number, record in enumerate(records, start=1)])


def _value(name: str, value: Any) -> str:
    if name != "actions" or not value:
        return toml_value(value)
    return "[\n" + "".join([f"  {toml_value(action)},\n" for action in value]) + "]"


def _fields(record: Record) -> dict[str, Any]:
    hand, unit = record.hand, _unit(record)
    fields = in_money(_game_fields(record), lambda chips: _amount(chips, unit))
    actions = [_text(action, unit) for action in _actions(hand, fields["variant"])]
    if fields["variant"] == "F7S":
        actions += _unshown(hand)
    if chip_of(fields | {"actions": actions}) != unit:
        fields["_chip"] = unit
    fields |= {name: value for name, value in _around(record) if value not in ("", [])}
    clash = [name for name in record.fields if name in TAKEN]
    if clash:
        raise HistoryError(f"the field {clash[0]!r} is for the hand and its record to say")
    return {**fields, **record.fields, "actions": actions}  # the last, so that a text cut short is never a whole one


def _unit(record: Record) -> Decimal:
    if not (isinstance(record.unit, Decimal) and record.unit.is_finite() and record.unit > 0):
        raise HistoryError(f"the unit is {record.unit!r}, not a Decimal above 0")
    return record.unit


def _game_fields(record: Record) -> dict[str, Any]:
    """What the hand says of itself, in chips."""
    hand = record.hand
    fields = row_fields(hand.variant, hand.blinds[::-1] if hand.n == 2 else hand.blinds)
    if fields["variant"] == "F7S" and any(isinstance(action, _OURS) for action in hand.history):
        fields["variant"] = "FS"
    fields["starting_stacks"] = list(hand.start)
    if fields["variant"] == "F7S" and "ante_trimming_status" not in record.fields:
        fields["ante_trimming_status"] = True
    if any(hand.dead):
        fields["_dead"] = list(hand.dead)
    if hand.carried_in:
        fields["_carried"] = hand.carried_in
    if record.rake:
        fields["_rake"] = record.rake
    if hand.is_over:
        fields["finishing_stacks"] = list(hand.stacks)
    return fields


def _amount(chips: int, unit: Decimal) -> int | Decimal:
    """Chips in the currency, with as many places as the unit has."""
    amount = chips * unit
    return int(amount) if unit == unit.to_integral_value() else amount


def _around(record: Record) -> Iterator[tuple[str, Any]]:
    """What is known around the hand."""
    for name, entries in (("players", record.names), ("seats", record.seats)):
        if len(entries) not in (0, record.hand.n):
            raise HistoryError(f"{name} has {len(entries)} entries, but {record.hand.n} players are in the hand")
        yield name, list(entries)
    yield "venue", record.room
    yield "table", _plain(record.table)
    yield "hand", _plain(record.number)
    yield "currency", record.currency
    yield "_time", "" if record.time == time_of(record.fields) else record.time


def _plain(text: str) -> str | int:
    """A number as one, a name as text."""
    return int(text) if _NUMBER.fullmatch(text) else text


# -- the actions -------------------------------------------------------------


def _text(action: Action, unit: Decimal) -> str:
    if isinstance(action, RaiseTo):
        return f"p{action.position + 1} cbr {toml_value(_amount(action.total, unit))}"
    return str(action)


def _actions(hand: Hand, code: str) -> list[Action]:
    """The actions as the file has them: in the standard's game, hands are turned up before the last cards too."""
    actions = list(hand.history)
    if code != "F7S":
        return actions
    end = _after(actions, lambda action: isinstance(action, BringIn | CheckCall | Fold | RaiseTo))
    deals = _after(actions[end:], lambda action: isinstance(action, Deal | DealBoard)) + end
    shown, dealt = actions[deals:], actions[end:deals]
    if end == deals or end == 0 or not _is_turned_up(actions[:deals], shown):
        return actions
    again = [action for action in shown if isinstance(action, Show)]
    return [*actions[:end], *[_bare(action) for action in shown], *dealt, *again]


def _unshown(hand: Hand) -> list[str]:
    """The standard has every hand at a showdown shown or mucked, also that of a winner whom the others left the pot."""
    if not (hand.is_over and isinstance(hand.history[-1], Muck) and sum(hand.live) == 1):
        return []
    who = hand.live.index(True)
    return [] if None in hand.holdings[who] else [f"p{who + 1} sm -  # wins, and need not show"]


def _after(actions: list[Action], is_one: Callable[[Action], bool]) -> int:
    """The place after the last action of a kind."""
    return max([place + 1 for place, action in enumerate(actions) if is_one(action)], default=0)


def _is_turned_up(before: list[Action], shown: list[Action]) -> bool:
    """Whether the hands shown are those that were dealt, every card known and in its order."""
    if any(isinstance(action, DealBoard) for action in before):
        return False
    for action in shown:
        if isinstance(action, Show) and action.cards != _cards_of(action.position, before):
            return False
    return True


def _cards_of(position: int, actions: list[Action]) -> Holding:
    """The cards that a player of stud has been dealt."""
    cards: Holding = ()
    for action in actions:
        if isinstance(action, Deal) and action.position == position:
            cards += action.cards
    return cards


def _bare(action: Action) -> Action:
    """A hand turned up before all its cards are there: the cards are not said."""
    return Show(action.position) if isinstance(action, Show) else action
