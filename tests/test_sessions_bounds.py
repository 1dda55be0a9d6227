"""What a hostile guest could want of a table: tokens told by time, seats of others, and a table that only grows."""

import contextlib
import json

import pytest

from drawseven import SessionError, find_variant
from drawseven.sessions import ComeBack, Contribute, Leave, SeatPlayer, Sit, SitOut, Terms, people
from drawseven.sessions.saving import live_state
from session_play import room_of

TERMS = Terms(least=50, most=400, clock=1.0, pause=0.0, pace=0.0)


@pytest.fixture
def counted(monkeypatch):
    """The comparisons that are made, and that nothing else compares."""
    pairs = []
    real = people.hmac.compare_digest

    def compare(one, other):
        pairs.append((one, other))
        return real(one, other)

    monkeypatch.setattr(people.hmac, "compare_digest", compare)
    return pairs


def table_of_three():
    room = room_of()
    live = room.open_table("blue", find_variant("draw7a"), Terms(pause=3600.0), 0.0)
    tokens = [room.do("blue", Sit(seat, f"person {seat}", 100), 0.0)["token"] for seat in range(3)]
    room.do("blue", SeatPlayer(3, "call", 100), 0.0)
    gone = room.do("blue", Sit(4, "gone", 100), 0.0)["token"]
    room.do("blue", Leave(), 0.0, gone)
    return room, live, [*tokens, gone]


def test_every_token_is_compared_with_every_seat(counted):
    """Right or wrong, at the first seat or the last: as many comparisons, each in a time that tells nothing."""
    _, live, tokens = table_of_three()
    wrong = [token[:-1] + "-" for token in tokens] + ["x", "é" * 200, "\ud800"]
    for find, good, compared in ((live.seat_with, tokens[:3], 3), (live.sitting_with, tokens, 4)):
        for token in [*tokens, *wrong]:
            counted.clear()
            if token in good:
                find(token)
            else:
                with pytest.raises(SessionError, match="this token is for no seat at the table"):
                    find(token)
            assert len(counted) == compared
    assert all(len(one) == len(other) == 64 for one, other in counted), "hashes, never tokens"


def test_a_built_in_player_has_no_token_at_all():
    room, live, _ = table_of_three()
    assert live.holders[3].proof == ""
    for token in ("", " ", "\0", "call 4"):
        with pytest.raises(SessionError):
            room.do("blue", SitOut(), 0.0, token)
    assert not live.seat(3).sitting_out


def test_a_token_is_good_at_its_own_table_only():
    room, _, tokens = table_of_three()
    room.open_table("red", find_variant("draw7a"), Terms(), 0.0)
    for token in tokens:
        for ask in (
            lambda token=token: room.watch("red", token),
            lambda token=token: room.record("red", 1, token),
            lambda token=token: room.do("red", Leave(), 0.0, token),
        ):
            with pytest.raises(SessionError, match="for no seat"):
                ask()


def test_coming_and_going_leaves_nothing_behind():
    """Thousands of names, words and hands: table and journal are as big after them as before, but for hands."""
    room = room_of(1, events=100)
    live = room.open_table("blue", find_variant("draw7a"), TERMS, 0.0)
    room.do("blue", SeatPlayer(1, "call", 400), 0.0)
    sizes = []
    for round_ in range(1500):
        token = room.do("blue", Sit(0, f"guest {round_}", 50), live.now)["token"]
        for number in range(2):
            room.do("blue", Contribute(f"{round_} {number} {'x' * 40}"), live.now, token)
        room.do("blue", SitOut(), live.now, token)
        room.do("blue", Leave(), live.now, token)
        if round_ % 500 == 499:
            (rows,) = room.journal.file.execute("SELECT count(*) FROM events").fetchone()
            sizes.append((len(json.dumps(live_state(live))), len(live.log.entries), rows <= 200, len(live.former)))
    assert live.sittings > 1500
    assert max(size for size, *_ in sizes) - min(size for size, *_ in sizes) < 300
    assert {size[1:] for size in sizes} == {(100, True, 50)}
    assert len(room.streams["blue"]) == 0


def test_nobody_makes_a_table_wait_without_end():
    """Who sits out and comes back again and again holds up nobody but themselves."""
    room = room_of()
    live = room.open_table("blue", find_variant("draw7a"), Terms(clock=5.0, pause=3.0, pace=1.0), 0.0)
    for seat in (1, 2):
        room.do("blue", SeatPlayer(seat, "call", 100), 0.0)
    friend = room.do("blue", Sit(0, "friend", 100), 0.0)["token"]
    pest = room.do("blue", Sit(3, "pest", 100), 0.0)["token"]
    now = 0.0
    while now < 300.0:
        now += 0.5
        for command in (SitOut(), ComeBack()):
            room.do("blue", command, now, pest)
        while room.next_deadline is not None and room.next_deadline <= now:
            room.tick(now)
        if live.seat(0).sitting_out:
            room.do("blue", ComeBack(), now, friend)
    assert live.table.hands > 5


def squat(seconds, come_back_for):
    """Somebody sits out, and comes back every ten seconds for so long; when the seat was given up."""
    room = room_of()
    live = room.open_table("blue", find_variant("draw7a"), Terms(pause=3.0, pace=0.1, away=120.0, company=False), 0.0)
    for seat in (1, 2):
        room.do("blue", SeatPlayer(seat, "call", 100), 0.0)
    token, now = room.do("blue", Sit(0, "squatter", 100), 0.0)["token"], 0.0
    while now < seconds and 0 in live.holders:
        now += 0.5
        command = SitOut() if now % 10 == come_back_for else ComeBack() if now % 10 == 0 else None
        if command is not None:
            with contextlib.suppress(SessionError):
                room.do("blue", command, now, token)
        while room.next_deadline is not None and room.next_deadline <= now:
            room.tick(now)
    return None if 0 in live.holders else now


def test_a_seat_that_is_never_played_is_given_up():
    assert 110 < squat(900.0, 0.5) < 600
    assert squat(600.0, 9.5) is None, "who plays a hand now and then keeps it"
