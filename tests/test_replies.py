"""What discards are worth against one opponent, counted: equal to brute force, and to what must hold by symmetry."""

from fractions import Fraction
from itertools import combinations, permutations
from math import sqrt
from random import Random

import pytest

import reply_brute as brute
from drawseven import Deck, OddsError, Policy, best_discards
from drawseven.sampling import Sampling
from drawseven.values import ALL, Turn, count_shares, sample_shares

FEW = [mask for mask in ALL if mask.bit_count() <= 3]


def any_policy(rules, seed, masks=FEW):
    """A policy that makes no sense."""
    ranking = brute.ranking_of(rules)
    random = Random(seed)
    return Policy(ranking, bytes([random.choice(masks) for _ in range(len(Policy.stand_pat(ranking)))]))


def thrown_by(policy):
    return lambda hand: policy.book.mask(bytes(sorted(hand)))


def deal(rules, cards, seed):
    """A hand and so many unseen cards."""
    deck = Random(seed).sample(list(rules.deck), 5 + cards)
    return bytes(sorted(deck[:5])), bytes(sorted(deck[5:]))


def random_turn(name, seed, dead=0):
    """A hand of a whole deck, against one who throws his lowest cards."""
    deck = Deck(len(Policy.stand_pat(name).ranking.deck), seed=seed)
    hand = bytes(sorted(deck.deal(5)))
    deck.deal(dead)
    return Turn(Policy.of(name, lambda cards: cards[: seed % 4]), hand, bytes(deck.remaining))


@pytest.mark.parametrize("rules", [brute.PLAIN, brute.SMALL, brute.ODD], ids=["plain", "paradise", "odd"])
@pytest.mark.parametrize("seed", range(4))
def test_shares_are_those_of_brute_force(rules, seed):
    policy = any_policy(rules, seed)
    hand, unseen = deal(rules, 10, seed)
    discards = bytes(Random(seed).sample([mask for mask in ALL if mask.bit_count() <= 2], 5))
    expected = [brute.share(hand, mask, unseen, thrown_by(policy), rules) for mask in discards]
    assert count_shares(Turn(policy, hand, unseen, discards)) == expected


def suited(suit, *ranks):
    return [4 * (rank - 2) + suit for rank in ranks]


FLUSHES = {
    "of two suits": (
        brute.SMALL,
        [*suited(0, 9, 10, 14), *suited(2, 13, 12)],
        [*suited(1, *range(9, 15)), *suited(0, 11, 12, 13), 51],
    ),
    "of one suit": (brute.WHOLE, [*suited(3, 2, 7, 11, 13), 5], [*suited(3, 3, 4, 5, 6, 8, 10, 12, 14), 16, 50]),
    "of any suit": (
        brute.ODD,
        [*suited(0, 9, 10, 11), *suited(1, 12, 13)],
        [*suited(0, 12, 13, 14), *suited(1, 9, 10, 11, 14), *suited(2, 9, 10, 11)],
    ),
    "of his alone": (
        brute.PLAIN,
        [*suited(0, 9, 10), *suited(1, 9, 10), 51],
        [*suited(2, *range(9, 15)), *suited(3, 9, 10, 11, 12)],
    ),
}


@pytest.mark.parametrize("case", FLUSHES)
@pytest.mark.parametrize("seed", range(2))
def test_flushes_are_counted_as_by_brute_force(case, seed):
    """Cards of few suits, so that nearly everyone makes one."""
    rules, held, others = FLUSHES[case]
    hand, unseen = bytes(sorted(held)), bytes(sorted(others))
    policy = any_policy(rules, seed)
    discards = bytes([0, 1, 3, 6, 12, 16, 20])
    expected = [brute.share(hand, mask, unseen, thrown_by(policy), rules) for mask in discards]
    assert count_shares(Turn(policy, hand, unseen, discards)) == expected


@pytest.mark.parametrize("most", [4, 5])
def test_long_draws_are_counted_as_by_brute_force(most):
    rules = brute.SMALL
    policy = any_policy(rules, most, [0, 0, 0, 1, 16] if most == 5 else [0, 0, 3, 24, 16])
    hand, unseen = deal(rules, 11, most)
    mask = 31 if most == 5 else 23
    expected = brute.share(hand, mask, unseen, thrown_by(policy), rules)
    assert count_shares(Turn(policy, hand, unseen, bytes([mask]))) == [expected]


def test_an_opponent_may_throw_everything():
    rules = brute.PLAIN
    policy = any_policy(rules, 8, [0, 0, 0, 31, 30])
    hand, unseen = deal(rules, 11, 8)
    discards = bytes([0, 16])
    expected = [brute.share(hand, mask, unseen, thrown_by(policy), rules) for mask in discards]
    assert count_shares(Turn(policy, hand, unseen, discards)) == expected


def test_the_face_says_what_brute_force_says():
    """Dead cards leave 15 of the 24; the hand is given in no order."""
    rules = brute.SMALL
    policy = any_policy(rules, 77)
    hand, unseen = deal(rules, 10, 77)
    dead = [card for card in rules.deck if card not in hand and card not in unseen]
    advice = best_discards(hand[::-1], brute.ranking_of(rules), dead=dead, policy=policy, most=2)
    assert advice.exact
    assert len(advice) == 16
    for row in advice[::5]:
        mask = sum(1 << place for place, card in enumerate(hand) if card in row.discard)
        assert row.share == brute.share(hand, mask, unseen, thrown_by(policy), rules)
        assert row.error == 0


@pytest.mark.parametrize("name", ["paradise-32", "universal-36"])
def test_one_discard_alone_counts_as_among_all(name):
    turn = random_turn(name, 3)
    shares = count_shares(turn)
    for mask in (0, 5, 31):
        assert count_shares(Turn(turn.policy, turn.hand, turn.unseen, bytes([mask]))) == [shares[mask]]


@pytest.mark.parametrize("name", ["paradise-32", "universal-32"])
def test_suits_have_no_names(name):
    """Any two players of hands that differ in the names of the suits win as much with the same cards."""
    hand = ["Ah", "Kh", "Th", "9c", "7h"]
    shares = set()
    for suits in list(permutations("cdhs"))[::5]:
        renamed = [card[0] + suits["cdhs".index(card[1])] for card in hand]
        advice = best_discards(renamed, name, most=3)
        shares.add(tuple(advice.find([renamed[at] for at in thrown]).share for thrown in [(), (3,), (2, 3), (2, 3, 4)]))
    assert len(shares) == 1


def test_two_who_stand_pat_share_alike():
    """Over all hands of one player the pot is split in half."""
    pat = Policy.stand_pat(brute.ranking_of(brute.SMALL))
    cards = sorted(Random(5).sample(list(brute.SMALL.deck), 11))
    hands = list(combinations(cards, 5))
    shares = [count_shares(Turn(pat, bytes(hand), bytes(sorted({*cards} - {*hand})), b"\0"))[0] for hand in hands]
    assert len(set(shares)) > 4
    assert sum(shares) == Fraction(len(hands), 2)


@pytest.mark.parametrize(
    ("name", "dead"), [("paradise-32", 0), ("universal-32", 3), ("paradise-36", 0), ("standard-52", 20)]
)
def test_samples_agree_with_counts(name, dead):
    turn = random_turn(name, 2, dead)
    samples = sample_shares(turn, Sampling(200_000, seed=4))
    for counted, sampled, error in zip(count_shares(turn), samples.shares, samples.errors, strict=True):
        assert abs(float(counted - sampled)) <= 4 * max(error, 1 / sqrt(200_000) / 1000)


def test_kernels_refuse_what_the_face_lets_nobody_ask():
    turn = random_turn("paradise-32", 1)
    with pytest.raises(OddsError, match="up to 15 cards, but only 14 are unseen"):
        count_shares(Turn(Policy.of("paradise-32", lambda hand: hand), turn.hand, turn.unseen[:14]))
    with pytest.raises(OddsError, match="for another deck"):
        count_shares(Turn(mixed("paradise-32", "standard-52"), turn.hand, turn.unseen))


def mixed(name, other):
    """A policy whose book is for another deck."""
    policy = Policy.stand_pat(name)
    object.__setattr__(policy, "book", Policy.stand_pat(other).book)
    return policy
