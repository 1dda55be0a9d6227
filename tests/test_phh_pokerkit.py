"""PokerKit reads the stud files that are written here, and ends on the same stacks.

The hands are those of `pokerkit_play`, which plays them in both at once and so keeps to what PokerKit knows:
bets of one size on fourth street, mucks only without side pots, everybody shown when all are all-in, and no folds
with eight players, since it shuffles folded cards before it turns one up for all. Only odd chips differ then.

Set DRAWSEVEN_HANDS for another number of hands than 400.
"""

import os
import warnings
from collections import Counter
from decimal import Decimal
from pathlib import Path
from random import Random

import pytest

pytest.importorskip("pokerkit")

import pokerkit

from drawseven.history.phh_form import format_phh, format_phhs
from drawseven.history.records import Record
from game_facts import same
from phh_hands import read_one
from pokerkit_games import random_stud
from pokerkit_play import LONE_CHECK, ODD_CHIPS, SHOW_ORDER, TURNED_UP, Match

HANDS = int(os.environ.get("DRAWSEVEN_HANDS", "0")) or 400


def last_state(history):
    """PokerKit's state when it has played a file to the end."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # of folds with nothing to call, and of what it deals again
        *_, state = history
    assert not state.status
    return state


def played(seed):
    """A match played to its end, and what differed in it."""
    rng = Random(seed)
    match = Match(*random_stud(rng), rng)
    return match, match.play()


def test_pokerkit_ends_on_the_same_stacks():
    met, texts = Counter(), Counter()
    for seed in range(HANDS):
        match, seen = played(seed)
        text = format_phh(Record(match.hand, names=tuple("abcdefgh"[: match.hand.n])))
        stacks = tuple(last_state(pokerkit.HandHistory.loads(text)).stacks)
        assert stacks == tuple(match.state.stacks), text
        assert stacks == match.hand.stacks or seen[ODD_CHIPS], text
        same(read_one(text).hand, match.hand)
        met += seen
        texts.update({part for part in ("d db", " sm -", ' sm"', "need not show") if part in text})
    assert set(met) >= {LONE_CHECK, SHOW_ORDER, TURNED_UP}
    assert set(texts) == {"d db", " sm -", ' sm"', "need not show"}


def test_pokerkit_reads_money():
    for seed in range(30):
        match, seen = played(seed)
        text = format_phh(Record(match.hand, unit=Decimal("0.01"), currency="USD"))
        history = pokerkit.HandHistory.loads(text)
        assert history.currency == "USD"
        stacks = last_state(history).stacks
        assert seen[ODD_CHIPS] or list(stacks) == [chips * Decimal("0.01") for chips in match.hand.stacks]


def test_pokerkit_reads_many_hands_of_one_file():
    hands = [played(seed)[0].hand for seed in range(20)]
    histories = list(pokerkit.HandHistory.loads_all(format_phhs(map(Record, hands))))
    assert [history.starting_stacks for history in histories] == [hand.start for hand in hands]


def test_what_pokerkit_writes_is_read():
    """Its own order: hands turned up early, and a player asked who has nobody to bet against."""
    read = 0
    for seed in range(100):
        match, seen = played(seed)
        if seen[ODD_CHIPS] or seen["cards for all"]:
            continue  # its files do not say that there is betting then, as they do not say that it shuffles
        game = pokerkit.FixedLimitSevenCardStud(
            (),
            True,
            match.hand.variant.ante,
            match.hand.variant.bring_in,
            match.hand.variant.small_bet,
            match.hand.variant.big_bet,
        )
        history = pokerkit.HandHistory.from_game_state(game, match.state)
        history.finishing_stacks = list(match.state.stacks)
        record = read_one(history.dumps())
        assert record.hand.stacks == match.hand.stacks
        read += 1
    assert read > 50


def test_the_real_hands_end_alike_in_both():
    folder = Path(os.environ.get("DRAWSEVEN_HANDS_DIR") or Path(__file__).parents[2] / "shared" / "hands") / "phh"
    if not folder.exists():
        pytest.skip(f"there are no real hands in {folder}")
    for path in folder.glob("*.phh"):
        text = path.read_text(encoding="utf-8")
        again = format_phh(read_one(text))
        for written in (text, again):
            assert last_state(pokerkit.HandHistory.loads(written)).stacks == list(read_one(text).hand.stacks)
