"""Counts the instructions of some fixed work under Valgrind: a measure that a busy machine does not disturb.

Writes the counts as JSON, a number for each kind of work. Each is the
difference of two processes, one of which does that work once more; so neither
starting Python nor building tables is counted.
"""

import argparse
import json
import os
import re
import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, TypeAlias

from drawseven import Card, Deck, Evaluator

Work: TypeAlias = Callable[[], object]

COUNTER = ("valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null")
QUIET = {"PYTHONHASHSEED": "0", "OPENBLAS_NUM_THREADS": "1"}  # NumPy's idle threads would be counted while they spin
ROWS = 200_000


def works() -> dict[str, Work]:
    """What is counted, by name: the same in every process and on every machine."""
    whole, stripped = Evaluator("standard-52"), Evaluator("paradise-32")
    fives, sevens = Deck(52, seed=1).deals(ROWS, 5), Deck(32, seed=1).deals(ROWS, 7)
    tuples = [tuple(map(Card, row.tolist())) for row in fives[:1000]] * 20
    deck = Deck(32, seed=1)

    def draw() -> None:
        for _ in range(5000):
            deck.shuffle()
            deck.draw(deck.deal(5)[:3])

    return {
        "batch of 5 from 52, checked": lambda: whole.strengths(fives),
        "batch of 5 from 52, unchecked": lambda: whole.strengths(fives, checked=False),
        "batch of 5 from 52, strided": lambda: whole.strengths(fives[::-1]),
        "batch of 7 from 32, checked": lambda: stripped.strengths(sevens),
        "one hand, tuples": calls(whole, tuples),
        "one hand, bytes": calls(whole, [bytes(map(int, cards)) for cards in tuples]),
        "one hand, text": calls(whole, [" ".join(map(str, cards)) for cards in tuples]),
        "tables of 52 up to seven cards": lambda: Evaluator("standard-52").strength(bytes(range(7))),
        "deals of 5 from 52": lambda: Deck(52, seed=1).deals(ROWS, 5),
        "deal and draw": draw,
    }


def calls(evaluator: Evaluator, hands: Sequence[Any]) -> Work:
    strength = evaluator.strength

    def work() -> None:
        for hand in hands:
            strength(hand)

    return work


def run(again: str) -> None:
    """Do everything once, and the work named `again` once more."""
    all_works = works()
    for work in all_works.values():
        work()
    all_works.get(again, lambda: None)()


def count(again: str) -> int:
    """Instructions of a process that does the work named `again` twice, and all other once."""
    command = [*COUNTER, sys.executable, __file__, "--again", again]
    done = subprocess.run(command, env=os.environ | QUIET, capture_output=True, text=True, check=False)
    found = re.search(r"Collected : (\d+)", done.stderr)
    if done.returncode or not found:
        raise SystemExit(f"{again or 'the base'} cannot be counted:\n{done.stderr}")
    return int(found[1])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--json", type=Path, metavar="FILE", help="where to write, if not to the standard output")
    parser.add_argument("--again", metavar="WORK", help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    if arguments.again is not None:
        run(arguments.again)
        return
    base = count("")
    text = json.dumps({name: count(name) - base for name in works()}, indent=2)
    if arguments.json:
        arguments.json.write_text(text + "\n", encoding="utf-8")
    else:
        print(text)


if __name__ == "__main__":
    main()
