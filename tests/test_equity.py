"""Equity of known hands that draw, and of stud: against brute force, samples against counts, and itself."""

import pickle
from fractions import Fraction
from itertools import permutations
from math import comb, sqrt

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import odds_brute
from drawseven import RANKINGS, Evaluator, equity, format_cards, stud_equity
from drawseven._spots import Spot
from odds_brute import ODD, PLAIN, SMALL

ACES, QUEENS = "As Ac Kd 7c 2d", "Qs Qc Jd Jh 4h"


def spread(rng, rules, suited):
    """A deck in random order; suited, in two halves of two suits."""
    deck = rng.permutation(np.array(rules.deck)).tolist()
    return sorted(deck, key=lambda card: card % 4 > 1) if suited else deck


def check_draw(deck, draws, unseen, rules):
    """Hands from the top of a deck that draw so many cards each from the last ones of it."""
    hands = [deck[5 * at : 5 * at + 5] for at in range(len(draws))]
    discards = [hand[:n] for hand, n in zip(hands, draws, strict=True)]
    dead = deck[5 * len(draws) : len(deck) - unseen]
    result = equity(hands, discards, odds_brute.ranking_of(rules), dead)
    kept = [hand[n:] for hand, n in zip(hands, draws, strict=True)]
    assert result.exact
    assert result.outcomes == odds_brute.outcomes(kept, deck[len(deck) - unseen :], 5, rules)
    check_sums(result)


def check_sums(result):
    """What an equity says of itself agrees."""
    assert sum(result.shares) == 1
    assert result.total == sum(result.outcomes.values()) > 0
    for at, (wins, ties, share) in enumerate(zip(result.wins, result.ties, result.shares, strict=True)):
        shared = {w: n for w, n in result.outcomes.items() if at in w}
        assert wins + ties == sum(shared.values())
        assert wins == result.outcomes.get((at,), 0)
        assert share == sum(Fraction(n, len(w)) for w, n in shared.items()) / result.total


# -- every deal ----------------------------------------------------------------

TWO = [(0, 0), (0, 3), (1, 1), (2, 2), (3, 2), (1, 5), (3, 3), (5, 4), (5, 5)]


@pytest.mark.parametrize("draws", TWO, ids=str)
@pytest.mark.parametrize("rules", [SMALL, PLAIN, ODD], ids=["paradise", "plain", "odd"])
def test_two_hands_are_worth_what_brute_force_finds(rules, draws, rng):
    for suited in (False, True):
        check_draw(spread(rng, rules, suited), draws, 12, rules)


@pytest.mark.parametrize("draws", [(1, 1, 1), (0, 2, 2), (2, 1, 3), (3, 0, 0), (1, 1, 1, 1), (0, 1, 0, 2)], ids=str)
@pytest.mark.parametrize("rules", [SMALL, PLAIN, ODD], ids=["paradise", "plain", "odd"])
def test_three_and_four_hands_are_worth_what_brute_force_finds(rules, draws, rng):
    for suited in (False, True):
        check_draw(spread(rng, rules, suited), draws, 24 - 5 * len(draws), rules)


def test_many_hands_that_tie_are_counted_by_who_wins():
    hands = ["As Kd Qh Jc 9s", "Ad Kh Qc Js 9d", "Ah Kc Qs Jd 9h"]
    result = equity(hands, ["", "", ""], "standard-52")
    assert result.outcomes == {(0, 1, 2): 1}
    assert result.shares == (Fraction(1, 3),) * 3
    assert (result.wins, result.ties, result.errors) == ((0, 0, 0), (1, 1, 1), (0.0, 0.0, 0.0))


def test_both_drawing_five_of_52_cards_is_exact():
    """370 thousand million deals, alike for both."""
    result = equity([ACES, QUEENS], [ACES, QUEENS], "standard-52")
    assert result.exact
    assert result.total == comb(42, 5) * comb(37, 5)
    assert result.wins[0] == result.wins[1]
    assert result.wins == (185_385_529_900, 185_385_529_900)
    assert result.ties == (32_569_396, 32_569_396)


def test_beyond_the_bound_deals_are_sampled_and_the_result_says_so():
    hands = [ACES, QUEENS, "9s 9h 8d 5c 3s"]
    assert equity(hands, ["Kd 7c 2d", "4h", "8d 5c 3s"], "standard-52").exact
    result = equity(hands, hands, "standard-52", samples=None, seed=1)
    assert not result.exact
    assert result.total == 1_000_000
    assert "1,000,000 deals, sampled" in str(result)


def test_the_bound_is_for_all_but_two_hands_that_draw(monkeypatch):
    monkeypatch.setattr("drawseven.equities.EXACT_STEPS", 0)
    assert equity([ACES, QUEENS], ["Kd", "4h"], "standard-52").exact
    three = equity([ACES, QUEENS, "9s 9h 8d 5c 3s"], ["Kd", "4h", ""], "standard-52", seed=1)
    stud = stud_equity(["As Ah Kd 7c 2d 2h", "Qs Qc Jd Th 3c 3d"], "standard-52", seed=1)
    assert (three.exact, three.total, stud.exact, stud.total) == (False, 1_000_000, False, 1_000_000)


# -- stud ----------------------------------------------------------------------


@pytest.mark.parametrize("known", [(7, 7), (6, 6), (5, 6), (4, 5), (5, 5), (6, 6, 6), (7, 5, 6)], ids=str)
@pytest.mark.parametrize("rules", [SMALL, PLAIN, ODD], ids=["paradise", "plain", "odd"])
def test_stud_is_worth_what_brute_force_finds(rules, known, rng):
    for suited in (False, True):
        deck = spread(rng, rules, suited)
        ends = np.cumsum(known).tolist()
        hands = [deck[end - n : end] for end, n in zip(ends, known, strict=True)]
        unseen = deck[-min(9, len(deck) - ends[-1]) :]
        dead = [card for card in deck[ends[-1] :] if card not in unseen]
        result = stud_equity(hands, odds_brute.ranking_of(rules), dead)
        assert result.exact
        assert result.outcomes == odds_brute.outcomes(hands, unseen, 7, rules)
        check_sums(result)


def test_unknown_cards_of_stud_are_like_cards_to_come():
    forms = [
        ["As Ah Kd 7c 2d 2h", "Qs Qc Jd Th"],
        ["As Ah Kd 7c 2d 2h ??", "?? ?? Qs Qc Jd Th"],
        ["????QsQcJdTh", "As,Ah,Kd,7c,2d,2h"][::-1],
        [["As", "Ah", "Kd", "7c", "2d", "2h", None], [None, "Qs", "Qc", "Jd", "Th", None, None]],
    ]
    results = [stud_equity(hands, "standard-52", dead="Qd 9c") for hands in forms]
    assert all(result == results[0] for result in results)
    assert results[0].total == comb(40, 1) * comb(39, 3)


def test_a_stud_hand_of_which_nothing_is_known_is_as_good_as_any_other():
    result = stud_equity(["?? ?? ??", "", "?? ?? Ac"], "standard-52", samples=200_000, seed=4)
    assert abs(result.shares[0] - result.shares[1]) < 8 * max(result.errors)
    assert result.shares[2] > result.shares[0]


# -- samples -------------------------------------------------------------------


@pytest.mark.parametrize("draws", [(1, 1), (3, 3), (5, 5), (4, 0), (0, 0), (2, 2, 2), (5, 5, 1), (0, 1, 2, 3)], ids=str)
@pytest.mark.parametrize("name", ["standard-52", "paradise-32"])
def test_samples_are_near_the_count(name, draws, rng):
    ev = Evaluator(name)
    deck = rng.permutation(np.array(ev.deck, np.uint8)).tolist()
    kept = [bytes(deck[5 * at + n : 5 * at + 5]) for at, n in enumerate(draws)]
    spot = Spot(ev, kept, bytes(deck[5 * len(draws) :]), 5)
    samples = 200_000
    counted, sampled = spot.count(), spot.sample(7, 1, samples)
    assert sum(sampled) == samples
    for deals, hits in zip(counted, sampled, strict=True):
        chance = deals / spot.deals
        assert abs(hits - samples * chance) <= 4 * sqrt(samples * chance * (1 - chance)) + (0 < chance < 1e-4)


def test_both_ways_to_sample_are_taken():
    """Short lists of draws that are mostly apart are picked from; otherwise cards are dealt one by one."""
    deck = list(range(52))
    ev = Evaluator("standard-52")
    picked = Spot(ev, [bytes(deck[:3]), bytes(deck[5:7])], bytes(deck[10:]), 5)
    dealt = Spot(ev, [bytes(deck[at : at + 2]) for at in range(0, 25, 5)], bytes(deck[25:]), 5)
    assert (picked.listed, dealt.listed) == (True, False)


def test_errors_are_those_of_the_share():
    result = equity([ACES, QUEENS], ["7c 2d Kd", "4h"], "standard-52", samples=100_000, seed=1)
    share = float(result.shares[0])
    assert result.errors[0] == pytest.approx(sqrt(share * (1 - share) / 100_000), rel=1e-9)
    exact = equity([ACES, QUEENS], ["7c 2d Kd", "4h"], "standard-52")
    assert abs(share - float(exact.shares[0])) < 4 * result.errors[0]


# -- properties ----------------------------------------------------------------


def draw_spot(random, name, players):
    deck = random.sample(list(map(int, RANKINGS[name].deck)), 5 * players + 4)
    hands = [deck[5 * at : 5 * at + 5] for at in range(players)]
    return hands, [hand[: random.randint(0, 2)] for hand in hands], deck[5 * players :]


@settings(max_examples=25)
@given(st.sampled_from(sorted(RANKINGS)), st.randoms(use_true_random=False), st.permutations(range(4)))
def test_suits_have_no_rank(name, random, suits):
    def rename(cards):
        return [card // 4 * 4 + suits[card % 4] for card in cards]

    hands, discards, dead = draw_spot(random, name, 2)
    before = equity(hands, discards, name, dead)
    after = equity(list(map(rename, hands)), list(map(rename, discards)), name, rename(dead))
    assert before.outcomes == after.outcomes


@settings(max_examples=10)
@given(st.sampled_from(sorted(RANKINGS)), st.randoms(use_true_random=False))
def test_players_may_sit_in_any_order(name, random):
    hands, discards, dead = draw_spot(random, name, 3)
    before = equity(hands, discards, name, dead)
    check_sums(before)
    for order in permutations(range(3)):
        after = equity([hands[at] for at in order], [discards[at] for at in order], name, dead)
        assert after.wins == tuple(before.wins[at] for at in order)
        assert after.ties == tuple(before.ties[at] for at in order)
        assert after.shares == tuple(before.shares[at] for at in order)


# -- the record ----------------------------------------------------------------


def test_an_equity_reads_as_a_table_and_survives_a_pickle():
    result = equity([ACES, QUEENS], ["7c 2d Kd", "4h"], "standard-52")
    assert str(result).splitlines() == [
        "hand                wins  ties     share",
        "As Ac + 3        121,756     0  27.195 %",
        "Qs Qc Jd Jh + 1  325,964     0  72.805 %",
        "447,720 deals, all counted",
    ]
    assert "<td>Qs Qc Jd Jh + 1</td>" in result._repr_html_()
    assert pickle.loads(pickle.dumps(result)) == result


def test_pat_and_empty_hands_have_names():
    assert equity([ACES, QUEENS], ["", QUEENS], "standard-52").hands == (format_cards(ACES), "5")
