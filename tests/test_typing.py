"""A user's strictly typed code passes mypy against the installed package."""

import subprocess
import sys

import pytest

pytest.importorskip("mypy")

GOOD = """
import numpy as np
import numpy.typing as npt
import drawseven as d7

card: d7.Card = d7.Card("As")
code: int = int(card) + card.rank + card.suit
cards: tuple[d7.Card, ...] = d7.parse_cards("As Kd")
text: str = d7.format_cards(cards)
ranking: d7.Ranking = d7.RANKINGS["paradise-32"]
mine = d7.Ranking("mine", order=d7.PARADISE, low_straight=False, lowest_rank=8)
ev = d7.Evaluator(mine)
one: int = ev.strength("As Ks Qs Js Ts") + ev.strength(cards) + ev.strength([1, 2]) + ev.strength(bytes(5))
up: int = ev.up_strength(cards)
many: npt.NDArray[np.uint16] = ev.strengths(np.zeros((3, 5), np.uint8), threads=2, checked=False)
buffer = bytearray(6)
same: bytearray = ev.strengths(memoryview(bytes(15)), out=buffer)
category: d7.Category = ev.category(one)
words: str = ev.describe(one)
best: tuple[d7.Card, ...] = ev.best_five("As Ks Qs Js Ts")
off: int = d7.evaluate("As Ks Qs Js Ts", "standard-52")
deck = d7.Deck(32, seed=7, stream=2)
hand: tuple[d7.Card, ...] = deck.deal(5)
new: tuple[d7.Card, ...] = deck.draw(hand[:2], exclude=())
rows: npt.NDArray[np.uint8] = deck.deals(10, 5)
left: int = len(deck)
twin: d7.Deck = d7.Deck.from_state(deck.copy().state())
variant: d7.Variant = d7.find_variant("draw7a", small_bet=5, big_bet=10, limit="pot")
play = d7.Hand(variant, stacks=[200, 200], carried=0)
actor: int | None = play.actor
owed: int = sum(due.count for due in play.due) + play.count_due
play.deal(d7.Deck(32, seed=1).deal(10))
event_words: str = str(play.apply("p2 cc"))
total: int = play.pot + sum(play.payoffs) + play.pots[0].amount
if (options := play.options) is not None and options.raise_to is not None:
    least: int = options.raise_to[0]
view: d7.Hand = play.seen_by(0).copy()
cards_seen: tuple[d7.Card | None, ...] = view.holdings[1]
table = d7.Table(variant, stacks=[200] * 3, seed=7)
table.deal()
table.sit(3, 200, wait=True)
same_table: d7.Table = d7.Table.from_state(table.state())
"""

BAD = {
    "d7.Card(1.5)": "arg-type",
    "d7.Evaluator(32)": "arg-type",
    "d7.Evaluator().strength(5)": "arg-type",
    "d7.Evaluator().strengths([[1, 2, 3, 4, 5]])": "call-overload",
    "d7.Deck(32).deal('five')": "arg-type",
    "d7.score('As')": "attr-defined",
    "d7.Hand('draw7a', [200, 200])": "arg-type",
    "d7.Table(d7.find_variant('draw7a'), 200)": "arg-type",
}


def check(tmp_path, source):
    path = tmp_path / "user.py"
    path.write_text(source)
    command = [sys.executable, "-m", "mypy", "--strict", "--no-incremental", "--cache-dir", str(tmp_path), str(path)]
    return subprocess.run(command, capture_output=True, text=True, check=False, cwd=tmp_path)


def test_typed_use_passes(tmp_path):
    done = check(tmp_path, GOOD)
    assert done.returncode == 0, done.stdout + done.stderr


def test_wrong_use_is_found(tmp_path):
    lines = ["import drawseven as d7", *BAD]
    done = check(tmp_path, "\n".join(lines) + "\n")
    assert done.returncode == 1, done.stdout + done.stderr
    for number, kind in enumerate(BAD.values(), start=2):
        found = [line for line in done.stdout.splitlines() if f"user.py:{number}:" in line and "error" in line]
        assert len(found) == 1, done.stdout
        assert f"[{kind}]" in found[0], done.stdout
