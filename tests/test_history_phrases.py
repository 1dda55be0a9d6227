"""What every room may rely on: a hand without its end is cut, a total may leave the rake out, a number is found."""

import re
from decimal import Decimal

import pytest

from drawseven.history.phrases import Phrases, net_total, nothing, summary, total
from drawseven.history.rooms import Room
from drawseven.history.script import Script, ScriptError
from drawseven.history.text import Lines

TALK = ("talk", nothing)
END = ("the end", summary)


def read(phrases, *texts):
    return Phrases([TALK, *phrases]).read(Script("plain", 1), Lines(list(texts)))


@pytest.mark.parametrize("meaning", [total, net_total])
def test_a_hand_without_its_total_is_cut(meaning):
    phrases = [END, ("pot {amount} rake {rake}", meaning)]
    assert read(phrases, "talk", "the end", "pot 9 rake 1").result.rake == 1
    with pytest.raises(ScriptError, match="the hand breaks off: its end is missing") as info:
        read(phrases, "talk", "the end")
    assert info.value.line == 2


def test_a_hand_without_its_summary_is_cut_where_the_room_has_no_total():
    assert read([END], "talk", "the end", "", "more").rest == 2
    with pytest.raises(ScriptError, match="the hand breaks off: its end is missing"):
        read([END], "talk", "talk")
    assert read([], "talk", "talk").closing is False


def test_a_total_may_be_told_without_the_rake():
    line = "pot 0.65 rake 0.04"
    assert read([("pot {amount} rake {rake}", total)], line).result.total == Decimal("0.65")
    assert read([("pot {amount} rake {rake}", net_total)], line).result.total == Decimal("0.69")


@pytest.mark.parametrize(
    ("texts", "number"),
    [(["hand 7", "number 8"], "7"), (["hand", "talk", "number 8", "number 9"], "8"), (["hand", "talk"], "")],
)
def test_the_number_of_a_hand_may_come_later(texts, number):
    first, later = re.compile(r"hand ?(?P<number>\d*)"), re.compile(r"number (?P<number>\d)")
    room = Room("plain", first, lambda _: Script("plain", 1), number=later)
    assert room.number_in(Lines(texts)) == number
