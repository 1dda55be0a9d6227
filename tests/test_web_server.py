"""`drawseven serve` as it is started: over real sockets, killed in mid-hand, and started again."""

import argparse
import json
import signal
import socket
import subprocess
import sys
import urllib.request

import pytest

from drawseven.cli import main
from drawseven.serve_cli import address_of, named_games, open_room
from web_server import free_port, start_server, stop_server

pytest.importorskip("uvicorn", reason="uvicorn is not installed: the group web-test has it")
client = pytest.importorskip("websockets.sync.client", reason="websockets is not installed: the group web-test has it")


def test_a_server_has_no_json_form(capsys):
    assert main(["serve", "--json"]) == 2
    assert "no JSON form" in capsys.readouterr().err


@pytest.mark.parametrize(
    "words",
    [["whist"], ["draw7a", "--players", "nobody"], ["draw7a", "--stakes", "2"], ["draw7a", "stud7:half"], ["draw7a:"]]
    + [["draw7a:no:1"], ["draw7a", "--players", "call,call,call,call,call"]]
    + [["--port", port] for port in ("-1", "65536", "1000000")],
    ids=str,
)
def test_what_cannot_be_served_is_said_in_a_line(capsys, words):
    assert main(["serve", *words]) == 2
    assert len(capsys.readouterr().err.splitlines()) == 1


def test_a_port_that_another_has_is_not_said_to_be_open():
    with socket.create_server(("127.0.0.1", 0)) as door:
        port = str(door.getsockname()[1])
        command = [sys.executable, "-m", "drawseven", "serve", "--port", port]
        ended = subprocess.run(command, capture_output=True, text=True, timeout=60)
    assert ended.returncode > 0
    assert ended.stdout == ""
    assert port in ended.stderr


@pytest.mark.parametrize(("host", "address"), [("127.0.0.1", "http://127.0.0.1:8000/"), ("::1", "http://[::1]:8000/")])
def test_an_address_can_be_opened_as_it_is_said(host, address):
    assert address_of(argparse.Namespace(host=host, port=8000)) == address


def room_of(*games, **options):
    """The room that the command would serve."""
    usual = {"limit": None, "stakes": None, "players": "", "clock": 30.0, "journal": ":memory:", "hints": False}
    chosen = argparse.Namespace(games=games, **(usual | options))
    return open_room(chosen, dict(named_games(chosen)))


def test_each_game_that_is_named_has_a_table():
    room = room_of("draw7a", "stud7", "draw7a:pot:5/10", "draw7a", "draw7a", stakes="3/6", players="call")
    games = {name: (live.table.variant.limit, live.table.variant.big_bet) for name, live in room.tables.items()}
    assert games == {
        "draw7a": ("fixed", 6),
        "stud7": ("fixed", 6),
        "draw7a-pot-5-10": ("pot", 20),
        "draw7a-2": ("fixed", 6),
        "draw7a-3": ("fixed", 6),
    }
    assert room.tables["draw7a-pot-5-10"].table.variant.blinds == (5, 10)
    assert [list(live.holders) for live in room.tables.values()] == [[1]] * 5


def test_tables_that_were_kept_stay_as_they_were(tmp_path):
    journal = str(tmp_path / "room.db")
    room_of("draw7a", journal=journal).journal.close()
    room = room_of("draw7a", "stud7", journal=journal, stakes="5/10")
    assert {name: live.table.variant.big_bet for name, live in room.tables.items()} == {"draw7a": 4, "stud7": 10}
    room.journal.close()


@pytest.fixture
def serve(tmp_path):
    """Start the command on a port of its own over one journal; the process and the port."""
    port, started = free_port(), []

    def start():
        started.append(start_server(port, "--journal", str(tmp_path / "room.db"), "--players", "call"))
        return started[-1], port

    yield start
    for process in started:
        stop_server(process)


def ask(line, **message):
    line.send(json.dumps(message | {"ref": 1}))
    while True:
        reply = json.loads(line.recv(timeout=10))
        if reply.get("ref") == 1:
            return reply


def test_a_seat_outlives_kill_9(serve):
    process, port = serve()
    address = f"ws://127.0.0.1:{port}/play"
    with client.connect(address) as line:
        ask(line, do="watch")
        token = ask(line, do="sit", seat=0, name="Ann", chips=100)["token"]
        before = ask(line, do="snapshot")["view"]
        process.kill()
        process.wait()
    serve()
    with client.connect(address) as line:
        assert ask(line, do="watch", token=token, since=before["number"])["resumed"] is True
        after = ask(line, do="snapshot")["view"]
        assert after["you"]["seat"] == 0
        assert [seat and seat["name"] for seat in after["seats"]] == ["Ann", "Bo (call)", None, None, None]


def test_pages_limits_and_the_end(serve):
    process, port = serve()
    with urllib.request.urlopen(f"http://127.0.0.1:{port}/", timeout=10) as answer:
        assert "uvicorn" not in str(answer.headers).lower()
        assert answer.headers["content-security-policy"]
    with client.connect(f"ws://127.0.0.1:{port}/play") as line:
        line.send("x" * 5000)
        with pytest.raises(Exception, match="1009"):
            line.recv(timeout=10)
    process.send_signal(signal.SIGINT)
    out, _ = process.communicate(timeout=20)
    assert f"http://127.0.0.1:{port}/" in out


def test_a_server_that_was_stopped_leaves_everything_in_one_file(serve, tmp_path, capsys):
    process, port = serve()
    with client.connect(f"ws://127.0.0.1:{port}/play") as line:
        ask(line, do="watch")
        ask(line, do="sit", seat=0, name="Ann", chips=100)
        assert main(["journal", str(tmp_path / "room.db")]) == 2
        assert "another program has it open" in capsys.readouterr().err
    process.send_signal(signal.SIGTERM)
    process.communicate(timeout=20)
    assert [path.name for path in tmp_path.iterdir()] == ["room.db"]
    assert main(["journal", str(tmp_path / "room.db")]) == 0
    assert "draw7a: 0 hands" in capsys.readouterr().out
