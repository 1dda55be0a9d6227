"""What a player is to a table: something that answers a view with an action."""

from typing import Protocol, runtime_checkable

from drawseven.actions import Action
from drawseven.state import Hand

__all__ = ["Player"]


@runtime_checkable
class Player(Protocol):
    """Anything that can be asked for an action."""

    def act(self, view: Hand) -> Action | str:
        """Choose one of ``view.legal_actions()``.

        Parameters
        ----------
        view : Hand
            The hand as this player may know it; ``view.actor`` is the
            player's position, ``view.options`` what may be done.

        Returns
        -------
        Action or str
            An action, or its text form.
        """
        ...
