"""Hints by core NATS: each table has a subject of its own, so that a process hears of those tables
alone that it serves."""

import asyncio
import json
import re
import ssl
from contextlib import suppress
from itertools import count
from typing import Any, cast
from urllib.parse import parse_qsl, unquote, urlsplit

from sortilege.server.log.bus import Bus, News
from sortilege.server.log.carriers.nats_line import NatsComplains, NatsLine
from sortilege.server.log.carriers.refusals import (
    BadBusAddress,
    BusDenied,
    NoBus,
    UntrustedBus,
)
from sortilege.server.log.tls import why_untrusted

SCHEMES = ("nats", "tls")
PORT = 4222
PREFIX = "sortilege"
CONNECT = 3.0
"""Seconds until a server counts as not answering."""
AGAIN = 0.2
"""Seconds until a broken line is tried again."""
AUTHORITY = "sslrootcert"
BEAT = 5.0
"""Seconds between two looks whether the line still answers, and until it counts as broken."""
PLAIN = re.compile(r"[A-Za-z0-9_-]+\Z")
HINT, ENTRIES, WORDS = b"h", b"e", b"w"


def is_nats(text: str) -> bool:
    """Whether this is meant to be an address of NATS."""
    return text.partition("://")[0] in SCHEMES


def shown(text: str) -> str:
    """An address without what is nobody's business."""
    scheme, _, rest = text.partition("://")
    return f"{scheme}://{rest.rpartition('@')[2].partition('?')[0]}"


class PlainServer(Exception):
    """TLS was asked for, and the server has none."""


class NatsCarrier:
    """One connection; where it breaks it comes back by itself, and what was said meanwhile is
    lost. `nats://host:port/name`: those of another name hear nothing of us. `tls://…`: the server
    must show who it is, to an authority of this system or of `?sslrootcert=FILE`. Then nothing is
    said, be it a password, to one that has no TLS: else it would be for whoever sits between to say
    whether there is some."""

    def __init__(self, address: str) -> None:
        self.shown = shown(address)
        try:
            parts = urlsplit(address)
            self.port = parts.port or PORT
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
        self.host = parts.hostname
        self.login = login_of(parts.netloc.rpartition("@")[0])
        self.prefix = name or PREFIX
        self.line: NatsLine | None = None
        self.numbers = count(1)
        self.followed: dict[str, int] = {"": next(self.numbers)}
        """Tables, and the numbers of their subscriptions; the empty one is for all."""
        self.tables: dict[int, str] = {number: table for table, number in self.followed.items()}
        self.task: asyncio.Task[None] | None = None

    async def open(self, bus: Bus) -> None:
        self.bus = bus
        try:
            await self._connect()
        except Exception as why:
            raise self._named(why) from None
        self.task = asyncio.get_running_loop().create_task(self._run())

    def _named(self, why: Exception) -> NoBus:
        if is_denied(why):
            return BusDenied(address=self.shown)
        if is_untrusted(why):
            return UntrustedBus(address=self.shown, why=why_untrusted(why))
        return NoBus(address=self.shown, why=type(why).__name__)

    async def close(self) -> None:
        if self.task is not None:
            self.task.cancel()
            await asyncio.gather(self.task, return_exceptions=True)
        if self.line is not None:
            with suppress(Exception):
                async with asyncio.timeout(1):
                    await self.line.ping()  # what was said has been read
            self.line.cut()

    # ── the line ──

    async def _connect(self) -> None:
        """A line over which all is followed that was asked for."""
        line = NatsLine(self._hear)
        loop = asyncio.get_running_loop()
        try:
            async with asyncio.timeout(CONNECT):
                await loop.create_connection(lambda: protocol(line), self.host, self.port)
                await line.until(line.info)
                await self._encrypt(line, line.info.result())
                self.line = line
                line.say(b"CONNECT %b\r\n" % json.dumps(self._greeting()).encode())
                for table, number in self.followed.items():
                    line.say(self._subscribe(table, number))
                await line.ping()
        except BaseException:
            line.cut()
            self.line = None
            raise

    def _drop(self) -> None:
        line, self.line = self.line, None
        if line is not None:
            line.cut()

    async def _encrypt(self, line: NatsLine, info: dict[str, Any]) -> None:
        is_offered = bool(info.get("tls_required"))
        if self.is_encrypted and not is_offered:
            raise PlainServer("no TLS")
        if is_offered:
            trust = ssl.create_default_context(cafile=self.authority)
            loop = asyncio.get_running_loop()
            line.transport = await loop.start_tls(
                line.transport, protocol(line), trust, server_hostname=self.host
            )

    def _greeting(self) -> dict[str, Any]:
        quiet = {"verbose": False, "pedantic": False, "echo": False}
        return {**quiet, "lang": "python", "version": "1", "name": PREFIX, **self.login}

    async def _run(self) -> None:
        """Ask now and then whether somebody is there, for ever; where not, begin anew."""
        while True:
            try:
                await self._watch()
            except Exception:  # whatever it is: the log is right, and is looked at now and then
                self._drop()
                await asyncio.sleep(AGAIN)

    async def _watch(self) -> None:
        """Until nobody answers."""
        if self.line is None:
            await self._connect()
        assert self.line is not None
        async with asyncio.timeout(BEAT):
            await self.line.ping()
        await asyncio.wait({self.line.lost}, timeout=BEAT)

    # ── what is said ──

    def follow(self, table: str) -> None:
        if table not in self.followed:
            number = self.followed[table] = next(self.numbers)
            self.tables[number] = table
            self._say(self._subscribe(table, number))

    def forget(self, table: str) -> None:
        number = self.followed.pop(table, None)
        if number is not None:
            del self.tables[number]
            self._say(b"UNSUB %d\r\n" % number)

    def hint(self, news: News) -> None:
        for table, seq, sealed in news:
            if sealed:
                self._publish(table, b"%b%d %b" % (ENTRIES, seq, sealed))
            else:
                self._publish(table, b"%b%d" % (HINT, seq))

    def say(self, table: str, words: bytes) -> None:
        self._publish(table, WORDS + words)

    def _publish(self, table: str, told: bytes) -> None:
        self._say(b"PUB %b %d\r\n%b\r\n" % (self._subject(table), len(told), told))

    def _subscribe(self, table: str, number: int) -> bytes:
        return b"SUB %b %d\r\n" % (self._subject(table), number)

    def _say(self, words: bytes) -> None:
        if self.line is not None:
            self.line.say(words)

    def _subject(self, table: str) -> bytes:
        if not table:
            return f"{self.prefix}.all".encode()
        plain = table if PLAIN.match(table) else f"x.{table.encode().hex()}"
        return f"{self.prefix}.table.{plain}".encode()

    def _hear(self, number: int, told: bytes) -> None:
        table = self.tables.get(number)
        if table is None:
            return  # not any more
        kind, rest = told[:1], told[1:]
        if kind == ENTRIES:
            seq, _, sealed = rest.partition(b" ")
            self.bus.bring(table, int(seq), sealed)
        elif kind == HINT:
            self.bus.hint(table, int(rest))
        elif kind == WORDS:
            self.bus.hear(table, rest)


def protocol(line: NatsLine) -> asyncio.Protocol:
    """It is one, and cannot say so: what is compiled inherits from nobody who is not."""
    return cast(asyncio.Protocol, line)


def login_of(text: str) -> dict[str, Any]:
    """`user:password`, or a token; each may be quoted."""
    user, colon, password = text.partition(":")
    if colon:
        return {"user": unquote(user), "pass": unquote(password)}
    return {"auth_token": unquote(user)} if user else {}


def is_denied(why: Exception) -> bool:
    return isinstance(why, NatsComplains) and "uthorization" in str(why)


def is_untrusted(why: Exception) -> bool:
    return isinstance(why, ssl.SSLError | PlainServer | FileNotFoundError | PermissionError)
