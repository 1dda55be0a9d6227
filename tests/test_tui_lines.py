"""The lines of the terminal table: a server that goes and comes back, a journal, tokens, and nobody there."""

import asyncio
import json
import os
import stat
from contextlib import closing

import pytest

from drawseven.errors import DrawSevenError, SessionError
from drawseven.sessions import Journal, Limits

pytest.importorskip("textual")
pytest.importorskip("websockets")
pytest.importorskip("uvicorn")

from drawseven.tui import Choices, Look, TableApp, Tokens
from drawseven.tui.remote import RemoteLine, socket_address
from drawseven.tui.tokens import state_file
from drawseven.words import Catalogue
from tui_play import app_of, press_in_turn, room_of, run, screen_text, until, until_turn
from web_server import free_port, start_server, stop_server


def remote_app(port, tokens, name="Ola"):
    line = RemoteLine(f"http://127.0.0.1:{port}", "", tokens, name)
    return TableApp(line, Choices(Catalogue("en"), Look(), name))


async def sit_down(pilot):
    """Take a seat by the form, as it stands."""
    await until(pilot, lambda: pilot.app.screen.view is not None)
    await pilot.press("t", "enter")


def test_a_server_that_dies_in_mid_hand_is_found_again(tmp_path):
    port, tokens = free_port(), Tokens(tmp_path / "seats.json")
    words = ("--players", "call,call", "--journal", str(tmp_path / "journal.db"))
    servers = [start_server(port, *words)]
    app = remote_app(port, tokens)

    async def scenario(pilot):
        table = app.screen
        await sit_down(pilot)
        await until_turn(pilot)
        cards, number = table.view["hand"]["cards"], table.line.number
        stop_server(servers.pop())
        await until(pilot, lambda: table.connection == "off")
        assert "connection lost" in screen_text(app)
        await pilot.press("c")
        assert table.play.turn is not None, "what could not be said can be said again"
        servers.append(await asyncio.to_thread(start_server, port, *words))
        await until(pilot, lambda: table.connection == "on")
        await until(pilot, lambda: table.line.number > number)
        assert table.view["hand"]["cards"] == cards
        await press_in_turn(pilot, "c")
        await until(pilot, lambda: table.view["hand"]["street"] == 1)
        numbers = [event["number"] for event in table.story.events]
        assert numbers == list(range(numbers[0], numbers[0] + len(numbers))), "none lost, none twice"

    try:
        run(app, scenario)
    finally:
        for server in servers:
            stop_server(server)


def test_who_starts_again_has_the_seat_still(tmp_path):
    port, path = free_port(), tmp_path / "state" / "seats.json"
    server = start_server(port, "--players", "call")
    try:
        seats = []

        async def first(pilot):
            await sit_down(pilot)
            await until_turn(pilot)
            seats.append(pilot.app.screen.view["you"]["seat"])
            await pilot.press("q")
            assert "Once more" in screen_text(pilot.app)
            await pilot.press("q")

        async def again(pilot):
            await until_turn(pilot)
            assert pilot.app.screen.view["you"]["seat"] == seats[0]

        run(remote_app(port, Tokens(path)), first)
        assert stat.S_IMODE(os.stat(path).st_mode) == 0o600
        run(remote_app(port, Tokens(path)), again)

        async def stranger(pilot):
            await until(pilot, lambda: pilot.app.screen.view is not None)
            assert pilot.app.screen.view["you"] is None

        run(remote_app(port, Tokens(path), "Ewa"), stranger)
    finally:
        stop_server(server)


def test_a_server_that_was_never_there_ends_the_program():
    app = remote_app(free_port(), Tokens())

    async def scenario(pilot):
        await until(pilot, lambda: app.return_value is not None)

    run(app, scenario)
    assert isinstance(app.return_value, DrawSevenError)
    assert str(app.return_value).startswith("http://127.0.0.1:")


def test_a_table_that_is_not_there_ends_the_program(tmp_path):
    port = free_port()
    server = start_server(port)
    try:
        line = RemoteLine(f"http://127.0.0.1:{port}", "nowhere", Tokens(), "Ola")
        app = TableApp(line, Choices(Catalogue("en"), Look(), "Ola"))

        async def scenario(pilot):
            await until(pilot, lambda: app.return_value is not None)

        run(app, scenario)
        assert "no such table" in str(app.return_value)
    finally:
        stop_server(server)


def test_a_table_in_a_journal_goes_on_in_mid_hand(tmp_path):
    tokens, cards = Tokens(tmp_path / "seats.json"), []

    async def first(pilot):
        await press_in_turn(pilot, "c")
        await until_turn(pilot)
        cards.extend(pilot.app.screen.view["hand"]["cards"][pilot.app.screen.view["you"]["position"]])
        await pilot.press("q", "q")

    async def again(pilot):
        await until_turn(pilot)
        view = pilot.app.screen.view
        assert view["hand"]["hand"] == 1
        assert view["hand"]["cards"][view["you"]["position"]] == cards
        await pilot.press("s")
        await press_in_turn(pilot, "c")

    for scenario in (first, again):
        with closing(Journal(tmp_path / "journal.db")) as journal:
            room = room_of(journal=journal)
            run(app_of(room, tokens=tokens, kept=True), scenario)
            live = room.table("main")
            assert live.chips == live.bought - live.taken


def test_a_journal_that_cannot_be_written_ends_the_program(tmp_path):
    journal = Journal(tmp_path / "journal.db")
    app = app_of(room_of(journal=journal))

    async def scenario(pilot):
        await until_turn(pilot)
        journal.close()
        await pilot.press("c")
        await until(pilot, lambda: app.return_value is not None)

    run(app, scenario)
    assert isinstance(app.return_value, DrawSevenError)


# -- tokens and addresses ----------------------------------------------------


def test_tokens_are_kept_and_forgotten(tmp_path):
    path = tmp_path / "deep" / "seats.json"
    mine, other = Tokens(path), Tokens(path)
    mine.put("a", "one")
    other.put("b", "two")
    assert (other.get("a"), mine.get("b"), mine.get("c")) == ("one", "two", "")
    mine.put("a", "")
    assert json.loads(path.read_text()) == {"b": "two"}
    path.write_text("{ not json")
    assert Tokens(path).get("b") == ""
    assert mine.get("a") == ""


def test_tokens_that_cannot_be_written_last_as_long_as_the_program(tmp_path):
    blocked = tmp_path / "file"
    blocked.write_text("")
    tokens = Tokens(blocked / "seats.json")
    tokens.put("a", "one")
    assert tokens.get("a") == "one"


def test_tokens_are_kept_where_the_system_keeps_such_things(monkeypatch, tmp_path):
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    assert state_file() == tmp_path / "drawseven" / "seats.json"


@pytest.mark.parametrize(
    ("url", "address"),
    [
        ("http://cards.example:8000", "ws://cards.example:8000/play"),
        ("https://cards.example/", "wss://cards.example/play"),
        ("http://[::1]:8000", "ws://[::1]:8000/play"),
    ],
)
def test_an_address_of_a_server_is_understood(url, address):
    assert socket_address(url) == address


@pytest.mark.parametrize("url", ["", "cards.example", "ftp://cards.example", "http://", "http://a:b:c", "http://[::1"])
def test_what_is_no_address_is_refused(url):
    with pytest.raises(SessionError, match="such as http"):
        socket_address(url)


def test_another_table_of_a_server_is_chosen_from_a_list():
    port = free_port()
    server = start_server(port, "--players", "call", games=("draw7a", "stud7"))
    app = remote_app(port, Tokens())

    async def scenario(pilot):
        table = app.screen
        await sit_down(pilot)
        await until_turn(pilot)
        assert table.line.table == "draw7a"
        await pilot.press("g")
        await until(
            pilot, lambda: "2  stud7 · Seven-card stud · fixed limit 2/4 · 1 of 8 seats taken" in screen_text(app)
        )
        await pilot.press("2")
        await until(pilot, lambda: table.view is not None and table.view["table"] == "stud7")
        assert table.view["you"] is None
        await pilot.press("g")
        await until(pilot, lambda: app.screen is not table)
        await pilot.press("1")
        await until(pilot, lambda: table.view is not None and table.view["table"] == "draw7a")
        assert table.view["you"] is not None, "the seat is kept"

    try:
        run(app, scenario)
    finally:
        stop_server(server)


def test_a_token_is_kept_where_a_seat_has_too_many_windows():
    port, tokens = free_port(), Tokens()
    server = start_server(port, "--players", "call")

    async def scenario(pilot):
        await sit_down(pilot)
        await until(pilot, lambda: pilot.app.screen.view["you"] is not None)
        lines = [RemoteLine(f"http://127.0.0.1:{port}", "", tokens, "Ola") for _ in range(Limits().streams)]
        runs = [asyncio.create_task(line.run()) for line in lines]
        with pytest.raises(DrawSevenError, match=r":\d+: there are 4 streams"):
            await asyncio.wait_for(runs[(await until_failed(pilot, runs))], 15)
        assert lines[0].token, "the seat is still Ola's"
        for each in runs:
            each.cancel()
        await asyncio.gather(*runs, return_exceptions=True)

    try:
        run(remote_app(port, tokens), scenario)
    finally:
        stop_server(server)


async def until_failed(pilot, runs):
    """Wait until one of several lines is given up; which."""
    await until(pilot, lambda: any(each.done() for each in runs))
    return [each.done() for each in runs].index(True)
