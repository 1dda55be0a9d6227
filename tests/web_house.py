"""A house full of people, for tests: the ASGI app with all its WebSockets in one event loop, and every byte kept.

No sockets and no threads: what the app sends, a client hears at once, after it
was written down with the moment at which it was sent.
"""

import asyncio
import json
import random
from typing import NamedTuple

from drawseven import find_variant
from drawseven.hosting import Driver
from drawseven.sessions import Journal, Limits, Room, SeatPlayer, Terms
from drawseven.web import Doors, build_app
from game_play import HOME, STRUCTURES
from session_play import entropy

TERMS = Terms(least=50, most=400, clock=60.0, pause=0.0, pace=0.0, away=600.0)
LOOSE = Doors(rate=1e9, burst=10**9, per_address=10**6)
HOST = "localhost"


class Heard(NamedTuple):
    """What was sent to a client, and how far its table was: the hand, and how many actions it had seen."""

    hand: int
    actions: int
    text: str


class Wire:
    """A WebSocket to an ASGI app: `inbox` goes in, `hear` gets each text that comes out."""

    def __init__(self, app, hear, origin=f"http://{HOST}"):
        self.inbox, self.hear, self.closed, self.accepted = asyncio.Queue(), hear, None, False
        headers = [(b"host", HOST.encode()), (b"origin", origin.encode())]
        scope = {
            "type": "websocket",
            "asgi": {"version": "3.0", "spec_version": "2.4"},
            "path": "/play",
            "raw_path": b"/play",
            "query_string": b"",
            "root_path": "",
            "scheme": "ws",
            "headers": headers,
            "subprotocols": [],
            "client": ("127.0.0.1", 50000),
            "server": (HOST, 80),
        }
        self.inbox.put_nowait({"type": "websocket.connect"})
        self.task = asyncio.create_task(app(scope, self.inbox.get, self.send))

    async def send(self, message):
        if message["type"] == "websocket.send":
            assert message.get("bytes") is None
            self.hear(message["text"])
        elif message["type"] == "websocket.accept":
            self.accepted = True
        else:
            self.closed = message.get("code", 1000)

    def say(self, text):
        self.inbox.put_nowait({"type": "websocket.receive", "text": text})

    def hang_up(self):
        self.inbox.put_nowait({"type": "websocket.disconnect", "code": 1001})


class Visitor:
    """Somebody with a browser: watches a table, and perhaps plays at it, badly."""

    def __init__(self, house, table, name, *, plays=True, views=False):
        self.house, self.table, self.name, self.plays, self.views = house, table, name, plays, views
        self.random = random.Random(f"{table} {name}")
        self.log, self.said, self.tokens, self.own = [], [], [], set()
        self.token, self.seat, self.cards, self.number, self.sittings = "", None, [], 0, 0
        self.waiting, self.refs, self.refused = {}, 0, 0
        self.wire = None

    # -- the line ------------------------------------------------------------

    def connect(self, **watch):
        self.wire = Wire(self.house.app, self.hear)
        self.waiting = {}
        self.ask(do="watch", table=self.table, views=self.views, token=self.token, **watch)

    def reconnect(self):
        """Lose the line, and come again: with all that was missed, or some past, or only a view."""
        self.wire.hang_up()
        self.views = self.plays and self.random.random() < 0.15
        past = {"since": max(0, self.number - self.random.choice([0, 0, 5, 60]))}
        self.connect(**self.random.choice([past, past, {"last": self.random.choice([0, 3, 100])}]))

    def ask(self, **message):
        self.refs += 1
        self.waiting[self.refs] = message
        text = json.dumps(message | {"ref": self.refs})
        self.said.append(text)
        self.wire.say(text)

    def hear(self, text):
        self.log.append(Heard(*self.house.moment(self.table), text))
        message = json.loads(text)
        if "ref" in message:
            self._hear_reply(message)
        for event in message.get("events", ()):
            self.number = event["number"]
            self._learn(event)
        if "view" in message:
            self._look(message["view"])

    def _hear_reply(self, reply):
        asked = self.waiting.pop(reply["ref"], None)
        self.refused += "error" in reply
        if reply.get("reply") == "sit":
            self.token, self.seat = reply["token"], reply["seat"]
            self.tokens.append(self.token)
        elif asked and asked["do"] == "act" and "error" in reply and len(asked["text"]) > 5:
            self.ask(**asked | {"text": f"{asked['text'][:2]} {'sd' if 'sd' in asked['text'] else 'cc'}"})

    # -- the table -----------------------------------------------------------

    def _learn(self, event):
        kind, mine = event["kind"], self.seat is not None and event.get("seat") == self.seat
        if kind == "hand":
            self.cards = []
        elif mine and kind in ("deal", "draw"):
            self.cards += event["cards"]
        elif mine and kind == "discard":
            self.cards = [card for card in self.cards if card not in event["cards"]]
        elif kind == "turn" and event["options"]:
            self._act(event)
        elif kind == "leave" and mine and event["name"] == self.sitting_name:
            self.token, self.seat = "", None
        elif kind == "secret" and not self.house.is_done(self.table):
            self._fidget(event["hand"])

    def _look(self, view):
        self.number = view["number"]
        you, hand = view["you"], view["hand"]
        if you and hand and you["position"] is not None:
            self.cards = list(hand["cards"][you["position"]])
        if view["turn"] and view["turn"]["options"]:
            self._act(view["turn"])

    def _act(self, turn):
        if self.house.is_done(self.table) or self.random.random() < 0.01:
            return  # the clock runs out
        self.ask(do="act", turn=turn["turn"], text=f"p{turn['position'] + 1} {self._choose(turn['options'])}")
        if self.random.random() < 0.02:
            self.ask(do="act", turn=turn["turn"], text=f"p{turn['position'] + 1} sd 7c8c9cTc2h")

    def _choose(self, options):
        dice = self.random.random()
        if options["discard"]:
            thrown = self.random.sample(self.cards, min(len(self.cards), self.random.randint(0, 4)))
            return f"sd {''.join(thrown)}".rstrip()
        if options["show"]:
            return "sm" if options["muck"] and dice < 0.5 else "sm -"
        if options["openers"] is not None:
            return f"so {''.join(options['openers'])}".rstrip()
        if options["raise_to"] and dice < 0.2:
            return f"cbr {options['raise_to'][0 if dice < 0.18 else 1]}"
        if options["fold"] and not options["check"] and dice < 0.45:
            return "f"
        return "pb" if options["bring_in"] else "cc"

    # -- between hands -------------------------------------------------------

    def _fidget(self, hand):
        dice = self.random.random()
        if dice < 0.05:
            self.reconnect()
        elif dice < 0.10:
            past = max(1, hand - self.random.choice([0, 0, 1, 9]))
            self.ask(do="record", hand=past, form=self.random.choice(["phh", "pokerstars"]))
        elif dice < 0.13:
            self.ask(do="snapshot")
        elif dice < 0.14:
            self.ask(do="tables")
        elif dice < 0.25 and self.plays:
            self.shuffle_about()

    def shuffle_about(self):
        """Something between a person and the house."""
        if not self.token:
            self.sit()
            return
        do = self.random.choice(["leave", "sit out", *["come back", "top up", "contribute"] * 2])
        more = {"top up": {"chips": 60}, "contribute": {"text": f"{self.random.random()}"}}
        self.ask(do=do, **more.get(do, {}))

    @property
    def sitting_name(self):
        return f"{self.name} {self.sittings}"

    def sit(self):
        """Take any seat, under a name that nobody has had."""
        self.sittings += 1
        self.own.add(self.sitting_name)
        seat = self.random.randrange(self.house.seats[self.table])
        self.ask(do="sit", seat=seat, name=self.sitting_name, chips=self.random.choice([50, 120, 400]))

    def nudge(self):
        """Nothing goes on: whoever could play tries to."""
        if self.plays and not self.token:
            self.sit()
        elif self.plays:
            self.ask(do="come back")
            self.ask(do="top up", chips=100)


class House:
    """A room of tables, each with people, built-in players, and who looks on."""

    def __init__(self, structures=STRUCTURES, *, hands, seed=1):
        self.hands, self.now, self.seats, self.played = hands, 1000.0, {}, {}
        self.random = random.Random(seed)
        self.room = Room(Journal(":memory:"), self.now, limits=Limits(events=200), entropy=entropy(seed))
        self.driver = Driver(self.room, clock=lambda: self.now)
        self.app = build_app(self.driver, LOOSE)
        self.visitors = []
        for at, (game, limit) in enumerate(structures):
            self._furnish(f"t{at}", find_variant(game, limit=limit), 2 + at % 5)

    def _furnish(self, table, variant, people):
        self.room.open_table(table, variant, TERMS, self.now)
        self.seats[table] = min(6, max(HOME[variant.name]))
        people = min(people, self.seats[table])
        if people < self.seats[table]:
            player = self.random.choice(["tight", "call", "random"])
            self.room.do(table, SeatPlayer(people, player, 100), self.now)
        self.visitors += [Visitor(self, table, f"{table}p{at}", views=at == 4) for at in range(people)]
        self.visitors += [Visitor(self, table, f"{table}w{at}", plays=False, views=at == 1) for at in range(2)]

    def moment(self, table):
        """How far a table is; its hands are kept for whoever wants to know."""
        live = self.room.tables[table].table
        if live.hand is None:
            return 0, 0
        self.played[table, live.hands] = live.hand
        return live.hands, len(live.hand.actions)

    def is_done(self, table):
        return self.room.tables[table].table.hands > self.hands

    async def open(self):
        """Run until each table has played its hands."""
        async with self.app.router.lifespan_context(self.app):
            for visitor in self.visitors:
                visitor.connect()
                if visitor.plays:
                    visitor.sit()
            while not all(map(self.is_done, self.seats)):
                assert not self.driver.stopped
                await self._settle()
                self._go_on()
            for visitor in self.visitors:
                visitor.wire.hang_up()
            await asyncio.gather(*[visitor.wire.task for visitor in self.visitors])

    async def _settle(self):
        """Until nobody waits for an answer and nothing is due."""
        calm = 0
        while calm < 12 and not self.driver.stopped:
            await asyncio.sleep(0)
            async with self.driver.calm:  # while the journal is being written there is nothing to do
                pass
            deadline = self.room.next_deadline
            busy = (deadline is not None and deadline <= self.now) or any(each.waiting for each in self.visitors)
            calm = 0 if busy else calm + 1

    def _go_on(self):
        """All wait for time: it goes on to what comes next; at tables where nothing will, somebody moves."""
        for visitor in self.visitors:
            if not (self.room.tables[visitor.table].table.is_playing or self.is_done(visitor.table)):
                visitor.nudge()
        deadlines = [self.room.tables[table].deadline for table in self.seats if not self.is_done(table)]
        self.now = max(self.now, min([each for each in deadlines if each is not None], default=self.now))
        self.driver.wake.set()
