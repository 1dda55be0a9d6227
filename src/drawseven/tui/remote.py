"""A line to a server: a WebSocket that comes again when it breaks, and misses nothing."""

import asyncio
import json
from collections.abc import Mapping
from typing import Any
from urllib.parse import urlsplit

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from drawseven.errors import DrawSevenError, SessionError
from drawseven.tui.line import Line, Refused
from drawseven.tui.tokens import Tokens

__all__ = ["RemoteLine", "socket_address"]

WAITS = (0.5, 1.0, 2.0, 5.0)
"""Seconds before it is tried again, each time that it fails."""

PATIENCE = 10.0
"""Seconds for a connection to open."""

MOST_BYTES = 1 << 22


def socket_address(url: str) -> str:
    """Where the WebSocket of a server is.

    Raises
    ------
    SessionError
        It is no address of a server.

    Examples
    --------
    >>> socket_address("http://127.0.0.1:8000")
    'ws://127.0.0.1:8000/play'
    """
    try:
        parts = urlsplit(url)
        scheme = {"http": "ws", "https": "wss"}.get(parts.scheme)
        netloc = parts.netloc if parts.port is not None or parts.hostname else ""
    except ValueError:
        scheme = netloc = ""
    if not scheme or not netloc:
        raise SessionError(f"an address is such as http://127.0.0.1:8000, not {url!r}")
    return f"{scheme}://{netloc}/play"


class RemoteLine(Line):
    """A line to a `drawseven serve`.

    Parameters
    ----------
    url : str
        Such as ``http://127.0.0.1:8000``.
    table : str
    tokens : Tokens
    name : str
        Of who plays: each has a token of their own.
    """

    def __init__(self, url: str, table: str, tokens: Tokens, name: str) -> None:
        super().__init__(table, tokens, f"{url.rstrip('/')}/ {{table}} {name}")
        self.url, self._socket_address = url, socket_address(url)
        self._socket: ClientConnection | None = None
        self._asked: dict[int, asyncio.Future[dict[str, Any]]] = {}
        self._ref = self._breaks = 0
        self._met = False
        self._refused: Refused | None = None

    async def run(self) -> None:
        while True:
            try:
                async with connect(self._socket_address, open_timeout=PATIENCE, max_size=MOST_BYTES) as socket:
                    await self._hear_all(socket)
            except DrawSevenError:  # it is a ValueError too
                raise
            except (OSError, WebSocketException, ValueError) as error:
                if not self._met:
                    raise DrawSevenError(f"{self.url}: {error}") from None
            self.state("off")
            await asyncio.sleep(WAITS[min(self._breaks, len(WAITS) - 1)])
            self._breaks += 1

    async def _hear_all(self, socket: ClientConnection) -> None:
        self._socket = socket
        greeting = asyncio.create_task(self._greet(socket))
        try:
            async for text in socket:
                self._hear(json.loads(text))
        except asyncio.CancelledError:
            socket.transport.abort()  # the program ends, and may not wait for a farewell
            raise
        finally:
            self._socket = None
            for asked in self._asked.values():
                if not asked.done():
                    asked.set_exception(ConnectionError(self.url))
            self._asked.clear()
            await asyncio.gather(greeting, return_exceptions=True)
        if self._refused:
            raise DrawSevenError(f"{self.url}: {self._refused}")

    async def _greet(self, socket: ClientConnection) -> None:
        try:
            await self.greet()
        except Refused as refused:
            self._refused = refused
            await socket.close()
            return
        self._met, self._breaks = True, 0
        self.state("on")

    def _hear(self, message: Any) -> None:
        if not isinstance(message, dict):
            raise ValueError("it is no server of tables")
        asked = self._asked.pop(message.get("ref", 0), None)
        if asked and not asked.done():
            asked.set_result(message)
        elif "events" in message:
            self.take(message)

    async def ask(self, message: Mapping[str, Any]) -> dict[str, Any]:
        if self._socket is None:
            raise ConnectionError(self.url)
        self._ref += 1
        answer = self._asked[self._ref] = asyncio.get_running_loop().create_future()
        try:
            await self._socket.send(json.dumps({**message, "ref": self._ref}))
            reply: dict[str, Any] = await answer
        except WebSocketException:
            raise ConnectionError(self.url) from None
        if "error" in reply:
            raise Refused(reply)
        return reply

    def close(self) -> None:
        self._asked.clear()  # the socket went with `run`
