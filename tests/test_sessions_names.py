"""Names at a table: none that cannot be seen, and no two that look alike."""

import pytest

from drawseven import SessionError, find_variant
from drawseven.sessions import Sit, Terms
from drawseven.sessions.names import check_name, likeness
from session_play import room_of

GOOD = [
    "Ola",
    "Ø",
    "Ewa Łęcka",
    "Ганна",
    "Ґалаґан",
    "Nguyễn Ái",
    "José",
    "小明",
    "김철수",
    "علي",
    "दिनेश",
    "O'Neil",
    "🂡",
    "x" * 20,
]
BAD = [
    "", " ", " Ann", "Ann ", "x" * 21, "A\nn", "A\tn", "A\0n", "A\x7fn", "A\u00a0n", "A\u2028n",
    "A\u200bnn", "A\u200dnn", "Ann\u00ad", "\ufeffAnn", "\u202eAnn", "\u2066Ann", "A\u200fnn", "A\u061cn",
    "Ann\u034f", "\u3164", "Ann\uffa0", "\u115fA", "Ann\u2800", "Ann\ufe0f", "Ann\U000e0101", "A\u180bn",
    "A\U000e0041n",
    "\u0301", "\u0301A", "A" + "\u0301" * 3, "Z\u0316\u0317\u0318x", "\ud800", "\ue000", None, 7, b"Ann", ["Ann"],
]  # fmt: skip
TWINS = [
    ("Ann", "ann"), ("Ann", "АNN"), ("Ann", "Ａｎｎ"), ("Bob", "Воb"), ("Oleg", "0leg"), ("Bill", "BiII"),
    ("Will", "W1ll"),
    ("Zoe", "Zoë"), ("Jose\u0301", "José"), ("Ann B", "AnnB"), ("Ann B", "Ann  B"), ("Mark", "Μark"),
    ("tight 3", "tіght 3"),
    ("Ann", "A\u0336nn"), ("Straße", "STRASSE"), ("Ola", "𝓞𝓵𝓪"), ("Łukasz", "Lukasz"),
]  # fmt: skip
APART = [
    ("Ann", "Anna"),
    ("call 2", "call 3"),
    ("Ola", "Ula"),
    ("Іван", "Ірен"),
    ("小明", "小红"),
    ("राम", "रमा"),
    ("किम", "कम"),
    ("かな", "がな"),
]


@pytest.mark.parametrize("name", GOOD)
def test_names_of_all_languages_are_taken(name):
    check_name(name)


@pytest.mark.parametrize("name", BAD, ids=ascii)
def test_names_that_cannot_be_read_are_refused(name):
    with pytest.raises(SessionError, match="letters that can be seen"):
        check_name(name)


@pytest.mark.parametrize(("one", "other"), TWINS, ids=ascii)
def test_nobody_sits_down_as_somebody_else(one, other):
    room = room_of()
    room.open_table("blue", find_variant("draw7a"), Terms(), 0.0)
    token = room.do("blue", Sit(0, one, 100), 0.0)["token"]
    with pytest.raises(SessionError, match="has that name"):
        room.do("blue", Sit(1, other, 100), 0.0)
    assert room.table("blue").seat_with(token) == 0


@pytest.mark.parametrize(("one", "other"), APART, ids=ascii)
def test_other_names_are_others(one, other):
    assert likeness(one) != likeness(other)


def test_a_sign_that_a_phone_makes_a_picture_of_is_the_sign():
    assert Sit(0, "Ola \u2665\ufe0f", 100).name == "Ola \u2665"
    with pytest.raises(SessionError, match="letters that can be seen"):
        Sit(0, "\ufe0f", 100)
