"""The other packages: which they are, and how each ranks a hand from text.

A peer gets hands in the form it is fastest with. Each loop has the same shape
as ours in `contest.each`, with what the peer needs for one hand inside.
"""

import importlib
import re
import tomllib
import warnings
from collections.abc import Callable
from pathlib import Path
from types import ModuleType

from contest import Loop, Work

PROJECT = Path(__file__).parent.parent / "pyproject.toml"


def distributions() -> list[str]:
    """The peers by their names on PyPI, from the dependency group `peers`."""
    return list(tomllib.loads(PROJECT.read_text(encoding="utf-8"))["dependency-groups"]["peers"])


MODULES = {"open_spiel": "pyspiel"}
"""Peers that are imported by another name than PyPI's."""


def module_name(distribution: str) -> str:
    return MODULES.get(distribution) or re.split(r"[^\w-]", distribution, maxsplit=1)[0].replace("-", "_")


def load(distribution: str) -> ModuleType | None:
    """The peer, or None if it cannot be imported, for whatever reason."""
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            return importlib.import_module(module_name(distribution))
    except Exception:
        return None


def entrant(distribution: str, make: Callable[[ModuleType], Work]) -> Work | None:
    """What `make` makes of the peer, or None if the peer is missing."""
    module = load(distribution)
    return None if module is None else make(module)


def pkrbot_text(pkrbot: ModuleType) -> Loop:
    card, evaluate = pkrbot.Card, pkrbot.evaluate

    def loop(texts: list[str]) -> int:
        result = 0
        for text in texts:
            result = evaluate(list(map(card, text.split())))
        return result

    return loop


def eval7_text(eval7: ModuleType) -> Loop:
    card, evaluate = eval7.Card, eval7.evaluate

    def loop(texts: list[str]) -> int:
        result = 0
        for text in texts:
            result = evaluate(list(map(card, text.split())))
        return result

    return loop


def phevaluator_text(phevaluator: ModuleType) -> Loop:
    evaluate = phevaluator.evaluate_5cards

    def loop(texts: list[str]) -> int:
        result = 0
        for text in texts:
            result = evaluate(*text.split())
        return result

    return loop


def treys_text(treys: ModuleType) -> Loop:
    card, evaluate = treys.Card.new, treys.Evaluator().evaluate

    def loop(texts: list[str]) -> int:
        result = 0
        for text in texts:
            result = evaluate(list(map(card, text.split())), [])
        return result

    return loop


def holdem_hand_evaluator_text(holdem_hand_evaluator: ModuleType) -> Loop:
    evaluate = holdem_hand_evaluator.evaluate_hand

    def loop(texts: list[str]) -> int:
        result = 0
        for text in texts:
            result = evaluate(text)
        return result

    return loop


def poker_equity_text(poker_equity: ModuleType) -> Loop:
    """A batch of one, since there is no call for a single hand."""
    score = poker_equity.score_batch

    def loop(texts: list[str]) -> int:
        result = 0
        for text in texts:
            result = score("high", [text])[0]
        return result

    return loop


TEXT_LOOPS: dict[str, Callable[[ModuleType], Loop]] = {
    "holdem-hand-evaluator": holdem_hand_evaluator_text,
    "poker-equity": poker_equity_text,
    "pkrbot": pkrbot_text,
    "eval7": eval7_text,
    "phevaluator": phevaluator_text,
    "treys": treys_text,
}
UNSPACED = {"holdem-hand-evaluator", "poker-equity"}
"""Peers that read "AsKd" at once: one panics at a space, the other is no slower without."""

NEAREST = {"poker-equity": "poker-equity, batch of one"}
"""Peers that cannot do quite the same, and what the table calls what they do instead."""
