"""How a server bears many tables: every action timed from when it is sent until each of the table has it.

    python bench/load.py --tables 200 --seconds 300

A process serves the tables over WebSockets with a journal on disk; this one plays all five seats of each, every player
thinking for a while before an action. It checks that no event is lost or doubled, that chips are conserved, and how
the server's memory grows. Needs the extra `web`; nothing leaves this machine.
"""

import argparse
import asyncio
import contextlib
import gc
import json
import random
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

SEATS = 5
BUY_IN = 1_000_000
SERVER = Path(__file__).with_name("load_server.py")


@dataclass
class Figures:
    """What was measured.

    `waits` has, per action and player at the table, the seconds until that player had what came of it.
    """

    waits: list[float] = field(default_factory=list)
    actions: int = 0
    hands: int = 0
    events: int = 0
    memory: list[float] = field(default_factory=list)
    processor: float = 0.0
    faults: list[str] = field(default_factory=list)

    def within(self, part: float) -> float:
        """The milliseconds that a part of the waits is within."""
        return 1e3 * sorted(self.waits)[int(part * len(self.waits))]


class Game:
    """A table as its players see it together: when the action for which turn was sent."""

    def __init__(self, name: str, figures: Figures) -> None:
        self.name, self.figures, self.random = name, figures, random.Random(name)
        self.sent: dict[int, float] = {}

    def choose(self, options: dict[str, Any], who: str, cards: list[str]) -> str:
        """An action: calls for the most part, folds and raises at times, draws up to three."""
        chance = self.random.random()
        if options["discard"]:
            return f"{who} sd {''.join(cards[: self.random.randrange(4)])}".strip()
        if options["show"]:
            return f"{who} sm -"
        if options["raise_to"] and chance < 0.2:
            return f"{who} cbr {options['raise_to'][0]}"
        if options["fold"] and options["call"] and chance > 0.85:
            return f"{who} f"
        return f"{who} cc"


class Player:
    """One scripted client: acts in its turns, and counts events."""

    def __init__(self, game: Game, seat: int, think: float) -> None:
        self.game, self.seat, self.think = game, seat, think
        self.number, self.turn, self.over = 0, 0, False
        self.cards: list[str] = []
        self.tasks: set[asyncio.Task[None]] = set()

    @contextlib.asynccontextmanager
    async def seated(self, uri: str) -> AsyncIterator[None]:
        """Sit at the table for as long as the block lasts."""
        async with connect(uri, compression=None, max_queue=None) as self.line:
            await self.say(do="watch", table=self.game.name, since=0)
            await self.say(do="sit", seat=self.seat, name=f"player {self.seat}", chips=BUY_IN)
            self.later(self.listen(self.line))
            yield
            for task in self.tasks:
                task.cancel()

    async def listen(self, line: ClientConnection) -> None:
        try:
            async for text in line:
                self.hear(json.loads(text), time.perf_counter())
            self.fault("the server has closed the line")
        except ConnectionClosed as closed:
            self.fault(str(closed))

    async def say(self, **message: object) -> None:
        await self.line.send(json.dumps(message))

    def later(self, task: Any) -> None:
        started = asyncio.create_task(task)
        self.tasks.add(started)
        started.add_done_callback(self.tasks.discard)

    def fault(self, what: str) -> None:
        self.game.figures.faults.append(f"{self.game.name}, seat {self.seat}: {what}")

    def hear(self, message: dict[str, Any], now: float) -> None:
        if "error" in message:
            self.fault(message["error"])
        for event in message.get("events", ()):
            if event["number"] != self.number + 1:
                self.fault(f"event {event['number']} came after {self.number}")
            self.number = event["number"]
            self.take(event)
        self.measure(message, now)

    def measure(self, message: dict[str, Any], now: float) -> None:
        """What came of an action ends in the next turn, or in the end of the hand."""
        for event in message.get("events", ()):
            if event["kind"] in ("turn", "secret"):
                if self.turn in self.game.sent:
                    self.game.figures.waits.append(now - self.game.sent[self.turn])
                self.turn = event.get("turn", 0)

    def take(self, event: dict[str, Any]) -> None:
        kind, mine = event["kind"], event.get("seat") == self.seat
        if kind == "turn" and event["options"]:
            self.later(self.act(event))
        elif kind == "secret":
            self.game.figures.hands += self.seat == 0
        elif kind == "time out":
            self.fault("somebody's time ran out, so an action or a turn was lost")
        elif kind == "hand":
            self.cards = []
        elif kind in ("deal", "draw") and mine:
            self.cards = self.cards + event["cards"]
        elif kind == "discard" and mine:
            self.cards = [card for card in self.cards if card not in event["cards"]]
        self.game.figures.events += 1

    async def act(self, turn: dict[str, Any]) -> None:
        await asyncio.sleep(self.game.random.uniform(0.5, 1.5) * self.think)
        text = self.game.choose(turn["options"], f"p{turn['position'] + 1}", self.cards)
        self.game.figures.actions += 1
        self.game.sent.pop(turn["turn"] - 10, None)
        self.game.sent[turn["turn"]] = time.perf_counter()
        with contextlib.suppress(ConnectionClosed):  # `listen` says so
            await self.say(do="act", turn=turn["turn"], text=text)


@contextlib.contextmanager
def served(folder: str, tables: int, variant: str) -> Iterator[tuple["subprocess.Popen[str]", str]]:
    """A server in a process of its own, and where it is reached."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = str(free.getsockname()[1])
    command = [sys.executable, str(SERVER), str(Path(folder) / "room.db"), str(tables), variant, port]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
        try:
            yield server, f"ws://127.0.0.1:{port}/play"
        finally:
            server.terminate()


def check_alive(server: "subprocess.Popen[str]", figures: Figures) -> None:
    if server.poll() is not None:
        words = [f"the server has ended by itself, with status {server.returncode}", *figures.faults[:10]]
        raise SystemExit("\n  ".join(words))


async def until_open(uri: str, server: "subprocess.Popen[str]") -> None:
    for _ in range(600):
        check_alive(server, Figures())
        with contextlib.suppress(OSError):
            async with connect(uri):
                return
        await asyncio.sleep(0.1)
    raise SystemExit("the server did not come up")


def status(server: "subprocess.Popen[str]") -> tuple[float, float]:
    """Megabytes in memory, and seconds of the processor, of a process."""
    root = Path(f"/proc/{server.pid}")
    pages = int((root / "statm").read_text().split()[1])
    ticks = sum(map(int, (root / "stat").read_text().rpartition(")")[2].split()[11:13]))
    return pages * 4096 / 1e6, ticks / 100


async def play(uri: str, server: "subprocess.Popen[str]", chosen: argparse.Namespace) -> Figures:
    await until_open(uri, server)
    figures = Figures()
    games = [Game(f"table-{number}", figures) for number in range(chosen.tables)]
    async with contextlib.AsyncExitStack() as seats:
        for game in games:
            await asyncio.gather(
                *[seats.enter_async_context(Player(game, seat, chosen.think).seated(uri)) for seat in range(SEATS)]
            )
        await asyncio.sleep(chosen.warm)
        check_alive(server, figures)
        gc.disable()  # its pauses are no waits for the server
        figures.waits.clear()
        begin, busy = figures.actions, status(server)[1]
        for _ in range(10):
            figures.memory.append(status(server)[0])
            await asyncio.sleep(chosen.seconds / 10)
            check_alive(server, figures)
        figures.memory.append(status(server)[0])
        figures.processor = status(server)[1] - busy
        figures.actions -= begin
        if len(figures.waits) < SEATS * (figures.actions - chosen.tables):  # one at each table may be on its way
            figures.faults.append(f"{figures.actions} actions were heard {len(figures.waits)} times only")
    return figures


def report(figures: Figures, hands: str, chosen: argparse.Namespace) -> None:
    count, seconds = figures.actions, chosen.seconds
    print(f"{chosen.tables} tables of {SEATS}, {chosen.variant}, {seconds:.0f} s, a thought takes {chosen.think} s")
    print(f"  {count} actions, {count / seconds:.0f} a second; {len(figures.waits)} times heard, {hands} hands")
    times = [f"{name} {figures.within(part):.1f}" for name, part in (("p50", 0.5), ("p99", 0.99), ("p99.9", 0.999))]
    print(f"  from action to broadcast: {', '.join(times)} ms, longest {1e3 * max(figures.waits):.1f} ms")
    print(f"  memory of the server: {' '.join([f'{size:.0f}' for size in figures.memory])} MB")
    core, each = figures.processor / seconds, 1e3 * figures.processor / count
    print(f"  its processor: {core:.2f} of a core, {each:.2f} ms an action")
    print(f"  events lost or doubled, errors, breaks: {len(figures.faults)}")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=300.0)
    parser.add_argument("--warm", type=float, default=10.0, help="seconds that are not counted (10)")
    parser.add_argument("--think", type=float, default=0.5, help="seconds a player thinks, on average (0.5)")
    parser.add_argument("--variant", default="draw7a")
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, served(folder, chosen.tables, chosen.variant) as (server, uri):
        figures = asyncio.run(play(uri, server, chosen))
        server.terminate()
        assert server.stdout is not None
        told = server.stdout.read().split()
    report(figures, told[0], chosen)
    for fault in figures.faults[:10]:
        print("  ", fault)
    chips = int(told[1])
    assert chips == chosen.tables * SEATS * BUY_IN, f"{chips} chips are left"
    return 1 if figures.faults else 0


if __name__ == "__main__":
    sys.exit(main())
