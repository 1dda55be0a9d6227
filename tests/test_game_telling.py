"""What the dealer may tell where cards are not on record: who opens a round, and how hands stand."""

import pickle

import pytest

from drawseven import VARIANTS, ActionError, Hand, IllegalAction, find_variant, parse_action
from drawseven.actions import Award, FirstToAct
from game_facts import same
from game_play import play

DRAW = VARIANTS["draw7a"]
UNKNOWN = "??" * 5
NO_DRAW = "p1 sd, p2 sd, p3 sd"


def unknown_hand(*stacks, texts):
    """A draw hand of three whose cards nobody knows, all dealt and called."""
    hand = Hand(find_variant("draw7a", limit="no"), stacks or (100, 100, 100))
    deals = ", ".join(f"d dh p{at + 1} {UNKNOWN}" for at in range(3))
    return play(hand, f"{deals}, {texts}")


def checked_down(*stacks):
    return unknown_hand(*stacks, texts=f"p3 cc, p1 cc, p2 cc, {NO_DRAW}, p1 cc, p2 cc, p3 cc")


def all_in(*stacks):
    return unknown_hand(*stacks, texts=f"p3 cbr 50, p1 cc, p2 cc, {NO_DRAW}")


def refuses(hand, action, match):
    before = hand.copy()
    with pytest.raises(IllegalAction, match=match):
        hand.apply(action)
    same(hand, before)


@pytest.mark.parametrize("text", ["d aw p3", "d aw p1=p3 p2", "d fa p2"])
def test_a_text_becomes_the_action_and_comes_back(text):
    assert str(parse_action(text)) == text


@pytest.mark.parametrize("text", ["d aw", "d aw p0", "d aw p1=", "d aw 1", "d fa", "d fa p1 p2", "d fa 3"])
def test_other_texts_are_no_actions(text):
    with pytest.raises(ActionError):
        parse_action(text)


def test_the_pot_goes_as_told():
    hand = checked_down()
    event = hand.apply("d aw p1")
    assert (event.kind, event.position, event.amount) == ("told", 0, 1)
    assert str(event) == "p1 has hand number 1, as told"
    play(hand, "p2 sm, p3 sm")
    assert hand.payoffs == (4, -2, -2)


def test_a_hand_shown_later_loses_to_the_one_told():
    hand = play(checked_down(), "d aw p1, p2 sm AsKsQsJsTs, p3 sm")
    assert hand.is_over
    assert hand.payoffs == (4, -2, -2)


def test_told_to_be_equal_they_share():
    hand = play(checked_down(), "d aw p1=p3, p2 sm, d aw p1=p3")
    assert hand.payoffs == (1, -2, 1)


def test_a_side_pot_goes_to_the_best_who_is_in_it():
    hand = all_in(20, 100, 100)
    assert [pot.players for pot in hand.pots] == [(0, 1, 2), (1, 2)]
    play(hand, "p2 cc, p3 cc, p2 sm, d aw p1 p3, d aw p1 p3")
    assert hand.payoffs == (40, -50, 10)


def test_a_side_pot_of_shown_hands_goes_by_the_cards():
    hand = play(all_in(20, 100, 100), "p2 cc, p3 cc, p2 sm AsKsQsJsTs, p3 sm 7c7d8h9hJc, d aw p1")
    assert hand.payoffs == (40, 10, -50)


def test_nothing_is_told_about_known_cards():
    hand = play(
        Hand(DRAW, (100, 100)), "d dh p1 7c7d8h9hJc, d dh p2 AsKsQsJsTs, p2 cc, p1 cc, p1 sd, p2 sd, p1 cc, p2 cc"
    )
    refuses(hand, "d aw p1", "the cards of this hand are known")


def test_only_at_the_showdown_and_of_who_is_on_turn():
    hand = unknown_hand(texts="p3 cc")
    refuses(hand, "d aw p1", "the dealer cannot do 'd aw p1'; p1 may fold")
    refuses(checked_down(), "d aw p2", "p1 may show, muck")


def test_names_are_of_the_showdown_and_once_each():
    hand = unknown_hand(texts="p3 f, p1 cc, p2 cc, p1 sd, p2 sd, p1 cc, p2 cc")
    for text in ("d aw p1 p3", "d aw p1 p1", "d aw p1=p1", "d aw p1 p9"):
        refuses(hand, text, "not all in the showdown, once each")


def test_the_same_is_told_each_time():
    hand = play(checked_down(), "d aw p1=p2")
    refuses(hand, "d aw p2", "told to stand otherwise")


def test_hands_that_were_shown_stand_by_their_cards():
    hand = play(checked_down(), "p1 sm 7c7d8h9hJc, p2 sm AsKsQsJsTs")
    refuses(hand, "d aw p3 p1 p2", "shown stand otherwise")
    refuses(hand, "d aw p3=p1 p2", "shown stand otherwise")
    hand.apply("d aw p3=p2 p1")
    assert hand.payoffs == (-2, 1, 1)


@pytest.mark.parametrize("standing", [None, 5, (1,), ((0.0,),), (("p1",),), [(0,)], ((None,),)])
def test_an_award_of_something_else_is_illegal(standing):
    refuses(checked_down(), Award(standing), "is nobody's action")


def test_nobody_is_told_to_win():
    refuses(checked_down(), Award(()), "the dealer cannot do")


# -- who opens -----------------------------------------------------------------


def stud(ups, n=3):
    hand = Hand(VARIANTS["stud7"], [100] * n)
    for at, up in enumerate(ups):
        hand.apply(f"d dh p{at + 1} ????{up}")
    return hand


def test_the_bring_in_is_told_where_an_up_card_is_not_known():
    hand = stud(["??", "Ks", "??"])
    assert str(hand.apply("d fa p3")) == "p3 is first to act, as told"
    assert hand.actor == 2
    play(hand, "p3 pb, p1 cc, p2 f, d dh p1 ??, d dh p3 ??, d fa p3, p3 cc, p1 cc")
    assert hand.street == 2


@pytest.mark.parametrize(("told", "ups"), [(3, "??"), (1, "??"), (3, "2d")])
def test_who_was_told_to_open_the_last_round_shows_first_in_it(told, ups):
    hand = stud(["??", "Ks", "??"])
    play(hand, "d fa p3, p3 pb, p1 cc, p2 f")
    streets = (f"d dh p1 {ups}, d dh p3 ??, d fa p{who}, p{who} cc, p{4 - who} cc" for who in (1, 3, 1))
    play(hand, ", ".join(streets).replace("2d", "??", 2))
    play(hand, f"d dh p1 ??, d dh p3 ??, d fa p{told}, p{told} cc, p{4 - told} cc")
    assert hand.actor == told - 1


def test_who_opens_is_not_told_where_the_cards_say_it():
    refuses(stud(["2c", "Ks", "5d"]), "d fa p2", "the cards say who is first")


def test_nor_in_the_middle_of_a_round():
    hand = stud(["??", "Ks", "??"])
    hand.apply("d fa p3")
    refuses(hand, "d fa p1", "the dealer cannot do 'd fa p1'; p3 may")
    hand.apply("p3 pb")
    refuses(hand, "d fa p1", "p1 may")


def test_nor_in_a_game_without_up_cards():
    hand = unknown_hand(texts="p3 cc")
    refuses(hand, "d fa p1", "p1 may")
    refuses(unknown_hand(texts=""), "d fa p1", "the cards say who is first")


@pytest.mark.parametrize("position", [-1, 3, None, 1.0, True])
def test_who_opens_is_in_the_hand(position):
    refuses(stud(["??", "Ks", "??"]), FirstToAct(position), r"\w")


def test_a_board_that_is_not_known_may_show_a_pair():
    """Fourth street of 2/4: the small or the big bet may be made where nobody can say that there is no pair."""
    known = play(stud(["2c", "Ks", "5d"]), "p1 pb, p2 cc, p3 cc, d dh p1 7c, d dh p2 8c, d dh p3 9c")
    assert list(known.options.raise_to) == [2]
    hidden = play(stud(["2c", "Ks", "5d"]), "p1 pb, p2 cc, p3 cc, d dh p1 7c, d dh p2 8c, d dh p3 ??")
    assert list(hidden.options.raise_to) == [2, 4]


# -- copies and views ----------------------------------------------------------


def test_what_was_told_is_copied_pickled_and_seen():
    hand = play(checked_down(), "d aw p1=p3")
    for twin in (hand.copy(), pickle.loads(pickle.dumps(hand)), Hand.from_state(hand.state())):
        same(twin, hand)
        assert play(twin, "p2 sm, d aw p1=p3").payoffs == (1, -2, 1)
    assert not hand.is_over
    assert [str(event) for event in hand.seen_by(1).events] == [str(event) for event in hand.events]
