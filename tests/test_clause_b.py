"""What the Paradise rule page says of play, each test named after its clause (B1 to B15).

C1 to C15 are the same page in its other edition, so the tests of B are theirs too; where the
editions differ (C7, C9) both readings hold. Hands (B13 to B15) have tests in test_rules.py.
"""
# ruff: noqa: N802

import pytest

from drawseven import VARIANTS, Hand, Table, find_variant
from game_play import fill, finish, kinds, play, pots_won, seat, told, totals

ROUND_ONE = "p3 cc, p1 cc, p2 cc"
TO_ROUND_TWO = f"{ROUND_ONE}, p1 sd, p2 sd, p3 sd"


def four_eight(n=3, *cards):
    return seat("paradise7a", [200] * n, *cards, small_bet=4, big_bet=8)


def test_B1_seven_to_ace_with_the_sixes_if_five_active_players_are_there():
    table = Table(VARIANTS["paradise7a"], [200] * 5, seed=1)
    table.sit_out(4)
    assert [len(cards) for cards in table.deal().holdings] == [5] * 4
    assert len(table.hand.evaluator.deck) == 32
    finish(table)
    table.come_back(4)
    assert len(table.deal().evaluator.deck) == 36


def test_B2_deal_bet_draw_bet_show():
    hand = play(four_eight(), f"{ROUND_ONE}, p1 sd 7c, p2 sd, p3 sd 9h9s, p1 cc, p2 cc, p3 cc, p1 sm -")
    order = [kind for kind in kinds(hand) if kind in ("deal", "call", "discard", "check", "show")]
    assert order[:3] == ["deal"] * 3
    assert order.index("call") < order.index("discard") < len(order) - order[::-1].index("check")
    assert order[-1] == "show"


def test_B2_the_discards_are_used_again():
    hand = play(four_eight(4), "p3 cc, p4 cc, p1 cc, p2 cc")
    for position in range(4):
        fill(hand).apply(f"p{position + 1} sd " + "".join(map(str, hand.holdings[position])))
    fill(hand)
    assert "reshuffle" in kinds(hand)
    assert [len(cards) for cards in hand.holdings] == [5] * 4


def test_B3_two_rounds_the_lower_limit_and_then_the_upper():
    hand = play(four_eight(), "p3 cbr 8")
    assert totals(hand) == [12]
    play(hand, "p1 cc, p2 cc, p1 sd, p2 sd, p3 sd")
    assert totals(hand) == [8]
    play(hand, "p1 cbr 8")
    assert totals(hand) == [16]
    play(hand, "p2 cc, p3 cc")
    assert hand.options.show


def test_B4_bet_raise_reraise_and_the_cap():
    hand = play(four_eight(), f"{TO_ROUND_TWO}, p1 cbr 8, p2 cbr 16, p3 cbr 24, p1 cbr 32")
    options = hand.options
    assert (options.fold, options.call, options.raise_to) == (True, 16, None), "capped: call or fold only"


def test_B4_the_four_bets_are_the_tables_not_each_players():
    hand = play(four_eight(), f"{TO_ROUND_TWO}, p1 cbr 8, p2 cbr 16, p3 cbr 24, p1 cbr 32, p2 cc")
    assert hand.actor == 2
    assert totals(hand) == [], "p2 and p3 have bet once each"


def test_B5_the_button_moves_clockwise_to_the_next_active_player():
    table = Table(VARIANTS["paradise7a"], [200, 0, 200, 200], seed=1, button=0)
    buttons = []
    for _ in range(4):
        table.deal()
        buttons.append(table.button)
        finish(table)
    assert buttons == [0, 2, 3, 0]


def test_B6_left_of_the_button_gets_the_first_card_and_posts_the_small_blind():
    hand = Hand(VARIANTS["paradise7a"], [200] * 3)
    assert hand.due[0].position == 0
    assert told(hand)[0] == "p1 posts a blind of 1"


@pytest.mark.parametrize(("lower", "small"), [(2, 1), (4, 2), (5, 2), (15, 7), (1, 1)])
def test_B7_the_small_blind_is_half_the_lower_limit_rounded_down(lower, small):
    assert find_variant("paradise7a", small_bet=lower, big_bet=2 * lower).blinds[0] == small


@pytest.mark.parametrize("lower", [2, 4, 5, 15])
def test_B8_left_of_the_small_blind_posts_the_lower_limit(lower):
    hand = Hand(find_variant("paradise7a", small_bet=lower, big_bet=2 * lower), [200] * 3)
    assert told(hand)[1] == f"p2 posts a blind of {lower}"


def test_B9_both_blinds_are_live():
    hand = play(four_eight(), "p3 cbr 8")
    assert (hand.actor, hand.options.call, totals(hand)) == (0, 6, [12]), "the small blind counts"
    play(hand, "p1 cc")
    assert (hand.actor, hand.options.call, totals(hand)) == (1, 4, [12]), "and so does the big blind"


def test_B9_one_may_raise_after_having_checked():
    hand = play(four_eight(), f"{TO_ROUND_TWO}, p1 cc, p2 cbr 8, p3 cc")
    assert (hand.actor, totals(hand)) == (0, [16])


def test_B10_in_the_later_round_the_first_active_player_left_of_the_button_acts_first():
    assert play(four_eight(), TO_ROUND_TWO).actor == 0
    assert play(four_eight(), "p3 cc, p1 f, p2 cc, p2 sd, p3 sd").actor == 1


def running_table(**sit):
    """Four seats, one hand played with the button on seat 0, then somebody sits down on seat 4."""
    table = Table(VARIANTS["paradise7a"], [200] * 4, seed=1, button=0)
    table.deal()
    finish(table)
    table.sit(4, 200, **sit)
    return table


def test_B11_who_sits_down_at_a_running_table_posts_the_big_blind():
    table = running_table()
    hand = table.deal()
    assert table.positions == (2, 3, 4, 0, 1)
    assert hand.blinds == [1, 2, 2, 0, 0]


def test_B12_or_waits_for_the_big_blind():
    table = running_table(wait=True)
    dealt = []
    for _ in range(2):
        hand = table.deal()
        dealt.append((table.positions, hand.blinds))
        finish(table)
    assert dealt == [((2, 3, 0, 1), [1, 2, 0, 0]), ((3, 4, 0, 1, 2), [1, 2, 0, 0, 0])]


def test_B13_a_flush_beats_a_full_house_at_the_showdown():
    hand = four_eight(2, "AcAdAhKsKc", "7c8cTcJcQc")
    play(hand, "p2 cc, p1 cc, p1 sd, p2 sd, p1 cc, p2 cc, p1 sm -, p2 sm -")
    assert pots_won(hand) == [((1, 8),)]


def test_B14_the_low_ace_makes_the_lowest_straight_of_the_deck_in_use():
    hand = four_eight(2, "Ac7d8h9sTc", "KcKdKhAdJs")
    play(hand, "p2 cc, p1 cc, p1 sd, p2 sd, p1 cc, p2 cc, p1 sm -, p2 sm")
    assert pots_won(hand) == [((0, 8),)], "a straight beats three of a kind"


def test_B14_with_five_dealt_in_the_straight_starts_at_the_six():
    hand = four_eight(5, "Ac7d8h9sTc", "Ad6d7h8s9c", "KcKdKhQsJc", "6c6hJdJhQc", "7c7sTdThQd")
    assert hand.evaluator.describe(hand.evaluator.strength(hand.holdings[1])).startswith("straight")
    assert hand.evaluator.describe(hand.evaluator.strength(hand.holdings[0])).startswith("ace high")


def test_B15_the_suited_straight_with_the_low_ace_is_a_straight_flush():
    hand = four_eight(2, "Ac7c8c9cTc", "KcKdKhKsJs")
    play(hand, "p2 cc, p1 cc, p1 sd, p2 sd, p1 cc, p2 cc, p1 sm -, p2 sm")
    assert pots_won(hand) == [((0, 8),)], "it beats four of a kind"
