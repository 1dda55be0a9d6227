"""One connection: reads what it asks for, one message at a time, and sends it what its stream gives."""

import asyncio
import contextlib
import json
import logging
from typing import Any

import anyio
from starlette.websockets import WebSocket, WebSocketDisconnect

from drawseven.errors import DrawSevenError, JournalError, SessionError
from drawseven.history import format_phh, format_pokerstars
from drawseven.sessions import Sit, Stream, parse_command, parse_message
from drawseven.sessions.commands import MESSAGE_BYTES
from drawseven.web.asking import Recall, Snapshot, Watch, parse_request
from drawseven.web.doors import Doors, Pace
from drawseven.web.driver import Driver

__all__ = ["Visit"]

log = logging.getLogger("drawseven.web")

BATCH = 100
"""The most events in one message."""

# Of RFC 6455.
POLICY, TOO_BIG, FAULT = 1008, 1009, 1011


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
        self.news = asyncio.Event()
        self.saying = asyncio.Lock()
        self.table = self.token = ""
        self.stream: Stream | None = None
        self.views = self.whole = False

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
            self._forget()
        await self._end(ends[0])

    async def _end(self, end: BaseException) -> None:
        if isinstance(end, WebSocketDisconnect):
            return
        if not isinstance(end, Farewell):
            log.error("a connection", exc_info=end)
            end = Farewell(FAULT, "a fault of the server")
        with contextlib.suppress(RuntimeError, WebSocketDisconnect, OSError):  # it may be gone by now
            await self.socket.close(end.code, end.reason)

    # -- what it asks --------------------------------------------------------

    async def _read(self) -> None:
        loop = asyncio.get_running_loop()
        greet_by = loop.time() + self.doors.greeting
        while True:
            try:
                async with asyncio.timeout_at(None if self.stream else greet_by):
                    data = await self._receive()
            except TimeoutError:
                raise Farewell(POLICY, "nothing was watched in time") from None
            if not self.pace.spend(loop.time()):
                raise Farewell(POLICY, "too many messages")
            await self._say(await self._answer(data))

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

    async def _answer(self, data: str) -> dict[str, Any]:
        """The reply to a message, with its `ref`, so that the client knows what it answers."""
        ref: dict[str, Any] = {}
        try:
            message = dict(parse_message(data))
            if "ref" in message:
                number = message.pop("ref")
                if type(number) is not int or abs(number) >= 1 << 53:
                    raise SessionError("'ref' is a whole number")
                ref = {"ref": number}
            return await self._do(message) | ref
        except JournalError:
            raise Farewell(FAULT, "the room has stopped") from None
        except DrawSevenError as error:
            return {"error": str(error)} | ref

    async def _do(self, message: dict[str, Any]) -> dict[str, Any]:
        request = parse_request(message)
        if isinstance(request, Watch):
            return self._watch(request)
        if self.stream is None:
            raise SessionError("watch a table first")
        if isinstance(request, Snapshot):
            return {"reply": "snapshot", "view": self.stream.snapshot()}
        if isinstance(request, Recall):
            return self._recall(request)
        command = parse_command(message)
        if isinstance(command, Sit):
            self._drop_spent_token()
        return await self.driver.ask(self.table, command, self.token, self._settled)

    def _recall(self, request: Recall) -> dict[str, Any]:
        record = self.driver.room.record(self.table, request.hand, self.token)
        text = format_phh(record) if request.form == "phh" else format_pokerstars(record)
        return {"reply": "record", "hand": request.hand, "form": request.form, "text": text}

    def _drop_spent_token(self) -> None:
        """Who has left may sit down again, as somebody new."""
        try:
            self.driver.room.table(self.table).seat_with(self.token)
        except SessionError:
            self.token = ""

    def _settled(self, reply: dict[str, Any]) -> None:
        """Who sat down sees with their own eyes from the next event on."""
        if reply.get("reply") == "sit" and self.stream is not None:
            number = self.stream.number
            self.stream.close()
            self.token = reply["token"]
            self.stream = self.driver.room.watch(self.table, self.token, number)

    # -- what it is told -----------------------------------------------------

    def _watch(self, request: Watch) -> dict[str, Any]:
        room = self.driver.room
        name = request.table or next(iter(room.tables), "")
        live = room.table(name)
        first, last = live.log.first - 1, live.log.published
        since = max(first, last - request.last) if request.since is None else request.since
        self._forget()
        resumed = first <= since <= last
        self.stream = room.watch(name, request.token, since if resumed else None)
        self.table, self.token, self.views = name, request.token, request.views
        self.whole = request.since is None or not resumed
        self.driver.listeners[name].add(self.news)
        self.news.set()
        return {"reply": "watch", "table": name, "resumed": resumed and request.since is not None}

    def _forget(self) -> None:
        if self.stream is not None:
            self.stream.close()
            self.stream = None
            self.driver.listeners[self.table].discard(self.news)

    async def _tell(self) -> None:
        while True:
            await self.news.wait()
            self.news.clear()
            if self.driver.stopped:
                raise Farewell(FAULT, "the room has stopped")
            while text := self._next():
                await self._say_text(text)

    def _next(self) -> str:
        """The next message of news, or "" when there is nothing new: events, and the view after them."""
        stream = self.stream
        if stream is None:
            return ""
        try:
            texts = stream.take_texts(BATCH)
        except SessionError:  # it was too slow, and they are no longer kept
            texts, self.whole = [], True
        if not texts and not self.whole:
            return ""
        view = ""
        if not stream.pending or not texts:
            view = self._view(stream)
        return f'{{"events":[{",".join(texts)}]{view}}}'

    def _view(self, stream: Stream) -> str:
        if not (self.views or self.whole):
            return ""
        view = stream.snapshot()
        if self.views and view["hand"] is not None:
            del view["hand"]["state"]  # all that a table draws from is said beside it
        self.whole = False
        return ',"view":' + json.dumps(view, separators=(",", ":"))

    async def _say(self, reply: dict[str, Any]) -> None:
        await self._say_text(json.dumps(reply, separators=(",", ":")))

    async def _say_text(self, text: str) -> None:
        try:
            async with self.saying, asyncio.timeout(self.doors.stall):
                await self.socket.send_text(text)
        except TimeoutError:
            raise Farewell(POLICY, "it takes nothing") from None
        except (RuntimeError, OSError):  # how servers say that it is gone
            raise WebSocketDisconnect(1006) from None
