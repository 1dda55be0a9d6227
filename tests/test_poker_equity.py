"""Beside poker-equity, which walks every deal of five-card draw with 52 cards: the same counts."""

from math import comb

import pytest

from drawseven import Card, equity, format_cards, stud_equity

poker_equity = pytest.importorskip("poker_equity")

DRAWS = [(0, 1), (1, 1), (0, 2), (1, 2), (2, 1), (0, 3), (3, 0), (1, 0, 1), (1, 1, 1), (0, 1, 2)]


def theirs(variant, kept, dead):
    result = poker_equity.exact_from_text(variant, [format_cards(hand) for hand in kept], dead=format_cards(dead))
    assert result["exact"]
    return result


def check_draw(deck, draws, dead):
    """The top of a deck, with some dead cards: wins, ties and shares of each player."""
    hands = [deck[5 * at : 5 * at + 5] for at in range(len(draws))]
    dead = deck[50 - dead : 50]
    ours = equity(hands, [hand[:n] for hand, n in zip(hands, draws, strict=True)], "standard-52", dead)
    thrown = [card for hand, n in zip(hands, draws, strict=True) for card in hand[:n]]
    peer = theirs("five_card_draw", [hand[n:] for hand, n in zip(hands, draws, strict=True)], [*dead, *thrown])
    check_same(ours, peer)


def check_same(ours, peer):
    assert ours.exact
    assert ours.total == peer["samples"]
    assert list(ours.wins) == peer["win_count"]
    assert list(ours.ties) == peer["tie_count"]
    assert [float(share * ours.total) for share in ours.shares] == pytest.approx(peer["share_sum"], rel=1e-12)


def cards(rng):
    return [Card(code) for code in rng.permutation(52).tolist()]


def test_draws_have_the_same_counts(rng):
    for number in range(200):
        check_draw(cards(rng), DRAWS[number % len(DRAWS)], number % 7)


@pytest.mark.parametrize("draws", [(2, 2), (1, 3), (4, 0)])
def test_longer_draws_have_the_same_counts(rng, draws):
    check_draw(cards(rng), draws, 5)


def test_the_deals_of_the_bench_are_counted_alike():
    ours = equity(["As Ac Kd 7c 2d", "Qs Qc Jd 3h 4h"], ["7c 2d", "3h 4h"], "standard-52")
    peer = theirs("five_card_draw", ["AsAcKd", "QsQcJd"], "7c 2d 3h 4h")
    assert ours.total == comb(42, 2) * comb(40, 2)
    check_same(ours, peer)


@pytest.mark.parametrize("known", [(6, 6), (5, 5), (6, 6, 6)])
def test_stud_has_the_same_counts(rng, known):
    deck = cards(rng)
    hands = [deck[7 * at : 7 * at + n] for at, n in enumerate(known)]
    dead = deck[40:45]
    check_same(stud_equity(hands, "standard-52", dead), theirs("stud", hands, dead))
