"""PHH files for the tests: rows and records at random, and a reader that takes no refusal."""

from dataclasses import replace
from decimal import Decimal

from drawseven import PARADISE, Category, Hand, Ranking, VariantError, find_variant
from drawseven.history.phh import read_phh
from drawseven.history.phh_form import format_phh
from drawseven.history.records import Record
from drawseven.rules import Opener, Opens, Street, Variant
from game_play import HOME

STUD = """\
variant = 'F7S'
antes = [1, 1, 1]  # all the same
bring_in = 1
small_bet = 2
big_bet = 4
starting_stacks = [50, 60, 3]
actions = [
  'd dh p1 2c3d4h', 'd dh p2 5s6s7s',  # the first two
  "d dh p3 KcKdKh",
  'p1 pb', 'p2 f', 'p3 cbr 2', 'p1 cc',
]
hand = 7
"""
DRAW = """\
variant = "F5D"
antes = [0, 0]
blinds_or_straddles = [1, 2]
small_bet = 2
big_bet = 4
starting_stacks = [50, 60]
actions = [
  "d dh p1 2c3c4c5c7d",
  "d dh p2 2d3d4d5d7c",
  "p2 cc",
  "p1 cc",
  "p1 sd 7d",
  "p2 sd",
  "d dh p1 6c",
  "p1 cbr 4",
  "p2 f",
]
"""

UNITS = list(map(Decimal, ["1", "0.01", "0.01", "0.05", "0.001", "25", "0.5"]))

MINE = Ranking("mine", order=PARADISE, low_straight=False, lowest_rank=8)
DOUBLE_DRAW = Variant(
    name="double-draw",
    title='Double "draw"',
    decks=((3, MINE), (5, "standard-52")),
    streets=(
        Street("before the draw", down=5, first=Opener.AFTER_BLINDS),
        Street("after the first draw", draw=True),
        Street("after the second draw", draw=True, big=True),
    ),
    small_blind=None,
    big_blind=None,
)
FIVE_STUD = Variant(
    name="stud5",
    title="Five-card stud, stripped deck",
    decks=((5, "paradise-32"),),
    streets=(
        Street("second street", down=1, up=1, first=Opener.BRING_IN),
        Street("third street", up=1, first=Opener.BOARD, open_pair=True),
        Street("fourth street", up=1, first=Opener.BOARD),
        Street("fifth street", up=1, first=Opener.BOARD, big=True),
    ),
    ante=1,
    bring_in=1,
)
OWN = [DOUBLE_DRAW, replace(DOUBLE_DRAW, limit="no"), replace(DOUBLE_DRAW, name="draw7a", limit="pot"), FIVE_STUD]
OWN += [replace(FIVE_STUD, name="stud7"), replace(find_variant("stud7"), name="my stud", unit=2)]

CHOICES = {
    "small_bet": [1, 2, 5, 10],
    "big_bet": [2, 4, 10, 25],
    "small_blind": [None, 0, 1, 2],
    "big_blind": [None, 0, 2, 5],
    "ante": [0, 1, 3],
    "bring_in": [0, 1, 4],
    "cap": [1, 3, 4, 5],
    "unit": [1, 2, 5],
    "limit": ["fixed", "pot", "no"],
    "opens": [None, Opens(), Opens(Category.TWO_PAIR, 3)],
    "title": ["Draw", 'A "game"\twith \\ and ł'],
    "name": ["draw7a", "stud7", "our own game", ""],
    "decks": [((5, "standard-52"),), ((2, MINE), (4, "paradise-36"))],
    "streets": [find_variant(name).streets for name in HOME] + [DOUBLE_DRAW.streets],
}
CHOICES |= {
    switch: [True, False]
    for switch in (
        *("cap_heads_up", "honour_openers", "stub_first", "reshuffle_folded", "community_betting"),
        "button_small_blind",
    )
}
"""Values for every field of a row."""


def any_row(random):
    """A row with some of its fields changed at random."""
    while True:
        base = random.choice([find_variant(name) for name in HOME] + OWN)
        changes = random.sample(sorted(CHOICES), random.randrange(1, 6))
        try:
            return replace(base, **{field: random.choice(CHOICES[field]) for field in changes})
        except VariantError:
            continue


def any_hand(row, random):
    """A hand of a row before its first card, with blinds and a carried pot at random."""
    n = random.randint(2, row.most_players)
    big = row.blinds[1]
    blinds = [random.choice([0, big // 2, big]) for _ in range(n)] if random.random() < 0.3 else None
    dead = [random.choice([0, big // 2]) for _ in range(n)] if random.random() < 0.3 else None
    stacks = [random.choice([1, 7, 200, 10_000]) for _ in range(n)]
    return Hand(row, stacks, blinds=blinds, dead=dead, carried=random.choice([0, 0, 9]))


def setup(hand):
    """All that a hand is beside its actions."""
    return hand.variant, hand.start, hand.blinds, hand.dead, hand.carried_in


def begin(hand):
    """The same hand before its first action."""
    return Hand(hand.variant, hand.start, blinds=hand.blinds, dead=hand.dead, carried=hand.carried_in)


def read_one(text):
    """The only hand of a text, which must not be refused."""
    account = read_phh(text, "a.phh")
    assert [str(refusal) for refusal in account.refusals] == []
    (record,) = account.records
    return record


def refusal(text):
    """The only refusal of a text without another hand."""
    account = read_phh(text, "a.phh")
    assert account.records == ()
    (refusal,) = account.refusals
    return refusal


def there_and_back(hand, **around):
    """The hand as it is read from what is written of it."""
    return read_one(format_phh(Record(hand, **around))).hand
