"""What the rule page of seven-card stud says of play, each test named after its clause (E1 to E18)."""
# ruff: noqa: N802

import pytest

from drawseven import VARIANTS, Hand, IllegalAction, VariantError
from game_play import fill, kinds, play, pots_won, seat, told, totals, unused

LOW, MIDDLE, HIGH = "KcKd2c", "QcQd7h", "JcJd9s"
LIMPED = "p1 pb, p2 cc, p3 cc"
FOURTH = "d dh p1 3d, d dh p2 8h, d dh p3 Ts"
FIFTH = "d dh p1 4h, d dh p2 9h, d dh p3 As"
SIXTH = "d dh p1 5s, d dh p2 Th, d dh p3 2s"
SEVENTH = "d dh p1 6d, d dh p2 3c, d dh p3 4d"


def three(*cards, **changes):
    return seat("stud7", [200] * 3, *(cards or (LOW, MIDDLE, HIGH)), **changes)


def to_seventh():
    """Checked down to seventh street: p1 makes a straight, p3 shows an ace."""
    hand = play(three(), f"{LIMPED}, {FOURTH}, p3 cc, p1 cc, p2 cc, {FIFTH}, p3 cc, p1 cc, p2 cc")
    return play(hand, f"{SIXTH}, p3 cc, p1 cc, p2 cc, {SEVENTH}")


def test_E1_up_to_eight_play():
    for n in range(2, 9):
        assert Hand(VARIANTS["stud7"], [9] * n).n == n
    with pytest.raises(VariantError, match="9 players"):
        Hand(VARIANTS["stud7"], [9] * 9)


def test_E2_three_down_and_four_up_in_the_end():
    hand = to_seventh()
    for cards, board in zip(hand.holdings, hand.boards, strict=True):
        assert len(cards) == 7
        assert board == cards[2:6]


def test_E2_the_best_five_of_seven_count():
    hand = play(to_seventh(), "p3 cc, p1 cc, p2 cc, p3 sm -, p1 sm -, p2 sm")
    assert pots_won(hand) == [((0, 6),)]
    assert hand.evaluator.describe(hand.strengths[0]) == "straight, six high", "not the pair of kings"


def test_E3_suits_do_not_count_in_the_hands():
    hand = seat("stud7", [200, 200], "2c3cAs", "2d3dAh")
    play(hand, "p2 pb, p1 cc, d dh p1 Ks, d dh p2 Kh, p1 cc, p2 cc, d dh p1 Qs, d dh p2 Qh, p1 cc, p2 cc")
    play(hand, "d dh p1 Jd, d dh p2 Jc, p1 cc, p2 cc, d dh p1 4c, d dh p2 4d, p1 cc, p2 cc, p1 sm -, p2 sm -")
    assert pots_won(hand) == [((0, 2), (1, 2))]


def test_E4_everybody_antes_before_the_deal():
    hand = Hand(VARIANTS["stud7"], [200] * 3)
    assert told(hand) == ["p1 antes 1", "p2 antes 1", "p3 antes 1"]
    assert "deal" not in kinds(hand)


def test_E5_two_down_and_one_up():
    hand = Hand(VARIANTS["stud7"], [200] * 2)
    assert [tuple(owed) for owed in hand.due] == [(0, 2, False), (0, 1, True), (1, 2, False), (1, 1, True)]


def test_E6_the_lowest_up_card_must_bring_in():
    hand = three(HIGH, LOW, MIDDLE)
    assert hand.actor == 1
    options = hand.options
    assert (options.fold, options.check, options.call, options.bring_in) == (False, False, None, 1)
    for text in ("p2 f", "p2 cc"):
        with pytest.raises(IllegalAction, match="p2 may bring in for 1, raise to 2"):
            hand.apply(text)


def test_E6_an_ace_is_no_low_card():
    assert three("2c2d9h", "3c3dAh", "4c4d8h").actor == 2


@pytest.mark.parametrize(("cards", "actor"), [("2s 2h 2d 2c", 3), ("2s 2h 2d", 2), ("2s 2h", 1), ("2h 2s", 0)])
def test_E7_equal_lowest_cards_go_by_suit_clubs_lowest(cards, actor):
    ups = cards.split()
    downs = ["Kc", "Qc", "Jc", "Tc"]
    hand = seat("stud7", [200] * len(ups), *[f"{down}{down[0]}d{up}" for down, up in zip(downs, ups, strict=False)])
    assert hand.actor == actor


def test_E8_the_bring_in_or_an_ordinary_bet_starts_the_round():
    assert play(three(), "p1 pb").bets == (1, 0, 0)
    hand = play(three(), "p1 cbr 2")
    assert hand.bets == (2, 0, 0)
    assert totals(hand) == [4]


def test_E9_five_rounds_clockwise():
    hand = to_seventh()
    assert hand.street == 4
    assert kinds(hand).count("street") == 5
    order = [event.position for event in hand.events if event.kind in ("bring-in", "call", "check")]
    assert order == [0, 1, 2, 2, 0, 1, 2, 0, 1, 2, 0, 1]


def test_E10_if_nobody_calls_the_largest_bet_that_bettor_takes_the_pot_in_any_round():
    hand = play(three(), "p1 pb, p2 cbr 2, p3 f, p1 f")
    assert hand.is_over
    assert hand.payoffs == (-2, 3, -1)
    hand = play(to_seventh(), "p3 cbr 4, p1 f, p2 f")
    assert hand.payoffs == (-2, -2, 4)


def test_E11_once_all_have_called_there_is_no_more_raising_in_that_round():
    hand = play(three(), "p1 pb, p2 cbr 2, p3 cc, p1 cc")
    assert (hand.street, hand.start[1] - hand.stacks[1]) == (1, hand.start[0] - hand.stacks[0])
    assert hand.actor == -1


def test_E11_nor_for_the_bring_in_that_all_have_called():
    hand = play(three(), LIMPED)
    assert hand.street == 1


def test_E12_the_next_cards_come_up_and_the_seventh_down():
    hand = play(three(), LIMPED)
    ups = []
    while hand.street < 5 and not hand.options:
        ups.append({(owed.count, owed.up) for owed in hand.due})
        fill(hand)
        while hand.options and not hand.options.show:
            hand.apply(f"p{hand.actor + 1} cc")
    assert ups == [{(1, True)}] * 3 + [{(1, False)}]


def test_E13_showdown_if_bets_are_equal_or_all_checked():
    assert play(to_seventh(), "p3 cc, p1 cc, p2 cc").options.show
    assert play(to_seventh(), "p3 cbr 4, p1 cc, p2 cc").options.show


def test_E14_the_last_to_bet_or_raise_in_the_last_round_shows_first():
    assert play(to_seventh(), "p3 cc, p1 cbr 4, p2 cc, p3 cc").actor == 0
    assert play(to_seventh(), "p3 cbr 4, p1 cbr 8, p2 cc, p3 cc").actor == 0


def test_E14_a_bet_in_an_earlier_round_does_not_count():
    hand = play(three(), f"p1 cbr 2, p2 cc, p3 cc, {FOURTH}, p3 cc, p1 cbr 2, p2 cc, p3 cc")
    play(hand, f"{FIFTH}, p3 cc, p1 cc, p2 cc, {SIXTH}, p3 cc, p1 cc, p2 cc, {SEVENTH}, p3 cc, p1 cc, p2 cc")
    assert hand.actor == 2


def test_E15_without_a_bet_the_highest_open_hand_shows_first():
    hand = play(to_seventh(), "p3 cc, p1 cc, p2 cc")
    assert hand.actor == 2, "an ace up"


def test_E15_it_is_the_highest_of_those_who_are_still_in():
    """p3 had the ace up and folded with nothing to call; of the others p2 shows a ten, p1 a five."""
    hand = play(to_seventh(), "p3 f, p1 cc, p2 cc")
    assert hand.actor == 1


def test_E16_ties_share_and_the_odd_chip_goes_nearest_the_dealers_left():
    hand = seat("stud7", [200] * 3, "2c3cAs", "2d3dAh", "7h8h4h", ante=3, bring_in=2, small_bet=4, big_bet=8)
    play(hand, "p3 pb, p1 cc, p2 cc, d dh p1 Ks, d dh p2 Kh, d dh p3 9d, p1 cc, p2 cc, p3 f")
    play(hand, "d dh p1 Qs, d dh p2 Qh, p1 cc, p2 cc, d dh p1 Jd, d dh p2 Jc, p1 cc, p2 cc")
    play(hand, "d dh p1 4c, d dh p2 4d, p1 cc, p2 cc, p1 sm -, p2 sm -")
    assert pots_won(hand) == [((0, 8), (1, 7))]


def test_E17_a_pair_on_fourth_street_doubles_the_bet():
    hand = play(three(), f"{LIMPED}, d dh p1 2d, d dh p2 8h, d dh p3 Ts")
    assert (hand.actor, totals(hand)) == (0, [2, 4])
    assert totals(play(three(), f"{LIMPED}, {FOURTH}")) == [2], "nobody shows a pair"


def test_E17_there_are_at_most_three_raises():
    hand = play(to_seventh(), "p3 cbr 4, p1 cbr 8, p2 cbr 12, p3 cbr 16")
    assert totals(hand) == []
    hand = play(three(), "p1 pb, p2 cbr 2, p3 cbr 4, p1 cbr 6, p2 cbr 8")
    assert totals(hand) == []


def eight_to_seventh(folds=0, **changes):
    """Eight players check down to seventh street, some having folded before it."""
    hand = seat("stud7", [200] * 8, **changes)
    while hand.street < 4:
        fill(hand)
        while hand.options and hand.street < 4:
            at = hand.actor + 1
            if hand.street == 3 and folds and not hand.options.call:
                folds -= 1
                hand.apply(f"p{at} f")
            else:
                hand.apply(f"p{at} pb" if hand.options.bring_in else f"p{at} cc")
    return hand


def test_E18_too_few_cards_for_all_one_is_turned_up_in_the_middle_and_there_is_no_betting():
    hand = eight_to_seventh()
    assert [tuple(owed) for owed in hand.due] == [(-1, 1, True)]
    middle = unused(hand)[0]
    assert str(hand.apply(f"d db {middle}")) == f"{middle} is turned up for all"
    assert hand.options.show
    assert [len(cards) for cards in hand.holdings] == [6] * 8
    assert hand.cards.board == (middle,)


def test_E18_with_four_left_there_is_a_seventh_card_for_each():
    assert len(eight_to_seventh(folds=3).due) == 1
    hand = eight_to_seventh(folds=4)
    assert [owed.count for owed in hand.due] == [1] * 4
    assert not any(owed.up for owed in hand.due)
