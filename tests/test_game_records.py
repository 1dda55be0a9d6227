"""Options and events as values: told apart, copied and pickled by what they say."""

import copy
import pickle

import pytest

from drawseven import Card, find_variant
from drawseven.events import Event
from drawseven.options import Options
from game_play import seat

SAYING = [
    Options(fold=True, check=True, raise_to=range(2, 3)),
    Options(fold=True, call=2, raise_to=range(10, 31, 10)),
    Options(bring_in=3),
    Options(discard=5),
    Options(show=True, muck=True),
    Options(openers=()),
    Options(openers=(Card("Js"), Card("Jd"))),
]
TOLD = [Event("fold"), Event("raise", 0, 4), Event("draw", 1, 2, (Card("As"), None), open=False)]


@pytest.mark.parametrize("value", [*SAYING, *TOLD], ids=repr)
def test_a_copy_is_equal_and_nothing_else_is(value):
    for twin in (copy.copy(value), copy.deepcopy(value), pickle.loads(pickle.dumps(value)), eval(repr(value))):
        assert twin == value
        assert hash(twin) == hash(value)
        assert repr(twin) == repr(value)
    assert [other for other in [*SAYING, *TOLD, None, ()] if other == value] == [value]


def test_options_say_nothing_where_there_is_nothing():
    options = Options()
    assert (options.call, options.bring_in, options.raise_to, options.openers) == (None, None, None, None)
    assert (options.to_call, options.to_bring_in, options.least, options.most) == (0, 0, 0, 0)
    assert str(options) == "do nothing"


@pytest.mark.parametrize("raise_to", [range(4, 5), range(10, 21, 10), range(2, 9)])
def test_the_totals_are_a_range_and_its_ends(raise_to):
    options = Options(raise_to=raise_to)
    assert options.raise_to == raise_to
    assert (options.least, options.most) == (raise_to[0], raise_to[-1])
    assert [total for total in range(-1, 30) if options.allows(total)] == list(raise_to)


def test_a_hand_fills_its_options_as_they_are_made_by_name():
    hand = seat("draw7a", [200, 200, 200])
    assert hand.options == Options(fold=True, call=2, raise_to=range(4, 5))
    hand.apply("p3 cc")
    assert (hand.options.to_call, hand.options.call) == (1, 1)


def test_a_name_among_the_changes_is_the_variants():
    assert find_variant("stud7", name="house stud").name == "house stud"


def test_what_is_unseen_is_the_stub_or_what_a_player_has_not_seen():
    hand = seat("draw7a", [200, 200], "7c8c9cTcJc", "AsAhAdKsKh")
    assert len(hand.unseen) == 22
    assert not set(hand.unseen) & {*hand.holdings[0], *hand.holdings[1]}
    assert set(hand.seen_by(0).unseen) == {*hand.unseen, *hand.holdings[1]}
