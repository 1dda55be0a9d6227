"""The screen of the replayer: hands on record, stepped through at the table."""

from collections.abc import Callable

from rich.text import Text
from textual.containers import VerticalScroll
from textual.events import Key, Resize
from textual.widgets import Static

from drawseven.tui import texts
from drawseven.tui.canvas import clipped
from drawseven.tui.face import WIDE, Face, TableLayout
from drawseven.tui.felt import Scene
from drawseven.tui.keys import latin
from drawseven.tui.look import Look
from drawseven.tui.recorded import Recorded
from drawseven.tui.surface import Felt
from drawseven.words import Catalogue

__all__ = ["ReplayApp"]

PACE = 1.2
"""Seconds between steps while it plays."""


class ReplayScreen(TableLayout):
    """Hands, one of them at one of its steps."""

    BELOW = ("prompt", "buttons")

    def __init__(self, load: Callable[[int], Recorded], hands: int, app: "ReplayApp") -> None:
        super().__init__()
        self.load, self.hands, self.words, self.look = load, hands, app.words, app.look
        self.place = self.step = 0
        self.hand = load(0)
        self.playing = False

    def on_mount(self) -> None:
        """Begin."""
        self.query_one("#log", VerticalScroll).anchor()
        self.set_interval(PACE, self._play)

    def on_resize(self, event: Resize) -> None:
        """Put the history where there is room for it."""
        wide = event.size.width >= WIDE
        self.set_class(wide, "wide")
        self.query_one("#log").styles.height = "1fr" if wide else 3 + max(0, event.size.height - 24) // 2
        self.call_after_refresh(self._draw)

    def on_key(self, event: Key) -> None:
        """Step, go to another hand, or quit."""
        key = latin(event.character) if event.is_printable and event.character else event.key
        event.stop()
        event.prevent_default()
        steps = {"left": self.step - 1, "right": self.step + 1, "home": 0, "end": self.hand.steps - 1}
        hands = {"n": self.place + 1, "p": self.place - 1}
        self.playing = key == " " and not self.playing
        if key in steps:
            self.step = max(0, min(self.hand.steps - 1, steps[key]))
        elif key in hands and 0 <= hands[key] < self.hands:
            self.place, self.step = hands[key], 0
            self.hand = self.load(self.place)
        elif key in ("q", "escape", "ctrl+c", "ctrl+q"):
            self.app.exit()
        self._draw()

    def _play(self) -> None:
        if self.playing and self.step < self.hand.steps - 1:
            self.step += 1
            self._draw()

    def _draw(self) -> None:
        if not self.is_attached:
            return
        story, words, look = self.hand.story_at(self.step, self.words), self.words, self.look
        felt = self.query_one(Felt)
        felt.scene = Scene(self.hand.view_at(self.step), story, words, look)
        felt.refresh()
        self._put("lines", texts.history(story.lines, look))
        self._put_ends("title", self._heading(), f"{self.place + 1}/{self.hands}")
        place = words.say("replay.place", step=self.step + 1, steps=self.hand.steps)
        self._put_ends("prompt", story.lines[-1].text if story.lines else "", place)
        keys = f" {words.say('replay.keys')} · q {words.say('key.quit')}"
        self._put("keys", Text(clipped(keys, self.size.width), look.style("bar")))

    def _heading(self) -> str:
        """The game, and what the room calls the hand."""
        told = self.hand.told
        parts = (texts.game_name(self.hand.game, self.words), told["room"], told["number"])
        return " · ".join([part for part in parts if part])

    def _put_ends(self, part: str, left: str, right: str) -> None:
        width = self.query_one("#table").size.width
        self._put(part, Text(texts.spread(f" {left}", f"{right} ", width), self.look.style("title")))

    def _put(self, part: str, text: Text) -> None:
        self.query_one(f"#{part}", Static).update(text)


class ReplayApp(Face[None]):
    """A replayer in the terminal.

    Parameters
    ----------
    load : callable
        The hand of a place from 0.
    hands : int
        How many there are.
    words : Catalogue
    look : Look
    """

    def __init__(self, load: Callable[[int], Recorded], hands: int, words: Catalogue, look: Look) -> None:
        super().__init__(look)
        self.load, self.hands, self.words = load, hands, words

    def on_mount(self) -> None:
        """Show the first hand."""
        self.push_screen(ReplayScreen(self.load, self.hands, self))
