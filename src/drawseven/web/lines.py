"""Connections under uvicorn that cannot be left half open, and cannot be filled with what no message is.

What a visit sees is whole messages; how long a request may take to come, and
pings and fragments, only these see.
"""

import asyncio
from typing import Any, cast

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from drawseven.sessions.commands import MESSAGE_BYTES
from drawseven.web.doors import Doors, Pace

__all__ = ["line_classes"]

FRAGMENTS = 64
"""The most pieces that a message may come in."""

UNSENT = 1 << 18
"""The most bytes that wait for a client to take them; news and replies wait long before, so these are pongs."""


def line_classes(doors: Doors) -> dict[str, Any]:
    """What `uvicorn.Config` takes as `http` and `ws`, for the limits of these doors."""
    return {
        "http": type("GuardedHTTP", (_Patient,), {"doors": doors}),
        "ws": type("GuardedSocket", (_Bounded,), {"doors": doors}),
    }


class _Patient(H11Protocol):
    """HTTP: a request comes within `Doors.greeting` seconds, and only so many are connected."""

    doors = Doors()
    hurry: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        if len(self.connections) > self.doors.sockets:
            transport.abort()
        else:
            self._wait()

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        is_socket = self not in self.connections
        if is_socket or self.conn.their_state not in (h11.IDLE, h11.SEND_BODY):
            self._wait_no_more()
        elif self.hurry is None:
            self._wait()

    def connection_lost(self, exc: Exception | None) -> None:
        self._wait_no_more()
        super().connection_lost(exc)

    def _wait(self) -> None:
        self.hurry = self.loop.call_later(self.doors.greeting, self.transport.abort)

    def _wait_no_more(self) -> None:
        if self.hurry is not None:
            self.hurry.cancel()
            self.hurry = None


class _Bounded(WebSocketsSansIOProtocol):
    """WebSocket: bytes come at the rate of the longest messages at most, in few pieces, and pongs are taken."""

    doors = Doors()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.pace = Pace(self.doors, self.loop.time())
        super().connection_made(transport)

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        fits = self.pace.spend(self.loop.time(), len(data) / MESSAGE_BYTES)
        if not fits or len(getattr(self, "frames", ())) > FRAGMENTS or self._unsent() > UNSENT:
            self.transport.abort()

    def _unsent(self) -> int:
        return cast(asyncio.WriteTransport, self.transport).get_write_buffer_size()
