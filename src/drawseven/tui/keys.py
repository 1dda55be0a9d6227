"""The keys of the table: which there are, how they are shown, and where they are on other keyboards."""

from collections.abc import Iterable

from rich.cells import cell_len
from rich.text import Text

from drawseven.tui.look import Look

__all__ = ["COMMANDS", "MOVES", "WHOLE", "key_line", "key_width", "latin"]

COMMANDS = {
    "?": "key.keys",
    "h": "key.history",
    "i": "key.hint",
    "o": "key.pause",
    "t": "key.chips",
    "g": "ui.lobby",
    "p": "ui.phh",
    "k": "ui.stars",
    "l": "key.language",
    "u": "ui.colours",
    "x": "ui.leave",
    "q": "key.quit",
}
"""What each key does besides playing, as a key of the catalogue."""

WHOLE = {**COMMANDS, "i": "key.hints"}
"""The same where there is room for more than a word."""

MOVES = {
    "1-7": "key.choose",
    "d": "key.discard",
    "s": "key.pat",
    "f": "do.fold",
    "c": "key.call",
    "r": "key.raise",
    "b": "key.bringin",
    "m": "do.muck",
}

CYRILLIC = dict(
    zip("йцукенгшщзфывапролдячсмитьіё", "qwertyuiopasdfghjklzxcvbnms`", strict=True),
)


def latin(character: str) -> str:
    """The Latin letter on the same key as a Cyrillic one; the others as they are."""
    lower = CYRILLIC.get(character.lower(), "")
    if not lower:
        return character
    return lower if character.islower() else lower.upper()


def key_width(pairs: Iterable[tuple[str, str]]) -> int:
    """The columns that keys take with what they do."""
    return sum([cell_len(key) + cell_len(label) + 4 for key, label in pairs])


def key_line(pairs: Iterable[tuple[str, str]], width: int, look: Look, *, style: str = "bar") -> Text:
    """Keys with what they do, as many as there is room for."""
    text, used = Text(no_wrap=True, end=""), 0
    for key, label in pairs:
        wide = key_width([(key, label)])
        if used + wide > width:
            break
        text.append(f" {key} ", look.style("key"))
        text.append(f" {label} ", look.style(style))
        used += wide
    return text
