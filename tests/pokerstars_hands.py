"""Hands to write as PokerStars would: made up for what the room never had, and a reader that takes no refusal."""

from decimal import Decimal

from drawseven import Hand, find_variant
from drawseven.actions import DealBoard
from drawseven.history import read_text
from drawseven.history.pokerstars_form import format_pokerstars
from drawseven.history.records import Record
from game_play import fill, play, seat

NAMES = ("Ola", "Kåre", "Świętopełk", "x: folds", "Anna [As]", "b", "(c)", "d'e")
CENT = Decimal("0.01")


def record(hand, **around):
    """The hand with names and seats that leave gaps."""
    fields = {"names": NAMES[: hand.n], "seats": tuple(range(2, hand.n + 2))} | around
    return Record(hand, **fields)


def read_one(text):
    """The only hand of a text, which must not be refused."""
    account = read_text(text, "a.txt")
    assert [str(refusal) for refusal in account.refusals] == []
    (read,) = account.records
    return read


def refusal(text):
    """The only refusal of a text without another hand."""
    account = read_text(text, "a.txt")
    assert account.records == ()
    (refusal,) = account.refusals
    return refusal


def there_and_back(hand, **around):
    """The hand as it is read from what is written of it."""
    return read_one(format_pokerstars(record(hand, **around))).hand


def paradise():
    """Five play with 36 cards, one comes back with both blinds, the stub runs out, one is all-in."""
    cards = ("Ah6h7h8h9h", "KsKh9d8d7d", "9c9s6c6d7c", "AsAdTcTd8c", "QsQhQcJsJc")
    row = find_variant("paradise7a", small_bet=50, big_bet=100)
    hand = seat(row, [1000, 1050, 120, 900, 2000], *cards, blinds=(25, 50, 0, 50, 0), dead=(0, 0, 0, 25, 0))
    play(hand, "p3 cc, p4 cbr 100, p5 cc, p1 cc, p2 cc, p3 cc")
    play(hand, "p1 sd, p2 sd 9d8d7d, p3 sd 6c6d7c, p4 sd AsAdTcTd8c, p5 sd JsJc")
    return play(hand, "p1 cc, p2 cc, p3 cbr 20, p4 cc, p5 cbr 100, p1 cc, p2 f, p4 f, p5 sm -, p1 sm -, p3 sm")


def jackpots():
    """A passed deal; the next with its pot, and openers shown; one whose opener had none."""
    passed = play(seat("jackpots", [100, 100, 100]), "p1 cc, p2 cc, p3 cc")
    cards = ("JcJd4s6s9s", "QcQd5h6h9h", "2c2d3c3d4c")
    opened = seat("jackpots", [99, 99, 99], *cards, carried=3)
    play(
        opened,
        "p1 cbr 2, p2 cc, p3 f, p1 sd Jd4s6s9s, p2 sd 5h6h9h, p1 cc, p2 cbr 4, p1 cc, p2 sm -, p1 sm, p1 so JcJd",
    )
    foul = seat("jackpots", [100, 100, 100], "2c4d6h8sTc", honour_openers=False)
    play(foul, "p1 cbr 2, p2 f, p3 cc, p1 sd 2c4d, p3 sd, p1 cbr 4, p3 cc, p1 sm, p1 so")
    return [passed, opened, foul]


def stud():
    """Eight stay to the end, so that the last card is one for all; the first to show gives up the better hand."""
    row = find_variant("stud7", small_bet=10, big_bet=20, ante=1, bring_in=3)
    hand = seat(
        row,
        [200, 11, 200, 200, 200, 200, 200, 200],
        "AcAdAh",
        "3c9hQd",
        "9c9d9s",
        "2c4d6s",
        "2d4s7c",
        "3d5c7d",
        "3h6c8h",
        "TdThTc",
    )
    play(hand, "p4 pb, p5 cbr 10")
    while fill(hand).actor is not None:
        last = "sm" if isinstance(hand.history[-1], DealBoard) else "sm -"
        hand.apply(f"p{hand.actor + 1} {last if hand.options.show else 'cc'}")
    return hand


def unknown():
    """Cards that are not on record decide who opens a round, and whose hand is best."""
    hand = Hand(find_variant("stud7"), [50, 50, 50])
    texts = ["d dh p1 ??????", "d dh p2 ??????", "d dh p3 ??????", "d fa p1", "p1 pb", "p2 f", "p3 cc"]
    for first, second in (("p3", "p1"), ("p1", "p3"), ("p1", "p3"), ("p3", "p1")):
        texts += ["d dh p1 ??", "d dh p3 ??", f"d fa {first}", f"{first} cc", f"{second} cc"]
    return play(hand, ", ".join([*texts, "d aw p3 p1", "d aw p3 p1"]))


GOLDEN = {
    "written-paradise.txt": lambda: [
        record(paradise(), unit=CENT, currency="EUR", rake=7, number="17", table="Łódź", time="2024/03/01 20:15:00 CET")
    ],
    "written-jackpots.txt": lambda: [
        record(hand, time=f"2024/03/01 20:1{at}:00") for at, hand in enumerate(jackpots())
    ],
    "written-stud.txt": lambda: [
        record(stud(), unit=Decimal("0.05"), currency="USD", time="2024-03-01"),
        record(unknown(), number="x-7"),
    ],
}
"""What is in the files of made-up hands that are written, by file."""
