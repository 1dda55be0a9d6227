"""What cannot be read as PHH is refused with its line and one sentence, and what cannot be written with a word."""

from decimal import Decimal
from random import Random

import pytest

from drawseven import HistoryError
from drawseven.history.phh import read_phh
from drawseven.history.phh_form import format_phh
from drawseven.history.records import Record
from game_chance import play_out, random_hands
from game_play import LIMITS
from phh_hands import DRAW, STUD, read_one, refusal

WRONG = [
    ("variant = 'F7S'", "variant = 'NT'", 1, "the variant NT is a game that this package does not play"),
    ("variant = 'F7S'", "variant = 'F2L3D'", 1, "the variant F2L3D is a game"),
    ("variant = 'F7S'", "variant = 'XX'", 1, "no variant has the code 'XX'; there are F7S, FS,"),
    ("variant = 'F7S'", "variant = 7", 1, "no variant has the code 7"),
    ("variant = 'F7S'", "", 1, "there is no field 'variant'"),
    ("bring_in = 1\n", "", 1, "there is no field 'bring_in'"),
    ("hand = 7\n", "hand = 7\n_cap = 3\n", 1, "the variant is F7S, but its other fields make it another game"),
    ("hand = 7\n", "hand = 7\n_game = 'x'\n", 13, "_game is 'x', which is not known here"),
    ("hand = 7\n", "hand = 7\n_game = 1\n", 13, "_game is 1, not a text"),
    ("hand = 7\n", "hand = 7\n_stub_first = 3\n", 1, "stud7: stub_first is 3, not True or False"),
    ("hand = 7\n", "hand = 7\n_streets = 3\n", 1, "the fields make no game"),
    ("hand = 7\n", "hand = 7\n_decks = [[1]]\n", 1, "the fields make no game"),
    ("hand = 7\n", "hand = [7]\n", 12, "hand is [7], not a number or a text"),
    ("hand = 7\n", "hand = 7\nhand = 8\n", 13, "this is no TOML: Cannot overwrite a value"),
    ("hand = 7\n", "hand = 7\nplayers = ['a']\n", 13, "players has 1 entries, but 3 players have stacks"),
    ("hand = 7\n", "hand = 7\nplayers = 'abc'\n", 13, "players is 'abc', not a list"),
    ("hand = 7\n", "hand = 7\nseats = [1, 2, 'x']\n", 13, "seats has 'x', not a whole number"),
    ("hand = 7\n", "hand = 7\nplayers = [1, 2, 3]\n", 13, "players has 1, not a name"),
    ("hand = 7\n", "hand = 7\ncurrency = 3\n", 13, "currency is 3, not a text"),
    ("hand = 7\n", "hand = 7\n_chip = 0\n", 13, "_chip is 0, which is too little"),
    ("hand = 7\n", "hand = 7\n_chip = 0.3\n", 2, "antes is 1, which is no whole number of chips of 0.3"),
    ("hand = 7\n", "hand = 7\n_carried = -1\n", 13, "_carried is -1, which is too little"),
    ("hand = 7\n", "hand = 7\n_dead = [0, 0, 1]\n", 13, "the big blind is 0, so nobody posts 1"),
    ("[1, 1, 1]", "[1, 2, 1]", 2, "antes is [1, 2, 1], but in the games here all pay the same"),
    ("[1, 1, 1]", "[1, 1]", 2, "antes has 2 entries"),
    ("[1, 1, 1]", "[true, 1, 1]", 2, "antes is True, not an amount"),
    ("[1, 1, 1]", "1", 2, "antes is 1, not a list"),
    ("bring_in = 1", "bring_in = [1]", 3, "bring_in is a list, not one amount"),
    ("bring_in = 1", "bring_in = 'x'", 3, "bring_in is 'x', not an amount"),
    ("bring_in = 1", "bring_in = 9", 1, "stud7: the bring-in (9) is not less than the small bet (2)"),
    ("50, 60, 3", "inf, 60, 3", 6, "starting_stacks is Infinity, but chips can be counted"),
    ("50, 60, 3", "nan, 60, 3", 6, "starting_stacks is NaN, but chips can be counted"),
    ("50, 60, 3", "0, 60, 3", 6, "the stack of p1 is 0, but must be at least 1"),
    ("50, 60, 3", "1e30, 60, 3", 6, "starting_stacks is 1E+30, which is too little or too much"),
    ("50, 60, 3", "1e-30, 60, 3", 6, "starting_stacks is 1E-30, which is too little or too much"),
    ("50, 60, 3", "'50', 60, 3", 6, "starting_stacks is '50', not an amount"),
    ("[50, 60, 3]", "[50]", 2, "antes has 3 entries, but 1 players have stacks"),
    ("hand = 7\n", "finishing_stacks = [50, 60, 3]\n", 12, "finishing_stacks is there, but the hand is not over"),
    ("hand = 7\n", "x = 1e99999999999999999999\n", 1, "a number is too long"),
    ("5s6s7s", "5s6s2c", 8, "the dealer cannot do 'd dh p2 5s6s2c' (2c has been dealt already)"),
    ("5s6s7s", "5s6s5s", 8, "'d dh p2 5s6s5s' is not an action: 5s is there twice"),
    ("KcKdKh", "KcKdKX", 9, "'d dh p3 KcKdKX' is not an action"),
    ("p1 pb", "p2 pb", 10, "p2 cannot do 'p2 pb' (it is the turn of p1)"),
    ("p3 cbr 2", "p3 cbr 3", 10, "p3 cannot do 'p3 cbr 3'; p3 may fold, call 1, raise to 2"),
    ("p3 cbr 2", "p3 cbr -2", 10, "'p3 cbr -2' is not an action"),
    ("p3 cbr 2", "p3 cbr 2e5", 10, "'p3 cbr 2e5' is not an action"),
    ("p3 cbr 2", "p3 cbr 9999999999999999999", 10, "p3 cannot do"),
    ("'p3 cbr 2'", "7", 10, "7 is not an action, which is text"),
    ("p3 cbr 2", "p3 sm -", 10, "p3 cannot do 'p3 sm -'"),
    ("p1 cc", "p9 cc", 10, "p9 cannot do 'p9 cc'"),
    ("p1 cc", "p9 sm", 10, "p9 cannot do 'p9 sm'"),
    ("p1 cc", "p99999999999999999999 f", 10, "'p99999999999999999999 f' is not an action"),
    ("d dh p3", "d dh p99999999999999999999", 9, "'d dh p99999999999999999999 KcKdKh' is not an action"),
    ("  'p1 pb'", "  p1 pb'", 10, "this is no TOML: Invalid value"),
    ("]\nhand = 7\n", "", 10, "this is no TOML: Invalid value"),
]


@pytest.mark.parametrize(("old", "new", "line", "why"), WRONG, ids=[f"{new!r:.30}" for _, new, _, _ in WRONG])
def test_what_is_wrong_is_named_with_its_line(old, new, line, why):
    assert old in STUD
    wrong = refusal(STUD.replace(old, new))
    assert wrong.reason.startswith(why)
    assert (wrong.file, wrong.line) == ("a.phh", line)
    assert wrong.hand == ("" if "hand = 7" in old and "hand = 7" not in new else "7")


@pytest.mark.parametrize("field", ["finishing_stacks", "winnings"])
def test_another_end_than_the_hand_has_is_refused(field):
    right = {"finishing_stacks": [52, 58], "winnings": [4, 0]}[field]
    assert read_one(f"{DRAW}{field} = {right}").hand.is_over
    wrong = refusal(f"{DRAW}{field} = [51, 59]")
    assert (wrong.line, wrong.reason) == (18, f"{field} is [51, 59], but the hand as played ends on {right}")


def test_amounts_in_a_refusal_are_told_in_chips():
    text = STUD.replace("50, 60, 3", "50.5, 60, 3").replace("p3 cbr 2", "p3 cbr 2.5")
    assert refusal(text).reason.endswith("raise to 200 (in chips of 0.01)")


@pytest.mark.parametrize(
    ("around", "why"),
    [
        ({"unit": 1}, "the unit is 1, not a Decimal above 0"),
        ({"unit": Decimal(0)}, "not a Decimal above 0"),
        ({"names": ("a",)}, "players has 1 entries, but 3 players are in the hand"),
        ({"fields": {"_cap": 3}}, "the field '_cap' is for the hand and its record to say"),
        ({"fields": {"x": None}}, "None cannot be written in a PHH file"),
        ({"room": "\ud800"}, "cannot be written in a PHH file"),
    ],
)
def test_what_cannot_be_written_is_named(around, why):
    with pytest.raises(HistoryError, match=why):
        format_phh(Record(read_one(STUD).hand, **around))


NOISE = {
    "brackets": "[" * 1_000_000,
    "lists in lists": "x = " + "[" * 1_000_000,
    "parts of a key": "a." * 500_000 + "a = 1",
    "parts of a table": "[" + "a." * 500_000 + "a]\nb = 1",
    "digits": "x = " + "9" * 1_000_000,
    "headers": "".join(f"[{number}]\n" for number in range(20_000)),
    "spaces": " " * 1_000_000,
    "actions": STUD.replace("'p1 cc',", "'p1 cc'," + "'p1 cc'," * 100_000),
    "empty actions": STUD.replace("'p1 cc',", "''," * 100_000 + "'p1 f', 'p1 f'"),
    "players": STUD.replace("[1, 1, 1]", f"[{'1,' * 100_000}]").replace("[50, 60, 3]", f"[{'9,' * 100_000}]"),
}


@pytest.mark.parametrize("text", NOISE.values(), ids=NOISE)
def test_noise_is_refused_in_good_time(text):
    account = read_phh(text, "noise")
    assert account.records == ()
    assert account.refusals


def test_texts_with_letters_changed_never_raise():
    """Whatever is left is a hand or a refusal; the other hand of the file is read unless its own text was changed."""
    random, refused = Random(31), 0
    texts = [text for name in LIMITS for text in written(name, 6)]
    letters = "0123456789.,'\"[]{}=#\\ \n\tpdcbrsmfKAx_-?\u0141"
    for _ in range(4_000):
        text = random.choice(texts)
        for _ in range(random.randint(1, 4)):
            at, width = random.randrange(len(text)), random.choice([0, 1, 1, 2, 30])
            text = text[:at] + random.choice([random.choice(letters), text[at : at + 9] * 2, ""]) + text[at + width :]
        account = read_phh(f"[a]\n{STUD}\n[b]\n{text}", "a.phhs")
        assert [record.number for record in account.records][:1] == ["7"]
        assert account.read >= 2
        refused += len(account.refusals)
        for one in account.refusals:
            assert 15 <= one.line <= 3 + (STUD + text).count("\n") + 1
            assert "\n" not in one.reason
    assert refused > 2_000


def written(name, hands):
    """Hands of a variant as they are written."""
    for hand, deck, chance in random_hands(name, hands, seed=32):
        yield format_phh(Record(play_out(hand, deck, chance), unit=Decimal("0.01"), names=("Ł",) * hand.n))


@pytest.mark.parametrize("header", ["[a.2]", "[[hands]]", '["é"]', "[2 . 1]"])
def test_a_hand_under_another_header_is_not_lost_in_the_hand_before(header):
    account = read_phh(f"[1]\n{STUD}\n{header}\n{STUD}\n[3]\n{STUD}", "a.phhs")
    assert len(account.records) == 1
    assert "is no part of a hand" in account.refusals[0].reason
    assert account.refusals[0].line == 3 + STUD.count("\n")


def test_a_header_may_be_in_quotes_of_either_kind():
    account = read_phh(f"['1']\n{STUD}\n[\"2\"]\n{STUD}\n[ 3 ] # three\n{STUD}", "a.phhs")
    assert (len(account.records), account.refusals) == (3, ())


def test_no_more_rake_is_taken_than_there_are_pots():
    assert read_one(f"{DRAW}_rake = 4").rake == 4
    wrong = refusal(f"{DRAW}_rake = 5")
    assert (wrong.line, wrong.reason) == (18, "_rake is 5, but the pots are 4")
