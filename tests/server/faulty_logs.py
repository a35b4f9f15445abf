"""Logs with one fault each, and the points of the conformance suite that must catch it."""

import asyncio
from collections.abc import Awaitable, Sequence

from sortilege.server.log import entry_codec
from sortilege.server.log.chain import START, check
from sortilege.server.log.event_log import Conflict
from sortilege.server.log.memory import Kept, MemoryLog
from sortilege.table.entries import Entry
from tests.server import log_conformance as points


class TakesAnyNumber(MemoryLog):
    """Whoever asks for a number gets the next one."""

    def _write(self, table: str, expected: int, entries: Sequence[Entry]) -> int | Conflict:
        kept = self.shelf.tables.get(table)
        return super()._write(table, len(kept.links) if kept else 0, entries)


class SkipsNumbers(MemoryLog):
    """Only a number that is taken is a conflict."""

    def _write(self, table: str, expected: int, entries: Sequence[Entry]) -> int | Conflict:
        kept = self.shelf.tables.get(table)
        come = len(kept.links) if kept else 0
        return super()._write(table, min(expected, come), entries)


class WritesHalf(MemoryLog):
    """Keeps the entries after the one that was in conflict."""

    def _write(self, table: str, expected: int, entries: Sequence[Entry]) -> int | Conflict:
        answer = super()._write(table, expected, entries)
        if isinstance(answer, Conflict) and len(entries) > 1:
            kept = self.shelf.tables[table]
            for entry in entries[1:]:
                kept.add(table, entry_codec.encode(entry))
        return answer


class ReadsEverything(MemoryLog):
    """Does not care from which number on."""

    async def read(self, table: str, since: int = 0) -> list[Entry]:
        return await super().read(table)


class SeesOnlyItself(MemoryLog):
    """Numbers what it wrote itself, whatever others have written there."""

    def _write(self, table: str, expected: int, entries: Sequence[Entry]) -> int | Conflict:
        self.come = getattr(self, "come", expected)
        if expected != self.come:
            return Conflict(table, expected)
        self.come += len(entries)
        super()._write(table, len(self.shelf.tables.get(table, Kept()).links), entries)
        return expected


class LosesWhatWaits(MemoryLog):
    """Writes when the event loop comes round, if it is still open then."""

    def append(self, table: str, expected: int, *entries: Entry) -> Awaitable[int | Conflict]:
        return asyncio.ensure_future(self._later(table, expected, entries))

    async def _later(self, table: str, expected: int, entries: Sequence[Entry]) -> int | Conflict:
        await asyncio.sleep(0)
        return self._write(table, expected, entries)


class LosesOnClose(MemoryLog):
    async def close(self) -> None:
        await super().close()
        self.shelf.tables.clear()


class NeverAnswersWhenClosed(MemoryLog):
    def append(self, table: str, expected: int, *entries: Entry) -> Awaitable[int | Conflict]:
        if not self.is_writing:
            return asyncio.get_running_loop().create_future()
        return super().append(table, expected, *entries)


class AlwaysWell(MemoryLog):
    """Says that it is writing from the first moment to the last and beyond."""

    async def close(self) -> None:
        self.shelf.logs.remove(self)


class TellsOfOthers(MemoryLog):
    """Says how far all tables have come, not those that were asked for."""

    async def reached(self, tables: Sequence[str]) -> dict[str, int]:
        return await super().reached(list(self.shelf.tables))


class FirstComesFirst(MemoryLog):
    async def open_tables(self) -> list[str]:
        return list(self.shelf.tables)


class RemembersTheFirstUse(MemoryLog):
    def _write(self, table: str, expected: int, entries: Sequence[Entry]) -> int | Conflict:
        kept = self.shelf.tables.get(table)
        before = len(kept.links) if kept else 0
        answer = super()._write(table, expected, entries)
        links = self.shelf.tables[table].links
        links[before:] = [(one[0], links[0][1], *one[2:]) for one in links[before:]]
        return answer


class SparesNobody(MemoryLog):
    async def forget(self, before: float, spared: Sequence[str] = ()) -> None:
        await super().forget(before)


class KeepsTheNumbers(MemoryLog):
    """What is forgotten leaves its numbers taken."""

    async def forget(self, before: float, spared: Sequence[str] = ()) -> None:
        was = dict(self.shelf.tables)
        await super().forget(before, spared)
        for table in was.keys() - self.shelf.tables.keys():
            blank = entry_codec.encode(points.ENTRIES[2])
            self.shelf.tables[table] = Kept()
            for _ in was[table].links:
                self.shelf.tables[table].add(table, blank)


class HoldsForItself(MemoryLog):
    """What one log holds, another forgets."""

    async def hold(self, tables: Sequence[str], until: float) -> None:
        self.own = tables

    async def forget(self, before: float, spared: Sequence[str] = ()) -> None:
        await super().forget(before, [*spared, *getattr(self, "own", ())])


class ReadsWhateverIsThere(MemoryLog):
    """Looks at no checksum."""

    async def read(self, table: str, since: int = 0) -> list[Entry]:
        kept = self.shelf.tables.get(table, Kept())
        return [entry_codec.decode(one[2]) for one in kept.links[since:]]


class KnowsNoEnd(MemoryLog):
    """Sees that what is there hangs together, not whether that is all."""

    async def read(self, table: str, since: int = 0) -> list[Entry]:
        kept = self.shelf.tables.get(table, Kept())
        return [entry_codec.decode(entry) for entry in check(table, START, 0, kept.links)[since:]]


class SaysNothing(MemoryLog):
    """No hint for anybody."""

    def _hint_others(self, table: str, seq: int) -> None:
        pass


class KeepsWhatItWasHanded(MemoryLog):
    """The very objects, which may change."""

    def _write(self, table: str, expected: int, entries: Sequence[Entry]) -> int | Conflict:
        self.handed = list(entries)
        return super()._write(table, expected, entries)

    async def read(self, table: str, since: int = 0) -> list[Entry]:
        return self.handed


CAUGHT: dict[type[MemoryLog], points.Point] = {
    TakesAnyNumber: points.a_number_is_given_once,
    SkipsNumbers: points.no_number_is_given_beyond_a_gap,
    WritesHalf: points.entries_are_written_together_or_not_at_all,
    ReadsEverything: points.entries_are_numbered_from_nought_and_read_in_order,
    SeesOnlyItself: points.of_many_who_want_the_same_number_one_gets_it,
    LosesWhatWaits: points.what_waits_while_the_log_closes_is_still_written,
    LosesOnClose: points.what_was_written_is_there_when_it_is_opened_again,
    NeverAnswersWhenClosed: points.a_closed_log_refuses_instead_of_never_answering,
    AlwaysWell: points.a_log_says_whether_it_is_writing,
    TellsOfOthers: points.it_tells_how_far_tables_have_come,
    FirstComesFirst: points.the_latest_used_table_comes_first,
    RemembersTheFirstUse: points.it_knows_when_a_table_was_last_used,
    SparesNobody: points.tables_nobody_has_used_for_long_are_forgotten,
    KeepsTheNumbers: points.a_forgotten_table_begins_at_nought_again,
    HoldsForItself: points.a_table_that_somebody_holds_is_forgotten_by_nobody,
    ReadsWhateverIsThere: points.a_changed_entry_is_noticed,
    KnowsNoEnd: points.a_missing_entry_is_noticed_be_it_the_last,
    SaysNothing: points.what_others_write_is_hinted_at,
    KeepsWhatItWasHanded: points.what_was_written_does_not_change_with_what_was_handed_in,
}
