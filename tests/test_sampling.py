"""Sampling on any executor: the same totals everywhere, pinned; enough, progress, and Ctrl-C."""

from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor

import pytest

from drawseven import DeckError, equity, stud_equity
from drawseven.sampling import CHUNK

HANDS = ["As Ac Kd 7c 2d", "Qs Qc Jd Jh 4h"]
DISCARDS = ["7c 2d Kd", "4h"]


def ask(samples=200_000, seed=1, **options):
    return equity(HANDS, DISCARDS, "standard-52", samples=samples, seed=seed, **options)


class Here(Executor):
    """An executor that does the work at once, and counts the jobs."""

    def __init__(self):
        self.jobs = 0

    def submit(self, function, /, *args, **kwargs):
        self.jobs += 1
        future = Future()
        future.set_result(function(*args, **kwargs))
        return future


def test_what_a_seed_deals_is_pinned():
    """A change here breaks everybody's seeds; three hands that draw five each take the other way to deal."""
    assert ask().outcomes == {(0,): 54_297, (1,): 145_703}
    many = [*HANDS, "9s 9h 8d 5c 3s"]
    assert equity(many, many, "standard-52", samples=100_000, seed=2).outcomes == {
        (0,): 33_173,
        (1,): 33_236,
        (2,): 33_587,
        (0, 1): 1,
        (0, 2): 2,
        (1, 2): 1,
    }
    assert stud_equity(["As Ah Kd", "Qs", "7d"], "standard-52", samples=100_000, seed=3).outcomes == {
        (0,): 60_650,
        (1,): 19_287,
        (2,): 20_039,
        (0, 1): 11,
        (0, 2): 3,
        (1, 2): 10,
    }


@pytest.mark.parametrize("make", [Here, lambda: ThreadPoolExecutor(3), lambda: ProcessPoolExecutor(2)])
def test_any_executor_deals_the_same(make):
    with make() as executor:
        assert ask(executor=executor) == ask()


def test_a_dask_cluster_deals_the_same():
    distributed = pytest.importorskip("distributed")
    with (
        distributed.LocalCluster(n_workers=1, processes=False, dashboard_address=None) as cluster,
        distributed.Client(cluster) as client,
    ):
        assert ask(executor=client.get_executor()) == ask()


def test_chunks_are_streams_of_the_seed():
    assert ask(CHUNK).total == CHUNK
    assert ask(CHUNK + 1).total == CHUNK + 1
    more = ask(CHUNK + 1).outcomes
    assert sum(abs(more[winners] - n) for winners, n in ask(CHUNK).outcomes.items()) == 1
    assert ask(CHUNK, seed=2) != ask(CHUNK)
    assert ask(1000, seed=None) != ask(1000, seed=None) or ask(1001, seed=None) != ask(1001, seed=None)


def test_sampling_stops_at_the_error_asked_for():
    executor = Here()
    result = ask(10**9, error=0.001, executor=executor)
    assert max(result.errors) <= 0.001
    assert result.total % CHUNK == 0
    assert result.total < 5 * CHUNK
    assert executor.jobs <= 64
    before = ask(result.total - CHUNK)
    assert max(before.errors) > 0.001
    assert result == ask(10**9, error=0.001)


def test_long_runs_go_on_past_the_first_window():
    executor = Here()
    result = ask(65 * CHUNK + 1, executor=executor)
    assert (result.total, executor.jobs) == (65 * CHUNK + 1, 66)
    assert result == ask(65 * CHUNK + 1)


def test_an_error_to_reach_does_not_keep_a_quick_count_from_being_exact():
    assert equity(HANDS, DISCARDS, "standard-52", error=0.01).exact


def test_progress_is_told_of_every_chunk():
    told = []
    ask(2 * CHUNK + 5, progress=told.append)
    assert told == [CHUNK, CHUNK, 5]


def test_an_interrupt_leaves_what_there_is():
    def interrupt(_):
        told.append(1)
        if len(told) == 2:
            raise KeyboardInterrupt

    told = []
    result = ask(10 * CHUNK, progress=interrupt)
    assert result == ask(2 * CHUNK)
    assert not result.exact
    assert min(result.errors) > 0


def test_an_interrupt_before_anything_is_dealt_is_not_swallowed(monkeypatch):
    def interrupt(job):
        raise KeyboardInterrupt

    monkeypatch.setattr("drawseven.sampling.sample_chunk", interrupt)
    with pytest.raises(KeyboardInterrupt):
        ask()


@pytest.mark.parametrize("seed", [-1, 2**256, "1"])
def test_a_seed_is_256_bits(seed):
    with pytest.raises(DeckError, match=r"^seed must be"):
        ask(seed=seed)
