"""Logs with one fault each, and the check of the conformance suite that must detect it."""

import asyncio
from collections.abc import Awaitable, Sequence

from sortilege.server.log import entry_codec
from sortilege.server.log.chain import START, check, link
from sortilege.server.log.event_log import ClaimLost, Damaged
from sortilege.server.log.memory import MemoryLog, StoredTable
from sortilege.table.entries import Entry
from tests.server import log_conformance as points


class FaultyLog(MemoryLog):
    def count(self, table: str) -> int:
        """The number of entries of a table."""
        return len(self.stored[table].links) if table in self.stored else 0


class TakesAnyNumber(FaultyLog):
    """Every append gets the next number."""

    def _write(self, table: str, first: int, entries: Sequence[Entry]) -> None:
        super()._write(table, self.count(table), entries)


class SkipsNumbers(FaultyLog):
    """Refuses only a number that is taken."""

    def _write(self, table: str, first: int, entries: Sequence[Entry]) -> None:
        super()._write(table, min(first, self.count(table)), entries)


class CreatesTwice(FaultyLog):
    """Adds the first entries to the table that exists."""

    async def create(self, table: str, entries: Sequence[Entry]) -> None:
        self._write(table, self.count(table), entries)


class CreatesEntryByEntry(FaultyLog):
    async def create(self, table: str, entries: Sequence[Entry]) -> None:
        for seq, entry in enumerate(entries):
            self._write(table, seq, [entry])


class ReadsEverything(FaultyLog):
    """Ignores the first number to read."""

    async def read(self, table: str, since: int = 0) -> list[Entry]:
        return await super().read(table)


class ChecksTooEarly(FaultyLog):
    """Compares the number, and writes in a later turn of the event loop."""

    def append(self, table: str, seq: int, entry: Entry) -> Awaitable[None]:
        return asyncio.ensure_future(self._later(table, seq, entry, self.count(table)))

    async def _later(self, table: str, seq: int, entry: Entry, count: int) -> None:
        if seq != count:
            raise ClaimLost(table=table)
        self._write(table, self.count(table), [entry])


class KeepsObjects(FaultyLog):
    """Returns the original objects, which may have changed."""

    def _write(self, table: str, first: int, entries: Sequence[Entry]) -> None:
        self.got = list(entries)
        super()._write(table, first, entries)

    async def read(self, table: str, since: int = 0) -> list[Entry]:
        return self.got


class DropsWhatWaits(FaultyLog):
    """Writes in the next turn of the event loop, unless it was closed by then."""

    def append(self, table: str, seq: int, entry: Entry) -> Awaitable[None]:
        return asyncio.ensure_future(self._later(table, seq, entry))

    async def _later(self, table: str, seq: int, entry: Entry) -> None:
        await asyncio.sleep(0)
        self._write(table, seq, [entry])


class ForgetsOnClose(FaultyLog):
    async def close(self) -> None:
        await super().close()
        self.stored.clear()


class NeverAnswersWhenClosed(FaultyLog):
    def append(self, table: str, seq: int, entry: Entry) -> Awaitable[None]:
        if not self.is_writing:
            return asyncio.get_running_loop().create_future()
        return super().append(table, seq, entry)


class AlwaysWriting(FaultyLog):
    """Reports pending writes even after it is closed."""

    async def close(self) -> None:
        pass


class OldestFirst(FaultyLog):
    async def tables(self) -> list[str]:
        return list(self.stored)


class DatesByFirstEntry(FaultyLog):
    async def last_used(self, table: str) -> float | None:
        return self.stored[table].links[0][1] if table in self.stored else None


class SparesNothing(FaultyLog):
    async def forget(self, before: float, spared: Sequence[str] = ()) -> None:
        await super().forget(before)


class KeepsNumbers(FaultyLog):
    """Keeps the numbers of a deleted table."""

    async def forget(self, before: float, spared: Sequence[str] = ()) -> None:
        stored = dict(self.stored)
        await super().forget(before, spared)
        self.stored.update({table: stored[table] for table in stored.keys() - self.stored.keys()})


class IgnoresChecksums(FaultyLog):
    async def read(self, table: str, since: int = 0) -> list[Entry]:
        stored = self.stored.get(table) or StoredTable()
        return [entry_codec.decode(each[2]) for each in stored.links[since:]]


class IgnoresGaps(FaultyLog):
    """Checks an entry only if the one before it exists."""

    async def read(self, table: str, since: int = 0) -> list[Entry]:
        entries: list[Entry] = []
        before: tuple[int, bytes] = (-1, START)
        for seq, at, entry, chain in self.stored[table].links:
            if before[0] == seq - 1 and link(before[1], table, seq, at, entry) != chain:
                raise Damaged(table=table, entry=seq, why="changed")
            before = (seq, chain)
            entries.append(entry_codec.decode(entry))
        return entries[since:]


class IgnoresHeads(FaultyLog):
    """Checks existing entries, but not whether the last ones are missing."""

    async def read(self, table: str, since: int = 0) -> list[Entry]:
        stored = self.stored.get(table) or StoredTable()
        return [entry_codec.decode(entry) for entry in check(table, START, 0, stored.links)[since:]]


CAUGHT_BY: dict[type[MemoryLog], points.Point] = {
    ReadsEverything: points.entries_are_numbered_from_0_and_read_in_order,
    TakesAnyNumber: points.a_number_is_given_once,
    SkipsNumbers: points.no_number_is_skipped,
    CreatesTwice: points.a_table_is_created_once,
    CreatesEntryByEntry: points.a_table_is_created_with_all_entries_or_none,
    ChecksTooEarly: points.of_many_appends_for_one_number_one_wins,
    KeepsObjects: points.later_changes_of_an_object_do_not_reach_the_log,
    ForgetsOnClose: points.entries_are_there_after_reopening,
    DropsWhatWaits: points.closing_writes_what_waits,
    AlwaysWriting: points.is_writing_tells_whether_it_is_open,
    NeverAnswersWhenClosed: points.a_closed_log_refuses_at_once,
    OldestFirst: points.the_latest_used_table_comes_first,
    DatesByFirstEntry: points.last_used_is_the_time_of_the_last_entry,
    SparesNothing: points.forget_deletes_old_tables_except_those_spared,
    KeepsNumbers: points.a_forgotten_table_can_be_created_again,
    IgnoresChecksums: points.a_changed_entry_is_noticed,
    IgnoresGaps: points.a_missing_entry_is_noticed,
    IgnoresHeads: points.a_missing_last_entry_is_noticed,
}
