"""Draw odds: every discard of a hand, against brute force, published numbers, and itself."""

import pickle
from collections import Counter
from fractions import Fraction
from itertools import combinations
from math import comb

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import odds_brute
import oracle
from drawseven import RANKINGS, Category, Evaluator, OddsError, draw_odds, format_cards, parse_cards
from odds_brute import ODD, PLAIN, SMALL

PAIR = "Ks Kd 8c 5h 2d"


def check_hand(hand, dead, rules):
    """Each row holds what brute force finds for its discard."""
    table, names, deck = odds_brute.strength_table(rules)
    odds = draw_odds(hand, odds_brute.ranking_of(rules), dead)
    unseen = set(rules.deck) - set(hand) - set(dead)
    held = rules.order.index(names[table[frozenset(hand)]])
    below = {strength: sum(n for other, n in deck.items() if other < strength) for strength in deck}
    assert len(odds) == 32
    for row in odds:
        kept = set(hand) - set(row.discard)
        counts = Counter(table[final] for final in odds_brute.completions(kept, unseen, 5))
        by_name = Counter()
        for strength, n in counts.items():
            by_name[names[strength]] += n
        assert dict(enumerate(row.strengths.tolist())) == {s: counts[s] for s in range(max(table.values()) + 1)}
        assert {str(category): n for category, n in row.counts.items()} == {name: by_name[name] for name in rules.order}
        assert row.total == sum(counts.values()) == comb(len(unseen), len(row.discard))
        assert row.improves == sum(n for name, n in by_name.items() if rules.order.index(name) > held)
        points = sum(n * Fraction(2 * below[s] + deck[s], 2) for s, n in counts.items())
        assert row.mean_percentile == pytest.approx(float(100 * points / (row.total * deck.total())), rel=1e-12)


@pytest.mark.parametrize("rules", [SMALL, PLAIN, ODD], ids=["paradise", "plain", "odd"])
@pytest.mark.parametrize("count", [4, 9, 14])
def test_every_discard_is_what_brute_force_finds(rules, count, rng):
    for suited in (False, True):
        deck = rng.permutation(np.array(rules.deck)).tolist()
        if suited:
            deck.sort(key=lambda card: card % 4 > 1)
        check_hand(deck[:5], deck[24 - count :], rules)


@pytest.mark.parametrize("hand", ["As Ks Qs Js Ts", "As 9s Ts Js Qs", "9c 9d 9h 9s Ac", "As Ks Qs Js Td"])
def test_pat_hands_keep_their_strength(hand):
    check_hand(oracle.read(hand), oracle.read("Ac Ad Kc Kd Qc Qd Jc Jd Tc") if "c" not in hand else [], SMALL)


# -- numbers that are known ----------------------------------------------------


def test_a_pair_that_draws_three_is_the_textbook_case():
    row = draw_odds(PAIR, "standard-52").find("8c 5h 2d")
    assert row.total == 16_215
    assert {category.value: n for category, n in row.counts.items() if n} == {
        "one pair": 11_559,
        "two pair": 2_592,
        "three of a kind": 1_854,
        "full house": 165,
        "four of a kind": 45,
    }
    assert row.improves == 4_656


@pytest.mark.parametrize(
    ("hand", "discard", "total", "category", "count"),
    [
        ("Ks Kd 8c 8h 2d", "2d", 47, Category.FULL_HOUSE, 4),
        ("Ks Kd Kc 5h 2d", "5h 2d", 1_081, Category.FULL_HOUSE, 66),
        ("Ks Kd Kc 5h 2d", "5h 2d", 1_081, Category.FOUR_OF_A_KIND, 46),
        ("As Ts 8s 5s 2d", "2d", 47, Category.FLUSH, 9),
        ("9s 8d 7c 6h 2d", "2d", 47, Category.STRAIGHT, 8),
        ("9s 8d 7c 5h 2d", "2d", 47, Category.STRAIGHT, 4),
        ("9s 8s 7s 6s 2d", "2d", 47, Category.STRAIGHT_FLUSH, 2),
        ("As Ks Qs Js 2d", "2d", 47, Category.STRAIGHT_FLUSH, 1),
    ],
)
def test_published_draws_of_52_cards(hand, discard, total, category, count):
    row = draw_odds(hand, "standard-52").find(discard)
    assert (row.total, row.counts[category]) == (total, count)


def test_the_low_straight_and_the_order_are_those_of_the_ranking():
    paradise = draw_odds("As 7d 8c 9h Kd", "paradise-32").find("Kd")
    universal = draw_odds("As 7d 8c 9h Kd", "universal-32").find("Kd")
    assert (paradise.counts[Category.STRAIGHT], universal.counts[Category.STRAIGHT]) == (4, 0)
    assert list(paradise.counts) == list(RANKINGS["paradise-32"].order)


@pytest.mark.parametrize("name", RANKINGS)
def test_all_draws_together_are_counted_and_agree_with_the_evaluator(name, rng):
    """All hands of one discard, as the batch kernels rank them."""
    ev = Evaluator(name)
    deck = rng.permutation(np.array(ev.deck))
    odds = draw_odds(deck[:5], name)
    assert sum(row.total for row in odds) == comb(len(deck), 5)
    for place in (0, 3, 11, 20):
        row = odds[place]
        drawn = np.array(list(combinations(sorted(deck[5:].tolist()), len(row.discard))), np.uint8)
        kept = np.array([card for card in deck[:5] if card not in row.discard], np.uint8)
        hands = np.hstack([drawn.reshape(row.total, -1), np.tile(kept, (row.total, 1))])
        np.testing.assert_array_equal(row.strengths, np.bincount(ev.strengths(hands), minlength=ev.total + 1))


# -- properties ----------------------------------------------------------------


@settings(max_examples=25)
@given(st.sampled_from(sorted(RANKINGS)), st.randoms(use_true_random=False), st.permutations(range(4)))
def test_suits_have_no_rank(name, random, suits):
    deck = random.sample(list(map(int, RANKINGS[name].deck)), 12)
    renamed = [card // 4 * 4 + suits[card % 4] for card in deck]
    before = draw_odds(deck[:5], name, deck[5:])
    after = draw_odds(renamed[:5], name, renamed[5:])
    for one, other in zip(before, after, strict=True):
        assert (one.total, one.counts, one.improves, one.by_strength) == (
            other.total,
            other.counts,
            other.improves,
            other.by_strength,
        )


def test_rows_come_by_number_of_cards_and_then_by_place():
    odds = draw_odds(PAIR, "standard-52")
    assert [format_cards(row.discard) for row in odds[:7]] == ["", "Ks", "Kd", "8c", "5h", "2d", "Ks Kd"]
    assert odds[-1] == odds[31]
    assert odds[-1].discard == parse_cards(PAIR) == odds.hand
    assert odds.find("2d 8c") == odds[14]
    with pytest.raises(IndexError):
        odds[32]


def test_the_hand_may_come_in_any_form(form):
    hand = oracle.read(PAIR)
    odds, same = draw_odds(form(hand), "standard-52"), draw_odds(PAIR, "standard-52")
    assert {frozenset(row.discard): row.counts for row in odds} == {frozenset(row.discard): row.counts for row in same}


def test_dead_cards_in_any_form_do_not_come(form):
    odds = draw_odds(PAIR, "standard-52", form(oracle.read("Kh Kc 8d")))
    assert odds.dead == parse_cards("Kh Kc 8d") or set(odds.dead) == set(parse_cards("Kh Kc 8d"))
    assert odds.find("8c 5h 2d").counts[Category.THREE_OF_A_KIND] == 0
    assert odds.find("8c 5h 2d").total == comb(44, 3)


def test_odds_survive_a_pickle():
    odds = draw_odds(PAIR, "standard-52")
    assert pickle.loads(pickle.dumps(odds)) == odds


def test_odds_read_as_tables():
    odds = draw_odds("7c 8d 9h Th Ks", "paradise-32")
    lines = str(odds).splitlines()
    assert len(lines) == 33
    assert lines[0].split()[:4] == ["discard", "draws", "improves", "percentile"]
    assert lines[1].startswith("stand pat")
    assert len({len(line) for line in lines if line.endswith("%")}) <= 1
    html = odds._repr_html_()
    assert html.count("<tr>") == 33
    assert "<td>7c 8d</td>" in html


def test_a_category_that_no_discard_reaches_has_no_column():
    hand, coming = parse_cards("7c 8d 9h Ts Kc"), parse_cards("Ac Ad Ah As 7d")
    dead = [card for card in RANKINGS["universal-32"].deck if card not in hand + coming]
    headings = str(draw_odds(hand, "universal-32", dead)).splitlines()[0]
    assert "pair" in headings
    assert "four" in headings
    assert "flush" not in headings


# -- faults --------------------------------------------------------------------


def test_no_discard_of_cards_that_are_not_held():
    odds = draw_odds(PAIR, "standard-52")
    with pytest.raises(OddsError, match=r"^3c is not in the hand, so it cannot be discarded$"):
        odds.find("Ks 3c")
