"""Refusals: every code in the sources can be come to, and is said in every language with its parts filled in."""

import ast
import asyncio
import json
import pickle
import re
from concurrent.futures import Future
from pathlib import Path

import pytest

import drawseven
from drawseven import SessionError, find_variant
from drawseven.hosting import Conversation, Driver
from drawseven.hosting.hints import QUEUE, Hints
from drawseven.sessions import (
    Act,
    ComeBack,
    Contribute,
    Leave,
    Limits,
    Sit,
    SitOut,
    Terms,
    TopUp,
)
from drawseven.words import LANGUAGES, Catalogue, catalogue_bytes
from session_play import room_of, run_until

TERMS = Terms(least=50, most=200, pause=2.0, clock=1000.0)
NOW = 2.0
LIMITS = Limits(tables=2, spectators=1, streams=1)


def codes_in_sources():
    """The codes that refusals are made with, and the names of their parts."""
    found = {}
    for path in Path(drawseven.__file__).parent.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.Call) or getattr(node.func, "id", "") != "SessionError" or len(node.args) < 2:
                continue
            codes = [leaf.value for leaf in leaves(node.args[1])]
            assert all(isinstance(code, str) and code for code in codes), f"{path.name}, line {node.lineno}"
            for code in codes:
                found.setdefault(code, set()).update(part.arg for part in node.keywords)
    return found


def leaves(node):
    """The constants that an argument can be."""
    if isinstance(node, ast.IfExp):
        return leaves(node.body) + leaves(node.orelse)
    assert isinstance(node, ast.Constant), "a code is written out where it is used"
    return [node]


CODES = codes_in_sources()


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_catalogue_says_every_code_and_no_other(language):
    texts = json.loads(catalogue_bytes(language))
    said = {key.partition(".")[2]: text for key, text in texts.items() if key.startswith("refusal.")}
    assert set(said) == set(CODES)
    for code, text in said.items():
        assert set(re.findall(r"\{(\w+)\}", text)) <= CODES[code], code


# -- how each is come to -----------------------------------------------------


class Blue:
    """A table with a hand under way: Ola, Kari and Per play."""

    def __init__(self):
        self.room = room_of(1, **vars(LIMITS))
        self.live = self.room.open_table("blue", find_variant("draw7a"), TERMS, 0.0)
        self.now = 0.0
        self.tokens = [self.do(Sit(seat, name, 100))["token"] for seat, name in enumerate(("Ola", "Kari", "Per"))]
        self.now = NOW
        run_until(self.room, NOW)
        self.position, self.actor, _ = self.live.actor

    def do(self, command, token=""):
        return self.room.do("blue", command, self.now, token)

    def act(self, verb, turn=1, seat=None):
        token = self.tokens[self.actor if seat is None else seat]
        return self.do(Act(turn, f"p{self.position + 1} {verb}"), token)

    def leave_twice(self):
        for _ in range(2):
            self.do(Leave(), self.tokens[0])

    def sit_out_twice(self):
        for _ in range(2):
            self.do(SitOut(), self.tokens[0])

    def watch_twice(self, token=""):
        for _ in range(2):
            self.room.watch("blue", token)

    def open(self, *names):
        for name in names:
            self.room.open_table(name, find_variant("draw7a"), TERMS, NOW)

    def hint(self, queue=0, **changes):
        """Ask for a hint at a table that has them, in a turn that may be another than it is."""
        view = self.room.watch("blue", self.tokens[self.actor]).snapshot()
        view["terms"]["hints"] = changes.get("hints", True)
        view["turn"]["options"]["discard"] = changes.get("discard", 0)
        hints = Hints()
        hints.undone = [Future() for _ in range(queue)]
        asyncio.run(hints.give(view))

    def fail(self):
        """A defect, as the driver tells of it."""

        def broken(*_):
            raise ZeroDivisionError

        async def ask():
            driver = Driver(self.room, lambda: NOW)
            running = asyncio.create_task(driver.run())
            try:
                async with asyncio.timeout(10):
                    await driver.ask("blue", SitOut(), "", print)
            finally:
                running.cancel()
                await asyncio.gather(running, return_exceptions=True)

        self.room.do = broken
        asyncio.run(ask())


WAYS = {
    "no seat": (lambda blue: blue.do(SitOut(), "nobody's"), {}),
    "leaving": (Blue.leave_twice, {}),
    "not your turn": (lambda blue: blue.act("f", seat=(blue.actor + 1) % 3), {}),
    "turn over": (lambda blue: blue.act("f", turn=99), {}),
    "not allowed": (lambda blue: blue.act("cbr 1000000"), {}),
    "no such seat": (lambda blue: blue.do(Sit(99, "Eva", 100)), {"seat": 99}),
    "seat taken": (lambda blue: blue.do(Sit(1, "Eva", 100)), {"seat": 1}),
    "buy-in": (lambda blue: blue.do(Sit(3, "Eva", 49)), {"least": 50, "most": 200}),
    "name": (lambda _: Sit(3, " Eva", 100), {"most": 20}),
    "name taken": (lambda blue: blue.do(Sit(3, "OLA", 100)), {"name": "OLA"}),
    "seated": (lambda blue: blue.do(Sit(3, "Eva", 100), blue.tokens[0]), {}),
    "sits out": (Blue.sit_out_twice, {}),
    "sits in": (lambda blue: blue.do(ComeBack(), blue.tokens[0]), {}),
    "top-up": (lambda blue: blue.do(TopUp(101), blue.tokens[0]), {"most": 100}),
    "chips": (lambda _: TopUp(0), {}),
    "contribution": (lambda _: Contribute("ł" * 33), {"most": 64}),
    "no such table": (lambda blue: blue.room.watch("red"), {}),
    "no such hand": (lambda blue: blue.room.record("blue", 7), {}),
    "too many viewers": (Blue.watch_twice, {"most": 1}),
    "too many windows": (lambda blue: blue.watch_twice(blue.tokens[0]), {"most": 1}),
    "table name": (lambda blue: blue.open("Red"), {"most": 32}),
    "table exists": (lambda blue: blue.open("blue"), {"name": "blue"}),
    "too many tables": (lambda blue: blue.open("red", "green"), {"most": 2}),
    "no hints": (lambda blue: blue.hint(hints=False), {}),
    "no draw": (Blue.hint, {}),
    "hint late": (lambda blue: blue.hint(QUEUE, discard=5), {}),
    "fault": (Blue.fail, {}),
}


def test_a_way_is_known_to_every_code():
    assert set(WAYS) == set(CODES)


@pytest.mark.parametrize("code", WAYS)
def test_a_refusal_has_its_code_and_parts_and_is_said_in_every_language(code, caplog):
    come_to, parts = WAYS[code]
    with pytest.raises(SessionError) as refused:
        come_to(Blue())
    error = refused.value
    assert (error.code, error.parts) == (code, parts)
    sent = pickle.loads(pickle.dumps(error))
    assert (str(sent), sent.code, sent.parts) == (str(error), code, parts)
    reply = {"error": str(error), "code": error.code, "parts": error.parts}
    said = [Catalogue(language).refusal(reply) for language in LANGUAGES]
    assert len(set(said)) == len(LANGUAGES)
    assert not any("{" in text for text in said)


# -- what a face gets --------------------------------------------------------


def ask(*messages):
    """The replies to messages of one viewer of a table."""

    async def converse():
        blue = Blue()
        conversation = Conversation(Driver(blue.room, lambda: NOW))
        return [await conversation.answer(json.dumps(message)) for message in messages]

    return asyncio.run(converse())


def test_a_reply_says_why_in_english_and_as_a_code():
    assert ask({"do": "watch"}, {"do": "record", "hand": 7, "ref": 5})[1] == {
        "error": "there is no such hand",
        "code": "no such hand",
        "parts": {},
        "ref": 5,
    }


def test_what_has_no_code_is_said_in_english():
    (reply,) = ask({"do": "snapshot"})
    assert reply == {"error": "watch a table first", "code": "", "parts": {}}
    assert Catalogue("pl").refusal(reply) == "watch a table first"
    assert Catalogue("pl").refusal({"error": "from a newer server", "code": "unheard of", "parts": {}}) == (
        "from a newer server"
    )
