"""Files of histories that are odd or broken: what is refused, in which words, and what is read all the same."""

import random
import re
from time import process_time

import pytest

from drawseven import HistoryError
from drawseven.history import format_phhs, read, read_text
from drawseven.history.text import LONGEST_LINE
from history_files import MADE_UP, made_up

NAMES = sorted(path.name for path in MADE_UP.iterdir())
UNPROVED = {"everleaf.txt", "partypoker.txt"}
"""Of rooms that tell neither rake nor stacks at the end, so that not every amount can be proved."""

# -- files ---------------------------------------------------------------------

WALK = """PokerStars Game #9:  5 Card Draw Limit ($0.10/$0.20 USD) - 2011/07/04 21:58:32 WET
Table 'T' 6-max Seat #1 is the button
Seat 1: ann ($1.52 in chips)
Seat 2: bob ($0.90 in chips)
Seat 3: cat ($2.15 in chips)
bob: posts small blind $0.05
cat: posts big blind $0.10
*** DEALING HANDS ***
Dealt to cat [9s 8d 2s Kc 6d]
ann: folds
bob: folds
Uncalled bet ($0.05) returned to cat
cat collected $0.10 from pot
*** SUMMARY ***
Total pot $0.10 | Rake $0
Seat 3: cat (big blind) collected ($0.10)

"""


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "latin-1"])
@pytest.mark.parametrize("end", ["\n", "\r\n", "\n\n"])
def test_any_encoding_and_line_ends(tmp_path, encoding, end):
    path = tmp_path / "hands.txt"
    path.write_bytes((WALK * 2).replace("\n", end).encode(encoding))
    assert len(read(path).records) == 2


def test_a_file_that_is_not_there_or_nobodys_is_named(tmp_path):
    with pytest.raises(HistoryError, match=r"absent\.txt: No such file"):
        read(tmp_path / "absent.txt")
    with pytest.raises(HistoryError, match="Is a directory"):
        read(tmp_path)
    (tmp_path / "letter.txt").write_text("Dear Sir,\n", encoding="utf-8")
    with pytest.raises(HistoryError, match=r"letter\.txt: no hand history in PHH or of a known room"):
        read(tmp_path / "letter.txt")


def test_a_text_has_a_name_too():
    with pytest.raises(HistoryError, match=r"^clipboard: no hand"):
        read_text("", "clipboard")


def test_hands_before_and_after_a_bad_one_are_read():
    bad = WALK.replace("ann: folds", "bob: folds", 1)
    account = read_text(WALK + bad + WALK, "three.txt")
    assert account.read == 3
    assert len(account.records) == 2
    (refusal,) = account.refusals
    assert str(refusal) == "three.txt:27: hand 9 bob acts (fold), but it is the turn of ann"


def test_what_belongs_to_no_hand_is_refused_by_its_line():
    account = read_text(f"hello\n\n{WALK}once more\n{WALK}", "noise.txt")
    assert len(account.records) == 2
    assert [(refusal.line, refusal.reason) for refusal in account.refusals] == [
        (1, "the line 'hello' belongs to no hand"),
        (20, "the line 'once more' belongs to no hand"),
    ]


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ("5 Card Draw Limit", "Hold'em Limit", "the game is none that is read, or its first line is cut"),
        ("5 Card Draw Limit ($0.10/$0.20 USD)", "5 Card Draw Limit ($0.10", "its first line is cut"),
        ("Seat #1 is the button", "", "the button is not told"),
        ("Seat 2: bob", "Seat 1: bob", "two players sit in seat 1"),
        ("Seat 2: bob", "Seat 2: cat", "cat has two seats"),
        ("($0.90 in chips)", "($0 in chips)", "the hand cannot be set up: the stack of p1 is 0"),
        ("ann ($1.52", "ann ($99999999999999999", "the hand cannot be set up: the stack of p3"),
        ("small blind $0.05", "small blind $0.5", "the small blind"),
        ("big blind $0.10", "big blind $0.15", "cat posts 0.15, which is no blind of this game"),
        ("cat: posts big", "dan: posts big", "nobody called 'dan' has a seat"),
        ("9s 8d 2s Kc 6d", "9s 9s 2s Kc 6d", "9s has been dealt already"),
        ("9s 8d 2s Kc 6d", "9s 8d 2s Kc 6x", "'6x' is not a card"),
        ("9s 8d 2s Kc 6d", "9s 8d 2s Kc 6d 7d", "cat is dealt 6 cards, but 5 are due"),
        ("ann: folds\n", "ann: folds\nann: folds\n", "ann acts (fold), but it is the turn of bob"),
        ("bob: folds\n", "", "the hand breaks off: it is the turn of bob"),
        ("bob: folds", "bob: checks", "bob checks with 5 chips to call"),
        ("ann: folds", "ann: raises $0.10 to $0.30", "ann raises to 30 chips, which is not 0.10 more than 10"),
        ("ann: folds", "ann: raises $0.20 to $0.30", "ann cannot do 'ann cbr 30'; ann may fold, call 10, raise to 20"),
        ("ann: folds", "ann: calls $0.10 and is all-in", "ann is told to be all-in with 142 chips left"),
        ("($0.05) returned", "($0.10) returned", "cat takes back 10 chips uncalled by the file and 5 by the rules"),
        ("cat collected $0.10", "bob collected $0.10", "bob takes 10 chips by the file and 0 by the rules"),
        ("cat collected $0.10 from pot\n", "", "who takes the pot is not told"),
        ("Total pot $0.10", "Total pot $0.20", "the pot is 20 chips by the file and 10 by the rules"),
        ("Rake $0\n", "Rake $0.01\n", "the rake is 1 chips by the file, but 0 are missing"),
        ("collected ($0.10)", "collected ($0.20)", "cat wins 0.20 by the summary"),
        ("Total pot $0.10 | Rake $0\n", "", "the hand breaks off: its end is missing"),
        ("ann: folds", "ann: dances", "the line 'ann: dances' is not understood"),
        ("ann: folds", "ann: calls " + "9" * 5000, "the line is too long"),
        ("ann: folds", "ann: calls $1.2.3", "is not understood"),
    ],
)
def test_a_hand_that_cannot_be_is_refused_in_one_sentence(old, new, why):
    text = WALK.replace(old, new, 1)
    assert text != WALK
    account = read_text(text + WALK, "two.txt")
    (refusal,) = account.refusals
    assert why in refusal.reason
    assert refusal.hand == "9"
    assert 1 <= refusal.line <= text.count("\n") + 1
    assert "\n" not in refusal.reason
    assert len(account.records) == 1


@pytest.mark.parametrize(
    ("cards", "why", "line"),
    [
        ("Ac 7d 2s Ah Kh 8h", "bert cannot do 'bert sm Ac7d2sAhKh8h' (these are not the cards of the hand)", 60),
        ("Ac 7d 2s Ah Kh 9h 7c", "(these are not the cards of the hand)", 60),
        ("Ac 7d 2s Ah Kh 8h 3h", "3h has been dealt already", 46),
        ("Ac Kd 2s Ah Kh 8h Ks", "bert cannot do 'bert sm' (the hand wins a share)", 60),
    ],
)
def test_mucked_cards_must_be_possible(cards, why, line):
    (refusal,) = read_text(made_up("pokerstars-stud.txt").replace("Ac 7d 2s Ah Kh 8h 7c", cards)).refusals
    assert why in refusal.reason
    assert refusal.line == line


def test_an_up_card_that_is_missing_is_refused():
    text = made_up("pokerstars-stud.txt").replace("Dealt to bert [2s] [Ah]\n", "")
    (refusal,) = read_text(text).refusals
    assert refusal.reason == "the up card of bert is not told"


# -- broken files --------------------------------------------------------------


def broken(text, chance):
    """A text cut, or with a line lost, doubled, moved, or a letter changed."""
    lines = text.splitlines(keepends=True)
    at, to = chance.randrange(len(lines)), chance.randrange(len(lines))
    letter = chance.randrange(len(text))
    return chance.choice(
        [
            text[:letter],
            "".join(lines[:at] + lines[at + 1 :]),
            "".join(lines[: at + 1] + lines[at:]),
            "".join(lines[:at] + lines[to : to + 1] + lines[at:]),
            text[:letter] + chr(chance.randrange(32, 0x250)) + text[letter + 1 :],
            text[:letter] + chance.choice("0123456789") + text[letter + 1 :],
        ]
    )


def money_of(record):
    return record.hand.payoffs, record.rake, record.names


@pytest.mark.parametrize("name", NAMES)
def test_a_broken_hand_is_refused_or_is_the_same_hand(name):
    """Not the cards that a lost line told, nor the stack of who folded; but never another result."""
    chance = random.Random(7)
    text = made_up(name)
    results = {record.number: money_of(record) for record in read(MADE_UP / name).records}
    refused = 0
    for _ in range(400):
        try:
            account = read_text(broken(text, chance))
        except HistoryError:
            continue
        refused += len(account.refusals)
        for record in account.records:
            payoffs, rake, _ = money_of(record)
            assert rake >= 0
            assert sum(payoffs) == record.hand.carried_in - record.hand.carried
            if record.number in results and name not in UNPROVED:
                assert (payoffs, rake) == results[record.number][:2]
    assert refused > 100


def test_ten_megabytes_of_noise_are_passed_over():
    chance = random.Random(7)
    row = "".join([chr(chance.randrange(33, 127)) for _ in range(99)]) + "\n"
    account = read_text(WALK + row * 100_000 + WALK + "x" * 1_000_000)
    assert len(account.records) == 2
    assert len(account.refusals) == 2


def test_a_hand_without_end_is_given_up():
    (refusal,) = read_text(WALK.replace("ann: folds\n", "ann: checks\n" * 200_000)).refusals
    assert refusal.reason == "the hand goes on for more than 1000 steps"
    assert refusal.line == 1009


@pytest.mark.parametrize("name", ["pokerstars-draw.txt", "fulltilt.txt"])
def test_new_cards_must_be_as_many_as_were_thrown(name):
    text = made_up(name).replace("[2h 9s Jc]", "[2h 9s]").replace("[5h 5c 6d]", "[5h 5c]")
    (refusal,) = read_text(text).refusals
    assert "is dealt other cards than were discarded for" in refusal.reason


def test_no_line_takes_longer_than_its_length():
    """Of what a first line has, many of each are not tried in every combination; spaces are passed over once."""
    first = "PokerStars " + "Game #1: " * 160 + "5 Card Draw Limit " * 80 + "(1/2" * 230
    assert len(first) < LONGEST_LINE
    started = process_time()
    (refusal,) = read_text(first).refusals
    assert refusal.reason == "the game is none that is read, or its first line is cut"
    account = read_text(" " * 400_000 + "x\n" + made_up("partypoker.txt"))
    assert account.refusals[0].line == 1
    assert process_time() - started < 5


def test_the_mark_of_a_file_that_was_put_after_another_is_passed_over():
    assert len(read_text(f"\ufeff{WALK}\ufeff{WALK}").records) == 2
    phhs = format_phhs(read_text(WALK).records)
    assert len(read_text(f"\ufeff{phhs}\n\ufeff{phhs.replace('[1]', '[2]')}").records) == 2


def test_what_a_room_writes_around_the_hands_of_a_mail_is_no_hand():
    star = "*" * 11
    account = read_text(f"Transcript for your last 2 hands\n{star} # 1 {star}\n{WALK}\n{star} # 2 {star}\n{WALK}")
    assert (len(account.records), account.refusals) == (2, ())


@pytest.mark.parametrize("name", ["pokerstars-draw.txt", "pokerstars-jackpots.txt", "winning.txt"])
def test_nobody_is_dealt_to_in_another_order_by_a_wrong_digit(name):
    """The summary says who had the button and who sat where; nothing else would tell while the blinds are paid."""
    text, tried = made_up(name), 0
    names = {record.number: record.names for record in read_text(text).records}
    for place in re.finditer(r"(?<=Seat #)\d(?= is the button)|(?<=\nSeat )\d(?=: \w+ \([^()]*\)\n)", text):
        for digit in sorted(set("123456789") - {place[0]}):
            changed = text[: place.start()] + digit + text[place.end() :]
            tried += 1
            for record in read_text(changed).records:
                assert record.names == names[record.number]
    assert tried > 10


def test_the_table_and_the_button_are_told_once():
    moved = WALK.replace("ann: folds\n", "ann: folds\nTable 'T' 6-max Seat #2 is the button\n")
    assert read_text(moved).refusals[0].reason == "the table is told after its seats"
    text = made_up("fulltilt.txt")
    line = re.search(r"The button is in seat #(\d)\n", text)
    twice = text[: line.end()] + f"The button is in seat #{int(line[1]) % 3 + 1}\n" + text[line.end() :]
    assert "and in seat" in read_text(twice).refusals[0].reason


@pytest.mark.parametrize("name", ["pokerstars-draw.txt", "winning.txt", "winamax.txt"])
def test_a_summary_names_who_sits_in_a_seat(name):
    text = made_up(name)
    summary = text.index("*** SUMMARY ***")
    line = re.search(r"\nSeat \d: (\w+) ", text[summary:])
    changed = text[: summary + line.start(1)] + "zoe" + text[summary + line.end(1) :]
    assert "in the summary another's" in read_text(changed).refusals[0].reason
