"""What the rule page of 5 Card Draw 7-A says of play, each test named after its clause (A1 to A28).

Hands and decks (A2, A3, A28) have tests in test_rules.py too.
"""
# ruff: noqa: N802

import pytest

from drawseven import VARIANTS, Hand, IllegalAction, Table, VariantError, find_variant
from game_play import fill, finish, kinds, play, pots_won, seat, told, totals

ROUND_ONE = "p3 cc, p1 cc, p2 cc"
TO_ROUND_TWO = f"{ROUND_ONE}, p1 sd, p2 sd, p3 sd"


def three(**changes):
    return seat("draw7a", [200] * 3, **changes)


def test_A1_two_to_five_play():
    row = VARIANTS["draw7a"]
    assert [Hand(row, [9] * n).n for n in range(2, 6)] == [2, 3, 4, 5]
    for n in (1, 6):
        with pytest.raises(VariantError, match=f"{n} players, but it is a game for 2 to 5"):
            Hand(row, [9] * n)


def test_A2_the_deck_has_no_deuces_to_sixes():
    hand = Hand(VARIANTS["draw7a"], [9, 9])
    for text in ("d dh p1 6c7c8c9cTc", "d dh p1 2c7c8c9cTc"):
        with pytest.raises(IllegalAction, match="is not in the deck"):
            hand.apply(text)
    hand.apply("d dh p1 7c8c9cTcAc")


def test_A3_if_five_play_the_sixes_are_in_from_the_start_of_that_deal():
    assert len(Hand(VARIANTS["draw7a"], [9] * 4).evaluator.deck) == 32
    hand = Hand(VARIANTS["draw7a"], [9] * 5)
    assert len(hand.evaluator.deck) == 36
    hand.apply("d dh p1 6c6d6h6s7c")
    table = Table(VARIANTS["draw7a"], [9] * 5, seed=1)
    assert len(table.deal().evaluator.deck) == 36
    finish(table)
    table.sit_out(0)
    assert len(table.deal().evaluator.deck) == 32


@pytest.mark.parametrize("limit", ["fixed", "pot", "no"])
def test_A4_it_is_played_limit_pot_limit_and_no_limit(limit):
    assert seat("draw7a", [200] * 3, limit=limit).variant.limit == limit


def test_A5_the_dealer_marker_is_the_last_position_and_moves_on():
    table = Table(VARIANTS["draw7a"], [200] * 3, seed=1, button=1)
    table.deal()
    assert (table.button, table.positions) == (1, (2, 0, 1))
    finish(table)
    table.deal()
    assert (table.button, table.positions) == (2, (0, 1, 2))


def test_A6_left_of_the_dealer_posts_the_small_blind_and_the_next_the_big_blind_and_nobody_else():
    hand = Hand(VARIANTS["draw7a"], [200] * 4)
    assert told(hand) == ["p1 posts a blind of 1", "p2 posts a blind of 2"]
    assert hand.bets == (1, 2, 0, 0)
    assert kinds(hand)[-1] == "street", "the blinds are in before any card"


def test_A7_the_small_blind_is_half_of_the_least_bet_or_set_otherwise():
    assert find_variant("draw7a", small_bet=2, big_bet=4).blinds[0] == 1
    assert find_variant("draw7a", small_bet=2, big_bet=4, small_blind=2).blinds[0] == 2


def test_A8_the_big_blind_is_the_least_bet():
    assert find_variant("draw7a", small_bet=2, big_bet=4).blinds[1] == 2
    assert find_variant("draw7a", small_bet=15, big_bet=30).blinds[1] == 15


def test_A9_chips_are_bought_before_the_deal():
    table = Table(VARIANTS["draw7a"], [200, 200], seed=1)
    table.sit(4, 300)
    table.add_chips(0, 50)
    hand = table.deal()
    assert sum(hand.start) == 750
    with pytest.raises(ValueError, match="in a hand"):
        table.add_chips(0, 50)


def test_A10_dealing_begins_at_the_dealers_left_and_goes_clockwise_five_cards_down_each():
    hand = Hand(VARIANTS["draw7a"], [200] * 3)
    assert [tuple(owed) for owed in hand.due] == [(0, 5, False), (1, 5, False), (2, 5, False)]
    fill(hand)
    assert [len(cards) for cards in hand.holdings] == [5, 5, 5]
    assert hand.boards == ((), (), ())


def test_A11_round_one_starts_left_of_the_big_blind_who_cannot_check():
    hand = seat("draw7a", [200] * 4)
    assert hand.actor == 2
    options = hand.options
    assert (options.fold, options.check, options.call, list(options.raise_to)) == (True, False, 2, [4])


def test_A12_the_following_players_fold_call_or_raise_until_the_big_blind():
    hand = play(seat("draw7a", [200] * 4), "p3 cc")
    for position, call in ((3, 2), (0, 1)):
        options = hand.options
        assert hand.actor == position
        assert (options.fold, options.check, options.call, list(options.raise_to)) == (True, False, call, [4])
        hand.apply(f"p{position + 1} cc")
    assert hand.actor == 1


def test_A13_the_big_blind_may_check_or_raise_when_nobody_raised():
    hand = play(three(), "p3 cc, p1 cc")
    assert hand.actor == 1
    assert (hand.options.check, hand.options.call, totals(hand)) == (True, None, [4])
    assert play(hand.copy(), "p2 cc").street == 1
    assert play(hand.copy(), "p2 cbr 4").actor == 2


def test_A13_there_is_no_option_when_somebody_raised():
    hand = play(three(), "p3 cbr 4, p1 cc, p2 cc")
    assert hand.street == 1


def test_A14_every_player_still_in_replaces_none_to_five_cards():
    for count in range(6):
        hand = play(three(), ROUND_ONE)
        cards = hand.holdings[0][:count]
        hand.apply("p1 sd " + "".join(map(str, cards)))
        fill(hand)
        assert hand.drawn[0] == count
        assert len(hand.holdings[0]) == 5
        assert not set(cards) & set(hand.holdings[0])
        assert hand.actor == 1


def test_A14_who_folded_does_not_draw():
    hand = play(three(), "p3 cc, p1 f, p2 cc")
    assert hand.actor == 1
    assert play(hand, "p2 sd").actor == 2


def test_A15_discards_are_shuffled_and_used_again_when_the_deck_is_too_small():
    hand = play(seat("draw7a", [200] * 4), "p3 cc, p4 cc, p1 cc, p2 cc")
    for position in range(3):
        fill(hand).apply(f"p{position + 1} sd " + "".join(map(str, hand.holdings[position])))
    assert hand.cards.left == 2
    hand.deal([card for card in hand.evaluator.deck if not hand.cards.gone >> card & 1])
    assert hand.legal_actions() != ()
    assert str(hand.apply("d rs")) == "10 discards are shuffled"
    fill(hand)
    assert len(hand.holdings[2]) == 5


def test_A16_standing_pat_is_a_choice_of_its_own():
    hand = play(three(), f"{ROUND_ONE}, p1 sd")
    assert told(hand)[-1] == "p1 stands pat"
    assert kinds(hand)[-1] == "stand pat"
    assert play(hand, "p2 sd 9d").events[-1].kind == "discard"


def test_A17_round_two_starts_when_all_have_drawn():
    hand = play(three(), f"{ROUND_ONE}, p1 sd, p2 sd")
    assert hand.options.discard == 5
    assert not hand.options.fold
    play(hand, "p3 sd")
    assert hand.options.fold


def test_A18_round_two_is_opened_by_the_player_left_of_the_dealer():
    hand = play(three(), TO_ROUND_TWO)
    assert hand.actor == 0


def test_A18_round_two_is_opened_by_the_first_still_in_when_that_player_has_folded():
    """The page has the literal seat; see R19."""
    hand = play(three(), "p3 cc, p1 f, p2 cc, p2 sd, p3 sd")
    assert hand.actor == 1


def test_A19_the_opening_player_may_fold_check_or_bet_and_so_may_the_next():
    hand = play(three(), TO_ROUND_TWO)
    for actions in ("", "p1 cc", "p1 f"):
        at = play(hand.copy(), actions)
        assert (at.options.fold, at.options.check, totals(at)) == (True, True, [4])


def test_A19_facing_a_bet_it_is_fold_call_or_raise():
    hand = play(three(), f"{TO_ROUND_TWO}, p1 cbr 4")
    options = hand.options
    assert (options.fold, options.check, options.call, list(options.raise_to)) == (True, False, 4, [8])


def test_A20_all_see_how_many_cards_were_replaced_before_they_decide():
    hand = play(three(), f"{ROUND_ONE}, p1 sd 7c7d, p2 sd, p3 sd 9h")
    fill(hand)
    for viewer in range(3):
        assert hand.seen_by(viewer).drawn == (2, 0, 1)
    play(hand, "p1 cbr 4")
    assert hand.seen_by(1).drawn == (2, 0, 1)


def test_A21_limit_has_at_most_four_bets_in_each_round():
    hand = play(three(), "p3 cbr 4, p1 cbr 6, p2 cbr 8")
    assert totals(hand) == [], "the blind, a raise, a re-raise and the cap"
    play(hand, "p3 cc, p1 cc, p1 sd, p2 sd, p3 sd, p1 cbr 4, p2 cbr 8, p3 cbr 12, p1 cbr 16")
    assert totals(hand) == []
    assert hand.options.call == 8


@pytest.mark.parametrize("limit", ["pot", "no"])
def test_A22_pot_and_no_limit_have_any_number_of_raises(limit):
    hand = play(three(limit=limit), "p3 cbr 4, p1 cbr 6, p2 cbr 8, p3 cbr 10, p1 cbr 12, p2 cbr 14, p3 cbr 16")
    assert hand.options.raise_to[0] == 18


def test_A23_after_round_two_comes_the_showdown():
    hand = play(three(), f"{TO_ROUND_TWO}, p1 cc, p2 cc, p3 cc")
    assert (hand.options.show, hand.options.muck) == (True, True)


def test_A24_the_last_to_bet_shows_first():
    hand = play(three(), f"{TO_ROUND_TWO}, p1 cc, p2 cbr 4, p3 cc, p1 cc")
    assert hand.actor == 1


def test_A24_without_a_bet_who_began_the_round_shows_first():
    assert play(three(), f"{TO_ROUND_TWO}, p1 cc, p2 cc, p3 cc").actor == 0


def test_A25_the_winner_need_not_show_when_all_others_folded():
    hand = play(three(), "p3 cbr 4, p1 f, p2 f")
    assert hand.is_over
    assert "show" not in kinds(hand)
    assert hand.payoffs == (-1, -2, 3)
    assert hand.seen_by(0).holdings[2] == (None,) * 5


def test_A26_a_beaten_player_who_was_not_the_last_to_bet_may_keep_the_cards_hidden():
    hand = seat("draw7a", [200] * 3, "AcAdAhAs7c", "7d8d9hTsJc", "8c9d9sTdKc")
    play(hand, f"{TO_ROUND_TWO}, p1 cbr 4, p2 cc, p3 cc, p1 sm -, p2 sm, p3 sm")
    assert hand.is_over
    assert hand.seen_by(0).holdings[1] == (None,) * 5


def test_A27_the_last_to_bet_may_muck_at_the_showdown():
    hand = seat("draw7a", [200] * 2, "7d8d9hTsKc", "AcAdAhAs7c")
    play(hand, "p2 cc, p1 cc, p1 sd, p2 sd, p1 cbr 4, p2 cc, p1 sm")
    assert hand.is_over
    assert hand.payoffs == (-6, 6)
    assert kinds(hand)[-2:] == ["muck", "pot"]


def test_A28_the_cards_speak_by_the_universal_order():
    hand = seat("draw7a", [200] * 2, "7d7c7h8s8c", "AcKcJcTc9c")
    play(hand, "p2 cc, p1 cc, p1 sd, p2 sd, p1 cc, p2 cc, p1 sm -, p2 sm")
    assert pots_won(hand) == [((0, 4),)]
    assert hand.payoffs == (2, -2)
