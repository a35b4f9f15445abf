"""Hints by core NATS: each table has a subject of its own, so that a process hears of those tables
alone that it serves."""

import asyncio
import re
from contextlib import suppress
from functools import partial
from typing import Any
from urllib.parse import urlsplit

from nats.aio.client import Client
from nats.aio.msg import Msg
from nats.errors import Error

from sortilege.server.log.bus import Bus, News
from sortilege.server.log.carriers.refusals import BadBusAddress, BusDenied, NoBus

SCHEMES = ("nats", "tls")
PREFIX = "sortilege"
CONNECT = 3.0
"""Seconds until a server counts as not answering."""
AGAIN = 0.2
"""Seconds until a broken line is tried again."""
BEAT = 5
"""Seconds between two looks whether the line still answers; after two in vain it is cut."""
MOST = 10_000
"""Words that wait; more are lost."""
PLAIN = re.compile(r"[A-Za-z0-9_-]+\Z")
HINT, WORDS = b"h", b"w"


def is_nats(text: str) -> bool:
    """Whether this is meant to be an address of NATS."""
    return text.partition("://")[0] in SCHEMES


def shown(text: str) -> str:
    """An address without what is nobody's business."""
    scheme, _, rest = text.partition("://")
    return f"{scheme}://{rest.rpartition('@')[2]}"


class NatsCarrier:
    """One connection; where it breaks it comes back by itself, and what was said meanwhile is
    lost. `nats://host:port/name`: those of another name hear nothing of us."""

    def __init__(self, address: str) -> None:
        self.shown = shown(address)
        try:
            parts = urlsplit(address)
            _ = parts.port
        except ValueError:
            raise BadBusAddress(address=self.shown) from None
        name = parts.path.strip("/")
        if parts.scheme not in SCHEMES or not parts.hostname or (name and not PLAIN.match(name)):
            raise BadBusAddress(address=self.shown)
        self.server = f"{parts.scheme}://{parts.netloc}"
        self.prefix = name or PREFIX
        self.client: Client | None = None
        self.followed: dict[str, Any] = {}
        """Tables, and their subscriptions once there are some."""
        self.deeds: asyncio.Queue[tuple[str, str, bytes]] = asyncio.Queue(MOST)
        self.task: asyncio.Task[None] | None = None
        self.complaint: Exception | None = None
        """What the client last had to say."""

    async def open(self, bus: Bus) -> None:
        self.bus = bus
        client = Client()
        try:
            await self._connect(client)
        except Exception as why:
            raise self._named(why) from None
        self.client = client
        await client.subscribe(self._subject(""), cb=partial(self._hear, ""))
        self.task = asyncio.get_running_loop().create_task(self._run(client))

    async def _connect(self, client: Client) -> None:
        async with asyncio.timeout(CONNECT):
            await client.connect(
                self.server,
                name=PREFIX,
                no_echo=True,
                max_reconnect_attempts=-1,
                reconnect_time_wait=AGAIN,  # type: ignore[arg-type]  # a part of a second will do
                connect_timeout=int(CONNECT),
                ping_interval=BEAT,
                error_cb=self._complain,
            )

    def _named(self, why: Exception) -> NoBus:
        said = f"{self.complaint} {why}"
        if "uthorization" in said:
            return BusDenied(address=self.shown)
        return NoBus(address=self.shown, why=type(self.complaint or why).__name__)

    async def _complain(self, why: Exception) -> None:
        """Whatever it is, the log is right, and is looked at now and then."""
        self.complaint = why

    async def close(self) -> None:
        if self.task is not None:
            self.task.cancel()
            await asyncio.gather(self.task, return_exceptions=True)
        if self.client is not None:
            with suppress(Exception):
                async with asyncio.timeout(1):
                    await self.client.flush()
            with suppress(Exception):
                await self.client.close()

    # ── what is to be done, in order ──

    def follow(self, table: str) -> None:
        self._do("follow", table)

    def forget(self, table: str) -> None:
        self._do("forget", table)

    def hint(self, news: News) -> None:
        for table, seq in news:
            self._do("say", table, b"%b%d" % (HINT, seq))

    def say(self, table: str, words: bytes) -> None:
        self._do("say", table, WORDS + words)

    def _do(self, deed: str, table: str, words: bytes = b"") -> None:
        with suppress(asyncio.QueueFull):
            self.deeds.put_nowait((deed, table, words))

    async def _run(self, client: Client) -> None:
        while True:
            deed, table, words = await self.deeds.get()
            with suppress(Error, OSError):
                await self._done(client, deed, table, words)

    async def _done(self, client: Client, deed: str, table: str, words: bytes) -> None:
        if deed == "say":
            await client.publish(self._subject(table), words)
        elif deed == "follow" and table not in self.followed:
            hears = partial(self._hear, table)
            self.followed[table] = await client.subscribe(self._subject(table), cb=hears)
        elif deed == "forget" and table in self.followed:
            await self.followed.pop(table).unsubscribe()

    def _subject(self, table: str) -> str:
        if not table:
            return f"{self.prefix}.all"
        plain = table if PLAIN.match(table) else f"x.{table.encode().hex()}"
        return f"{self.prefix}.table.{plain}"

    async def _hear(self, table: str, told: Msg) -> None:
        kind, rest = told.data[:1], told.data[1:]
        if kind == HINT:
            self.bus.hint(table, int(rest))
        elif kind == WORDS:
            self.bus.hear(table, rest)
