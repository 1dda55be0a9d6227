"""What a player cannot know makes no difference to what the player is given.

Two hands that differ only in cards hidden from a viewer, played by the same actions, look the same
to that viewer in every way, at every step.
"""

import copy
import json
import pickle

import pytest

from drawseven import Hand, HandError
from game_chance import play_on, random_hands
from game_facts import depths, facts, quick
from game_play import LIMITS, fill, holding, play, seat
from game_twins import Twin, records

GAMES = pytest.mark.parametrize("name", LIMITS)


def pairs(name, hands, seed, *, seated=True):
    """A hand and its twin after each action, and the viewer: a position, or None for one who looks on."""
    for hand, deck, random in random_hands(name, hands, seed):
        marks = records(hand, deck, random, play_on)
        for _ in range(2):
            viewer = random.randrange(hand.n) if seated else None
            end = random.choice([len(marks), random.randrange(1, len(marks) + 1)])
            yield from walk(hand, viewer, marks[:end], random)


def walk(hand, viewer, marks, random):
    one = Hand(hand.variant, hand.start, blinds=hand.blinds, dead=hand.dead, carried=hand.carried_in)
    twin = Twin(hand, viewer, marks, random)
    for action, up in marks:
        one.apply(action)
        if not twin.follow(action, up):
            return
        yield one, twin.hand, viewer


@GAMES
@pytest.mark.parametrize("seated", [True, False], ids=["a player", "an onlooker"])
def test_a_view_is_the_same_whatever_is_hidden(name, seated):
    compared = different = 0
    for one, other, viewer in pairs(name, 600, seed=31, seated=seated):
        compared += 1
        different += one.holdings != other.holdings or one.cards.thrown != other.cards.thrown
        mine, theirs = one.seen_by(viewer), other.seen_by(viewer)
        assert quick(mine) == quick(theirs)
        if compared % 8 == 0 or one.is_over:
            assert facts(mine) == facts(theirs)
    assert different > compared // 3
    assert compared > 5_000


@GAMES
@pytest.mark.parametrize("seated", [True, False], ids=["a player", "an onlooker"])
def test_a_pickled_view_is_the_same_byte_for_byte(name, seated):
    for one, other, viewer in pairs(name, 60, seed=32, seated=seated):
        assert pickle.dumps(one.seen_by(viewer)) == pickle.dumps(other.seen_by(viewer))


@GAMES
def test_a_view_of_a_view_shows_no_more(name):
    for one, _, viewer in pairs(name, 20, seed=33):
        view = one.seen_by(viewer)
        assert facts(view.seen_by(viewer)) == facts(view)
        other = (viewer + 1) % one.n
        assert facts(view.seen_by(other)) == facts(one.seen_by(other).seen_by(viewer))


@GAMES
def test_an_onlooker_sees_what_every_player_sees_and_no_more(name):
    """Cards that a view for nobody has are in each player's, and those that all players see are in it."""
    for one, _, _ in pairs(name, 20, seed=38, seated=False):
        views = [one.seen_by(viewer) for viewer in range(one.n)]
        onlooker = one.seen_by(None)
        for holdings in zip(onlooker.holdings, *[view.holdings for view in views], strict=True):
            for mine, *theirs in zip(*holdings, strict=True):
                assert mine == (theirs[0] if len(set(theirs)) == 1 else None)
        assert facts(onlooker) == facts(views[0].seen_by(None)) == facts(onlooker.seen_by(None))


@GAMES
@pytest.mark.parametrize("seated", [True, False], ids=["a player", "an onlooker"])
def test_a_copy_of_a_view_is_the_view(name, seated):
    for one, _, viewer in pairs(name, 25, seed=34, seated=seated):
        view = one.seen_by(viewer)
        before = facts(view)
        for twin in (view.copy(), copy.deepcopy(view), Hand.from_state(json.loads(json.dumps(view.state())))):
            assert facts(twin) == before


def told(event):
    """An event but for its cards."""
    return event.kind, event.position, event.amount, len(event.cards), event.open, event.chips


@GAMES
def test_only_what_is_hidden_is_taken_out(name):
    """Chips, turns, counts and the viewer's own cards and options are as in the hand."""
    for one, _, viewer in pairs(name, 40, seed=35):
        view = one.seen_by(viewer)
        for fact in ("actor", "stacks", "bets", "pot", "pots", "drawn", "live", "due", "boards", "payoffs", "carried"):
            assert getattr(view, fact) == getattr(one, fact)
        assert view.holdings[viewer] == one.holdings[viewer]
        assert [len(cards) for cards in view.holdings] == [len(cards) for cards in one.holdings]
        assert [told(event) for event in view.events] == [told(event) for event in one.events]
        if one.actor == viewer:
            assert view.options == one.options
            assert view.legal_actions() == one.legal_actions()


@GAMES
def test_seeing_changes_nothing(name):
    for one, _, viewer in pairs(name, 15, seed=36):
        before, deep = facts(one), copy.deepcopy(depths(one))
        one.seen_by(viewer)
        assert facts(one) == before
        assert depths(one) == deep


# -- cards by name -------------------------------------------------------------


def cards_in(view):
    """Every card that can be read anywhere in a view."""
    text = json.dumps(view.state()) + repr(facts(view)) + repr(depths(view))
    return {card for card in view.evaluator.deck if str(card) in text.replace("variant", "")}


def test_folded_and_discarded_cards_are_blank():
    hand = seat("draw7a", [200] * 3, "7c8d9hTsJc", "7d8h9sTcJd", "7h8s9cTdJh")
    play(hand, "p3 cc, p1 f, p2 cc, p2 sd 7d8h, d dh p2 KsQs, p3 sd")
    view = hand.seen_by(2)
    assert view.holdings[:2] == ((None,) * 5, (None,) * 5)
    assert [str(action) for action in view.history][:3] == [
        "d dh p1 ??????????",
        "d dh p2 ??????????",
        "d dh p3 7h8s9cTdJh",
    ]
    assert "p2 sd ????" in [str(action) for action in view.history]
    assert "d dh p2 ????" in [str(action) for action in view.history]
    assert cards_in(view) == set(holding("7h8s9cTdJh"))


def test_the_folded_player_still_knows_the_own_cards():
    hand = play(seat("draw7a", [200] * 3, "7c8d9hTsJc"), "p3 cc, p1 f")
    assert hand.seen_by(0).holdings[0] == holding("7c8d9hTsJc")


def test_they_are_blank_after_a_reshuffle_too():
    hand = play(seat("draw7a", [200] * 4), "p3 f, p4 cc, p1 cc, p2 cc")
    own = set(hand.holdings[3])
    for position in (0, 1, 3):
        fill(hand).apply(f"p{position + 1} sd " + "".join(map(str, hand.holdings[position])))
    hand.deal([card for card in hand.evaluator.deck if not hand.cards.gone >> card & 1][: hand.count_due])
    hand.apply("d rs")
    for viewer in range(4):
        view = fill(hand.copy()).seen_by(viewer)
        known = own | set(fill(hand.copy()).holdings[3]) if viewer == 3 else set()
        for position in range(4):
            if position != viewer:
                assert view.holdings[position] == (None,) * 5
                assert all(None in event.cards for event in view.events if event.position == position and event.cards)
        if viewer == 3:
            assert cards_in(view) == known


def test_a_player_does_not_know_where_the_own_discards_went():
    """p1's discards are shuffled back and dealt to p3: p1's view must not tell."""
    hand = play(seat("draw7a", [200] * 4), "p3 cc, p4 cc, p1 cc, p2 cc")
    for position in range(3):
        fill(hand).apply(f"p{position + 1} sd " + "".join(map(str, hand.holdings[position])))
    hand.deal([card for card in hand.evaluator.deck if not hand.cards.gone >> card & 1])
    hand.apply("d rs")
    mine, others = sorted(hand.cards.thrown[0]), sorted(hand.cards.thrown[1])
    views = []
    for dealt in (mine[:3], others[:3]):
        twin = hand.copy()
        twin.deal(dealt)
        views.append(twin.seen_by(0))
    assert facts(views[0]) == facts(views[1])
    assert depths(views[0]) == depths(views[1])


def test_stud_up_cards_stay_visible_after_a_fold():
    hand = play(seat("stud7", [200] * 3, "KcKd2c", "QcQd7h", "JcJd9s"), "p1 pb, p2 f")
    assert hand.seen_by(0).holdings[1] == holding("????7h")


def test_openers_in_hand_are_not_told_before_they_are_shown():
    hand = play(seat("jackpots", [200] * 2, "JcJd4h7s9c", "2c4d6h8sTc"), "p1 cbr 2")
    assert cards_in(hand.seen_by(1)) == set(holding("2c4d6h8sTc"))
    play(hand, "p2 f")
    assert cards_in(hand.seen_by(1)) == set(holding("2c4d6h8sTc"))
    play(hand, "p1 so JcJd")
    assert cards_in(hand.seen_by(1)) == set(holding("2c4d6h8sTcJcJd"))


@pytest.mark.parametrize("position", [-3, -1, 3, 99, 1.5, "0"])
def test_there_is_no_view_from_where_nobody_is(position):
    with pytest.raises(HandError, match=f"there is no position {position!r} in a hand of 3"):
        seat("draw7a", [200] * 3).seen_by(position)
