"""Jackpots, each test named after the decision it tests (R20 to R22)."""
# ruff: noqa: N802

import pytest

from drawseven import Card, IllegalAction, Table, find_variant
from drawseven.actions import ShowOpeners
from game_play import holding, kinds, play, pots_won, seat, told, totals

JACKS, NOTHING, ROCKS = "JcJd4h7s9c", "2c4d6h8sTc", "3c5d7h9sKc"
STAND = "p1 sd, p2 sd, p3 sd"
CHECKED = "p1 cc, p2 cc, p3 cc"


def three(*cards, **changes):
    return seat("jackpots", [100] * 3, *(cards or (JACKS, NOTHING, ROCKS)), **changes)


# -- R20 -----------------------------------------------------------------------


def test_R20_antes_from_all():
    assert three().pot == 3
    assert three(ante=5).pot == 15


@pytest.mark.parametrize(
    ("cards", "opens"),
    [
        ("JcJd2h3s4c", True),
        ("TcTd2h3s4c", False),
        ("AcAd2h3s4c", True),
        ("2c2d3h3s4c", True),
        ("2c3d4h5s6c", True),
        ("Ac2d3h4s5c", True),
        ("AcKdQhJs9c", False),
        ("2c4c6c8cTc", True),
        ("2c2d2h3s4c", True),
    ],
)
def test_R20_opening_needs_a_pair_of_jacks_or_better(cards, opens):
    assert totals(three(cards)) == ([2] if opens else [])


def test_R20_a_player_who_checked_may_raise_later():
    hand = play(three(JACKS, "QcQd2h5s8c", ROCKS), "p1 cc, p2 cbr 2, p3 cc")
    assert totals(hand) == [4]
    assert play(hand, "p1 cbr 4").opener == 1, "p2 remains the opener"


def test_R20_all_check_a_passed_deal_and_the_pot_is_carried():
    hand = play(three(NOTHING, ROCKS, "2d4h6s8dTd"), CHECKED)
    assert (hand.is_over, hand.carried, hand.pot) == (True, 3, 0)
    assert told(hand)[-1] == "nobody opened: 3 is carried over"


def test_R20_everybody_antes_once_more_and_the_deal_moves_left():
    table = Table(find_variant("jackpots"), [100] * 3, seed=1, button=2)
    for number in range(1, 4):
        hand = table.deal()
        assert (table.button, hand.pot) == ((number + 1) % 3, 3 * number)
        while table.is_playing:
            table.act(f"p{hand.actor + 1} cc")
    assert table.carried == 9


def test_R20_the_carried_pot_is_won_with_the_rest():
    hand = seat("jackpots", [100, 100], JACKS, NOTHING, carried=9)
    assert told(hand)[0] == "the pot starts with 9 carried over"
    play(hand, "p1 cbr 2, p2 f, p1 so JcJd")
    assert hand.payoffs == (10, -1)


def test_R20_who_is_left_when_all_others_fold_takes_the_pot_unopened():
    hand = play(three(NOTHING, ROCKS), "p1 f, p2 f")
    assert (hand.is_over, hand.carried, hand.payoffs) == (True, 0, (-1, -1, 2))


@pytest.mark.parametrize("stacks", [[1, 1], [1, 9], [9, 1, 1]])
def test_R20_the_pot_can_always_be_won_by_somebody(stacks):
    """All but one are all-in with the ante: nobody can open, and there can be no deal after this one."""
    table = Table(find_variant("jackpots"), stacks, seed=3)
    table.deal()
    while table.is_playing:
        table.act(table.hand.legal_actions()[-1])
    assert table.carried == 0


# -- R21 -----------------------------------------------------------------------


def test_R21_openers_are_shown_when_the_hand_ends():
    hand = play(three(), f"p1 cbr 2, p2 cc, p3 cc, {STAND}, {CHECKED}, p1 sm, p2 sm, p1 so JcJd")
    assert hand.is_over
    assert kinds(hand)[-2:] == ["openers", "pot"]


def test_R21_also_when_the_opener_wins_uncalled():
    hand = play(three(), "p1 cbr 2, p2 f, p3 f")
    assert not hand.is_over
    assert str(hand.options) == "show openers JdJc"
    play(hand, "p1 so JcJd")
    assert hand.payoffs == (2, -1, -1)


def test_R21_also_when_the_opener_folds():
    hand = play(three(JACKS, "QcQd2h5s8c", ROCKS), "p1 cbr 2, p2 cbr 4, p3 f, p1 f")
    assert hand.actor == 0
    play(hand, "p1 so JcJd")
    assert hand.payoffs == (-3, 4, -1)
    assert hand.seen_by(2).events[-2].cards == holding("JcJd")


def test_R21_openers_may_be_split_and_the_proof_cards_are_no_part_of_the_final_hand():
    hand = play(three("JcJd4c7c9c", "TcTdTh5s8c"), "p1 cbr 2, p2 cc, p3 f, p1 sd Jd, d dh p1 Kh, p2 sd, p1 cc, p2 cc")
    with pytest.raises(IllegalAction, match="these are not the cards of the hand"):
        hand.apply("p1 sm JcJd4c7c9c")
    play(hand, "p1 sm -, p2 sm -, p1 so JcJd")
    assert hand.evaluator.describe(hand.strengths[0]).startswith("king high")
    assert pots_won(hand) == [((1, 7),)]


def test_R21_the_cards_thrown_are_proof_as_well_as_the_cards_kept():
    hand = play(three(), f"p1 cbr 2, p2 cc, p3 cc, p1 sd JcJd, d dh p1 2h3h, p2 sd, p3 sd, {CHECKED}")
    play(hand, "p1 sm, p2 sm, p1 so JcJd")
    assert hand.is_over


def test_R21_any_openers_that_were_held_will_do():
    hand = play(three("JcJdQhQs9c"), "p1 cbr 2, p2 f, p3 f")
    assert hand.copy().apply("p1 so QhQs").kind == "openers"
    assert hand.copy().apply("p1 so JcJd").kind == "openers"
    assert hand.copy().apply("p1 so JcJdQhQs9c").kind == "openers"


def test_R21_a_hand_without_a_high_pair_is_proved_by_all_of_it():
    hand = play(three("2c3d4h5s6c"), "p1 cbr 2, p2 f, p3 f")
    assert [str(action) for action in hand.legal_actions()] == ["p1 so 6c5s4h3d2c"]


def test_R21_a_card_drawn_later_proves_nothing():
    hand = play(three(), f"p1 cbr 2, p2 cc, p3 cc, p1 sd Jd, d dh p1 Js, p2 sd, p3 sd, {CHECKED}, p1 sm, p2 sm")
    with pytest.raises(IllegalAction, match="these cards did not open"):
        hand.apply("p1 so JcJs")


def test_R21_one_card_shown_twice_is_no_pair():
    hand = play(three(NOTHING, "JcQdKhAs2h", ROCKS, honour_openers=False), "p1 cc, p2 cbr 2, p3 f, p1 f")
    with pytest.raises(IllegalAction, match="p2"):
        hand.apply(ShowOpeners(1, (Card("Jc"), Card("Jc"))))


# -- R22 -----------------------------------------------------------------------


def test_R22_by_default_opening_without_openers_is_refused():
    with pytest.raises(IllegalAction, match="p1 may fold, check"):
        three(NOTHING, ROCKS).apply("p1 cbr 2")


def foul(actions, **changes):
    """p1 opens with nothing."""
    return play(three(NOTHING, JACKS, ROCKS, honour_openers=False, **changes), f"p1 cbr 2, {actions}")


def test_R22_the_switch_lets_a_player_do_so_and_the_hand_is_foul():
    hand = foul(f"p2 cc, p3 cc, {STAND}, {CHECKED}, p1 sm, p2 sm -, p3 sm")
    assert [str(action) for action in hand.legal_actions()] == ["p1 so"]
    hand.apply("p1 so")
    assert hand.foul
    assert "p1 cannot prove openers: the hand is foul" in told(hand)


def test_R22_players_who_have_not_folded_take_back_what_they_put_in_but_for_the_ante():
    hand = foul(f"p2 cbr 4, p3 cc, p1 cc, {STAND}, p1 cbr 4, p2 cc, p3 cc, p1 sm, p2 sm -, p3 sm, p1 so")
    assert hand.payoffs == (-9, -1, -1)
    assert hand.carried == 3 + 8


def test_R22_the_folders_bets_stay_too():
    hand = foul("p2 cbr 4, p3 cc, p1 cc, p1 sd, p2 sd, p3 sd, p1 cbr 4, p2 cc, p3 f, p1 sm, p1 so")
    assert hand.payoffs == (-9, -1, -5)
    assert hand.carried == 3 + 8 + 4


def test_R22_who_mucked_at_the_showdown_has_not_folded():
    hand = foul(f"p2 cc, p3 cc, {STAND}, {CHECKED}, p1 sm, p2 sm, p1 so")
    assert hand.payoffs == (-3, -1, -1)


def test_R22_a_foul_opener_who_folds_leaves_the_bets():
    hand = foul("p2 cbr 4, p3 cc, p1 f, p2 sd, p3 sd, p2 cbr 4, p3 f, p1 so")
    assert hand.payoffs == (-3, -1, -5)
    assert hand.carried == 9


def test_R22_a_foul_opener_nobody_called_gets_nothing_but_the_uncalled_bet():
    hand = foul("p2 f, p3 f, p1 so")
    assert hand.payoffs == (-1, -1, -1)
    assert hand.carried == 3


def test_R22_a_pot_carried_before_stays_with_the_rest():
    hand = foul("p2 f, p3 f, p1 so", ante=2)
    again = seat("jackpots", [100] * 3, NOTHING, honour_openers=False, carried=hand.carried)
    play(again, "p1 cbr 2, p2 f, p3 f, p1 so")
    assert again.carried == hand.carried + 3


def test_R22_the_words_for_it_do_not_say_that_nobody_opened():
    hand = foul("p2 f, p3 f, p1 so")
    assert told(hand)[-1].endswith("3 is carried over")
    assert "nobody opened" not in told(hand)[-1]


def test_R22_with_openers_the_switch_changes_nothing():
    hand = play(three(honour_openers=False), "p1 cbr 2, p2 f, p3 f")
    assert [str(action) for action in hand.legal_actions()] == ["p1 so JdJc"]
    with pytest.raises(IllegalAction, match="show openers"):
        hand.apply("p1 so")
