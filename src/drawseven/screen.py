"""A hand on a terminal: who sits where, what lies on the table.

Turns a view or rows into lines; it reads nothing and decides nothing.
"""

import sys
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from drawseven.actions import Holding
from drawseven.state import Hand

__all__ = ["cards_text", "counted", "print_table", "printable", "show_table"]

_SYMBOLS = {"c": "♣", "d": "♦", "h": "♥", "s": "♠"}


def printable(text: str) -> str:
    """A text from a file as it may go to a terminal: a letter that does not print, and could command it, is `\ufffd`.

    >>> printable("Ann\\x1b[2J\\n")
    'Ann\ufffd[2J\ufffd'
    """
    return text if text.isprintable() else "".join([letter if letter.isprintable() else "\ufffd" for letter in text])


def cards_text(cards: Holding) -> str:
    """Cards with suit symbols, ``??`` for one face down.

    >>> from drawseven import parse_cards
    >>> cards_text((*parse_cards("As"), None))
    'A♠ ??'
    """
    return " ".join(["??" if card is None else str(card)[0] + _SYMBOLS[str(card)[1]] for card in cards])


def show_table(view: Hand, names: Sequence[str], viewer: int) -> str:
    """The table as the player at a position sees it, a line a player.

    Parameters
    ----------
    view : Hand
        What that player may know.
    names : sequence of str
        One per position.
    viewer : int
        The position of the player.
    """
    lines = [*_players(view, names, viewer), f"  pot {view.pot}"]
    if view.cards.board:
        lines.append(f"  board {cards_text(view.cards.board)}")
    if len(view.pots) > 1:
        lines.append("  " + ", ".join([f"pot {at + 1}: {pot.amount}" for at, pot in enumerate(view.pots)]))
    cards = [card for card in view.holdings[viewer] + view.cards.board if card is not None]
    if len(cards) >= 5:
        words = view.evaluator.describe(view.evaluator.strength(cards))
        lines.append(f"  you have {cards_text(view.holdings[viewer])}: {words}")
    return "\n".join(lines)


def _players(view: Hand, names: Sequence[str], viewer: int) -> Iterator[str]:
    width = max([len(name) for name in names])
    for position, name in enumerate(names):
        button = "D" if position == view.n - 1 else " "
        turn = ">" if position == view.actor else " "
        parts = [f"{turn}{button} {name:{width}} {view.stacks[position]:>7}"]
        if not view.live[position]:
            parts.append("out")
        else:
            parts.append(cards_text(view.holdings[position]))
        if view.bets[position]:
            parts.append(f"bet {view.bets[position]}")
        if view.drawn[position] >= 0:
            drawn = view.drawn[position]
            parts.append(f"drew {drawn}" if drawn else "stood pat")
        yield "  ".join(parts)


def counted(number: int, what: str) -> str:
    """A number of things.

    >>> counted(1, "hand"), counted(2, "hand")
    ('1 hand', '2 hands')
    """
    return f"{number} {what}{'' if number == 1 else 's'}"


def print_table(rows: Sequence[Mapping[str, Any]]) -> None:
    """Print rows of equal keys as a table; what looks like a command of rich, or of a terminal, is none."""
    from rich import box
    from rich.console import Console
    from rich.table import Table
    from rich.text import Text

    table = Table(box=box.SIMPLE_HEAD)
    for name in rows[0] if rows else ():
        table.add_column(name, justify="right" if isinstance(rows[0][name], int) else "left")
    for row in rows:
        table.add_row(*[Text(printable(str(value))) for value in row.values()])
    Console(width=None if sys.stdout.isatty() else 160).print(table)
