"""Serving an app until interrupted: how uvicorn is set up, and when the process looks for garbage."""

import asyncio
import gc
import socket
from collections.abc import Callable
from typing import Any

import uvicorn
from starlette.applications import Starlette

from drawseven.web.doors import Doors
from drawseven.web.lines import line_classes

__all__ = ["Service"]

# Nothing about a visitor is logged; messages are short, and not worth compressing.
SETTINGS: dict[str, Any] = {
    "log_level": "warning",
    "access_log": False,
    "server_header": False,
    "ws_max_size": 4096,
    "ws_per_message_deflate": False,
    "timeout_graceful_shutdown": 2,
}

NEVER = 1 << 30
SWEEP = 60.0
"""Seconds between whole rounds of the garbage collector."""


class Service:
    """A server on an address.

    Parameters
    ----------
    host : str
    port : int
    doors : Doors, optional
        As those of the app.
    """

    def __init__(self, host: str, port: int, doors: Doors | None = None) -> None:
        self.host, self.port, self.doors = host, port, doors or Doors()
        self.server: uvicorn.Server | None = None

    def run(self, app: Starlette, opened: Callable[[], None] = lambda: None) -> None:
        """Serve an app until interrupted, or until `stop`; `opened` is called when it can be reached."""
        self.server = _Server(self.config(app), opened)
        asyncio.run(self._serve(self.server))

    def config(self, app: Starlette) -> uvicorn.Config:
        """How an app is served."""
        return uvicorn.Config(app, host=self.host, port=self.port, **SETTINGS, **line_classes(self.doors))

    def stop(self) -> None:
        """Have `run` come to its end."""
        if self.server is not None:
            self.server.should_exit = True

    async def _serve(self, server: uvicorn.Server) -> None:
        sweeping = asyncio.create_task(sweep())
        try:
            await server.serve()
        finally:
            sweeping.cancel()


class _Server(uvicorn.Server):
    """A server that says when it is open, which it may never be: another may have the port."""

    def __init__(self, config: uvicorn.Config, opened: Callable[[], None]) -> None:
        super().__init__(config)
        self.opened = opened

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self.opened()


async def sweep() -> None:
    """Look through everything for garbage once a minute, and at no other time.

    With a thousand connections that takes a tenth of a second, in which nobody
    is answered; the collector would do it whenever enough has been made.
    """
    gc.collect()
    gc.freeze()  # what is there by now stays for good
    young, middle, _ = gc.get_threshold()
    gc.set_threshold(young, middle, NEVER)
    while True:
        await asyncio.sleep(SWEEP)
        gc.collect()
