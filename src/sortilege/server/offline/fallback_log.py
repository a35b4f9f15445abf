"""A log that continues in memory if the browser's storage is full or refuses."""

from collections.abc import Awaitable, Callable, Sequence

from sortilege.server.log.event_log import ClaimLost, EventLog, NotWritten
from sortilege.server.log.memory import MemoryLog
from sortilege.table.entries import Entry


class FallbackLog:
    """Stores tables as long as that works. A table that cannot be stored continues in memory; then
    `unkept` is called with the reason."""

    def __init__(self, kept: EventLog, memory: MemoryLog, unkept: Callable[[str], None]) -> None:
        self.kept = kept
        self.memory = memory
        self.unkept = unkept

    def log_of(self, table: str) -> EventLog:
        return self.memory if table in self.memory.stored else self.kept

    @property
    def is_writing(self) -> bool:
        return self.memory.is_writing

    def open(self) -> None:
        self.memory.open()
        self.kept.open()

    async def close(self) -> None:
        await self.kept.close()
        await self.memory.close()

    async def create(self, table: str, entries: Sequence[Entry]) -> None:
        try:
            await self.kept.create(table, entries)
        except ClaimLost:
            raise
        except NotWritten as refusal:
            await self._go_on_in_memory(table, entries, refusal)

    def append(self, table: str, seq: int, entry: Entry) -> Awaitable[None]:
        log = self.log_of(table)
        written = log.append(table, seq, entry)
        return written if log is self.memory else self._or_in_memory(written, table, seq, entry)

    async def _or_in_memory(
        self, written: Awaitable[None], table: str, seq: int, entry: Entry
    ) -> None:
        try:
            await written
        except ClaimLost:
            raise
        except NotWritten as refusal:
            before = await self.kept.read(table)
            if len(before) != seq:
                raise ClaimLost(table=table) from None
            await self._go_on_in_memory(table, [*before, entry], refusal)

    async def _go_on_in_memory(
        self, table: str, entries: Sequence[Entry], refusal: NotWritten
    ) -> None:
        if not self.is_writing:
            raise refusal
        self.unkept(str(refusal.facts.get("why", "")))
        await self.memory.create(table, entries)

    async def read(self, table: str, since: int = 0) -> list[Entry]:
        return await self.log_of(table).read(table, since)

    async def tables(self) -> list[str]:
        here = await self.memory.tables()
        return [*here, *(id for id in await self.kept.tables() if id not in here)]

    async def last_used(self, table: str) -> float | None:
        return await self.log_of(table).last_used(table)

    async def forget(self, before: float, spared: Sequence[str] = ()) -> None:
        await self.memory.forget(before, spared)
        await self.kept.forget(before, spared)
