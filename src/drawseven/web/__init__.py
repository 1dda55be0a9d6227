"""The table in the browser: a room of `drawseven.sessions` over WebSockets, and the pages that draw it.

Needs the extra ``web`` (Starlette and uvicorn); nothing else in the package imports either.
"""

from drawseven.web.app import build_app
from drawseven.web.doors import Doors
from drawseven.web.service import Service

__all__ = ["Doors", "Service", "build_app"]
