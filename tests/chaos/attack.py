"""One address does its worst, in one way after the other. What an attack came to is counted by what
it was told: refusals by name, connections that were closed."""

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
from tests.server.raw import Raw, RawAnswer, whole
from tests.server.served import HOST

GONE = (OSError, EOFError, ConnectionClosed, InvalidHandshake, InvalidMessage, TimeoutError)
OPTIONS: dict[str, Any] = {"compression": None, "proxy": None, "ping_interval": None}
AT_ONCE = 20
"""Connections that ask at the same time."""
Wire = tuple[asyncio.StreamReader, asyncio.StreamWriter]


@dataclass
class Attack:
    """One address at work."""

    port: int
    address: str
    victim: str
    """The table of somebody else, of which it knows the link."""
    own: dict[str, Any] = field(default_factory=dict)
    """A table of its own, with its keys."""
    told: Counter[str] = field(default_factory=Counter)

    async def dial(self) -> Wire:
        return await asyncio.open_connection(HOST, self.port, local_addr=(self.address, 0))

    async def open_table(self) -> None:
        """A table of cinderella, at which it is the host."""
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
        """Many connections ask the same, over and over."""
        request = self.request(method, path, body, more=more)

        async def one() -> None:
            for _ in range(4):
                await self.ask(request)

        await asyncio.gather(*[one() for _ in range(AT_ONCE)])

    async def half(self, said: bytes) -> None:
        """Many connections over which half of something comes."""
        held: list[Wire] = []
        for _ in range(150):
            with suppress(*GONE):
                held.append(await self.dial())
                held[-1][1].write(said)
        self.told.update(await asyncio.gather(*[self.fate(reader) for reader, _ in held]))
        for _, writer in held:
            writer.close()

    async def fate(self, reader: asyncio.StreamReader) -> str:
        """What becomes of a connection soon."""
        try:
            async with asyncio.timeout(0.4):
                return (await reader.read(20))[9:12].decode() or "cut"
        except TimeoutError:
            return "waits"
        except OSError:
            return "cut"

    async def eight_at_once(self) -> None:
        """Many connections over which eight requests come in each piece."""
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

        await asyncio.gather(*[one() for _ in range(AT_ONCE)], return_exceptions=True)

    async def own_tables(self) -> None:
        """Over and over the table of somebody else, as if it were an own one."""
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
        """Count what comes, and answer heartbeats, until it ends."""
        with suppress(*GONE):
            async for text in line:
                told = json.loads(text)
                if told["type"] == "ping":
                    await line.send(json.dumps({"type": "pong", "n": told["n"]}))
                else:
                    self.told[told["code" if told["type"] == "refused" else "type"]] += 1
        self.told[f"closed {line.close_code}"] += 1

    async def say(self, *requests: dict[str, object]) -> None:
        """Say this over and over, and come again when the line is cut."""
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
        """Many lines that do nothing: without a word, or to watch."""
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

    async def frames(self, frame: bytes, first: bytes = b"") -> None:
        """A flood of frames, as no browser sends them."""
        for _ in range(2):
            with suppress(*GONE):
                reader, writer = await self.dial()
                try:
                    writer.write(self.request("GET", "/ws", upgrade=True).text)
                    await whole(reader)
                    writer.write(first + frame * 4000)
                    async with asyncio.timeout(2):
                        await reader.readuntil(b"\x0f\xa4too-fast")
                        self.told["closed 4004"] += 1
                finally:
                    writer.close()


def frame(opcode: int, text: bytes = b"") -> bytes:
    """A frame as a client sends it, with a mask of noughts."""
    return bytes([opcode, 0x80 | len(text)]) + bytes(4) + text


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
FORGED = (("Sortilege-Work", f"1-{'f' * 9000}-x.1"),)

Deed = Callable[[Attack], Awaitable[None]]
ATTACKS: dict[str, tuple[Deed, str]] = {
    "pictures": (lambda a: a.flood(f"/api/tables/{a.victim}/invitation.svg"), "429"),
    "the shelf": (lambda a: a.flood("/api/games"), "200"),
    "the packed shelf": (lambda a: a.flood("/api/games", more=PACKED), "200"),
    "eight at once": (lambda a: a.eight_at_once(), "200"),
    "the list": (lambda a: a.flood("/api/tables"), "200"),
    "new tables": (lambda a: a.flood("/api/tables", "POST", NEW), "429"),
    "forged work": (lambda a: a.flood("/api/tables", "POST", NEW, FORGED), "429"),
    "own tables": (lambda a: a.own_tables(), "429"),
    "made-up shares": (lambda a: a.flood(MADE_UP), "429"),
    "codes": (lambda a: a.flood("/api/codes", "POST", NOTES), "429"),
    "replays": (lambda a: a.flood(f"/api/tables/{a.victim}/replay"), "429"),
    "turning points": (lambda a: a.flood(f"/api/tables/{a.victim}/turning"), "429"),
    "tables that are none": (lambda a: a.flood("/api/tables/nowhere"), "404"),
    "half bodies": (lambda a: a.half(BODY), "cut"),
    "half heads": (lambda a: a.half(BODY[:40]), "cut"),
    "long heads": (lambda a: a.half(LONG), "400"),
    "silent connections": (lambda a: a.half(b""), "cut"),
    "silent lines": (lambda a: a.crowd(None), "closed 4006"),
    "spectators": (lambda a: a.crowd(a.victim), "wire/too-many"),
    "names": (lambda a: a.say(*NAMES), "wire/too-fast"),
    "seats": (lambda a: a.say(*SEATS), "wire/too-fast"),
    "emotes": (lambda a: a.say({"type": "emote", "seat": 0, "emote": "wow"}), "wire/too-fast"),
    "starts": (lambda a: a.say({"type": "start"}), "wire/too-fast"),
    "advice": (lambda a: a.say({"type": "advise", "seat": 0}), "wire/too-fast"),
    "old numbers": (lambda a: a.say(OLD), "wire/too-fast"),
    "big messages": (lambda a: a.say({"type": "hello", "x": "x" * 20_000}), "wire/too-big"),
    "huge messages": (lambda a: a.say({"type": "hello", "x": "x" * 100_000}), "closed 1009"),
    "pings": (lambda a: a.frames(frame(0x89)), "closed 4004"),
    "pongs": (lambda a: a.frames(frame(0x8A)), "closed 4004"),
    "pieces": (lambda a: a.frames(frame(0x00), frame(0x01)), "closed 4004"),
    "tiny messages": (lambda a: a.frames(frame(0x81, b"{}")), "closed 4004"),
}
"""Each with what it must meet, among other things."""
