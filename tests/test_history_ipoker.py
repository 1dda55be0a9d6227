"""iPoker: real hands and made-up ones, replayed to their own results, and those refused that do not add up."""

import re
import time
from decimal import Decimal
from itertools import pairwise

import pytest

from drawseven.history import read, read_text
from history_files import MADE_UP, REAL, made_up, needs_real

CASH, TOURNEY = "stud/ipoker-fl-cash-2hands.xml", "stud/ipoker-fl-sng.xml"
MADE = made_up("ipoker.xml")

# By the actions each of these raised once at least, and the bet is an ante more than what was put in.
NOT_ADDING_UP = {
    "1000000009": (239, "Player20 puts in 368 by the actions, but has a bet of 376"),
    "1000000014": (378, "Player11 puts in 635 by the actions, but has a bet of 645"),
    "1000000018": (476, "Player20 puts in 970 by the actions, but has a bet of 980"),
    "1000000026": (672, "Player11 puts in 715 by the actions, but has a bet of 730"),
    "1000000033": (863, "Player11 puts in 1070 by the actions, but has a bet of 1090"),
    "1000000055": (1372, "Player10 puts in 1110 by the actions, but has a bet of 1150"),
    "1000000071": (1761, "Player1 puts in 1354 by the actions, but has a bet of 1404"),
}


def texts(record):
    return [str(action) for action in record.hand.history]


def real(number):
    (record,) = [record for record in read(REAL / TOURNEY).records if record.number == f"10000000{number}"]
    return record


# -- real hands ----------------------------------------------------------------


@needs_real
def test_cash_hands_replay_to_their_own_results():
    account = read(REAL / CASH)
    assert account.refusals == ()
    assert [(record.hand.n, record.rake) for record in account.records] == [(7, 0), (7, 1)]
    assert {record.currency for record in account.records} == {"USD"}
    assert [max(record.hand.payoffs) for record in account.records] == [10, 26]


@needs_real
def test_a_tournament_replays_but_for_the_hands_that_do_not_add_up():
    account = read(REAL / TOURNEY)
    assert {refusal.hand: (refusal.line, refusal.reason) for refusal in account.refusals} == NOT_ADDING_UP
    assert len(account.records) == 73
    assert len({record.number for record in account.records}) == 73
    for record in account.records:
        assert record.hand.is_over
        assert sum(record.hand.payoffs) == record.rake == 0
        assert (record.unit, record.currency) == (1, "")


def add_up(text):
    """The text with each bet that does not add up put right."""
    for count in range(10):
        refusals = read_text(text).refusals
        if not refusals:
            return text, count
        lines = text.split("\n")
        for refusal in refusals:
            name, put, bet = re.fullmatch(r"(\w+) puts .* (\d+) by .* (\d+)", refusal.reason).groups()
            line = lines[refusal.line - 1]
            pattern = rf'(name="{name}" [^>]* bet=)"{int(bet):,}"'
            lines[refusal.line - 1], found = re.subn(pattern, rf'\1"{int(put):,}"', line)
            assert found == 1
        text = "\n".join(lines)
    raise AssertionError("the bets do not come right")


@needs_real
def test_only_the_bets_of_those_hands_are_wrong():
    """With them put right all hands replay, and every stack is what the hand before left, but for one lost ante."""
    text, rounds = add_up((REAL / TOURNEY).read_text(encoding="utf-8"))
    assert rounds == 2
    records = read_text(text).records
    assert len(records) == 80
    chained, broken = 0, []
    for before, after in pairwise(records):
        for name, end in zip(before.names, before.hand.stacks, strict=True):
            if name in after.names:
                start = after.hand.start[after.names.index(name)]
                chained += start == end
                broken += [(after.number, name, end - start)] if start != end else []
    assert chained >= 400
    assert broken == [("1000000036", "Player11", 20)]


@needs_real
@pytest.mark.parametrize(
    ("number", "stakes"),
    [("01", (8, 15, 60, 120)), ("11", (10, 20, 80, 160)), ("77", (50, 100, 400, 800)), ("78", (50, 100, 400, 800))],
)
def test_stakes_are_those_of_the_bets(number, stakes):
    variant = real(number).hand.variant
    assert (variant.ante, variant.bring_in, variant.small_bet, variant.big_bet) == stakes


@needs_real
def test_two_winners_and_a_short_bring_in():
    assert real("78").hand.payoffs == (-850, -50, -450, -50, 391, 1009)
    assert "p5 pb" in texts(real("78"))


@needs_real
def test_a_double_bet_on_an_open_pair_and_a_bet_in_place_of_the_bring_in():
    assert "p1 cbr 800" in texts(real("77"))
    assert texts(real("11"))[6] == "p1 cbr 80"


# -- made-up hands -------------------------------------------------------------


def made(number):
    (record,) = [record for record in read(MADE_UP / "ipoker.xml").records if record.number == str(number)]
    return record


def test_made_up_hands_replay():
    account = read(MADE_UP / "ipoker.xml")
    assert account.refusals == ()
    assert [record.number for record in account.records] == ["501", "502", "503", "504", "505", "506"]


def test_a_raise_is_the_total_of_the_round_and_a_call_what_is_added():
    record = made(501)
    assert (record.room, record.table, record.time, record.line) == ("iPoker", "Made & Up", "2012-03-04 10:00:01", 9)
    assert (record.names, record.seats) == (("anna", "bert", "cora"), (1, 3, 6))
    assert (record.currency, record.unit, record.rake) == ("EUR", Decimal("0.01"), 6)
    assert record.hand.payoffs == (-2, 74, -72)
    assert texts(record)[:8] == [
        "d dh p1 ????9d",
        "d dh p2 AsAd2c",
        "d dh p3 KhKd7h",
        "p2 pb",
        "p3 cbr 10",
        "p1 f",
        "p2 cbr 20",
        "p3 cc",
    ]
    assert texts(record)[-2:] == ["p2 sm AsAd2c5c9s3dTh", "p3 sm"]


def test_a_bring_in_that_nobody_calls():
    assert made(502).hand.payoffs == (4, -2, -2)
    assert made(506).hand.payoffs == (-10, 20, -10)


def test_side_pots_go_as_the_file_says_where_a_winner_is_not_known():
    record = made(503)
    assert record.hand.payoffs == (-500, 55, 370, 75)
    assert texts(record)[-1] == "d aw p4 p2 p3"
    assert record.hand.variant.bring_in == 20


def test_streets_without_bets_and_a_split_pot():
    record = made(504)
    assert record.hand.payoffs == (0, 0)
    assert "p2 cbr 290" in texts(record)
    assert [str(card) for card in record.hand.boards[1]] == ["3c", "Qd", "Jd", "Tc"]


def test_a_bet_in_place_of_the_bring_in():
    record = made(505)
    assert (record.hand.payoffs, texts(record)[3]) == ((-10, -10, 20), "p3 cbr 80")


def test_a_session_is_told_once_for_many_hands_and_the_next_one_anew():
    assert [(made(number).table, made(number).currency) for number in (502, 503)] == [("Made & Up", "EUR"), ("T2", "")]


WRONG = [
    ("7 Card Stud L", "Holdem L", "the game is none that is read, or not told above the hand", 9),
    ('bet="€0.72"', 'bet="€0.70"', "bert puts in 0.72 by the actions, but has a bet of 0.70", 14),
    ('no="2" player="bert"', 'no="3" player="bert"', "no 3 stands where 2 is due", 22),
    ('type="15"', 'type="99"', "the action '99' is not understood", 21),
    ('type="15"', 'kind="15"', "<action> has no type", 21),
    ("SA DA C2", "SA DA C1", "'C1' is not a card", 30),
    ("SA DA C2", "SA D9 C2", "9d has been dealt already", 31),
    ("SA DA C2", "SA DA C2 D6", "bert is dealt 4 cards, but 3 are due", 31),
    ("SA DA C2", "SA DA X", "the up card of bert is not told", 31),
    ("SA DA C2", "SA DA DJ", "bert acts (bring-in), but it is the turn of cora", 31),
    ("SA DA C2", "SK DQ C2", "cora cannot do 'cora sm' (the hand wins a share)", 60),
    ('type="5" sum="€0.10"', 'type="5" sum="€0.15"', "cora puts in 0.77 by the actions, but has a bet of 0.72", 17),
    ('type="0"', 'type="4"', "anna checks with 10 chips to call", 29),
    ('win="€1.40"', 'win="€1.50"', "bert takes 150 chips by the file and 146 by the rules", 14),
    ('seat="3" name="bert"', 'seat="1" name="bert"', "two players sit in seat 1", 14),
    ('name="bert" chips="€1.50"', 'name="bert" chips="€0.40"', "bert", 46),
    ("<players>", "<player>", "this is no XML: mismatched tag", 18),
    ('  </round>\n  <round no="1">', '  <round no="1">', "the hand breaks off in <round>", 63),
    ("<startdate>2012-03-04 10:00:01</startdate>", "", "<general> has 0 <startdate>, not one", 10),
    ('<round no="1">', '<circle/><round no="1">', "<circle> is not understood in <game>", 25),
]


@pytest.mark.parametrize(("old", "new", "why", "line"), WRONG)
def test_a_hand_that_cannot_be_is_refused_and_the_others_are_read(old, new, why, line):
    assert old in MADE
    account = read_text(MADE.replace(old, new, 1), "ipoker.xml")
    refusal = account.refusals[0]
    assert why in refusal.reason
    assert (refusal.file, refusal.hand, refusal.line) == ("ipoker.xml", "501", line)
    both_of_the_session = old == "7 Card Stud L"
    assert len(account.refusals) == 1 + both_of_the_session
    assert len(account.records) == 5 - both_of_the_session


def test_a_tournament_takes_no_rake():
    (refusal,) = read_text(MADE.replace('win="300" bet="300"', 'win="299" bet="300"')).refusals
    assert refusal.reason == "the bets are 600 and the wins 598, but a tournament takes no rake"


def test_ten_megabytes_above_the_hands_take_no_time():
    began = time.perf_counter()
    noise = "<gametype>" * 500_000 + "\n" + "<gametype>\n" * 500_000
    account = read_text(MADE.replace("<mode>", f"{noise}<mode>", 1))
    assert [refusal.hand for refusal in account.refusals] == ["501", "502"]
    assert time.perf_counter() - began < 10


def test_what_is_broken_around_a_hand_does_it_no_harm():
    assert "</buyin>}" in MADE
    torn = MADE.replace("<nickname>bert</nickname>", "<nickname>bert</nick").replace("</session>\n", "")
    assert len(read_text(torn).records) == 6
