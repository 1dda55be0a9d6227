"""The part of the screen on which the table lies."""

from rich.text import Text
from textual.widget import Widget

from drawseven.tui.felt import Scene, draw_felt

__all__ = ["Felt"]


class Felt(Widget):
    """What lies on the table."""

    scene: Scene | None = None

    def render(self) -> Text:
        """Draw it."""
        if self.scene is None:
            return Text("")
        return draw_felt(self.scene, self.size.width, self.size.height).text(self.scene.look.style)
