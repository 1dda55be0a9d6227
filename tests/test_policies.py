"""Policies: every hand has an answer, suits have no names, and what ships is close to a best reply to itself."""

import pickle
from concurrent.futures import ThreadPoolExecutor
from itertools import combinations, permutations
from random import Random

import pytest

import reply_brute as brute
from drawseven import (
    RANKINGS,
    CardError,
    Deck,
    HandSizeError,
    OddsError,
    Policy,
    Ranking,
    RankingError,
    find_policy,
    fixed_point,
    parse_cards,
)
from drawseven._policies import Book, canonical, canonical_hands
from drawseven.fixed_point import best_reply, measure
from drawseven.policies import list_hands, read_policy

HANDS = {32: 10_808, 36: 19_998, 52: 134_459}
NAMES = list(RANKINGS)

SMALL = Ranking("small", lowest_rank=9)


def renamed(card, suits):
    return type(card)(int(card) // 4 * 4 + suits[int(card) % 4])


@pytest.mark.parametrize("name", NAMES)
def test_each_ranking_has_a_policy_for_all_its_hands(name):
    policy = find_policy(name)
    assert policy is find_policy(RANKINGS[name])
    assert len(policy) == HANDS[len(RANKINGS[name].deck)] == len(list_hands(name))
    assert sum(map(bool, policy.masks)) > 10_000


def test_hands_are_listed_one_of_each_kind():
    """Those of the jacks to aces, whatever else is in the deck, by another way."""
    expected = {brute.canonical(hand, 0, 9)[:2] for hand in combinations(range(36, 52), 5)}
    listed = [tuple(map(int, hand)) for hand in list_hands(SMALL)]
    assert len(listed) == len(set(listed)) == 2376
    assert [cards for _, cards in sorted(expected)] == [cards for cards in listed if cards[0] >= 36]
    assert bytes([card for hand in listed for card in hand]) == canonical_hands(28)


@pytest.mark.parametrize("name", NAMES)
def test_hands_that_differ_in_suits_alone_throw_alike(name):
    policy = find_policy(name)
    deck = Deck(policy.ranking.deck, seed=5)
    for _ in range(60):
        deck.shuffle()
        hand = deck.deal(5)
        suits = Random(int(hand[0])).sample(range(4), 4)
        other = tuple([renamed(card, suits) for card in hand])
        thrown = {renamed(card, suits) for card in policy.discard(hand)}
        images = [
            {renamed(card, order) for card in thrown}
            for order in permutations(range(4))
            if {renamed(card, order) for card in other} == set(other)
        ]
        assert set(policy.discard(other)) in images


@pytest.mark.parametrize("first", [20, 28])
def test_the_canonical_hand_is_found(first):
    random = Random(first)
    for _ in range(100):
        hand, mask = sorted(random.sample(range(first, 52), 5)), random.randrange(32)
        number, cards, _ = brute.canonical(hand, mask, first // 4 + 2)
        found, bits = canonical(first, bytes(hand), mask)
        assert found == number
        assert bits in {
            sum(1 << place for place, card in enumerate(cards) if card in thrown)
            for order in permutations(range(4))
            for thrown in [{card // 4 * 4 + order[card % 4] for card in hand if card not in brute.keep(hand, mask)}]
            if sorted(card // 4 * 4 + order[card % 4] for card in hand) == list(cards)
        }


def test_a_hand_throws_in_its_own_order():
    policy = Policy.of("paradise-32", lambda hand: hand[:3])
    assert policy.discard("Ts 7c As 8d 9d") == parse_cards("7c 8d 9d")
    assert policy.discard("9d 8d As 7c Ts") == parse_cards("9d 8d 7c")


def test_a_policy_lists_its_hands():
    policy = Policy.of(SMALL, lambda hand: hand[4:])
    items = list(policy.items())
    assert len(items) == len(policy)
    assert all(thrown == hand[4:] == policy.discard(hand) for hand, thrown in items)


def test_a_policy_is_a_value():
    policy = Policy.of("universal-32", lambda hand: hand[:1])
    assert policy.discard("7c 8c 9c Tc Qd")
    again = pickle.loads(pickle.dumps(policy))
    assert again == policy
    assert hash(again) == hash(policy)
    assert Policy.from_bytes("universal-32", policy.to_bytes()) == policy
    assert again.discard("7c 8c 9c Tc Qd") == parse_cards("7c")


def test_some_hands_are_replaced():
    policy = Policy.stand_pat("universal-32").replace({"7c 8c 9c Tc Qd": "Qd", parse_cards("As Ks Qs Js 9s"): ["9s"]})
    assert sum(map(bool, policy.masks)) == 2
    for suits in permutations("cdhs"):
        a, b = suits[:2]
        assert policy.discard(f"Q{b} 7{a} 8{a} 9{a} T{a}") == parse_cards(f"Q{b}")
        assert policy.discard(f"A{a} K{a} Q{a} J{a} 9{a}") == parse_cards(f"9{a}")
    assert policy.discard("7c 8c 9d Tc Qd") == ()


def test_a_policy_is_read_in_all_its_forms():
    ranking = RANKINGS["paradise-32"]
    shipped = find_policy(ranking)
    assert read_policy(None, ranking) is shipped
    assert read_policy("paradise-32", ranking) is shipped
    assert read_policy("universal-32", ranking).masks == find_policy("universal-32").masks
    assert read_policy("universal-32", ranking).ranking == ranking
    assert read_policy({"As Ks Qs Js 9s": "As"}, ranking).discard("As Ks Qs Js 9s") == parse_cards("As")
    assert read_policy(lambda hand: hand, ranking).book.most == 5


@pytest.mark.parametrize(
    ("make", "error", "message"),
    [
        (lambda: find_policy("bridge"), RankingError, "no ranking is called 'bridge'"),
        (lambda: find_policy(SMALL), OddsError, "no policy ships for small"),
        (lambda: Policy("paradise-32", b"\0"), OddsError, "has 10,808 entries, not 1"),
        (lambda: Policy("paradise-32", b"\x20" * 10_808), OddsError, "is 0 to 31, not 32"),
        (lambda: Policy.from_bytes("paradise-32", b"no"), OddsError, "not a policy"),
        (lambda: Policy.of("paradise-32", lambda hand: "As Ks"), OddsError, "As is not in the hand"),
        (lambda: find_policy("paradise-32").discard("As Ks Qs Js"), HandSizeError, "a hand is 5 cards, got 4"),
        (lambda: find_policy("paradise-32").discard("As Ks Qs Js 2s"), CardError, "2s"),
        (lambda: find_policy("paradise-32").replace({"As As Qs Js 7s": ""}), CardError, "As is there twice"),
        (lambda: find_policy("paradise-32").replace({"As Ks Qs Js 7s": "8s"}), OddsError, "8s is not in the hand"),
        (
            lambda: read_policy("standard-52", RANKINGS["paradise-32"]),
            OddsError,
            "for 52 cards, but paradise-32 has 32",
        ),
        (lambda: read_policy(7, RANKINGS["paradise-32"]), OddsError, "a mapping or a function, not 7"),
        (lambda: Book(20, b"\0"), ValueError, "1 masks for 10808 canonical hands"),
        (lambda: Book(21, b"\0"), ValueError, "no deck begins there"),
        (lambda: find_policy("paradise-32").book.mask(b"\x33\x32\x31\x30\x2f"), ValueError, "rising order"),
    ],
)
def test_faults_are_told_in_a_sentence(make, error, message):
    with pytest.raises(error, match=message):
        make()


# -- how far from a fixed point ----------------------------------------------------

# The hands to measure, and the mean gain of a best reply and the largest of one
# hand that they may show: what docs/policies.md says of many more hands, and,
# with 52 cards, what a policy made from samples may be off.
STATED = {
    "paradise-32": (60, 0, 0),
    "universal-32": (60, 0, 0),
    "paradise-36": (40, 1e-6, 0.0005),
    "universal-36": (40, 1e-6, 0.0005),
    "standard-52": (3, 0.001, 0.005),
}


@pytest.mark.parametrize("name", STATED)
def test_what_ships_is_as_close_to_a_best_reply_as_stated(name):
    hands, mean, largest = STATED[name]
    distance = measure(find_policy(name), hands, seed=99)
    assert 0 <= distance.mean <= mean + 4 * distance.error
    assert distance.largest <= largest


def test_a_bad_policy_is_far_from_a_best_reply():
    distance = measure(Policy.stand_pat("paradise-32"), 20, seed=1)
    assert distance.mean > 0.05
    assert distance.largest > 0.15
    assert distance.error > 0
    assert str(distance).startswith("20 hands: a best reply gains ")


def test_replies_lead_to_a_fixed_point(monkeypatch):
    """With a deck of 24 cards, from standing pat: most that there is to gain is gained in two rounds."""
    monkeypatch.setattr(fixed_point, "STAGES", (200, 1000))
    monkeypatch.setattr(fixed_point, "ROUGH", (200,))
    lines = []
    pat = Policy.stand_pat(SMALL)
    policy = fixed_point.find_fixed_point(pat, rounds=1, careful=1, progress=lines.append)
    assert len(lines) == 2
    assert measure(policy, 30, seed=2).mean < measure(pat, 30, seed=2).mean / 10


def test_a_fixed_point_is_recognised(monkeypatch):
    """Where nothing changes, no further reply is made; a discard as good as the best is kept."""
    monkeypatch.setattr(fixed_point, "best_reply", lambda policy, **_: policy)
    lines = []
    fixed_point.find_fixed_point(Policy.stand_pat(SMALL), rounds=2, careful=5, progress=lines.append)
    assert lines == [f"round {number}: 0 of 2,376 hands changed" for number in (1, 2, 3)]


def test_a_reply_is_the_same_anywhere(monkeypatch):
    monkeypatch.setattr(fixed_point, "ROUGH", (200,))
    policy = Policy.of(SMALL, lambda hand: hand[:2])
    with ThreadPoolExecutor(2) as executor:
        assert best_reply(policy, seed=3, executor=executor) == best_reply(policy, seed=3)
