"""What comes before the table for a moment: the keys, the languages, the form to sit down with."""

from collections.abc import Mapping, Sequence
from typing import Any

from rich.cells import cell_len
from textual.app import ComposeResult
from textual.containers import Grid, Vertical
from textual.events import Key
from textual.widgets import Input, Label, Static

from drawseven.sessions.limits import NAME_LETTERS
from drawseven.tui.canvas import clipped
from drawseven.tui.chair import buy_in, sit_message
from drawseven.tui.dialogs import Dialog
from drawseven.tui.keys import MOVES, WHOLE
from drawseven.tui.texts import stakes
from drawseven.words import LANGUAGES, Catalogue

__all__ = ["KeysScreen", "LanguageScreen", "SitScreen", "TablesScreen"]

ROW = 70
"""Columns of a table in the list."""


class KeysScreen(Dialog[None]):
    """All keys; any key closes it."""

    def __init__(self, words: Catalogue) -> None:
        super().__init__()
        self.words = words

    def compose(self) -> ComposeResult:
        pairs = [(key, self.words.say(name)) for key, name in (MOVES | WHOLE).items()]
        half = (len(pairs) + 1) // 2
        with Grid(id="keys-box", classes="box"):
            for part in (pairs[:half], pairs[half:]):
                lines = [f"{key:>3}  {text[0].upper()}{text[1:]}" for key, text in part]
                yield Static("\n".join(lines), markup=False)

    def on_key(self, event: Key) -> None:
        """Close it."""
        event.stop()
        self.close()


class LanguageScreen(Dialog[str | None]):
    """The languages, each by its own name and a number."""

    def compose(self) -> ComposeResult:
        names = [Catalogue(code).say("language") for code in LANGUAGES]
        lines = [f"{number}  {name}" for number, name in enumerate(names, 1)]
        with Vertical(classes="box"):
            yield Static("\n".join(lines), markup=False)

    def on_key(self, event: Key) -> None:
        """Take the language of a number; anything else closes it."""
        event.stop()
        number = int(event.key) if event.key.isdecimal() else 0
        self.close(LANGUAGES[number - 1] if 1 <= number <= len(LANGUAGES) else None)


class TablesScreen(Dialog[str | None]):
    """The tables of a server, each with a number."""

    def __init__(self, tables: Sequence[Mapping[str, Any]], words: Catalogue) -> None:
        super().__init__()
        self.tables, self.words = tables[:9], words

    def compose(self) -> ComposeResult:
        with Vertical(id="tables-box", classes="box"):
            yield Static("\n".join([self._line(*each) for each in enumerate(self.tables, 1)]), markup=False)

    def _line(self, number: int, table: Mapping[str, Any]) -> str:
        """What differs between tables is not cut: of the game's name there is as much as there is room for."""
        seats = self.words.say("lobby.seats", players=table["players"], seats=table["seats"])
        end = f" · {stakes(table['game'], self.words)} · {seats}"
        start = f"{number}  {table['table']} · {self.words.game(table['game']['title'])}"
        return clipped(clipped(start, max(0, ROW - cell_len(end))) + end, ROW)

    def on_key(self, event: Key) -> None:
        """Take the table of a number; anything else closes it."""
        event.stop()
        number = int(event.key) if event.key.isdecimal() else 0
        self.close(self.tables[number - 1]["table"] if 1 <= number <= len(self.tables) else None)


class SitScreen(Dialog[dict[str, Any] | None]):
    """The form to sit down with: a name, a seat, chips; Enter sits down, Escape does not."""

    def __init__(self, view: Mapping[str, Any], name: str, words: Catalogue) -> None:
        super().__init__()
        self.view, self.player, self.words = view, name, words

    def compose(self) -> ComposeResult:
        empty = self.view["seats"].index(None)
        say = self.words.say
        with Vertical(classes="box"):
            yield Label(say("ui.name"))
            yield Input(self.player, id="player", compact=True, max_length=NAME_LETTERS)
            yield Label(say("ui.chips"))
            yield Input(str(buy_in(self.view)), id="buy-in", compact=True, type="integer", max_length=9)
            yield Label(say("tui.seat"))
            yield Input(str(empty + 1), id="seat", compact=True, type="integer", max_length=2)
            yield Label(say("tui.form"), classes="quiet")

    def on_input_submitted(self) -> None:
        """Sit down."""
        values = {part.id: part.value for part in self.query(Input)}
        chips, seat = (int(values[part].strip("+-") or 0) for part in ("buy-in", "seat"))
        self.close(sit_message(self.view, values["player"], chips, seat - 1))

    def on_key(self, event: Key) -> None:
        """Escape closes it."""
        if event.key == "escape":
            event.stop()
            self.close(None)
