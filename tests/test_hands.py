"""Boards of up cards, categories, words, and the five cards that count."""

import re

import numpy as np
import pytest

import dealing
import oracle
from drawseven import Card, Category, DrawSevenError, Evaluator, Ranking, format_cards
from drawseven._tables import Tables
from drawseven.hands import describe

# -- up_strength -------------------------------------------------------------


@pytest.mark.parametrize("size", [1, 2, 3])
def test_every_board_has_the_place_the_oracle_gives_it(ev, size):
    rules = oracle.NAMED[ev.ranking.name]
    boards = dealing.all_hands(ev.deck, size).tolist()
    places = dealing.places_of([oracle.up_key(board, rules) for board in boards])
    assert [ev.up_strength(board) for board in boards] == places.tolist()


def test_every_board_of_four_of_32_cards_has_the_place_the_oracle_gives_it(ev32):
    rules = oracle.NAMED["paradise-32"]
    boards = dealing.all_hands(ev32.deck, 4).tolist()
    places = dealing.places_of([oracle.up_key(board, rules) for board in boards])
    assert [ev32.up_strength(bytes(board)) for board in boards] == places.tolist()


@pytest.mark.parametrize("name", ["standard-52", "universal-36", "universal-32"])
def test_every_set_of_four_ranks_has_the_place_the_oracle_gives_it(make_ev, rng, name):
    ev, rules = make_ev(name), oracle.NAMED[name]
    boards = dealing.all_hands(ev.deck, 4)
    _, first = np.unique(boards // 4, axis=0, return_index=True)
    boards = [rng.permutation(board).tolist() for board in boards[first]]
    places = dealing.places_of([oracle.up_key(board, rules) for board in boards])
    assert [ev.up_strength(board) for board in boards] == places.tolist()


def test_boards_of_52_cards_have_as_many_strengths_as_they_have_sets_of_ranks(ev52):
    tops = ["As", "As Ah", "As Ah Ad", "As Ah Ad Ac"]
    assert [ev52.up_strength(top) for top in tops] == [13, 91, 455, 1820]
    assert [ev52.up_strength(low) for low in ("2c", "2c 3d", "2c 3d 4h", "2c 3d 4h 5s")] == [1, 1, 1, 1]


def test_straights_and_flushes_do_not_count_on_a_board(ev52):
    assert ev52.up_strength("As Ks Qs Js") == ev52.up_strength("Ac Kd Qh Js")
    assert ev52.up_strength("2c 2d 4h 5s") > ev52.up_strength("As Ks Qs Js")
    assert ev52.up_strength("Ac 2d 3h 4s") > ev52.up_strength("Kc Qd Jh Ts")


def test_a_board_is_ranked_by_pairs_then_kickers(ev52):
    boards = [
        "7c 7d 7h 7s",
        "7c 7d 7h As",
        "7c 7d 6h 6s",
        "7c 7d Ah 2s",
        "7c 7d Kh Qs",
        "Ac Kd Qh 2s",
        "Ac Kd Jh Ts",
    ]
    strengths = [ev52.up_strength(board) for board in boards]
    assert strengths == sorted(set(strengths), reverse=True)


# -- category and describe ---------------------------------------------------


def one_hand_of_each_strength(ev, rules):
    kinds = dealing.kinds_of_hands(rules)
    return dict(zip(ev.strengths(kinds).tolist(), kinds.tolist(), strict=True))


def test_every_strength_has_the_category_and_the_words_of_its_hands(ev):
    rules = oracle.NAMED[ev.ranking.name]
    hands = one_hand_of_each_strength(ev, rules)
    assert sorted(hands) == list(range(1, ev.total + 1))
    for strength, hand in hands.items():
        assert str(ev.category(strength)) == oracle.judge(hand, rules)[1]
        assert ev.describe(strength) == oracle.words(hand, rules)


@pytest.mark.parametrize(
    ("name", "cards", "category", "words"),
    [
        ("standard-52", "As Ks Qs Js Ts", Category.STRAIGHT_FLUSH, "royal flush"),
        ("standard-52", "Ks Qs Js Ts 9s", Category.STRAIGHT_FLUSH, "straight flush, king high"),
        ("standard-52", "As 2s 3s 4s 5s", Category.STRAIGHT_FLUSH, "straight flush, five high"),
        ("standard-52", "6s 6h 6d 6c As", Category.FOUR_OF_A_KIND, "four of a kind, sixes"),
        ("standard-52", "Ks Kh Kd 7c 7s", Category.FULL_HOUSE, "full house, kings over sevens"),
        ("standard-52", "2s 2h 2d 6c 6s", Category.FULL_HOUSE, "full house, deuces over sixes"),
        ("standard-52", "7s 5s 4s 3s 2s", Category.FLUSH, "flush, seven high"),
        ("standard-52", "Ac 2s 3s 4s 5s", Category.STRAIGHT, "straight, five high"),
        ("standard-52", "Ac Ks Qs Js Ts", Category.STRAIGHT, "straight, ace high"),
        ("standard-52", "2s 2h 2d 3c 4s", Category.THREE_OF_A_KIND, "three of a kind, deuces"),
        ("standard-52", "6s 6h 5d 5c As", Category.TWO_PAIR, "two pair, sixes and fives"),
        ("standard-52", "6s 6h 5d 4c As", Category.ONE_PAIR, "one pair, sixes"),
        ("standard-52", "7s 5h 4d 3c 2s", Category.HIGH_CARD, "seven high"),
        ("paradise-32", "As 7s 8s 9s Ts", Category.STRAIGHT_FLUSH, "straight flush, ten high"),
        ("paradise-32", "Ac 7s 8s 9s Ts", Category.STRAIGHT, "straight, ten high"),
        ("paradise-36", "As 6s 7s 8s 9s", Category.STRAIGHT_FLUSH, "straight flush, nine high"),
        ("universal-32", "As 7s 8s 9s Ts", Category.FLUSH, "flush, ace high"),
        ("universal-32", "As Ks Qs Js Ts", Category.STRAIGHT_FLUSH, "royal flush"),
    ],
)
def test_a_hand_in_words(make_ev, name, cards, category, words):
    ev = make_ev(name)
    assert ev.category(ev.strength(cards)) is category
    assert ev.describe(ev.strength(cards)) == words


def test_words_for_a_category_and_its_ranks():
    assert describe(Category.FULL_HOUSE, (11, 5)) == "full house, kings over sevens"
    assert describe(Category.STRAIGHT, (8, 7, 6, 5, 12)) == "straight, ten high"
    assert describe(Category.STRAIGHT_FLUSH, (12, 11, 10, 9, 8)) == "royal flush"
    assert describe(Category.STRAIGHT_FLUSH, (8, 7, 6, 5, 12)) == "straight flush, ten high"


def test_strengths_out_of_an_array_are_strengths(ev52):
    strengths = ev52.strengths(np.array([[51, 47, 43, 39, 35], [0, 4, 8, 12, 21]], np.uint8))
    assert [ev52.category(strength) for strength in strengths] == [Category.STRAIGHT_FLUSH, Category.HIGH_CARD]
    assert [ev52.describe(strength) for strength in strengths] == ["royal flush", "seven high"]


def test_strengths_run_from_the_weakest_to_the_strongest_hand(ev):
    assert ev.category(1) is Category.HIGH_CARD
    assert ev.describe(ev.total) == "royal flush"


@pytest.mark.parametrize("wrong", [0, -1, -(2**31), 2**31, 2**63, 2**64, 2**64 + 1, 10**30, "x", "7462", b"1", None])
@pytest.mark.parametrize("face", ["category", "describe"])
def test_what_no_hand_has_is_refused(ev, face, wrong):
    with pytest.raises(DrawSevenError, match=re.escape(f"{wrong!r} is not a strength under {ev.ranking.name}")):
        getattr(ev, face)(wrong)


@pytest.mark.parametrize("wrong", [1.0, 2.7, np.float64(3), [1], (1,), np.array([1]), object(), 1j, float("nan")])
@pytest.mark.parametrize("face", ["category", "describe"])
def test_what_is_no_int_is_no_strength(ev52, face, wrong):
    with pytest.raises(DrawSevenError, match="is not a strength"):
        getattr(ev52, face)(wrong)


@pytest.mark.parametrize("face", ["category", "describe"])
def test_a_strength_beyond_the_total_is_refused(ev, face):
    with pytest.raises(DrawSevenError, match=f"^{ev.total + 1} is not a strength .* they are 1 to {ev.total}$"):
        getattr(ev, face)(ev.total + 1)


# -- best_five ---------------------------------------------------------------


@pytest.mark.parametrize("size", [5, 6, 7])
def test_the_best_five_are_the_oracle_s(ev, rng, size):
    rules = oracle.NAMED[ev.ranking.name]
    hands = [*dealing.random_hands(rng, ev.deck, 150, size), *dealing.suited_hands(rng, ev.deck, 50, size)]
    for hand in hands:
        best = ev.best_five(hand)
        assert set(best) in oracle.best_hands(hand, rules)
        assert ev.strength(best) == ev.strength(hand)


def test_where_suits_leave_a_choice_the_highest_codes_are_taken(ev, rng):
    rules = oracle.NAMED[ev.ranking.name]
    for hand in dealing.random_hands(rng, ev.deck, 200, 7):
        choices = [sorted(choice, reverse=True) for choice in oracle.best_hands(hand, rules)]
        assert sorted(ev.best_five(hand), reverse=True) == max(choices)


@pytest.mark.parametrize(
    ("name", "cards", "best"),
    [
        ("standard-52", "As 2d Kc 3h 4h 5c 9d", "5c 4h 3h 2d As"),
        ("standard-52", "Ts Js Qs Ks As 9s 8s", "As Ks Qs Js Ts"),
        ("standard-52", "2c 2d 2h 3c 3d 3h As", "3h 3d 3c 2h 2d"),
        ("standard-52", "2c 2d 3c 3d 4c 4d 5s", "4d 4c 3d 3c 5s"),
        ("standard-52", "2c 2d 3c 3d 4c 4d 2h", "2h 2d 2c 4d 4c"),
        ("standard-52", "7c 7d 7h 7s 2c 3d Kh", "7s 7h 7d 7c Kh"),
        ("standard-52", "9c Kd 9s Ah 2d 3d 4c", "9s 9c Ah Kd 4c"),
        ("standard-52", "9c Kd Ts Ah 2d 3d 7c", "Ah Kd Ts 9c 7c"),
        ("standard-52", "5s 4s 3s 2s As Ad Ac", "5s 4s 3s 2s As"),
        ("standard-52", "6d 5s 4s 3s 2s As Ad", "5s 4s 3s 2s As"),
        ("paradise-32", "Ah Ac 7h 8h 9h Th Ks", "Th 9h 8h 7h Ah"),
        ("paradise-32", "Ah As 7d 8h 9h Th Ks", "Th 9h 8h 7d As"),
        ("universal-32", "Ah As 7d 8h 9h Th Ks", "As Ah Ks Th 9h"),
        ("paradise-36", "6h 7h 8h 9h Jh 9d 9c", "Jh 9h 8h 7h 6h"),
    ],
)
def test_the_best_five_come_loudest_first(make_ev, name, cards, best):
    assert format_cards(make_ev(name).best_five(cards)) == best


def test_the_best_of_five_are_the_five_in_order(ev52):
    assert format_cards(ev52.best_five("7c Kd 7h Kh Ks")) == "Ks Kh Kd 7h 7c"


def test_the_best_five_are_cards(ev52):
    best = ev52.best_five(bytes(range(45, 52)))
    assert type(best) is tuple
    assert all(type(card) is Card for card in best)


# -- the tables behind -------------------------------------------------------


def test_the_tables_tell_the_pattern_of_every_strength(ev):
    rules = oracle.NAMED[ev.ranking.name]
    tables = Tables(ev.ranking)
    assert tables.total == sum(tables.counts) == ev.total
    for strength, hand in one_hand_of_each_strength(ev, rules).items():
        category, ranks = tables.pattern(strength)
        (_, *expected), name = oracle.judge(hand, rules)
        assert str(category) == name
        assert list(ranks)[: len(expected)] == expected
        assert set(ranks) == {card // 4 for card in hand}


@pytest.mark.parametrize("wrong", [0, -1, 7463])
def test_the_tables_refuse_a_strength_there_is_not(wrong):
    with pytest.raises(IndexError):
        Tables("standard-52").pattern(wrong)


def test_words_follow_the_record_of_the_user():
    ev = Evaluator(Ranking("mine", lowest_rank=9))
    assert ev.describe(ev.strength("Ah 9d Th Jh Qc")) == "straight, queen high"
    assert ev.describe(ev.strength("Ah 9h Th Jh Qh")) == "straight flush, queen high"
    assert ev.describe(ev.strength("Ah 9h Th Jh Kh")) == "flush, ace high"
