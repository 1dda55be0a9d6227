"""PokerStars and Full Tilt: real files and made-up ones, replayed to their own results."""

from decimal import Decimal
from itertools import pairwise

import pytest

from drawseven.history import read
from history_files import MADE_UP, REAL, needs_real

HANDS = {
    "draw/pokerstars-fl-30hands.txt": 20,
    "draw/pokerstars-fl-folded-no-draw.txt": 1,
    "draw/pokerstars-fl-walk.txt": 1,
    "draw/pokerstars-fl-sidepot.txt": 1,
    "draw/pokerstars-fl-uncalled-after-draw.txt": 1,
    "draw/pokerstars-nl-sample.txt": 1,
    "draw/fulltilt-fl-6max.txt": 1,
    "draw/fulltilt-pl-4handed.txt": 1,
    "stud/pokerstars-fl-11hands.txt": 11,
    "stud/pokerstars-fl-sidepot-double-bet.txt": 1,
    "stud/pokerstars-fl-mixed-tourney-studhi.txt": 10,
    "stud/fulltilt-fl-8max-a.txt": 1,
    "stud/fulltilt-fl-8max-b.txt": 1,
    "stud/fulltilt-fl-8max-c.txt": 1,
    "stud/fulltilt-fl-8max-d.txt": 1,
}
MADE_HANDS = {"pokerstars-draw.txt": 3, "pokerstars-stud.txt": 1, "pokerstars-jackpots.txt": 3, "fulltilt.txt": 2}


def texts(record):
    return [str(action) for action in record.hand.history]


# -- real hands ----------------------------------------------------------------


@needs_real
@pytest.mark.parametrize("name", HANDS)
def test_every_real_hand_replays_to_its_own_result(name):
    account = read(REAL / name)
    assert account.refusals == ()
    assert len(account.records) == HANDS[name]
    for record in account.records:
        assert record.hand.is_over
        assert sum(record.hand.payoffs) == 0
        assert len(record.names) == len(record.seats) == record.hand.n


@needs_real
def test_no_real_file_of_these_rooms_is_left_out():
    found = {
        path.relative_to(REAL).as_posix() for room in ("pokerstars", "fulltilt") for path in REAL.glob(f"*/{room}*")
    }
    assert found == set(HANDS)


@needs_real
def test_a_stack_is_what_the_hand_before_left_it():
    """Rake, uncalled bets and pots, seen from the next hand of the same players."""
    chained = 0
    for before, after in pairwise(read(REAL / "draw/pokerstars-fl-30hands.txt").records):
        for name, payoff, end in zip(before.names, before.hand.payoffs, before.hand.stacks, strict=True):
            if name in after.names:
                stack = after.hand.start[after.names.index(name)]
                left = end - (before.rake if payoff > 0 else 0)
                assert stack >= left, "nobody loses chips between hands; some buy more"
                chained += stack == left
    assert chained >= 80


@needs_real
def test_full_tilt_deals_after_all_have_discarded():
    (record,) = read(REAL / "draw/fulltilt-pl-4handed.txt").records
    assert "p2 sd JhKc3s" in texts(record)
    assert "d dh p2 7cAd3c" in texts(record)
    assert (record.room, record.number, record.currency, record.unit) == (
        "Full Tilt",
        "100000001",
        "USD",
        Decimal("0.01"),
    )


# -- made-up hands -------------------------------------------------------------


@pytest.mark.parametrize("name", MADE_HANDS)
def test_made_up_hands_replay(name):
    account = read(MADE_UP / name)
    assert account.refusals == ()
    assert len(account.records) == MADE_HANDS[name]


def test_no_made_up_file_is_left_out():
    assert {path.name for room in ("pokerstars", "fulltilt") for path in MADE_UP.glob(f"{room}*")} == set(MADE_HANDS)


def test_two_blinds_in_one_line_a_short_blind_and_a_name_like_an_action():
    record = read(MADE_UP / "pokerstars-draw.txt").records[0]
    assert record.names == ("Carl", "dora", "Фёдор", "anna", "b: folds")
    assert (record.hand.blinds, record.hand.dead) == ([15, 50, 50, 0, 0], [0, 0, 25, 0, 0])
    assert record.hand.payoffs == (-15, -50, -110, -500, 675)
    assert (record.rake, record.number, record.table, record.line) == (50, "501", "Made Up", 1)
    assert record.time == "2012/03/04 10:00:01 ET"


def test_play_money_is_whole_chips():
    record = read(MADE_UP / "pokerstars-draw.txt").records[1]
    assert (record.unit, record.currency, record.hand.start) == (Decimal(1), "", [60, 1500])
    assert record.names == ("dora", "anna")


def test_seven_up_games_are_read_too():
    hand = read(MADE_UP / "pokerstars-draw.txt").records[2].hand
    assert (hand.variant.name, hand.n, hand.evaluator.ranking.name) == ("paradise7a", 3, "paradise-32")


def test_a_pair_on_fourth_street_and_two_side_pots():
    (record,) = read(MADE_UP / "pokerstars-stud.txt").records
    assert texts(record)[:4] == ["d dh p1 3h3d9c", "d dh p2 Ac7d2s", "d dh p3 ????2c", "d dh p4 4c7h2d"]
    assert "p1 cbr 200" in texts(record)
    assert record.hand.variant.bring_in == 50


def test_a_passed_pot_is_carried_and_openers_are_shown():
    passed, opened, foul = read(MADE_UP / "pokerstars-jackpots.txt").records
    assert (passed.hand.carried, opened.hand.carried_in) == (3, 3)
    assert "p2 so JcJd" in texts(opened)
    assert foul.hand.foul
    assert foul.hand.carried == 11


def test_a_dead_small_blind_and_an_initial_one_at_full_tilt():
    record = read(MADE_UP / "fulltilt.txt").records[0]
    assert record.names == ("cora", "dirk", "anna", "bert")
    assert (record.hand.blinds, record.hand.dead) == ([50, 100, 100, 0], [0, 0, 50, 0])


def test_streets_on_which_nobody_can_act_are_dealt_as_told():
    record = read(MADE_UP / "fulltilt.txt").records[1]
    assert [str(card) for card in record.hand.boards[2]] == ["2c", "2d", "8d", "3s"]
