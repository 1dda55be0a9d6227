"""Every legal action is taken, everything else refused with a clear word and nothing changed."""

import pytest

from drawseven import CHANCE, IllegalAction, parse_action
from drawseven.actions import BringIn, CheckCall, Discard, Fold, Muck, RaiseTo, Show, ShowOpeners
from game_chance import play_on, random_hands
from game_facts import facts
from game_play import LIMITS
from game_wrong import wrong_actions

GAMES = pytest.mark.parametrize("name", LIMITS)
ORDER = [Fold, CheckCall, BringIn, RaiseTo, Discard, Show, Muck, ShowOpeners]


def steps(name, hands, seed):
    for hand, deck, random in random_hands(name, hands, seed):
        while not hand.is_over:
            yield hand
            play_on(hand, deck, random)
        yield hand


@GAMES
def test_all_legal_actions_are_taken(name):
    for hand in steps(name, 100, seed=21):
        for action in hand.legal_actions():
            twin = hand.copy()
            event = twin.apply(action)
            assert len(twin.history) == len(hand.history) + 1
            assert event in twin.events
            assert event.position == getattr(action, "position", -1)


@GAMES
def test_they_come_in_a_fixed_order(name):
    for hand in steps(name, 60, seed=22):
        actions = hand.legal_actions()
        assert actions == hand.copy().legal_actions()
        assert len(set(actions)) == len(actions)
        if hand.actor in (None, CHANCE):
            continue
        kinds = [ORDER.index(type(action)) for action in actions]
        assert kinds == sorted(kinds)
        totals = [action.total for action in actions if isinstance(action, RaiseTo)]
        assert totals == sorted(totals)
        thrown = [place_of(action, hand) for action in actions if isinstance(action, Discard)]
        assert thrown == sorted(thrown)
        assert len(thrown) in (0, 32)


def place_of(action, hand):
    cards = hand.holdings[action.position]
    return len(action.cards), [cards.index(card) for card in action.cards]


@GAMES
def test_options_and_legal_actions_say_the_same(name):
    for hand in steps(name, 60, seed=23):
        options, actions = hand.options, hand.legal_actions()
        kinds = {type(action) for action in actions}
        if options is None:
            assert hand.actor in (None, CHANCE)
            continue
        assert all(action.position == hand.actor for action in actions)
        assert options.fold == (Fold in kinds)
        assert (options.check or options.call is not None) == (CheckCall in kinds)
        assert (options.bring_in is not None) == (BringIn in kinds)
        assert [action.total for action in actions if type(action) is RaiseTo] == list(options.raise_to or ())
        assert (options.discard > 0) == (Discard in kinds)
        assert (options.show, options.muck) == (Show in kinds, Muck in kinds)
        assert (options.openers is not None) == (ShowOpeners in kinds)


@GAMES
def test_the_text_of_every_action_is_read_back(name):
    for hand in steps(name, 60, seed=24):
        for action in (*hand.legal_actions(), *hand.history[-1:]):
            assert parse_action(str(action)) == action
            assert parse_action(f"  {action}  # and why") == action


@GAMES
def test_a_text_does_what_the_action_does(name):
    for hand in steps(name, 30, seed=25):
        for action in hand.legal_actions()[:8]:
            one, other = hand.copy(), hand.copy()
            assert one.apply(action) == other.apply(str(action))
            assert facts(one) == facts(other)


@GAMES
def test_everything_else_is_refused_and_changes_nothing(name):
    tried = 0
    for hand in steps(name, 40, seed=26):
        before = facts(hand)
        for action in wrong_actions(hand):
            assert_clear(refusal(hand, action), hand, action)
            tried += 1
        assert facts(hand) == before
    assert tried > 10_000


def refusal(hand, action):
    """What is said to an action that may not be taken."""
    try:
        hand.apply(action)
    except IllegalAction as error:
        return str(error)
    raise AssertionError(f"{action!r} was taken; legal were {list(map(str, hand.legal_actions()))[:9]}")


def assert_clear(message, hand, action):
    """The message names the player, the action and what is allowed."""
    position = getattr(action, "position", None)
    is_players = position is not None and not str(action).startswith("d ")
    assert message.startswith(f"p{position + 1} " if is_players else "the dealer ")
    assert f"'{action}'" in message
    allowed = message.rsplit("; ", 1)[1]
    if hand.is_over:
        assert allowed == "the hand is over"
    elif hand.actor == CHANCE:
        assert allowed == "a reshuffle is due" or allowed.startswith("due are ")
    else:
        assert allowed == f"p{hand.actor + 1} may {hand.options}"
