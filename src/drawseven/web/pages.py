"""The pages of the table, read from the package once, and the headers that go with every answer."""

from collections.abc import Awaitable, Callable, MutableMapping
from importlib.resources import files
from typing import Any

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from drawseven.web.doors import Doors
from drawseven.words import LANGUAGES, catalogue_bytes

__all__ = ["HEADERS", "Guard", "page_routes"]

Message = MutableMapping[str, Any]
Send = Callable[[Message], Awaitable[None]]
App = Callable[[MutableMapping[str, Any], Any, Send], Awaitable[None]]

KINDS = {"html": "text/html", "css": "text/css", "js": "text/javascript", "svg": "image/svg+xml"}

HEADERS = {
    "content-security-policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; "
        "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    ),
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
    "cache-control": "no-cache",
}
"""Sent with every answer. No script and no style but from our own files, and nothing from elsewhere."""


def page_routes() -> list[Route]:
    """A route for each file; there is no other way to a file, so no path leads out of the folder."""
    routes = []
    for file in files("drawseven.web").joinpath("static").iterdir():
        kind = KINDS.get(file.name.rpartition(".")[2])
        if kind is not None:
            path = "/" if file.name == "index.html" else f"/{file.name}"
            routes.append(Route(path, _page(file.read_bytes(), kind), methods=["GET"]))
    for language in LANGUAGES:
        page = _page(catalogue_bytes(language), "application/json")
        routes.append(Route(f"/words/{language}.json", page, methods=["GET"]))
    return routes


def _page(content: bytes, kind: str) -> Callable[[Request], Awaitable[Response]]:
    async def page(request: Request) -> Response:
        return Response(content, media_type=f"{kind}; charset=utf-8")

    return page


class Guard:
    """Around an app: answers only to names that are ours, and adds the headers to all answers."""

    def __init__(self, app: App, doors: Doors) -> None:
        self.app, self.doors = app, doors

    async def __call__(self, scope: MutableMapping[str, Any], receive: Any, send: Send) -> None:
        """Pass a request on, unless it came to another's name."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        async def send_guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                ours = [(name.encode(), text.encode()) for name, text in HEADERS.items()]
                message["headers"] = [*message.get("headers", ()), *ours]
            await send(message)

        if self.doors.knows(Request(scope).headers.get("host", "")):
            await self.app(scope, receive, send_guarded)
        else:
            await Response("this server goes by another name", 421)(scope, receive, send_guarded)
