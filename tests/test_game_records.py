"""Options and events as values: told apart, copied and pickled by what they say."""

import copy
import json
import pickle

import pytest

from drawseven import PARADISE, Card, Hand, Ranking, Table, VariantError, find_variant
from drawseven.events import Event
from drawseven.options import Options
from drawseven.simulate import simulate
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


def test_a_hand_and_a_table_say_in_short_what_they_are():
    hand = seat("draw7a", [200, 200, 200])
    assert repr(hand) == "<Hand of draw7a, 3 players, p3 to act, pot 3>"
    assert (
        repr(Table(find_variant("jackpots"), [50, 0, 60])) == "<Table of jackpots, 2 of 8 seats taken, 0 hands dealt>"
    )


@pytest.mark.parametrize(
    "use", [lambda: Hand("draw7a", [9, 9]), lambda: Table("draw7a", [9, 9]), lambda: simulate("draw7a", ["call"], 1, 1)]
)
def test_a_name_is_not_a_variant(use):
    with pytest.raises(VariantError, match=r"'draw7a' is not a variant; drawseven\.find_variant finds one by its name"):
        use()


def test_a_deck_of_ones_own_is_dealt_at_a_table():
    mine = Ranking("kitchen table", order=PARADISE, low_straight=False, lowest_rank=8)
    table = Table(find_variant("draw7a", name="mine", decks=((2, mine),)), [100, 100], seed=1)
    for _ in range(20):
        hand = table.deal()
        while not hand.is_over:
            table.act(hand.legal_actions()[0 if hand.options.show else -1])
        assert sum(hand.stacks) == 200
        if min(hand.stacks) == 0:
            break
    twin = Table.from_state(json.loads(json.dumps(table.state())))
    assert twin.state() == table.state()
