"""The screen of the table: puts the parts together, hears the line, and takes the keys."""

import math
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import replace
from typing import Any

from rich.text import Text
from textual.containers import VerticalScroll
from textual.events import Key, Resize
from textual.widgets import Static

from drawseven.errors import DrawSevenError
from drawseven.tui import texts
from drawseven.tui.canvas import clipped
from drawseven.tui.chair import buy_in, missing_chips, out_or_back, sit_message
from drawseven.tui.choices import Choices
from drawseven.tui.dialogs import Front
from drawseven.tui.face import WIDE, TableLayout
from drawseven.tui.felt import Scene
from drawseven.tui.files import save_hand
from drawseven.tui.hint import Hint
from drawseven.tui.keys import latin
from drawseven.tui.line import Line, Refused
from drawseven.tui.play import Play
from drawseven.tui.screens import KeysScreen, LanguageScreen, SitScreen, TablesScreen
from drawseven.tui.story import Story
from drawseven.tui.surface import SCROLLS, Felt
from drawseven.words import Catalogue

__all__ = ["TableScreen"]

LOW = 24
"""Rows of the smallest screen."""


class TableScreen(TableLayout):
    """A table over a line.

    Parameters
    ----------
    line : Line
    choices : Choices
    """

    BELOW = ("prompt", "buttons", "notice")

    def __init__(self, line: Line, choices: Choices) -> None:
        super().__init__()
        self.line, self.choices = line, choices
        self.story, self.play, self.hint = Story(choices.words), Play(), Hint()
        self.view: Mapping[str, Any] | None = None
        self.connection, self.notice, self.armed, self.ahead = "connecting", "", "", 0.0
        self.front = Front(self)
        self.under_way: list[Mapping[str, Any]] = []  # what has been asked for, without an answer yet
        self.commands: Mapping[str, Callable[[], object]] = {
            "?": lambda: self.front.open(KeysScreen(self.words)),
            "h": lambda: self._show_history(wanted=not self.has_class("history")),
            "i": self._hint,
            "o": self._pause,
            "t": self._buy,
            "g": self._list_tables,
            "p": lambda: self._ask_record("phh"),
            "k": lambda: self._ask_record("pokerstars"),
            "l": lambda: self.front.open(LanguageScreen(), self._translate),
            "u": self._recolour,
            "x": self._leave,
            "q": self._quit,
        }

    @property
    def words(self) -> Catalogue:
        """The language."""
        return self.choices.words

    def on_mount(self) -> None:
        """Open the line."""
        self.query_one("#log", VerticalScroll).anchor()  # its end stays in sight until it is scrolled
        self.line.news, self.line.state = self._hear, self._connected
        self.run_worker(self._carry())
        self.set_interval(0.5, self._draw)
        self._draw()

    def on_resize(self, event: Resize) -> None:
        """Put the history where there is room for it."""
        self.set_class(event.size.width >= WIDE, "wide")
        self._show_history(wanted=self.has_class("history"))

    # -- the line ------------------------------------------------------------

    async def _carry(self) -> None:
        try:
            await self.line.run()
        except DrawSevenError as error:
            self.app.exit(error)

    def _connected(self, state: str) -> None:
        self.connection, self.notice = state, ""
        self._draw()

    def _hear(self, events: list[dict[str, Any]], view: Mapping[str, Any] | None) -> None:
        if view:
            self.view = view
            self.story.streets = view["game"]["streets"]
            self.story.meet(events, view)
            self.ahead = view["at"] - self.choices.clock()
            if self.play.show(view):
                self.notice = ""
            self._send(self.hint.message(self.play.turn))
        for event in events:
            self.story.take(event)
        if self.view and self.choices.sits and not self.view["you"]:
            self.choices.sits = False
            self._send(sit_message(self.view, self.choices.name, buy_in(self.view)))
        self._draw()
        self._draw_log()

    def _send(self, message: Mapping[str, Any] | None) -> None:
        """Ask the table for something, unless the same is asked for already: a key can be held down."""
        if message is not None and message not in self.under_way:
            self.under_way.append(message)
            self.run_worker(self._ask(message))

    async def _ask(self, message: Mapping[str, Any]) -> None:
        self.notice = ""
        try:
            with self._refusals():
                self._answered(await self.line.do(message))
        finally:
            self.under_way.remove(message)
            self.front.is_awaited &= message["do"] != "tables"
        self._draw()

    async def _watch(self, table: str) -> None:
        with self._refusals():
            await self.line.turn_to(table)

    @contextmanager
    def _refusals(self) -> Iterator[None]:
        """Say why something cannot be done; a turn that was answered is still there."""
        try:
            yield
        except (Refused, ConnectionError) as error:
            self.notice = self.words.refusal(error.reply) if isinstance(error, Refused) else self.words.say("state.off")
            self.play.again()

    def _answered(self, reply: Mapping[str, Any]) -> None:
        if reply["reply"] == "record":
            self.notice = save_hand(reply, self.words)
        elif reply["reply"] == "hint":
            self.hint.take(reply)
        elif reply["reply"] == "tables" and self.front.is_awaited:
            self.front.open(TablesScreen(reply["tables"], self.words), self._turn_to)
        elif reply["reply"] == "top up" and reply["waits"] and self.view and self.view["you"]:
            self.view["you"]["top_up"] += reply["chips"]  # no event tells of it before the hand is over
            self.notice = self.words.say("ui.bought", chips=reply["chips"])

    # -- keys ----------------------------------------------------------------

    def on_key(self, event: Key) -> None:
        """Play, or do what the key is for."""
        key = latin(event.character) if event.is_printable and event.character else event.key
        event.stop()
        event.prevent_default()
        if self.front.takes(key):
            return
        armed, self.armed = self.armed, ""
        if self.play.sizing or (self.play.turn and self._is_move(key)):
            self._send(self.play.press(key, self.words))
        elif key in SCROLLS:
            self._scroll(key)
        elif key == "escape":
            self._show_history(wanted=False)
        elif key in self.commands or key in ("ctrl+c", "ctrl+q"):
            self.armed = armed
            self.commands["q" if key.startswith("ctrl") else key]()
        self._draw()

    def _is_move(self, key: str) -> bool:
        return key.isdecimal() or key in [move.key for move in self.play.moves(self.words)]

    def _show_history(self, *, wanted: bool) -> None:
        """Show the history in the table's place, where it has no place beside it."""
        wide = self.has_class("wide")
        self.set_class(wanted and not wide, "history")
        rows = 2 + max(0, self.size.height - LOW) // 2
        self.query_one("#log").styles.height = "1fr" if wide or wanted else rows
        self.call_after_refresh(self._draw)

    def _scroll(self, key: str) -> None:
        SCROLLS[key](self.query_one("#log", VerticalScroll), animate=False)

    def _confirmed(self, what: str, words: str) -> bool:
        """Whether the same was asked for a second time."""
        if self.armed == what:
            self.armed = ""
            return True
        self.armed, self.notice = what, self.words.say(words)
        return False

    def _quit(self) -> None:
        hand = self.view["hand"] if self.view else None
        playing = self.view and self.view["you"] and hand and not hand["over"]
        if not playing or self._confirmed("q", "tui.quit.kept" if self.choices.kept else "tui.quit"):
            self.app.exit()

    def _leave(self) -> None:
        if self.view and self.view["you"] and self._confirmed("x", "ui.leave.sure"):
            self._send({"do": "leave"})

    def _pause(self) -> None:
        if self.view:
            self._send(out_or_back(self.view))

    def _hint(self) -> None:
        if self.hint.is_given(self.view):
            self.hint.wanted = not self.hint.wanted
            self._send(self.hint.message(self.play.turn))
        else:
            self.notice = self.words.say("refusal.no hints")

    def _list_tables(self) -> None:
        self.front.is_awaited = True
        self._send({"do": "tables"})

    def _buy(self) -> None:
        if self.view and not self.view["you"] and None in self.view["seats"]:
            self.front.open(SitScreen(self.view, self.choices.name, self.words), self._send)
        elif self.view and (chips := missing_chips(self.view)):
            self._send({"do": "top up", "chips": chips})

    def _recolour(self) -> None:
        self.choices.look = replace(self.choices.look, four=not self.choices.look.four)

    def _translate(self, language: str | None) -> None:
        if language:
            self.choices.words = Catalogue(language)
            self.story.translate(self.words)
            self._draw()
            self._draw_log()

    def _turn_to(self, table: str | None) -> None:
        if table and table != self.line.table:
            self.view, self.story, self.play = None, Story(self.words), Play()
            self.run_worker(self._watch(table))

    def _ask_record(self, form: str) -> None:
        if self.story.finished is not None:
            self._send({"do": "record", "hand": self.story.finished, "form": form})

    # -- drawing -------------------------------------------------------------

    def _draw(self) -> None:
        if not self.is_attached:  # the program ends
            return
        view, look, width = self.view, self.choices.look, self.query_one("#table").size.width
        self._put("title", Text(texts.title(view, self.words, self.connection, width), look.style("title")))
        self._put("keys", texts.footer(view, self.words, self.size.width, look))
        if view is None:
            return
        left = view["turn"]["deadline"] - self.choices.clock() - self.ahead if view["turn"] else None
        felt = self.query_one(Felt)
        seconds = None if left is None else max(0, math.ceil(left))
        felt.scene = Scene(view, self.story, self.words, look, self.play.chosen, seconds)
        felt.refresh()
        self._draw_turn(view, left, width)

    def _draw_turn(self, view: Mapping[str, Any], left: float | None, width: int) -> None:
        look, mine = self.choices.look, self.play.turn is not None
        bar = "" if left is None else texts.time_bar(left, view["terms"]["clock"])
        prompt = texts.spread(" " + texts.prompt_of(view, self.words), bar, width)
        self._put("prompt", Text(prompt, look.style("yours" if mine else "bar")))
        buttons = texts.buttons(self.play.moves(self.words), width, look)
        notice = Text(f" {self.notice}" if self.notice else "", look.style("trouble" if self.notice else "felt"))
        if not self.notice and (hint := self.hint.line(self.words, width - 2)):
            notice = Text(clipped(f" {hint}", width), look.style("pot"))
        if self.play.sizing:
            buttons, notice = texts.sizing_lines(self.play.sizing, view, self.words, look)
        self._put("buttons", buttons)
        self._put("notice", notice)

    def _draw_log(self) -> None:
        self._put("lines", texts.history(self.story.lines, self.choices.look))

    def _put(self, part: str, text: Text) -> None:
        self.query_one(f"#{part}", Static).update(text)
