"""The command that serves a table in the browser."""

import argparse
import time
from collections.abc import Callable
from typing import Any

from drawseven.errors import DrawSevenError, PlayerError
from drawseven.games_cli import build_variant, names_in
from drawseven.players import PLAYERS
from drawseven.rules import Limit
from drawseven.variants import VARIANTS

__all__ = ["TABLE", "add_serve", "open_room"]

Rows = list[dict[str, Any]]
Add = Callable[[str, Callable[[argparse.Namespace], Rows | None], str], argparse.ArgumentParser]

TABLE = "main"


def add_serve(add: Add) -> None:
    """Add the command to a parser."""
    serve = add("serve", run_serve, "Serve a table in the browser, for people and built-in players.")
    choice = ", ".join(VARIANTS)
    serve.add_argument("variant", metavar="VARIANT", nargs="?", default="draw7a", help=f"one of {choice} (draw7a)")
    serve.add_argument("--limit", metavar="L", help=f"one of {', '.join(Limit)}")
    serve.add_argument("--stakes", metavar="S/B", help="small and big bet, such as 2/4")
    serve.add_argument("--players", default="", metavar="P,P,...", help=f"who sits there: {', '.join(PLAYERS)}")
    serve.add_argument("--clock", type=float, default=30.0, metavar="S", help="seconds for each action (default 30)")
    serve.add_argument("--journal", default=":memory:", metavar="FILE", help="keeps all (default: nothing is kept)")
    serve.add_argument("--host", default="127.0.0.1", metavar="ADDRESS", help="default 127.0.0.1: this machine only")
    serve.add_argument("--port", type=int, default=8000, metavar="N", help="default 8000")
    serve.add_argument("--names", default="", metavar="N,N,...", help="host names under which it is reached")


def run_serve(chosen: argparse.Namespace) -> Rows | None:
    """Serve until interrupted.

    Raises
    ------
    DrawSevenError
        The extra is not installed, or the table cannot be opened, or the journal failed.
    """
    if chosen.json:
        raise PlayerError("a server has no JSON form")
    try:
        from drawseven.hosting import Driver
        from drawseven.web import Doors, Service, build_app
    except ImportError as error:
        raise DrawSevenError(f"{error}: pip install 'drawseven[web]'") from None
    driver = Driver(open_room(chosen))
    doors = Doors(names=tuple([name.strip().lower() for name in chosen.names.split(",") if name.strip()]))
    service = Service(chosen.host, chosen.port)
    app = build_app(driver, doors, failed=service.stop)
    print(f"A table is open at http://{chosen.host}:{chosen.port}/ (Ctrl+C closes it)", flush=True)
    try:
        service.run(app)
    except KeyboardInterrupt:
        print("The table is closed.")
    driver.room.keeper.check()
    return None


def open_room(chosen: argparse.Namespace, seats: int | None = None) -> Any:
    """The room of a journal, with a table in it: as it was kept, or as the command line says.

    With no number of seats there are as many as the game has.
    """
    from drawseven.sessions import Journal, Room, SeatPlayer, Terms

    now, variant = time.time(), build_variant(chosen)
    room = Room(Journal(chosen.journal), now)
    if TABLE in room.tables:
        return room
    big, seats = variant.big_bet, seats or variant.decks[-1][0]
    room.open_table(TABLE, variant, Terms(10 * big, 100 * big, seats=seats, clock=chosen.clock), now)
    for seat, name in enumerate(names_in(chosen.players), start=1):
        room.do(TABLE, SeatPlayer(seat, name, 50 * big), now)
    return room
