"""The server deletes old tables by the database's clock and loses no acknowledged entry."""

import asyncio
import re
import time
from collections.abc import Callable

import asyncpg
import pytest

from sortilege.server.log.event_log import ClaimLost, NotWritten
from sortilege.server.log.postgres import log as postgres_log
from sortilege.server.log.postgres.log import PostgresLog
from sortilege.table.entries import Acted
from sortilege.table.refusals import NoSuchTable
from tests.cluster.postgres_logs import claim, count, opened, prepared, until
from tests.cluster.test_claims import WAITS, stop_heartbeat
from tests.server.log_conformance import ENTRIES

DAY = 24 * 60 * 60
YEAR = 366 * DAY
LATE_ENTRY = Acted(0, "roll", "late")
TIMEOUT = 20.0


@pytest.fixture(autouse=True)
def hurried(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(postgres_log, "FORGET_PAUSE", 0.0)


async def create_old(url: str, *tables: str) -> None:
    """Create tables that were unused for three days."""
    await prepared(url)
    async with opened(url, "past-clock") as log:
        for table in tables:
            await log.create(table, ENTRIES)


async def stored(url: str) -> set[str]:
    connection = await asyncpg.connect(url)
    try:
        return {row[0] for row in await connection.fetch("SELECT DISTINCT tab FROM sortilege.log")}
    finally:
        await connection.close()


def test_old_tables_are_deleted_and_those_in_use_are_not(database: str) -> None:
    old = [f"old{n}" for n in range(30)]

    async def scenario() -> None:
        await create_old(database, *old, "owned", "spared")
        async with opened(database) as log, opened(database) as other:
            await other.claims.claim("owned")
            await log.create("new", ENTRIES)
            await log.forget(time.time() - DAY, ["spared"])
            assert await stored(database) == {"new", "owned", "spared"}
            with pytest.raises(NoSuchTable):
                await log.claims.claim("old0")
            await log.create("old0", ENTRIES)

    asyncio.run(scenario())


def test_a_table_of_a_process_that_died_is_deleted(database: str) -> None:
    async def scenario() -> None:
        await create_old(database, "t")
        async with opened(database) as log, opened(database) as dead:
            await dead.claims.claim("t")
            await stop_heartbeat(dead)
            await log.forget(time.time() - DAY)
            assert await stored(database) == set()
            with pytest.raises(ClaimLost):
                await dead.append("t", 4, LATE_ENTRY)

    asyncio.run(scenario())


@pytest.mark.parametrize("ahead", [YEAR, -YEAR, 9 * 3600])
def test_nothing_is_deleted_by_a_process_whose_clock_is_wrong(
    ahead: int, database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    right = time.time

    async def scenario() -> None:
        await create_old(database, "t")
        async with opened(database) as log:
            monkeypatch.setattr(time, "time", lambda: right() + ahead)
            await log.forget(time.time() - DAY)
            assert await stored(database) == {"t"}

    asyncio.run(scenario())


def test_entries_are_dated_by_the_clock_of_the_database(
    new_databases: Callable[[], str], monkeypatch: pytest.MonkeyPatch
) -> None:
    right = time.time

    async def dated(url: str, fault: str) -> float:
        await prepared(url)
        async with opened(url, fault) as log:
            await log.create("t", ENTRIES)
            await claim(log, "t")
            monkeypatch.setattr(time, "time", lambda: right() + YEAR)
            await log.append("t", 4, LATE_ENTRY)
            monkeypatch.setattr(time, "time", right)
        return float(await count(url, "SELECT at::int FROM sortilege.log WHERE seq = 4"))

    urls = [new_databases(), new_databases()]
    assert abs(asyncio.run(dated(urls[0], "")) - right()) < DAY
    assert asyncio.run(dated(urls[1], "own-clock")) > right() + YEAR / 2, "the fault is caught"


# ── an append during deletion ──


async def leave_out(url: str, part: str) -> None:
    """Planted fault: remove this part of the function that deletes tables."""
    connection = await asyncpg.connect(url)
    whole = await connection.fetchval(
        "SELECT pg_get_functiondef('sortilege.forget_table'::regproc)"
    )
    faulty, found = re.subn(part, "", whole, flags=re.DOTALL)
    assert found == 1
    await connection.execute(faulty)
    await connection.close()


async def append_while_deleting(url: str) -> bool:
    """Let an owner that counts as dead append, and delete the table before the commit. Return
    whether the entry was kept or refused."""
    async with opened(url) as owner, opened(url) as log:
        await claim(owner, "t")
        await stop_heartbeat(owner)
        appending = await asyncpg.connect(url)
        await appending.execute("BEGIN")
        rows = await appending.fetch(
            owner.queue.statement,
            ["t"],
            [owner.claims.epochs["t"]],
            [4],
            [time.time()],
            [b"{}"],
            [bytes(8)],
        )
        assert rows
        forgetting = asyncio.ensure_future(log.forget(time.time() - DAY))
        await asyncio.wait({forgetting}, timeout=0.5)
        await appending.execute("COMMIT")
        await appending.close()
        await asyncio.wait_for(forgetting, TIMEOUT)
        return await count(url, "SELECT count(*) FROM sortilege.log WHERE tab = 't'") == 5


def test_a_table_that_is_used_while_it_is_being_deleted_is_kept(database: str) -> None:
    asyncio.run(create_old(database, "t"))
    assert asyncio.run(append_while_deleting(database))


@pytest.mark.parametrize("part", [r"FOR UPDATE", r"OR age >= .*?LIMIT 1\s*\)"])
def test_a_function_that_does_not_lock_or_look_again_is_caught(part: str, database: str) -> None:
    asyncio.run(create_old(database, "t"))
    asyncio.run(leave_out(database, part))
    assert not asyncio.run(append_while_deleting(database))


def test_an_append_that_waits_for_a_deletion_is_refused(database: str) -> None:
    async def scenario() -> None:
        await create_old(database, "t")
        async with opened(database) as owner:
            await claim(owner, "t")
            await stop_heartbeat(owner)
            deleting = await asyncpg.connect(database)
            await deleting.execute("BEGIN")
            assert await deleting.fetchval("SELECT sortilege.forget_table('t', $1, '')", float(DAY))
            waiting = asyncio.ensure_future(owner.append("t", 4, LATE_ENTRY))
            await until(WAITS, database)
            await deleting.execute("COMMIT")
            await deleting.close()
            with pytest.raises(ClaimLost):
                await asyncio.wait_for(waiting, TIMEOUT)
            assert await stored(database) == set()

    asyncio.run(scenario())


def test_a_closed_log_deletes_nothing(database: str) -> None:
    async def scenario() -> None:
        await create_old(database, "t")
        async with opened(database) as log:
            pass
        assert isinstance(log, PostgresLog)
        with pytest.raises(NotWritten):
            await log.forget(time.time())

    asyncio.run(scenario())
