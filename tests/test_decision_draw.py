"""The draw, each test named after the decision it tests (R16 to R19)."""
# ruff: noqa: N802

import pytest

from drawseven import IllegalAction
from game_play import fill, kinds, play, seat, totals, unused

CALLED = "p3 cc, p4 cc, p1 cc, p2 cc"


def four(*cards, **changes):
    """Four at seven-up: twelve cards are left."""
    return play(seat("draw7a", [200] * 4, *cards, **changes), CALLED)


def throw(hand, count):
    """The player in turn throws the first cards of the hand."""
    at = hand.actor
    hand.apply(f"p{at + 1} sd " + "".join(map(str, hand.holdings[at][:count])))
    return at


def drain(hand, *counts):
    """Players throw so many each and are served, the last one only as far as the stub goes."""
    for count in counts:
        fill(hand)
        throw(hand, count)
    return hand


# -- R16 -----------------------------------------------------------------------


def test_R16_players_draw_in_turn_from_the_buttons_left():
    hand, turns = four(), []
    while hand.options.discard:
        turns.append(throw(hand, 2))
        fill(hand)
    assert turns == [0, 1, 2, 3]


@pytest.mark.parametrize("count", range(6))
def test_R16_none_to_five_cards(count):
    hand = four()
    throw(hand, count)
    fill(hand)
    assert hand.drawn == (count, -1, -1, -1)
    assert len(hand.holdings[0]) == 5


def test_R16_each_is_served_before_the_next_one_decides():
    hand = four()
    throw(hand, 2)
    assert (hand.actor, [tuple(owed) for owed in hand.due]) == (-1, [(0, 2, False)])
    with pytest.raises(IllegalAction, match="due are 2 down to p1"):
        hand.apply("p2 sd")
    fill(hand)
    assert hand.actor == 1


def test_R16_the_number_drawn_is_public_until_the_first_action_after_the_draw_and_stays_in_the_history():
    hand = four()
    for count in (3, 0, 1, 2):
        fill(hand)
        throw(hand, count)
    fill(hand)
    for viewer in range(4):
        assert hand.seen_by(viewer).drawn == (3, 0, 1, 2)
    play(hand, "p1 cc, p2 cc, p3 cbr 4, p4 cc, p1 cc, p2 f")
    texts = [str(action) for action in hand.seen_by(1).history if " sd" in str(action)]
    assert texts == ["p1 sd ??????", "p2 sd", "p3 sd ??", "p4 sd ????"]


# -- R17 -----------------------------------------------------------------------


def test_R17_the_stubs_last_cards_are_served_first():
    hand = drain(four(), 5, 5, 5)
    assert [tuple(owed) for owed in hand.due] == [(2, 2, False)]
    last = unused(hand)
    hand.deal(last)
    assert hand.due == ()
    assert [str(action) for action in hand.legal_actions()] == ["d rs"]
    hand.apply("d rs")
    assert [tuple(owed) for owed in hand.due] == [(2, 3, False)]
    fill(hand)
    assert hand.holdings[2][:2] == tuple(last)
    assert [event.amount for event in hand.events if event.kind == "draw" and event.position == 2] == [2, 3]


def test_R17_own_discards_never_come_back():
    hand = drain(four(), 5, 5, 5)
    own, others = set(hand.cards.thrown[2]), set(hand.cards.thrown[0]) | set(hand.cards.thrown[1])
    fill_up_to_shuffle(hand)
    assert hand.apply("d rs").amount == 10
    assert set(unused(hand)) == others
    for card in own:
        with pytest.raises(IllegalAction, match=f"{card} has been dealt already"):
            hand.copy().apply(f"d dh p3 {card}" + "".join(map(str, list(others)[:2])))


def fill_up_to_shuffle(hand):
    hand.deal(unused(hand)[: hand.count_due])


def test_R17_they_come_back_to_the_players_after():
    hand = seat("draw7a", [200] * 5)
    drain(play(hand, "p3 cc, p4 cc, p5 cc, p1 cc, p2 cc"), 5, 5, 5, 5, 5)
    thrown = hand.cards.thrown
    fill_up_to_shuffle(hand)
    hand.apply("d rs")
    assert set(unused(hand)) == set(thrown[2]) | set(thrown[3]), "those of p1 and p2 are with p3 and p4 by now"


def test_R17_folded_hands_are_shuffled_with_the_discards():
    hand = seat("draw7a", [200] * 4)
    play(hand, "p3 cc, p4 f, p1 cc, p2 cc")
    folded = set(hand.holdings[3])
    drain(hand, 5, 5, 5)
    thrown = set(hand.cards.thrown[0]) | set(hand.cards.thrown[1])
    fill_up_to_shuffle(hand)
    assert hand.apply("d rs").amount == 15
    assert set(unused(hand)) == thrown | folded


def test_R17_folded_hands_may_be_kept_out_by_a_switch():
    hand = seat("draw7a", [200] * 4, reshuffle_folded=False)
    drain(play(hand, "p3 cc, p4 f, p1 cc, p2 cc"), 5, 5, 5)
    fill_up_to_shuffle(hand)
    assert hand.apply("d rs").amount == 10


def test_R17_it_cannot_run_out_with_the_allowed_seats():
    for n in range(2, 6):
        hand = seat("draw7a", [200] * n)
        while not hand.options or not hand.options.discard:
            fill(hand).apply(f"p{hand.actor + 1} cc")
        drain(hand, *[5] * n)
        fill(hand)
        assert [len(cards) for cards in hand.holdings] == [5] * n
        assert ("reshuffle" in kinds(hand)) == (n > 3)


def test_R17_a_switch_joins_the_stubs_last_cards_into_the_shuffle():
    hand = drain(four(stub_first=False), 5, 5, 5)
    left = set(unused(hand))
    assert hand.due == ()
    thrown = set(hand.cards.thrown[0]) | set(hand.cards.thrown[1])
    hand.apply("d rs")
    assert set(unused(hand)) == left | thrown
    assert [tuple(owed) for owed in hand.due] == [(2, 5, False)]


# -- R18 -----------------------------------------------------------------------

JACKS = "JcJd4h7s9c"


def eight_open(*counts, opener=1):
    """Eight at jackpots, twelve cards left: one opens, the others call, and the first throw so many."""
    hand = seat("jackpots", [200] * 8, *[JACKS if at == opener else "" for at in range(1, opener + 1)])
    for text in [f"p{at} cc" for at in range(1, opener)] + [f"p{opener} cbr 2"]:
        play(hand, text)
    play(hand, ", ".join([f"p{at} cc" for at in (*range(opener + 1, 9), *range(1, opener))]))
    return drain(hand, *counts)


def test_R18_the_openers_discards_and_those_of_the_next_to_draw_stay_out():
    hand = eight_open(5, 5, 5)
    fill_up_to_shuffle(hand)
    assert hand.apply("d rs").amount == 5
    assert set(unused(hand)) == set(hand.cards.thrown[1]), "p1 opened, p3 draws"


def test_R18_the_openers_discards_stay_out_of_every_shuffle():
    hand = eight_open(5, 5, 5, 5, 5, 5, 5, 5)
    fill(hand)
    aside = set(hand.cards.thrown[0])
    assert kinds(hand).count("reshuffle") > 2
    drawn = {card for event in hand.events if event.kind == "draw" for card in event.cards}
    assert not aside & drawn


def test_R18_before_the_opener_has_drawn_there_is_no_difference():
    hand = eight_open(5, 5, 5, opener=8)
    fill_up_to_shuffle(hand)
    assert hand.apply("d rs").amount == 10


def test_R18_folded_hands_are_not_shuffled():
    hand = seat("jackpots", [200] * 8, JACKS)
    play(hand, "p1 cbr 2, p2 f, p3 f, p4 cc, p5 cc, p6 cc, p7 cc, p8 cc")
    drain(hand, 5, 5, 5)
    fill_up_to_shuffle(hand)
    assert hand.apply("d rs").amount == 5


@pytest.mark.parametrize("opener", [1, 4, 8])
def test_R18_it_cannot_run_out_with_eight_seats(opener):
    hand = eight_open(*[5] * 8, opener=opener)
    fill(hand)
    assert [len(cards) for cards in hand.holdings] == [5] * 8


def test_R18_the_switch_joins_the_stub_here_too():
    row = seat("jackpots", [200] * 8, JACKS, stub_first=False)
    play(row, "p1 cbr 2, " + ", ".join([f"p{at} cc" for at in range(2, 9)]))
    drain(row, 5, 5, 5)
    left = set(unused(row))
    row.apply("d rs")
    assert set(unused(row)) == left | set(row.cards.thrown[1])


# -- R19 -----------------------------------------------------------------------


def test_R19_round_two_is_opened_by_the_first_live_player_left_of_the_button():
    hand = play(seat("draw7a", [200] * 4), "p3 cc, p4 cc, p1 f, p2 cc, p2 sd, p3 sd, p4 sd")
    assert (hand.actor, totals(hand)) == (1, [4])


def test_R19_in_jackpots_by_the_opener():
    hand = play(seat("jackpots", [200] * 3, "", "", JACKS), "p1 cc, p2 cc, p3 cbr 2, p1 cc, p2 cc, p1 sd, p2 sd, p3 sd")
    assert hand.actor == 2


def test_R19_or_the_next_live_player_to_the_left():
    hand = seat("jackpots", [200] * 4, "", JACKS)
    play(hand, "p1 cc, p2 cbr 2, p3 f, p4 cbr 4, p1 cc, p2 f, p1 sd, p4 sd")
    assert hand.actor == 3


def test_R19_a_player_without_chips_is_passed_over():
    hand = seat("jackpots", [200, 3, 200], "", JACKS)
    play(hand, "p1 cc, p2 cbr 2, p3 cc, p1 cc, p1 sd, p2 sd, p3 sd")
    assert hand.actor == 2
