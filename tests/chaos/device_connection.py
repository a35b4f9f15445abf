"""One device's line to one table, as `web/src/lib/connection.ts` has it: it says hello, keeps its
place in the stream, comes back by itself when the line breaks, and sends again what it does not
know to be done."""

import asyncio
import json
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidMessage

from sortilege.kernel.chance import Chance

Told = dict[str, Any]

FIRST_WAIT = 0.02
LONGEST_WAIT = 0.3
"""Seconds; a page has twenty times the patience."""
SILENCE = 20.0

BROKEN = (OSError, EOFError, ConnectionClosed, InvalidHandshake, InvalidMessage, TimeoutError)


class DeviceConnection:
    """`url` says where the server is now. `hears` is handed every answer somebody should know."""

    def __init__(
        self,
        url: Callable[[], str],
        table: str,
        keys: list[str],
        hears: Callable[[Told], None],
        chance: Chance,
    ) -> None:
        self.url = url
        self.table = table
        self.keys = keys
        self.hears = hears
        self.chance = chance
        self.seq = -1
        self.tries = 0
        self.breaks = 0
        self.resent = 0
        self.is_live = False
        self.line: ClientConnection | None = None
        self.pending: dict[str, Told] = {}
        self.again: set[str] = set()

    async def run(self) -> None:
        """Be connected, for ever."""
        while True:
            with suppress(*BROKEN):
                await self.talk()
            self.is_live, self.line = False, None
            self.tries += 1
            self.breaks += 1
            await asyncio.sleep(self.wait())

    async def talk(self) -> None:
        """From hello until the line breaks."""
        options: dict[str, Any] = {"ping_interval": None, "compression": None, "proxy": None}
        async with connect(self.url(), open_timeout=5, close_timeout=0.1, **options) as line:
            self.line = line
            await self.send(type="hello", table=self.table, keys=self.keys, since=self.seq)
            while True:
                async with asyncio.timeout(SILENCE):
                    text = await line.recv()
                await self.hear(json.loads(text))

    def wait(self) -> float:
        jitter = self.chance.below("jitter", 1000) / 1000
        longer: float = FIRST_WAIT * 2 ** min(self.tries - 1, 10)
        return min(LONGEST_WAIT, longer) * (0.75 + jitter / 2)

    # ── asking ──

    async def ask(self, **request: Any) -> None:
        """What has an id waits for the line; anything else is dropped while it is broken."""
        if "id" in request:
            self.pending[request["id"]] = request
        if self.is_live:
            await self.send(**request)

    async def send(self, **request: Any) -> None:
        if self.line is not None:
            with suppress(ConnectionClosed):
                await self.line.send(json.dumps(request))

    # ── hearing ──

    async def hear(self, told: Told) -> None:
        if told["type"] == "ping":
            await self.send(type="pong", n=told["n"])
            return
        if told["type"] == "refused" and self.is_settled(told):
            return
        if told["type"] in ("welcome", "update"):
            self.reach(told["seq"])
        if told["type"] == "welcome":
            await self.welcomed()
        self.hears(told)

    def is_settled(self, refused: Told) -> bool:
        """Whether nobody need be told: of what was sent twice the first one was done."""
        if refused["id"] is None:
            return False
        self.pending.pop(refused["id"], None)
        known = refused["id"] in self.again
        self.again.discard(refused["id"])
        return known

    def reach(self, seq: int) -> None:
        self.seq = max(self.seq, seq)
        if self.is_live:
            self.pending = {id: kept for id, kept in self.pending.items() if kept["seq"] >= seq}

    async def welcomed(self) -> None:
        self.tries = 0
        self.is_live = True
        for id, kept in list(self.pending.items()):
            self.again.add(id)
            self.resent += 1
            await self.send(**kept)
