"""A room that is run: a loop that drives it, and what one viewer says and is told, whatever carries it.

Knows asyncio and the time of day; no network, no screen.
"""

from drawseven.hosting.asking import FaceRequest, Hint, Recall, Snapshot, Tables, Watch, parse_request
from drawseven.hosting.conversation import Conversation
from drawseven.hosting.driver import Driver

__all__ = ["Conversation", "Driver", "FaceRequest", "Hint", "Recall", "Snapshot", "Tables", "Watch", "parse_request"]
