"""What no proper client does, on real sockets: silence, dribbles, floods, lies about length, strange requests."""

import asyncio
import json
import logging
import socket
import sys

import pytest

pytest.importorskip("starlette", reason="Starlette is not installed: the group web-test has it")
pytest.importorskip("uvicorn", reason="uvicorn is not installed: the group web-test has it")
pytest.importorskip("websockets", reason="websockets is not installed: the group web-test has it")

from drawseven.sessions import Terms
from drawseven.web import Doors
from drawseven.web.lines import FRAGMENTS, UNSENT
from raw_lines import BINARY, MORE, PING, TEXT, RawLine, frame, serving
from web_play import driver_of
from web_server import free_port, start_server, stop_server

TERMS = Terms(least=50, most=400, pause=3600.0)
HASTY = Doors(greeting=0.3)
GET = b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n"


def play(script, doors=None):
    """Run a script with a server and its port; the driver of it."""

    async def run():
        driver = driver_of(terms=TERMS)
        async with serving(driver, doors or Doors()) as port:
            async with asyncio.timeout(30):
                await script(port)
            async with await RawLine.open(port) as line:  # whatever was done to it, it still answers
                await line.send(GET)
                assert "200 OK" in await line.head()
        return driver

    return asyncio.run(run())


async def dribble(line, data, pause=0.02):
    """Send byte after byte until the other side has had enough; how many it took."""
    for count, octet in enumerate(data):
        if not await line.send(bytes([octet])):
            return count
        await asyncio.sleep(pause)
    return len(data)


# -- requests ----------------------------------------------------------------


def test_who_connects_and_says_nothing_is_let_go():
    async def script(port):
        lines = [await RawLine.open(port) for _ in range(50)]
        assert await asyncio.gather(*[line.rest() for line in lines]) == [b""] * 50
        for line in lines:
            line.writer.close()

    play(script, HASTY)


@pytest.mark.parametrize(
    "begin",
    [b"", GET, b"POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100000\r\n\r\n"],
    ids=["head", "second head", "body"],
)
def test_a_request_that_comes_in_drops_is_not_waited_for(begin):
    async def script(port):
        async with await RawLine.open(port) as line:
            await line.send(begin)
            assert await dribble(line, b"GET / HTTP/1.1\r\nX-Slow: " + b"x" * 400) < 200

    play(script, HASTY)


def test_an_answer_that_nobody_takes_is_not_kept():
    """Nor is the line: closing it would wait for them without end."""

    async def script(port):
        async with await RawLine.open(port, buffer=4096) as line:
            assert await line.flood(GET * 50, 1 << 26) < 1 << 24

    play(script, Doors(stall=0.5))


def test_a_line_may_ask_again_and_again():
    async def script(port):
        async with await RawLine.open(port) as line:
            for _ in range(8):  # longer than the greeting in all
                await line.send(GET)
                head = await line.head()
                assert "200 OK" in head
                size = int(head.lower().partition("content-length: ")[2].split()[0])
                await line.reader.readexactly(size)
                await asyncio.sleep(0.06)

    play(script, HASTY)


def test_a_socket_outlives_the_greeting_once_it_watches():
    async def script(port):
        async with await RawLine.open(port) as line:
            assert "101" in await line.shake_hands()
            await line.send(frame(TEXT, b'{"do":"watch"}'))
            await asyncio.sleep(0.7)
            await line.send(frame(TEXT, b'{"do":"snapshot","ref":77}'))
            async with asyncio.timeout(10):
                await line.reader.readuntil(b'"ref":77')

    play(script, HASTY)


def test_there_are_only_so_many_sockets():
    async def script(port):
        lines = [await RawLine.open(port) for _ in range(10)]
        await lines[-1].send(GET)
        assert await lines[-1].rest() == b""
        await lines[0].send(GET)
        assert "200" in await lines[0].head()
        for line in lines:
            line.writer.transport.abort()
        await asyncio.sleep(0.1)

    play(script, Doors(sockets=5))


STRANGE = {
    "a long head": b"GET / HTTP/1.1\r\nHost: localhost\r\nX: " + b"x" * 200_000 + b"\r\n\r\n",
    "many heads": b"GET / HTTP/1.1\r\nHost: localhost\r\n" + b"X: y\r\n" * 40_000 + b"\r\n",
    "a long address": b"GET /" + b"a" * 200_000 + b" HTTP/1.1\r\nHost: localhost\r\n\r\n",
    "no host": b"GET / HTTP/1.1\r\n\r\n",
    "an old one without a host": b"GET / HTTP/1.0\r\n\r\n",
    "two hosts": b"GET / HTTP/1.1\r\nHost: localhost\r\nHost: evil.example\r\n\r\n",
    "another's host": b"GET / HTTP/1.1\r\nHost: evil.example\r\n\r\n",
    "a user in the host": b"GET / HTTP/1.1\r\nHost: localhost@evil.example\r\n\r\n",
    "nonsense": b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" * 20 + b"\r\n\r\n",
    "no method": b" / HTTP/1.1\r\nHost: localhost\r\n\r\n",
    "two lengths": b"POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\nhello",
    "a length that is none": b"POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: -1\r\n\r\n",
    **{
        f"path {path}": f"GET {path} HTTP/1.1\r\nHost: localhost\r\n\r\n".encode()
        for path in (
            "/../../etc/passwd", "/..%2f..%2fetc/passwd", "/%2e%2e/app.py", "//etc/passwd", "/static/../app.py",
            "/words/../app.py", "/words/..%2f..%2fapp.py", "/words/en.json%00", "/%", "/%ff", "/play",
            "http://evil.example/app.py", "*",
        )
    },
    **{
        method: f"{method} / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 0\r\n\r\n".encode()
        for method in ("POST", "PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "CONNECT", "BREW")
    },
}  # fmt: skip


@pytest.mark.parametrize("doors", [Doors(greeting=5.0)])
def test_strange_requests_are_refused_and_nothing_fails(doors):
    answers, records = {}, heard_all()

    async def script(port):
        records.listen()
        for name, data in STRANGE.items():
            async with await RawLine.open(port) as line:
                await line.send(data)
                try:
                    answers[name] = await line.head()
                except (OSError, asyncio.IncompleteReadError):
                    answers[name] = ""  # it was cut off

    with records:
        play(script, doors)
    for name, head in answers.items():
        status = int(head.split()[1]) if head else 0
        assert status == 0 or 400 <= status < 500, (name, head)
        assert "uvicorn" not in head.lower()
        assert status in (0, 400) or "content-security-policy" in head, name
    for name in ("another's host", "a user in the host", "an old one without a host"):
        assert " 421 " in answers[name]
    assert not [record for record in records.records if record.levelno >= logging.ERROR]


def test_only_the_head_is_sent_for_head():
    async def script(port):
        async with await RawLine.open(port) as line:
            await line.send(b"HEAD / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
            answer = await line.rest()
            assert b"200 OK" in answer
            assert answer.endswith(b"\r\n\r\n")

    play(script)


# -- WebSockets --------------------------------------------------------------


def test_nothing_is_compressed_so_nothing_can_blow_up():
    async def script(port):
        async with await RawLine.open(port) as line:
            head = await line.shake_hands("Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits")
            assert " 101 " in head
            assert "deflate" not in head
            await line.send(bytes([0xC1]) + frame(TEXT, b"\xaa\x00" * 50)[1:])  # says that it is
            assert await line.rest() is not None

    play(script)


LOOSE = Doors(rate=1e9, burst=10**9)
FLOODS = {
    "pings that nobody takes the answers of": (frame(PING, b"x" * 125) * 500, LOOSE),
    "pings": (frame(PING) * 500, Doors(rate=1.0, burst=2)),
    "pieces without end": (frame(MORE, last=False) * 100, LOOSE),
    "short messages": (frame(TEXT, b"{}") * 50, Doors()),
    "binary messages": (frame(BINARY, b"x" * 100) * 50, Doors()),
}


@pytest.mark.parametrize(("data", "doors"), FLOODS.values(), ids=FLOODS)
def test_a_flood_ends_the_line(data, doors):
    async def script(port):
        async with await RawLine.open(port, buffer=4096) as line:
            await line.shake_hands()
            await line.send(frame(TEXT, last=False))
            assert await line.flood(data, 1 << 26) < 1 << 24

    assert 4 < FRAGMENTS < 1000
    assert UNSENT < 1 << 20
    play(script, doors)


BROKEN = {
    "a length of 2**40": frame(TEXT, b"x", length=1 << 40),
    "a length of 2**63": frame(TEXT, b"x", length=1 << 63),
    "4097 bytes": frame(TEXT, b"x" * 4097),
    "4097 bytes in pieces": frame(TEXT, b"x" * 2048, last=False) + frame(MORE, b"x" * 2049),
    "no mask": frame(TEXT, b"{}", mask=False),
    "an unknown kind": frame(3, b"{}"),
    "half a letter": frame(TEXT, b"\xff\xfe"),
    "a long ping": frame(PING, b"x" * 200),
    "a piece of nothing": frame(MORE, b"x"),
    "nonsense": b"\xff" * 64,
}


@pytest.mark.parametrize("data", BROKEN.values(), ids=BROKEN)
def test_a_broken_frame_ends_the_line(data):
    async def script(port):
        async with await RawLine.open(port) as line:
            await line.shake_hands()
            await line.send(data)
            answer = await line.rest()
            assert len(answer) < 200

    play(script)


def test_a_message_in_a_few_pieces_is_a_message():
    async def script(port):
        async with await RawLine.open(port) as line:
            await line.shake_hands()
            text = b'{"do":"watch","ref":77}'
            await line.send(frame(TEXT, text[:1], last=False))
            await line.send(b"".join(frame(MORE, text[at : at + 1], last=False) for at in range(1, len(text))))
            await line.send(frame(PING, b"between") + frame(MORE))
            async with asyncio.timeout(10):
                await line.reader.readuntil(b'"ref":77')

    play(script)


def test_who_takes_no_answers_is_let_go():
    """Its questions are not read while an answer waits, so what is sent to nobody is bounded."""

    async def script(port):
        async with await RawLine.open(port, buffer=4096) as line:
            await line.shake_hands()
            data = frame(TEXT, b'{"do":"watch","last":500,"views":true}') * 50
            assert await line.flood(data, 1 << 26) < 1 << 24

    play(script, Doors(rate=1e9, burst=10**9, stall=0.5))


def memory_of(process):
    with open(f"/proc/{process.pid}/status", encoding="ascii") as status:
        return next(int(line.split()[1]) for line in status if line.startswith("VmRSS")) << 10


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="it is read from /proc")
def test_a_server_under_attack_does_not_grow():
    """The command in a process of its own: floods, lies, silence, heads without end, a hundred at a time."""
    attacks = [
        frame(PING, b"x" * 125) * 2000,
        frame(TEXT, last=False) + frame(MORE, last=False) * 20_000,
        frame(TEXT, b"x", length=1 << 50) + b"x" * 100_000,
        frame(TEXT, b"{}") * 5000,
        frame(BINARY, b"x" * 4000) * 50,
    ]

    async def attack(port, data):
        async with await RawLine.open(port, buffer=4096) as line:
            try:
                await line.shake_hands()
            except (OSError, asyncio.IncompleteReadError):
                return
            await line.flood(data, 4 * len(data))

    async def half(port, data):
        async with await RawLine.open(port) as line:
            await line.send(data)
            await asyncio.sleep(0.2)

    async def assault(port):
        for _ in range(8):
            await asyncio.gather(*[attack(port, data) for data in attacks])
            heads = [b"", b"GET / HTTP/1.1\r\n", b"GET / HTTP/1.1\r\nX: " + b"x" * 60_000]
            await asyncio.gather(*[half(port, data) for data in heads * 10])

    port = free_port()
    process = start_server(port)
    try:
        asyncio.run(assault(port))
        before = memory_of(process)
        asyncio.run(assault(port))
        assert memory_of(process) - before < 8 << 20
        with socket.create_connection(("127.0.0.1", port), timeout=10) as line:
            line.sendall(GET)
            assert line.recv(15).startswith(b"HTTP/1.1 200")
    finally:
        stop_server(process)


# -- logs --------------------------------------------------------------------


class heard_all(logging.Handler):  # noqa: N801 - reads as what it does
    """Everything that is logged, by whomever, as far as their levels let it, from `listen` to the end of the block."""

    def __init__(self):
        super().__init__()
        self.records = []
        self.loggers = [logging.getLogger(name) for name in ("", "uvicorn", "uvicorn.error", "uvicorn.access")]

    def listen(self):
        """To be called when the server has set up its own logging."""
        for logger in self.loggers:
            logger.addHandler(self)

    def __enter__(self):
        self.level_before = self.loggers[0].level
        self.loggers[0].setLevel(logging.DEBUG)
        return self

    def __exit__(self, *_):
        self.loggers[0].setLevel(self.level_before)
        for logger in self.loggers:
            logger.removeHandler(self)

    def emit(self, record):
        self.records.append(record)


def test_no_log_has_a_token_or_a_message():
    """Of anybody: also asyncio and the WebSocket library, which tell every frame to who lets them."""
    told, heard = {}, heard_all()

    async def script(port):
        heard.listen()
        from websockets.asyncio.client import connect

        quiet = logging.getLogger("client")
        quiet.setLevel(logging.CRITICAL)
        async with connect(f"ws://127.0.0.1:{port}/play", logger=quiet) as line:
            await line.send('{"do":"watch"}')
            await line.send('{"do":"sit","seat":0,"name":"Ann","chips":100,"ref":7}')
            while "token" not in told:
                told.update(json.loads(await line.recv()))
            token = told["token"]
            for message in ({"do": "watch", "token": token}, {"do": "act", "turn": 1, "text": token}, {"do": token}):
                await line.send(json.dumps(message))
            await line.send(token)
            await line.send(token.encode())
            await line.send('{"do":"leave","ref":8}')
            while told.get("ref") != 8:
                told.update(json.loads(await line.recv()))

        logging.getLogger("asyncio").debug("it is heard")

    with heard:
        play(script)
    texts = [f"{record.getMessage()} {record.exc_text or record.exc_info or ''}" for record in heard.records]
    assert any("it is heard" in text for text in texts)
    assert not [text for text in texts if told["token"] in text or told["token"][:20] in text or '"do"' in text]


def test_a_log_at_debug_would_have_them(monkeypatch):
    """Or the test above could not fail."""
    from drawseven.web import service

    monkeypatch.setitem(service.SETTINGS, "log_level", "debug")
    with pytest.raises(AssertionError, match="TEXT"):
        test_no_log_has_a_token_or_a_message()
