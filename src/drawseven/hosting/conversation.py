"""What one viewer says and is told: a message gets an answer, and news comes as it happens.

Texts in, texts out; a WebSocket carries them, or nothing does but the memory of
one process.
"""

import asyncio
from itertools import islice
from typing import Any

from drawseven.errors import DrawSevenError, JournalError, SessionError
from drawseven.history import format_phh, format_pokerstars
from drawseven.hosting.asking import Hint, Recall, Snapshot, Tables, Watch, parse_request
from drawseven.hosting.driver import Driver
from drawseven.hosting.listing import table_dict
from drawseven.sessions import Sit, Stream, parse_command, parse_message
from drawseven.sessions.log import as_text

__all__ = ["Conversation"]

BATCH = 100
"""The most events in one message."""

LISTED = 50
"""The most tables in one reply."""


class Conversation:
    """The protocol of docs/web.md, for one viewer.

    Parameters
    ----------
    driver : Driver

    Attributes
    ----------
    news : asyncio.Event
        Set when `next_news` has something, or the room has stopped.
    stream : Stream or None
        What is watched.
    greeted : bool
        Whether the viewer has said what they are here for.
    """

    def __init__(self, driver: Driver) -> None:
        self.driver = driver
        self.news = asyncio.Event()
        self.table = self.token = ""
        self.stream: Stream | None = None
        self.views = self.whole = self.greeted = False
        self.comings = 0
        self.away: list[int] = []

    # -- what is asked -------------------------------------------------------

    async def answer(self, data: str) -> dict[str, Any]:
        """The reply to a message, with its `ref`, so that the client knows what it answers.

        Raises
        ------
        JournalError
            The room has stopped.
        """
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
            raise
        except SessionError as error:
            return {"error": str(error), "code": error.code, "parts": error.parts} | ref
        except DrawSevenError as error:  # a hand that a form cannot hold
            return {"error": str(error), "code": "", "parts": {}} | ref

    async def _do(self, message: dict[str, Any]) -> dict[str, Any]:
        request = parse_request(message)
        if isinstance(request, Watch):
            return self._watch(request)
        if isinstance(request, Tables):
            async with self.driver.calm:
                return self._list(request)
        if self.stream is None:
            raise SessionError("watch a table first")
        if isinstance(request, Snapshot):
            async with self.driver.calm:
                return {"reply": "snapshot", "view": self.stream.snapshot() | {"away": self.driver.away(self.table)}}
        if isinstance(request, Recall):
            async with self.driver.calm:
                return self._recall(request)
        if isinstance(request, Hint):
            return await self._hint(self.stream)
        command = parse_command(message)
        if isinstance(command, Sit):
            self._drop_spent_token()
        return await self.driver.ask(self.table, command, self.token, self._settled)

    def _list(self, request: Tables) -> dict[str, Any]:
        self.driver.room.keeper.check()
        tables = self.driver.room.tables
        listed = [table_dict(live) for live in islice(tables.values(), request.first, request.first + LISTED)]
        self.greeted = True
        return {"reply": "tables", "tables": listed, "all": len(tables)}

    def _recall(self, request: Recall) -> dict[str, Any]:
        record = self.driver.room.record(self.table, request.hand, self.token)
        text = format_phh(record) if request.form == "phh" else format_pokerstars(record)
        return {"reply": "record", "hand": request.hand, "form": request.form, "text": text}

    async def _hint(self, stream: Stream) -> dict[str, Any]:
        if self.driver.stopped:
            raise JournalError("the room has stopped")
        async with self.driver.calm:
            view = stream.look()  # what is news to this viewer is still to be told
        return await self.driver.hints.give(view)

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
            self.driver.comings[self.table] += 1  # the reply goes first, and the event wakes the others

    # -- what is told --------------------------------------------------------

    def _watch(self, request: Watch) -> dict[str, Any]:
        room = self.driver.room
        name = request.table or next(iter(room.tables), "")
        live = room.table(name)
        first, last = live.log.first - 1, live.log.published
        since = max(first, last - request.last) if request.since is None else request.since
        self.leave()
        resumed = first <= since <= last
        self.stream = room.watch(name, request.token, since if resumed else None)
        self.table, self.token, self.views = name, request.token, request.views
        self.whole = request.since is None or not resumed
        self.greeted = True
        self.driver.listeners[name].add(self.news)
        self.news.set()
        if self.stream.sitting:
            self.driver.come_or_go(name)
        return {"reply": "watch", "table": name, "resumed": resumed and request.since is not None}

    def leave(self) -> None:
        """Watch no more."""
        if self.stream is not None:
            self.stream.close()
            self.driver.listeners[self.table].discard(self.news)
            if self.stream.sitting:
                self.driver.come_or_go(self.table)
            self.stream = None

    async def next_news(self) -> str:
        """The next message of news, or "" when there is nothing new: events, and the view after them."""
        if not (self.views or self.whole):
            texts = self._take()
            if texts or not self.whole:
                return f'{{"events":[{",".join(texts)}]}}' if texts else ""
        if self.stream is None or not (self.stream.pending or self.whole or self._may_differ()):
            return ""
        async with self.driver.calm:
            return self._news_and_view()

    def _news_and_view(self) -> str:
        texts = self._take()
        if self.stream is None or not (texts or self.whole or self._differs()):
            return ""
        view = "" if texts and self.stream.pending else f',"view":{as_text(self._view(self.stream))}'
        return f'{{"events":[{",".join(texts)}]{view}}}'

    def _may_differ(self) -> bool:
        """Whether somebody's line has begun or ended since it was looked at."""
        return self.views and self.comings != self.driver.comings[self.table]

    def _differs(self) -> bool:
        """Whether others are away than the last view said: no event tells it."""
        if not self._may_differ():
            return False
        self.comings = self.driver.comings[self.table]
        return self.away != self.driver.away(self.table)

    def _take(self) -> list[str]:
        if self.stream is None:
            return []
        try:
            return self.stream.take_texts(BATCH)
        except SessionError:  # it was too slow, and they are no longer kept
            self.whole = True
            return []

    def _view(self, stream: Stream) -> dict[str, Any]:
        view = stream.snapshot()
        if self.views and view["hand"] is not None:
            del view["hand"]["state"]  # all that a table draws from is said beside it
        self.whole = False
        self.comings, self.away = self.driver.comings[self.table], self.driver.away(self.table)
        return view | {"away": self.away}
