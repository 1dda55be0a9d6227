"""A room that plays until it is killed, and says every event that anybody is given.

    python session_child.py room.db 3

Two people come back with the tokens they got in the first life.
"""

import json
import sys
from pathlib import Path

from drawseven import SessionError, find_variant
from drawseven.sessions import Journal, SeatPlayer, Terms, TopUp
from session_play import Client, room_of

PATH, SEED = Path(sys.argv[1]), int(sys.argv[2])
TOKENS = PATH.with_suffix(".tokens")
TERMS = Terms(clock=5.0, pause=1.0, pace=0.5, away=1e9, misses=1000)


def say(viewer, events):
    for event in events:
        sys.stdout.write(json.dumps({"viewer": viewer, **event}) + "\n")
    sys.stdout.flush()


def open_room(terms=TERMS):
    """The room as it was, or the first one; and its people."""
    room = room_of(1000 + SEED, Journal(PATH), 100.0 * SEED, events=100_000)
    if TOKENS.exists():
        people = []
        for seat, token in enumerate(json.loads(TOKENS.read_text())):
            person = Client(room, f"person {seat}", seed=SEED)
            person.token, person.seat = token, seat
            person.reconnect()
            people.append(person)
        return room, people
    room.open_table("blue", find_variant("paradise7a"), terms, 0.0)
    people = [Client(room, f"person {seat}") for seat in range(2)]
    for seat, person in enumerate(people):
        person.sit(seat, 200, 0.0)
    for seat in (2, 3, 4):
        room.do("blue", SeatPlayer(seat, ["tight", "random", "call"][seat - 2], 200), 0.0)
    TOKENS.write_text(json.dumps([person.token for person in people]))
    return room, people


def main():
    room, people = open_room()
    live = room.table("blue")
    onlooker = Client(room, "onlooker")
    sys.stdout.write("ready\n")
    while True:
        for client in (onlooker, *people):
            say(client.stream.sitting, client.take())
        for person in people:
            if not (live.in_hand(person.seat) or live.seat(person.seat).stack):
                room.do("blue", TopUp(200), live.now, person.token)
            if person.turn:
                try:
                    person.act(live.now + 0.1)
                except SessionError:
                    person.turn = None  # that turn was played in a former life
        if not any(person.turn for person in people):
            room.tick(room.next_deadline)


if __name__ == "__main__":
    main()
