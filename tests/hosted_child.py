"""A room that is hosted until it is killed, and says every event that anybody is given.

    python hosted_child.py room.db 3

As `session_child.py`, but the loop of a server drives the room and writes in a
thread, and people speak the protocol of the faces.
"""

import asyncio
import json
import sys
import time

from drawseven.hosting import Conversation, Driver
from drawseven.sessions import Terms
from session_child import SEED, TOKENS, open_room, say
from session_play import Client

TERMS = Terms(clock=5.0, pause=0.01, pace=0.002, away=1e9, misses=1000)


class Talker(Client):
    """A person, or one who looks on, who talks to a server."""

    def __init__(self, room, driver, seat, token):
        super().__init__(room, f"person {seat}", seed=SEED)
        self.stream.close()
        self.seat, self.token, self.line = seat, token, Conversation(driver)

    async def run(self, live):
        reply = await self.line.answer(json.dumps({"do": "watch", "table": "blue", "token": self.token, "since": 0}))
        assert reply["resumed"]
        while True:
            await self.line.news.wait()
            self.line.news.clear()
            while text := await self.line.next_news():
                events = json.loads(text)["events"]
                say(self.line.stream.sitting, events)
                for event in events:
                    self.learn(event)
            if self.token:
                await self.answer(live)

    def learn(self, event):
        self.events.append(event)
        if event["kind"] in ("turn", "secret"):
            self.turn = event if event.get("options") else None

    async def answer(self, live):
        """Act in one's turn, and buy chips when there are none."""
        messages = []
        if self.turn:
            messages.append({"do": "act", "turn": self.turn["turn"], "text": self.choose()})
            self.turn = None
        if not (live.in_hand(self.seat) or live.seat(self.seat).stack):
            messages.append({"do": "top up", "chips": 200})
        for message in messages:
            await self.line.answer(json.dumps(message))  # refused for a turn that was played in a former life


async def main():
    room, _ = open_room(TERMS)
    live, begin = room.table("blue"), time.monotonic()
    base = max(live.now, 100.0 * SEED)
    driver = Driver(room, lambda: base + time.monotonic() - begin)
    tokens = json.loads(TOKENS.read_text())
    talkers = [Talker(room, driver, seat, token) for seat, token in enumerate(tokens)] + [Talker(room, driver, 9, "")]
    sys.stdout.write("ready\n")
    await asyncio.gather(driver.run(), *[talker.run(live) for talker in talkers])


if __name__ == "__main__":
    asyncio.run(main())
