"""The command for a journal: what it says, what it writes, what it forgets."""

import json
import os
import re
import stat

import pytest

from drawseven import find_variant
from drawseven.cli import main
from drawseven.sessions import Contribute, Journal, SeatPlayer, Terms
from session_play import room_of

DAY = 86_400.0


@pytest.fixture
def journal(tmp_path):
    """Two tables of players: three days of one hand, and nothing yet."""
    path = tmp_path / "room.db"
    room = room_of(1, Journal(path))
    for name in ("blue", "red"):
        room.open_table(name, find_variant("draw7a"), Terms(company=False, pause=DAY, pace=0.0), 0.0)
    for seat in (0, 1):
        room.do("blue", SeatPlayer(seat, "call", 100), 0.0)
    while room.table("blue").table.hands < 4:
        room.tick(room.next_deadline)
    while room.table("blue").table.is_playing:
        room.tick(room.next_deadline)
    room.journal.close()
    return path


def run(capsys, *words):
    status = main(["journal", *map(str, words)])
    out, err = capsys.readouterr()
    return status, out, err


def test_it_lists_tables(journal, capsys):
    assert run(capsys, journal) == (0, "blue: 4 hands, 1 to 4, 1970-01-02 to 1970-01-05\nred: 0 hands\n", "")
    rows = json.loads(run(capsys, journal, "--table", "blue", "--json")[1])
    assert rows == {
        "journal": [{"table": "blue", "hands": 4, "first": 1, "from": "1970-01-02", "to": "1970-01-05"}],
        "pruned": 0,
    }


def test_exported_hands_can_be_verified(journal, tmp_path, capsys):
    out = tmp_path / "hands.phhs"
    assert run(capsys, journal, "--export", out)[0] == 0
    assert stat.S_IMODE(out.stat().st_mode) == 0o600
    assert main(["verify", str(out), "--json"]) == 0
    rows = json.loads(capsys.readouterr().out)["verify"]
    assert [(row["hand"], row["unknown"], row["faults"]) for row in rows] == [(f"{n}", 0, []) for n in range(1, 5)]
    before = out.read_bytes()
    status, _, err = run(capsys, journal, "--export", out)
    assert status == 2
    assert "exists" in err
    assert out.read_bytes() == before


def test_hands_are_on_disk_before_they_are_forgotten(journal, tmp_path, capsys, monkeypatch):
    order, sync, forget = [], os.fsync, Journal.prune
    monkeypatch.setattr(os, "fsync", lambda file: order.append("written") or sync(file))
    monkeypatch.setattr(Journal, "prune", lambda *asked: order.append("forgotten") or forget(*asked))
    assert run(capsys, journal, "--export", tmp_path / "hands.phhs", "--prune", "1970-01-04")[0] == 0
    assert order == ["written", "forgotten", "forgotten"], "of either table"


def test_old_hands_are_forgotten_and_the_table_goes_on(journal, capsys):
    size = journal.stat().st_size
    status, out, _ = run(capsys, journal, "--prune", "1970-01-04")
    assert (status, out.splitlines()) == (
        0,
        [
            "blue: 2 hands, 3 to 4, 1970-01-04 to 1970-01-05",
            "red: 0 hands",
            "2 hands of days before 1970-01-04 are forgotten",
        ],
    )
    assert journal.stat().st_size <= size
    room = room_of(1, Journal(journal), now=5 * DAY)
    assert room.record("blue", 3).number == "3"
    with pytest.raises(Exception, match="no such hand"):
        room.record("blue", 2)
    while not room.journal.hand("blue", 5):
        room.tick(room.next_deadline)
    assert room.table("blue").chips == room.table("blue").bought
    room.journal.close()
    assert "3 hands of days" in run(capsys, journal, "--prune", "2100-01-01")[1]


def test_a_players_words_are_no_date(tmp_path, capsys):
    """Or who adds them to a deal could have hands forgotten, or kept."""
    room = room_of(1, Journal(tmp_path / "room.db"))
    room.open_table("blue", find_variant("draw7a"), Terms(clock=1.0), 0.0)
    from drawseven.sessions import Sit

    token = room.do("blue", Sit(0, '_time = "2999-01-01', 100), 0.0)["token"]
    room.do("blue", Contribute('\n_time = "2999-01-01'), 0.0, token)
    room.do("blue", SeatPlayer(1, "call", 100), 0.0)
    while not room.journal.has_hands("blue"):
        room.tick(room.next_deadline)
    room.journal.close()
    assert re.search("1970-01-01 to 1970-01-01", run(capsys, tmp_path / "room.db")[1])


def test_what_cannot_be_done_is_said_in_a_line(journal, tmp_path, capsys):
    (tmp_path / "text").write_text("hello " * 1000, encoding="utf-8")
    held = Journal(tmp_path / "held.db")
    for words, why in (
        ([tmp_path / "nowhere.db"], "no such file"),
        ([tmp_path / "text"], "not a database"),
        ([tmp_path / "held.db"], "another program has it open"),
        ([journal, "--table", "green"], "no table 'green', but blue, red"),
        ([journal, "--export", tmp_path / "no" / "hands.phhs"], "No such file"),
    ):
        status, _, err = run(capsys, *words)
        assert status == 2
        assert why in err
        assert len(err.splitlines()) == 1
    held.close()
    assert not (tmp_path / "nowhere.db").exists()
    with pytest.raises(SystemExit):
        main(["journal", str(journal), "--prune", "yesterday"])
