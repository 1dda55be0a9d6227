"""Dialogs before a table: one at a time, closed once, and the table hears no key while there is one."""

from collections.abc import Callable
from typing import Any, TypeVar

from textual.screen import ModalScreen, Screen

__all__ = ["Dialog", "Front"]

Result = TypeVar("Result")

ENDS = ("escape", "q", "ctrl+c", "ctrl+q")
"""Keys that nobody has to wait for an answer to use."""


class Dialog(ModalScreen[Result]):
    """A dialog: `close` closes it."""

    def __init__(self) -> None:
        super().__init__()
        self._is_over = False

    def close(self, result: Result | None = None) -> None:
        """Close it, once: keys that come after the one that closed it are not for what lies below."""
        if not self._is_over:
            self._is_over = True
            self.dismiss(result)


class Front:
    """What is before a screen, or on its way there.

    Parameters
    ----------
    screen : Screen

    Attributes
    ----------
    is_open : bool
        Whether there is a dialog.
    is_awaited : bool
        Whether one will be opened by an answer of the table.
    """

    def __init__(self, screen: Screen[Any]) -> None:
        self._screen = screen
        self.is_open = self.is_awaited = False

    def open(self, dialog: Dialog[Any], then: Callable[[Any], None] | None = None) -> None:
        """Open a dialog; its result, or None, is passed on when it is closed."""

        def closed(result: Any) -> None:
            self.is_open = False
            if then:
                then(result)

        self.is_open, self.is_awaited = True, False
        self._screen.app.push_screen(dialog, closed)

    def takes(self, key: str) -> bool:
        """Whether a key is not the screen's: a dialog is there, or is awaited and not given up by the key."""
        if self.is_awaited and key in ENDS:
            self.is_awaited = False
            return key == "escape"
        return self.is_open or self.is_awaited
