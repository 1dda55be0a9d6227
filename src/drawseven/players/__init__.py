"""Who acts: the Player protocol, and the players that come with the package."""

from collections.abc import Callable, Mapping
from types import MappingProxyType

from drawseven.errors import PlayerError
from drawseven.players.base import Player
from drawseven.players.console import ConsolePlayer
from drawseven.players.plain import CallPlayer, RandomPlayer
from drawseven.players.tight import TightPlayer

__all__ = ["PLAYERS", "CallPlayer", "ConsolePlayer", "Player", "RandomPlayer", "TightPlayer", "find_player"]

PLAYERS: Mapping[str, Callable[[int], Player]] = MappingProxyType(
    {"random": RandomPlayer, "call": CallPlayer, "tight": TightPlayer}
)
"""Makers of the built-in players that need nobody at a keyboard, by name; each takes a seed."""


def find_player(name: str, seed: int = 0) -> Player:
    """A new built-in player.

    Parameters
    ----------
    name : str
    seed : int
        Keys what the player does at random.

    Raises
    ------
    PlayerError
        No player has that name.

    Examples
    --------
    >>> find_player("call")
    CallPlayer()
    """
    try:
        make = PLAYERS[name]
    except (KeyError, TypeError):
        raise PlayerError(f"no player is called {name!r}; there are {', '.join(PLAYERS)}") from None
    return make(seed)
