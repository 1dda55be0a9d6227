"""Simulation: the same totals on every executor, honest statistics, and a sound player that wins."""

from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from multiprocessing import get_context

import pytest

from drawseven import VARIANTS, DeckError, DrawSevenError, PlayerError, VariantError, find_variant
from drawseven.players import CallPlayer
from drawseven.simulate import CHUNK, Tally, simulate
from game_play import LIMITS, STRUCTURES

GAMES = pytest.mark.parametrize("name", LIMITS)
THREE = ["tight", "call", "random"]


def totals(tally):
    """All that must be the same; the seconds need not."""
    return {name: value for name, value in vars(tally).items() if name != "seconds"}


@pytest.fixture(scope="module")
def serial():
    return {name: totals(simulate(VARIANTS[name], THREE, 3 * CHUNK + 7, seed=5)) for name in LIMITS}


@GAMES
@pytest.mark.parametrize("workers", [1, 2, 3])
def test_threads_come_to_the_same_totals(serial, name, workers):
    with ThreadPoolExecutor(workers) as executor:
        assert totals(simulate(VARIANTS[name], THREE, 3 * CHUNK + 7, seed=5, executor=executor)) == serial[name]


@pytest.mark.parametrize("workers", [1, 2])
def test_processes_come_to_the_same_totals(serial, workers):
    with ProcessPoolExecutor(workers, mp_context=get_context("spawn")) as executor:
        for name in LIMITS:
            assert totals(simulate(VARIANTS[name], THREE, 3 * CHUNK + 7, seed=5, executor=executor)) == serial[name]


@pytest.mark.filterwarnings("ignore")  # whatever dask and its event loop say as they go down
def test_a_dask_cluster_comes_to_the_same_totals(serial, tmp_path):
    distributed = pytest.importorskip("distributed")
    cluster = distributed.LocalCluster(
        n_workers=2, threads_per_worker=1, processes=False, dashboard_address=None, local_directory=str(tmp_path)
    )
    with cluster, distributed.Client(cluster) as client:
        executor = client.get_executor(pure=False)
        for name in LIMITS:
            assert totals(simulate(VARIANTS[name], THREE, 3 * CHUNK + 7, seed=5, executor=executor)) == serial[name]


class Backwards(Executor):
    """Plays the last chunk first."""

    def map(self, fn, *iterables, **_):
        jobs = list(zip(*iterables, strict=True))
        return reversed([fn(*job) for job in reversed(jobs)])


def test_the_order_of_the_work_does_not_matter(serial):
    assert totals(simulate(VARIANTS["draw7a"], THREE, 3 * CHUNK + 7, seed=5, executor=Backwards())) == serial["draw7a"]


def test_more_hands_begin_with_the_same_chunks():
    """Two chunks are the first chunk and the second; a run cut short in the middle is another run."""
    row = VARIANTS["paradise7a"]
    one, two = simulate(row, THREE, CHUNK, seed=5), simulate(row, THREE, 2 * CHUNK, seed=5)
    assert one.chips != two.chips
    assert sum(two.wins) > sum(one.wins)


def test_a_seed_is_what_a_deck_takes():
    row = VARIANTS["draw7a"]
    assert totals(simulate(row, THREE, 50, seed=2**256 - 1)) != totals(simulate(row, THREE, 50, seed=2**255))
    for seed in (-1, 2**256, 0.5):
        with pytest.raises(DeckError, match="seed"):
            simulate(row, THREE, 50, seed=seed)


def test_a_player_that_cannot_be_made_is_named():
    for player in (CallPlayer.act, dict.fromkeys):
        with pytest.raises(PlayerError, match="does not make a player when called with a seed"):
            simulate(VARIANTS["draw7a"], [player, "call"], 5, seed=1)


def test_seeds_differ():
    row = VARIANTS["draw7a"]
    assert totals(simulate(row, THREE, 50, seed=1)) != totals(simulate(row, THREE, 50, seed=2))
    assert totals(simulate(row, THREE, 50, seed=1)) == totals(simulate(row, THREE, 50, seed=1))


@pytest.mark.parametrize(("name", "limit"), STRUCTURES)
def test_chips_add_up_in_every_structure(name, limit):
    tally = simulate(find_variant(name, limit=limit), THREE, 200, seed=3)
    assert sum(tally.chips) == -tally.carried
    assert tally.hands == 200
    assert tally.seconds > 0
    assert tally.hands_per_second == 200 / tally.seconds
    assert all(0 <= shown <= 200 and 0 <= won <= 200 for shown, won in zip(tally.showdowns, tally.wins, strict=True))
    assert sum(tally.categories.values()) == sum(tally.showdowns)


def test_mean_and_standard_error_are_those_of_the_chips():
    tally = Tally(("a", "b"), hands=4, chips=[8, -8], squares=[40, 40])
    assert tally.mean(0) == 2
    assert tally.mean(1) == -2
    assert tally.error(0) == pytest.approx((40 / 4 - 4) ** 0.5 / 2)


def test_tallies_add_up():
    row = VARIANTS["draw7a"]
    one, two = simulate(row, THREE, 100, seed=1), simulate(row, THREE, 100, seed=2)
    both = Tally(tuple(THREE))
    both.add(one)
    both.add(two)
    assert both.hands == 200
    assert both.chips == [a + b for a, b in zip(one.chips, two.chips, strict=True)]
    assert both.categories == one.categories + two.categories


def test_progress_is_told_chunk_by_chunk():
    heard = []
    simulate(VARIANTS["draw7a"], ["call", "call"], 2 * CHUNK + 3, progress=heard.append)
    assert heard == [CHUNK, CHUNK, 3]


class Recorder(CallPlayer):
    """Remembers at which positions it was asked."""

    def __init__(self, seat, places):
        self.places = places[seat]

    def act(self, view):
        self.places.append(view.actor)
        return super().act(view)


def test_the_button_goes_round():
    """Every player has every position in turn; makers of players do as well as names."""
    places = [[], [], []]
    makers = [lambda _, seat=seat: Recorder(seat, places) for seat in range(3)]
    simulate(VARIANTS["draw7a"], makers, 30, seed=2)
    for asked in places:
        assert {asked.count(position) for position in range(3)} == {len(asked) // 3}


def test_equals_come_out_even():
    tally = simulate(VARIANTS["draw7a"], ["call"] * 3, 3000, seed=2)
    assert all(abs(tally.mean(at)) < 4 * tally.error(at) for at in range(3))


@GAMES
@pytest.mark.parametrize("other", ["call", "random"])
@pytest.mark.parametrize("seats", [2, 4])
def test_the_tight_player_wins(name, other, seats):
    """By more than four standard errors of the mean, against one and against three."""
    tally = simulate(VARIANTS[name], ["tight"] + [other] * (seats - 1), 3000, seed=11)
    assert tally.mean(0) > 4 * tally.error(0)


# -- what is refused -----------------------------------------------------------


@pytest.mark.parametrize(
    ("changes", "error", "match"),
    [
        ({"hands": 0}, PlayerError, r"hands is 0"),
        ({"hands": -5}, PlayerError, "hands is -5"),
        ({"hands": 2.5}, DrawSevenError, "hands"),
        ({"hands": "10"}, DrawSevenError, "hands"),
        ({"players": ["tight", "nobody"]}, PlayerError, "no player is called 'nobody'; there are random, call, tight"),
        ({"players": ["tight", None]}, PlayerError, "no player is called None"),
        ({"players": "tight"}, PlayerError, "no player is called 't'"),
        ({"players": ["call"]}, VariantError, "1 players"),
        ({"players": []}, VariantError, "0 players"),
        ({"players": ["call"] * 6}, VariantError, "6 players"),
        ({"stack": -5}, DrawSevenError, "stack is -5"),
        ({"stack": 0}, DrawSevenError, "stack"),
        ({"stack": 1.5}, DrawSevenError, "stack is 1.5"),
        ({"seed": -1}, DrawSevenError, "seed"),
        ({"seed": 1.5}, DrawSevenError, "seed"),
    ],
    ids=str,
)
def test_what_cannot_be_simulated_says_why(changes, error, match):
    arguments = {"players": ["call", "call"], "hands": 10} | changes
    with pytest.raises(error, match=match):
        simulate(VARIANTS["draw7a"], **arguments)
