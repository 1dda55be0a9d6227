"""The web table under uvicorn in a thread, for tests: its decks are known, and its time goes on when it is told to."""

import asyncio
import threading
import time

import uvicorn

from drawseven import find_variant
from drawseven.hosting import Driver
from drawseven.sessions import Journal, Room, SeatPlayer, Terms
from drawseven.web import build_app
from drawseven.web.service import SETTINGS
from session_play import entropy
from web_server import free_port

PAUSE = 1000.0
"""Hands begin when the host says so, and a table stays as it is after one."""


class Host:
    """A server with as many tables as the tests want."""

    def __init__(self):
        self.port, self.ahead = free_port(), 0.0
        self.ready = threading.Event()
        self.thread = threading.Thread(target=lambda: asyncio.run(self._serve()), daemon=True)

    @property
    def address(self):
        return f"http://127.0.0.1:{self.port}/"

    async def _serve(self):
        self.loop = asyncio.get_running_loop()
        self.room = Room(Journal(":memory:"), self.clock())
        self.driver = Driver(self.room, self.clock)
        app = build_app(self.driver)
        self.server = uvicorn.Server(uvicorn.Config(app, host="127.0.0.1", port=self.port, **SETTINGS))
        serving = asyncio.create_task(self.server.serve())
        while not self.server.started and not serving.done():
            await asyncio.sleep(0.01)
        self.ready.set()
        await serving

    def __enter__(self):
        self.thread.start()
        assert self.ready.wait(20)
        assert self.server.started
        return self

    def __exit__(self, *_):
        self.server.should_exit = True
        self.thread.join(20)
        assert not self.thread.is_alive()

    def clock(self):
        return time.time() + self.ahead

    def do(self, work):
        """Have something done in the server's own thread; what it returns."""

        async def done():
            async with self.driver.calm:
                return work()

        return self._wait_for(done())

    def _wait_for(self, coroutine):
        return asyncio.run_coroutine_threadsafe(coroutine, self.loop).result(20)

    # -- tables --------------------------------------------------------------

    def open(self, name, seed, game="draw7a", *, hints=False, **changes):
        """Open a table whose deals all come from a seed."""
        variant = find_variant(game, **changes)
        seats = variant.decks[-1][0]
        terms = Terms(least=10, most=400, clock=60.0, pause=PAUSE, pace=0.0, seats=seats, hints=hints)

        def open_table():
            self.room.entropy = entropy(seed)
            self.room.open_table(name, variant, terms, self.clock())

        self.do(open_table)
        return name

    def seat(self, table, seat, player, chips=200):
        """Seat a built-in player."""
        self._wait_for(self.driver.ask(table, SeatPlayer(seat, player, chips), "", lambda _: None))

    def deal(self):
        """Let it be time for the next hand, wherever two are ready."""

        def skip():
            self.ahead += PAUSE
            self.driver.wake.set()

        self.do(skip)

    def cut(self):
        """Break every line to a page, as a network does: without a word."""

        def abort():
            for protocol in list(self.server.server_state.connections):
                protocol.transport.abort()

        self.do(abort)
