"""The command that serves tables in the browser."""

import argparse
import signal
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import chain, count
from typing import Any

from drawseven.errors import DrawSevenError, PlayerError
from drawseven.games_cli import build_variant, names_in
from drawseven.players import PLAYERS
from drawseven.rules import Limit, Variant
from drawseven.variants import VARIANTS

__all__ = ["add_serve", "named_games", "open_room"]

Rows = list[dict[str, Any]]
Add = Callable[[str, Callable[[argparse.Namespace], Rows | None], str], argparse.ArgumentParser]


def add_serve(add: Add) -> None:
    """Add the command to a parser."""
    serve = add("serve", run_serve, "Serve tables in the browser, for people and built-in players.")
    choice = ", ".join(VARIANTS)
    serve.add_argument(
        "games",
        metavar="GAME",
        nargs="*",
        default=["draw7a"],
        help=f"a table each, such as stud7, or with limit and stakes draw7a:pot:1/2; one of {choice} (draw7a)",
    )
    serve.add_argument("--limit", metavar="L", help=f"where none is said: one of {', '.join(Limit)}")
    serve.add_argument("--stakes", metavar="S/B", help="where none are said: both bets, or blinds, such as 2/4")
    serve.add_argument("--players", default="", metavar="P,P,...", help=f"who sits there: {', '.join(PLAYERS)}")
    serve.add_argument("--clock", type=float, default=30.0, metavar="S", help="seconds for each action (default 30)")
    serve.add_argument("--hints", action="store_true", help="players may ask for a trainer's hint at the draw")
    serve.add_argument("--journal", default=":memory:", metavar="FILE", help="keeps all (default: nothing is kept)")
    serve.add_argument("--host", default="127.0.0.1", metavar="ADDRESS", help="default 127.0.0.1: this machine only")
    serve.add_argument("--port", type=int, default=8000, metavar="N", help="default 8000")
    serve.add_argument("--names", default="", metavar="N,N,...", help="host names under which it is reached")


def run_serve(chosen: argparse.Namespace) -> Rows | None:
    """Serve until interrupted.

    Raises
    ------
    DrawSevenError
        The extra is not installed, or a table cannot be opened, or the journal failed.
    """
    check_options(chosen)
    try:
        from drawseven.hosting import Driver
        from drawseven.web import Doors, Service, build_app
    except ImportError as error:
        raise DrawSevenError(f"{error}: pip install 'drawseven[web]'") from None
    driver = Driver(open_room(chosen, dict(named_games(chosen))))
    service = Service(chosen.host, chosen.port, Doors(names=host_names(chosen.names)))
    said = f"Open at {address_of(chosen)} : {', '.join(driver.room.tables)} (Ctrl+C closes)"
    signal.signal(signal.SIGTERM, signal.default_int_handler)  # who is told to end does so as with Ctrl+C
    try:
        service.run(build_app(driver, service.doors, failed=service.stop), lambda: print(said, flush=True))
    except KeyboardInterrupt:
        print("Closed.")
    finally:
        driver.close()  # all is in the one file then, and can be copied
    if driver.room.keeper.stopped:
        driver.room.keeper.check()
    return None


def check_options(chosen: argparse.Namespace) -> None:
    if chosen.json:
        raise PlayerError("a server has no JSON form")
    if not 0 <= chosen.port < 1 << 16:
        raise DrawSevenError(f"a port is a number from 0 to 65535, not {chosen.port}")


def address_of(chosen: argparse.Namespace) -> str:
    host = f"[{chosen.host}]" if ":" in chosen.host else chosen.host
    return f"http://{host}:{chosen.port}/"


def host_names(text: str) -> tuple[str, ...]:
    return tuple([name.strip().lower() for name in text.split(",") if name.strip()])


def open_room(chosen: argparse.Namespace, games: Mapping[str, Variant], seats: int | None = None) -> Any:
    """The room of a journal, with a table for each game: as it was kept, or as the command line says.

    With no number of seats there are as many as the game has.
    """
    from drawseven.sessions import Journal, Room, Terms

    now, players = time.time(), len(names_in(chosen.players))
    for name, variant in games.items():
        if players >= variant.most_players:
            room_for = variant.most_players - 1
            raise PlayerError(f"at {name} there is room for {room_for} built-in players beside you, not {players}")
    room = Room(Journal(chosen.journal), now)
    for name, variant in games.items():
        if name not in room.tables:
            big, most = variant.big_bet, seats or variant.decks[-1][0]
            terms = Terms(10 * big, 100 * big, seats=most, clock=chosen.clock, hints=chosen.hints)
            room.open_table(name, variant, terms, now)
            seat_players(room, name, chosen.players, now)
    return room


def seat_players(room: Any, name: str, players: str, now: float) -> None:
    """Seat built-in players from the second seat on."""
    from drawseven.sessions import SeatPlayer

    chips = 50 * room.table(name).table.variant.big_bet
    for seat, player in enumerate(names_in(players), start=1):
        room.do(name, SeatPlayer(seat, player, chips), now)


def named_games(chosen: argparse.Namespace) -> Iterator[tuple[str, Variant]]:
    """The games of a command line, each with the name of its table: its own words, and a number if that is taken."""
    taken: set[str] = set()
    for words in chosen.games:
        base = words.lower().replace(":", "-").replace("/", "-")
        name = next(name for name in chain([base], (f"{base}-{number}" for number in count(2))) if name not in taken)
        taken.add(name)
        yield name, build_variant(argparse.Namespace(**game_words(words.split(":"), chosen)))


def game_words(words: Sequence[str], chosen: argparse.Namespace) -> dict[str, str | None]:
    """What ``draw7a:pot:1/2`` says of a game, and what the options say where it says nothing."""
    said: dict[str, str | None] = {"variant": words[0], "limit": chosen.limit, "stakes": chosen.stakes}
    return said | {"stakes" if "/" in word or word.isdecimal() else "limit": word for word in words[1:]}
