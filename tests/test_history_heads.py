"""Lines that hold for all hands after them, in rooms that tell the game once for many hands."""

import re

from drawseven.history import reading
from drawseven.history.rooms import Room
from drawseven.history.script import ScriptError

TEXT = "hand 1\n\ngame A\n stakes\nhand 2\n raise\nhand 3\ngame B\nhand 4"


def tell_head(lines):
    """No hand, but a refusal that says what the head was."""
    head = lines.head
    raise ScriptError(f"{head and head.texts} of line {head and head.first}")


def refusals(monkeypatch, text, outside):
    room = Room("plain", re.compile(r"hand (?P<number>\d)"), tell_head, outside, re.compile("game"))
    monkeypatch.setattr(reading, "find_room", lambda lines: room)
    return [(refusal.hand, refusal.line, refusal.reason) for refusal in reading.read_text(text).refusals]


def test_each_hand_gets_the_head_above_it(monkeypatch):
    assert refusals(monkeypatch, TEXT, re.compile("game| stakes")) == [
        ("1", 1, "None of line None"),
        ("2", 5, "['game A', ' stakes'] of line 3"),
        ("3", 7, "['game A', ' stakes'] of line 3"),
        ("4", 9, "['game B'] of line 8"),
    ]


def test_what_does_not_belong_into_a_head_is_refused(monkeypatch):
    noise = [found for found in refusals(monkeypatch, TEXT, re.compile("game")) if not found[0]]
    assert noise == [("", 4, "the line ' stakes' belongs to no hand")]
