"""Attacks from one address. Each counts the server's answers."""

import asyncio
import json
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack, suppress
from dataclasses import dataclass, field
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidMessage

from sortilege.server.protocol import OWN_TABLES
from tests.server.live_server import HOST
from tests.server.raw_http import Raw, RawAnswer, whole

GONE = (OSError, EOFError, ConnectionClosed, InvalidHandshake, InvalidMessage, TimeoutError)
OPTIONS: dict[str, Any] = {"compression": None, "proxy": None, "ping_interval": None}
CONNECTIONS = 20
"""Number of connections that send requests at the same time."""
Wire = tuple[asyncio.StreamReader, asyncio.StreamWriter]


@dataclass
class Attack:
    """The attacks, all from one address."""

    port: int
    address: str
    victim: str
    """A table of another host whose link the attacker knows."""
    own: dict[str, Any] = field(default_factory=dict)
    """A table that the attacker opened, with its keys."""
    told: Counter[str] = field(default_factory=Counter)

    async def dial(self) -> Wire:
        return await asyncio.open_connection(HOST, self.port, local_addr=(self.address, 0))

    async def open_table(self) -> None:
        """Open a table of cinderella with the attacker as host."""
        answer = await self.ask(self.request("POST", "/api/tables", NEW))
        self.own = json.loads(answer.text.partition(b"\r\n\r\n")[2])

    def request(
        self,
        method: str,
        path: str,
        body: bytes = b"",
        *,
        upgrade: bool = False,
        more: tuple[tuple[str, str], ...] = (),
    ) -> Raw:
        return Raw(method, path, [("Host", f"{HOST}:{self.port}"), *more], body, upgrade)

    # ── over HTTP ──

    async def ask(self, request: Raw) -> RawAnswer:
        answer = RawAnswer(b"")
        with suppress(*GONE):
            reader, writer = await self.dial()
            try:
                writer.write(request.text)
                answer = RawAnswer(await whole(reader))
            finally:
                writer.close()
        self.told[str(answer.status or "cut")] += 1
        return answer

    async def flood(
        self,
        path: str,
        method: str = "GET",
        body: bytes = b"",
        more: tuple[tuple[str, str], ...] = (),
    ) -> None:
        """Send the same request again and again over many connections."""
        request = self.request(method, path, body, more=more)

        async def one() -> None:
            for _ in range(4):
                await self.ask(request)

        await asyncio.gather(*[one() for _ in range(CONNECTIONS)])

    async def half(self, said: bytes) -> None:
        """Send half of a request over many connections."""
        held: list[Wire] = []
        for _ in range(150):
            with suppress(*GONE):
                held.append(await self.dial())
                held[-1][1].write(said)
        self.told.update(await asyncio.gather(*[self.answer_or_end(reader) for reader, _ in held]))
        for _, writer in held:
            writer.close()

    async def answer_or_end(self, reader: asyncio.StreamReader) -> str:
        """Wait for the answer to a connection, or for its end."""
        try:
            async with asyncio.timeout(0.4):
                return (await reader.read(20))[9:12].decode() or "cut"
        except TimeoutError:
            return "waits"
        except OSError:
            return "cut"

    async def pipelined(self) -> None:
        """Send eight pipelined requests per packet over many connections."""
        request = self.request("GET", "/api/games").text

        async def one() -> None:
            reader, writer = await self.dial()
            try:
                for _ in range(4):
                    writer.write(request * 8)
                    for _ in range(8):
                        self.told[str(RawAnswer(await whole(reader)).status or "cut")] += 1
            finally:
                writer.close()

        await asyncio.gather(*[one() for _ in range(CONNECTIONS)], return_exceptions=True)

    async def own_tables(self) -> None:
        """Ask again and again for another host's table among the attacker's own."""
        held = [{"table": self.victim, "keys": ["x"] * 3}] * OWN_TABLES
        await self.flood("/api/tables/own", "POST", json.dumps({"tables": held}).encode())

    # ── over WebSockets ──

    async def line(self, stack: AsyncExitStack) -> ClientConnection | None:
        url = f"ws://{HOST}:{self.port}/ws"
        with suppress(*GONE):
            calling = connect(url, local_addr=(self.address, 0), close_timeout=0.2, **OPTIONS)
            return await stack.enter_async_context(calling)
        self.told["cut"] += 1
        return None

    async def listen(self, line: ClientConnection) -> None:
        """Count messages and answer heartbeats until the connection closes."""
        with suppress(*GONE):
            async for text in line:
                told = json.loads(text)
                if told["type"] == "ping":
                    await line.send(json.dumps({"type": "pong", "n": told["n"]}))
                else:
                    self.told[told["code" if told["type"] == "refused" else "type"]] += 1
        # The close frame may be lost while the client is still sending much.
        is_cut = line.close_code in (1006, 1009)
        self.told["cut off" if is_cut else f"closed {line.close_code}"] += 1

    async def say(self, *requests: dict[str, object]) -> None:
        """Send these messages again and again, and reconnect after a close."""
        hello = {"type": "hello", "table": self.own["table"], "keys": self.own["keys"], "since": -1}
        for _ in range(2):
            async with AsyncExitStack() as stack:
                line = await self.line(stack)
                if line is None:
                    continue
                listening = asyncio.create_task(self.listen(line))
                with suppress(*GONE):
                    await line.send(json.dumps(hello))
                    for n in range(100):
                        await line.send(json.dumps(requests[n % len(requests)]))
                    await asyncio.sleep(0.05)
                await line.close()
                await listening

    async def crowd(self, table: str | None) -> None:
        """Open many idle connections, silent or as spectators."""
        async with AsyncExitStack() as stack:
            tasks = []
            for _ in range(70):
                line = await self.line(stack)
                if line is None:
                    continue
                tasks.append(asyncio.create_task(self.listen(line)))
                if table is not None:
                    with suppress(*GONE):
                        hello = {"type": "hello", "table": table, "keys": [], "since": -1}
                        await line.send(json.dumps(hello))
            await asyncio.sleep(0.05)
        await asyncio.gather(*tasks)

    async def frames(self, frame: bytes, first: bytes = b"", last: bytes = b"") -> None:
        """Send a flood of frames that no browser sends. The answer to `last` shows the result."""
        for _ in range(2):
            with suppress(*GONE):
                reader, writer = await self.dial()
                try:
                    writer.write(self.request("GET", "/ws", upgrade=True).text)
                    await whole(reader)
                    writer.write(first + frame * 4000 + last)
                    async with asyncio.timeout(2):
                        self.told[await self.last_answer(reader)] += 1
                finally:
                    writer.close()

    async def last_answer(self, reader: asyncio.StreamReader) -> str:
        """How a flood of frames ends: the server closes the connection, or answers the ping."""
        heard = b""
        while piece := await reader.read(65_536):
            heard = heard[-100:] + piece
            if b"\x0f\xa4too-fast" in heard:
                return "closed 4004"
            if LAST_PONG in heard:
                return "pong"
        return "cut"


def frame(opcode: int, text: bytes = b"") -> bytes:
    """A frame from a client, masked with zeros."""
    return bytes([opcode, 0x80 | len(text)]) + bytes(4) + text


LAST_PING, LAST_PONG = frame(0x89, b"last"), b"\x8a\x04last"
NEW = json.dumps({"game": "cinderella", "name": "Tom", "animal": "owl", "seats": 2}).encode()
BODY = b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Length: 99\r\n\r\n{"
LONG = b"GET / HTTP/1.1\r\nHost: localhost\r\nX: " + b"x" * 60_000
NAMES: list[dict[str, object]] = [
    {"type": "rename", "seat": 0, "name": name, "animal": "owl"} for name in ("Ada", "Tom")
]
SEATS: list[dict[str, object]] = [
    {"type": "empty", "seat": 1},
    {"type": "sit", "seat": 1, "name": "Ada", "animal": "fox"},
]
OLD: dict[str, object] = {"type": "act", "id": "x", "seq": 0, "seat": 0, "code": 0}
NOTES = b'{"code":"luma-riko"}'
MADE_UP = f"/api/shared/{'x' * 36}1/replay"
PACKED = (("Accept-Encoding", "gzip"),)

Deed = Callable[[Attack], Awaitable[None]]
ATTACKS: dict[str, tuple[Deed, str]] = {
    "pictures": (lambda a: a.flood(f"/api/tables/{a.victim}/invitation.svg"), "429"),
    "the shelf": (lambda a: a.flood("/api/games"), "200"),
    "the packed shelf": (lambda a: a.flood("/api/games", more=PACKED), "200"),
    "eight at once": (lambda a: a.pipelined(), "200"),
    "the list": (lambda a: a.flood("/api/tables"), "200"),
    "new tables": (lambda a: a.flood("/api/tables", "POST", NEW), "429"),
    "own tables": (lambda a: a.own_tables(), "429"),
    "made-up shares": (lambda a: a.flood(MADE_UP), "429"),
    "codes": (lambda a: a.flood("/api/codes", "POST", NOTES), "429"),
    "replays": (lambda a: a.flood(f"/api/tables/{a.victim}/replay"), "429"),
    "turning points": (lambda a: a.flood(f"/api/tables/{a.victim}/turning"), "429"),
    "tables that are none": (lambda a: a.flood("/api/tables/nowhere"), "404"),
    "half bodies": (lambda a: a.half(BODY), "waits"),
    "half heads": (lambda a: a.half(BODY[:40]), "waits"),
    "long heads": (lambda a: a.half(LONG), "waits"),
    "silent connections": (lambda a: a.half(b""), "waits"),
    "silent lines": (lambda a: a.crowd(None), "closed 4006"),
    "spectators": (lambda a: a.crowd(a.victim), "wire/too-many"),
    "names": (lambda a: a.say(*NAMES), "wire/too-fast"),
    "seats": (lambda a: a.say(*SEATS), "wire/too-fast"),
    "emotes": (lambda a: a.say({"type": "emote", "seat": 0, "emote": "wow"}), "wire/too-fast"),
    "starts": (lambda a: a.say({"type": "start"}), "wire/too-fast"),
    "advice": (lambda a: a.say({"type": "advise", "seat": 0}), "wire/too-fast"),
    "old numbers": (lambda a: a.say(OLD), "wire/too-fast"),
    "big messages": (lambda a: a.say({"type": "hello", "x": "x" * 20_000}), "wire/too-big"),
    "huge messages": (lambda a: a.say({"type": "hello", "x": "x" * 100_000}), "cut off"),
    "pings": (lambda a: a.frames(frame(0x89), last=LAST_PING), "pong"),
    "pongs": (lambda a: a.frames(frame(0x8A), last=LAST_PING), "pong"),
    "pieces": (lambda a: a.frames(frame(0x00), frame(0x01), LAST_PING), "pong"),
    "tiny messages": (lambda a: a.frames(frame(0x81, b"{}")), "closed 4004"),
}
"""Each attack with an answer that the server must give. The reverse proxy, if there is one, closes
idle connections and floods of protocol frames; without it they must do no harm."""
