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
    """HTTP: a request comes within `Doors.greeting` seconds, its answer is taken within `Doors.stall`."""

    doors = Doors()
    cut: asyncio.TimerHandle | None = None
    waiting = True

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        if len(self.connections) > self.doors.sockets:
            transport.abort()
        else:
            self._cut_in(self.doors.greeting)

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        was_waiting, self.waiting = self.waiting, self.conn.their_state in (h11.IDLE, h11.SEND_BODY)
        if self not in self.connections:  # it is a WebSocket from now on
            self._keep()
        elif not self.waiting:
            self._cut_in(self.doors.stall)
        elif not was_waiting:
            self._cut_in(self.doors.greeting)

    def connection_lost(self, exc: Exception | None) -> None:
        self._keep()
        super().connection_lost(exc)

    def _cut_in(self, seconds: float) -> None:
        """Set the time at which all is over; closing would wait for the other side to take what it was sent."""
        self._keep()
        self.cut = self.loop.call_later(seconds, self.transport.abort)

    def _keep(self) -> None:
        if self.cut is not None:
            self.cut.cancel()


class _Bounded(WebSocketsSansIOProtocol):
    """WebSocket: bytes come at the rate of the longest messages at most, in few pieces, and what is sent is taken."""

    doors = Doors()
    unsent = 0

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.pace = Pace(self.doors, self.loop.time())
        super().connection_made(transport)
        self._look_later()

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        fits = self.pace.spend(self.loop.time(), len(data) / MESSAGE_BYTES)
        if not fits or len(getattr(self, "frames", ())) > FRAGMENTS or self._count_unsent() > UNSENT:
            self.transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        self.looking.cancel()
        super().connection_lost(exc)

    def _count_unsent(self) -> int:
        return cast(asyncio.WriteTransport, self.transport).get_write_buffer_size()

    def _look_later(self) -> None:
        self.looking = self.loop.call_later(self.doors.stall, self._look)

    def _look(self) -> None:
        """Cut it off if nothing has been taken since the last look: a goodbye would not be either."""
        before, self.unsent = self.unsent, self._count_unsent()
        if 0 < before <= self.unsent:
            self.transport.abort()
        else:
            self._look_later()
