"""Compiled code of others builds against the installed package and calls its kernels without the GIL."""

import os
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

import numpy as np
import pytest

import dealing
import drawseven

FOREIGN = '''
from libc.stdint cimport uint8_t, uint16_t, uint32_t, uint64_t

from drawseven._batch cimport row_strengths
from drawseven._chacha cimport Stream
from drawseven._deck cimport Deck, take_card
from drawseven._eval cimport Evaluator
from drawseven._odds cimport Listing, Pool, Side, clear_draw, fill_pool, keep, list_classes
from drawseven._tables cimport Table, Tables, hand_strength
from drawseven._walks cimport Draw, Draws


def sum_of_strengths(Evaluator evaluator, const uint8_t[:, ::1] hands):
    """Each row by itself."""
    cdef const Table* table = evaluator.tables.table(<int> hands.shape[1])
    cdef int size = <int> hands.shape[1]
    cdef Py_ssize_t row
    cdef unsigned long long total = 0
    with nogil:
        for row in range(hands.shape[0]):
            total += hand_strength(table, &hands[row, 0], size)
    return total


def strengths_in_rows(Evaluator evaluator, const uint8_t[:, ::1] hands, uint16_t[::1] out):
    """All rows at once; whether a card is bad."""
    cdef const Table* table = evaluator.table(5)
    cdef bint bad
    with nogil:
        bad = row_strengths(table, &hands[0, 0], &out[0], hands.shape[0], 5, True) != 0
    return bad


def deal_out(Deck deck):
    """The cards that are left, as the kernel takes them from a copy of the stub."""
    cdef Stream random = deck.random
    cdef uint8_t stub[52]
    cdef uint8_t dealt[52]
    cdef int left = deck.left, i
    for i in range(52):
        stub[i] = deck.stub[i]
    with nogil:
        for i in range(deck.left):
            dealt[i] = take_card(&random, stub, &left)
    return [dealt[i] for i in range(deck.left)]


def list_draws(Evaluator evaluator, bytes kept, uint64_t unseen):
    """How many draws fill up a hand of five, by ranks and card by card."""
    cdef Draw items[6188]
    cdef Draw nothing
    cdef Draws draws
    cdef Listing job
    cdef Pool pool
    cdef Side side
    cdef int i
    draws.length, draws.room, draws.items = 0, 6188, items
    fill_pool(&pool, unseen)
    keep(&side, evaluator.table(5), kept, <int> len(kept), 5 - <int> len(kept))
    job.table, job.pool, job.side, job.into = evaluator.table(5), &pool, &side, &draws
    clear_draw(&nothing)
    with nogil:
        list_classes(&job, 0, side.draws, &nothing)
    return draws.length, sum([draws.items[i].weight for i in range(draws.length)])


def total_of(ranking):
    cdef Tables tables = Tables(ranking)
    return tables.total
'''

SETUP = """
from Cython.Build import cythonize
from setuptools import Extension, setup

setup(
    name="foreign",
    ext_modules=cythonize([Extension("foreign", ["foreign.pyx"])], language_level=3, force=True),
    script_args=["build_ext", "--inplace"],
)
"""


def reason_to_skip():
    try:
        import Cython.Build  # noqa: F401
        import setuptools  # noqa: F401
    except ImportError as error:
        return f"{error.name} is not installed"
    compiler = (sysconfig.get_config_var("CC") or "cc").split()[0]
    if os.name != "nt" and not shutil.which(os.environ.get("CC", compiler).split()[0]):
        return f"there is no C compiler ({compiler})"
    if not (Path(sysconfig.get_paths()["include"]) / "Python.h").exists():
        return "the headers of Python are not installed"
    return None


REASON = reason_to_skip()
pytestmark = pytest.mark.skipif(REASON is not None, reason=REASON or "")


@pytest.fixture(scope="module")
def foreign(tmp_path_factory):
    """The foreign module, built by itself in an empty directory."""
    home = tmp_path_factory.mktemp("foreign")
    (home / "foreign.pyx").write_text(FOREIGN, encoding="utf-8")
    (home / "setup.py").write_text(SETUP, encoding="utf-8")
    environment = {**os.environ, "CFLAGS": os.environ.get("CFLAGS", "") + " -O1"}
    done = subprocess.run(
        [sys.executable, "setup.py"],
        cwd=home,
        env=environment,
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    sys.path.insert(0, str(home))
    try:
        import foreign
    finally:
        sys.path.remove(str(home))
    return foreign


@pytest.mark.parametrize("size", [5, 6, 7])
def test_foreign_code_ranks_hands_without_the_gil(foreign, ev, rng, size):
    hands = dealing.random_hands(rng, ev.deck, 20_000, size)
    assert foreign.sum_of_strengths(ev, hands) == int(ev.strengths(hands).sum(dtype=np.int64))


def test_foreign_code_ranks_rows_and_checks_them(foreign, ev32, rng):
    hands = dealing.random_hands(rng, ev32.deck, 5000, 5)
    out = np.zeros(5000, np.uint16)
    assert foreign.strengths_in_rows(ev32, hands, out) is False
    np.testing.assert_array_equal(out, ev32.strengths(hands))
    hands[4321, 2] = 0
    assert foreign.strengths_in_rows(ev32, hands, out) is True


def test_foreign_code_deals_as_the_deck_does(foreign):
    deck = drawseven.Deck(36, seed=7)
    deck.deal(3)
    dealt = foreign.deal_out(deck)
    assert tuple(dealt) == deck.deal(33)


def test_foreign_code_makes_tables_of_its_own(foreign):
    assert [foreign.total_of(name) for name in ("universal-32", "paradise-36", "standard-52")] == [840, 1404, 7462]


def test_draws_of_a_hand(foreign, ev52):
    unseen = ((1 << 52) - 1) & ~0b11111
    assert foreign.list_draws(ev52, bytes([0, 1]), unseen) == (364, 16_215)
    assert foreign.list_draws(ev52, bytes([0, 1, 2, 3, 4]), unseen) == (1, 1)
