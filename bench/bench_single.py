"""One hand at a time, called from Python, in blocks of 1,000 random hands of 52 cards."""

import random
from collections.abc import Callable
from functools import cache, partial
from types import ModuleType
from typing import Any, TypeAlias

import numpy as np
import pytest

from contest import Contest, Loop, Row, Work, each, in_blocks, results, same_order
from drawseven import Card, Evaluator, format_cards
from peers import NEAREST, TEXT_LOOPS, UNSPACED, entrant

pytestmark = pytest.mark.benchmark(group="one hand")

Hand: TypeAlias = tuple[int, ...]
Form: TypeAlias = Callable[[Hand], object]

BLOCK = 1_000
BLOCKS = 25
EVALUATOR = Evaluator("standard-52")


@cache
def sample(size: int) -> list[list[Hand]]:
    deal = random.Random(size).sample
    return [[tuple(deal(range(52), size)) for _ in range(BLOCK)] for _ in range(BLOCKS)]


@cache
def expected(size: int) -> list[int]:
    """The strengths of the sample by the batch kernels, which single hands must not differ from."""
    codes = np.array(sample(size), np.uint8).reshape(-1, size)
    return [int(strength) for strength in EVALUATOR.strengths(codes)]


def convert(size: int, form: Form) -> list[list[Any]]:
    return [[form(hand) for hand in block] for block in sample(size)]


def ours(size: int, form: Form, loop: Loop) -> Work:
    blocks = convert(size, form)
    found = results(loop, blocks)
    assert sum(found) == sum(expected(size))
    assert found == expected(size)
    return in_blocks(loop, blocks)


def theirs(size: int, form: Form, loop: Loop) -> Work:
    blocks = convert(size, form)
    assert same_order(expected(size), results(loop, blocks)), "the peer ranks hands in another order"
    return in_blocks(loop, blocks)


def as_cards(hand: Hand) -> tuple[Card, ...]:
    return tuple(map(Card, hand))


def bytes_and_none(hand: Hand) -> tuple[bytes, None]:
    return bytes(hand), None


def unspaced(hand: Hand) -> str:
    return format_cards(hand).replace(" ", "")


def pkrbot_cards(pkrbot: ModuleType, hand: Hand) -> tuple[Any, ...]:
    return tuple(pkrbot.Card(str(Card(code))) for code in hand)


def pkrbot_raw(pkrbot: ModuleType, hand: Hand) -> tuple[bytes, bytes]:
    cards = pkrbot_cards(pkrbot, hand)
    return bytes(card.rank for card in cards), bytes(card.suit for card in cards)


def first_of_two(hands: list[tuple[bytes, None]]) -> int:
    """`contest.each`, unpacking a pair as the loop of `evaluate_raw` must."""
    strength, result = EVALUATOR.strength, 0
    for codes, _ in hands:
        result = strength(codes)
    return result


def pkrbot_raw_loop(pkrbot: ModuleType) -> Loop:
    def loop(hands: list[tuple[bytes, bytes]]) -> int:
        evaluate, result = pkrbot.evaluate_raw, 0
        for ranks, suits in hands:
            result = evaluate(ranks, suits, 5)
        return result

    return loop


@pytest.mark.parametrize("form", [as_cards, tuple], ids=["Card", "int"])
@pytest.mark.parametrize(("size", "limit"), [(5, "0.55"), (7, "0.5")], ids=["5", "7"])
def test_tuple(contest: Contest, size: int, limit: str, form: Form) -> None:
    def pkrbot(module: ModuleType) -> Work:
        return theirs(size, partial(pkrbot_cards, module), each(module.evaluate))

    row = Row(f"one {size}-card hand, tuple of {'Card' if form is as_cards else 'int'}", BLOCK, limit)
    peers = {"pkrbot, tuple of its Card": entrant("pkrbot", pkrbot)}
    contest(row, ours(size, form, each(EVALUATOR.strength)), peers)


def test_bytes(contest: Contest) -> None:
    def pkrbot(module: ModuleType) -> Work:
        return theirs(5, partial(pkrbot_raw, module), pkrbot_raw_loop(module))

    peers = {"pkrbot, evaluate_raw": entrant("pkrbot", pkrbot)}
    contest(Row("one 5-card hand, bytes", BLOCK, "0.5"), ours(5, bytes_and_none, first_of_two), peers)


def test_text(contest: Contest) -> None:
    def peer(name: str) -> Work | None:
        form = unspaced if name in UNSPACED else format_cards
        return entrant(name, lambda module: theirs(5, form, TEXT_LOOPS[name](module)))

    peers = {NEAREST.get(name, name): peer(name) for name in TEXT_LOOPS}
    contest(Row("one 5-card hand, text", BLOCK, "0.25"), ours(5, format_cards, each(EVALUATOR.strength)), peers)
