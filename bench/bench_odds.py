"""Odds: all discards of a hand, hands against one another, and how both grow."""

import ctypes
from collections.abc import Callable
from functools import partial
from itertools import combinations
from math import comb
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest

from contest import Contest, Row, Work
from drawseven import Evaluator, draw_odds, equity, parse_cards
from drawseven._spots import Spot
from drawseven.shares import Equity
from floor import pointer
from peers import entrant

pytestmark = pytest.mark.benchmark(group="odds")

SMALL, LARGE = ("As Kd Td 8c 9d", "paradise-32"), ("Ks Kd 8c 5h 2d", "standard-52")
ACES, QUEENS = "As Ac Kd 7c 2d", "Qs Qc Jd 3h 4h"
SAMPLES = 1 << 17


def final_hands(hand: str, ranking: str) -> npt.NDArray[np.uint8]:
    """Every final hand of every discard, a row each, in the order of the discards."""
    cards = parse_cards(hand)
    unseen = [int(card) for card in Evaluator(ranking).deck if card not in cards]
    blocks = []
    for count in range(6):
        drawn = np.array(list(combinations(unseen, count)), np.uint8).reshape(comb(len(unseen), count), count)
        for kept in ([card for card in cards if card not in thrown] for thrown in combinations(cards, count)):
            blocks.append(np.hstack([drawn, np.tile(np.array(kept, np.uint8), (len(drawn), 1))]))
    return np.concatenate(blocks)


def counted(hand: str, ranking: str) -> npt.NDArray[Any]:
    """Final hands by strength, as the batch kernels rank them."""
    evaluator = Evaluator(ranking)
    return np.bincount(evaluator.strengths(final_hands(hand, ranking)), minlength=evaluator.total + 1)


def checked_odds(hand: str, ranking: str) -> Work:
    """All discards of a hand, of which every final hand has been counted the long way once."""
    odds = draw_odds(hand, ranking)
    strengths = sum(row.strengths for row in odds)
    np.testing.assert_array_equal(strengths, counted(hand, ranking))
    return partial(draw_odds, hand, ranking)


class ReadyIndex:
    """The floor: every final hand's place in a table is known already; it is looked up, and counted."""

    def __init__(self, library: ctypes.CDLL, hand: str, ranking: str) -> None:
        evaluator = Evaluator(ranking)
        self.cells = np.arange(1 << 13, dtype=np.uint16)
        self.index = evaluator.strengths(final_hands(hand, ranking)).astype(np.uint32)
        self.counts = np.zeros(evaluator.total + 1, np.uint32)
        self.kernel = library.floor_ready
        self.kernel.restype = None
        self.run()
        np.testing.assert_array_equal(self.counts, counted(hand, ranking))

    def run(self) -> None:
        self.counts[:] = 0
        n = ctypes.c_size_t(len(self.index))
        self.kernel(pointer(self.index), n, pointer(self.cells), pointer(self.counts))


def test_draw_odds(contest: Contest, library: ctypes.CDLL) -> None:
    floor = ReadyIndex(library, *SMALL)
    assert len(floor.index) == comb(32, 5) == sum(row.total for row in draw_odds(*SMALL))
    row = Row(f"draw_odds, 32 cards, {comb(32, 5):,} final hands", 1, "1.5")
    contest(row, checked_odds(*SMALL), {"a loop in C over a ready index": floor.run})


def test_draw_odds_of_52_cards(contest: Contest) -> None:
    row = Row(f"draw_odds, 52 cards, {comb(52, 5):,} final hands", 1, "12")
    contest(row, checked_odds(*LARGE), {"itself, 32 cards": checked_odds(*SMALL)})


# -- two hands -----------------------------------------------------------------


def without_spaces(hand: str, discard: str) -> str:
    return "".join(card for card in hand.split() if card not in discard.split())


def ask(discards: tuple[str, str], **options: Any) -> Callable[[], Equity]:
    return partial(equity, [ACES, QUEENS], discards, "standard-52", **options)


def ask_peer(call: Callable[..., Any], discards: tuple[str, str], **options: Any) -> Callable[[], Any]:
    """The same question: what is kept, with all discards dead."""
    kept = [without_spaces(hand, discard) for hand, discard in zip((ACES, QUEENS), discards, strict=True)]
    return partial(call, "five_card_draw", kept, dead=" ".join(discards), **options)


DISCARDS = ("7c 2d", "3h 4h")


def test_exact_equity(contest: Contest) -> None:
    ours = ask(DISCARDS)

    def peer(poker_equity: Any) -> Work:
        theirs = ask_peer(poker_equity.exact_from_text, DISCARDS)
        assert theirs()["win_count"] == list(ours().wins)
        return theirs

    deals = ours().total
    assert deals == comb(42, 2) * comb(40, 2)
    contest(
        Row(f"exact equity, 52 cards, {deals:,} deals", 1, "1/100"),
        ours,
        {"poker-equity": entrant("poker-equity", peer)},
    )


def test_exact_equity_of_five_each(contest: Contest) -> None:
    ours = ask((ACES, QUEENS))
    result = ours()
    assert result.exact
    assert result.total == comb(42, 5) * comb(37, 5)
    assert sum(result.wins) + result.ties[0] == result.total
    contest(Row(f"exact equity, 52 cards, {result.total:,} deals", 1, "< 1 s"), ours, {})


@pytest.mark.parametrize("count", [2, 3])
def test_sampled_equity(contest: Contest, count: int) -> None:
    discards = (" ".join(ACES.split()[5 - count :]), " ".join(QUEENS.split()[5 - count :]))
    ours, exact = ask(discards, samples=SAMPLES, seed=1), ask(discards)()
    result = ours()
    assert result.total == SAMPLES
    assert abs(float(result.shares[0] - exact.shares[0])) < 4 * result.errors[0]

    def peer(poker_equity: Any) -> Work:
        theirs = ask_peer(poker_equity.chunk_from_text, discards, samples=SAMPLES, seed=1, threads=1)
        found = theirs()
        assert found["samples"] == SAMPLES
        assert abs(found["players"][0]["equity"] - float(exact.shares[0])) < 4 * result.errors[0]
        return theirs

    row = Row(f"a sample of equity, two players draw {count} of 52 cards", SAMPLES, "1/12")
    contest(row, ours, {"poker-equity, one thread": entrant("poker-equity", peer)})


# -- growth --------------------------------------------------------------------


def both_draw(count: int, cards: int) -> tuple[list[str], list[str], str]:
    """Two hands of a deck that draw as many cards: what to ask of `equity`."""
    hands = ["As Kc Td 9h 7s", "Ah Ks Tc 9d 8h"]
    ranking = {32: "paradise-32", 36: "paradise-36", 52: "standard-52"}[cards]
    return hands, [" ".join(hand.split()[5 - count :]) for hand in hands], ranking


def look_ups(hands: list[str], discards: list[str], ranking: str) -> int:
    """The work that the kernels count themselves to have."""
    evaluator = Evaluator(ranking)
    kept = [parse_cards(without_spaces(hand, out)) for hand, out in zip(hands, discards, strict=True)]
    unseen = set(evaluator.deck) - {card for hand in hands for card in parse_cards(hand)}
    return Spot(evaluator, list(map(bytes, kept)), bytes(sorted(unseen)), 5).steps


@pytest.mark.parametrize("count", range(1, 6))
@pytest.mark.parametrize("cards", [32, 36, 52])
def test_growth(contest: Contest, cards: int, count: int) -> None:
    question = both_draw(count, cards)
    deals = comb(cards - 10, count) * comb(cards - 10 - count, count)
    assert equity(*question).total == deals
    work = f"exact equity, {cards} cards, both draw {count}: {deals:,} deals, {look_ups(*question):,} look-ups"
    contest(Row(work), partial(equity, *question), {})
