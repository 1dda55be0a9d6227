"""One WebSocket: reads one message at a time, and sends what its conversation answers and tells."""

import asyncio
import contextlib
import json
import logging

import anyio
from starlette.websockets import WebSocket, WebSocketDisconnect

from drawseven.errors import JournalError
from drawseven.hosting import Conversation, Driver
from drawseven.sessions.commands import MESSAGE_BYTES
from drawseven.web.doors import Doors, Pace

__all__ = ["Visit"]

log = logging.getLogger("drawseven.web")

# Of RFC 6455.
POLICY, TOO_BIG, FAULT = 1008, 1009, 1011

RECORD = 8
"""As how many messages a finished hand counts: it is read from the disk and played again."""


class Farewell(Exception):  # noqa: N818 - how a connection ends, which need be no error
    """The connection is to be closed, with a code and a reason."""

    def __init__(self, code: int, reason: str) -> None:
        super().__init__(reason)
        self.code, self.reason = code, reason


class Visit:
    """A connection, from its acceptance to its end."""

    def __init__(self, socket: WebSocket, driver: Driver, doors: Doors) -> None:
        self.socket, self.driver, self.doors = socket, driver, doors
        self.pace = Pace(doors, asyncio.get_running_loop().time())
        self.saying = asyncio.Lock()
        self.conversation = Conversation(driver)

    async def run(self) -> None:
        """Serve it until either side ends it."""
        await self.socket.accept()
        ends: list[BaseException] = []
        try:
            async with anyio.create_task_group() as tasks:  # either ends only by raising, and takes the other along
                tasks.start_soon(self._read)
                tasks.start_soon(self._tell)
        except* Exception as ended:
            ends += ended.exceptions
        finally:
            self.conversation.leave()
        await self._end(ends[0])

    async def _end(self, end: BaseException) -> None:
        if isinstance(end, WebSocketDisconnect):
            return
        if not isinstance(end, Farewell):
            log.error("a connection", exc_info=end)
            end = Farewell(FAULT, "a fault of the server")
        with contextlib.suppress(RuntimeError, WebSocketDisconnect, OSError):  # it may be gone by now
            await self.socket.close(end.code, end.reason)

    async def _read(self) -> None:
        loop = asyncio.get_running_loop()
        greet_by = loop.time() + self.doors.greeting
        while True:
            try:
                async with asyncio.timeout_at(None if self.conversation.greeted else greet_by):
                    data = await self._receive()
            except TimeoutError:
                raise Farewell(POLICY, "nothing was watched in time") from None
            if not self.pace.spend(loop.time()):
                raise Farewell(POLICY, "too many messages")
            try:
                reply = await self.conversation.answer(data)
            except JournalError:
                raise Farewell(FAULT, "the room has stopped") from None
            if reply.get("reply") == "record":
                self.pace.spend(loop.time(), RECORD - 1)
            await self._say(json.dumps(reply, separators=(",", ":")))

    async def _receive(self) -> str:
        """The next message; "" for one that is no text."""
        message = await self.socket.receive()
        if message["type"] != "websocket.receive":
            raise WebSocketDisconnect(message.get("code", 1000))
        text = message.get("text")
        if text is None:
            return ""
        if len(text) > MESSAGE_BYTES:
            raise Farewell(TOO_BIG, "the message is too long")
        return str(text)

    async def _tell(self) -> None:
        news = self.conversation.news
        while True:
            await news.wait()
            news.clear()
            if self.driver.stopped:
                raise Farewell(FAULT, "the room has stopped")
            while text := await self._next_news():
                await self._say(text)

    async def _next_news(self) -> str:
        try:
            return await self.conversation.next_news()
        except JournalError:
            raise Farewell(FAULT, "the room has stopped") from None

    async def _say(self, text: str) -> None:
        try:
            async with self.saying, asyncio.timeout(self.doors.stall):
                await self.socket.send_text(text)
        except TimeoutError:
            raise Farewell(POLICY, "it takes nothing") from None
        except (RuntimeError, OSError):  # how servers say that it is gone
            raise WebSocketDisconnect(1006) from None
