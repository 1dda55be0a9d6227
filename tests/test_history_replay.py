"""A script becomes a hand: seats, forced bets, amounts, cards known and not, and the end by the file."""

import pytest

from drawseven import HistoryError
from drawseven.history.replay import replay
from drawseven.history.script import ScriptError
from drawseven.history.seating import set_up
from history_plain import BET, BLINDS, FOUR, TIMES, play_plain, read_plain, texts

TWO = "seat 1 ann 100, seat 3 bob 100"


# -- seats and forced bets -----------------------------------------------------


def test_the_first_is_left_of_the_button():
    record = play_plain(
        f"{FOUR}, cat small 1, dan big 2, ann folds, bob folds, cat folds, dan back 1, dan takes 2", button=3
    )
    assert record.names == ("cat", "dan", "ann", "bob")
    assert record.seats == (4, 7, 1, 3)
    assert record.hand.payoffs == (-1, 1, 0, 0)


def test_who_sits_out_is_not_dealt_in():
    record = play_plain(f"{FOUR} out, {BLINDS}, cat folds, ann folds, bob back 1, bob takes 2", button=4)
    assert record.names == ("ann", "bob", "cat")


@pytest.mark.parametrize("button", [1, 3, 5])
def test_heads_up_the_small_blind_is_dealt_last_wherever_the_button_is(button):
    record = play_plain(f"{TWO}, bob big 2, ann small 1, ann folds, bob back 1, bob takes 2", button=button)
    assert record.names == ("bob", "ann")


def test_blinds_may_come_in_any_order():
    record = play_plain(
        f"{FOUR}, bob big 2, ann small 1, cat folds, dan folds, ann folds, bob back 1, bob takes 2", **TIMES
    )
    assert record.hand.blinds == [1, 2, 0, 0]


def test_both_blinds_may_be_of_one_size():
    text = f"{FOUR}, ann big 1, bob big 1, cat folds, dan folds, ann checks, bob checks, ann draws 0, bob draws 0"
    script = read_plain(f"{text}, ann bets 1, bob folds, ann back 1, ann takes 2", limit="pot", **TIMES)
    script.small = script.big = script.amount("1")
    assert replay(script).hand.blinds == [1, 1, 0, 0]


def test_a_new_player_posts_the_big_blind_and_has_the_option():
    text = f"{FOUR}, {BLINDS}, dan big 2, cat folds, dan raises to 4, ann folds, bob folds, dan back 2, dan takes 5"
    record = play_plain(text, **TIMES)
    assert record.hand.blinds == [1, 2, 0, 2]
    assert record.hand.payoffs == (-1, -2, 0, 3)


def test_a_dead_small_blind_is_in_the_pot_and_no_bet():
    text = f"{FOUR}, {BLINDS}, cat big 2, cat dead 1, cat checks, dan folds, ann folds, bob checks"
    record = play_plain(f"{text}, bob draws 0, cat draws 0, bob bets 4, cat folds, bob back 4, bob takes 6", **TIMES)
    assert (record.hand.blinds, record.hand.dead) == ([1, 2, 2, 0], [0, 0, 1, 0])


def test_a_second_small_blind_is_dead():
    text = f"{FOUR}, {BLINDS}, dan small 1, cat folds, dan folds, ann folds, bob back 1, bob takes 3"
    record = play_plain(text, **TIMES)
    assert (record.hand.blinds, record.hand.dead) == ([1, 2, 0, 0], [0, 0, 0, 1])


def test_the_big_blind_alone_without_a_small_one():
    text = f"{FOUR}, ann big 2, bob calls 2, cat folds, dan folds, ann checks, ann draws 0, bob draws 0"
    record = play_plain(f"{text}, ann bets 4, bob folds, ann back 4, ann takes 4", **TIMES)
    assert record.hand.blinds == [2, 0, 0, 0]


def test_a_short_stack_posts_what_it_has():
    text = "seat 1 ann 100, seat 3 bob 0.50, seat 4 cat 100, ann small 1, bob big 0.50, cat calls 2, ann folds"
    record = play_plain(
        f"{text}, bob draws 1, cat draws 1, cat back 1, cat shows 2c 3d 5h 7s 9c, bob mucks, cat takes 2.50", button=4
    )
    assert record.hand.blinds == [100, 50, 0]
    assert record.hand.payoffs == (-100, -50, 150)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("bob big 3", "bob posts 3, which is no blind of this game"),
        ("bob big 2, dan small 1, cat dead 5", "the hand cannot be set up"),
        ("eve big 2", "nobody called 'eve' has a seat"),
        ("bob big 2, bob big 2", "bob posts twice"),
        ("ann ante 1, bob ante 1, cat big 2", "cat posts a blind but is not dealt in"),
        ("ann ante 1, bob ante 2", "ann antes 1, but others 2"),
        ("ann ante 1, ann ante 1", "ann antes twice"),
    ],
)
def test_forced_bets_that_cannot_be(text, why):
    with pytest.raises(HistoryError, match=why):
        play_plain(f"{FOUR}, {text}", **TIMES)


def test_two_cannot_have_one_seat_or_one_name():
    for text in ("seat 1 ann 5, seat 1 bob 5", "seat 1 ann 5, seat 2 ann 5"):
        with pytest.raises(ScriptError, match=r"two seats|two players"):
            read_plain(text)


def test_a_hand_needs_a_button_stakes_and_a_game():
    script = read_plain(f"{FOUR}, {BLINDS}")
    with pytest.raises(HistoryError, match="the button is not told"):
        set_up(script)
    script.button, script.game = 7, "holdem"
    with pytest.raises(HistoryError, match="the game is none that is read"):
        set_up(script)
    script.game, script.small = "draw5", script.amount("0")
    with pytest.raises(HistoryError, match="no game is played at these stakes"):
        set_up(script)


# -- amounts -------------------------------------------------------------------


def test_calls_and_raises_by_totals_or_by_chips_added():
    start = f"{FOUR}, {BLINDS}, cat folds, dan folds"
    by_totals = f"{start}, ann raises to 4, bob raises to 6, ann calls to 6"
    by_chips = f"{start}, ann adds 3, bob adds 4, ann calls 2"
    end = "ann draws 0, bob draws 0, ann bets 4, bob folds, ann back 4, ann takes 12"
    assert texts(play_plain(f"{by_totals}, {end}", **TIMES)) == texts(play_plain(f"{by_chips}, {end}", **TIMES))


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("cat checks", "cat checks with 2 chips to call"),
        ("cat calls 1", "cat calls 1 chips, but there are 2 to call"),
        ("dan folds", r"dan acts \(fold\), but it is the turn of cat"),
        ("cat raises to 5", r"cat cannot do 'cat cbr 5'; cat may fold, call 2, raise to 4"),
        ("cat bets 4", "cat cannot bet: the bet is 2 chips"),
        ("cat draws 2", "cat cannot do 'cat sd"),
        ("cat folds, ann gets 2h", "ann is dealt cards, but it is the turn of dan"),
        ("cat folds, dan folds, ann folds, bob back 1, bob takes 2, ann folds", "but the hand is over"),
        ("cat folds, dan folds", "the hand breaks off: it is the turn of ann"),
        ("eve folds", "nobody called 'eve' has a seat"),
        ("cat sings", "the line 'cat sings' is not understood"),
    ],
)
def test_what_cannot_be_is_refused_in_a_sentence(text, why):
    with pytest.raises(ScriptError, match=why) as info:
        play_plain(f"{FOUR}, {BLINDS}, ann gets 2c 3c 4c 5c 7d, {text}", **TIMES)
    assert info.value.line > 0


ALL_PAT = "ann draws 0, bob draws 0, cat draws 0, ann checks, bob checks"
SHORT = "seat 1 ann 100, seat 3 bob 100, seat 4 cat 5, ann small 1, bob big 2"


def test_all_in_is_a_raise_or_a_call_as_it_comes():
    text = f"{SHORT}, cat calls 2, ann raises to 4, bob calls 2, cat is all in with 3, ann calls 1, bob calls 1"
    record = play_plain(
        f"{text}, ann draws 0, bob draws 0, cat draws 0, ann checks, bob checks, cat takes 15", button=4
    )
    assert "p3 cbr 5" in texts(record)
    text = f"{SHORT}, cat calls 2, ann raises to 4, bob raises to 6, cat is all in with 3, ann calls 2"
    record = play_plain(
        f"{text}, ann draws 0, bob draws 0, cat draws 0, ann checks, bob checks, bob takes 17", button=4
    )
    assert texts(record).count("p3 cc") == 2


def test_all_in_is_with_all_there_is():
    with pytest.raises(ScriptError, match="cat goes all-in with 4, but has 5 chips"):
        play_plain(f"{SHORT}, cat is all in with 4", button=4)


def test_all_in_beyond_what_others_can_match_comes_back():
    text = "seat 1 ann 9, seat 3 bob 2, ann small 1, bob big 2, ann is all in with 8, bob draws 0, ann draws 0"
    record = play_plain(f"{text}, ann back 7, ann takes 4", button=1)
    assert record.hand.payoffs == (-2, 2)


def test_a_call_beyond_what_others_can_match_comes_back():
    text = "seat 1 ann 100, seat 3 bob 100, seat 4 cat 1, bob small 1, cat big 1, ann calls 2, bob folds"
    record = play_plain(
        f"{text}, cat draws 0, ann draws 0, ann back 1, ann shows 2c 3d 5h 7s 9c, cat mucks, ann takes 3", button=1
    )
    assert record.hand.payoffs == (-1, -1, 2)


def test_a_call_of_more_than_the_price_is_refused_though_nobody_tells_what_comes_back():
    text = f"{FOUR}, {BLINDS}, cat calls 3, dan folds, ann folds, bob checks, bob draws 0, cat draws 0, bob bets 4"
    with pytest.raises(ScriptError, match="cat calls 3 chips, but there are 2 to call"):
        play_plain(f"{text}, cat folds, bob takes 5", uncalled_told=False, **TIMES)


@pytest.mark.parametrize(
    ("stack", "places", "chips"), [("100", 0, 100), ("1.5", 2, 150), ("8.00", 2, 800), ("1.125", 3, 1125)]
)
def test_a_chip_is_a_hundredth_unless_all_is_whole_or_something_finer(stack, places, chips):
    script = read_plain(f"seat 1 ann {stack}, seat 3 bob {stack}, ann small 1, bob big 2", button=1)
    table = set_up(script)
    assert (table.places, table.hand.start) == (places, [chips, chips])


# -- the end by the file -------------------------------------------------------

WON = f"{BET}, bob folds"


@pytest.mark.parametrize(
    ("text", "fields"),
    [
        ("ann back 4, ann takes 8", {}),
        ("ann takes 8", {"uncalled_told": False}),
        ("ann takes 12", {"uncalled_told": False, "with_uncalled": True}),
        ("ann net +4, bob net -4", {"uncalled_told": False}),
        ("ann ends 104, bob ends 96, cat ends 100, dan ends 100", {"uncalled_told": False}),
        ("ann takes 8, ann ends 104, ann net +4", {"uncalled_told": False}),
    ],
)
def test_the_end_may_be_told_in_several_ways(text, fields):
    record = play_plain(f"{WON}, {text}", **TIMES, **fields)
    assert record.hand.payoffs == (4, -4, 0, 0)
    assert record.rake == 0


def test_what_nobody_takes_is_rake():
    assert play_plain(f"{WON}, ann back 4, ann takes 7", **TIMES).rake == 1
    assert play_plain(f"{WON}, ann net +3", uncalled_told=False, **TIMES).rake == 1


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("ann back 3, ann takes 8", "ann takes back 3 chips uncalled by the file and 4 by the rules"),
        ("ann takes 8", "ann takes back 0 chips uncalled by the file and 4 by the rules"),
        ("ann back 4, bob takes 8", "ann takes 0 chips by the file and 8 by the rules"),
        ("ann back 4, ann takes 9", "ann takes 9 chips by the file and 8 by the rules"),
        ("ann back 4", "who takes the pot is not told"),
        ("ann back 4, ann takes 8, ann ends 105", "ann takes 8 chips by the file, but 9 by the stack at its end"),
        ("ann back 4, ann takes 8, bob net -3", "bob takes 0 chips by the file, but 1 by the stack"),
    ],
)
def test_an_end_that_does_not_agree_is_refused(text, why):
    with pytest.raises(ScriptError, match=why):
        play_plain(f"{WON}, {text}", **TIMES)


def test_the_pot_and_the_rake_are_compared():
    script = read_plain(f"{WON}, ann back 4, ann takes 7", **TIMES)
    for total, rake, why in (
        (9, 1, "the pot is 9 chips by the file and 8"),
        (8, 2, "the rake is 2 chips by the file, but 1"),
    ):
        script.result.total, script.result.rake = script.amount(str(total)), script.amount(str(rake))
        with pytest.raises(ScriptError, match=why):
            replay(script)
