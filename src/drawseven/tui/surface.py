"""The part of the screen on which the table lies."""

from rich.text import Text
from textual.containers import VerticalScroll
from textual.widget import Widget

from drawseven.tui.felt import Scene, draw_felt

__all__ = ["SCROLLS", "Felt"]

SCROLLS = {
    "up": VerticalScroll.scroll_up,
    "down": VerticalScroll.scroll_down,
    "pageup": VerticalScroll.scroll_page_up,
    "pagedown": VerticalScroll.scroll_page_down,
    "home": VerticalScroll.scroll_home,
    "end": VerticalScroll.scroll_end,
}
"""How the history is gone through, by the key that does it."""


class Felt(Widget):
    """What lies on the table."""

    scene: Scene | None = None

    def render(self) -> Text:
        """Draw it."""
        if self.scene is None:
            return Text("")
        return draw_felt(self.scene, self.size.width, self.size.height).text(self.scene.look.style)
