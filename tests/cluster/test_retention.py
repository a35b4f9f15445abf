"""Old tables are deleted, and nobody who writes at that moment loses what counts as written."""

import asyncio
import re
import time
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from typing import Any

import asyncpg
import pytest

from sortilege.server.log.event_log import Conflict, Damaged, NotWritten
from sortilege.server.log.postgres import log as postgres_log
from sortilege.server.log.postgres.log import FORGET, PostgresLog
from sortilege.server.log.storage import prepare_databases
from sortilege.table.entries import Acted, Entry
from tests.cluster.faulty_writers import WritesThePastLog
from tests.cluster.test_doubt import opened
from tests.server.log_conformance import ENTRIES

DAY = 24 * 60 * 60
LATE = Acted(0, "roll", "late")
SOON = 20.0


@pytest.fixture(autouse=True)
def hurried(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(postgres_log, "BUSY_PAUSE", 0.05)


@asynccontextmanager
async def connected(url: str) -> AsyncIterator[Any]:
    connection = await asyncpg.connect(url)
    try:
        yield connection
    finally:
        await connection.close()


async def lay(url: str, tables: Sequence[str]) -> None:
    """Tables of four entries that were written days ago."""
    await prepare_databases([url])
    async with opened(url, WritesThePastLog) as log:
        await asyncio.gather(*[log.append(table, 0, *ENTRIES) for table in tables])


async def leave_out(url: str, part: str) -> None:
    """Plant a fault: this part of what deletes is not there."""
    async with connected(url) as connection:
        whole = await connection.fetchval("SELECT pg_get_functiondef('sortilege.forget'::regproc)")
        faulty, count = re.subn(part, "", whole, flags=re.DOTALL)
        assert count == 1
        await connection.execute(faulty)


LOCK = r"LOCK TABLE sortilege\.entries IN SHARE ROW EXCLUSIVE MODE;"
WORD = r"UPDATE sortilege\.ground SET [^;]*;"
CHECK = r"AND NOT EXISTS \(.*?\)(?=\s+ORDER BY)"


async def kept(url: str, table: str) -> list[Entry] | None:
    """What is there of a table; None where it is not whole."""
    async with opened(url) as log:
        try:
            return await log.read(table)
        except Damaged:
            return None


def is_kept_word(answer: int | Conflict, found: list[Entry] | None) -> bool:
    """What was said to be written is there, after all that was there before; what was refused is
    not, and the table is gone as a whole."""
    return found == ([] if isinstance(answer, Conflict) else [*ENTRIES, LATE])


# ── between the search for old tables and their end ──


class Overtaken(PostgresLog):
    """Somebody writes to the tables that it has just found to be old."""

    other: PostgresLog
    answers: list[int | Conflict]

    async def forget_few(self, tables: list[str], age: float) -> None:
        self.answers = [await self.other.append(table, 4, LATE) for table in tables]
        await super().forget_few(tables, age)


async def overtake(url: str) -> bool:
    async with opened(url) as other, opened(url, Overtaken) as log:
        assert isinstance(log, Overtaken)
        log.other = other
        await log.forget(time.time() - DAY)
        assert log.answers == [4]
    return is_kept_word(4, await kept(url, "t"))


def test_a_table_that_is_used_after_it_was_found_to_be_old_is_kept(database: str) -> None:
    asyncio.run(lay(database, ["t"]))
    assert asyncio.run(overtake(database))


def test_a_log_that_does_not_look_again_is_caught(database: str) -> None:
    asyncio.run(lay(database, ["t"]))
    asyncio.run(leave_out(database, CHECK))
    assert not asyncio.run(overtake(database))


# ── at the very moment ──

GATE = """
CREATE FUNCTION gate() RETURNS trigger LANGUAGE plpgsql AS
$$ BEGIN PERFORM pg_advisory_xact_lock_shared(7); RETURN NULL; END $$;
CREATE TRIGGER gate BEFORE INSERT ON sortilege.entries EXECUTE FUNCTION gate()
"""
IS_AT_GATE = "SELECT count(*) FROM pg_locks WHERE locktype = 'advisory' AND NOT granted"


async def meet(url: str) -> bool:
    """An entry is on its way into the table, and sees it as it was, while the table is deleted."""
    async with connected(url) as gate, opened(url) as other, opened(url) as log:
        await gate.execute(GATE)
        await gate.execute("SELECT pg_advisory_lock(7)")
        writing = asyncio.ensure_future(other.append("t", 4, LATE))
        async with asyncio.timeout(SOON):
            while not await gate.fetchval(IS_AT_GATE):
                await asyncio.sleep(0.01)
        forgetting = asyncio.ensure_future(log.forget(time.time() - DAY))
        await asyncio.wait({forgetting}, timeout=0.5)
        await gate.execute("SELECT pg_advisory_unlock(7)")
        answer = await asyncio.wait_for(writing, SOON)
        await asyncio.wait_for(forgetting, SOON)
    return is_kept_word(answer, await kept(url, "t"))


def test_what_is_being_written_while_its_table_is_deleted_is_kept_or_refused(
    database: str,
) -> None:
    asyncio.run(lay(database, ["t"]))
    assert asyncio.run(meet(database))


def test_a_log_that_deletes_while_others_write_is_caught(database: str) -> None:
    asyncio.run(lay(database, ["t"]))
    asyncio.run(leave_out(database, LOCK))
    assert not asyncio.run(meet(database))


async def come_too_late(url: str) -> bool:
    """An entry waits while its table is deleted; whoever wrote it has written the one before, and
    is sure that it is there."""
    async with connected(url) as connection, opened(url, WritesThePastLog) as log:
        assert await log.append("t", 0, *ENTRIES[:3]) == 2
        assert await log.append("t", 3, ENTRIES[3]) == 3
        async with connection.transaction():
            assert await connection.fetchval(FORGET, ["t"], DAY)
            writing = asyncio.ensure_future(log.append("t", 4, LATE))
            async with connected(url) as looking, asyncio.timeout(SOON):
                while not await looking.fetchval(WAITS):
                    await asyncio.sleep(0.01)
        answer = await asyncio.wait_for(writing, SOON)
    return is_kept_word(answer, await kept(url, "t"))


WAITS = "SELECT count(*) FROM pg_locks WHERE locktype = 'relation' AND NOT granted"


def test_whoever_is_sure_of_a_table_hears_that_it_was_deleted(database: str) -> None:
    asyncio.run(lay(database, []))
    assert asyncio.run(come_too_late(database))


def test_a_log_that_deletes_without_a_word_is_caught(database: str) -> None:
    asyncio.run(lay(database, []))
    asyncio.run(leave_out(database, WORD))
    assert not asyncio.run(come_too_late(database))


def test_in_the_throng_nothing_is_lost_either(database: str) -> None:
    tables = [f"t{n:03}" for n in range(200)]

    async def story() -> None:
        await lay(database, tables)
        async with opened(database) as other, opened(database) as log:
            forgetting = asyncio.ensure_future(log.forget(time.time() - DAY))
            answers = {}
            for table in reversed(tables):  # from the other end: they meet in the middle
                answers[table] = await other.append(table, 4, LATE)
            await forgetting
            for table, answer in answers.items():
                assert is_kept_word(answer, await log.read(table)), (table, answer)
            assert {type(answer) for answer in answers.values()} == {int, Conflict}

    asyncio.run(story())


def test_where_those_who_write_cannot_be_stopped_nothing_is_deleted_and_nobody_waits_long(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(postgres_log, "BUSY_TRIES", 2)

    async def story() -> None:
        await lay(database, ["t"])
        async with connected(database) as vacuum, opened(database) as log:
            async with vacuum.transaction():
                lock = "LOCK TABLE sortilege.entries IN SHARE UPDATE EXCLUSIVE MODE"
                await vacuum.execute(lock)
                forgetting = asyncio.ensure_future(log.forget(time.time() - DAY))
                began = time.monotonic()
                while not forgetting.done():
                    await log.append("new", 0, ENTRIES[0])
                    await asyncio.sleep(0.01)
                assert time.monotonic() - began < SOON
                with pytest.raises(NotWritten, match="busy"):
                    await forgetting
            assert await log.read("t") == ENTRIES
            await log.forget(time.time() - DAY)
            assert await log.read("t") == []

    asyncio.run(story())


def test_many_are_forgotten_and_those_in_use_are_not(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(postgres_log, "FORGET_PAUSE", 0.0)
    old, used = [f"old{n}" for n in range(30)], ["new", "held", "spared"]

    async def story() -> None:
        await lay(database, [*old, "held", "spared"])
        async with opened(database) as log:
            await log.append("new", 0, ENTRIES[0])
            await log.hold(["held"], time.time() + 60)
            await log.forget(time.time() - DAY, ["spared"])
            assert sorted(await log.open_tables()) == sorted(used)
            assert await log.append("old0", 4, LATE) == Conflict("old0", 4)
            assert await log.append("old0", 0, *ENTRIES) == 3

    asyncio.run(story())
