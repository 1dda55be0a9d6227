"""Rows of variants: what cannot be played fails with a sentence that says why, and what can be is played."""

import dataclasses
from random import Random

import pytest

from drawseven import CHANCE, VARIANTS, Deck, Hand, RankingError, VariantError, find_variant
from drawseven.actions import Discard
from drawseven.rankings import Category
from drawseven.rules import Opener, Opens, Street
from game_chance import deal_next
from game_play import STRUCTURES, fill, play, seat

DOWN, DRAW = Street("before", down=5), Street("after", draw=True)
BLIND = Street("before", down=5, first=Opener.AFTER_BLINDS)
UP = Street("third", down=2, up=1, first=Opener.BRING_IN)
NO_BLINDS = {"small_blind": 0, "big_blind": 0}


@pytest.mark.parametrize(
    ("changes", "why"),
    [
        ({"limit": "spread"}, "limit is 'spread', not one of fixed, pot, no"),
        ({"limit": None}, "limit is None"),
        ({"limit": "Fixed"}, "limit is 'Fixed'"),
        ({"stub_first": 1}, "stub_first is 1, not True or False"),
        ({"cap_heads_up": None}, "cap_heads_up is None"),
        ({"community_betting": "no"}, "community_betting is 'no'"),
        ({"button_small_blind": 0}, "button_small_blind is 0"),
        ({"reshuffle_folded": 0}, "reshuffle_folded is 0"),
        ({"small_bet": 1.5}, "small_bet is 1.5, not a whole number of chips"),
        ({"small_bet": "2"}, "small_bet is '2'"),
        ({"ante": None}, "ante is None"),
        ({"small_bet": 0}, "small_bet is 0, which is too few"),
        ({"big_bet": -4}, "big_bet is -4, which is too few"),
        ({"cap": 0}, "cap is 0, which is too few"),
        ({"unit": 0}, "unit is 0, which is too few"),
        ({"ante": -1}, "ante is -1, which is too few"),
        ({"bring_in": -1}, "bring_in is -1"),
        ({"small_blind": -1}, "small_blind is -1"),
        ({"small_bet": 5}, r"the big bet \(4\) is less than the small bet \(5\)"),
        ({"small_blind": 3}, r"the small blind \(3\) is more than the big blind \(2\)"),
        ({"unit": 5}, r"the small blind \(5\) is more than the big blind \(2\)"),
        ({"big_blind": 0, "small_blind": 0, "ante": 1}, "blinds need chips, and a street that they open"),
        ({"bring_in": 1}, "blinds or a bring-in, not both"),
        ({**NO_BLINDS, "streets": (DOWN, DRAW)}, "nobody puts anything in"),
        ({"streets": ()}, "at least one street"),
        ({"streets": (DOWN, DRAW)}, "blinds need chips, and a street that they open"),
        ({"streets": (BLIND, Street("x", draw=True, first=Opener.OPENED))}, "who opened the pot"),
        ({"streets": (BLIND, Street("x", down=-1))}, "cards|-1"),
        ({"streets": (dataclasses.replace(BLIND, down=4),)}, "a player gets 4 cards, but hands are of five to seven"),
        ({"streets": (dataclasses.replace(BLIND, down=8),)}, "a player gets 8 cards"),
        ({"decks": ()}, "rising numbers of players"),
        ({"decks": ((1, "universal-32"),)}, "the last at least 2"),
        ({"decks": ((5, "universal-32"), (4, "universal-36"))}, "rising numbers of players"),
        ({"decks": ((4, "universal-32"), (4, "universal-36"))}, "rising numbers of players"),
        ({"decks": ((7, "universal-32"),)}, "7 players need more cards than the 32"),
    ],
    ids=str,
)
def test_an_impossible_draw_game_says_why(changes, why):
    with pytest.raises(VariantError, match=f"draw7a: .*{why}"):
        find_variant("draw7a", **changes)


@pytest.mark.parametrize(
    ("changes", "why"),
    [
        ({"bring_in": 0}, "a bring-in needs chips, and a street that it opens"),
        ({"bring_in": 3}, r"the bring-in \(3\) is not less than the small bet \(2\)"),
        ({"limit": "no"}, "a stud game is played at fixed limit, not no"),
        ({"limit": "pot"}, "a stud game is played at fixed limit, not pot"),
        ({"decks": ((9, "standard-52"),)}, "9 players need more cards than the 52"),
        ({"streets": (UP, Street("x", up=1), Street("y", draw=True))}, "drawn or dealt face up, not both"),
        ({"streets": (dataclasses.replace(UP, first=Opener.LEFT), Street("x", up=2))}, "a bring-in needs chips"),
    ],
    ids=str,
)
def test_an_impossible_stud_game_says_why(changes, why):
    with pytest.raises(VariantError, match=f"stud7: .*{why}"):
        find_variant("stud7", **changes)


IMPOSSIBLE = {
    "nine at jackpots: with the opener's five aside there are too few left to draw": (
        "jackpots",
        {"decks": ((9, "standard-52"),)},
    ),
    "ten at jackpots: two cards are left": ("jackpots", {"decks": ((10, "standard-52"),)}),
    "six of 32 cards: two cards are left for a draw of five": ("draw7a", {"decks": ((6, "universal-32"),)}),
    "the highest board opens, but no cards are up": (
        "jackpots",
        {"opens": None, "streets": (DOWN, dataclasses.replace(DRAW, first=Opener.BOARD))},
    ),
    "the lowest up card brings in, but no cards are up": (
        "jackpots",
        {"opens": None, "bring_in": 1, "streets": (dataclasses.replace(DOWN, first=Opener.BRING_IN), DRAW)},
    ),
    "openers in a game with blinds, where limping in is no opening": ("draw7a", {"opens": Opens()}),
    "a street with fewer than no cards": (
        "jackpots",
        {"streets": (Street("x", down=6), Street("y", down=-1, draw=True, first=Opener.OPENED))},
    ),
    "an ante that is more than can be counted": ("jackpots", {"ante": 2**70}),
    "a title that is no text": ("draw7a", {"title": None}),
    "decks that are no decks": ("draw7a", {"decks": "32"}),
    "streets that are no streets": ("draw7a", {"streets": ("before", "after")}),
    "a deck for no number of players": ("draw7a", {"decks": (("four", "universal-32"),)}),
}


@pytest.mark.parametrize("why", IMPOSSIBLE)
def test_a_row_that_cannot_be_played_to_its_end_is_refused(why):
    name, changes = IMPOSSIBLE[why]
    with pytest.raises(VariantError, match=f"{name}: "):
        find_variant(name, **changes)


@pytest.mark.parametrize("opens", [{"rank": 13}, {"rank": -1}, {"category": "one pair"}, {"rank": 9.0}])
def test_openers_there_cannot_be_are_refused(opens):
    with pytest.raises(VariantError, match=r"\w"):
        find_variant("jackpots", opens=Opens(**opens))


def test_the_first_to_act_may_be_named_by_its_words():
    """Or is refused: to take the words and do something else would be worse."""
    words = [dataclasses.replace(street, first=str(street.first)) for street in VARIANTS["stud7"].streets]
    try:
        row = find_variant("stud7", streets=words)
    except VariantError:
        return
    hand = fill(Hand(row, [50] * 3))
    assert hand.options.bring_in == 1


def test_a_name_or_field_there_is_not():
    for name in ("holdem", "", None, 5, ["draw7a"]):
        with pytest.raises(VariantError, match=r"no variant is called .*; there are draw7a, paradise7a"):
            find_variant(name)
    with pytest.raises(VariantError, match="there is no field 'blinds_'; there are name, title"):
        find_variant("draw7a", blinds_=3)
    with pytest.raises(RankingError, match="universal-40"):
        find_variant("draw7a", decks=((4, "universal-40"),))


def test_a_row_cannot_be_changed():
    with pytest.raises(dataclasses.FrozenInstanceError):
        VARIANTS["draw7a"].cap = 5
    with pytest.raises(TypeError):
        VARIANTS["draw7a"] = None


def test_the_named_rows_are_as_the_table_of_the_rules_has_them():
    assert list(VARIANTS) == ["draw7a", "paradise7a", "jackpots", "stud7"]
    assert [row.most_players for row in VARIANTS.values()] == [5, 5, 8, 8]
    assert [row.blinds for row in VARIANTS.values()] == [(1, 2), (1, 2), (0, 0), (0, 0)]
    assert [(row.ante, row.bring_in) for row in VARIANTS.values()] == [(0, 0), (0, 0), (1, 0), (1, 1)]
    assert [row.cards_each for row in VARIANTS.values()] == [5, 5, 5, 7]
    opens = VARIANTS["jackpots"].opens
    assert (opens.category, opens.rank) == (Category.ONE_PAIR, 9)
    sizes = [[len(row.ranking_for(n).deck) for n in range(2, row.most_players + 1)] for row in VARIANTS.values()]
    assert sizes == [[32] * 3 + [36], [32] * 3 + [36], [52] * 7, [52] * 7]


@pytest.mark.parametrize(("name", "limit"), STRUCTURES)
def test_every_structure_is_a_row(name, limit):
    row = find_variant(name, limit=limit)
    assert row.limit == limit
    assert row.least_bet == 2


# -- rows of ones own ------------------------------------------------------------

FIVE_STUD = [Street("second", down=1, up=1, first=Opener.BRING_IN)]
FIVE_STUD += [Street(name, up=1, first=Opener.BOARD) for name in ("third", "fourth", "fifth")]


def test_five_card_stud_is_a_row():
    hand = fill(Hand(dataclasses.replace(VARIANTS["stud7"], name="stud5", streets=tuple(FIVE_STUD)), [50] * 3))
    while not hand.is_over:
        fill(hand)
        for viewer in range(3):
            view = hand.seen_by(viewer)
            for position in range(3):
                cards = hand.holdings[position]
                shown = position == viewer or hand.strengths[position]
                assert view.holdings[position] == (cards if shown else (None, *cards[1:]))
        hand.apply(hand.legal_actions()[0 if hand.options.bring_in or hand.options.show else 1])
    assert hand.strengths != [0, 0, 0]


def test_a_draw_game_of_one_street_is_a_row():
    row = dataclasses.replace(VARIANTS["jackpots"], name="showdown5", opens=None, streets=(DOWN,))
    hand = play(seat(row, [50] * 2, "AcAdAhAs2c", "2d3d5h7h9c"), "p1 cc, p2 cc, p1 sm -, p2 sm")
    assert hand.payoffs == (1, -1)


TWO_DRAWS = (BLIND, DRAW, dataclasses.replace(DRAW, name="after the second draw", big=True))


def test_a_game_of_two_draws_is_a_row():
    """Own discards of an earlier draw that others hold by now are not counted as being on the pile."""
    row = dataclasses.replace(VARIANTS["draw7a"], name="double7a", streets=TWO_DRAWS, reshuffle_folded=False)
    for seed in range(60):
        random = Random(seed)
        hand, deck = Hand(row, [200] * 5), Deck(36, seed=seed)
        while not hand.is_over:
            if hand.actor == CHANCE:
                deal_next(hand, deck)
            elif hand.options.discard:
                count = random.choice([0, 2, 3, 5, 5])
                hand.apply(Discard(hand.actor, hand.holdings[hand.actor][:count]))
            else:
                hand.apply(hand.legal_actions()[0 if hand.options.show else 1])
            held = {card for cards in hand.holdings for card in cards}
            assert len(held) == sum(map(len, hand.holdings))
            assert hand.cards.left == len(deck)
            assert hand.cards.left + hand.cards.piled + len(held) <= 36
        assert hand.evaluator.total >= max(hand.strengths) > 0
