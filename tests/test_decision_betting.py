"""Betting and pots, each test named after the decision it tests (R10 to R15)."""
# ruff: noqa: N802

import pytest

from drawseven import IllegalAction
from game_play import STRUCTURES, fill, kinds, play, seat, told, totals

STAND = "p1 sd, p2 sd, p3 sd"
TO_ROUND_TWO = f"p3 cc, p1 cc, p2 cc, {STAND}"


def tens(*stacks, **changes):
    """Fixed limit 10/20, in the second round of a draw game: p1 speaks first, everybody has put in 10."""
    stacks = [stack + 10 for stack in stacks]
    last = len(stacks)
    calls = [*range(3, last + 1), 1, 2] if last > 2 else [2, 1]
    texts = [f"p{at} cc" for at in calls] + [f"p{at} sd" for at in range(1, last + 1)]
    return play(seat("draw7a", stacks, small_bet=10, big_bet=20, **changes), ", ".join(texts))


def stud(*stacks, **changes):
    """10/20 with a bring-in of 3; p1 has the lowest up card, no ante."""
    ups = ("KcKd2c", "QcQd7h", "JcJd9s", "TcTd8s")
    return seat("stud7", stacks, *ups[: len(stacks)], small_bet=10, big_bet=20, bring_in=3, ante=0, **changes)


# -- R10 -----------------------------------------------------------------------


def test_R10_small_bets_before_the_draw_and_big_bets_after_it():
    hand = seat("draw7a", [200] * 3, small_bet=10, big_bet=20)
    assert totals(hand) == [20]
    assert totals(play(hand, TO_ROUND_TWO)) == [20]
    assert totals(play(hand, "p1 cbr 20")) == [40]


def test_R10_in_stud_small_on_third_and_fourth_street_and_big_from_fifth():
    hand = play(stud(200, 200, 200), "p1 pb, p2 cbr 10, p3 cc, p1 cc")
    bets = []
    for street in ("3d 8h Ts", "4h 9h As", "5s Th 2s", "6d 3c 4d"):
        for at, card in enumerate(street.split(), start=1):
            hand.apply(f"d dh p{at} {card}")
        bets.append(totals(hand))
        while hand.options and not hand.options.show:
            hand.apply(f"p{hand.actor + 1} cc")
    assert bets == [[10], [20], [20], [20]]


def test_R10_four_bets_a_round_for_the_whole_table_and_the_big_blind_is_the_first():
    hand = seat("draw7a", [200] * 4)
    for text in ("p3 cbr 4", "p4 cbr 6", "p1 cbr 8"):
        assert totals(hand)
        play(hand, text)
    assert totals(hand) == []
    with pytest.raises(IllegalAction, match="p2 may fold, call 6"):
        hand.apply("p2 cbr 10")


def test_R10_in_stud_the_completion_counts_and_the_bring_in_does_not():
    hand = play(stud(200, 200, 200), "p1 pb, p2 cbr 10, p3 cbr 20, p1 cbr 30, p2 cbr 40")
    assert totals(hand) == []
    hand = play(stud(200, 200, 200), "p1 cbr 10, p2 cbr 20, p3 cbr 30, p1 cbr 40")
    assert totals(hand) == []


def test_R10_the_cap_holds_heads_up_too():
    hand = play(seat("draw7a", [200, 200]), "p2 cbr 4, p1 cbr 6, p2 cbr 8")
    assert totals(hand) == []
    assert hand.options.call == 2
    free = play(seat("draw7a", [200, 200], cap_heads_up=False), "p2 cbr 4, p1 cbr 6, p2 cbr 8")
    assert totals(free) == [10]


def test_R10_without_it_two_who_are_left_go_on_until_others_have_seen_the_cap():
    row = {"cap_heads_up": False}
    left = play(seat("draw7a", [200] * 3, **row), "p3 f, p1 cbr 4, p2 cbr 6, p1 cbr 8")
    assert totals(left) == [10]
    capped = play(seat("draw7a", [200] * 3, **row), "p3 cbr 4, p1 cbr 6, p2 cbr 8, p3 f")
    assert totals(capped) == []


def test_R10_the_cap_is_a_field():
    hand = play(seat("draw7a", [200] * 3, cap=3), "p3 cbr 4, p1 cbr 6")
    assert totals(hand) == []


# -- R11 -----------------------------------------------------------------------


def test_R11_half_a_bet_or_more_counts_bet_twenty_all_in_fifteen_raise_to_thirty_five():
    hand = play(tens(15, 200, 200), "p1 cbr 15")
    assert totals(hand) == [35]


def test_R11_it_counts_towards_the_cap():
    hand = play(tens(15, 200, 200, 200), "p1 cbr 15, p2 cbr 35, p3 cbr 55, p4 cbr 75")
    assert totals(hand) == []


def test_R11_less_than_half_does_not_count_and_is_completed_by_the_next_player():
    hand = play(tens(9, 200, 200), "p1 cbr 9")
    assert totals(hand) == [20]
    assert play(hand, "p2 cbr 20").events[-1].kind == "complete"


def test_R11_less_than_half_does_not_count_towards_the_cap():
    hand = play(tens(9, 200, 200, 200), "p1 cbr 9, p2 cbr 20, p3 cbr 40, p4 cbr 60")
    assert totals(hand) == [80]


def test_R11_exactly_half_counts():
    assert totals(play(tens(10, 200, 200), "p1 cbr 10")) == [30]


@pytest.mark.parametrize(("stack", "reopens"), [(25, False), (29, False), (30, True), (39, True)])
def test_R11_a_short_raise_of_half_a_bet_reopens_to_players_who_have_acted(stack, reopens):
    hand = play(tens(200, 200, stack), f"p1 cbr 20, p2 cc, p3 cbr {stack}")
    assert hand.actor == 0
    assert hand.options.call == stack - 20
    assert totals(hand) == ([stack + 20] if reopens else [])


def test_R11_a_player_who_has_not_acted_may_complete_a_short_raise_and_that_reopens():
    hand = play(tens(200, 200, 25, 200), "p1 cbr 20, p2 cc, p3 cbr 25")
    assert totals(hand) == [40]
    play(hand, "p4 cbr 40")
    assert totals(hand) == [60]


def test_R11_over_the_bring_in_all_in_to_four_and_the_next_completes_to_ten():
    hand = play(stud(200, 4, 200), "p1 pb, p2 cbr 4")
    assert told(hand)[-1] == "p2 completes to 4"
    assert totals(hand) == [10]


def test_R11_over_the_bring_in_all_in_to_six_is_the_bet_and_the_next_raises_to_sixteen():
    hand = play(stud(200, 6, 200), "p1 pb, p2 cbr 6")
    assert totals(hand) == [16]


# -- R12 -----------------------------------------------------------------------


def five_ten(*stacks, limit="no"):
    return seat("draw7a", stacks, limit=limit, small_bet=10, big_bet=10, small_blind=5)


@pytest.mark.parametrize("limit", ["pot", "no"])
def test_R12_a_raise_is_at_least_the_last_full_bet_or_raise(limit):
    hand = five_ten(500, 500, 500, limit=limit)
    assert hand.options.raise_to[0] == 20
    play(hand, "p3 cbr 35")
    assert hand.options.raise_to[0] == 60, "the raise was of 25"
    play(hand, "p1 cbr 60, p2 cc, p3 cc, " + STAND)
    assert hand.options.raise_to[0] == 10, "the least bet is the big blind in every round"
    play(hand, "p1 cbr 15")
    assert hand.options.raise_to[0] == 30


def test_R12_all_chips_may_be_less_than_the_least_raise():
    hand = five_ten(500, 500, 15)
    assert totals(hand) == [15]
    play(hand, "p3 cbr 15")
    assert hand.options.raise_to[0] == 25, "a full raise over the all-in"


def test_R12_one_short_all_in_does_not_reopen():
    hand = play(five_ten(500, 500, 500, 26), "p3 cbr 20, p4 cbr 26, p1 cc, p2 cc")
    assert (hand.actor, hand.options.call, hand.options.raise_to) == (2, 6, None)


def test_R12_short_all_ins_that_add_up_to_a_full_raise_reopen():
    hand = play(five_ten(30, 500, 500, 26), "p3 cbr 20, p4 cbr 26, p1 cbr 30, p2 cc")
    assert (hand.actor, hand.options.call) == (2, 10)
    assert hand.options.raise_to[0] == 40


def test_R12_short_all_ins_that_add_up_to_less_do_not():
    hand = play(five_ten(29, 500, 500, 26), "p3 cbr 20, p4 cbr 26, p1 cbr 29, p2 cc")
    assert (hand.actor, hand.options.call, hand.options.raise_to) == (2, 9, None)


def test_R12_what_counts_is_what_came_since_the_player_acted():
    hand = play(five_ten(26, 30, 500, 500), "p3 cbr 20, p4 cc, p1 cbr 26, p2 cbr 30, p3 cc")
    assert hand.actor == 3
    assert hand.options.raise_to[0] == 40, "ten more than p4 has called"
    hand = play(five_ten(26, 32, 500, 500), "p3 cbr 20, p4 cc, p1 cbr 26, p2 cbr 32, p3 cc")
    assert hand.options.raise_to[0] == 42


def test_R12_a_check_is_not_reopened_by_a_short_bet():
    hand = play(five_ten(500, 500, 14), TO_ROUND_TWO + ", p1 cc, p2 cc, p3 cbr 4")
    assert (hand.actor, hand.options.call, hand.options.raise_to) == (0, 4, None)


@pytest.mark.parametrize("limit", ["pot", "no"])
def test_R12_a_raise_after_the_draw_is_told_as_a_raise(limit):
    hand = play(five_ten(500, 500, 500, limit=limit), f"{TO_ROUND_TWO}, p1 cbr 10, p2 cbr 20, p3 cbr 30")
    assert told(hand)[-3:] == ["p1 bets 10", "p2 raises to 20", "p3 raises to 30"]


# -- R13 -----------------------------------------------------------------------


def test_R13_blinds_five_ten_the_first_player_may_raise_to_thirty_five():
    assert five_ten(500, 500, 500, limit="pot").options.raise_to == range(20, 36)


def test_R13_a_bet_of_ten_into_twenty_may_be_raised_to_fifty():
    hand = play(five_ten(500, 500, limit="pot"), "p2 cc, p1 cc, p1 sd, p2 sd")
    assert hand.pot == 20
    assert hand.options.raise_to == range(10, 21), "a bet may be the pot"
    play(hand, "p1 cbr 10")
    assert hand.options.raise_to == range(20, 51)


def test_R13_the_call_comes_first_and_then_the_whole_pot():
    hand = play(five_ten(500, 500, 500, 500, limit="pot"), "p3 cbr 35, p4 cc")
    assert hand.options.raise_to[-1] == 35 + (5 + 10 + 35 + 35 + 30), "p1 calls 30 first"


def test_R13_a_stack_may_be_less():
    assert five_ten(500, 500, 30, limit="pot").options.raise_to == range(20, 31)


# -- R14 -----------------------------------------------------------------------


@pytest.mark.parametrize(("name", "limit"), STRUCTURES)
def test_R14_folding_with_nothing_to_call_is_legal_in_every_game(name, limit):
    hand = fill(seat(name, [200, 200, 200], limit=limit))
    while not hand.options.check:
        hand.apply(f"p{hand.actor + 1} " + ("pb" if hand.options.bring_in else "cc"))
        fill(hand)
    assert hand.options.fold
    assert hand.apply(f"p{hand.actor + 1} f").kind == "fold"


def test_R14_an_uncalled_bet_goes_back_before_pots_are_counted():
    hand = play(five_ten(500, 500), "p2 cbr 200, p1 f")
    assert told(hand)[-3:] == ["p1 folds", "p2 takes back 190 uncalled", "main pot: p2 20"]
    assert hand.payoffs == (-10, 10)


def test_R14_so_does_the_part_of_a_bet_that_nobody_can_call():
    hand = play(five_ten(100, 500), "p2 cbr 300, p1 cc")
    assert "p2 takes back 200 uncalled" in told(hand)
    assert hand.pot == 200
    assert [tuple(pot) for pot in hand.pots] == [(200, (0, 1))]


def test_R14_the_round_is_over_when_it_goes_back():
    hand = play(five_ten(100, 500, 500), "p3 cbr 300, p1 cc, p2 f")
    assert hand.actor == 0
    assert kinds(hand).count("uncalled") == 1
    assert hand.pot == 210
