"""The records that say which hand beats which."""

import dataclasses
import pickle

import pytest

import oracle
from drawseven import PARADISE, RANKINGS, UNIVERSAL, Category, Evaluator, Ranking, RankingError, find_ranking


def with_swapped(first, second):
    """The usual order with two categories in each other's place."""
    order = list(UNIVERSAL)
    first, second = order.index(first), order.index(second)
    order[first], order[second] = order[second], order[first]
    return tuple(order)


def test_there_are_five_named_rankings():
    assert list(RANKINGS) == ["standard-52", "universal-32", "universal-36", "paradise-32", "paradise-36"]


@pytest.mark.parametrize("name", RANKINGS)
def test_a_named_ranking_says_what_the_oracle_was_told(name):
    ranking, rules = RANKINGS[name], oracle.NAMED[name]
    assert ranking.name == name
    assert tuple(map(str, ranking.order)) == rules.order
    assert ranking.low_straight is rules.low_straight
    assert ranking.lowest_rank == rules.lowest
    assert [int(card) for card in ranking.deck] == list(rules.deck)


def test_the_named_rankings_cannot_be_changed():
    with pytest.raises(TypeError):
        RANKINGS["mine"] = Ranking("mine")
    with pytest.raises(dataclasses.FrozenInstanceError):
        RANKINGS["standard-52"].low_straight = False


def test_categories_are_written_in_words_and_print_as_code():
    assert str(Category.FULL_HOUSE) == "full house"
    assert repr(Category.FULL_HOUSE) == "Category.FULL_HOUSE"
    assert tuple(map(str, UNIVERSAL)) == oracle.UNIVERSAL
    assert tuple(map(str, PARADISE)) == oracle.PARADISE


@pytest.mark.parametrize(
    ("lowest_rank", "low_straight", "expected"),
    [(2, True, "A2345"), (6, True, "A6789"), (7, True, "A789T"), (9, True, "A9TJQ"), (2, False, None)],
)
def test_the_low_straight_begins_with_the_lowest_cards_of_the_deck(lowest_rank, low_straight, expected):
    ranking = Ranking("mine", low_straight=low_straight, lowest_rank=lowest_rank)
    assert ranking.lowest_straight == expected


@pytest.mark.parametrize("lowest_rank", range(2, 10))
def test_the_deck_runs_from_the_lowest_rank_to_the_aces(lowest_rank):
    deck = Ranking("mine", lowest_rank=lowest_rank).deck
    assert len(deck) == 4 * (15 - lowest_rank)
    assert (deck[0].rank, deck[-1].rank) == (lowest_rank - 2, 12)


def test_an_order_may_be_any_sequence():
    ranking = Ranking("mine", order=list(PARADISE))
    assert ranking == Ranking("mine", order=PARADISE)
    assert hash(ranking) == hash(Ranking("mine", order=PARADISE))


def test_a_ranking_goes_through_pickle():
    assert pickle.loads(pickle.dumps(RANKINGS["paradise-32"])) == RANKINGS["paradise-32"]


@pytest.mark.parametrize(
    ("field", "wrong"),
    [
        ("order", UNIVERSAL[:-1]),
        ("order", (*UNIVERSAL, Category.FLUSH)),
        ("order", (*UNIVERSAL[:-1], Category.FLUSH)),
        ("order", tuple(map(str, UNIVERSAL))),
        ("order", ()),
        ("order", None),
        ("order", 5),
        ("order", Category.FLUSH),
        ("low_straight", 1),
        ("low_straight", None),
        ("low_straight", "yes"),
        ("lowest_rank", 1),
        ("lowest_rank", 10),
        ("lowest_rank", -7),
        ("lowest_rank", 10**30),
        ("lowest_rank", 7.0),
        ("lowest_rank", "7"),
        ("lowest_rank", None),
        ("lowest_rank", True),
        ("name", ["mine"]),
        ("name", None),
    ],
)
def test_a_record_with_an_impossible_field_is_refused_by_its_name(field, wrong):
    with pytest.raises(RankingError, match=field):
        Ranking(**{"name": "mine", field: wrong})


@pytest.mark.parametrize(
    ("better", "worse"),
    [(Category.STRAIGHT_FLUSH, Category.STRAIGHT), (Category.FLUSH, Category.HIGH_CARD)],
)
def test_a_suited_hand_must_rank_above_the_same_hand_unsuited(better, worse):
    with pytest.raises(RankingError, match=f"{better} must rank above a {worse}"):
        Ranking("mine", order=with_swapped(better, worse))


def test_a_ranking_is_found_by_name_and_passes_through_as_a_record():
    mine = Ranking("mine")
    assert find_ranking("paradise-36") is RANKINGS["paradise-36"]
    assert find_ranking(mine) is mine
    assert Evaluator(mine).ranking is mine


@pytest.mark.parametrize("wrong", ["", "paradise", "Standard-52", None, 52, [], b"standard-52", Category.FLUSH])
def test_an_unknown_ranking_is_refused_with_the_names_there_are(wrong):
    with pytest.raises(RankingError, match="paradise-36"):
        find_ranking(wrong)
    with pytest.raises(RankingError, match="paradise-36"):
        Evaluator(wrong)
