"""Cards on a canvas: large ones that can be read at a glance, and small ones in a row."""

from collections.abc import Sequence
from typing import NamedTuple

from drawseven.tui.canvas import Canvas, Rect
from drawseven.tui.look import Look
from drawseven.words.catalogue import SUITS

__all__ = ["CARD", "Face", "put_card", "put_row"]

CARD = (7, 5)
"""Columns and rows of a large card."""

BACK = "▒▒"


class Face(NamedTuple):
    """A large card: what it is, the number that chooses it (0 for none), and whether it is to be thrown away."""

    card: str
    number: int
    thrown: bool


def rank_of(card: str) -> str:
    """How a rank is written on a card."""
    return card[0].replace("T", "10")


def put_card(canvas: Canvas, at: tuple[int, int], face: Face, look: Look) -> None:
    """Draw a large card, with its upper left corner at a column and a row."""
    x, y = at
    width, height = CARD
    rank, suit = rank_of(face.card), SUITS[face.card[1]]
    style = "thrown" if face.thrown else f"card.{face.card[1]}"
    canvas.frame(Rect(x, y, width, height), style, look.lines)
    canvas.put(x + 1, y + 1, rank + suit, style)
    canvas.put(x + width // 2, y + 2, suit, style)
    canvas.put(x + width - 2 - len(rank), y + 3, suit + rank, style)
    if face.number:
        canvas.put(x + width // 2 - 1, y + height - 1, f" {face.number} ", style)


def put_row(canvas: Canvas, rect: Rect, cards: Sequence[str], style: str = "small") -> None:
    """Write cards in a row, as widely spaced as there is room for."""
    x = rect.x
    for card, text in _spaced(cards, rect.width):
        canvas.put(x, rect.y, text, "back" if card == "??" else f"{style}.{card[1]}")
        x += len(text)


def _spaced(cards: Sequence[str], width: int) -> list[tuple[str, str]]:
    """Each card and its text; a space is the text of no card."""
    found: list[tuple[str, str]] = []
    for back, ten, together in ((BACK, "10", False), (BACK, "T", False), (BACK[0], "T", False), (BACK[0], "T", True)):
        found = []
        for number, card in enumerate(cards):
            hidden = card == "??" and len(back) == 1 and cards[number - 1] == "??"  # one pack of backs
            if number and not together and not hidden:
                found.append(("??", " "))
            found.append((card, back if card == "??" else card[0].replace("T", ten) + SUITS[card[1]]))
        if sum([len(text) for _, text in found]) <= width:
            break
    return found
