"""Any hand of any game is written, read and replayed: the same state at every step.

Set DRAWSEVEN_HANDS for another number of hands of each game than 5,000.
"""

import os
from random import Random

import pytest

from drawseven import Deck, DrawSevenError
from drawseven.history.phh import read_phh
from drawseven.history.phh_form import format_phh, format_phhs
from drawseven.history.records import Record
from game_chance import Chance, play_on, play_out, random_hands
from game_facts import quick, same
from game_play import LIMITS
from phh_hands import OWN, UNITS, any_hand, any_row, begin, read_one, setup, there_and_back

HANDS = int(os.environ.get("DRAWSEVEN_HANDS", "0")) or 5_000
GAMES = pytest.mark.parametrize("name", LIMITS)


def follow(one, other):
    """Play two hands from their histories, side by side."""
    assert setup(one) == setup(other)
    assert len(one.history) == len(other.history)
    ours, theirs = begin(one), begin(other)
    assert quick(ours) == quick(theirs)
    for action, twin in zip(one.history, other.history, strict=True):
        ours.apply(action)
        theirs.apply(twin)
        assert quick(ours) == quick(theirs)


@GAMES
def test_a_hand_comes_back_with_the_same_state_at_every_step(name):
    for number, (hand, deck, random) in enumerate(random_hands(name, HANDS, seed=21)):
        play_out(hand, deck, random)
        text = format_phh(Record(hand, unit=UNITS[number % len(UNITS)]))
        record = read_one(text)
        assert record.unit == UNITS[number % len(UNITS)]
        follow(hand, record.hand)


@GAMES
def test_a_hand_comes_back_from_any_step(name):
    for hand, deck, random in random_hands(name, 60, seed=22):
        while not hand.is_over:
            same(there_and_back(hand), hand)
            play_on(hand, deck, random)


@GAMES
def test_what_a_player_sees_comes_back_too(name):
    for hand, deck, random in random_hands(name, 60, seed=23):
        play_out(hand, deck, random)
        for position in range(hand.n):
            view = hand.seen_by(position)
            assert there_and_back(view).history == begin_and_play(view).history


def begin_and_play(view):
    """A hand played from the actions that a player has seen."""
    hand = begin(view)
    for action in view.history:
        hand.apply(action)
    return hand


@pytest.mark.parametrize("row", OWN, ids=lambda row: f"{row.name}-{row.limit}")
def test_games_of_ones_own_come_back(row):
    played = 0
    for number in range(40):
        random = Chance(f"own {number}")
        hand = any_hand(row, random)
        play_out(hand, Deck(len(hand.evaluator.deck), seed=number) if deck_of(hand) else Pack(hand, number), random)
        follow(hand, there_and_back(hand))
        played += len(hand.history)
    assert played > 400


def deck_of(hand):
    return len(hand.evaluator.deck) in (32, 36, 52)


class Pack:
    """A deck of a size that is none of the usual."""

    def __init__(self, hand, seed):
        self.cards, self.back = list(hand.evaluator.deck), []
        self.random = Random(seed)
        self.random.shuffle(self.cards)

    def deal(self, count):
        dealt, self.cards = self.cards[:count], self.cards[count:]
        return dealt

    def discard(self, cards):
        self.back += cards

    def reshuffle(self):
        self.cards, self.back = self.cards + self.back, []
        self.random.shuffle(self.cards)


def test_a_row_with_any_of_its_fields_changed_comes_back():
    random, codes = Random(24), set()
    for number in range(3_000):
        try:
            hand = any_hand(any_row(random), random)
        except DrawSevenError:
            continue  # blinds without a price, say
        text = format_phh(Record(hand, unit=UNITS[number % len(UNITS)]))
        codes.add(text.split('"')[1])
        assert setup(read_one(text).hand) == setup(hand)
    assert codes == {"F7S", "FS", "F5D", "P5D", "N5D"}


def test_many_hands_go_into_one_file():
    records = [
        Record(play_out(hand, deck, random), names=tuple(f"Ł {at}" for at in range(hand.n)), number=str(number))
        for name in LIMITS
        for number, (hand, deck, random) in enumerate(random_hands(name, 25, seed=25))
    ]
    account = read_phh(format_phhs(records), "a.phhs")
    assert account.refusals == ()
    assert len(account.records) == 100
    for record, twin in zip(records, account.records, strict=True):
        assert (record.names, record.number) == (twin.names, twin.number)
        same(twin.hand, record.hand)


@GAMES
def test_no_cut_and_no_line_lost_or_doubled_makes_another_hand(name):
    kept = 0
    for hand, deck, random in random_hands(name, 12, seed=26):
        text = format_phh(Record(play_out(hand, deck, random)))
        lines = text.splitlines(keepends=True)
        first = 1 + lines.index("actions = [\n")
        for at in range(first, len(lines) - 1):
            for there in ([], [lines[at]] * 2, [lines[at + 1], lines[at]]):
                after = at + 1 + (len(there) == 2 and there[0] != lines[at])
                account = read_phh("".join([*lines[:at], *there, *lines[after:]]), "a.phh")
                assert account.read == 1
                for record in account.records:
                    kept += 1
                    assert record.hand.history == hand.history
        for end in range(0, len(text) - 2, 3):
            assert read_phh(text[:end], "a.phh").records == ()
    assert kept
