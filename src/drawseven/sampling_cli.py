"""What the commands that tell odds have in common: the ranking, how to deal, and what an interruption leaves."""

import argparse
from collections.abc import Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from typing import Any

from drawseven.advice import SAMPLES
from drawseven.cards import Card
from drawseven.errors import OddsError, RankingError
from drawseven.progress import progress_bar
from drawseven.questions import MOST_SAMPLES
from drawseven.rankings import RANKINGS

__all__ = ["add_sampling", "check_whole", "find_name", "sampling", "threads"]


def add_sampling(command: argparse.ArgumentParser) -> None:
    """Add the options to a command."""
    command.add_argument("--ranking", metavar="R", help=f"one of {', '.join(RANKINGS)} (default: if only one fits)")
    command.add_argument("--dead", nargs="+", default=[], metavar="CARD", help="cards known to be out")
    command.add_argument("--samples", type=int, metavar="N", help="deal so many at random, at most")
    command.add_argument("--error", type=float, metavar="E", help="deal until shares are so sure, such as 0.001")
    command.add_argument("--seed", type=int, metavar="N", help="the same deals again")
    command.add_argument("--workers", type=int, default=1, metavar="N", help="threads that deal (default 1)")


def find_name(chosen: argparse.Namespace, hands: Iterable[Iterable[Card]]) -> str:
    """The ranking that is asked for, or the only one whose deck has all the cards."""
    if chosen.ranking is not None:
        return str(chosen.ranking)
    cards = {card for hand in hands for card in hand}
    names = [name for name, ranking in RANKINGS.items() if cards <= set(ranking.deck)]
    if len(names) > 1:
        raise RankingError(f"these cards are in the decks of {', '.join(names)}: say which with --ranking")
    return names[0]


@contextmanager
def threads(workers: int) -> Iterator[ThreadPoolExecutor | None]:
    """So many threads, which leave what they have not begun when the user interrupts; None for the one there is."""
    if workers < 1:
        raise OddsError(f"{workers} workers, but it takes at least 1")
    if workers == 1:
        yield None
        return
    executor = ThreadPoolExecutor(workers)
    try:
        yield executor
    finally:
        executor.shutdown(cancel_futures=True)


@contextmanager
def sampling(chosen: argparse.Namespace) -> Iterator[dict[str, Any]]:
    """What a command line says of samples, as the arguments of a function."""
    total = chosen.samples if chosen.samples or chosen.error else SAMPLES
    with threads(chosen.workers) as executor, progress_bar("deals", total, hidden=chosen.json) as progress:
        how = {name: getattr(chosen, name) for name in ("samples", "seed", "error")}
        yield how | {"executor": executor, "progress": progress}


def check_whole(chosen: argparse.Namespace, dealt: int, error: float) -> None:
    """Raise if a sample is not what was asked for, which is so where the user has cut it short."""
    unless_told = SAMPLES if chosen.error is None else MOST_SAMPLES
    most = unless_told if chosen.samples is None else chosen.samples
    if dealt < most and not (chosen.error is not None and error <= chosen.error):
        raise KeyboardInterrupt(f"that was after {dealt:,} deals")
