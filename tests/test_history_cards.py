"""Cards told early, late or never: draws, showdowns, awarded pots, and stud."""

import pytest

from drawseven.history.replay import replay
from drawseven.history.script import ScriptError, Seat
from history_plain import BET, FOUR, TIMES, play_plain, read_plain, texts

SHOWN = "ann shows 2c 2d 5h 7s 9c, bob shows 3c 3d 5s 7d 9d"
# -- cards ---------------------------------------------------------------------

CALLED = f"{BET}, bob calls 4"


def test_the_cards_that_are_not_told_stay_unknown():
    record = play_plain(f"{CALLED}, {SHOWN}, bob takes 16", **TIMES)
    assert texts(record)[2:4] == ["d dh p3 ??????????", "d dh p4 ??????????"]
    assert texts(record)[-2:] == ["p1 sm 2c2d5h7s9c", "p2 sm 3c3d5s7d9d"]


def test_who_stood_pat_had_the_shown_cards_all_along():
    record = play_plain(f"{CALLED}, {SHOWN}, bob takes 16", **TIMES)
    assert texts(record)[:2] == ["d dh p1 2c2d5h7s9c", "d dh p2 3c3d5s7d9d"]


def test_a_draw_told_as_the_hand_after_it():
    text = BET.replace("cat folds", "ann gets 2c 2d 3h 4h 5h, cat folds", 1).replace("ann draws 0", "ann draws 3")
    record = play_plain(f"{text}, bob folds, ann holds 2c 9s 2d Ts Js, ann back 4, ann takes 8", **TIMES)
    assert "p1 sd 3h4h5h" in texts(record)
    assert "d dh p1 9sTsJs" in texts(record)


def test_a_draw_known_only_from_the_showdown():
    text = CALLED.replace("cat folds", "ann gets 2c 2d 3h 4h 5h, cat folds", 1).replace("ann draws 0", "ann draws 3")
    script = read_plain(f"{text}, ann shows 2c 9s 2d Ts Js, bob mucks, ann takes 16", **TIMES)
    script.draws["ann"].thrown = tuple(script.steps[0].cards[2:])
    assert "d dh p1 9sTsJs" in texts(replay(script))


def test_the_engine_refuses_another_winner_than_the_cards_say():
    with pytest.raises(ScriptError, match="ann takes 16 chips by the file and 0 by the rules"):
        play_plain(f"{CALLED}, {SHOWN}, ann takes 16", **TIMES)


def test_a_better_hand_that_mucked_is_refused():
    text = f"{CALLED}, ann shows 2c 2d 5h 7s 9c, bob mucks".replace("bob draws 0", "bob draws 1")
    assert play_plain(f"{text}, bob had 3c 4d 5s 7d 9d, ann takes 16", **TIMES).hand.payoffs[0] == 8
    with pytest.raises(ScriptError, match="bob mucked the better hand"):
        play_plain(f"{text}, bob had 3c 3d 5s 7d 9d, ann takes 16", **TIMES)


def test_a_card_cannot_be_there_twice():
    with pytest.raises(ScriptError, match="2c has been dealt already"):
        play_plain(f"{CALLED}, ann shows 2c 2d 5h 7s 9c, bob shows 2c 3d 5s 7d 9d, ann takes 16", **TIMES)
    with pytest.raises(ScriptError, match="ann has a card twice"):
        read_plain(f"{FOUR}, ann shows 2c 2c 5h 7s 9c")
    with pytest.raises(ScriptError, match="the cards of ann are not those told before"):
        read_plain(f"{FOUR}, ann shows 2c 2d 5h 7s 9c, ann had 2c 2d 5h 7s 9d")


# -- hands that are not known --------------------------------------------------


def test_a_pot_is_awarded_where_the_winner_is_not_shown():
    text = CALLED.replace("bob draws 0", "bob draws 1")
    record = play_plain(f"{text}, ann shows 2c 2d 5h 7s 9c, bob takes 16", **TIMES)
    assert texts(record)[-2:] == ["p1 sm 2c2d5h7s9c", "d aw p2"]
    assert record.hand.payoffs == (-8, 8, 0, 0)


def test_a_pot_is_shared_where_two_take_it():
    record = play_plain(f"{CALLED}, ann takes 8, bob takes 7", **TIMES)
    assert texts(record)[-2:] == ["d aw p1=p2", "d aw p1=p2"]
    assert record.rake == 1


def test_main_and_side_pot_are_awarded_apart():
    text = "seat 1 ann 100, seat 3 bob 100, seat 4 cat 4, ann small 1, bob big 2"
    text = f"{text}, cat raises to 4, ann calls 3, bob calls 2"
    text = f"{text}, ann draws 0, bob draws 0, cat draws 0, ann bets 4, bob calls 4"
    record = play_plain(f"{text}, cat takes 12, bob takes 8", button=4)
    assert texts(record)[-3:] == ["p1 sm", "d aw p3 p2", "d aw p3 p2"]
    assert record.hand.payoffs == (-8, 0, 8)


# -- stud ----------------------------------------------------------------------

ANTES = "seat 2 bob 100, seat 1 ann 100, seat 6 cat 100, ann ante 1, bob ante 1, cat ante 1"
UPS = "ann gets X X 9c, bob gets X X 2s, cat gets X X Kd"


def test_stud_is_dealt_from_the_lowest_seat():
    text = f"{ANTES}, {UPS}, bob brings in 3, cat raises to 10, ann folds, bob folds, cat back 7, cat takes 6"
    record = play_plain(text, "stud7")
    assert record.names == ("ann", "bob", "cat")
    assert (record.hand.variant.ante, record.hand.variant.bring_in) == (1, 3)


def test_who_does_not_ante_is_not_dealt_in():
    text = f"seat 5 eve 100, {ANTES}, {UPS}, bob brings in 3, cat raises to 10, ann folds, bob folds"
    text = f"{text}, cat back 7, cat takes 6"
    assert play_plain(text, "stud7").names == ("ann", "bob", "cat")


def test_the_bring_in_may_be_opened_for_a_full_bet():
    text = f"{ANTES}, {UPS}, bob raises to 10, cat folds, ann folds, bob back 10, bob takes 3".replace(
        "raises to", "bets"
    )
    record = play_plain(text, "stud7")
    assert record.hand.variant.bring_in == 5
    assert play_plain(text, "stud7", bring_in=record.unit * 3).hand.variant.bring_in == 3


def test_up_cards_that_are_not_told_leave_the_order_to_the_file():
    streets = "bob checks, cat checks, " * 4
    text = f"{ANTES}, bob brings in 3, cat calls 3, ann folds, {streets}"
    text = f"{text}bob shows 2c 3c 4c 5c 7d 9d Jd, cat mucks, bob takes 9"
    record = play_plain(text, "stud7")
    assert texts(record)[3:5] == ["d fa p2", "p2 pb"]
    assert texts(record)[-2:] == ["p2 sm 2c3c4c5c7d9dJd", "p3 sm"]


STREETS = [
    f"bob gets {mine}, cat gets {theirs}, {order}"
    for mine, theirs, order in (
        ("As", "Kc", "cat checks, bob checks"),
        ("Ah", "Qd", "bob checks, cat checks"),
        ("4s", "Jd", "bob checks, cat checks"),
    )
]
PLAYED = f"{ANTES}, {UPS}, bob brings in 3, cat calls 3, ann folds, {', '.join(STREETS)}, bob checks, cat checks"


def test_down_cards_come_out_at_the_showdown():
    text = f"{PLAYED}, bob shows 7c 8c 2s As Ah 4s 9d, cat mucks, cat had Ts 6h Kd Kc Qd 5h Jd, cat takes 9"
    with pytest.raises(ScriptError, match="bob takes 0 chips by the file and 9 by the rules"):
        play_plain(text, "stud7")


def test_the_down_cards_shown_are_dealt_where_they_lay():
    text = f"{PLAYED}, bob shows 7c 8c 2s As Ah 4s 9d, cat mucks, cat had Ts 6h Kd 2h Qd Jd 5h, bob takes 9"
    text = text.replace("Kc", "2h").replace("cat checks, bob checks", "bob checks, cat checks", 1)
    record = play_plain(text, "stud7")
    assert texts(record)[:3] == ["d dh p1 ????9c", "d dh p2 7c8c2s", "d dh p3 Ts6hKd"]
    assert [text for text in texts(record) if text.startswith("d dh")][-2:] == ["d dh p2 9d", "d dh p3 5h"]


@pytest.mark.parametrize("before", ["2s", "X X 2s", "7c 8c 2s", "X 8c 2s"])
def test_the_cards_before_a_deal_are_told_whole_or_as_far_as_seen(before):
    text = PLAYED.replace("bob gets As", f"bob with {before} gets As", 1)
    text = f"{text}, bob shows 7c 8c 2s As Ah 4s 9d, cat mucks, bob takes 9"
    assert "d dh p2 7c8c2s" in texts(play_plain(text, "stud7"))
    for wrong in (before.replace("2s", "3s"), f"X {before}"):
        with pytest.raises(ScriptError, match="bob did not have the cards that the line says"):
            play_plain(text.replace(f"with {before}", f"with {wrong}"), "stud7")


def test_who_acts_first_is_by_the_boards_where_they_are_told():
    with pytest.raises(ScriptError, match=r"bob acts \(check\), but it is the turn of cat"):
        play_plain(PLAYED.replace("cat checks, bob checks", "bob checks, cat checks", 1), "stud7")


def test_a_card_that_is_not_due_is_refused():
    with pytest.raises(ScriptError, match="ann is dealt 4 cards, but 3 are due"):
        play_plain(f"{ANTES}, ann gets 2c 3c 4c 5c, bob brings in 3", "stud7")
    with pytest.raises(ScriptError, match="ann is dealt a card that is not due"):
        play_plain(
            f"{ANTES}, {UPS}, bob brings in 3, cat calls 3, ann folds, bob gets 3s, cat gets 4s, ann gets 5c", "stud7"
        )


def test_a_seat_is_told_by_its_number():
    script = read_plain(FOUR)
    assert script.name_at(1, 7) == "dan"
    with pytest.raises(ScriptError, match="nobody sits in seat 9"):
        script.name_at(1, 9)
    assert isinstance(script.seats["ann"], Seat)


@pytest.mark.parametrize(
    ("count", "after", "why"),
    [
        (0, "2c 2d 3h 4h 5s", "ann draws 0 cards, but 1 are not those of before"),
        (2, "2c 9s 2d Ts Js", "ann draws 2 cards, but 3 are not those of before"),
        (4, "2c 9s 2d Ts Js", "ann draws 4 cards, but 3 are not those of before"),
        (3, "2c 2d 9s Ts Js 7h", "ann draws 3 cards, but 4 are not those of before"),
    ],
)
def test_a_draw_is_of_as_many_cards_as_changed(count, after, why):
    dealt = BET.replace("cat folds", "ann gets 2c 2d 3h 4h 5h, cat folds", 1)
    text = dealt.replace("ann draws 0", f"ann draws {count}")
    with pytest.raises(ScriptError, match=why):
        play_plain(f"{text}, bob folds, ann holds {after}, ann back 4, ann takes 8", **TIMES)
