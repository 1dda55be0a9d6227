"""A room of our own for tests: every feature a script has, in lines of a word or two."""

from drawseven.history.phrases import Phrases, act, ante, collect, know, muck, post, seat, show, uncalled
from drawseven.history.replay import replay
from drawseven.history.script import Draw, Script, Step, cards_in
from drawseven.history.text import split_lines

FOUR = "seat 1 ann 100, seat 3 bob 100, seat 4 cat 100, seat 7 dan 100"
BLINDS = "ann small 1, bob big 2"
BET = f"{FOUR}, {BLINDS}, cat folds, dan folds, ann raises to 4, bob calls 2, ann draws 0, bob draws 0, ann bets 4"
TIMES = {"button": 7}
STAKES = {"draw5": (2, 4), "stud7": (10, 20)}


def deal(script, line, found):
    before = cards_in(found.get("before", ""))
    script.act(Step(line, "deal", found["name"], cards=cards_in(found["cards"]), before=before))


def draw(script, line, found):
    script.draw(Draw(line, found["name"], int(found["count"])))


def after(script, line, found):
    script.drew(line, found["name"]).after = cards_in(found["cards"])


def net(script, line, found):
    amount = script.amount(found["amount"])
    script.result.nets[found["name"]] = -amount if found["sign"] == "-" else amount


def final(script, line, found):
    script.result.stacks[found["name"]] = script.amount(found["amount"])


PHRASES = Phrases(
    [
        ("seat {seat} {name} {amount}{out}", seat),
        ("{name} ante {amount}", ante),
        ("{name} small {amount}", post("small")),
        ("{name} big {amount}", post("big")),
        ("{name} dead {amount}", post("dead")),
        ("{name} with {before} gets {cards}", deal),
        ("{name} gets {cards}", deal),
        ("{name} folds", act("fold")),
        ("{name} checks", act("check")),
        ("{name} calls {amount}", act("call", adds=True)),
        ("{name} calls to {amount}", act("call")),
        ("{name} bets {amount}", act("bet")),
        ("{name} adds {amount}", act("raise", adds=True)),
        ("{name} raises to {amount}", act("raise")),
        ("{name} is all in with {amount}", act("all-in", adds=True)),
        ("{name} brings in {amount}", act("bring-in")),
        ("{name} draws {count}", draw),
        ("{name} holds {cards}", after),
        ("{name} shows {cards}", show),
        ("{name} had {cards}", know),
        ("{name} mucks", muck),
        ("{name} takes {amount}", collect),
        ("{name} back {amount}", uncalled),
        ("{name} net {sign}{amount}", net),
        ("{name} ends {amount}", final),
    ],
    name=r"(?P<name>\w+)",
    cards=r"(?P<cards>[\w ]+)",
    before=r"(?P<before>[\w ]+)",
    sign="(?P<sign>[+-])",
    out="(?P<out> out)?",
)


def read_plain(text, game="draw5", **fields):
    """The script of a text; lines may be separated by commas too."""
    script = Script("plain", 1, game=game)
    script.small, script.big = map(script.amount, map(str, STAKES[game]))
    for name, content in fields.items():
        setattr(script.result if hasattr(script.result, name) else script, name, content)
    lines = "\n".join(part.strip() for line in text.splitlines() for part in line.split(", "))
    return PHRASES.read(script, split_lines(lines))


def play_plain(text, game="draw5", **fields):
    """The record of a text."""
    return replay(read_plain(text, game, **fields))


def texts(record):
    """The actions of a record."""
    return [str(action) for action in record.hand.history]
