"""Several databases as one log: a table stays on the one that it was opened on."""

import asyncio
from collections.abc import Awaitable, Sequence

from sortilege.server.log.event_log import Conflict, NotRead, NotWritten
from sortilege.server.log.postgres.log import PostgresLog
from sortilege.table.entries import Entry

MANY = 100_000
"""Tables of which is remembered where they are."""
LOOK = 60.0
"""Seconds between two looks at how much room there is."""


class ShardedLog:
    """Asks all databases where a table is, once. Nothing is written down about it, so one more
    database needs no moving: new tables go there, where there is most room."""

    def __init__(self, logs: Sequence[PostgresLog]) -> None:
        self.logs = list(logs)
        self.homes: dict[str, PostgresLog] = {}
        self.sizes: dict[PostgresLog, int] = {}
        self.looked: float | None = None
        self.tasks: set[asyncio.Task[int | Conflict]] = set()

    def open(self) -> None:
        for log in self.logs:
            log.open()
        self.logs[0].bus.unseal = self.unseal

    async def close(self) -> None:
        await asyncio.gather(*self.tasks, return_exceptions=True)
        await asyncio.gather(*[log.close() for log in self.logs])

    @property
    def is_writing(self) -> bool:
        return all(log.is_writing for log in self.logs)

    # ── where a table is ──

    async def home(self, table: str) -> PostgresLog | None:
        """The database that has this table. Raises NotRead where one does not answer that might."""
        known = self.homes.get(table)
        if known is not None:
            return known
        asked = [log.last_used(table) for log in self.logs]
        answers = await asyncio.gather(*asked, return_exceptions=True)
        for log, answer in zip(self.logs, answers, strict=True):
            if isinstance(answer, float):
                return self.settle(table, log)
        for answer in answers:
            if isinstance(answer, BaseException):
                raise answer
        return None

    def settle(self, table: str, log: PostgresLog) -> PostgresLog:
        if len(self.homes) >= MANY:
            self.homes.clear()
        self.homes[table] = log
        return log

    async def roomiest(self) -> PostgresLog:
        """The database with the least in it, of those that answer."""
        now = asyncio.get_running_loop().time()
        if self.looked is None or now - self.looked > LOOK:
            self.looked = now
            await asyncio.gather(*[self.measure(log) for log in self.logs])
        there = [log for log in self.logs if log.is_writing and log in self.sizes]
        return min(there or self.logs, key=lambda log: self.sizes.get(log, 0))

    async def measure(self, log: PostgresLog) -> None:
        try:
            self.sizes[log] = await log.size()
        except NotRead:
            self.sizes.pop(log, None)

    # ── the log ──

    def append(self, table: str, expected: int, *entries: Entry) -> Awaitable[int | Conflict]:
        known = self.homes.get(table)
        if known is not None:
            return known.append(table, expected, *entries)
        task = asyncio.get_running_loop().create_task(self._append(table, expected, entries))
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)
        return task

    async def _append(self, table: str, expected: int, entries: Sequence[Entry]) -> int | Conflict:
        try:
            home = await self.home(table)
        except NotRead as why:
            raise NotWritten(why=why.code) from None
        if home is None:
            if expected:
                return Conflict(table, expected)
            home = self.settle(table, await self.roomiest())
        return await home.append(table, expected, *entries)

    async def read(self, table: str, since: int = 0) -> list[Entry]:
        home = await self.home(table)
        return [] if home is None else await home.read(table, since)

    def unseal(self, table: str, since: int, brought: list[bytes]) -> list[Entry]:
        home = self.homes.get(table)
        return [] if home is None else home.unseal(table, since, brought)

    async def reached(self, tables: Sequence[str]) -> dict[str, int]:
        parts = await asyncio.gather(*[log.reached(tables) for log in self.logs])
        return {table: seq for part in parts for table, seq in part.items()}

    async def open_tables(self) -> list[str]:
        parts = await asyncio.gather(*[log.used_tables() for log in self.logs])
        used = sorted((pair for part in parts for pair in part), key=lambda pair: -pair[1])
        return [table for table, _ in used]

    async def last_used(self, table: str) -> float | None:
        home = await self.home(table)
        return None if home is None else await home.last_used(table)

    async def hold(self, tables: Sequence[str], until: float) -> None:
        await asyncio.gather(*[log.hold(tables, until) for log in self.logs])

    async def forget(self, before: float, spared: Sequence[str] = ()) -> None:
        await asyncio.gather(*[log.forget(before, spared) for log in self.logs])
