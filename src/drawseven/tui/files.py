"""Hands on file: a finished hand as the table tells it, in the folder where one is."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from drawseven.words import Catalogue

__all__ = ["save_hand"]


def save_hand(reply: Mapping[str, Any], words: Catalogue) -> str:
    """Write a hand to a file that is named by its number; what to say of it."""
    path = Path(f"hand-{int(reply['hand'])}.{'phh' if reply['form'] == 'phh' else 'txt'}")
    try:
        path.write_text(reply["text"], encoding="utf-8")
    except OSError as error:
        return str(error)
    return words.say("tui.saved", file=path)
