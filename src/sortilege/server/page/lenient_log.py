"""A log that goes on in memory where the storage of a browser is full, or refuses."""

from collections.abc import Awaitable, Callable, Sequence

from sortilege.server.log.event_log import Conflict, EventLog, NotWritten
from sortilege.server.log.memory import MemoryLog
from sortilege.table.entries import Entry


class LenientLog:
    """Tables are kept as long as that works. One that cannot be written goes on in memory, from
    where it was; `unkept` is told why, each time that begins for a table."""

    def __init__(self, kept: EventLog, memory: MemoryLog, unkept: Callable[[str], None]) -> None:
        self.kept = kept
        self.memory = memory
        self.unkept = unkept

    def log_of(self, table: str) -> EventLog:
        return self.memory if table in self.memory.shelf.tables else self.kept

    @property
    def is_writing(self) -> bool:
        return self.memory.is_writing

    def open(self) -> None:
        self.memory.open()
        self.kept.open()

    async def close(self) -> None:
        await self.kept.close()
        await self.memory.close()

    def append(self, table: str, expected: int, *entries: Entry) -> Awaitable[int | Conflict]:
        written = self.log_of(table).append(table, expected, *entries)
        return (
            written
            if self.log_of(table) is self.memory
            else self._or_in_memory(written, table, expected, entries)
        )

    async def _or_in_memory(
        self,
        written: Awaitable[int | Conflict],
        table: str,
        expected: int,
        entries: Sequence[Entry],
    ) -> int | Conflict:
        try:
            return await written
        except NotWritten as refusal:
            if not self.is_writing:
                raise
            before = await self.kept.read(table) if expected else []
            if len(before) != expected:
                return Conflict(table, expected)
            if before:
                await self.memory.append(table, 0, *before)
            self.unkept(str(refusal.facts.get("why", "")))
            return await self.memory.append(table, expected, *entries)

    async def read(self, table: str, since: int = 0) -> list[Entry]:
        return await self.log_of(table).read(table, since)

    async def reached(self, tables: Sequence[str]) -> dict[str, int]:
        return {**await self.kept.reached(tables), **await self.memory.reached(tables)}

    async def open_tables(self) -> list[str]:
        here = await self.memory.open_tables()
        return [*here, *(id for id in await self.kept.open_tables() if id not in here)]

    async def last_used(self, table: str) -> float | None:
        return await self.log_of(table).last_used(table)

    async def hold(self, tables: Sequence[str], until: float) -> None:
        await self.memory.hold(tables, until)
        await self.kept.hold(tables, until)

    async def forget(self, before: float, spared: Sequence[str] = ()) -> None:
        await self.memory.forget(before, spared)
        await self.kept.forget(before, spared)
