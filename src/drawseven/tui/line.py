"""The line to a table: what is asked goes out, news comes in, over whatever carries the protocol of docs/web.md."""

import asyncio
import contextlib
import json
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from typing import Any

from drawseven.errors import JournalError, SessionError
from drawseven.hosting import Conversation, Driver
from drawseven.tui.tokens import Tokens

__all__ = ["Line", "LocalLine", "Refused"]

View = dict[str, Any]
News = Callable[[list[dict[str, Any]], View | None], None]

PAST = 200
"""How many past events come first: those of a long hand."""


class Refused(SessionError):  # noqa: N818 - an answer, as of a table
    """The table said no; `reply` is what it said."""

    def __init__(self, reply: Mapping[str, Any]) -> None:
        super().__init__(str(reply["error"]))
        self.reply = reply


class Line(ABC):
    """A line to a table.

    Parameters
    ----------
    table : str
        Its name; "" for the first.
    tokens : Tokens
        Where the token of the seat is kept.
    address : str
        Under which it is kept; what stands for ``{table}`` is filled in.
    """

    def __init__(self, table: str, tokens: Tokens, address: str) -> None:
        self.table, self._tokens, self._where = table, tokens, address
        self.number: int | None = None
        self._early: list[dict[str, Any]] | None = []  # events that have come before the first view
        self.news: News = lambda events, view: None
        self.state: Callable[[str], None] = lambda state: None

    @property
    def token(self) -> str:
        """The token of the seat, or ""."""
        return self._tokens.get(self._where.replace("{table}", self.table))

    @token.setter
    def token(self, token: str) -> None:
        self._tokens.put(self._where.replace("{table}", self.table), token)

    @abstractmethod
    async def run(self) -> None:
        """Carry news, until cancelled.

        Raises
        ------
        DrawSevenError
            The line cannot be had, or the room has stopped.
        """

    @abstractmethod
    async def ask(self, message: Mapping[str, Any]) -> dict[str, Any]:
        """Have something done; the reply.

        Raises
        ------
        Refused
            It cannot be done.
        ConnectionError
            There is no line at the moment.
        """

    @abstractmethod
    def close(self) -> None:
        """Let go of what is held, when the program has ended."""

    async def do(self, message: Mapping[str, Any]) -> dict[str, Any]:
        """Ask for something, and keep the token that a seat comes with."""
        reply = await self.ask(message)
        if "token" in reply:
            self.token = reply["token"]
        return reply

    async def greet(self) -> None:
        """Say what is watched, and from when on."""
        if not self.table:
            self.table = (await self.ask({"do": "tables"}))["tables"][0]["table"]
        when = {"last": PAST} if self.number is None else {"since": self.number}
        message = {"do": "watch", "table": self.table, "token": self.token, "views": True, **when}
        try:
            await self.ask(message)
        except Refused as refused:
            if not self.token or refused.reply.get("code") != "no seat":
                raise
            self.token = ""  # of a seat that was given up long ago
            await self.greet()

    async def turn_to(self, table: str) -> None:
        """Watch another table of the same server."""
        self.table, self.number, self._early = table, None, []
        await self.greet()

    def take(self, message: Mapping[str, Any]) -> None:
        """Pass news on, without what has come before."""
        events = [event for event in message["events"] if self.number is None or event["number"] > self.number]
        view = message.get("view")
        if events:
            self.number = events[-1]["number"]
        if view:
            self.number = view["number"]
            if not view["you"] and self.token:
                self.token = ""  # the seat is given up
        if self._early is not None:
            events = self._early = [*self._early, *events]
            if not view:
                return  # who they are about, the view says
            self._early = None
        self.news(events, view)


class LocalLine(Line):
    """A line to a room in this program.

    Parameters
    ----------
    driver : Driver
        It runs for as long as the line does.
    """

    def __init__(self, driver: Driver, table: str, tokens: Tokens, address: str) -> None:
        super().__init__(table, tokens, address)
        self.driver = driver
        self.conversation = Conversation(driver)

    async def run(self) -> None:
        driving = asyncio.create_task(self.driver.run())
        try:
            await self.greet()
            self.state("on")
            while not self.driver.stopped:
                await self.conversation.news.wait()
                self.conversation.news.clear()
                while text := await self.conversation.next_news():
                    self.take(json.loads(text))
            await driving
        finally:
            self.conversation.leave()
            driving.cancel()
            with contextlib.suppress(asyncio.CancelledError, JournalError):
                await driving

    async def ask(self, message: Mapping[str, Any]) -> dict[str, Any]:
        try:
            reply = await self.conversation.answer(json.dumps(message))
        except JournalError as error:  # `run` ends with the same
            raise ConnectionError(str(error)) from None
        if "error" in reply:
            raise Refused(reply)
        return reply

    def close(self) -> None:
        self.driver.close()
