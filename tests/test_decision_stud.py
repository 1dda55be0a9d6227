"""Seven-card stud, each test named after the decision it tests (R23 to R26)."""
# ruff: noqa: N802

import pytest

from drawseven import IllegalAction, VariantError, find_variant
from game_play import fill, kinds, play, pots_won, seat, told, totals, unused

DOWNS = ("KcKd", "QcQd", "JcJd", "TcTd")


def stud(stacks, ups, **changes):
    """Third street with these up cards; 10/20, bring-in 3, no ante if not said otherwise."""
    stakes = {"small_bet": 10, "big_bet": 20, "bring_in": 3, "ante": 0} | changes
    return seat("stud7", stacks, *[down + up for down, up in zip(DOWNS, ups.split(), strict=False)], **stakes)


def street(hand, cards):
    """Up cards for those still in, in dealing order."""
    alive = [at for at in range(hand.n) if hand.live[at]]
    return play(hand, ", ".join([f"d dh p{at + 1} {card}" for at, card in zip(alive, cards.split(), strict=True)]))


def check_round(hand):
    while hand.options and not hand.options.show:
        hand.apply(f"p{hand.actor + 1} " + ("pb" if hand.options.bring_in else "cc"))
        if hand.actor == -1:
            break
    return hand


def to_street(number, ups="2c 7h 9s", cards=("3d 8h Ts", "4h 9h As", "5s Th 2s", "6d 3c 4d"), **changes):
    hand = check_round(stud([500] * len(ups.split()), ups, **changes))
    for row in cards[: number - 3]:
        street(hand, row)
        if row is not cards[number - 4]:
            check_round(hand)
    return hand


# -- R23 -----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("ups", "first"), [("5c 4d 9h", 1), ("Ac Kh Qs", 2), ("4s 4h 4d", 2), ("2s 2h 2c", 2), ("2d 2h", 0)]
)
def test_R23_the_lowest_up_card_brings_in_and_suits_break_ties(ups, first):
    hand = stud([500] * len(ups.split()), ups)
    assert hand.actor == first
    assert hand.options.bring_in == 3


def test_R23_it_may_be_opened_for_a_full_bet_instead():
    hand = stud([500] * 3, "2c 7h 9s")
    assert totals(hand) == [10]
    assert totals(play(hand, "p1 cbr 10")) == [20]


def test_R23_the_others_fold_call_the_bring_in_or_complete():
    hand = play(stud([500] * 3, "2c 7h 9s"), "p1 pb")
    options = hand.options
    assert (options.fold, options.check, options.call, list(options.raise_to)) == (True, False, 3, [10])
    assert play(hand, "p2 cbr 10").events[-1].kind == "complete"


def test_R23_a_short_bring_in_does_not_lower_the_price():
    hand = play(stud([2, 500, 500], "2c 7h 9s"), "p1 pb")
    assert told(hand)[-1] == "p1 brings in for 2"
    assert (hand.options.call, totals(hand)) == (3, [10])


@pytest.mark.parametrize("stack", [1, 2, 3])
def test_R23_nor_does_a_bet_of_no_more_than_the_bring_in(stack):
    """Whatever the last chips are called: the others owe the whole bring-in."""
    for action in stud([stack, 500, 500], "2c 7h 9s").legal_actions():
        hand = play(stud([stack, 500, 500], "2c 7h 9s"), str(action))
        assert (hand.options.call, totals(hand)) == (3, [10]), str(action)


def test_R23_all_in_for_the_ante_the_next_player_to_the_left_starts():
    hand = stud([4, 500, 500], "2c 7h 9s", ante=4)
    assert (hand.actor, hand.options.bring_in, totals(hand)) == (1, 3, [10])
    assert hand.options.fold, "it was not this player's low card"
    assert play(hand.copy(), "p2 pb").options.call == 3
    assert play(hand.copy(), "p2 f").actor == -1, "nobody is left for the last one to bet against"


def test_R23_the_bring_in_must_not_fold_or_check():
    for text in ("p1 f", "p1 cc"):
        with pytest.raises(IllegalAction, match="p1 may bring in for 3, raise to 10"):
            stud([500] * 3, "2c 7h 9s").apply(text)


@pytest.mark.parametrize("bring_in", [9, 10, 11])
def test_R23_a_bring_in_is_less_than_the_bet_it_is_completed_to(bring_in):
    """Or a raise would not raise; a row that has it otherwise is refused."""
    assert least_raise_over(bring_in) > bring_in


def least_raise_over(bring_in):
    try:
        return totals(play(stud([500] * 3, "2c 7h 9s", bring_in=bring_in), "p1 pb"))[0]
    except VariantError:
        return bring_in + 1


# -- R24 -----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("ups", "fourth", "first"),
    [
        ("2c 7h 9s", "3d 8h Ts", 2),
        ("2c 7h 9s", "2d 8h As", 0),
        ("2c Kh 9s", "3d 8h Qs", 1),
        ("2c 9h 9s", "3d Kh Ks", 1),
        ("2c 7h 9s", "Ad Ah As", 2),
    ],
)
def test_R24_the_highest_board_opens_and_ties_go_to_the_dealers_left(ups, fourth, first):
    assert street(check_round(stud([500] * 3, ups)), fourth).actor == first


def test_R24_the_board_decides_anew_on_each_street():
    hand = to_street(4)
    assert hand.actor == 2
    street(check_round(hand), "2d 9h 4s")
    assert hand.actor == 0, "a pair"
    street(check_round(hand), "Jh 9d 4h")
    assert hand.actor == 1, "a higher pair"


def test_R24_three_of_a_kind_beats_two_pair_on_the_board():
    hand = to_street(6, "2c 7h 9s", ("2d 7d 3s", "3h 7c 4s", "3c 5c 6s"))
    assert hand.actor == 1


def test_R24_the_seventh_card_is_down_and_the_board_of_four_still_decides():
    hand = to_street(7)
    assert [len(board) for board in hand.boards] == [4, 4, 4]
    assert hand.actor == 2, "an ace up"
    assert hand.seen_by(0).holdings[1] == (None, None, *hand.boards[1], None)


def test_R24_an_all_in_player_with_the_highest_board_passes_the_turn_on():
    hand = play(stud([500, 500, 10], "2c 7h 9s"), "p1 cbr 10, p2 cc, p3 cc")
    street(hand, "3d 8h As")
    assert hand.actor == 0


# -- R25 -----------------------------------------------------------------------

PAIRED = ("7d 8h Ts",)


def test_R25_an_open_pair_on_fourth_street_lets_any_player_bet_small_or_big():
    hand = to_street(4, "7c 9h Js", PAIRED)
    assert (hand.actor, totals(hand)) == (0, [10, 20])
    play(hand, "p1 cc")
    assert totals(hand) == [10, 20], "not only the one who shows it"


def test_R25_after_a_small_one_small_and_big_raises():
    hand = play(to_street(4, "7c 9h Js", PAIRED), "p1 cbr 10")
    assert totals(hand) == [20, 30]


def test_R25_after_a_big_one_only_big_ones():
    hand = play(to_street(4, "7c 9h Js", PAIRED), "p1 cbr 20")
    assert totals(hand) == [40]
    hand = play(to_street(4, "7c 9h Js", PAIRED), "p1 cbr 10, p2 cbr 30")
    assert totals(hand) == [50]


def test_R25_nothing_between():
    hand = to_street(4, "7c 9h Js", PAIRED)
    for total in (9, 11, 15, 19, 21):
        with pytest.raises(IllegalAction, match="raise to 10 or 20"):
            hand.apply(f"p1 cbr {total}")


def test_R25_the_pair_of_a_folded_player_does_not_count():
    hand = play(stud([500] * 3, "7c 9h Js"), "p1 cbr 10, p2 cc, p3 f")
    assert totals(street(hand, "7d 8h")) == [10, 20]
    hand = play(stud([500] * 3, "7c 9h Js"), "p1 pb, p2 cc, p3 cc")
    assert totals(street(hand, "8d 8h Ts")) == [10]


def test_R25_only_on_fourth_street():
    hand = to_street(5, "7c 9h Js", (*PAIRED, "2s 3s 4s"))
    assert totals(hand) == [20]


def test_R25_three_raises_after_the_first_bet_in_every_round():
    hand = play(to_street(4, "7c 9h Js", PAIRED), "p1 cbr 10, p2 cbr 20, p3 cbr 40, p1 cbr 60")
    assert totals(hand) == []
    hand = play(to_street(5), "p3 cbr 20, p1 cbr 40, p2 cbr 60, p3 cbr 80")
    assert totals(hand) == []


def test_R25_a_short_stack_may_put_in_what_it_has():
    hand = play(stud([500, 500, 500], "7c 9h Js"), "p1 cbr 10, p2 cc, p3 cc")
    assert totals(street(hand, "7d 8h Ts")) == [10, 20]
    short = play(stud([25, 500, 500], "7c 9h Js"), "p1 cbr 10, p2 cc, p3 cc")
    assert totals(street(short, "7d 8h Ts")) == [10, 15]
    shorter = play(stud([18, 500, 500], "7c 9h Js"), "p1 cbr 10, p2 cc, p3 cc")
    assert totals(street(shorter, "7d 8h Ts")) == [8]


def test_R25_a_short_all_in_over_the_small_bet_is_a_bet_however_big_the_big_one():
    hand = play(stud([22, 500, 500], "7c 9h Js", big_bet=50), "p1 cbr 10, p2 cc, p3 cc")
    street(hand, "7d 8h Ts")
    assert totals(hand) == [10, 12]
    assert totals(play(hand, "p1 cbr 12")) == [22, 62]


# -- R26 -----------------------------------------------------------------------


def eight(**changes):
    """Eight players check to seventh street: four cards are left."""
    hand = seat("stud7", [200] * 8, **changes)
    while hand.street < 4:
        fill(hand)
        while hand.options and hand.street < 4:
            hand.apply(f"p{hand.actor + 1} " + ("pb" if hand.options.bring_in else "cc"))
    return hand


def test_R26_one_card_is_turned_up_for_all_and_there_is_no_betting():
    hand = eight()
    assert [tuple(owed) for owed in hand.due] == [(-1, 1, True)]
    fill(hand)
    assert hand.options.show
    assert kinds(hand)[-1] == "board"


def test_R26_all_use_it_as_their_seventh():
    hand = fill(eight())
    while not hand.is_over:
        hand.apply(f"p{hand.actor + 1} sm -")
    ev = hand.evaluator
    assert list(hand.strengths) == [ev.strength(cards + hand.cards.board) for cards in hand.holdings]
    best = [at for at in range(8) if hand.strengths[at] == max(hand.strengths)]
    assert [at for at, _ in pots_won(hand)[0]] == best


def test_R26_a_switch_brings_betting():
    hand = fill(eight(community_betting=True))
    assert totals(hand) == [4]
    first = hand.actor
    play(hand, f"p{first + 1} cbr 4")
    assert hand.options.call == 4


def test_R26_the_highest_board_of_four_opens_and_shows_first():
    betting, silent = fill(eight(community_betting=True)), fill(eight())
    assert betting.actor == silent.actor
    strengths = [silent.evaluator.up_strength(board) for board in silent.boards]
    assert silent.actor == strengths.index(max(strengths))


def test_R26_no_burn_cards():
    hand = to_street(7)
    assert hand.cards.left == 52 - 21
    assert len(unused(hand)) == 52 - 21


def test_R26_stud_rows_for_more_than_the_deck_serves_are_refused():
    with pytest.raises(VariantError, match="more cards than the 52"):
        find_variant("stud7", decks=((9, "standard-52"),))
