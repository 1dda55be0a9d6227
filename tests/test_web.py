"""The web table: hands over real messages, hidden cards, garbage, breaks, and who is not let in."""

import json
import random
import re
import time

import pytest

pytest.importorskip("starlette", reason="Starlette is not installed: the group web-test has it")
pytest.importorskip("httpx2", reason="httpx2 is not installed: the group web-test has it")

from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from drawseven import find_variant
from drawseven.errors import JournalError
from drawseven.history import read_text
from drawseven.hosting import Driver
from drawseven.sessions import Limits, SeatPlayer, Terms, verify
from drawseven.web import Doors, build_app
from drawseven.web.doors import Full, Guests
from drawseven.words import LANGUAGES, catalogue_bytes
from web_play import TERMS, Guest, driver_of, play_one

LOOSE = Doors(rate=1e9, burst=10**9)
SLOW = Terms(least=50, most=400, pause=3600.0)


@pytest.fixture
def serve():
    """Start a server for a driver; a client for it."""
    clients = []

    def start(driver, doors=LOOSE, failed=lambda: None):
        client = TestClient(build_app(driver, doors, failed), base_url="http://localhost")
        client.__enter__()
        clients.append(client)
        return client

    yield start
    for client in clients:
        client.__exit__(None, None, None)


def connect(client, **headers):
    return client.websocket_connect("ws://localhost/play", headers=headers)


# -- playing -----------------------------------------------------------------


@pytest.mark.parametrize(
    ("game", "changes"), [("draw7a", {}), ("paradise7a", {"limit": "pot"}), ("jackpots", {"limit": "no"})]
)
def test_two_people_play_and_no_byte_shows_a_card_too_early(serve, game, changes):
    driver = driver_of(game, **changes)
    client = serve(driver)
    with connect(client) as one, connect(client) as two, connect(client) as three:
        guests = [Guest(one, "Ann"), Guest(two, "Bob", seed=4), Guest(three, "Eve")]
        for guest in guests:
            guest.ask(do="watch", views=True)
        for seat, guest in enumerate(guests[:2]):
            guest.take_seat(seat, 400)
        at, acts = 0, 0
        for _ in range(40):
            at, more = play_one(guests, at)
            acts += more
            for guest in guests[:2]:
                guest.ask(do="top up", chips=400)  # refused, but for who has lost all
    assert acts > 80
    assert sum(len(guest.heard) for guest in guests) > 3 * acts
    assert len(guests[2].known) <= 10, "who looks on knows shown cards only"


def test_a_card_that_is_told_too_early_is_found():
    """Or the test above could not fail."""
    event = {"number": 1, "kind": "deal", "seat": 1, "cards": ["7c"]}
    guest = Guest(None, "Ann")
    guest.seat = 0
    guest.socket = type("Line", (), {"receive_text": lambda self: json.dumps({"events": [event]})})()
    with pytest.raises(AssertionError):
        guest.hear()


def test_a_hand_against_built_in_players_is_kept_and_can_be_checked(serve):
    driver = driver_of()
    for seat, name in ((1, "call"), (2, "tight")):
        driver.room.do("main", SeatPlayer(seat, name, 200), 0.0)
    with connect(serve(driver)) as line:
        guest = Guest(line, "Ann")
        guest.ask(do="watch")
        guest.take_seat(0)
        while not any(event["kind"] == "secret" for event in guest.events):
            guest.hear()
            if guest.turn:
                turn, guest.turn = guest.turn, guest.turn
                guest.ask(do="act", turn=turn["turn"], text=guest.choose())
                if guest.turn is turn:
                    guest.turn = None
        reply = guest.ask(do="record", hand=1)
        verdict = verify(read_text(reply["text"]).records[0])
        assert verdict.agrees
        assert verdict.cards >= 5, "a player's own file is enough for the own cards"
        assert "PokerStars" in guest.ask(do="record", hand=1, form="pokerstars")["text"]
        assert "error" in guest.ask(do="record", hand=10**6)


def test_nobody_acts_for_another_or_twice(serve):
    driver = driver_of()
    client = serve(driver)
    with connect(client) as one, connect(client) as two:
        guests = [Guest(one, "Ann"), Guest(two, "Bob")]
        for guest in guests:
            guest.ask(do="watch")
        for seat, guest in enumerate(guests):
            guest.take_seat(seat)
        turn, _ = [guest.until_asked() for guest in guests]
        actor, other = sorted(guests, key=lambda guest: guest.seat != turn["seat"])
        text = f"p{turn['position'] + 1} f"
        assert other.ask(do="act", turn=turn["turn"], text=text)["error"] == "it is not your turn"
        assert "not the one" in actor.ask(do="act", turn=turn["turn"] + 1, text=text)["error"]
        assert actor.ask(do="act", turn=turn["turn"], text=text)["reply"] == "act"
        assert "error" in actor.ask(do="act", turn=turn["turn"], text=text)


def test_who_leaves_can_sit_down_again(serve):
    with connect(serve(driver_of(terms=SLOW))) as line:
        guest = Guest(line, "Ann")
        guest.ask(do="watch", views=True)
        guest.take_seat(0)
        assert "error" in guest.ask(do="sit", seat=1, name="Cid", chips=100)
        guest.ask(do="leave")
        first, reply = guest.token, guest.take_seat(3)
        assert reply["seat"] == 3
        assert guest.token != first


# -- breaks ------------------------------------------------------------------


def test_what_was_missed_comes_again_in_order(serve):
    client = serve(driver_of())
    with connect(client) as two:
        bob = Guest(two, "Bob")
        bob.ask(do="watch")
        with connect(client) as one:
            ann = Guest(one, "Ann")
            ann.ask(do="watch")
            ann.take_seat(0)
            bob.take_seat(1)
            ann.until_asked()
            cards = ann.own_cards()
        last = ann.events[-1]["number"]
        bob.until(last)
        for command in ("sit out", "come back", "sit out"):
            bob.ask(do=command)
            bob.until(bob.events[-1]["number"])
        bob.until(last + 3)
        with connect(client) as again:
            ann.socket = again
            reply = ann.ask(do="watch", token=ann.token, since=last)
            assert reply["resumed"] is True
            ann.until(last + 3)
            told = [(event["number"], event["kind"]) for event in ann.events]
            assert [number for number, _ in told] == list(range(told[0][0], last + 4))
            assert [kind for _, kind in told[-3:]] == ["sit out", "come back", "sit out"]
            view = ann.ask(do="snapshot")["view"]
            assert view["hand"]["cards"][view["you"]["position"]] == cards


def test_who_missed_too_much_gets_a_snapshot(serve):
    driver = driver_of(terms=SLOW, limits=Limits(events=5))
    with connect(serve(driver)) as line:
        guest = Guest(line, "Ann")
        guest.ask(do="watch", views=True)
        guest.take_seat(0)
        for _ in range(5):
            guest.ask(do="sit out")
            guest.ask(do="come back")
        with_token = guest.ask(do="watch", token=guest.token, since=1, views=True)
        assert with_token["resumed"] is False
        guest.view = None
        while guest.view is None:
            guest.hear()
        assert guest.view["you"]["seat"] == 0


def test_past_events_can_be_asked_for(serve):
    with connect(serve(driver_of(terms=SLOW))) as line:
        guest = Guest(line, "Ann")
        assert guest.ask(do="watch", last=100, views=True)["resumed"] is False
        guest.until(2)
        assert [event["kind"] for event in guest.events] == ["open", "commitment"]


def test_a_room_that_cannot_write_closes_all_lines(serve):
    driver, called = driver_of(terms=SLOW), []
    client = serve(driver, failed=lambda: called.append(True))

    def refuse(changes):
        raise JournalError("the disk is full")

    with connect(client) as line:
        guest = Guest(line, "Ann")
        guest.ask(do="watch")
        driver.room.journal.write = refuse
        with pytest.raises(WebSocketDisconnect) as closed:
            guest.take_seat(0)
        assert closed.value.code == 1011
    deadline = time.monotonic() + 5
    while not called and time.monotonic() < deadline:
        time.sleep(0.01)
    assert called
    assert driver.stopped


# -- garbage -----------------------------------------------------------------

WRONG = [
    "", "null", "[]", "7", '"do"', "{", "{}", '{"do": null}', '{"do": []}', '{"do": {"do": 1}}', '{"do": "fly"}',
    '{"do": "watch", "table": 5}', '{"do": "watch", "since": "x"}', '{"do": "watch", "since": 1e400}',
    '{"do": "watch", "token": ["x"]}', '{"do": "watch", "token": "x"}', '{"do": "watch", "table": "nowhere"}',
    '{"do": "watch", "last": -1}', '{"do": "watch", "views": 1}', '{"do": "watch", "more": 1}',
    '{"do": "act"}', '{"do": "act", "turn": true, "text": "f"}', '{"do": "act", "turn": 1, "text": "d dh p1 As"}',
    '{"do": "record"}', '{"do": "record", "hand": -1}', '{"do": "record", "hand": 1, "form": "\\ud800"}',
    '{"do": "sit", "seat": 99, "name": "\\ud800", "chips": 1}', '{"do": "sit", "seat": 0, "name": "a", "chips": 1e99}',
    '{"do": "contribute", "text": "\\ud800"}', '{"ref": "x", "do": "leave"}', '{"ref": [], "do": "leave"}',
    "[" * 4000, '{"do":' * 600, "9" * 4000, "\x00", "é" * 2000, '{"do": "leave", "do": "watch"}',
]  # fmt: skip


@pytest.mark.parametrize("watched", [True, False], ids=["watching", "out of order"])
def test_garbage_is_answered_with_an_error(serve, caplog, watched):
    with connect(serve(driver_of(terms=SLOW))) as line:
        guest = Guest(line, "Ann")
        if watched:
            guest.ask(do="watch")
        for text in WRONG:
            line.send_text(text)
        line.send_bytes(b"\xff\x00" * 100)
        line.send_bytes(b'{"do": "leave"}')
        errors = 0
        while errors < len(WRONG) + 1:
            errors += "error" in guest.hear()
        assert "reply" in guest.ask(do="watch"), "it still listens"
    assert not caplog.records


def test_thousands_of_random_messages_break_nothing(serve, caplog):
    driver = driver_of(terms=SLOW)
    client, dice = serve(driver), random.Random(5)
    pieces = ["watch", "act", "sit", "leave", "record", "snapshot", "top up", "sit out", "come back", "contribute"]
    values = [None, True, -1, 0, 1, 2**70, 1.5, "", "x" * 300, "main", "p1 f", [], [[]], {}, {"a": {}}, "7c"]
    keys = ["table", "token", "since", "last", "views", "turn", "text", "seat", "name", "chips", "wait", "hand", "form"]
    with connect(client) as line:
        guest = Guest(line, "Ann")
        for _ in range(3000):
            message = {"do": dice.choice(pieces)} | {dice.choice(keys): dice.choice(values) for _ in range(3)}
            reply = guest.ask(**message)
            assert ("error" in reply) != ("reply" in reply)
    live = driver.room.table("main")
    assert live.chips == live.bought - live.taken
    assert not caplog.records


@pytest.mark.parametrize("size", [4097, 100_000])
def test_a_long_message_ends_the_line(serve, size):
    with connect(serve(driver_of())) as line:
        line.send_text("x" * size)
        with pytest.raises(WebSocketDisconnect) as closed:
            line.receive_text()
        assert closed.value.code == 1009


def test_too_many_messages_end_the_line(serve):
    with connect(serve(driver_of(terms=SLOW), Doors(rate=0.001, burst=5))) as line:
        for _ in range(6):
            line.send_text("{}")
        for _ in range(5):
            assert "error" in line.receive_json()
        with pytest.raises(WebSocketDisconnect) as closed:
            line.receive_text()
        assert closed.value.code == 1008


def test_hands_on_file_count_as_more_messages(serve):
    """Each is read from the disk and played again, which is a thousand times the work of a wrong message."""
    driver = driver_of()
    driver.room.do("main", SeatPlayer(1, "call", 100), 0.0)
    with connect(serve(driver, Doors(rate=0.001, burst=40))) as one:
        ann = Guest(one, "Ann")
        ann.ask(do="watch")
        ann.take_seat(0)
        ann.until_asked()
        ann.ask(do="leave")
        while not any(event["kind"] == "secret" for event in ann.events):
            ann.hear()
        for _ in range(5):
            assert ann.ask(do="record", hand=1)["reply"] == "record"
        with pytest.raises(WebSocketDisconnect) as closed:
            ann.ask(do="record", hand=1)
        assert closed.value.code == 1008


def test_who_says_nothing_is_let_go(serve):
    with connect(serve(driver_of(), Doors(greeting=0.05))) as line:
        with pytest.raises(WebSocketDisconnect) as closed:
            line.receive_text()
        assert closed.value.code == 1008


# -- who comes in ------------------------------------------------------------


@pytest.mark.parametrize(
    "headers",
    [
        {"origin": "http://evil.example"},
        {"origin": "null"},
        {"origin": "http://localhost:8000"},
        {"origin": "ftp://localhost"},
        {"origin": "http://[bad"},
        {"host": "evil.example", "origin": "http://evil.example"},
        {"host": "evil.example"},
    ],
    ids=str,
)
def test_pages_from_elsewhere_are_refused(serve, headers):
    with pytest.raises(WebSocketDisconnect) as closed, connect(serve(driver_of()), **headers):
        pass
    assert closed.value.code == 1008


@pytest.mark.parametrize("host", ["localhost", "127.0.0.1:8000", "[::1]:8000", "cards.example"])
def test_our_own_pages_are_let_in(serve, host):
    client = serve(driver_of(terms=SLOW), Doors(names=("cards.example",)))
    with connect(client, host=host, origin=f"http://{host}") as line:
        assert "reply" in Guest(line, "Ann").ask(do="watch")


@pytest.mark.parametrize("doors", [Doors(connections=2), Doors(per_address=2)], ids=["in all", "from an address"])
def test_there_are_only_so_many_connections(serve, doors):
    client = serve(driver_of(), doors)
    with connect(client), connect(client), pytest.raises(WebSocketDisconnect), connect(client):
        pass
    with connect(client) as line:
        assert "reply" in Guest(line, "Ann").ask(do="watch")


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("192.0.2.1", "192.0.2.1", True),
        ("192.0.2.1", "192.0.2.2", False),
        ("2001:db8:1:2::1", "2001:db8:1:2:ffff::9", True),
        ("2001:db8:1:2::1", "2001:db8:1:3::1", False),
        ("::ffff:192.0.2.1", "::ffff:192.0.2.2", False),
        ("fe80::1%eth0", "fe80::2%eth1", True),
        ("", "", True),
        ("no address", "another", False),
    ],
)
def test_who_has_many_addresses_has_no_more_connections(one, other, same):
    guests = Guests(Doors(per_address=1))
    with guests.enter(one):
        if same:
            with pytest.raises(Full), guests.enter(other):
                pass
        else:
            with guests.enter(other):
                pass
    assert not guests.count


def test_nobody_alone_can_take_all_places_of_a_table():
    """Whoever sits down looks on before, so full places would keep everybody else from the seats as well."""
    assert Doors().per_address < Limits().spectators


def test_there_are_only_so_many_who_look_on(serve):
    client = serve(driver_of(terms=SLOW, limits=Limits(spectators=1)))
    with connect(client) as one, connect(client) as two:
        assert "reply" in Guest(one, "Ann").ask(do="watch")
        assert "streams" in Guest(two, "Bob").ask(do="watch")["error"]


def test_tokens_are_in_no_address_and_no_log(serve, caplog):
    caplog.set_level(0)
    with connect(serve(driver_of(terms=SLOW))) as line:
        guest = Guest(line, "Ann")
        guest.ask(do="watch")
        guest.take_seat(0)
        guest.ask(do="watch", token=guest.token)
        guest.ask(do="act", turn=1, text=guest.token[:60])
    assert guest.token
    assert guest.token not in caplog.text


# -- the driver --------------------------------------------------------------


def test_a_defect_in_one_command_is_logged_and_others_go_on(serve, caplog, monkeypatch):
    driver = driver_of(terms=SLOW)
    real = driver.room.do

    def fail(name, command, now, token=""):
        if type(command).__name__ == "SitOut":
            raise ZeroDivisionError
        return real(name, command, now, token)

    monkeypatch.setattr(driver.room, "do", fail)
    with connect(serve(driver)) as line:
        guest = Guest(line, "Ann")
        guest.ask(do="watch")
        guest.take_seat(0)
        assert "fault of the server" in guest.ask(do="sit out")["error"]
        assert guest.ask(do="top up", chips=5)["reply"] == "top up"
    assert "ZeroDivisionError" in caplog.text


def test_a_defect_in_a_tick_does_not_come_back_at_once(caplog, monkeypatch):
    import asyncio

    driver = driver_of(terms=SLOW)
    monkeypatch.setattr(type(driver.room), "next_deadline", property(lambda room: 0.0))
    calls = []

    def fail(now, most):
        calls.append(now)
        raise ZeroDivisionError

    monkeypatch.setattr(driver.room, "tick", fail)

    async def run():
        task = asyncio.create_task(driver.run())
        await asyncio.sleep(0.2)
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)

    asyncio.run(run())
    assert len(calls) == 1
    assert "ZeroDivisionError" in caplog.text


# -- several tables ----------------------------------------------------------


def test_tables_are_listed_for_who_has_not_chosen_one(serve):
    driver = driver_of()
    driver.room.open_table("stud", find_variant("stud7"), TERMS, 0.0)
    driver.room.do("main", SeatPlayer(1, "call", 200), 0.0)
    client = serve(driver, Doors(greeting=0.3))
    with connect(client) as line:
        guest = Guest(line, "Ann")
        reply = guest.ask(do="tables")
        assert reply["all"] == 2
        main, stud = reply["tables"]
        counts = [
            {key: table[key] for key in ("table", "seats", "players", "people", "playing")} for table in (main, stud)
        ]
        assert counts == [
            {"table": "main", "seats": 5, "players": 1, "people": 0, "playing": False},
            {"table": "stud", "seats": 8, "players": 0, "people": 0, "playing": False},
        ]
        assert stud["game"]["title"] == "Seven-card stud"
        assert guest.ask(do="tables", first=1)["tables"] == [stud]
        assert guest.ask(do="tables", first=2)["tables"] == []
        time.sleep(0.5)  # longer than one may be silent who has asked for nothing
        guest.ask(do="watch", table="main")
        guest.take_seat(0)
        while not guest.ask(do="tables")["tables"][0]["playing"]:
            guest.hear()
        assert guest.ask(do="tables")["tables"][0]["people"] == 1


@pytest.mark.parametrize("first", [-1, "0", 1.0, True, None, 1 << 60], ids=repr)
def test_a_list_begins_at_a_whole_number(serve, first):
    with connect(serve(driver_of())) as line:
        assert "'first'" in Guest(line, "Ann").ask(do="tables", first=first)["error"]


def test_a_list_of_many_tables_comes_in_parts(serve):
    driver = driver_of()
    for number in range(60):
        driver.room.open_table(f"t{number}", find_variant("draw7a"), TERMS, 0.0)
    with connect(serve(driver)) as line:
        guest = Guest(line, "Ann")
        parts = [guest.ask(do="tables", first=first) for first in (0, 50)]
    assert [len(part["tables"]) for part in parts] == [50, 11]
    assert parts[0]["all"] == 61
    assert len({table["table"] for part in parts for table in part["tables"]}) == 61


# -- who is away -------------------------------------------------------------


def test_who_has_no_connection_is_away(serve):
    client = serve(driver_of(terms=SLOW))
    with connect(client) as one, connect(client) as three:
        ann, eve = Guest(one, "Ann"), Guest(three, "Eve")
        with connect(client) as two:
            bob = Guest(two, "Bob", seed=4)
            for guest in (ann, bob):
                guest.ask(do="watch", views=True)
            eve.ask(do="watch")
            ann.take_seat(0)
            bob.take_seat(1)
            while ann.view is None or ann.view["seats"][1] is None:
                ann.hear()
            assert ann.view["away"] == []
        while not ann.view["away"]:
            ann.hear()
        assert ann.heard[-1].startswith('{"events":[],"view":'), "it is no event"
        assert ann.view["away"] == [1]
        assert eve.ask(do="snapshot")["view"]["away"] == [1]
        with connect(client) as two:
            Guest(two, "Bob").ask(do="watch", token=bob.token)
            while ann.view["away"]:
                ann.hear()
    assert not any('"events":[],"view"' in text for text in eve.heard[2:]), "who wants no views is told with none"


# -- pages -------------------------------------------------------------------


def files():
    from importlib.resources import files

    return {file.name: file.read_text("utf-8") for file in files("drawseven.web").joinpath("static").iterdir()}


def test_every_file_is_served_with_its_headers(serve):
    client = serve(driver_of())
    for name, text in files().items():
        answer = client.get("/" if name == "index.html" else f"/{name}")
        assert answer.text == text
        policy = answer.headers["content-security-policy"]
        assert policy.startswith("default-src 'none'")
        assert "unsafe" not in policy
        assert "*" not in policy
        assert answer.headers["x-content-type-options"] == "nosniff"
    for path in ("/../pyproject.toml", "/static/main.js", "/%2e%2e/app.py", "/app.py"):
        answer = client.get(path)
        assert answer.status_code == 404
        assert "content-security-policy" in answer.headers
    assert client.get("/", headers={"host": "evil.example"}).status_code == 421


def test_pages_have_no_inline_script_and_no_outside_address():
    page = files()["index.html"]
    assert not re.findall(r"<script(?![^>]*\ssrc=)", page)
    assert not re.findall(r"\s(?:on\w+|style)=", page)
    for name, text in files().items():
        addresses = [each for each in re.findall(r"https?://[^\s\"'`]+", text) if "www.w3.org" not in each]
        assert addresses == [], name
        assert "innerHTML" not in text
        assert len(text.splitlines()) <= 300


def test_every_word_of_the_pages_is_in_the_catalogue():
    texts = files()
    known = set(json.loads(catalogue_bytes("en")))
    used = {key for name, text in texts.items() for key in re.findall(r'say\("([^"]+)"', text)}
    used |= set(re.findall(r'data-(?:say|label)="([^"]+)"', texts["index.html"]))
    used |= set(re.findall(r'"((?:fair|seat|card|badge)\.[\w.]+)"', "".join(texts.values())))
    assert len(used) > 30
    assert used <= known


def test_a_catalogue_is_served_for_each_language(serve):
    client = serve(driver_of())
    for language in LANGUAGES:
        answer = client.get(f"/words/{language}.json")
        assert answer.content == catalogue_bytes(language)
        assert answer.headers["content-type"].startswith("application/json")
    assert client.get("/words/xx.json").status_code == 404
    assert re.search(r"LANGUAGES = (\[.*\])", files()["words.js"])[1] == json.dumps(list(LANGUAGES))


def test_a_driver_tells_the_time_by_the_clock_it_is_given():
    assert Driver(driver_of().room, clock=lambda: 7.0).clock() == 7.0


def test_a_system_clock_that_is_set_back_stops_no_table(monkeypatch):
    before = time.time()
    clock = Driver(driver_of().room).clock
    monkeypatch.setattr(time, "time", lambda: before - 3600)
    first, second = clock(), clock()
    assert before <= first <= second < before + 600
