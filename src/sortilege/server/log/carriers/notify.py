"""Hints by NOTIFY, over one connection: whatever waits goes in one commit, for the database lets
only one notifying commit through at a time."""

import asyncio
from base64 import b64decode, b64encode
from contextlib import suppress
from typing import Any

import asyncpg

from sortilege.server.log.bus import Bus, News
from sortilege.server.log.carriers.refusals import NoBus
from sortilege.server.log.postgres.address import DatabaseAddress
from sortilege.server.log.postgres.database import Database, DatabaseSession
from sortilege.server.log.postgres.refusals import NoDatabase

CHANNEL = "sortilege"
LONGEST = 7900
"""Bytes in one notification; PostgreSQL takes no more than 8000."""
AGAIN = 0.2
"""Seconds until a broken line is tried again."""
GATHER = 0.005
"""Seconds for which hints are gathered."""
BEAT = 5.0
"""Seconds between two looks whether the line still answers."""
MOST = 2000
"""Notifications that wait; more are lost."""
SEND = f"SELECT pg_notify('{CHANNEL}', said) FROM unnest($1::text[]) AS said"
LISTEN = f"SET synchronous_commit = off; LISTEN {CHANNEL}"
HINT, ENTRIES, WORDS = "h", "e", "w"


class NotifyCarrier:
    """Every process hears everything, and passes over what it does not follow."""

    def __init__(self, address: DatabaseAddress) -> None:
        self.database = Database(address)
        self.bus: Bus | None = None
        self.session: DatabaseSession | None = None
        self.hints: dict[str, int] = {}
        self.entries: list[str] = []
        """Tables, numbers and sealed entries, as they are sent."""
        self.words: list[str] = []
        self.news = asyncio.Event()
        self.task: asyncio.Task[None] | None = None

    async def open(self, bus: Bus) -> None:
        self.bus = bus
        try:
            await self._connect()
        except NoDatabase as why:
            raise NoBus(address=self.database.address.shown, why=why.code) from None
        self.task = asyncio.get_running_loop().create_task(self._run())

    async def close(self) -> None:
        if self.task is not None:
            self.task.cancel()
            await asyncio.gather(self.task, return_exceptions=True)
        if self.session is not None:
            await self.session.close()

    def follow(self, table: str) -> None:
        """All is heard anyway."""

    def forget(self, table: str) -> None:
        """All is heard anyway."""

    def hint(self, news: News) -> None:
        for table, seq, sealed in news:
            piece = f" {table} {seq} {b64encode(sealed).decode()}"
            if sealed and len(piece) < LONGEST:
                self.entries.append(piece)
            else:
                self.hints[table] = seq
        self.news.set()

    def say(self, table: str, words: bytes) -> None:
        self.words.append(f"{WORDS} {table} {words.decode()}")
        self.news.set()

    async def _connect(self) -> None:
        session = await self.database.connect()
        await session.connection.add_listener(CHANNEL, self._hear)
        await session.execute(LISTEN)
        self.session = session

    async def _run(self) -> None:
        """Send what there is, for ever; where the line breaks, what was to be sent is lost."""
        while True:
            try:
                if self.session is None:
                    await self._connect()
                await self._send()
            except (asyncpg.PostgresError, asyncpg.InterfaceError, NoDatabase, OSError):
                self._drop()
                await asyncio.sleep(AGAIN)

    async def _send(self) -> None:
        assert self.session is not None
        with suppress(TimeoutError):
            async with asyncio.timeout(BEAT):
                await self.news.wait()
        await asyncio.sleep(GATHER)
        self.news.clear()
        told = self._gathered()
        await self.session.execute(SEND, told)

    def _gathered(self) -> list[str]:
        """All that waits, in as few notifications as will do."""
        hints, self.hints = self.hints, {}
        entries, self.entries = self.entries, []
        words, self.words = self.words, []
        told = joined(ENTRIES, entries)
        told += joined(HINT, [f" {table} {seq}" for table, seq in hints.items()])
        told += [said for said in words if len(said.encode()) <= LONGEST]
        return told[:MOST]

    def _hear(self, connection: Any, pid: int, channel: str, said: Any) -> None:
        own = self.session
        if self.bus is None or (own is not None and pid == own.connection.get_server_pid()):
            return
        if said.startswith(WORDS):
            _, table, words = said.split(" ", 2)
            self.bus.hear(table, words.encode())
            return
        kind, *pieces = said.split(" ")
        if kind == ENTRIES:
            for table, seq, sealed in zip(*[iter(pieces)] * 3, strict=False):
                self.bus.bring(table, int(seq), b64decode(sealed))
        elif kind == HINT:
            for table, seq in zip(pieces[::2], pieces[1::2], strict=False):
                self.bus.hint(table, int(seq))

    def _drop(self) -> None:
        session, self.session = self.session, None
        if session is not None:
            session.cut()


def joined(kind: str, pieces: list[str]) -> list[str]:
    """Notifications of this kind, each as long as it may be."""
    told: list[str] = []
    line, size = [kind], 1
    for piece in pieces:
        if size + len(piece) > LONGEST:
            told.append("".join(line))
            line, size = [kind], 1
        line.append(piece)
        size += len(piece)
    return [*told, "".join(line)] if size > 1 else told
