"""What the rules of the games say of hands, each test named after its clause.

A, B and C number the clauses of the rooms' rule pages; R numbers what the package
decides where they differ or are silent.
"""
# ruff: noqa: N802

from itertools import permutations

import pytest

import dealing
from drawseven import PARADISE, RANKINGS, UNIVERSAL, CardError, Category, Evaluator, evaluate

SUITED = "Ah 7h 8h 9h Th"


def words(name, cards):
    ev = Evaluator(name)
    return ev.describe(ev.strength(cards))


def falls(name, *hands):
    """Whether each hand is stronger than the next."""
    strengths = [evaluate(hand, name) for hand in hands]
    return strengths == sorted(set(strengths), reverse=True)


def test_A2_the_stripped_deck_is_sevens_to_aces():
    for name in ("universal-32", "paradise-32"):
        assert len(RANKINGS[name].deck) == 32
        assert str(RANKINGS[name].deck[0]) == "7c"


def test_A3_with_sixes_the_deck_has_36_cards():
    for name in ("universal-36", "paradise-36"):
        assert len(RANKINGS[name].deck) == 36
        assert str(RANKINGS[name].deck[0]) == "6c"


@pytest.mark.parametrize("name", ["universal-32", "universal-36", "standard-52"])
def test_A28_a_full_house_beats_a_flush_in_the_universal_order(name):
    assert falls(name, "7c 7d 7h 8c 8d", "Ah Kh Qh Jh 9h")


@pytest.mark.parametrize("name", ["universal-32", "universal-36", "standard-52"])
def test_A28_the_universal_order_from_the_royal_flush_down(name):
    assert falls(
        name,
        "As Ks Qs Js Ts",
        "Jh Th 9h 8h 7h",
        "7c 7d 7h 7s 8c",
        "7c 7d 7h 8c 8d",
        "Kh Qh Jh Th 8h",
        "Jc Td 9h 8s 7c",
        "7c 7d 7h 9c 8d",
        "8c 8d 7h 7s 9c",
        "7c 7d 8h 9s Tc",
        "Ac Kd Qh Js 9c",
    )


@pytest.mark.parametrize("name", ["paradise-32", "paradise-36"])
def test_B13_the_paradise_order_from_the_royal_flush_down(name):
    assert falls(
        name,
        "As Ks Qs Js Ts",
        "Jh Th 9h 8h 7h",
        "7c 7d 7h 7s 8c",
        "Kh Qh Jh Th 8h",
        "7c 7d 7h 8c 8d",
        "Jc Td 9h 8s 7c",
        "7c 7d 7h 9c 8d",
        "8c 8d 7h 7s 9c",
        "7c 7d 8h 9s Tc",
        "Ac Kd Qh Js 9c",
    )


@pytest.mark.parametrize("name", ["paradise-32", "paradise-36"])
def test_B13_the_lowest_flush_beats_the_highest_full_house(name):
    lowest_flush = {"paradise-32": "7h 8h 9h Th Qh", "paradise-36": "6h 7h 8h 9h Jh"}[name]
    assert falls(name, lowest_flush, "Ac Ad Ah Ks Kd")


def test_B13_only_flush_and_full_house_change_places():
    assert [category for category in UNIVERSAL if UNIVERSAL.index(category) != PARADISE.index(category)] == [
        Category.FLUSH,
        Category.FULL_HOUSE,
    ]


@pytest.mark.parametrize("cards", ["Ah 7d 8h 9h Th", "Ac 7c 8c 9c Td", "7s 8s 9h Td As"])
def test_B14_ace_seven_eight_nine_ten_is_a_ten_high_straight_with_32_cards(cards):
    assert words("paradise-32", cards) == "straight, ten high"


@pytest.mark.parametrize("cards", ["Ah 6d 7h 8h 9h", "6s 7s 8h 9d As"])
def test_B14_ace_six_seven_eight_nine_is_a_nine_high_straight_with_36_cards(cards):
    assert words("paradise-36", cards) == "straight, nine high"


def test_B14_ace_seven_to_ten_is_no_straight_once_the_sixes_are_in():
    assert words("paradise-36", "Ah 7d 8h 9h Th") == "ace high"
    assert words("paradise-36", SUITED) == "flush, ace high"


def test_B14_the_ace_still_plays_high():
    assert words("paradise-32", "Ah Kd Qh Jh Th") == "straight, ace high"
    assert words("paradise-36", "Ah Kd Qh Jh Th") == "straight, ace high"


def test_B14_a_straight_does_not_turn_the_corner():
    assert words("paradise-32", "Kh Ad 7h 8h 9h") == "ace high"
    assert words("paradise-36", "Kh Ad 6h 7h 8h") == "ace high"


def test_B15_the_suited_ten_high_straight_with_the_low_ace_is_a_straight_flush():
    assert words("paradise-32", SUITED) == "straight flush, ten high"
    assert falls("paradise-32", SUITED, "As Ad Ah Ac Kd")


def test_B15_the_suited_nine_high_straight_with_the_low_ace_is_a_straight_flush_with_36_cards():
    assert words("paradise-36", "Ah 6h 7h 8h 9h") == "straight flush, nine high"


def test_B15_the_ace_must_be_of_the_suit():
    assert words("paradise-32", "As 7h 8h 9h Th") == "straight, ten high"


def test_R01_low_ace_and_order_are_separate_switches():
    assert {(ranking.order == PARADISE, ranking.low_straight) for ranking in RANKINGS.values()} == {
        (True, True),
        (False, False),
        (False, True),
    }


def test_R02_the_low_ace_goes_in_front_of_the_lowest_card_of_the_deck_in_use():
    assert [RANKINGS[name].lowest_straight for name in ("paradise-32", "paradise-36", "standard-52")] == [
        "A789T",
        "A6789",
        "A2345",
    ]


@pytest.mark.parametrize(
    ("name", "low", "next_one"),
    [
        ("paradise-32", "Ah 7d 8h 9h Th", "7d 8h 9h Th Jc"),
        ("paradise-36", "Ah 6d 7h 8h 9h", "6d 7h 8h 9h Tc"),
        ("standard-52", "Ah 2d 3h 4h 5h", "2d 3h 4h 5h 6c"),
    ],
)
def test_R02_it_is_the_lowest_straight(name, low, next_one):
    three_aces = "Ac Ad As Kh Qh"
    assert falls(name, next_one, low, three_aces)
    assert evaluate(next_one, name) == evaluate(low, name) + 1
    assert Evaluator(name).category(evaluate(low, name) - 1) is Category.THREE_OF_A_KIND


@pytest.mark.parametrize(
    ("name", "low", "next_one"),
    [
        ("paradise-32", SUITED, "7h 8h 9h Th Jh"),
        ("paradise-36", "Ah 6h 7h 8h 9h", "6h 7h 8h 9h Th"),
        ("standard-52", "Ah 2h 3h 4h 5h", "2h 3h 4h 5h 6h"),
    ],
)
def test_R02_suited_it_is_the_lowest_straight_flush(name, low, next_one):
    assert evaluate(next_one, name) == evaluate(low, name) + 1
    assert Evaluator(name).category(evaluate(low, name) - 1) is Category.FOUR_OF_A_KIND


@pytest.mark.parametrize(("name", "cards"), [("universal-32", "Ah 7d 8h 9h Th"), ("universal-36", "Ah 6d 7h 8h 9h")])
def test_R02_in_the_universal_order_the_ace_is_high_only(name, cards):
    assert words(name, cards) == "ace high"


def test_R02_the_same_cards_are_ace_high_flush_in_one_order_and_straight_flush_in_the_other():
    assert words("universal-32", SUITED) == "flush, ace high"
    assert words("paradise-32", SUITED) == "straight flush, ten high"


def test_R02_seven_cards_find_the_low_straight():
    assert words("paradise-32", "Ah 7d 8h 9h Th Kc Kd") == "straight, ten high"
    assert words("paradise-36", "Ah 6d 7h 8h 9h Kc Kd") == "straight, nine high"
    assert words("standard-52", "Ah 2d 3h 4h 5h Kc Kd") == "straight, five high"
    assert words("universal-32", "Ah 7d 8h 9h Th Kc Kd") == "one pair, kings"


def test_R03_suits_never_break_a_tie(ev, rng):
    for size in (5, 6, 7):
        for hand in dealing.random_hands(rng, ev.deck, 50, size).tolist():
            exchanged = [[card - card % 4 + suits[card % 4] for card in hand] for suits in permutations(range(4))]
            assert len({ev.strength(cards) for cards in exchanged}) == 1


@pytest.mark.parametrize(("name", "card"), [("paradise-32", "6s"), ("universal-36", "5d"), ("paradise-36", "2c")])
def test_R04_a_card_not_in_the_deck_is_named(name, card):
    with pytest.raises(CardError, match=f"^{card} is not in the deck"):
        evaluate(f"Ah Kh {card} Qh 9h", name)


def test_R04_a_card_held_twice_is_named():
    with pytest.raises(CardError, match=r"^Kh is there twice"):
        evaluate("Ah Kh 9c Qh Kh", "paradise-32")


def test_paradise_36_is_the_usual_order_of_short_deck_holdem():
    """Flush over full house, straight over three of a kind, and A-6-7-8-9 the lowest straight."""
    assert falls("paradise-36", "6h 8h 9h Th Jh", "As Ad Ah Ks Kd", "Ah 6d 7h 8h 9h", "As Ad Ah Ks Qd")
    assert words("paradise-36", "Ac 6d 7h 8h 9h As Ad") == "straight, nine high"
    assert words("paradise-36", "As Ah Ad Ks Kd 8s 7s") == "full house, aces over kings"
    assert words("paradise-36", "As Ah Ad Ks Js 8s 7s") == "flush, ace high"
