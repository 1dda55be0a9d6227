"""Hands written as PokerStars would, and read again: real ones, made-up ones, and hands at random.

Set DRAWSEVEN_HANDS for another number of hands of each game than 1,000.
"""

import os
import re
from decimal import Decimal
from random import Random

import pytest

from drawseven import Deck, DrawSevenError, Evaluator, Hand, HistoryError, find_variant, parse_cards
from drawseven.history import read, read_text
from drawseven.history.money import in_units
from drawseven.history.phh_form import format_phh
from drawseven.history.pokerstars_form import format_hands, format_pokerstars
from drawseven.history.pokerstars_words import Money, describe
from drawseven.history.records import Record
from game_chance import Chance, play_out, random_hands
from game_facts import quick
from game_play import LIMITS, play, seat
from history_files import REAL, made_up, needs_real
from phh_hands import DOUBLE_DRAW, UNITS, any_hand, any_row, begin, setup
from pokerstars_hands import CENT, GOLDEN, NAMES, paradise, read_one, record, refusal, there_and_back

HANDS = int(os.environ.get("DRAWSEVEN_HANDS", "0")) or 1_000
GAMES = pytest.mark.parametrize("name", LIMITS)
FILES = sorted(REAL.glob("*/pokerstars-*.txt"))


def facts(read):
    """A record but for its hand and its place."""
    return vars(read) | {"hand": read.hand.state(), "line": 0}


def follow(one, other):
    """Play two hands from their histories, side by side."""
    assert setup(one) == setup(other)
    assert one.history == other.history
    ours, theirs = begin(one), begin(other)
    for action in one.history:
        ours.apply(action)
        theirs.apply(action)
        assert quick(ours) == quick(theirs)


def small_hand():
    """A short hand that is over."""
    return play(seat("draw7a", [50, 60]), "p2 cbr 4, p1 f")


# -- real hands --------------------------------------------------------------


@needs_real
def test_real_hands_are_there():
    assert len(FILES) == 9


@needs_real
@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_real_hand_is_the_same_when_written_and_read_again(path):
    records = read(path).records
    assert records
    account = read_text(format_hands(records), "again.txt")
    assert account.refusals == ()
    for twin, original in zip(account.records, records, strict=True):
        assert facts(twin) == facts(original)
        assert twin.hand.log == original.hand.log


@needs_real
@pytest.mark.parametrize("form", [format_pokerstars, format_phh])
def test_every_real_hand_comes_back_from_both_forms(form):
    records = [record for path in sorted(REAL.glob("*/*.*")) for record in read(path).records]
    assert len(records) == 217
    ours = 0
    for original in records:
        text = form(original)
        twin = read_one(text)
        assert twin.hand.state() == original.hand.state()
        assert (twin.names, twin.unit, twin.time) == (original.names, original.unit, original.time)
        assert (twin.currency, twin.rake, twin.number) == (original.currency, original.rake, original.number)
        assert twin.seats == original.seats or not original.seats
        ours += "d aw " in text or "d fa " in text
        assert not ('"F7S"' in text and ("d aw " in text or "d fa " in text)), "the standard has no such actions"
    assert ours == (21 if form is format_phh else 0)


LEFT_OPEN = (": doesn't show hand", " mucked", "Player6 collected ($0.86)")
"""Lines of which a hand knows too little: who chose not to show or to show, and what was mucked unseen."""

OTHERWISE = ("PokerStars ", "Table ", "Dealt to ", "# drawseven")
"""Lines that cannot be as they were: the room's own words for a table, and cards that came out later."""


def gist(line):
    """A line with its cards in order."""
    return re.sub(r"\[(.*?)\]", lambda match: " ".join(sorted(match[1].split())), line)


@needs_real
@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_the_words_are_the_rooms(path):
    there = set(map(gist, path.read_text(encoding="utf-8-sig").splitlines()))
    lines = [line for line in format_hands(read(path).records).splitlines() if not line.startswith(OTHERWISE)]
    assert len(lines) > 8
    for line in lines:
        if not line.endswith(LEFT_OPEN):
            assert gist(line) in there


# -- hands at random ---------------------------------------------------------


@GAMES
def test_a_hand_comes_back_with_the_same_state_at_every_step(name):
    for number, (hand, deck, random) in enumerate(random_hands(name, HANDS, seed=31)):
        play_out(hand, deck, random)
        text = format_pokerstars(Record(hand, unit=UNITS[number % len(UNITS)]))
        twin = read_one(text)
        assert twin.unit == UNITS[number % len(UNITS)]
        follow(hand, twin.hand)


@GAMES
def test_what_a_player_sees_comes_back_too(name):
    for hand, deck, random in random_hands(name, 60, seed=32):
        play_out(hand, deck, random)
        for position in range(hand.n):
            view = begin(hand)
            for action in hand.seen_by(position).history:
                view.apply(action)
            assert there_and_back(view).history == view.history


def has_words(row):
    """Whether a row is dealt as one of the games that the form has words for."""
    return row.name in LIMITS and dealt(row) == dealt(find_variant(row.name))


def dealt(row):
    return [(street.down, street.up, street.draw) for street in row.streets]


def test_any_row_seats_names_and_money_come_back():
    random, written = Random(33), 0
    for number in range(4_000):
        try:
            hand = any_hand(any_row(random), random)
            play_out(hand, Deck(hand.evaluator.deck, seed=number), Chance(f"row {number}"))
        except (DrawSevenError, ValueError):
            continue  # blinds without a price, or a deck of another size, say
        around = {
            "names": tuple(random.sample(NAMES, hand.n)),
            "seats": tuple(random.sample(range(1, 100), hand.n)),
            "unit": random.choice(UNITS),
            "currency": random.choice(["USD", "EUR", "GBP", "CAD", "NOK", ""]),
            "number": random.choice(["7", "F-12"]),
            "table": random.choice(["", "Łódź' 6-max", "T (1)"]),
            "time": random.choice(["", "2024-03-01", "2024/3/1 9:05:00 CET", "9:05:00 ET - 2024/03/01", "noon"]),
            "room": random.choice(["PokerStars", "Full Tilt"]),
        }
        if has_words(hand.variant):
            written += 1
            assert facts(read_one(format_pokerstars(Record(hand, **around)))) == facts(Record(hand, **around))
        else:
            with pytest.raises(HistoryError, match=r"has no name in this form|the streets of"):
                format_pokerstars(Record(hand, **around))
    assert written > 500


@GAMES
def test_no_line_lost_or_doubled_makes_another_hand(name):
    kept = 0
    for hand, deck, random in random_hands(name, 12, seed=34):
        lines = format_pokerstars(Record(play_out(hand, deck, random))).splitlines()
        for at in range(3, len(lines)):
            for there in ([], [lines[at]] * 2):
                account = read_text("\n".join([*lines[:at], *there, *lines[at + 1 :]]), "a.txt")
                assert account.read == 1
                for twin in account.records:
                    kept += 1
                    assert [str(each) for each in twin.hand.history if "dh" not in str(each)] == [
                        str(each) for each in hand.history if "dh" not in str(each)
                    ]
    assert kept


@GAMES
def test_no_cut_makes_a_hand(name):
    for hand, deck, random in random_hands(name, 4, seed=35):
        text = format_pokerstars(Record(play_out(hand, deck, random)))
        for end in range(20, text.index("Total pot"), 5):
            assert read_text(text[:end], "a.txt").records == ()


# -- texts that a person can read --------------------------------------------


@pytest.mark.parametrize("name", GOLDEN)
def test_a_text_is_as_it_was(name):
    records = GOLDEN[name]()
    assert format_hands(records) == made_up(name)
    account = read_text(made_up(name), name)
    assert account.refusals == ()
    for twin, original in zip(account.records, records, strict=True):
        assert twin.hand.state() == original.hand.state()
        assert (twin.names, twin.seats, twin.unit) == (original.names, original.seats, original.unit)
        assert (twin.currency, twin.rake, twin.table) == (original.currency, original.rake, original.table)


def test_every_word_of_ours_is_in_a_text():
    texts = "".join([made_up(name) for name in GOLDEN])
    for words in (
        *("Paradise 36-card", "The discards are shuffled", "The pot of 3 is carried over", "The pot starts with 3"),
        *("shows openers [Jc Jd]", "cannot show openers", "Bets (6) returned to", "was in a foul hand", "did not open"),
        *("Community card [", "gives up the better hand", "is first to act", "hand is not known (best first: seat"),
        *("posts small & big blinds", "had unknown cards", "# drawseven {", "Dealt to Ola [??] [??]"),
    ):
        assert words in texts, words


@pytest.mark.parametrize(
    ("time", "written"),
    [
        ("2024/03/01 9:05:00 CET [2024/03/01 3:05:00 ET]", " - 2024/03/01 9:05:00 CET [2024/03/01 3:05:00 ET]"),
        ("2024-03-01 20:15:00", " - 2024/03/01 20:15:00"),
        ("12:04:00 ET - 2010/11/06", " - 2010/11/06 12:04:00 ET"),
        ("2024-03-01", " - 2024/03/01 0:00:00"),
        ("noon", ""),
        ("", ""),
    ],
)
def test_when(time, written):
    text = format_pokerstars(record(small_hand(), time=time))
    assert text.splitlines()[0].endswith(f"(2/4){written}")
    assert read_one(text).time == time


def test_hands_without_a_number_are_numbered_by_their_place():
    text = format_hands([record(small_hand()), record(small_hand(), number="900"), record(small_hand())])
    assert [read.number for read in read_text(text).records] == ["1", "900", "3"]


def test_players_without_names_and_seats_are_called_by_their_position():
    twin = read_one(format_pokerstars(Record(small_hand())))
    assert (twin.names, twin.seats) == (("p1", "p2"), (1, 2))


@pytest.mark.parametrize(
    ("cards", "words"),
    [
        ("Ah Kd 9c 8s 7s", "high card Ace"),
        ("6h 6d 9c 8s 7s", "a pair of Sixes"),
        ("2h 2d 6c 6s 7s", "two pair, Sixes and Deuces"),
        ("2h 2d 2c 6s 7s", "three of a kind, Deuces"),
        ("Ah 2d 3c 4s 5s", "a straight, Ace to Five"),
        ("Ah Kd Qc Js Ts", "a straight, Ten to Ace"),
        ("Ah Kh Qh Jh 2h", "a flush, Ace high"),
        ("6h 6d 6c Ts Th", "a full house, Sixes full of Tens"),
        ("Ah Ad Ac As Th", "four of a kind, Aces"),
        ("9h Kh Qh Jh Th", "a straight flush, Nine to King"),
        ("Ah Kh Qh Jh Th", "a Royal Flush"),
        ("6h 6d 6c Ts Th Ac Td", "a full house, Tens full of Sixes"),
    ],
)
def test_what_a_hand_is(cards, words):
    assert describe(Evaluator("standard-52"), parse_cards(cards)) == words


@pytest.mark.parametrize(
    ("unit", "currency", "chips", "text"),
    [
        ("0.01", "USD", 5, "$0.05"),
        ("0.01", "EUR", 150, "€1.50"),
        ("0.01", "GBP", 200, "£2"),
        ("0.5", "CAD", 3, "$1.50"),
        ("0.001", "USD", 5, "$0.005"),
        ("1E+3", "", 2, "2000"),
        ("1", "NOK", 0, "0"),
    ],
)
def test_amounts(unit, currency, chips, text):
    assert Money(Decimal(unit), currency)(chips) == text


def test_more_chips_than_can_be_counted_are_refused():
    assert in_units(Decimal("1.50"), Decimal("0.25")) == 6
    with pytest.raises(HistoryError, match=r"is no whole number of chips, which are worth 0\.001"):
        in_units(Decimal("9" * 30), Decimal("0.001"))


def test_the_rake_comes_out_of_each_pot_by_its_part():
    text = format_pokerstars(record(paradise(), unit=CENT, rake=76))
    assert "Total pot 7.65 Main pot 5.45. Side pot 1.44. | Rake 0.76" in text
    assert read_one(text).rake == 76


# -- what cannot be written --------------------------------------------------


@pytest.mark.parametrize(
    ("around", "why"),
    [
        ({"names": ("a",)}, "names has 1 entries, but 2 players are in the hand"),
        ({"names": ("a", "a")}, "two players are called 'a'"),
        ({"names": ("a", "b\nc")}, r"the name 'b\\nc' cannot be written"),
        ({"names": ("a", "b\u2028c")}, "cannot be written"),
        ({"names": ("a", " b")}, "cannot be written"),
        ({"names": ("a", "")}, "the name '' cannot be written"),
        ({"names": ("a", 5)}, "the name 5 cannot be written"),
        ({"table": "T\r1"}, "cannot be written"),
        ({"seats": (1, 2, 3)}, "seats has 3 entries, but 2 players are in the hand"),
        ({"seats": (1, 100)}, r"seats is \(1, 100\), but each is another number from 0 to 99"),
        ({"seats": (4, 4)}, r"seats is \(4, 4\)"),
        ({"unit": Decimal(0)}, "the unit is Decimal"),
        ({"unit": Decimal("0.0000001")}, "more than 6 decimal places"),
        ({"unit": 1}, "the unit is 1, not a Decimal"),
        ({"rake": -1}, "the rake is -1, but the pots are 4 chips"),
        ({"rake": 5}, "the rake is 5, but the pots are 4 chips"),
        ({"rake": 4}, "the rake is 4, which leaves a winner nothing"),
        (
            {"names": ("x", "x: calls $2 and is all-in" * 9 + " [As]" * 900)},
            "would be read otherwise: the line is too long",
        ),
    ],
)
def test_what_cannot_be_written_is_named(around, why):
    with pytest.raises(HistoryError, match=why):
        format_pokerstars(record(small_hand(), **around))


def test_a_hand_that_is_not_over_is_not_written():
    with pytest.raises(HistoryError, match="the hand is not over"):
        format_pokerstars(Record(Hand(find_variant("stud7"), [50, 50])))


def test_games_the_form_has_no_words_for_are_not_written():
    with pytest.raises(HistoryError, match="the game 'double-draw' has no name in this form, which has draw5, "):
        format_pokerstars(Record(play(Hand(DOUBLE_DRAW, [50] * 4), "p3 f, p4 f, p1 f")))


def test_of_many_hands_the_one_is_named():
    with pytest.raises(HistoryError, match="hand 2: the rake is 9"):
        format_hands([record(small_hand()), record(small_hand(), rake=9)])


def test_no_rake_is_taken_of_a_pot_that_stays():
    passed = play(seat("jackpots", [50, 50]), "p1 cc, p2 cc")
    with pytest.raises(HistoryError, match="the rake is 1, but the pots are 0 chips"):
        format_pokerstars(record(passed, rake=1))


# -- reading words of ours ---------------------------------------------------


def changed(old, new, name="written-paradise.txt"):
    text = made_up(name)
    assert text.count(old) == 1
    return refusal(text.replace(old, new))


@pytest.mark.parametrize(
    ("note", "why"),
    [
        ('{"chip": 5}', "'chip' is 5, not an amount above 0"),
        ('{"chip": "0.0"}', "'chip' is '0.0'"),
        ('{"chip": "-1"}', "'chip' is '-1'"),
        ('{"chip": "0.03"}', "is no whole number of chips, which are worth 0.03"),
        ('{"game": {"cap": -1}}', "no game is played like that"),
        ('{"game": {"caps": 4}}', "no game is played like that"),
        ('{"game": {"decks": [[5, ["7c"]]]}}', "no game is played like that"),
        ('{"game": []}', "'game' is not an object"),
        ('{"order": [2, 3, 4, 5]}', "the order of dealing names other seats than those dealt in"),
        ('{"order": "23456"}', "'order' is not a list of whole numbers"),
        ('{"blinds": [25, 50, 0, 40, 0], "dead": [0, 0, 0, 25, 0]}', "the players post other blinds than they have to"),
        ('{"blinds": [25, 50], "dead": [0, 0]}', "the hand cannot be set up: 5 players, but 2 blinds"),
        ('{"time": 7}', "'time' is not a text"),
        ('{"mood": "calm"}', "the line of ours does not say what it may"),
        ("{}", "the line of ours does not say what it may"),
        ('{"chip"}', "the line of ours is no JSON"),
        ('{"time": "\\ud800"}', "the line of ours is no JSON"),
        ('{"game": {"title": null}}', "no game is played like that"),
        ("{" + '"a":{' * 600 + "}", "the line of ours is no JSON"),
    ],
)
def test_a_line_of_ours_that_is_wrong_is_refused(note, why):
    found = changed("Seat 2: Ola (€10 in chips)", f"# drawseven {note}\nSeat 2: Ola (€10 in chips)")
    assert why in found.reason


def test_a_line_of_ours_stands_where_it_is_written_only():
    line = '# drawseven {"chip": "0.05"}'
    assert changed("*** DEALING HANDS ***", f"{line}\n*** DEALING HANDS ***").reason.endswith("is not in its place")
    assert changed("Seat 2: Ola (€", f"{line}\n{line}\nSeat 2: Ola (€").reason.endswith("is not in its place")


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ("Paradise 36-card", "Paradise 32-card", "5 players do not play this with 32 cards"),
        ("Świętopełk: bets", "Świętopełk: is first to act\nŚwiętopełk: bets", "cannot do 'd fa"),
        (
            "Świętopełk: mucks hand",
            "Świętopełk: hand is not known (best first: seat 4)",
            "the cards of this hand are known",
        ),
        ("Świętopełk: mucks hand", "Świętopełk: hand is not known (best first: seat 9)", "not all in the showdown"),
    ],
)
def test_words_of_ours_must_be_true(old, new, why):
    assert why in changed(old, new).reason


def test_returned_bets_of_a_foul_hand_must_be_those_of_the_rules():
    text = made_up("written-jackpots.txt").replace("Bets (6) returned", "Bets (5) returned")
    (found,) = read_text(text).refusals
    assert found.reason == "of a foul hand, other bets go back by the rules than by the file"


def test_who_gives_up_the_better_hand_must_say_so():
    text = made_up("written-stud.txt").replace("gives up the better hand", "mucks hand")
    (found,) = read_text(text).refusals
    assert found.reason == "d'e mucked the better hand"
