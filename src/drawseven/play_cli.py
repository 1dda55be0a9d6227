"""The command that plays: a table on the whole screen of the terminal, or a game line by line."""

import argparse
import contextlib
import getpass
import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from drawseven.errors import DrawSevenError, PlayerError, SessionError
from drawseven.games_cli import STAKES, build_variant, names_in, run_plain
from drawseven.players import PLAYERS
from drawseven.rules import Limit
from drawseven.serve_cli import open_room
from drawseven.variants import VARIANTS
from drawseven.words import LANGUAGES, Catalogue, find_catalogue

__all__ = ["add_play"]

Rows = list[dict[str, Any]]
Add = Callable[[str, Callable[[argparse.Namespace], Rows | None], str], argparse.ArgumentParser]

TABLE = "main"
OPPONENTS = "tight,tight,call"
CLOCK = 60.0

PLAIN = ("hands", "stack", "seed")
"""Options of the game line by line."""

LOCAL = ("variant", "limit", "stakes", "players", "clock", "journal")
"""Options of a table in this program."""

FULL = ("clock", "journal", "connect", "table", "name", "language", "no_colour", "four_colours")
"""Options of the whole screen."""


def add_play(add: Add) -> None:
    """Add the command to a parser."""
    play = add("play", run_play, "Play in the terminal, against built-in players or at the table of a server.")
    choice = ", ".join(VARIANTS)
    play.set_defaults(hints=True)  # against built-in players they are nobody's loss
    play.add_argument("variant", metavar="VARIANT", nargs="?", help=f"one of {choice} (default draw7a)")
    play.add_argument("--limit", metavar="L", help=f"one of {', '.join(Limit)}")
    play.add_argument("--stakes", metavar="S/B", help=STAKES)
    names = f"names of players: {', '.join(PLAYERS)}"
    play.add_argument("--players", metavar="P,P,...", help=f"opponents (default {OPPONENTS}); {names}")
    screen = play.add_argument_group("on the whole screen")
    screen.add_argument("--clock", type=float, metavar="S", help=f"seconds for each action (default {CLOCK:.0f})")
    screen.add_argument("--journal", metavar="FILE", help="keeps the table: come back with the same command")
    screen.add_argument("--connect", metavar="URL", help="play at the table of a server, such as http://127.0.0.1:8000")
    screen.add_argument("--table", metavar="NAME", help="with --connect: which table (default: the first)")
    screen.add_argument("--name", metavar="NAME", help="your name at the table")
    screen.add_argument("--language", metavar="L", help=f"one of {', '.join(LANGUAGES)} (default: that of the system)")
    screen.add_argument("--no-colour", action="store_true", help="no colours, as with NO_COLOR set")
    screen.add_argument("--four-colours", action="store_true", help="a colour for each suit")
    plain = play.add_argument_group("line by line")
    plain.add_argument("--plain", action="store_true", help="line by line, as where there is no terminal")
    plain.add_argument("--hands", type=int, metavar="N", help="stop after so many hands")
    plain.add_argument("--stack", type=int, metavar="N", help="chips of each player (default 50 big bets)")
    plain.add_argument("--seed", type=int, metavar="N", help="the same game again (default: from the system)")


def run_play(chosen: argparse.Namespace) -> Rows | None:
    """Play on the whole screen, or line by line where that is wanted or there is no terminal.

    Raises
    ------
    DrawSevenError
        Options do not go together, the extra is not installed, the line is lost for good, or the journal failed.
    """
    if chosen.json:
        raise PlayerError("a game has no JSON form")
    if chosen.plain or not is_terminal():
        refuse(chosen, FULL, "is for the whole screen" + (", not for --plain" if chosen.plain else " of a terminal"))
        fill(chosen)
        return run_plain(chosen)
    refuse(chosen, PLAIN, "is for --plain")
    if chosen.connect:
        refuse(chosen, LOCAL, "is for the server to say, not for --connect")
    else:
        refuse(chosen, ("table",), "goes with --connect")
    return run_screen(chosen)


def is_terminal() -> bool:
    """Whether somebody sits at a terminal that has the letters of a table."""
    return sys.stdin.isatty() and sys.stdout.isatty() and has_letters(sys.stdout.encoding)


def has_letters(encoding: str | None) -> bool:
    """Whether frames and suits can be written in an encoding."""
    try:
        "│♠█".encode(encoding or "ascii")
    except (UnicodeEncodeError, LookupError):
        return False
    return True


def refuse(chosen: argparse.Namespace, options: tuple[str, ...], why: str) -> None:
    """Refuse options that have been given."""
    for option in options:
        given = getattr(chosen, option)
        if given is not None and given is not False:
            name = option.upper() if option == "variant" else f"--{option.replace('_', '-')}"
            raise PlayerError(f"{name} {why}")


def fill(chosen: argparse.Namespace) -> None:
    """Put in what a table in this program has if nothing is said."""
    chosen.variant = chosen.variant or "draw7a"
    chosen.players = OPPONENTS if chosen.players is None else chosen.players
    chosen.clock = CLOCK if chosen.clock is None else chosen.clock


# -- the whole screen --------------------------------------------------------


def run_screen(chosen: argparse.Namespace) -> Rows | None:
    """Play until the player quits."""
    look = look_of(four=chosen.four_colours, colours=not chosen.no_colour)
    from drawseven.tui import Choices, TableApp

    kept = bool(chosen.connect or chosen.journal)
    choices = Choices(language_of(chosen.language), look, name_of(chosen), sits=not chosen.connect, kept=kept)
    line = line_of(chosen)
    try:
        failed = TableApp(line, choices).run()
    finally:
        line.close()
    if failed is not None:
        raise failed
    return None


def look_of(*, four: bool, colours: bool) -> Any:
    """How the whole screen looks in this terminal.

    Raises
    ------
    DrawSevenError
        The extra is not installed.
    """
    try:
        from rich.console import Console

        from drawseven.tui import Look
    except ImportError as error:
        raise DrawSevenError(
            f"{error}: pip install 'drawseven[tui]', or go on without the whole screen (play --plain)"
        ) from None
    has_colours = colours and not os.environ.get("NO_COLOR")
    few = Console().color_system in (None, "standard")
    return Look(four=four, square=os.environ.get("TERM") == "linux", colours=has_colours, few=few)


def language_of(wanted: str | None) -> Catalogue:
    """The language that is asked for, or that of the system."""
    if wanted is not None:
        found = find_catalogue([wanted])
        if found.language == "en" and not wanted.lower().startswith("en"):
            raise PlayerError(f"there is no language {wanted!r}; there are {', '.join(LANGUAGES)}")
        return found
    languages = os.environ.get("LANGUAGE", "").split(":")
    return find_catalogue([*languages, *[os.environ.get(name, "") for name in ("LC_ALL", "LC_MESSAGES", "LANG")]])


def name_of(chosen: argparse.Namespace) -> str:
    """The name that is asked for, or that of the system's user."""
    from drawseven.sessions import Sit  # with it comes SQLite, which few commands need
    from drawseven.sessions.limits import NAME_LETTERS

    if chosen.name is not None:
        return Sit(0, chosen.name, 1).name  # refuses what is no name
    with contextlib.suppress(OSError, KeyError, ImportError):
        name = "".join([letter for letter in getpass.getuser() if letter.isprintable()])
        return name.strip()[:NAME_LETTERS].strip() or "Hero"
    return "Hero"


def line_of(chosen: argparse.Namespace) -> Any:
    """The line to the table that the command line means."""
    from drawseven.hosting import Driver
    from drawseven.tui import LocalLine, Tokens, state_file

    if chosen.connect:
        from drawseven.tui.remote import RemoteLine

        return RemoteLine(chosen.connect, chosen.table or "", Tokens(state_file()), chosen.name or "")
    wanted = chosen.variant
    fill(chosen)
    names = names_in(chosen.players)
    if not names:
        raise PlayerError("--players names nobody to play against")
    tokens = Tokens(state_file() if chosen.journal else None)
    chosen.journal, kept = chosen.journal or ":memory:", chosen.journal
    room = open_room(chosen, {TABLE: build_variant(chosen)}, 1 + len(names))
    found = room.table(TABLE).table.variant.name
    if wanted not in (None, found):
        raise SessionError(f"the table in {kept} plays {found}, not {wanted}")
    return LocalLine(Driver(room), TABLE, tokens, str(Path(kept).resolve()) if kept else "")
