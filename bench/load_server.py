"""The server that `load.py` plays on: many tables of one variant over a journal on disk, and no built-in players.

python bench/load_server.py JOURNAL TABLES VARIANT PORT
"""

import signal
import sys
import time

from drawseven import find_variant
from drawseven.hosting import Driver
from drawseven.sessions import Journal, Room, Terms
from drawseven.web import Doors, Service, build_app

TERMS = Terms(pause=1.0, clock=60.0)


def main() -> None:
    path, tables, variant, port = sys.argv[1], int(sys.argv[2]), sys.argv[3], int(sys.argv[4])
    room = Room(Journal(path), time.time())
    with room.together():
        for number in range(tables):
            room.open_table(f"table-{number}", find_variant(variant), TERMS, time.time())
    doors = Doors(per_address=10 * tables, connections=10 * tables)
    signal.signal(signal.SIGTERM, lambda *_: None)  # uvicorn raises it once more when it has shut down
    Service("127.0.0.1", port, doors).run(build_app(Driver(room), doors))
    lives = room.tables.values()
    assert all(live.chips == live.bought - live.taken for live in lives), "chips are not conserved"
    print(sum(live.table.hands for live in lives), sum(live.chips for live in lives), flush=True)


if __name__ == "__main__":
    main()
