"""The table: seats, chips, the deck, saves, and what it refuses."""

import copy
import json
import pickle

import numpy as np
import pytest

from drawseven import VARIANTS, Deck, DrawSevenError, IllegalAction, Table, TableError, find_variant
from game_facts import same
from game_play import STRUCTURES, finish, told

GAMES = pytest.mark.parametrize(("name", "limit"), STRUCTURES)


def table_of(*stacks, name="draw7a", seed=1, button=0, **changes):
    return Table(find_variant(name, **changes), list(stacks), seed=seed, button=button)


def call_on(table, hands=1, picks=7):
    """Play hands: calls, some raises, draws and shows, the same every time."""
    for _ in range(hands):
        table.deal()
        while table.is_playing:
            actions = table.hand.legal_actions()
            table.act(actions[(1 + table.hands * picks + len(table.hand.history)) % len(actions)])
        for number, seat in enumerate(table.seats):
            if seat and not seat.stack:
                table.add_chips(number, 50)
    return table


def refuse(table, match, act, *arguments, error=TableError, **named):
    before = json.dumps(table.state())
    with pytest.raises(error, match=match):
        getattr(table, act)(*arguments, **named)
    assert json.dumps(table.state()) == before


# -- the same table ------------------------------------------------------------


@GAMES
def test_tables_seeded_alike_and_played_alike_are_the_same(name, limit):
    one, other = (call_on(table_of(50, 50, 50, name=name, limit=limit), 6) for _ in range(2))
    assert json.dumps(one.state()) == json.dumps(other.state())
    assert json.dumps(call_on(table_of(50, 50, 50, name=name, limit=limit, seed=2), 6).state()) != json.dumps(
        one.state()
    )


@GAMES
@pytest.mark.parametrize("way", ["json", "pickle", "deepcopy"])
def test_a_table_is_saved_and_loaded_in_every_phase_the_next_card_included(name, limit, way):
    table = call_on(table_of(50, 50, 50, 50, name=name, limit=limit), 2)
    saves = []
    table.deal()
    while True:
        saves.append((load(table, way), len(table.hand.history)))
        if not table.is_playing:
            break
        actions = table.hand.legal_actions()
        table.act(actions[(3 * len(table.hand.history)) % len(actions)])
    history = [
        action for action in table.hand.history if hasattr(action, "position") and not str(action).startswith("d ")
    ]
    for saved, _ in saves:
        done = sum(not str(action).startswith("d ") for action in saved.hand.history)
        for action in history[done:]:
            saved.act(action)
        same(saved.hand, table.hand)
        assert json.dumps(call_on(saved, 2).state()) == json.dumps(call_on(load(table, "json"), 2).state())


def load(table, way):
    if way == "json":
        return Table.from_state(json.loads(json.dumps(table.state())))
    return pickle.loads(pickle.dumps(table)) if way == "pickle" else copy.deepcopy(table)


def test_every_hand_has_a_stream_of_the_seed_to_itself():
    """Hand number h is dealt from stream h, so it does not matter what was drawn in the hands before."""
    table = call_on(table_of(50, 50, 50, seed=9), 3)
    hand = table.deal()
    assert [card for cards in hand.holdings for card in cards] == list(Deck(32, seed=9, stream=4).deal(15))


def test_one_hand_can_have_a_key_of_its_own():
    """Its cards come from that key, before and after a save, and those of the next hand from the table's seed again."""
    key = 2**255 + 12345
    table = call_on(table_of(50, 50, 50, seed=9), 3)
    hand = table.deal(key)
    assert [card for cards in hand.holdings for card in cards] == list(Deck(32, seed=key).deal(15))
    assert table.seed == 9
    for way in ("json", "pickle", "deepcopy"):
        twin = load(table, way)
        assert twin.deck.deal(3) == table.deck.copy().deal(3)
        assert json.dumps(load(table, way).state()) == json.dumps(table.state())
        finish(twin)
        twin = load(twin, way)
        hand = twin.deal()
        assert [card for cards in hand.holdings for card in cards] == list(Deck(32, seed=9, stream=5).deal(15))


@pytest.mark.parametrize("key", [-1, 2**256, "1", 1.5])
def test_a_key_that_no_deck_can_have_changes_nothing(key):
    refuse(table_of(50, 50), "seed", "deal", key, error=DrawSevenError)


@pytest.mark.parametrize("wrong", ["x", "-1", str(2**256), None, [1]])
def test_a_state_with_a_seed_that_is_none_is_refused(wrong):
    with pytest.raises(TableError, match="not the seed of a table"):
        Table.from_state(table_of(50, 50).state() | {"seed": wrong})


def test_without_a_seed_no_two_tables_are_alike():
    assert table_of(50, 50, seed=None).seed != table_of(50, 50, seed=None).seed


def test_a_table_without_a_hand_is_saved_too():
    table = table_of(50, 0, 50, button=None)
    twin = load(table, "json")
    assert json.dumps(twin.state()) == json.dumps(table.state())
    same(twin.deal(), table.deal())


# -- seats and chips -----------------------------------------------------------


def test_a_hand_settles_into_the_stacks():
    table = finish(deal(table_of(50, 50, 50)))
    assert sorted(seat.stack for seat in table.seats if seat) == [49, 50, 51]


def deal(table):
    table.deal()
    return table


def test_busted_players_are_not_dealt_in_until_they_buy_again():
    table = table_of(50, 1, 50)
    for _ in range(30):
        call_once(table)
        if table.seats[1].stack == 0:
            break
    assert table.seats[1].stack == 0
    table.deal()
    assert 1 not in table.positions
    finish(table)
    table.add_chips(1, 20)
    table.deal()
    assert 1 in table.positions


def call_once(table):
    table.deal()
    while table.is_playing:
        options, at = table.hand.options, table.hand.actor + 1
        table.act(f"p{at} sd" if options.discard else f"p{at} sm -" if options.show else f"p{at} cc")


def test_seats_may_be_taken_left_and_bought_in_during_a_hand_by_those_who_are_not_in_it():
    table = deal(table_of(50, 50, 50))
    table.sit(3, 40)
    table.add_chips(3, 5)
    assert table.leave(3) == 45
    table.sit(4, 40)
    deal(finish(table))
    assert table.positions == (2, 4, 0, 1)


def test_who_sits_out_finishes_the_hand_and_is_not_dealt_the_next():
    table = deal(table_of(50, 50, 50))
    table.sit_out(1)
    assert 1 in table.positions
    finish(table)
    deal(table)
    assert sorted(table.positions) == [0, 2]


def test_five_dealt_in_bring_the_sixes_and_four_take_them_away():
    table = table_of(50, 50, 50, 50, 50)
    sizes = []
    for out in (None, 2, None):
        if out is not None:
            table.sit_out(out)
        elif sizes:
            table.come_back(2)
        sizes.append(len(table.deal().evaluator.deck))
        assert len(table.deck) + 5 * len(table.positions) == sizes[-1]
        finish(table)
    assert sizes == [36, 32, 36]


def test_seat_of_tells_the_seat_of_a_position():
    table = deal(table_of(50, 0, 50, 50))
    assert [table.seat_of(at) for at in range(3)] == list(table.positions) == [2, 3, 0]


def test_the_big_blind_of_a_new_player_is_told_in_the_events():
    table = finish(deal(table_of(50, 50, 50, 50)))
    table.sit(4, 50)
    assert "p3 posts a blind of 2" in told(table.deal())


@pytest.mark.parametrize("name", VARIANTS)
def test_numpy_numbers_are_chips_and_seats(name):
    table = Table(VARIANTS[name], np.array([50, 50, 0]), seed=1, button=np.int64(1))
    table.sit(np.int64(2), np.uint8(30))
    table.add_chips(np.int8(2), np.int64(5))
    table.deal()
    assert json.loads(json.dumps(table.state()))["seats"][2]["stack"] == 35


# -- what is refused -----------------------------------------------------------


@pytest.mark.parametrize("stacks", [[50, -1], [50, 1.5], [50, "50"], [50, None], [50] * 6, 50, None])
def test_stacks_that_are_none(stacks):
    with pytest.raises(TableError, match="stack"):
        Table(VARIANTS["draw7a"], stacks)


@pytest.mark.parametrize("button", [-1, 5, "0", 1.5])
def test_a_button_that_is_nowhere(button):
    with pytest.raises(TableError, match="seat"):
        Table(VARIANTS["draw7a"], [50, 50], button=button)


@pytest.mark.parametrize("seat", [-1, 5, 99, "0", 1.5, None])
def test_a_seat_that_does_not_exist(seat):
    table = table_of(50, 50)
    for act, rest in (("sit", [50]), ("leave", []), ("sit_out", []), ("come_back", []), ("add_chips", [5])):
        refuse(table, "seat", act, seat, *rest)


@pytest.mark.parametrize("chips", [0, -5, 1.5, "5", None])
def test_chips_that_are_none(chips):
    table = table_of(50, 50)
    refuse(table, "at least 1|whole number", "sit", 3, chips)
    refuse(table, "at least 1|whole number", "add_chips", 0, chips)


def test_seats_taken_and_empty():
    table = table_of(50, 50)
    refuse(table, "seat 0 is taken", "sit", 0, 50)
    for act, rest in (("leave", []), ("sit_out", []), ("come_back", []), ("add_chips", [5])):
        refuse(table, "seat 3 is empty", act, 3, *rest)


def test_a_hand_in_play_holds_its_players_and_their_chips():
    table = deal(table_of(50, 50))
    refuse(table, "seat 0 is in a hand that is not over", "leave", 0)
    refuse(table, "seat 1 is in a hand that is not over", "add_chips", 1, 5)
    refuse(table, "the hand is not over", "deal")


def test_no_hand_without_two_players():
    for stacks in ([50], [50, 0, 0], []):
        refuse(table_of(*stacks), r"\d players are ready, but it takes two", "deal")


def test_no_action_without_a_hand():
    table = table_of(50, 50)
    refuse(table, "no hand is going on", "act", "p1 f")
    finish(deal(table))
    refuse(table, "no hand is going on", "act", "p1 f")


def test_an_illegal_action_changes_nothing_at_the_table():
    table = deal(table_of(50, 50, 50))
    for text in ("p1 f", "p3 cbr 5", "d dh p1 7c", "d rs"):
        refuse(table, "cannot do", "act", text, error=IllegalAction)
    refuse(table, "is not an action", "act", "p3 x", error=DrawSevenError)


BAD_STATES = {
    "variant": [None, {}, 5],
    "seats": [None, 5, [], [{}], [{"stack": -5}] * 5, [{"stack": "x"}] * 5, ["x"] * 5],
    "button": [99, -1, "x", None],
    "hands": ["x", -1, None],
    "carried": [-5, "x", None],
    "positions": [None, [9, 9, 9], [0], "x"],
    "blind_seats": [5, "x", [99, 0]],
    "deck": [None, {}, 5],
    "hand": [5, {}, "x"],
}


@pytest.mark.parametrize(
    ("entry", "value"), [(entry, value) for entry in BAD_STATES for value in BAD_STATES[entry]], ids=str
)
def test_a_state_that_contradicts_itself_is_refused(entry, value):
    state = deal(table_of(50, 50, 50)).state()
    with pytest.raises(DrawSevenError, match=r"\w"):
        Table.from_state(state | {entry: value})


def test_a_state_with_an_entry_missing_is_refused():
    state = deal(table_of(50, 50, 50)).state()
    for entry in state:
        with pytest.raises(DrawSevenError, match=entry):
            Table.from_state({name: value for name, value in state.items() if name != entry})
    for nothing in (None, 5, "x", []):
        with pytest.raises(DrawSevenError, match="state of a table"):
            Table.from_state(nothing)
