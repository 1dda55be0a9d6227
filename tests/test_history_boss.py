"""The Boss network: real hands and made-up ones, replayed to their own results."""

from decimal import Decimal
from itertools import pairwise

import pytest

from drawseven.history import read, read_text
from history_files import MADE_UP, REAL, made_up, needs_real

FILE = "draw/boss-fl-14hands.xml"
MADE = made_up("boss.xml")


def texts(record):
    return [str(action) for action in record.hand.history]


# -- real hands ----------------------------------------------------------------


@needs_real
def test_every_real_hand_replays_to_its_own_result():
    account = read(REAL / FILE)
    assert account.refusals == ()
    assert len(account.records) == 14
    assert [record.hand.n for record in account.records] == [3] * 12 + [2] * 2
    assert [record.rake for record in account.records] == [25, 25, 25, 0, 0, 0, 50, 0, 0, 0, 0, 0, 0, 0]
    assert {record.number for record in account.records} == {str(100000001 + at) for at in range(14)}


@needs_real
def test_a_stack_is_what_the_hand_before_left_it():
    chained = 0
    for before, after in pairwise(read(REAL / FILE).records):
        for name, payoff, end in zip(before.names, before.hand.payoffs, before.hand.stacks, strict=True):
            if name in after.names:
                assert after.hand.start[after.names.index(name)] == end - (before.rake if payoff > 0 else 0)
                chained += 1
    assert chained == 37


@needs_real
def test_heads_up_the_button_has_the_small_blind_wherever_it_was_put():
    *_, sits_out, two = read(REAL / FILE).records
    assert (sits_out.names, sits_out.hand.blinds) == (("Hero", "Player3"), [200, 100])
    assert (two.names, two.hand.blinds) == (("Player3", "Hero"), [200, 100])


@needs_real
def test_the_better_hand_wins_where_both_are_known():
    record = read(REAL / FILE).records[2]
    assert record.names == ("Player2", "Player3", "Hero")
    assert record.hand.payoffs == (-100, -400, 500)
    assert texts(record)[-2:] == ["p2 sm Kc8d7c5c3c", "p3 sm TdTcKd9d6c"]


# -- made-up hands -------------------------------------------------------------


def test_a_draw_told_as_the_hand_after_it_and_a_sitting_player():
    record, _ = read(MADE_UP / "boss.xml").records
    assert (record.room, record.number, record.table, record.time) == ("Boss", "71", "Made & Up", "1300000000")
    assert (record.names, record.seats, record.line) == (("anna", "bert", "dirk"), (2, 4, 6), 3)
    assert (record.currency, record.unit, record.rake) == ("EUR", Decimal("0.01"), 150)
    assert record.hand.payoffs == (-400, -800, 1200)
    assert "p3 sd 4c6h" in texts(record)
    assert "d dh p3 AhKs" in texts(record)
    assert "p1 sd" in texts(record)


def test_no_limit_for_play_money():
    _, record = read(MADE_UP / "boss.xml").records
    assert (record.hand.variant.limit, record.hand.variant.blinds, record.currency) == ("no", (100, 200), "")
    assert record.names == ("bert", "anna")
    assert record.hand.payoffs == (-200, 200)


WRONG = [
    ('GAME="GAME_FCD"', 'GAME="GAME_THM"', "the game is none that is read", 3),
    ('LIMIT="FL"', 'LIMIT="XL"', "the game is none that is read", 3),
    ('STAKES="2.00/4.00"', 'STAKES="2.00"', "the game is none that is read", 3),
    ('STAKES="2.00/4.00" ', "", "<HISTORY> has no stakes", 3),
    ("STATE_SITOUT", "STATE_SLEEPS", "the state 'STATE_SLEEPS' is not understood", 7),
    ('NAME="dirk" SEAT="6"', 'NAME="dirk" SEAT="4"', "two players sit in seat 4", 8),
    ('DEALER="Y"', 'DEALER="N"', "the button is not told", 3),
    ('KIND="HAND_BB"', 'KIND="HAND_XB"', "the blind 'HAND_XB' is not understood", 9),
    ('LINK="31"', 'LINK="52"', "'52' is not a card", 14),
    ('LINK="31"', 'LINK="3"', "4c has been dealt already", 15),
    ("ACTION_RAISE", "ACTION_JUMP", "the action 'ACTION_JUMP' is not understood", 15),
    ('PLAYER="dirk" VALUE="4.00"', 'PLAYER="dirk" VALUE="5.00"', "dirk cannot do 'dirk cbr 500'", 15),
    ('PLAYER="anna" VALUE="4.00"', 'PLAYER="anna" VALUE="3.00"', "anna calls 200 chips, but there are 300 to call", 16),
    ('PLAYER="dirk" COUNT="2"', 'PLAYER="dirk" COUNT="3"', "dirk draws 3 cards, but 2 are not those of before", 23),
    ('PLAYER="dirk" COUNT="2"', 'PLAYER="dirk" COUNT="two"', "count is 'two', not a number", 23),
    ('<RESULT PLAYER="dirk" WIN="18.50"', '<RESULT PLAYER="bert" WIN="18.50"', "Ac has been dealt already", 31),
    ('POT="18.50" RAKE', 'POT="18.40" RAKE', "the pot is 1990 chips by the file and 2000 by the rules", 29),
    ('RAKE="1.50"', 'RAKE="1.40"', "the pot is 1990 chips by the file", 29),
    ('WIN="10.50"', 'WIN="11.50"', "dirk takes 1850 chips by the file, but 1950 by the stack at its end", 29),
    ("<SHOWDOWN NAME", "<SHOWUP NAME", "this is no XML: mismatched tag", 32),
    ("</SHOWDOWN></HISTORY>", "</SHOWDOWN><SHOWDOWN></SHOWDOWN></HISTORY>", "<HISTORY> has 2 <SHOWDOWN>, not one", 3),
    ("</SHOWDOWN></HISTORY>", "</SHOWDOWN></HISTORY>}", "'}' stands after the hand in its last line", 32),
    ("</RESULT></SHOWDOWN></HISTORY>", "</RESULT>", "the hand breaks off in <SHOWDOWN>", 32),
]


@pytest.mark.parametrize(("old", "new", "why", "line"), WRONG)
def test_a_hand_that_cannot_be_is_refused_and_the_next_is_read(old, new, why, line):
    assert old in MADE
    account = read_text(MADE.replace(old, new, 1), "boss.xml")
    (refusal,) = account.refusals
    assert why in refusal.reason
    assert (refusal.file, refusal.hand, refusal.line) == ("boss.xml", "71", line)
    assert [record.number for record in account.records] == ["72"]
