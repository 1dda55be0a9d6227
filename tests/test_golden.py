"""The recorded hands of tests/golden are played again, and come out letter by letter as they were."""

import pytest

from drawseven import VARIANTS, VariantError, find_variant
from drawseven.rules import Limit
from game_golden import HOME, comment_of, read, write
from game_play import STRUCTURES
from make_golden import RECORDS, texts

FILES = sorted(HOME.glob("*.txt"))
RARE = {
    "reshuffle": "discards are shuffled",
    "reshuffle-joined": "stub_first=False",
    "reshuffle-jackpots": "discards are shuffled",
    "passed-deal": "nobody opened: 3 is carried over",
    "foul-opener": "the hand is foul",
    "split-openers": "proves openers",
    "community-card": "is turned up for all",
    "community-card-betting": "is turned up for all",
    "side-pots": "side pot 2",
    "odd-chips": "main pot: p2 6, p3 5, p4 5",
    "short-all-ins": "calls 6",
    "heads-up": "p2 posts a blind of 1",
    "five-dealt-in": "p5 is dealt",
    "new-player": "dead blind",
    "short-bring-in": "brings in for 2",
    "all-muck": "p1 mucks",
}


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_recorded_hand_comes_out_as_it_was(path):
    """Played from the actions in the file alone; every word, pot and stack is compared."""
    text = path.read_text(encoding="utf-8")
    assert write(comment_of(text), read(text)).splitlines() == text.splitlines()


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_recorded_hand_is_complete_and_for_a_reader(path):
    text = path.read_text(encoding="utf-8")
    assert text.startswith("# ")
    assert "stacks at the end" in text
    assert max(map(len, text.splitlines())) <= 120
    for script in read(text):
        assert script.play().is_over


def test_the_files_are_those_that_make_golden_writes():
    assert {path.stem: path.read_text(encoding="utf-8") for path in FILES} == texts()


def structures():
    """Every variant in every limit that its row allows."""
    for name in VARIANTS:
        for limit in Limit:
            try:
                find_variant(name, limit=limit)
            except VariantError:
                continue
            yield name, str(limit)


def test_every_variant_has_one_in_every_structure():
    assert set(structures()) == set(STRUCTURES)
    for name, limit in structures():
        path = HOME / f"{name}-{limit}.txt"
        assert path.exists(), f"{name} at {limit} limit has no recorded hand: add one to golden_games.py"
        assert f"\nvariant: {name} limit={limit}" in path.read_text(encoding="utf-8")


@pytest.mark.parametrize("name", RARE)
def test_every_rare_path_has_one(name):
    assert RARE[name] in (HOME / f"{name}.txt").read_text(encoding="utf-8")


def test_no_record_is_forgotten():
    assert set(RECORDS) == {f"{name}-{limit}" for name, limit in STRUCTURES} | set(RARE)
