"""Merge: real hands and made-up ones, replayed to their own results."""

from decimal import Decimal

import pytest

from drawseven.history import read, read_text
from history_files import MADE_UP, REAL, made_up, needs_real

MADE = made_up("merge.xml")


def texts(record):
    return [str(action) for action in record.hand.history]


# -- real hands ----------------------------------------------------------------


@needs_real
def test_a_new_player_posts_the_big_blind_and_the_uncalled_bet_is_in_what_is_won():
    account = read(REAL / "draw/merge-pl-5handed.xml")
    assert account.refusals == ()
    (record,) = account.records
    assert (record.number, record.names) == ("10000001-19", ("Player0", "Player4", "Player3", "Hero", "Player1"))
    assert (record.hand.variant.limit, record.hand.blinds) == ("pot", [5, 10, 0, 10, 0])
    assert (record.hand.payoffs, record.rake) == ((-10, -10, 40, -10, -10), 2)
    assert "p4 sd 4hAc6s" in texts(record)


@needs_real
def test_stud_replays_with_the_hands_shown_and_mucked():
    account = read(REAL / "stud/merge-fl-8max.xml")
    assert account.refusals == ()
    (record,) = account.records
    assert (record.hand.n, record.rake, record.currency) == (7, 18, "USD")
    assert record.hand.payoffs == (-5, -15, -5, -5, 200, -165, -5)
    assert texts(record)[4:6] == ["d dh p5 4c2c4s", "d dh p6 JsJhTs"]
    assert texts(record)[-2:] == ["p5 sm 4c2c4s7cKhKdTh", "p6 sm"]


@needs_real
def test_no_real_file_of_these_networks_is_left_out():
    found = {path.relative_to(REAL).as_posix() for path in REAL.glob("*/*.xml")}
    assert found == {
        "draw/boss-fl-14hands.xml",
        "draw/merge-pl-5handed.xml",
        "stud/ipoker-fl-cash-2hands.xml",
        "stud/ipoker-fl-sng.xml",
        "stud/merge-fl-8max.xml",
    }


# -- made-up hands -------------------------------------------------------------


def made(number):
    (record,) = [record for record in read(MADE_UP / "merge.xml").records if record.number == number]
    return record


def test_made_up_hands_replay():
    account = read(MADE_UP / "merge.xml")
    assert account.refusals == ()
    assert [record.number for record in account.records] == ["900-1", "900-2", "901-1"]


def test_a_raise_is_what_is_added_and_players_are_their_seats():
    record = made("900-1")
    assert (record.room, record.table, record.time, record.line) == ("Merge", "Made & Up (900)", "20120304100001", 2)
    assert (record.names, record.seats) == (("cora", "dirk", "anna"), (3, 4, 0))
    assert (record.currency, record.unit, record.rake) == ("USD", Decimal("0.01"), 80)
    assert record.hand.payoffs == (-200, -700, 900)
    assert [text for text in texts(record) if "cbr" in text] == ["p3 cbr 200", "p2 cbr 300", "p2 cbr 200", "p3 cbr 400"]
    assert texts(record)[-2:] == ["p3 sm 2c3c5c8cTc", "p2 sm"]


def test_a_hand_after_the_draw_tells_what_was_thrown():
    record = made("900-2")
    assert (record.names, record.hand.blinds) == (("anna", "cora"), [100, 50])
    assert texts(record)[4:6] == ["p1 sd 2s4s", "d dh p1 KcKd"]
    assert (record.hand.payoffs, record.rake) == ((100, -100), 10)


def test_streets_without_bets_and_cards_told_one_more_each_time():
    record = made("901-1")
    assert record.hand.payoffs == (-5, 170, -165)
    assert [str(card) for card in record.hand.boards[1]] == ["2c", "9h", "Td", "4s"]
    assert texts(record)[-2:] == ["p3 sm AsKsKd7h3dQc6c", "p2 sm 9c9d2c9hTd4sJh"]


WRONG = [
    ("900-1", 'type="5-Draw"', 'type="Holdem"', "the game is none that is read, or not told above the hand", 2),
    ("900-1", '<description type="5-Draw" stakes="Limit $1/$2"/>', "", "the game is none that is read", 2),
    ("900-1", 'seat="1"', 'seat="0"', "two players sit in seat 0", 5),
    ("900-1", ' dealer="0"', "", "<players> has no dealer", 3),
    ("900-1", 'type="SMALL_BLIND"', 'type="TINY_BLIND"', "the event 'TINY_BLIND' is not understood", 10),
    ("900-1", 'player="3" amount="0.50"', 'player="1" amount="0.50"', "bert posts a blind but is not dealt in", 10),
    ("900-1", 'player="3" amount="0.50"', 'player="7" amount="0.50"', "nobody sits in seat 7", 10),
    ("900-1", 'amount="1.50"', 'amount="1.40"', "cora calls 140 chips, but there are 150 to call", 15),
    ("900-1", 'sequence="5" type="RAISE"', 'sequence="6" type="RAISE"', "sequence 6 stands where 5 is due", 16),
    ("900-1", '<round id="FIRST_DRAW" sequence="3">', '<round id="X" sequence="4">', "sequence 4 stands where 3", 21),
    ("900-1", "2c,3c,5c,8c,Tc", "2c,3c,5c,8c,Tx", "'Tx' is not a card", 19),
    ("900-1", "2c,3c,5c,8c,Tc", "2c,3c,5c,8c,6d", "anna draws 0 cards, but 1 are not those of before", 23),
    ("900-1", 'player="0" text="0"', 'player="0" text="6"', "anna discards 6 cards", 23),
    (
        "900-1",
        'cards="Ah,Ad,Ks,4h,9s"',
        'cards="Ah,Ad,As,4h,4s"',
        "dirk mucked the better hand",
        35,
    ),
    ("900-1", 'cards="Ah,Ad,Ks,4h,9s"', 'cards="Ah,Ad,Ks,4h,Tc"', "Tc has been dealt already", 35),
    ("900-1", '<winner amount="15.20"', '<winner amount="16.20"', "anna takes 1620 chips by the file", 38),
    ("900-1", 'number="1" player="0"', 'number="1" player="3"', "cora takes 1520 chips by the file", 38),
    (
        "900-1",
        '<winner amount="15.20" uncalled="false" potnumber="1" player="0" hand="Flush"',
        "<winner",
        "<winner> has no player",
        38,
    ),
    ("900-1", ' id="END_OF_GAME"', ' id="END"', "the hand breaks off: its end is missing", 2),
    ("900-1", "</players>", "", "the hand breaks off in <players>", 40),
    ("901-1", "null,null,Kd,7h,3d,Qc,null", "null,null,Kd,7h,3s,Qc,null", "cora does not hold the cards", 113),
    ("901-1", "null,null,Kd,7h,3d,Qc,null", "null,null,Kd,7h,3d,Qc,5s,null", "cora is dealt 2 cards", 122),
    (
        "901-1",
        'player="2" amount="0.10"',
        'player="5" amount="0.10"',
        "cora acts (bring-in), but it is the turn of",
        84,
    ),
]


@pytest.mark.parametrize(("number", "old", "new", "why", "line"), WRONG)
def test_a_hand_that_cannot_be_is_refused_and_the_others_are_read(number, old, new, why, line):
    assert old in MADE
    account = read_text(MADE.replace(old, new, 1), "merge.xml")
    refusal = account.refusals[0]
    assert why in refusal.reason
    assert (refusal.file, refusal.hand, refusal.line) == ("merge.xml", number, line)
    both_of_the_head = "<description" in old or "5-Draw" in old
    assert len(account.refusals) == 1 + both_of_the_head
    assert len(account.records) == 2 - both_of_the_head


def test_a_hand_after_the_draw_is_told_once_or_in_the_same_way():
    cards = '<cards type="DRAW_DRAWN_CARDS" cards="Kc,7d,7h,7c,Kd" player="0" hand="Full"/>'
    assert len(read_text(MADE.replace(cards, cards * 2)).records) == 3
    (refusal,) = read_text(MADE.replace(cards, cards + cards.replace("Kd", "Ks"))).refusals
    assert refusal.reason == "anna does not hold the cards that were told before"
