"""Seats, button and blinds, each test named after the decision it tests (R5 to R9)."""
# ruff: noqa: N802

import pytest

from drawseven import VARIANTS, Hand, Table, find_variant
from game_play import fill, finish, play, seat, told, totals


def table_of(*stacks, name="draw7a", button=0, **changes):
    return Table(find_variant(name, **changes), list(stacks), seed=1, button=button)


def deal_out(table, hands=1):
    """Play hands; the button, the seats dealt in and the blinds of each."""
    seen = []
    for _ in range(hands):
        hand = table.deal()
        seen.append((table.button, table.positions, tuple(hand.blinds), tuple(hand.dead)))
        finish(table)
    return seen


# -- R5 ------------------------------------------------------------------------


def test_R05_the_button_moves_to_the_next_active_player_clockwise():
    table = table_of(200, 0, 200, 200)
    assert [button for button, *_ in deal_out(table, 5)] == [0, 2, 3, 0, 2]


def test_R05_it_passes_over_who_sits_out_or_is_busted():
    table = table_of(200, 200, 200, 200)
    table.sit_out(1)
    table.seats[2].stack = 0
    assert [button for button, *_ in deal_out(table, 3)] == [0, 3, 0]


def test_R05_the_button_moves_on_past_a_player_who_waits():
    """A waiting player between button and small blind must not hold the button, or the blinds would stay."""
    table = table_of(200, 200, 200, button=2)
    deal_out(table)
    table.sit(3, 200, wait=True)
    (second, third) = deal_out(table, 2)
    assert second == (0, (1, 2, 0), (1, 2, 0), (0, 0, 0))
    assert third[:2] == (1, (2, 3, 0, 1)), "the big blind has come to seat 3"


def test_R05_cards_are_dealt_from_the_buttons_left():
    table = table_of(200, 200, 200, button=1)
    hand = table.deal()
    assert table.positions == (2, 0, 1)
    assert [event.position for event in hand.events if event.kind == "deal"] == [0, 1, 2]


# -- R6 ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("small_bet", "unit", "small"),
    [(2, 1, 1), (25, 5, 10), (5, 1, 2), (1, 1, 1), (10, 5, 5), (10, 10, 10), (30, 20, 20)],
)
def test_R06_the_small_blind_is_half_the_small_bet_rounded_down_to_the_unit_but_not_below_it(small_bet, unit, small):
    """In cents: 0.25 has 0.10, 0.05 has 0.02; and 1 has 1."""
    row = find_variant("draw7a", small_bet=small_bet, big_bet=2 * small_bet, unit=unit)
    assert row.blinds == (small, small_bet)


def test_R06_it_may_be_set_outright():
    assert find_variant("draw7a", small_bet=3, big_bet=6, small_blind=2).blinds == (2, 3)
    assert find_variant("draw7a", small_blind=0).blinds == (0, 2)


# -- R7 ------------------------------------------------------------------------


def test_R07_heads_up_the_button_posts_the_small_blind_and_acts_first_before_the_draw():
    hand = seat("draw7a", [200, 200])
    assert told(hand) == ["p1 posts a blind of 2", "p2 posts a blind of 1"]
    assert hand.actor == 1
    assert (hand.options.call, totals(hand)) == (1, [4])


def test_R07_the_other_player_draws_first_and_acts_first_after_it():
    hand = play(seat("draw7a", [200, 200]), "p2 cc, p1 cc")
    assert hand.actor == 0
    play(hand, "p1 sd, p2 sd")
    assert hand.actor == 0


def test_R07_at_the_table_the_blinds_change_hands():
    table = table_of(200, 200)
    assert deal_out(table, 3) == [
        (0, (1, 0), (2, 1), (0, 0)),
        (1, (0, 1), (2, 1), (0, 0)),
        (0, (1, 0), (2, 1), (0, 0)),
    ]


def test_R07_the_literal_pages_are_a_switch():
    hand = seat("draw7a", [200, 200], button_small_blind=False)
    assert hand.bets == (1, 2)
    assert hand.actor == 0


# -- R8 ------------------------------------------------------------------------


def test_R08_both_blinds_are_live_and_the_big_blind_has_the_option():
    hand = play(seat("draw7a", [200] * 3), "p3 cc")
    assert hand.options.call == 1
    assert totals(play(hand, "p1 cc")) == [4]
    assert hand.options.check


def test_R08_a_new_player_posts_the_big_blind_live_with_the_option():
    table = table_of(200, 200, 200, 200)
    deal_out(table)
    table.sit(4, 200)
    hand = table.deal()
    assert table.positions == (2, 3, 4, 0, 1)
    assert hand.blinds == [1, 2, 2, 0, 0]
    assert told(hand)[:3] == ["p1 posts a blind of 1", "p2 posts a blind of 2", "p3 posts a blind of 2"]
    assert hand.actor == 2, "left of the big blind, who posted and may check"
    assert (hand.options.check, totals(hand)) == (True, [4])


def test_R08_a_new_player_may_wait_for_the_big_blind():
    table = table_of(200, 200, 200, 200)
    deal_out(table)
    table.sit(4, 200, wait=True)
    assert deal_out(table, 2) == [
        (1, (2, 3, 0, 1), (1, 2, 0, 0), (0, 0, 0, 0)),
        (2, (3, 4, 0, 1, 2), (1, 2, 0, 0, 0), (0, 0, 0, 0, 0)),
    ]


def test_R08_nobody_owes_for_sitting_down_before_the_first_hand():
    table = table_of(200, 200, 200)
    table.sit(4, 200)
    assert deal_out(table)[0][2:] == ((1, 2, 0, 0), (0, 0, 0, 0))


def test_R08_a_new_player_never_comes_in_for_less_than_the_big_blind():
    """Wherever the seat is: the small blind's place is no cheaper way in."""
    for taken in ((0, 1, 2), (0, 1, 3), (0, 2, 3), (1, 2, 3), (0, 1, 4), (2, 3, 4)):
        for new in set(range(5)) - set(taken):
            for button in taken:
                table = table_of(*[200 if at in taken else 0 for at in range(5)], button=button)
                deal_out(table)
                table.sit(new, 200)
                hand = table.deal()
                assert hand.blinds[table.positions.index(new)] >= 2, (taken, new, button)


def away(hands, back, *, wait=False):
    """Five seats, the button on 0; seat 4 sits out after the first hand, for so many hands, and comes back."""
    table = table_of(200, 200, 200, 200, 200)
    deal_out(table, back)
    table.sit_out(4)
    deal_out(table, hands)
    table.come_back(4, wait=wait)
    return table


def test_R08_one_who_missed_both_blinds_posts_a_live_big_and_a_dead_small_blind():
    """Seat 4 would have been big blind in the third hand and small blind in the fourth."""
    table = away(3, 2)
    hand = table.deal()
    at = table.positions.index(4)
    assert (hand.blinds[at], hand.dead[at]) == (2, 1)
    assert hand.bets[at] == 2, "the small one is nobody's bet"
    assert f"p{at + 1} posts a dead blind of 1" in told(hand)
    assert hand.pot == 1 + 2 + 2 + 1


def test_R08_or_waits_for_the_big_blind():
    table = away(3, 2, wait=True)
    seen = deal_out(table, 3)
    into = next(entry for entry in seen if 4 in entry[1])
    at = into[1].index(4)
    assert at == 1
    assert (into[2][at], into[3][at]) == (2, 0)


def test_R08_one_who_paid_the_big_blind_and_missed_the_small_one_owes_a_dead_small_blind():
    """Seat 4 is big blind in the third hand, sits out the fourth, and comes back."""
    table = away(1, 3)
    hand = table.deal()
    at = table.positions.index(4)
    assert (hand.blinds[at], hand.dead[at]) == (0, 1)
    assert hand.bets[at] == 0


def test_R08_one_who_missed_no_blind_owes_nothing():
    table = away(1, 4)
    hand = table.deal()
    at = table.positions.index(4)
    assert (hand.blinds[at], hand.dead[at]) == (0, 0)


def test_R08_an_obligation_is_settled_once():
    table = away(3, 2)
    deal_out(table)
    assert [dead for *_, dead in deal_out(table, 5)] == [(0,) * 5] * 5
    assert [sorted(blinds) for _, _, blinds, _ in deal_out(table, 5)] == [[0, 0, 0, 1, 2]] * 5


def test_R08_antes_are_not_owed():
    table = table_of(100, 100, 100, 100, name="jackpots")
    deal_out(table)
    table.sit(5, 100)
    hand = table.deal()
    assert hand.pot == 5 + hand.carried_in
    assert hand.dead == [0] * 5


# -- R9 ------------------------------------------------------------------------


def test_R09_a_short_big_blind_is_all_in_and_the_price_stays():
    hand = seat("draw7a", [200, 1, 200, 200])
    assert told(hand)[1] == "p2 posts a blind of 1"
    assert (hand.actor, hand.options.call, totals(hand)) == (2, 2, [4])
    play(hand, "p3 cc, p4 cc, p1 cc")
    assert hand.stacks[0] == 198
    assert [tuple(pot) for pot in hand.pots] == [(4, (0, 1, 2, 3)), (3, (0, 2, 3))]


def test_R09_a_short_small_blind_is_all_in():
    hand = seat("draw7a", [1, 200, 200], small_bet=4, big_bet=8)
    assert hand.bets == (1, 4, 0)
    assert hand.options.call == 4


def test_R09_a_short_ante_is_all_in():
    hand = Hand(find_variant("jackpots", ante=3), [1, 50, 50])
    assert told(hand) == ["p1 antes 1", "p2 antes 3", "p3 antes 3"]
    assert [tuple(pot) for pot in fill(hand).pots] == [(3, (0, 1, 2)), (4, (1, 2))]


def test_R09_both_blinds_all_in_heads_up_go_to_the_showdown():
    hand = fill(Hand(VARIANTS["draw7a"], [1, 1]))
    assert hand.options.discard == 5
    assert hand.pot == 2
