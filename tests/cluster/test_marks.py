"""A table's mark says how far it has come at least: it is late by seconds, never ahead, and never
goes back. The entries themselves decide who wins."""

import asyncio
import time
from collections.abc import Awaitable, Callable

import asyncpg
import pytest

from sortilege.server.log.event_log import Conflict, Damaged, OtherLog
from sortilege.server.log.postgres import marks, migrations
from sortilege.server.log.postgres.address import read_address
from sortilege.server.log.postgres.kept import KeptDatabase
from sortilege.server.log.postgres.log import PostgresLog
from sortilege.server.log.storage import prepare_databases
from sortilege.table.entries import Acted
from tests.cluster.test_doubt import opened
from tests.cluster.test_retention import connected
from tests.server.log_conformance import ENTRIES

Story = Callable[[PostgresLog], Awaitable[None]]
MARK = "SELECT seq FROM sortilege.marks WHERE tab = 't'"
LAST = "DELETE FROM sortilege.entries WHERE tab = 't' AND seq = $1"


def tell(story: Story, database: str) -> None:
    """With a table of six entries, of which the mark knows four."""

    async def told() -> None:
        await prepare_databases([database])
        async with opened(database) as log:
            assert await log.append("t", 0, *ENTRIES) == 3
            for seq in (4, 5):
                assert await log.append("t", seq, Acted(0, "roll", str(seq))) == seq
            assert await mark(database) == 3
            await story(log)

    asyncio.run(told())


async def mark(database: str) -> int:
    async with connected(database) as connection:
        return int(await connection.fetchval(MARK))


async def lose(database: str, seq: int) -> None:
    """An entry vanishes behind everybody's back."""
    async with connected(database) as connection:
        await connection.execute(LAST, seq)


def test_entries_beyond_a_mark_count(database: str) -> None:
    async def story(log: PostgresLog) -> None:
        async with opened(database) as other:
            assert len(await other.read("t")) == 6
            assert len(await other.read("t", 5)) == 1
            assert await other.read("t", 6) == []
            assert await other.reached(["t"]) == {"t": 5}
            used = await other.last_used("t")
            assert used is not None
            assert time.time() - used < 60
            assert await other.append("t", 6, Acted(0, "roll", "6")) == 6
        assert await log.append("t", 6, Acted(0, "roll", "late")) == Conflict("t", 6)

    tell(story, database)


def test_marks_are_moved_now_and_then_and_when_the_log_closes(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(log: PostgresLog) -> None:
        monkeypatch.setattr(marks, "MARK_PAUSE", 0.05)
        async with opened(database) as other:
            assert await other.append("t", 6, Acted(0, "roll", "6")) == 6
            async with asyncio.timeout(20):
                while await mark(database) < 6:
                    await asyncio.sleep(0.01)
            assert await other.append("t", 7, Acted(0, "roll", "7")) == 7
        assert await mark(database) == 7
        await log.close()
        assert await mark(database) == 7

    tell(story, database)


def test_what_cannot_be_moved_now_is_moved_the_next_time(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(log: PostgresLog) -> None:
        async def fails(*_: object) -> None:
            raise asyncpg.DiskFullError

        with monkeypatch.context() as broken:
            broken.setattr(log.marks.reader, "ask", fails)
            await log.marks.move()
        assert await mark(database) == 3
        await log.marks.move()
        assert await mark(database) == 5

    tell(story, database)


def test_a_table_that_ends_before_its_mark_is_damaged_and_stays_so(database: str) -> None:
    async def story(log: PostgresLog) -> None:
        await log.marks.move()
        await lose(database, 5)
        for since in (0, 5, 6):
            with pytest.raises(Damaged, match="missing"):
                await log.read("t", since)
        log.queue.heads.clear()
        for seq in (5, 6):
            assert await log.append("t", seq, Acted(0, "roll", "another")) == seq
        await log.marks.move()
        assert await mark(database) == 5, "it does not bless what hangs on something else"
        with pytest.raises(Damaged, match="changed"):
            await log.read("t")

    tell(story, database)


def test_an_end_that_vanishes_before_its_mark_has_come_is_not_noticed(database: str) -> None:
    """The price of a mark that is late, as decision 55 says."""

    async def story(log: PostgresLog) -> None:
        await lose(database, 5)
        assert len(await log.read("t")) == 5
        await lose(database, 3)
        with pytest.raises(Damaged):
            await log.read("t")

    tell(story, database)


def test_whoever_is_wrong_about_the_end_of_a_table_writes_nothing(database: str) -> None:
    async def story(log: PostgresLog) -> None:
        seq, chain = log.queue.heads["t"]
        for wrong in [(seq, b"mistaken"), (seq + 3, chain), (seq - 1, chain)]:
            for entries in (ENTRIES[:1], ENTRIES):
                log.queue.heads["t"] = wrong
                expected = wrong[0] + 1
                assert await log.append("t", expected, *entries) == Conflict("t", expected)
        log.queue.heads["gone"] = (0, chain)
        assert await log.append("gone", 1, ENTRIES[0]) == Conflict("gone", 1)
        assert await log.reached(["t", "gone"]) == {"t": 5}
        assert len(await log.read("t")) == 6

    tell(story, database)


def test_what_vanishes_under_whoever_is_sure_of_it_is_noticed_by_whoever_reads(
    database: str,
) -> None:
    async def story(log: PostgresLog) -> None:
        await lose(database, 5)
        assert await log.append("t", 6, Acted(0, "roll", "6")) == 6
        with pytest.raises(Damaged, match="missing"):
            await log.read("t")

    tell(story, database)


def test_on_other_ground_nobody_is_sure(database: str) -> None:
    async def story(log: PostgresLog) -> None:
        await lose(database, 5)
        async with connected(database) as connection:
            await connection.execute("UPDATE sortilege.ground SET cleared = cleared + 1")
        assert await log.append("t", 6, Acted(0, "roll", "6")) == Conflict("t", 6)
        assert await log.append("t", 5, Acted(0, "roll", "5")) == 5
        log.queue.ground = "where another line leads"
        assert "t" in log.queue.sure
        await lose(database, 5)
        assert await log.append("t", 6, Acted(0, "roll", "6")) == Conflict("t", 6)
        assert await log.append("t", 5, Acted(0, "roll", "5")) == 5
        assert log.queue.sure["t"] == log.queue.heads["t"], "and from here on it is again"

    tell(story, database)


def test_whoever_writes_several_and_whoever_writes_one_never_mix(database: str) -> None:
    tables = [f"t{n}" for n in range(40)]

    async def story(log: PostgresLog) -> None:
        async with opened(database) as other:
            for table in tables:
                await log.append(table, 0, ENTRIES[0])
            await other.reached(tables)
            for _ in range(10):
                reached = await log.reached(tables)
                both = [
                    (log.append(t, n, *ENTRIES[1:]), other.append(t, n, Acted(0, "roll", "one")))
                    for t, n in ((t, n + 1) for t, n in reached.items())
                ]
                for pair in both:
                    answers = await asyncio.gather(*pair)
                    assert sum(isinstance(answer, int) for answer in answers) == 1, answers
            for table in tables:
                entries = await log.read(table)
                starts = [n for n, entry in enumerate(entries) if entry == ENTRIES[1]]
                assert all(entries[n : n + 3] == ENTRIES[1:] for n in starts)

    tell(story, database)


def test_tables_are_listed_by_whoever_only_looks(database: str) -> None:
    async def story(log: PostgresLog) -> None: ...

    tell(story, database)
    with KeptDatabase(read_address(database)) as kept:
        assert [table for table, _ in kept.heads()] == ["t"]
        assert len(kept.entries("t")) == 6


# ── beside processes of the version before ──

BEFORE = """
WITH won AS (
    UPDATE sortilege.heads AS h SET seq = h.seq + 1 WHERE h.tab = $1 RETURNING h.tab, h.seq
)
INSERT INTO sortilege.entries SELECT tab, seq, 0, '', '' FROM won
"""


def test_processes_that_move_heads_are_refused_by_the_database(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also those that run already; what they have written stays."""
    steps = migrations.steps()

    async def story() -> None:
        with monkeypatch.context() as before:
            before.setattr(migrations, "steps", lambda: {n: steps[n] for n in (1, 2, 3)})
            await prepare_databases([database])
        async with connected(database) as old:
            await old.execute("INSERT INTO sortilege.heads VALUES ('t', 0, 0, '', 0)")
            append = await old.prepare(BEFORE)
            await append.fetch("t")
            with pytest.raises(OtherLog):
                await asyncio.to_thread(KeptDatabase, read_address(database))
            await prepare_databases([database])
            with pytest.raises(asyncpg.UndefinedTableError):
                await append.fetch("t")
            assert await old.fetchval("SELECT count(*) FROM sortilege.entries") == 1
            assert await mark(database) == 1

    asyncio.run(story())
