"""The face of discards: rows, words, forms of the question, samples on any executor, and what it refuses."""

from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from itertools import combinations
from math import sqrt
from random import Random

import pytest

import reply_brute as brute
from drawseven import (
    CardError,
    DeckError,
    HandSizeError,
    OddsError,
    Policy,
    RankingError,
    VariantError,
    best_discards,
    find_policy,
    find_ranking,
    find_variant,
    parse_cards,
)
from drawseven.draw_words import name_draw
from drawseven.sampling import Sampling
from drawseven.values import CHUNK, Turn, sample_shares

HAND = "Kh Qh Jh Th 9c"


@pytest.fixture(scope="module")
def advice():
    return best_discards(HAND, "paradise-32")


def test_there_is_a_row_for_each_discard_best_first(advice):
    assert advice.exact
    assert advice.samples == 0
    assert len(advice) == 32
    shares = [row.share for row in advice]
    assert shares == sorted(shares, reverse=True)
    assert {row.discard for row in advice} == {
        thrown for count in range(6) for thrown in combinations(parse_cards(HAND), count)
    }
    assert all(0 < row.share < 1 and row.error == 0 for row in advice)
    assert [row.discard for row in advice[:2]] == [(), parse_cards("9c")]


def test_a_row_is_found_by_its_cards(advice):
    assert advice.find("9c Kh") is advice.find(parse_cards("Kh 9c"))
    assert advice.find("") is advice[0]
    with pytest.raises(OddsError, match="As is not in the hand"):
        advice.find("As")
    with pytest.raises(OddsError, match="no discard of 2 cards"):
        best_discards(HAND, "paradise-32", most=1).find("9c Kh")


def test_it_is_told_in_a_sentence_and_a_table(advice):
    assert advice.sentence == f"{advice[0].sentence}; {advice[1].sentence}"
    assert advice[0].sentence == f"stand pat: {100 * float(advice[0].share):.1f} %"
    assert advice[1].sentence.startswith("draw one to the straight flush: ")
    lines = str(advice).splitlines()
    assert lines[0].split() == ["draw", "discard", "share"]
    assert len(lines) == 34
    assert lines[-1] == f"{advice.sentence} (all deals counted)"
    assert advice._repr_html_().count("<tr>") == 33


def test_a_sample_tells_its_error():
    sampled = best_discards(HAND, "paradise-32", samples=5000, seed=1)
    assert not sampled.exact
    assert sampled.samples == 5000
    assert str(sampled).splitlines()[0].split() == ["draw", "discard", "share", "error"]
    assert str(sampled).endswith("(5,000 deals sampled)")
    assert all(row.error > 0 for row in sampled)


def test_ties_are_kept():
    """Cards of the same rank and no suits in common with the rest are alike."""
    advice = best_discards("As Ad Kh Kc 7d", "universal-32", most=1)
    assert len(advice) == 6
    aces = best_discards("As Ad Qh Qc 7h", "universal-32", dead="7s 7d", policy=lambda hand: (), most=1)
    rows = [aces.find(card) for card in ("As", "Ad")]
    assert rows[0].share == rows[1].share
    assert abs(aces.rows.index(rows[0]) - aces.rows.index(rows[1])) == 1
    four = best_discards("As Ah Ad Ac 7d", "universal-32", most=1)
    assert [row.discard for row in four.best] == [(), parse_cards("7d")]
    assert four.sentence.count(";") == 2
    royal = best_discards("As Ks Qs Js Ts", "universal-32", policy=lambda hand: hand[:3], most=0)
    assert royal.best == tuple(royal)


@pytest.mark.parametrize(
    ("kept", "ranking", "words"),
    [
        ("As Kd Qh Jc 9s", "paradise-32", "stand pat"),
        ("", "paradise-32", "draw five"),
        ("As", "paradise-32", "draw four to the ace"),
        ("As Kd", "paradise-32", "draw three to the ace and king"),
        ("As Kd 9h", "paradise-32", "draw two to the ace, king and nine"),
        ("6s 6d", "paradise-36", "draw three to the pair of sixes"),
        ("Ks Kd Ah", "paradise-32", "draw two to the pair of kings and the ace"),
        ("Ks Kd 9h 9c", "paradise-32", "draw one to the two pair"),
        ("Ks Kd Kh", "paradise-32", "draw two to the three kings"),
        ("Ks Kd Kh Kc", "paradise-32", "draw one to the four kings"),
        ("Ah 7h 8h 9h", "paradise-32", "draw one to the straight flush"),
        ("Ah 7h 8h 9h", "universal-32", "draw one to the flush"),
        ("Ah 7c 8h 9h", "paradise-32", "draw one to the straight"),
        ("Ah 7c 8h 9h", "universal-32", "draw one to the ace, nine, eight and seven"),
        ("2s 3d 4c 5h", "standard-52", "draw one to the straight"),
        ("Js Ts 9s", "standard-52", "draw two to the straight flush"),
    ],
)
def test_draws_have_names(kept, ranking, words):
    assert name_draw(parse_cards(kept), find_ranking(ranking)) == words


# -- forms of the question ---------------------------------------------------------


def test_a_variant_has_the_ranking_for_so_many_players():
    variant = find_variant("paradise7a")
    assert best_discards(HAND, variant, samples=100, seed=1).ranking.name == "paradise-32"
    assert best_discards(HAND, variant, 4, samples=100, seed=1).ranking.name == "paradise-36"
    with pytest.raises(VariantError, match="6 players"):
        best_discards(HAND, variant, 5)


def test_the_policy_that_ships_is_the_usual_one(advice):
    assert best_discards(HAND, "paradise-32", policy=find_policy("paradise-32")) == advice
    other = best_discards(HAND, "paradise-32", policy=lambda hand: hand[:4], most=0)
    assert other[0].share != advice[0].share


def test_whom_it_plays_against_matters():
    """Standing pat on two pair wins more against one who throws what he holds."""
    wild = best_discards("Ks Kd 9h 9c 7c", "universal-32", policy=lambda hand: hand, most=0)
    sane = best_discards("Ks Kd 9h 9c 7c", "universal-32", most=0)
    assert wild[0].share > sane[0].share > 0.5


# -- samples -----------------------------------------------------------------------


def test_the_same_seed_gives_the_same_on_any_executor():
    def ask(executor=None):
        return best_discards(HAND, "paradise-32", 2, samples=3 * CHUNK + 5, seed=8, executor=executor)

    here = ask()
    with ThreadPoolExecutor(2) as threads, ProcessPoolExecutor(2) as processes:
        assert ask(threads) == here
        assert ask(processes) == here
    assert best_discards(HAND, "paradise-32", 2, samples=3 * CHUNK + 5, seed=9) != here


def test_it_stops_when_the_error_is_reached():
    seen = []
    advice = best_discards(HAND, "standard-52", error=0.002, seed=1, progress=seen.append)
    assert max(row.error for row in advice) <= 0.002
    assert sum(seen) == advice.samples < 200_000
    assert best_discards(HAND, "standard-52", samples=CHUNK, error=1e-6, seed=1).samples == CHUNK


def test_an_interrupt_leaves_what_there_is():
    def stop(deals):
        raise KeyboardInterrupt

    advice = best_discards(HAND, "standard-52", seed=1, progress=stop)
    assert advice.samples == CHUNK


@pytest.mark.parametrize("opponents", [1, 2, 4])
def test_one_who_stands_pat_against_those_who_do_wins_by_what_he_holds(opponents):
    """The others hold random hands: with brute force over all pairs of them, for one and two."""
    rules = brute.SMALL
    pat = Policy.stand_pat(brute.ranking_of(rules))
    deck = Random(opponents).sample(list(rules.deck), 5 + max(15, 5 * opponents + 5) if opponents < 4 else 24)
    if opponents == 4:
        with pytest.raises(OddsError, match="take 25 cards, but only 19 are unseen"):
            best_discards(deck[:5], pat.ranking, 4, policy=pat)
        return
    turn = Turn(pat, bytes(sorted(deck[:5])), bytes(sorted(deck[5:])), b"\0", opponents)
    sums = sample_shares(turn, Sampling(40_000, seed=3))
    mine = brute.key_of(frozenset(deck[:5]), rules)
    total = count = 0
    keys = {frozenset(hand): brute.key_of(frozenset(hand), rules) for hand in combinations(deck[5:], 5)}
    for first, key in keys.items():
        others = [keys[second] for second in keys if not first & second] if opponents == 2 else [key]
        for other in others:
            best = max(key, other)
            holders = 1 if opponents == 1 else (key == best) + (other == best)
            total += 1 if mine > best else (mine == best) / (1 + holders)
            count += 1
    assert abs(float(sums.shares[0]) - total / count) <= 4 * max(sums.errors[0], 1 / 200 / sqrt(40_000))


@pytest.mark.parametrize(("mask", "thrown"), [(31, 31), (7, 31), (30, 15), (0, 31), (3, 7)])
def test_a_stub_too_short_is_filled_with_what_was_thrown(mask, thrown):
    """Ten unseen cards: five with the opponent, and five for two draws; against brute force."""
    rules = brute.PLAIN
    policy = Policy(brute.ranking_of(rules), bytes([thrown]) * len(Policy.stand_pat(brute.ranking_of(rules))))
    deck = Random(mask + thrown).sample(list(rules.deck), 15)
    hand, unseen = bytes(sorted(deck[:5])), bytes(sorted(deck[5:]))
    turn = Turn(policy, hand, unseen, bytes([mask]))
    sums = sample_shares(turn, Sampling(60_000, seed=6))
    expected = brute.share_with_a_short_stub(
        hand, mask, unseen, lambda dealt: policy.book.mask(bytes(sorted(dealt))), rules
    )
    assert abs(float(sums.shares[0] - expected)) <= 4 * sums.errors[0]


@pytest.mark.parametrize(("mask", "thrown"), [(31, 15), (3, 30), (0, 31), (24, 24)])
@pytest.mark.parametrize(("opponents", "cards"), [(2, 15), (2, 17), (3, 20)])
def test_several_draw_in_turn_as_in_the_game(mask, thrown, opponents, cards):
    """Stubs that run out at one or the other; against games played out in plain Python."""
    rules, plays = brute.SMALL, 8_000
    if cards + 5 > len(rules.deck):
        rules = brute.WHOLE
    policy = Policy(brute.ranking_of(rules), bytes([thrown]) * len(Policy.stand_pat(brute.ranking_of(rules))))
    random = Random(mask + thrown + cards)
    deck = random.sample(list(rules.deck), cards + 5)
    hand, unseen = bytes(sorted(deck[:5])), bytes(sorted(deck[5:]))
    sums = sample_shares(Turn(policy, hand, unseen, bytes([mask]), opponents), Sampling(40_000, seed=2))
    won = [brute.play_out(random, hand, mask, unseen, lambda _: thrown, rules, opponents) for _ in range(plays)]
    mean = sum(won) / plays
    error = sqrt(max(sum(share * share for share in won) / plays - mean * mean, 1e-4) / plays)
    assert abs(float(sums.shares[0]) - mean) <= 4 * sqrt(error**2 + sums.errors[0] ** 2)


def test_what_may_run_out_is_sampled():
    unseen = parse_cards("As Ad Ah Ac Qs Qd Qh Qc Js Jd Jh Jc 9s 9d 9h")
    hand = parse_cards("Ks Kd Kh Kc 9c")
    dead = [card for card in find_ranking("paradise-32").deck if card not in (*unseen, *hand)]
    assert best_discards(hand, "paradise-32", dead=dead, policy=lambda held: held[:3], most=5).exact
    sampled = best_discards(
        hand, "paradise-32", dead=[*dead, "As", "Ad", "Ah"], policy=lambda held: held[:3], seed=1, samples=None
    )
    assert sampled.samples == 1_000_000


# -- what it refuses ---------------------------------------------------------------


@pytest.mark.parametrize(
    ("change", "error", "message"),
    [
        ({"hand": "Kh Kh Jh Th 9c"}, CardError, "the hand: Kh is there twice"),
        ({"hand": "Kh Qh Jh Th"}, HandSizeError, "the hand: a hand is 5 cards, got 4"),
        ({"hand": "Kh Qh Jh Th 2c"}, CardError, "2c"),
        ({"dead": "9c"}, CardError, "9c is dead, but in the hand"),
        ({"dead": "8c 8c"}, CardError, "8c is there twice"),
        ({"variant_or_ranking": "bridge"}, RankingError, "no ranking is called 'bridge'"),
        ({"opponents": 0}, OddsError, "number of opponents must be 1 to 8, got 0"),
        ({"opponents": 1.5}, OddsError, "number of opponents must be a whole number, got 1.5"),
        ({"opponents": 5}, OddsError, "5 hands and a draw take 30 cards, but only 27 are unseen"),
        ({"samples": 0}, OddsError, "number of samples must be 1 to"),
        ({"samples": "x"}, OddsError, "must be a whole number, got 'x'"),
        ({"error": 0}, OddsError, "must be above 0, got 0"),
        ({"seed": -1, "samples": 1}, DeckError, "seed"),
        ({"most": 6}, OddsError, "most cards to throw must be 0 to 5, got 6"),
        ({"policy": "standard-52"}, OddsError, "the policy is for 52 cards"),
        ({"policy": lambda hand: "2c"}, OddsError, "2c is not in the hand"),
    ],
)
def test_faults_are_told_in_a_sentence(change, error, message):
    question = {"hand": HAND, "variant_or_ranking": "paradise-32"} | change
    with pytest.raises(error, match=message) as caught:
        best_discards(**question)
    assert "\n" not in str(caught.value)
