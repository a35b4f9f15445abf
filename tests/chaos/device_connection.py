"""The connection of one device to one table, like `web/src/lib/connection.ts`. It sends hello,
remembers its position in the stream, reconnects by itself, and repeats requests that the server has
not acknowledged."""

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
"""The maximum reconnect delay in seconds; the client's is twenty times as long."""
SILENCE = 6.0
MOVED = 4007
REPEATED_REFUSALS = ("table/moved", "wire/relayed-twice")
"""Refusals while a table moves to another process. The table did nothing, and the device repeats
the request over the next connection."""

BROKEN = (OSError, EOFError, ConnectionClosed, InvalidHandshake, InvalidMessage, TimeoutError)


class DeviceConnection:
    """`url` is the current address of the server. `hears` receives every answer that the player
    should see.
    """

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
        """Stay connected until cancelled."""
        while True:
            code = await self.talk_until_broken()
            self.is_live, self.line = False, None
            self.tries += 1
            self.breaks += 1
            if code != MOVED or self.tries > 1:
                await asyncio.sleep(self.wait())

    async def talk_until_broken(self) -> int | None:
        """Why the server closed the connection; None if it gave no reason."""
        try:
            await self.talk()
        except ConnectionClosed as closed:
            return closed.rcvd.code if closed.rcvd else None
        except BROKEN:
            pass
        return None

    async def talk(self) -> None:
        """Communicate from hello until the connection breaks."""
        options: dict[str, Any] = {"ping_interval": None, "compression": None, "proxy": None}
        async with connect(self.url(), open_timeout=SILENCE, close_timeout=0.1, **options) as line:
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

    # ── requests ──

    async def ask(self, **request: Any) -> None:
        """Send a request. One with an id waits for the connection; any other is dropped while it is
        broken.
        """
        if "id" in request:
            self.pending[request["id"]] = request
        if self.is_live:
            await self.send(**request)

    async def send(self, **request: Any) -> None:
        if self.line is not None:
            with suppress(ConnectionClosed):
                await self.line.send(json.dumps(request))

    # ── answers ──

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
        """Whether a refusal is irrelevant, because the server accepted an earlier copy of the
        request.
        """
        if refused["code"] in REPEATED_REFUSALS:
            return True
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
