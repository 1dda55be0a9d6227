"""A server on a real socket in this process, and clients of it that keep no rules."""

import asyncio
import os
import socket
from contextlib import asynccontextmanager

import uvicorn

from drawseven.web import Service, build_app

TEXT, BINARY, MORE, CLOSE, PING = 1, 2, 0, 8, 9


@asynccontextmanager
async def serving(driver, doors):
    """A server as the command starts it; the port."""
    door = socket.create_server(("127.0.0.1", 0))
    server = uvicorn.Server(Service("127.0.0.1", 0, doors).config(build_app(driver, doors)))
    task = asyncio.create_task(server.serve(sockets=[door]))
    while not server.started:
        await asyncio.sleep(0.01)
    try:
        yield door.getsockname()[1]
    finally:
        server.should_exit = True
        await task


class RawLine:
    """A TCP connection that sends bytes, whatever they are."""

    def __init__(self, reader, writer):
        self.reader, self.writer = reader, writer

    @classmethod
    async def open(cls, port, *, buffer=None):
        end = socket.socket()
        if buffer:
            end.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, buffer)
        end.setblocking(False)
        await asyncio.get_running_loop().sock_connect(end, ("127.0.0.1", port))
        return cls(*await asyncio.open_connection(sock=end, limit=1 << 16))

    async def __aenter__(self):
        return self

    async def __aexit__(self, *_):
        self.writer.transport.abort()
        await asyncio.sleep(0)

    async def send(self, data):
        """Send; False if the other side has gone."""
        try:
            self.writer.write(data)
            await self.writer.drain()
        except OSError:
            return False
        return not self.writer.is_closing()

    async def rest(self, seconds=10.0):
        """All that comes until the other side ends it."""
        async with asyncio.timeout(seconds):
            try:
                return await self.reader.read()
            except OSError:
                return b""

    async def head(self):
        """The head of the next answer."""
        async with asyncio.timeout(10):
            return (await self.reader.readuntil(b"\r\n\r\n")).decode("latin-1")

    async def shake_hands(self, *more):
        """Become a WebSocket; the head of the answer."""
        lines = ["GET /play HTTP/1.1", "Host: localhost", "Connection: Upgrade", "Upgrade: websocket"]
        lines += ["Sec-WebSocket-Version: 13", "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==", *more]
        await self.send("\r\n".join([*lines, "", ""]).encode())
        return await self.head()

    async def flood(self, data, most):
        """Send the same again and again until the other side has gone; how many bytes it took, `most` if it has not."""
        sent = 0
        while sent < most:
            if not await self.send(data):
                return sent
            sent += len(data)
            await asyncio.sleep(0)
        return most


def frame(kind, payload=b"", *, last=True, length=None, mask=True):
    """A frame of RFC 6455; `length` says another length than there is."""
    size = len(payload) if length is None else length
    head = bytes([kind | 0x80 * last])
    bit = 0x80 * mask
    if size < 126:
        head += bytes([bit | size])
    elif size < 1 << 16:
        head += bytes([bit | 126]) + size.to_bytes(2, "big")
    else:
        head += bytes([bit | 127]) + size.to_bytes(8, "big")
    if not mask:
        return head + payload
    key = os.urandom(4)
    return head + key + bytes([octet ^ key[at % 4] for at, octet in enumerate(payload)])
