"""The server as an ASGI app: the pages, and a WebSocket at /play for each visitor."""

import asyncio
import logging
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.routing import WebSocketRoute
from starlette.websockets import WebSocket

from drawseven.hosting import Driver
from drawseven.web.doors import Doors, Full, Guests
from drawseven.web.pages import Guard, page_routes
from drawseven.web.replays import Replays
from drawseven.web.visit import POLICY, Visit

__all__ = ["build_app"]

log = logging.getLogger("drawseven.web")


def build_app(driver: Driver, doors: Doors | None = None, failed: Callable[[], None] = lambda: None) -> Starlette:
    """An app around a room.

    Parameters
    ----------
    driver : Driver
        It runs for as long as the app does.
    doors : Doors, optional
    failed : callable, optional
        Called if the driver ends by itself, which it does only when the journal fails.
    """
    doors = doors or Doors()
    guests, replays = Guests(doors), Replays(doors)

    async def meet(socket: WebSocket) -> None:
        address = socket.client.host if socket.client else ""
        if not doors.admit(socket.headers.get("host", ""), socket.headers.get("origin")):
            await socket.close(POLICY)  # before it is accepted: the answer is 403
            return
        try:
            with guests.enter(address):
                await Visit(socket, driver, doors).run()
        except Full:
            await socket.close(POLICY)

    @asynccontextmanager
    async def lifespan(_: Starlette) -> AsyncIterator[None]:
        task = asyncio.create_task(driver.run())
        task.add_done_callback(lambda done: _say_if_failed(done, failed))
        yield
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
        await replays.close()

    routes = [WebSocketRoute("/play", meet), replays.route, *page_routes()]
    return Starlette(routes=routes, lifespan=lifespan, middleware=[Middleware(Guard, doors=doors)])


def _say_if_failed(done: "asyncio.Task[None]", failed: Callable[[], None]) -> None:
    if not done.cancelled() and done.exception():
        log.error("the room has stopped: %s", done.exception())
        failed()
