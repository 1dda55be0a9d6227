"""What is wrong with a question about odds is told in one sentence that names the culprit."""

import pytest

from drawseven import (
    CardError,
    DrawSevenError,
    Evaluator,
    HandSizeError,
    OddsError,
    RankingError,
    draw_odds,
    equity,
    stud_equity,
)
from drawseven._odds import Scale
from drawseven._spots import Spot

ACES, QUEENS = "As Ac Kd 7c 8d", "Qs Qc Jd Jh 9h"


def ask(hands=(ACES, QUEENS), discards=("", ""), ranking="paradise-32", **options):
    return equity(hands, discards, ranking, **options)


def stud(*hands, **options):
    return stud_equity(hands, "standard-52", **options)


FAULTS = {
    "a card twice": (lambda: ask([ACES, "Qs Qc Jd Jh Qs"]), CardError, "the hand of p2: Qs is there twice"),
    "a card in two hands": (
        lambda: ask([ACES, "Qs Qc Jd Jh As"]),
        CardError,
        "As is in the hand of p1 and in the hand of p2",
    ),
    "an alien": (lambda: ask([ACES, "Qs Qc Jd Jh 2h"]), CardError, "the hand of p2: 2h is not in the deck of 32 cards"),
    "no card": (lambda: ask([ACES, "Qs Qc Jd Jh 1h"]), CardError, "the hand of p2: '1h' is not a card"),
    "four cards": (lambda: ask([ACES, "Qs Qc Jd Jh"]), HandSizeError, "the hand of p2: a hand is 5 cards, got 4"),
    "six cards": (lambda: ask([ACES + "7d", QUEENS]), HandSizeError, "the hand of p1: a hand is 5 cards, got 6"),
    "a dead card held": (lambda: ask(dead="Kd"), CardError, "Kd is dead, but in the hand of p1"),
    "a dead alien": (lambda: ask(dead="2d"), CardError, "the dead cards: 2d is not in the deck of 32 cards"),
    "a dead card twice": (lambda: ask(dead="7d 7d"), CardError, "the dead cards: 7d is there twice"),
    "a discard not held": (
        lambda: ask(discards=["Kh", ""]),
        OddsError,
        "Kh is not in the hand of p1, so it cannot be discarded",
    ),
    "a discard twice": (
        lambda: ask(discards=["", "9h 9h"]),
        CardError,
        "the discard from the hand of p2: 9h is there twice",
    ),
    "too few discards": (
        lambda: ask(discards=[""]),
        OddsError,
        "2 hands, but 1 discards; an empty one is for standing pat",
    ),
    "one hand": (lambda: ask([ACES], [""]), OddsError, "2 to 10 hands can be compared, got 1"),
    "no hand": (lambda: ask([], []), OddsError, "2 to 10 hands can be compared, got 0"),
    "hands as one text": (lambda: ask(ACES), OddsError, f"hands are a sequence with one of each player, not {ACES!r}"),
    "discards that are none": (
        lambda: ask(discards=5),
        OddsError,
        "discards are a sequence with one of each player, not 5",
    ),
    "too many to come": (
        lambda: ask(discards=[ACES, QUEENS], dead="7d 7h 7s 8c 8h 8s 9c 9d 9s Tc Td Th Ts Jc Js"),
        OddsError,
        "10 cards to come, but only 7 are unseen",
    ),
    "an unknown ranking": (
        lambda: ask(ranking="hold'em"),
        RankingError,
        'no ranking is called "hold\'em"; there are standard-52, universal-32, universal-36, paradise-32, paradise-36',
    ),
    "no samples": (lambda: ask(samples=0), OddsError, "the number of samples must be 1 to 2**48, got 0"),
    "samples that are no number": (
        lambda: ask(samples="9"),
        OddsError,
        "the number of samples must be a whole number, got '9'",
    ),
    "half a sample": (lambda: ask(samples=0.5), OddsError, "the number of samples must be a whole number, got 0.5"),
    "no error": (lambda: ask(error=0), OddsError, "the standard error to reach must be above 0, got 0"),
    "an error that is no number": (
        lambda: ask(error="1%"),
        OddsError,
        "the standard error to reach must be above 0, got '1%'",
    ),
    "eight cards of stud": (
        lambda: stud("As Ac Kd 7c 8d ?? ?? ??", "Qs"),
        HandSizeError,
        "the hand of p1: a hand is at most 7 cards, got 8",
    ),
    "stud with a card twice": (
        lambda: stud("As Ac", "Qs As"),
        CardError,
        "As is in the hand of p1 and in the hand of p2",
    ),
    "stud with no card": (lambda: stud("As Ac", "Qs ?"), CardError, "the hand of p2: '?' is not a card"),
    "stud with a number": (lambda: stud("As Ac", 7), CardError, "the hand of p2: 7 is not a sequence of cards"),
    "stud for eight": (lambda: stud(*[""] * 8), OddsError, "56 cards to come, but only 52 are unseen"),
    "stud with a dead card held": (
        lambda: stud("As Ac", "Qs", dead=["Qs"]),
        CardError,
        "Qs is dead, but in the hand of p2",
    ),
    "odds of four cards": (
        lambda: draw_odds("As Ac Kd 7c", "paradise-32"),
        HandSizeError,
        "the hand: a hand is 5 cards, got 4",
    ),
    "odds of an alien": (
        lambda: draw_odds("As Ac Kd 7c 2d", "paradise-32"),
        CardError,
        "the hand: 2d is not in the deck of 32 cards",
    ),
    "odds of a dead card": (lambda: draw_odds(ACES, "paradise-32", "7c"), CardError, "7c is dead, but in the hand"),
    "odds of a bare deck": (
        lambda: draw_odds("2s 2c 2d 2h 3c", "standard-52", [card for card in range(5, 49)]),
        OddsError,
        "5 cards to draw, but only 3 are unseen",
    ),
}


@pytest.mark.parametrize("name", FAULTS)
def test_the_fault_is_told_by_name(name):
    act, error, message = FAULTS[name]
    with pytest.raises(error) as caught:
        act()
    assert str(caught.value) == message
    assert type(caught.value) is error
    assert isinstance(caught.value, DrawSevenError)


# -- the kernels look for themselves -------------------------------------------


@pytest.fixture
def deck(ev52):
    return bytes(ev52.deck)


@pytest.mark.parametrize("kept", [[b"\0", b"\0"], [b"\0", b"\64"], [b"\0", b"\xff"], [b"\0", b"\1\1"]])
def test_no_spot_has_a_card_twice_or_an_alien(ev52, deck, kept):
    with pytest.raises(CardError):
        Spot(ev52, kept, deck[10:], 5)


def test_no_spot_keeps_more_than_a_hand_or_lacks_cards(ev52, deck):
    for size in (0, 4, 8, -1):
        with pytest.raises(OddsError, match=r"^no hand of"):
            Spot(ev52, [b"\0", b"\1"], deck[10:], size)
    with pytest.raises(OddsError, match=r"^no hand of 5 cards keeps 6$"):
        Spot(ev52, [deck[:6], b"\7"], deck[10:], 5)
    with pytest.raises(OddsError, match=r"^8 cards to come, but only 7 are unseen$"):
        Spot(ev52, [b"\0", b"\1"], deck[10:17], 5)
    with pytest.raises(CardError, match=r"^2c is there twice$"):
        Spot(ev52, [b"\0", b"\1"], deck, 5)
    with pytest.raises(OddsError, match=r"^2 to 10 hands can be compared, got 11$"):
        Spot(ev52, [deck[i : i + 4] for i in range(0, 44, 4)], deck[44:], 5)


def test_no_scale_tallies_what_is_not_held(deck):
    scale = Scale(Evaluator("standard-52"))
    with pytest.raises(OddsError, match=r"is no part of a hand of five$"):
        scale.tally(deck[:5], deck[5:], [deck[1:6]])
    with pytest.raises(OddsError, match=r"is no part of a hand of five$"):
        scale.tally(deck[:6], deck[6:], [deck[:6]])
    with pytest.raises(CardError, match=r"^3d is there twice$"):
        scale.tally(deck[:6], deck[5:], [b""])
