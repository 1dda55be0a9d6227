"""Reads hand histories for others in a process of its own, so that whatever a text does is done to nobody else.

Requests come by standard input and answers go by standard output, each with
its length before it; it ends when the input does. How long an answer may take
is for who asks.
"""

import json
import logging
import sys
from functools import lru_cache
from typing import Any, BinaryIO

from drawseven.errors import DrawSevenError, HistoryError
from drawseven.history import Account, read_text
from drawseven.history.text import decode
from drawseven.hosting.frames import account_dict, hand_dict

__all__ = ["HEAD", "answer", "serve", "step_back"]

HEAD = 12
"""Bytes before a request: the number of the hand, or 0, and the length of the text; before an answer its length."""

MEMORY = 1 << 29
"""Bytes of memory for the process."""

NAME = "text"
"""What has no name here; who asks knows what they have sent."""

log = logging.getLogger("drawseven.hosting")


@lru_cache(maxsize=1)
def _account(data: bytes) -> Account:
    """The hands of the text that was asked about last: one looks at hand after hand of it."""
    return read_text(decode(data), NAME)


def answer(data: bytes, place: int) -> dict[str, Any]:
    """The list of the hands of a text, or for a place from 1 the frames of one.

    Parameters
    ----------
    data : bytes
        In whatever encoding a room writes.
    place : int

    Returns
    -------
    dict
        As `account_dict`, or ``hand`` as `hand_dict`; ``error`` with the reason if it cannot be.

    Examples
    --------
    >>> answer(b"no hands here", 0)
    {'error': 'no hand history in PHH or of a known room'}
    """
    try:
        account = _account(data)
        if not place:
            return account_dict(account)
        if place > len(account.records):
            raise HistoryError(f"there is no hand {place} among {len(account.records)}")
        return {"hand": hand_dict(account.records[place - 1])}
    except DrawSevenError as error:
        return {"error": str(error).removeprefix(f"{NAME}: ")}
    except MemoryError:
        return {"error": "the text takes too much memory"}
    except Exception:  # the next text may be a better one
        log.exception("a text of hand histories")
        return {"error": "the text cannot be read, by a fault of the server"}


def serve(source: BinaryIO, sink: BinaryIO) -> None:
    """Answer until there are no more requests."""
    while len(head := source.read(HEAD)) == HEAD:
        place, size = int.from_bytes(head[:4], "big"), int.from_bytes(head[4:], "big")
        text = json.dumps(answer(source.read(size), place), separators=(",", ":")).encode()
        sink.write(len(text).to_bytes(HEAD, "big") + text)
        sink.flush()


def step_back() -> None:
    """Let tables come first, and take no more than `MEMORY`, as far as the system knows either."""
    if sys.platform == "win32":
        return
    import os
    import resource

    os.nice(10)
    try:
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    except (ValueError, OSError) as error:  # macOS has more in use from the start; others may allow less
        log.warning("texts of hand histories are read without a limit of memory: %s", error)


if __name__ == "__main__":
    step_back()
    serve(sys.stdin.buffer, sys.stdout.buffer)
