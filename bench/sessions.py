"""How much a room of tables bears: actions and events a second through its journal, and how long one takes.

    python bench/sessions.py --tables 50 --seconds 5

Built-in players act as fast as they are let; a stream of every seat and one onlooker take every event as text.
`--together 1` gives each action a transaction of its own, which is the price of a flush of the disk.
"""

import argparse
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from drawseven import find_variant
from drawseven.sessions import Journal, Room, SeatPlayer, Stream, Terms

TERMS = Terms(company=False, pause=1.0, pace=1.0)
NAMES = ("tight", "call", "tight", "call", "tight")


def open_room(path: str, tables: int) -> Room:
    room = Room(Journal(path), 0.0)
    for number in range(tables):
        room.open_table(f"table-{number}", find_variant("paradise7a"), TERMS, 0.0)
        for seat, name in enumerate(NAMES):
            room.do(f"table-{number}", SeatPlayer(seat, name, 200), 0.0)
    return room


def play(
    room: Room, streams: dict[str, list[Stream]], seconds: float, together: int
) -> Iterator[tuple[float, int, int]]:
    """Per transaction how long it took, with how many actions and how many events handed out."""
    end, now = time.perf_counter() + seconds, 0.0
    while (begin := time.perf_counter()) < end:
        changed: list[str] = []
        with room.together():
            while len(changed) < together:
                deadline = room.next_deadline
                assert deadline is not None
                now = max(now, deadline)
                changed += room.tick(now)
        events = sum([len(stream.take_texts()) for name in changed for stream in streams[name]])
        yield time.perf_counter() - begin, len(changed), events


def measure(path: str, tables: int, seconds: float, together: int) -> str:
    room = open_room(path, tables)
    streams = {name: [room.watch(name) for _ in range(len(NAMES) + 1)] for name in room.tables}
    turns = list(play(room, streams, seconds, together))
    lives = room.tables.values()
    assert all(live.chips == live.bought - live.taken for live in lives)
    assert sum([events for _, _, events in turns]) > 0
    times = sorted([took for took, _, _ in turns])
    total, actions = sum(times), sum([count for _, count, _ in turns])
    room.journal.close()
    return (
        f"{actions / total:8.0f} actions/s {sum([events for _, _, events in turns]) / total:9.0f} events/s handed out "
        f"{sum([live.table.hands for live in lives]) / total:7.1f} hands/s   a transaction: "
        f"{actions / len(times):5.1f} actions, median {1e3 * times[len(times) // 2]:6.2f} ms, "
        f"99 in 100 under {1e3 * times[len(times) * 99 // 100]:6.2f} ms"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--seconds", type=float, default=5.0)
    parser.add_argument("--together", type=int, default=10, help="actions in one transaction, at least")
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        for name, path in (("in memory", ":memory:"), ("on disk", str(Path(folder) / "room.db"))):
            print(f"{name:9}  {measure(path, chosen.tables, chosen.seconds, chosen.together)}")


if __name__ == "__main__":
    main()
