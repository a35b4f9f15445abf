"""Hints by core NATS: each table has a subject of its own, so that a process hears of those tables
alone that it serves."""

import asyncio
import re
import ssl
from contextlib import suppress
from functools import partial
from typing import Any
from urllib.parse import parse_qsl, unquote, urlsplit

from nats.aio.client import Client
from nats.aio.msg import Msg
from nats.errors import Error

from sortilege.server.log.bus import Bus, News
from sortilege.server.log.carriers.refusals import (
    BadBusAddress,
    BusDenied,
    NoBus,
    UntrustedBus,
)
from sortilege.server.log.tls import why_untrusted

SCHEMES = ("nats", "tls")
PREFIX = "sortilege"
CONNECT = 3.0
"""Seconds until a server counts as not answering."""
AGAIN = 0.2
"""Seconds until a broken line is tried again."""
AUTHORITY = "sslrootcert"
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
    return f"{scheme}://{rest.rpartition('@')[2].partition('?')[0]}"


class PlainServer(Error):
    """TLS was asked for, and the server has none."""


class EncryptedClient(Client):
    """Says nothing, be it a password, over a line that is not encrypted. (Otherwise it would be for
    the server to say whether there is TLS, and for whoever sits between.)"""

    def _connect_command(self) -> bytes:
        if not self._server_info.get("tls_required"):
            raise PlainServer("no TLS")
        return super()._connect_command()


class NatsCarrier:
    """One connection; where it breaks it comes back by itself, and what was said meanwhile is
    lost. `nats://host:port/name`: those of another name hear nothing of us. `tls://…`: the server
    must show who it is, to an authority of this system or of `?sslrootcert=FILE`."""

    def __init__(self, address: str) -> None:
        self.shown = shown(address)
        try:
            parts = urlsplit(address)
            _ = parts.port
        except ValueError:
            raise BadBusAddress(address=self.shown) from None
        name = parts.path.strip("/")
        asked = dict(parse_qsl(parts.query, keep_blank_values=True))
        self.is_encrypted = parts.scheme == "tls"
        self.authority = asked.pop(AUTHORITY, None) if self.is_encrypted else None
        if parts.scheme not in SCHEMES or not parts.hostname or (name and not PLAIN.match(name)):
            raise BadBusAddress(address=self.shown)
        if asked:
            raise BadBusAddress(address=self.shown)
        login, _, host = parts.netloc.rpartition("@")
        self.server = f"{parts.scheme}://{host}"
        self.login = login_of(login)
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
        client = EncryptedClient() if self.is_encrypted else Client()
        try:
            await self._connect(client)
        except Exception as why:
            refusal = self._named(why)
            with suppress(Exception):
                async with asyncio.timeout(AGAIN):  # a line whose TLS has failed never closes
                    await client.close()
            raise refusal from None
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
                tls=self._trust(),
                **self.login,
            )

    def _trust(self) -> ssl.SSLContext | None:
        """Whom to believe that they are who they say."""
        return ssl.create_default_context(cafile=self.authority) if self.is_encrypted else None

    def _named(self, why: Exception) -> NoBus:
        why = self.complaint or why
        if is_denied(why):
            return BusDenied(address=self.shown)
        if is_untrusted(why):
            return UntrustedBus(address=self.shown, why=why_untrusted(why))
        return NoBus(address=self.shown, why=type(why).__name__)

    async def _complain(self, why: Exception) -> None:
        """Whatever it is, the log is right, and is looked at now and then. At the beginning what
        will not get better by itself is not tried again."""
        self.complaint = why
        if self.client is None and (is_denied(why) or is_untrusted(why)):
            raise why

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


def login_of(text: str) -> dict[str, Any]:
    """`user:password`, or a token; each may be quoted."""
    user, colon, password = text.partition(":")
    if colon:
        return {"user": unquote(user), "password": unquote(password)}
    return {"token": unquote(user)} if user else {}


def is_denied(why: Exception) -> bool:
    return "uthorization" in str(why)


def is_untrusted(why: Exception) -> bool:
    return isinstance(why, ssl.SSLError | PlainServer | FileNotFoundError | PermissionError)
