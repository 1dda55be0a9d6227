"""The tokens of one's seats, in a file that only its owner may read; or in memory, for as long as the program lives."""

import contextlib
import json
import os
import sys
from pathlib import Path

__all__ = ["Tokens", "state_file"]


def state_file() -> Path:
    """Where tokens are kept: under the directory that the system has for such."""
    fallback = Path.home() / ".local" / "state"
    if sys.platform == "win32":
        fallback = Path(os.environ.get("LOCALAPPDATA", fallback))
    return Path(os.environ.get("XDG_STATE_HOME") or fallback) / "drawseven" / "seats.json"


class Tokens:
    """Tokens by where their seats are.

    Parameters
    ----------
    path : Path, optional
        None keeps them in memory only.
    """

    def __init__(self, path: Path | None = None) -> None:
        self._path = path
        self._memory: dict[str, str] = {}

    def get(self, address: str) -> str:
        """The token of a seat, or ""."""
        return self._all().get(address, "")

    def put(self, address: str, token: str) -> None:
        """Keep a token; "" forgets it."""
        self._memory[address] = token
        if self._path is not None:
            kept = {where: token for where, token in self._all().items() if token}
            with contextlib.suppress(OSError):  # it is in memory still
                _write(self._path, json.dumps(kept, indent=1))

    def _all(self) -> dict[str, str]:
        """What is in the file, and over it what this program knows better."""
        found: object = {}
        if self._path is not None:
            with contextlib.suppress(OSError, ValueError):
                found = json.loads(self._path.read_text(encoding="utf-8"))
        kept = found if isinstance(found, dict) else {}
        return {str(where): str(token) for where, token in kept.items()} | self._memory


def _write(path: Path, text: str) -> None:
    """Put a new file in the old one's place: never there in part, never readable to others."""
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    new = path.with_suffix(f".{os.getpid()}")
    with open(os.open(new, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "w", encoding="utf-8") as file:
        file.write(text)
    os.replace(new, path)
