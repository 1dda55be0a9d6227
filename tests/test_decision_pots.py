"""Side pots and odd chips, each test named after the decision it tests (R15)."""
# ruff: noqa: N802

from drawseven.pots import layer_pots, share_pot, standing_pots
from game_play import play, pots_won, seat, told

BEST, SECOND, THIRD, WORST = "AcAdAhAsKc", "QcQdQhKdKh", "TcTdTh8c8d", "7c8h9hJcQs"
STAND = "p1 sd, p2 sd, p3 sd, p4 sd"


def all_in(stacks, cards, **changes):
    """No limit: p3 puts all chips in, and the others call."""
    hand = seat("draw7a", stacks, *cards, limit="no", **changes)
    return play(hand, f"p3 cbr {stacks[2]}, p4 cc, p1 cc, p2 cc, {STAND}")


def test_R15_one_pot_for_each_all_in_level():
    hand = all_in([10, 20, 200, 30], [BEST, SECOND, THIRD, WORST])
    assert [tuple(pot) for pot in hand.pots] == [(40, (0, 1, 2, 3)), (30, (1, 2, 3)), (20, (2, 3))]
    play(hand, "p3 sm -, p4 sm, p2 sm -, p1 sm -")
    assert told(hand)[-3:] == ["main pot: p1 40", "side pot 1: p2 30", "side pot 2: p3 20"]
    assert hand.payoffs == (30, 10, -10, -30)


def test_R15_a_layer_whose_payers_have_all_folded_joins_the_pot_below():
    assert layer_pots([10, 20, 30, 30], [True, False, False, False], 0) == ((90, (0,)),)
    assert layer_pots([10, 20, 30, 30], [True, True, False, False], 0) == ((40, (0, 1)), (50, (1,)))
    hand = play(seat("draw7a", [10, 200, 200], limit="no"), "p3 cbr 30, p1 cc, p2 cc, p1 sd, p2 sd, p3 sd, p2 cbr 20")
    play(hand, "p3 f, p2 sm -, p1 sm -")
    assert sum([chips for shares in pots_won(hand) for _, chips in shares]) == 70


def test_R15_dead_chips_are_in_the_main_pot():
    assert layer_pots([5, 20, 20], [True, True, True], 3) == ((18, (0, 1, 2)), (30, (1, 2)))
    assert standing_pots([5, 20, 20], [True, True, True], [0, 9, 9], 3) == ((18, (0, 1, 2)), (30, (1, 2)))


def test_R15_folded_chips_are_in_the_pots_they_were_paid_for():
    hand = seat("draw7a", [10, 200, 200, 200], BEST, SECOND, limit="no")
    play(hand, "p3 cbr 50, p4 cc, p1 cc, p2 cc, p1 sd, p2 sd, p3 sd, p4 sd, p2 cbr 100, p3 f, p4 cc")
    assert [tuple(pot) for pot in hand.pots] == [(40, (0, 1, 3)), (320, (1, 3))]


def test_R15_the_pots_in_the_middle_of_a_round_start_a_side_pot_only_for_an_all_in():
    hand = play(seat("draw7a", [200] * 4, limit="no"), "p3 cbr 50")
    assert [tuple(pot) for pot in hand.pots] == [(53, (0, 1, 2, 3))]
    hand = play(seat("draw7a", [200, 200, 50, 200], limit="no"), "p3 cbr 50, p4 cbr 150")
    assert [tuple(pot) for pot in hand.pots] == [(103, (0, 1, 2, 3)), (100, (0, 1, 3))]


TIED = ("AcKcQc9c7d", "AdKdQd9d7h", "AhKhQh9h7s")


def test_R15_odd_chips_go_one_each_from_the_left_of_the_button():
    hand = seat("draw7a", [200] * 4, *TIED, "7c8c8dJhJs")
    play(hand, "p3 cbr 4, p4 cc, p1 cc, p2 cc, p1 sd, p2 sd, p3 sd, p4 sd, p1 cc, p2 cc, p3 cc, p4 f")
    play(hand, "p1 sm -, p2 sm -, p3 sm -")
    assert pots_won(hand) == [((0, 6), (1, 5), (2, 5))]


def test_R15_in_the_smallest_unit():
    assert share_pot(100, [1, 2, 3], 10) == ((1, 40), (2, 30), (3, 30))
    assert share_pot(110, [1, 2, 3], 10) == ((1, 40), (2, 40), (3, 30))
    assert sum([chips for _, chips in share_pot(107, [0, 2, 5], 10)]) == 107


def test_R15_pot_by_pot():
    """Each pot has its own odd chip: 31 and 21 here, and p1 is in the first only."""
    hand = seat("draw7a", [10, 20, 21, 20], *TIED, "7c8c8dJhJs", limit="no", ante=1)
    play(hand, "p3 cbr 20, p4 f, p1 cc, p2 cc, p1 sd, p2 sd, p3 sd, p2 sm -, p3 sm -, p1 sm -")
    assert [sum([chips for _, chips in shares]) for shares in pots_won(hand)] == [31, 20]
    assert pots_won(hand) == [((0, 11), (1, 10), (2, 10)), ((1, 10), (2, 10))]


def test_R15_the_pots_that_are_given_out_are_those_that_stood_before_the_showdown():
    """p1 mucks the hand that was all-in for the main pot: it is a pot of its own nevertheless."""
    hand = seat("draw7a", [10, 20, 20, 40, 200], "7c8h9sTcKs", *TIED, limit="no")
    play(hand, "p3 cc, p4 cc, p5 cbr 20, p1 cc, p2 cc, p3 cc, p4 cbr 40, p5 f, p1 sd, p2 sd, p3 sd, p4 sd")
    assert [tuple(pot) for pot in hand.pots] == [(50, (0, 1, 2, 3)), (40, (1, 2, 3))]
    play(hand, "p2 sm -, p3 sm -, p4 sm -, p1 sm")
    assert pots_won(hand) == [((1, 17), (2, 17), (3, 16)), ((1, 14), (2, 13), (3, 13))]


def test_R15_nobody_wins_a_side_pot_without_having_paid_for_it():
    """p2 mucks before p3 in the side pot of the two: p3 is alone in it, whatever p3 does for the main pot."""
    hand = seat("draw7a", [10, 100, 100], BEST, SECOND, THIRD, limit="no")
    play(hand, "p3 cbr 50, p1 cc, p2 cc, p1 sd, p2 sd, p3 sd, p2 cc, p3 cc, p2 sm")
    assert hand.actor == 2
    if hand.options.muck:
        hand.apply("p3 sm")
        while not hand.is_over:
            hand.apply(hand.legal_actions()[0])
        assert hand.payoffs[0] <= 20, "p1 paid 10 and can win 10 of each"
    else:
        play(hand, "p3 sm -, p1 sm -")
    assert hand.payoffs == (20, -50, 30)
