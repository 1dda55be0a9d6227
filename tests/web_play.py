"""A guest of the web table for tests: knows what came over its line, and keeps every byte of it."""

import json

from drawseven import find_variant
from drawseven.hosting import Driver
from drawseven.sessions import Journal, Room, Terms
from session_play import Client, cards_in, entropy

TERMS = Terms(least=50, most=400, clock=60.0, pause=0.0, pace=0.0)


def driver_of(game="draw7a", *, journal=None, terms=TERMS, limits=None, **changes):
    room = Room(journal or Journal(":memory:"), 0.0, limits=limits, entropy=entropy(1))
    if not room.tables:
        room.open_table("main", find_variant(game, **changes), terms, 0.0)
    return Driver(room)


class Guest(Client):
    """Plays as `Client` does, over a WebSocket."""

    def __init__(self, socket, name, seed=0):
        super().__init__(_NoRoom(), name, seed=seed)
        self.socket = socket
        self.heard, self.known, self.view, self.ref = [], set(), None, 0

    def hear(self):
        """The next message, checked for cards that have not been told to this guest."""
        text = self.socket.receive_text()
        self.heard.append(text)
        message = json.loads(text)
        for event in message.pop("events", ()):
            self.events.append(event)
            self._learn(event)
            assert cards_in(event) <= self.known, event
        self.view = message.get("view", self.view)
        if message.get("reply") not in ("record", "sit"):
            assert cards_in(message) <= self.known, text
        return message

    def _learn(self, event):
        kind = event["kind"]
        if kind == "hand":
            self.known, self.turn = set(), None
        elif kind in ("show", "openers") or (kind in ("deal", "draw", "discard") and event["seat"] == self.seat):
            self.known |= cards_in(event["cards"])
        elif kind == "turn":
            self.turn = event if event["options"] else None
        elif kind == "secret":
            self.turn = None

    def ask(self, **message):
        """Send a message, and hear until its reply."""
        self.ref += 1
        self.socket.send_text(json.dumps(message | {"ref": self.ref}))
        while True:
            reply = self.hear()
            if reply.get("ref") == self.ref:
                return reply

    def take_seat(self, seat, chips=200):
        reply = self.ask(do="sit", seat=seat, name=self.name, chips=chips)
        self.token, self.seat = reply["token"], seat
        return reply

    def until(self, number):
        """Hear until an event has come."""
        while not self.events or self.events[-1]["number"] < number:
            self.hear()

    def until_asked(self, after=0):
        """Hear until the table waits for somebody, or a hand is over; that event."""
        while True:
            for event in self.events:
                if event["number"] > after and event["kind"] in ("turn", "secret"):
                    return event
            self.hear()


class _NoRoom:
    def watch(self, table, token="", since=None):
        return None


def play_one(guests, after):
    """Play until a hand is over, after an event; the number of its last event, and how many actions it took."""
    acts, over = 0, False
    while not over:
        asked = [guest.until_asked(after) for guest in guests]
        after = asked[0]["number"]
        assert {event["number"] for event in asked} == {after}
        over = asked[0]["kind"] == "secret"
        for guest in guests:
            if not over and guest.seat == asked[0]["seat"]:
                turn = next(event for event in guest.events if event["number"] == after)
                guest.turn = turn
                reply = guest.ask(do="act", turn=turn["turn"], text=guest.choose())
                assert reply["reply"] == "act", reply
                acts += 1
    return after, acts
