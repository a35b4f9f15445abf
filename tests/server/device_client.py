"""A WebSocket client for tests. It answers heartbeats and stores all messages."""

import asyncio
import json
import secrets
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from itertools import count
from pathlib import Path
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed
from websockets.frames import Frame, Opcode
from websockets.protocol import State

from sortilege.kernel.chance import Chance, Seeded
from sortilege.kernel.proof import commitment
from tests.server.live_server import TIMEOUT, LiveServer, serving

Told = dict[str, Any]
NUMBERS = count()


class DeviceClient:
    """Sends requests, and stores messages and the current view."""

    def __init__(self, line: ClientConnection, keys: list[str]) -> None:
        self.line = line
        self.keys = list(keys)
        self.frames: list[Told] = []
        self.texts: list[str] = []
        self.seq = -1
        self.seats: list[int] = []
        self.code: str | None = None
        self.summary: Told = {}
        self.match: Told | None = None
        self.answers_pings = True
        self.dawdles = 0.0
        """Delay in seconds before it answers a heartbeat."""
        self.late: set[asyncio.Task[None]] = set()
        self.takes_part = True
        self.nonces: dict[str, str] = {}
        self.news = asyncio.Condition()
        self.ear = asyncio.create_task(self._listen())

    # ── requests ──

    async def say(self, type: str, **fields: object) -> None:
        await self.line.send(json.dumps({"type": type, **fields}))

    async def hello(self, table: str, since: int = -1) -> Told:
        await self.say("hello", table=table, keys=self.keys, since=since)
        return await self.hears("welcome")

    async def act(self, seat: int, code: int, id: str | None = None, seq: int | None = None) -> str:
        """Take an action and return its request id."""
        number = id or f"n{next(NUMBERS)}"
        seen = self.seq if seq is None else seq
        await self.say("act", id=number, seq=seen, seat=seat, code=code)
        return number

    async def refused(self, type: str, **fields: object) -> str:
        """Send a request that the server refuses, and return the code."""
        before = len(self.frames)
        await self.say(type, **fields)
        return str((await self.hears("refused", after=before))["code"])

    # ── messages ──

    async def hears(self, type: str, after: int = 0) -> Told:
        """Wait for the first message of this type after the first `after` messages."""

        def found() -> Told | None:
            return next((told for told in self.frames[after:] if told["type"] == type), None)

        await self.until(lambda: found() is not None)
        told = found()
        assert told is not None
        return told

    async def until(self, holds: Callable[[], bool]) -> None:
        """Wait until a condition holds. (With `asyncio.wait_for` of Python 3.11 a cancelled wait
        may continue, if the awaited event occurs at the same moment.)"""
        async with self.news, asyncio.timeout(TIMEOUT):
            await self.news.wait_for(lambda: holds() or self.is_gone)
        assert holds(), f"hung up: {self.line.close_code} {self.line.close_reason}"

    async def until_phase(self, phase: str) -> None:
        await self.until(lambda: bool(self.summary) and self.summary["phase"] == phase)

    async def gone(self) -> tuple[int | None, str | None]:
        """Wait until the server closes the connection; return its code and reason."""
        async with self.news, asyncio.timeout(TIMEOUT):
            await self.news.wait_for(lambda: self.is_gone)
        return self.line.close_code, self.line.close_reason

    @property
    def is_gone(self) -> bool:
        return self.ear.done() or self.line.close_code is not None

    async def _listen(self) -> None:
        try:
            async for text in self.line:
                self.texts.append(str(text))
                await self._hear(json.loads(text))
        except ConnectionClosed:
            pass
        finally:
            async with self.news:
                self.news.notify_all()

    async def _hear(self, told: Told) -> None:
        if told["type"] == "ping":
            if self.dawdles:
                self.late.add(asyncio.create_task(self._pong_late(told["n"])))
            elif self.answers_pings:
                await self.say("pong", n=told["n"])
            return
        if self.takes_part:
            await self._agree(told)
        async with self.news:
            self._know(told)
            self.frames.append(told)
            self.news.notify_all()

    async def _pong_late(self, n: int) -> None:
        await asyncio.sleep(self.dawdles)
        with suppress(ConnectionClosed):
            await self.say("pong", n=n)

    async def _agree(self, told: Told) -> None:
        """Contribute to the shared random seed, as every device does automatically."""
        if told["type"] == "committed" and self.seats:
            nonce = self.nonces.setdefault(told["commitment"], secrets.token_hex(32))
            await self.say("pledge", commitment=told["commitment"], digest=commitment(nonce))
        if told["type"] == "pledged":
            nonce = self.nonces.get(told["commitment"], "")
            if commitment(nonce) in told["pledges"]:
                await self.say("open", commitment=told["commitment"], nonce=nonce)

    def _know(self, told: Told) -> None:
        if told["type"] == "seated":
            self.keys.append(told["key"])
        if told["type"] not in ("welcome", "update"):
            return
        self.seq, self.seats = told["seq"], told["seats"]
        self.code = told.get("code", self.code)
        self.summary = told["summary"] or self.summary
        self.match = told["match"] or (None if self.summary["phase"] == "lobby" else self.match)

    # ── playing ──

    @property
    def view(self) -> Told:
        assert self.match is not None
        view: Told = self.match["view"]
        return view

    @property
    def legal(self) -> dict[int, list[int]]:
        return {} if self.match is None else {int(s): c for s, c in self.match["legal"].items()}

    def awaited(self) -> list[int]:
        """The device's seats that the game waits for."""
        if self.match is None:
            return []
        return [seat for seat in self.view["awaited"] if seat in self.seats]

    @property
    def events(self) -> list[Told]:
        """All events of the match, in order."""
        told = [frame for frame in self.frames if frame.get("match")]
        return [event for frame in told for event in frame["match"]["events"]]

    async def play(self, chance: Chance | None = None, actions: int = 10_000) -> None:
        """Play the device's seats at random, until the end or for this many actions."""
        luck = chance or Seeded(7)
        for _ in range(actions):
            await self.until(lambda: bool(self.awaited()) or self.summary["phase"] == "over")
            if self.summary["phase"] == "over":
                return
            seat = self.awaited()[0]
            before = self.seq
            await self.act(seat, luck.pick("any", self.legal[seat]))
            await self.until(lambda: self.seq > before)  # noqa: B023

    def change_program(self, seconds: float) -> None:
        """From now on answer protocol pings late, too, which no browser does."""
        protocol, loop = self.line.protocol, asyncio.get_running_loop()
        send_frame = protocol.send_frame

        def send_late(frame: Frame) -> None:
            if frame.opcode is Opcode.PONG:
                loop.call_later(seconds, send_now, frame)
            else:
                send_frame(frame)

        def send_now(frame: Frame) -> None:
            if protocol.state is State.OPEN:
                send_frame(frame)
                self.line.send_data()

        protocol.send_frame = send_late  # type: ignore[method-assign]

    async def close(self) -> None:
        for task in self.late:
            task.cancel()
        await self.line.close()
        await self.ear


@asynccontextmanager
async def device_client(
    served: LiveServer, keys: list[str] | None = None, table: str = "", **options: Any
) -> AsyncIterator[DeviceClient]:
    """A device that has connected and sent no message yet; optionally with a table in its
    address.
    """
    url = f"{served.ws}?table={table}" if table else served.ws
    line = await connect(url, ping_interval=None, compression=None, proxy=None, **options)
    device = DeviceClient(line, keys or [])
    try:
        yield device
    finally:
        await device.close()


@asynccontextmanager
async def hosting(
    data: Path, **asked: object
) -> AsyncIterator[tuple[LiveServer, str, DeviceClient]]:
    """A server with this log file, the id of a new table, and the device that opened it."""
    async with serving(data) as served:
        table = await served.open_table(**asked)
        async with device_client(served, table["keys"]) as host:
            await host.hello(table["table"])
            yield served, table["table"], host
