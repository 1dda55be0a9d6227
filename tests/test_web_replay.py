"""The replayer: frames of recorded hands, texts over the wire, broken ones, slow ones, and too many of them."""

import asyncio
import json
import os
import random
import subprocess
import sys
import threading
import time

import pytest

pytest.importorskip("starlette", reason="Starlette is not installed: the group web-test has it")
pytest.importorskip("httpx2", reason="httpx2 is not installed: the group web-test has it")

from starlette.testclient import TestClient

from drawseven import Hand, find_variant
from drawseven.errors import HistoryError
from drawseven.history import Record, read, read_text
from drawseven.history.rooms import ROOMS
from drawseven.hosting import frame_worker, frames
from drawseven.web import Doors, build_app, replays
from history_files import MADE_UP, REAL, needs_real
from web_play import Guest, driver_of, play_one

TEXTS = sorted(path for path in MADE_UP.iterdir() if path.suffix in (".txt", ".xml"))
STARS = (MADE_UP / "written-stud.txt").read_bytes()


@pytest.fixture
def serve():
    """Start a server for a driver; a client for it."""
    clients = []

    def start(doors=None, driver=None):
        client = TestClient(build_app(driver or driver_of(), doors), base_url="http://localhost")
        client.__enter__()
        clients.append(client)
        return client

    yield start
    for client in clients:
        client.__exit__(None, None, None)


# -- frames ------------------------------------------------------------------


def check_hand(record):
    """Everything a face relies on, of a hand's frames."""
    told = json.loads(json.dumps(frames.hand_dict(record)))
    hand, steps = record.hand, told["frames"]
    assert [event["kind"] for step in steps for event in step["events"]] == [event.kind for event in hand.events]
    for step in steps:
        view = step["view"]
        assert (
            view["pot"] + sum(view["stacks"]) + (hand.carried if view["over"] else 0)
            == sum(hand.start) + hand.carried_in
        )
        assert "state" not in view
        assert all(event["position"] is None or 0 <= event["position"] < hand.n for event in step["events"])
    assert steps[-1]["view"]["over"]
    assert told["net"] == list(hand.payoffs)
    acts = sum(not str(action).startswith("d ") for action in hand.history)
    assert acts < len(steps) <= 2 * acts + 2, "what is dealt at one time is one step"
    return told


@pytest.mark.parametrize("path", TEXTS, ids=lambda path: path.name)
def test_every_hand_of_every_room_has_frames(path):
    account = read(path)
    for record in account.records:
        check_hand(record)
    listed = frames.account_dict(account)
    assert [hand["number"] for hand in listed["hands"]] == [record.number for record in account.records]
    assert [refused["line"] for refused in listed["refused"]] == [refusal.line for refusal in account.refusals]


@needs_real
def test_real_hands_have_frames():
    count = 0
    for path in sorted(REAL.rglob("*")):
        if path.suffix in (".txt", ".xml", ".phh", ".phhs"):
            for record in read(path).records:
                check_hand(record)
                count += 1
    assert count > 100


def test_cards_that_are_not_on_record_are_backs():
    hand = Hand(find_variant("draw7a"), [50, 60])
    for text in ("d dh p1 7c7d7hKsKc", "d dh p2 ??????????", "p2 f"):
        hand.apply(text)
    told = check_hand(Record(hand, names=("Ann", "Bob\x1b[2J"), number="<b>7"))
    cards = told["frames"][1]["view"]["cards"]
    assert cards == [["7c", "7d", "7h", "Ks", "Kc"], ["??"] * 5]
    assert told["frames"][1]["view"]["meanings"] == [{"category": "full house", "ranks": "7K"}, None]
    assert told["names"] == ["Ann", "Bob\ufffd[2J"]


def test_a_hand_that_never_ends_has_no_frames(monkeypatch):
    record = read_text(STARS.decode()).records[0]
    monkeypatch.setattr(frames, "MOST_ACTIONS", 5)
    with pytest.raises(HistoryError, match="more than the 5 that are shown"):
        frames.hand_dict(record)


# -- over the wire -----------------------------------------------------------


def test_a_text_is_listed_and_stepped_through_without_a_seat(serve):
    client = serve()
    listed = client.post("/replay", content=STARS).json()
    assert listed["refused"] == []
    for hand in listed["hands"]:
        told = client.post(f"/replay?hand={hand['place']}", content=STARS).json()["hand"]
        assert {key: told[key] for key in hand if key != "place"} == {key: hand[key] for key in hand if key != "place"}
        assert told["frames"][0]["events"]


@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16"])
def test_a_file_is_read_in_the_encoding_that_it_has(serve, encoding):
    assert serve().post("/replay", content=STARS.decode().encode(encoding)).json()["hands"]


def test_what_is_refused_names_the_line_and_the_rest_is_read(serve):
    lines = STARS.decode().splitlines()
    at = next(number for number, line in enumerate(lines) if line.endswith(": folds"))
    lines[at] = lines[at].replace("folds", "vanishes")
    told = serve().post("/replay", content="\n".join(lines).encode()).json()
    assert told["refusals"] == 1
    assert told["refused"][0]["line"] == at + 1
    assert "vanishes" in told["refused"][0]["reason"]
    assert told["hands"]


def test_the_hand_one_has_played_is_replayed_with_ones_own_cards_only(serve):
    driver = driver_of()
    client = serve(driver=driver)
    with client.websocket_connect("ws://localhost/play") as one, client.websocket_connect("ws://localhost/play") as two:
        guests = [Guest(one, "Ann"), Guest(two, "Bob", seed=4)]
        for seat, guest in enumerate(guests):
            guest.ask(do="watch", views=True)
            guest.take_seat(seat, 400)
        play_one(guests, 0)
        text = guests[0].ask(do="record", hand=1)["text"]
    told = client.post("/replay?hand=1", content=text.encode()).json()["hand"]
    own = told["names"].index("Ann")
    dealt = told["frames"][1]["view"]["cards"]
    assert "??" not in dealt[own]
    assert dealt[1 - own] == ["??"] * 5


@pytest.mark.parametrize(
    ("text", "query", "status", "reason"),
    [
        (b"", "", 400, "no hand history"),
        (b"\xff\xfe\x00", "", 400, "no hand history"),
        (b"hello", "?hand=1", 400, "no hand history"),
        (STARS, "?hand=99", 400, "there is no hand 99 among"),
        (STARS, "?hand=-1", 400, "'hand' is the place of a hand"),
        (STARS, "?hand=1e9", 400, "'hand' is the place of a hand"),
        (STARS, "?hand=" + "9" * 50, 400, "'hand' is the place of a hand"),
        (b"x" * 2000, "", 413, "longer than 1999 bytes"),
    ],
    ids=lambda value: str(value)[:12],
)
def test_what_cannot_be_is_said(serve, text, query, status, reason):
    doors = Doors(text_bytes=1999) if status == 413 else Doors()
    answer = serve(doors).post(f"/replay{query}", content=text)
    assert answer.status_code == status
    assert reason in answer.json()["error"]


def test_pages_from_elsewhere_are_refused(serve):
    client = serve()
    for origin in ("http://evil.example", "null", "http://localhost:8000"):
        assert client.post("/replay", content=STARS, headers={"origin": origin}).status_code == 403
    assert client.post("/replay", content=STARS, headers={"host": "evil.example"}).status_code == 421
    assert client.post("/replay", content=STARS, headers={"origin": "http://localhost"}).status_code == 200
    assert client.get("/replay").status_code == 405


# -- slow, deadly, and too many ----------------------------------------------


def test_a_text_that_takes_too_long_stops_no_table_and_no_other_text(serve, monkeypatch):
    client = serve(Doors(reading=1.0))
    answers = []
    with monkeypatch.context() as patch, client.websocket_connect("ws://localhost/play") as line:
        patch.setattr(replays, "COMMAND", (sys.executable, "-c", "while True: pass"))
        slow = threading.Thread(target=lambda: answers.append(client.post("/replay", content=STARS)))
        slow.start()
        guest = Guest(line, "Ann")
        guest.ask(do="watch")
        for _ in range(20):
            assert guest.ask(do="snapshot")["reply"] == "snapshot"
        assert slow.is_alive(), "the table answered while the text was read"
        slow.join()
    assert answers[0].status_code == 422
    assert answers[0].json()["error"] == "the text takes longer to read than 1 seconds"
    assert client.post("/replay", content=STARS).status_code == 200


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere memory has no limit")
def test_a_reader_comes_after_the_tables_and_takes_so_much_memory_at_most():
    script = "import os, resource as r; from drawseven.hosting import frame_worker as w; w.step_back(); "
    script += "print(os.nice(0), r.getrlimit(r.RLIMIT_AS) == (w.MEMORY, w.MEMORY))"
    told = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, timeout=60, check=True).stdout
    level, limited = told.split()
    assert int(level) >= min(19, os.nice(0) + 10)
    assert limited == "True"


@pytest.mark.skipif(sys.platform == "win32", reason="there is no such limit")
def test_a_reader_reads_where_memory_cannot_be_limited(monkeypatch, caplog):
    import resource

    def refuse(which, limits):
        raise ValueError("current limit exceeds maximum limit")

    monkeypatch.setattr(resource, "setrlimit", refuse)
    monkeypatch.setattr("os.nice", lambda level: 0)
    frame_worker.step_back()
    assert "without a limit of memory" in caplog.text
    assert "hands" in frame_worker.answer(STARS, 0)


def test_a_reader_that_dies_is_replaced(serve, monkeypatch):
    client = serve()
    with monkeypatch.context() as patch:
        patch.setattr(replays, "COMMAND", (sys.executable, "-c", "pass"))
        assert client.post("/replay", content=STARS).status_code == 422
    assert client.post("/replay", content=STARS).status_code == 200


def test_only_so_many_texts_are_read_for_an_address(serve, monkeypatch):
    client = serve(Doors(reading=2.0, replays_per_address=1))
    monkeypatch.setattr(replays, "COMMAND", (sys.executable, "-c", "while True: pass"))
    slow = threading.Thread(target=lambda: client.post("/replay", content=STARS))
    slow.start()
    deadline = time.monotonic() + 1.5
    while (answer := client.post("/replay", content=b"x" * (1 << 21))).status_code == 413:
        assert time.monotonic() < deadline
    assert answer.status_code == 429
    assert "try again" in answer.json()["error"]
    slow.join()


def test_who_waits_too_long_for_others_is_told_before_the_line_is_cut():
    doors = Doors()
    reader = replays.Replays(doors).reader
    assert reader.patience + reader.seconds < doors.stall

    async def script():
        reader = replays.Reader(60.0, 0.05)
        done = asyncio.Event()

        async def read(data, place):
            await done.wait()
            return data

        reader._exchange = read
        first = asyncio.create_task(reader.ask(b"first", 0))
        await asyncio.sleep(0)
        with pytest.raises(replays.Refused, match="try again") as refused:
            await reader.ask(b"second", 0)
        done.set()
        return refused.value.status, await first, await reader.ask(b"third", 0)

    assert asyncio.run(script()) == (429, b"first", b"third")


# -- broken texts ------------------------------------------------------------


def mutated(data, dice):
    """A text with some of its bytes, or lines, wrong, missing or twice."""
    lines = data.split(b"\n")
    for _ in range(dice.randint(1, 4)):
        at, how = dice.randrange(len(lines)), dice.randrange(6)
        if how == 0:
            del lines[at : at + dice.randint(1, 3)]
        elif how == 1:
            lines.insert(at, dice.choice(lines))
        elif how == 2:
            lines[at] = bytes(dice.randrange(256) for _ in range(dice.randint(1, 30)))
        elif how == 3:
            lines[at] = lines[at].translate(bytes.maketrans(b"0123456789", b"9876543210"))
        elif how == 4:
            lines[at] = lines[at][: dice.randint(0, len(lines[at]))]
        else:
            lines[at] = lines[at].replace(b"$", b"$-").replace(b"1", b"1" * dice.choice([2, 30, 3000]))
        lines = lines or [b""]
    return b"\n".join(lines)


@pytest.mark.parametrize("path", TEXTS, ids=lambda path: path.name)
def test_whatever_is_in_a_text_it_is_listed_or_said_why_not(path, caplog):
    dice, data, refusals = random.Random(path.name), path.read_bytes()[:20_000], 0
    for _ in range(40):
        text = mutated(data, dice)
        listed = frame_worker.answer(text, 0)
        refusals += listed.get("refusals", 1)
        json.dumps(listed)
        for hand in listed.get("hands", ())[:2]:
            assert "hand" in frame_worker.answer(text, hand["place"])
    assert refusals > 10
    assert not caplog.records, "no defect"


def test_a_defect_is_said_and_logged(monkeypatch, caplog):
    def fail(account):
        raise ZeroDivisionError

    monkeypatch.setattr(frame_worker, "account_dict", fail)
    assert frame_worker.answer(STARS, 0) == {"error": "the text cannot be read, by a fault of the server"}
    assert "ZeroDivisionError" in caplog.text


def test_the_page_names_every_room():
    from importlib.resources import files

    page = files("drawseven.web").joinpath("static/replay.html").read_text("utf-8")
    assert all(room.name in page for room in ROOMS)
