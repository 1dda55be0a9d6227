"""A player at a keyboard: shows the view, reads a line, asks again if it makes no sense."""

import sys
from typing import TextIO

from drawseven.actions import Action, Discard, Holding, Show, parse_action
from drawseven.cards import as_cards
from drawseven.errors import ActionError, DrawSevenError, IllegalAction
from drawseven.players.plain import acting, least_action
from drawseven.state import Hand

__all__ = ["ConsolePlayer", "read_choice"]

KEYS = """  f, fold            c, check, call     r 8, raise 8, bet 8 (the least, if no total is named)
  d 1 3, d 7c 8d     (throw the cards at these places, or these)         s, stand pat, show
  m, muck            Enter alone: the least there is to do               q, quit
"""
_VERBS = {
    "fold": "f",
    "check": "c",
    "call": "c",
    "b": "r",
    "bet": "r",
    "raise": "r",
    "discard": "d",
    "throw": "d",
    "stand": "s",
    "show": "s",
    "muck": "m",
}


class ConsolePlayer:
    """Asks a person.

    Parameters
    ----------
    source, target : text file, optional
        Where lines are read from and questions written to; the standard
        streams if not given.
    """

    def __init__(self, source: TextIO | None = None, target: TextIO | None = None) -> None:
        self.source = source or sys.stdin
        self.target = target or sys.stdout

    def __repr__(self) -> str:
        return "ConsolePlayer()"

    def act(self, view: Hand) -> Action:
        """Ask until the answer is a legal action.

        Raises
        ------
        EOFError
            There is nobody to ask any more.
        """
        while True:
            self.target.write(f"You may {view.options} (? for the keys)\n> ")
            self.target.flush()
            line = self.source.readline()
            if not line:
                raise EOFError("no more input")
            if line.strip().lower() in ("?", "h", "help"):
                self.target.write(KEYS)
                continue
            if line.strip().lower() in ("q", "quit", "exit"):
                raise EOFError("the player leaves")
            try:
                action = read_choice(line, view)
                view.copy().apply(action)
                return action
            except ActionError:
                self.target.write(f"{line.strip()!r} is not an action; ? lists the keys\n")
            except IllegalAction:
                self.target.write(f"{line.strip()!r} cannot be done now\n")
            except DrawSevenError as error:
                self.target.write(f"{error}\n")


def read_choice(line: str, view: Hand) -> Action:
    """An action from what a person types, as `KEYS` lists it, or any action text without the player.

    Nothing at all takes the least there is to do.
    """
    position, words = acting(view), line.split()
    options = view.options
    assert options is not None
    if not words:
        return least_action(view)
    verb, rest = _VERBS.get(words[0].lower(), words[0].lower()), words[1:]
    if verb in ("c", "s") and rest in ([], ["pat"]) and (verb == "c" or options.discard or options.show):
        return Show(position) if options.show else least_action(view)
    if verb == "r":
        total = " ".join(word for word in rest if word != "to") or str(options.least)
        return parse_action(f"p{position + 1} cbr {total}")
    if verb == "d":
        return Discard(position, chosen_cards(rest, view))
    if verb == "m":
        return parse_action(f"p{position + 1} sm")
    return parse_action(f"p{position + 1} {' '.join([verb, *rest])}")


def chosen_cards(words: list[str], view: Hand) -> Holding:
    """Cards by name, or by their places in the hand from 1."""
    hand = view.holdings[acting(view)]
    if words and all(word.isdecimal() and 1 <= int(word) <= len(hand) for word in words):
        return tuple([hand[int(word) - 1] for word in words])
    return as_cards(" ".join(words))
