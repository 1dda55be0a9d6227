"""A room is killed again and again in the middle of play; each time the next one goes on where it was."""

import json
import subprocess
import sys
import time
from pathlib import Path

import pytest

from drawseven import JournalError
from drawseven.history.phh import read_phh
from drawseven.sessions import Journal, verify
from session_play import room_of

CHILDREN = {"by itself": "session_child.py", "hosted": "hosted_child.py"}
KILLS, SECONDS = 12, 40


def run_child(child, path, after, seed):
    """What the child told of events until it was killed: per line the viewer and the event."""
    out, err = path.with_suffix(".out"), path.with_suffix(".err")
    with out.open("wb") as told, err.open("wb") as wrong:
        command = [sys.executable, str(Path(__file__).with_name(child)), str(path), str(seed)]
        child = subprocess.Popen(command, stdout=told, stderr=wrong)
    try:
        until = time.monotonic() + 30
        while not out.read_bytes().startswith(b"ready\n"):
            assert child.poll() is None, err.read_text()
            assert time.monotonic() < until, "the child does not begin"
            time.sleep(0.005)
        time.sleep(after)
        assert child.poll() is None, err.read_text()
    finally:
        child.kill()
        child.wait(timeout=30)
    _ready, *lines = out.read_bytes().splitlines(keepends=True)
    return [json.loads(line) for line in lines if line.endswith(b"\n")]


def check_room(path, told):
    """Everything that was told is there, chips add up, and every hand is as its secret has it."""
    journal = Journal(path)
    room = room_of(journal=journal, now=1e6, events=100_000)
    for live in room.tables.values():
        assert live.chips == live.bought - live.taken >= 1000
        assert live.turn >= max((line["turn"] for line in told if line["kind"] == "turn"), default=0)
        check_holders(live)
        assert live.log.published >= max((line["number"] for line in told), default=0)
        kept = {entry.number: entry for entry in live.log.entries}
        for line in told:
            viewer = line.pop("viewer")
            if line["number"] in kept:
                assert json.loads(kept[line["number"]].text_for(viewer)) == line
        hands = [read_phh(phh).records[0] for phh in journal.hands(live.setup.name)]
        assert [int(record.number) for record in hands] == list(range(1, len(hands) + 1))
        assert all(verify(record).agrees and not verify(record).unknown for record in hands)
        in_play = len(hands) < live.table.hands
        assert in_play == live.table.is_playing
        state = json.dumps(live.table.state())
    journal.close()
    return len(hands), in_play, state


def check_holders(live):
    assert [(seat, holder.id, holder.name) for seat, holder in live.holders.items()] == [
        (0, 1, "person 0"),
        (1, 2, "person 1"),
        (2, 3, "Cleo (tight)"),
        (3, 4, "Dan (random)"),
        (4, 5, "Eva (call)"),
    ]


@pytest.mark.parametrize("child", CHILDREN.values(), ids=CHILDREN)
def test_a_room_that_is_killed_goes_on_where_it_was(tmp_path, child):
    path, begin = tmp_path / "room.db", time.monotonic()
    everything, mid_hand, kills = {}, 0, 0
    for kill in range(KILLS):
        told = run_child(child, path, after=0.05 + 0.037 * kill, seed=kill)
        for line in told:  # an event told twice, by two lives of a room, is the same event
            key = line["viewer"], line["number"]
            assert everything.setdefault(key, line) == line
        hands, in_play, _ = check_room(path, [dict(line) for line in told])
        mid_hand += in_play
        kills += 1
        if time.monotonic() - begin > SECONDS:
            break
    assert kills >= 3
    assert hands > kills
    assert mid_hand > 0, "no kill was in the middle of a hand"
    assert sorted({viewer for viewer, _ in everything}) == [0, 1, 2]
    for each in (0, 1, 2):
        numbers = sorted(number for viewer, number in everything if viewer == each)
        assert len(numbers) > 100
        assert numbers == list(range(1, numbers[-1] + 1)), "who comes again misses nothing"
    own = [line for (viewer, _), line in everything.items() if viewer and line["kind"] == "turn" and line["options"]]
    assert len(own) > kills


def test_the_next_random_card_is_the_same_after_a_restart(tmp_path):
    """A room is let go and opened again after every single step: its table is the same, cards to come included."""
    path, compared = tmp_path / "room.db", 0
    room = room_of(5, Journal(path))
    fill_table(room)
    for _ in range(120):
        now = room.next_deadline
        room.tick(now)
        before = room.table("blue").table
        room.journal.close()
        room = room_of(6, Journal(path), now)
        after = room.table("blue").table
        assert json.dumps(after.state()) == json.dumps(before.state())
        assert after.deck.deal(len(after.deck)) == before.deck.deal(len(before.deck))
        compared += before.is_playing
        room.journal.close()
        room = room_of(6, Journal(path), now)
    assert compared > 60
    assert room.table("blue").table.hands > 5
    room.journal.close()


def fill_table(room):
    from drawseven import find_variant
    from drawseven.sessions import SeatPlayer, Terms

    room.open_table("blue", find_variant("draw7a"), Terms(company=False), 0.0)
    for seat in range(4):
        room.do("blue", SeatPlayer(seat, "call", 100), 0.0)


def test_two_rooms_cannot_have_one_journal(tmp_path):
    journal = Journal(tmp_path / "room.db")
    fill_table(room_of(journal=journal))
    with pytest.raises(JournalError, match="another program has it open"):
        Journal(tmp_path / "room.db")
    journal.close()


def test_nobody_else_may_read_a_journal(tmp_path):
    journal = Journal(tmp_path / "room.db")
    fill_table(room_of(journal=journal))
    for path in tmp_path.iterdir():
        assert path.stat().st_mode & 0o077 == 0, path
    journal.close()


@pytest.mark.parametrize("content", [b"not a database at all, but long enough to look at" * 40])
def test_what_is_no_journal_is_refused(tmp_path, content):
    (tmp_path / "room.db").write_bytes(content)
    with pytest.raises(JournalError, match="not a database"):
        Journal(tmp_path / "room.db")


def test_a_journal_of_another_version_is_refused(tmp_path):
    journal = Journal(tmp_path / "room.db")
    journal.file.execute("PRAGMA user_version=99")
    journal.close()
    with pytest.raises(JournalError, match="version 99"):
        Journal(tmp_path / "room.db")


def test_a_state_that_makes_no_sense_is_named(tmp_path):
    journal = Journal(tmp_path / "room.db")
    fill_table(room_of(journal=journal))
    for wrong in ("{", "{}", "[]", '{"table": 5}'):
        journal.file.execute("UPDATE tables SET state = ?", (wrong,))
        with pytest.raises(JournalError, match="the table blue cannot be read"):
            room_of(journal=journal)
    journal.close()


def test_a_place_where_no_file_can_be_is_named(tmp_path):
    with pytest.raises(JournalError, match="nowhere"):
        Journal(tmp_path / "nowhere" / "room.db")


def test_nothing_is_told_that_could_not_be_written(tmp_path):
    room = room_of(journal=Journal(tmp_path / "room.db"))
    fill_table(room)
    stream = room.watch("blue", since=0)
    told = len(stream.take())
    room.journal.file.execute("PRAGMA query_only=1")
    with pytest.raises(JournalError, match="readonly"):
        room.tick(room.next_deadline)
    assert stream.take() == []
    with pytest.raises(JournalError, match="stopped"):
        room.tick(1e6)
    with pytest.raises(JournalError, match="stopped"):
        stream.snapshot()  # what is in memory is ahead of the disk
    room.journal.close()
    again = room_of(journal=Journal(tmp_path / "room.db"))
    assert len(again.watch("blue", since=0).take()) == told
    again.journal.close()
