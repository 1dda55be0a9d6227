"""Hands of any file, to be stepped through: POST /replay answers a text with its hands, or the frames of one.

What reads the text is a process of its own, killed when it takes too long: a
text nobody can vouch for holds up no table. Texts come one after another.
"""

import asyncio
import json
import re
import sys
from dataclasses import replace

from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import Route

from drawseven.hosting.frame_worker import HEAD
from drawseven.web.doors import Doors, Full, Guests

__all__ = ["Reader", "Replays"]

COMMAND = (sys.executable, "-P", "-m", "drawseven.hosting.frame_worker")


class Refused(Exception):  # noqa: N818 - an answer
    """A request gets no hands: the status of HTTP, and why, in English and as a code with its parts."""

    def __init__(self, status: int, reason: str, code: str = "", **parts: float) -> None:
        super().__init__(reason)
        self.status, self.reason = status, reason
        self.code, self.parts = code, parts

    @property
    def response(self) -> Response:
        return _json(self.status, json.dumps({"error": self.reason, "code": self.code, "parts": self.parts}).encode())


def _busy() -> Refused:
    return Refused(429, "many hands are being read: try again in a moment", "busy")


class Replays:
    """The route, and who is at it."""

    def __init__(self, doors: Doors) -> None:
        self.doors = doors
        self.guests = Guests(replace(doors, connections=doors.replays, per_address=doors.replays_per_address))
        # Who is told nothing within `stall` is cut off, and would never hear that there were too many.
        self.reader = Reader(doors.reading, max(0.0, doors.stall - doors.reading) / 2)

    @property
    def route(self) -> Route:
        return Route("/replay", self.answer, methods=["POST"])

    async def answer(self, request: Request) -> Response:
        """Hands, or ``error`` with the reason."""
        address = request.client.host if request.client else ""
        try:
            if not self.doors.admit(request.headers.get("host", ""), request.headers.get("origin")):
                raise Refused(403, "this page is from elsewhere", "elsewhere")
            with self.guests.enter(address):
                return await self._read(request)
        except Refused as refused:
            return refused.response
        except Full:
            return _busy().response
        except ClientDisconnect:
            return Response(status_code=400)  # for nobody

    async def _read(self, request: Request) -> Response:
        place = request.query_params.get("hand", "0")
        if not re.fullmatch("[0-9]{1,9}", place):
            raise Refused(400, "'hand' is the place of a hand, from 1")
        text = await self.reader.ask(await self._body(request), int(place))
        return _json(400 if text.startswith(b'{"error"') else 200, text)

    async def _body(self, request: Request) -> bytes:
        most, data = self.doors.text_bytes, bytearray()
        try:
            async with asyncio.timeout(self.doors.stall):
                async for part in request.stream():
                    data += part
                    if len(data) > most:
                        raise Refused(413, f"the text is longer than {most} bytes", "long", most=most)
        except TimeoutError:
            raise Refused(408, "the text comes too slowly", "slow") from None
        return bytes(data)

    async def close(self) -> None:
        """End the process that reads."""
        await self.reader.close()


def _json(status: int, text: bytes) -> Response:
    return Response(text, status, media_type="application/json")


class Reader:
    """The process that reads: begun when it is first asked, and anew after one that had to be killed.

    Parameters
    ----------
    seconds : float
        For each answer.
    patience : float
        Seconds that somebody waits for those before them.
    """

    def __init__(self, seconds: float, patience: float) -> None:
        self.seconds, self.patience = seconds, patience
        self.process: asyncio.subprocess.Process | None = None
        self._turn = asyncio.Lock()

    async def ask(self, data: bytes, place: int) -> bytes:
        """What `drawseven.hosting.frame_worker.answer` says, as JSON.

        Raises
        ------
        Refused
            It took too long, or came to nothing, or there are too many before it.
        """
        try:
            async with asyncio.timeout(self.patience):
                await self._turn.acquire()
        except TimeoutError:
            raise _busy() from None
        try:
            return await self._read(data, place)
        finally:
            self._turn.release()

    async def _read(self, data: bytes, place: int) -> bytes:
        try:
            async with asyncio.timeout(self.seconds):
                return await self._exchange(data, place)
        except TimeoutError:
            await self.close()
            words = f"the text takes longer to read than {self.seconds:g} seconds"
            raise Refused(422, words, "time", seconds=self.seconds) from None
        except (asyncio.IncompleteReadError, OSError):
            await self.close()
            raise Refused(422, "the text was too much for its reader", "fatal") from None
        except BaseException:  # it may be in the middle of an answer
            await self.close()
            raise

    async def _exchange(self, data: bytes, place: int) -> bytes:
        if self.process is None:
            pipe = asyncio.subprocess.PIPE
            self.process = await asyncio.create_subprocess_exec(
                *COMMAND, stdin=pipe, stdout=pipe, start_new_session=True
            )
        source, sink = self.process.stdout, self.process.stdin
        assert source is not None
        assert sink is not None
        sink.write(place.to_bytes(4, "big") + len(data).to_bytes(HEAD - 4, "big") + data)
        await sink.drain()
        return await source.readexactly(int.from_bytes(await source.readexactly(HEAD), "big"))

    async def close(self) -> None:
        """End the process, if there is one."""
        process, self.process = self.process, None
        if process is None:
            return
        if process.returncode is None:
            process.kill()
        await process.communicate()
