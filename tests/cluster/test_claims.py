"""A table has one owner: a stale owner can never write, and a new owner sees every acknowledged
entry. The tests force the critical orders of statements, and each detects a planted fault."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import asyncpg
import pytest

from sortilege.server.log.event_log import ClaimLost
from sortilege.server.log.ownership import Owner
from sortilege.server.log.postgres import claims
from sortilege.server.log.postgres.claims import PostgresClaims
from sortilege.server.log.postgres.log import PostgresLog
from sortilege.table.entries import Acted
from sortilege.table.refusals import NoSuchTable
from tests.cluster.postgres_logs import FAULTS, claim, count, execute, opened, prepared, until
from tests.server.log_conformance import ENTRIES

BY_FIRST, BY_SECOND = Acted(0, "roll", "first"), Acted(1, "roll", "second")
WAITS = """
SELECT count(*) FROM pg_stat_activity
WHERE wait_event_type = 'Lock' AND datname = current_database()
"""
"""Counts the statements that wait for a lock in this database."""


async def stop_heartbeat(log: PostgresLog) -> None:
    """Stop the heartbeat of this log's process, as if it were suspended."""
    assert log.claims.beating is not None
    log.claims.beating.cancel()
    await log.reader.fetch(
        "UPDATE sortilege.processes SET seen = seen - interval '1 hour' WHERE id = $1",
        log.claims.process,
    )


async def begun(log: PostgresLog) -> None:
    await log.create("t", ENTRIES)
    await claim(log, "t")


# ── ownership ──


def test_a_table_with_a_living_owner_is_not_taken(database: str) -> None:
    async def scenario() -> None:
        await prepared(database)
        async with opened(database) as log, opened(database) as other:
            await begun(log)
            owner = await other.claims.claim("t")
            assert isinstance(owner, Owner)
            assert owner.address == log.claims.address
            assert await other.claims.claim("t", unreachable=owner.epoch) == owner, (
                "unreachable alone is not enough"
            )
            await log.append("t", 4, BY_FIRST)

    asyncio.run(scenario())


def test_a_silent_owner_is_replaced_and_cannot_write(database: str) -> None:
    async def scenario() -> None:
        await prepared(database)
        async with opened(database) as log, opened(database) as other:
            await begun(log)
            await stop_heartbeat(log)
            await claim(other, "t")
            with pytest.raises(ClaimLost):
                await log.append("t", 4, BY_FIRST)
            await other.append("t", 4, BY_SECOND)
            assert await other.read("t", 4) == [BY_SECOND]

    asyncio.run(scenario())


@pytest.mark.parametrize(("silent", "is_taken"), [(0.2, False), (2.0, True), (4.0, True)])
def test_an_owner_that_cannot_be_reached_is_replaced_after_a_second(
    database: str, silent: float, is_taken: bool
) -> None:
    async def scenario() -> None:
        await prepared(database)
        async with opened(database) as log, opened(database) as other:
            await begun(log)
            assert log.claims.beating is not None
            log.claims.beating.cancel()
            seen = f"UPDATE sortilege.processes SET seen = now() - interval '{silent} seconds'"
            await execute(database, f"{seen} WHERE id = '{log.claims.process}'")
            owner = await other.claims.claim("t")
            if owner is not None:
                owner = await other.claims.claim("t", unreachable=owner.epoch)
            assert (owner is None) == is_taken

    asyncio.run(scenario())


def test_an_unreachable_owner_does_not_affect_the_next_one(database: str) -> None:
    async def scenario() -> None:
        await prepared(database)
        async with opened(database) as log, opened(database) as other:
            await begun(log)
            epoch = log.claims.epochs["t"]
            await claim(log, "t")
            assert log.claims.beating is not None
            log.claims.beating.cancel()
            seen = "UPDATE sortilege.processes SET seen = now() - interval '2 seconds'"
            await execute(database, f"{seen} WHERE id = '{log.claims.process}'")
            assert await other.claims.claim("t", unreachable=epoch) is not None

    asyncio.run(scenario())


def test_an_owner_whose_clock_is_in_the_future_counts_as_silent(database: str) -> None:
    async def scenario() -> None:
        await prepared(database)
        async with opened(database) as log, opened(database) as other:
            await begun(log)
            await stop_heartbeat(log)
            future = "UPDATE sortilege.processes SET seen = now() + interval '1 year'"
            await execute(database, f"{future} WHERE id = '{log.claims.process}'")
            assert await other.claims.claim("t") is None

    asyncio.run(scenario())


def test_a_released_table_may_be_claimed_at_once_and_an_unknown_one_by_nobody(
    database: str,
) -> None:
    async def scenario() -> None:
        await prepared(database)
        async with opened(database) as log, opened(database) as other:
            await begun(log)
            await log.claims.release("t")
            await claim(other, "t")
            with pytest.raises(ClaimLost):
                await log.append("t", 4, BY_FIRST)
            with pytest.raises(NoSuchTable):
                await log.claims.claim("nobody")

    asyncio.run(scenario())


def test_a_process_that_was_silent_finds_out_what_it_has_lost(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(claims, "HEARTBEAT", 0.05)

    async def scenario() -> None:
        await prepared(database)
        async with opened(database) as log, opened(database) as other:
            lost: list[str] = []
            log.claims.lost = lost.append
            await begun(log)
            await log.create("kept", ENTRIES)
            await claim(log, "kept")
            await stop_heartbeat(log)
            await claim(other, "t")
            log.claims.beat_at = float("-inf")
            log.claims.open(lost.append)
            async with asyncio.timeout(20.0):
                while not lost:
                    await asyncio.sleep(0.01)
            assert lost == ["t"]
            assert list(log.claims.epochs) == ["kept"]

    asyncio.run(scenario())


def test_a_process_that_stops_leaves_its_tables_to_others_at_once(database: str) -> None:
    async def scenario() -> None:
        await prepared(database)
        async with opened(database) as other:
            async with opened(database) as log:
                await begun(log)
            await claim(other, "t")
            await other.append("t", 4, BY_SECOND)

    asyncio.run(scenario())


def test_a_process_that_is_started_again_takes_over_from_its_predecessor(database: str) -> None:
    async def scenario() -> None:
        await prepared(database)
        async with opened(database) as log:
            await begun(log)
            assert log.claims.beating is not None
            log.claims.beating.cancel()  # as if the process were killed
            address = log.claims.address
            async with opened(database, "", address) as successor, asyncio.timeout(2.0):
                while await successor.claims.claim("t") is not None:
                    await asyncio.sleep(0.01)

    asyncio.run(scenario())


# ── forced orders ──


class StoppedAppend:
    """An append of the first owner whose statement is suspended in the middle of its transaction:
    its connection holds the locks and has not committed."""

    def __init__(self, log: PostgresLog, url: str) -> None:
        self.log = log
        self.url = url

    async def __aenter__(self) -> "StoppedAppend":
        self.connection: Any = await asyncpg.connect(self.url)
        await self.connection.execute("BEGIN")
        entry, chain = b'{"type":"acted"}', bytes(8)
        epoch = self.log.claims.epochs["t"]
        self.rows = await self.connection.fetch(
            self.log.queue.statement, ["t"], [epoch], [4], [0.0], [entry], [chain]
        )
        return self

    async def commit(self) -> None:
        await self.connection.execute("COMMIT")

    async def __aexit__(self, *why: object) -> None:
        await self.connection.close()


async def done_or_blocked(statement: "asyncio.Future[Any]", url: str) -> None:
    """Wait until a statement has ended or waits for a lock."""
    async with asyncio.timeout(20.0):
        while not statement.done() and not await count(url, WAITS):
            await asyncio.sleep(0.01)


async def claim_is_first(url: str, fault: str) -> bool:
    """A claim commits while the old owner's append is in transit: nothing may be written."""
    async with opened(url, fault) as log, opened(url, fault) as other:
        await begun(log)
        blocker = await asyncpg.connect(url)
        await blocker.execute("BEGIN")
        await blocker.execute("UPDATE sortilege.claims SET epoch = epoch + 1 WHERE tab = 't'")
        appending = asyncio.ensure_future(log.append("t", 4, BY_FIRST))
        await done_or_blocked(appending, url)
        await blocker.execute("COMMIT")
        await blocker.close()
        await asyncio.gather(appending, return_exceptions=True)
        return await other.read("t", 4) == []


async def append_is_first(url: str, fault: str) -> bool:
    """An append has not committed when another process claims the table: the new owner must
    see it.
    """
    async with opened(url, fault) as log, opened(url, fault) as other:
        await begun(log)
        async with StoppedAppend(log, url) as stopped:
            assert stopped.rows
            await stop_heartbeat(log)
            claiming = asyncio.ensure_future(claimed_head(other))
            await done_or_blocked(claiming, url)
            await stopped.commit()
            return await claiming == 4


async def claimed_head(log: PostgresLog) -> int:
    """The last number that a process knows after claiming the table."""
    await log.claims.claim("t")
    if type(log.claims) is PostgresClaims:
        rows = await log.reader.fetch("SELECT max(seq) FROM sortilege.log WHERE tab = 't'")
        return int(rows[0][0])
    return log.claims.heads["t"][0]


ORDERS: dict[str, Callable[[str, str], Awaitable[bool]]] = {
    "claim is first": claim_is_first,
    "append is first": append_is_first,
}
CAUGHT_BY = {
    "ignores-epoch": {"claim is first"},
    "no-row-lock": {"claim is first", "append is first"},
    "key-share": {"claim is first", "append is first"},
    "reads-in-claim": {"append is first"},
}


@pytest.mark.parametrize("order", ORDERS)
def test_no_order_loses_or_doubles_an_entry(order: str, database: str) -> None:
    async def scenario() -> bool:
        await prepared(database)
        return await ORDERS[order](database, "")

    assert asyncio.run(scenario())


@pytest.mark.parametrize("fault", FAULTS)
def test_a_planted_fault_is_caught(fault: str, new_databases: Callable[[], str]) -> None:
    async def scenario(order: str) -> bool:
        url = new_databases_in_thread()
        await prepared(await url)
        return await ORDERS[order](await url, fault)

    def new_databases_in_thread() -> "asyncio.Future[str]":
        return asyncio.ensure_future(asyncio.to_thread(new_databases))

    wrong = {order for order in ORDERS if not asyncio.run(scenario(order))}
    assert wrong == CAUGHT_BY[fault]


def test_a_stale_owner_is_told_so_whatever_isolation_the_database_prefers(database: str) -> None:
    """In stricter levels than READ COMMITTED, its statement would fail without a reason."""
    name = database.rpartition("/")[2]
    strict = f"ALTER DATABASE {name} SET default_transaction_isolation = 'serializable'"

    async def scenario() -> None:
        await execute(database, strict)
        await prepared(database)
        async with opened(database) as log:
            await begun(log)
            await log.append("t", 4, BY_FIRST)
            blocker = await asyncpg.connect(database)
            await blocker.execute("BEGIN")
            await blocker.execute("UPDATE sortilege.claims SET epoch = epoch + 1 WHERE tab = 't'")
            appending = asyncio.ensure_future(log.append("t", 5, BY_SECOND))
            await done_or_blocked(appending, database)
            await blocker.execute("COMMIT")
            await blocker.close()
            with pytest.raises(ClaimLost):
                await appending

    asyncio.run(scenario())


def test_a_read_that_an_append_overtakes_does_not_hide_it(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scenario() -> None:
        await prepared(database)
        async with opened(database) as log:
            await begun(log)
            fetch = log.reader.fetch

            async def late(query: str, *values: object) -> list[Any]:
                rows = await fetch(query, *values)
                await log.append("t", 4, BY_FIRST)
                return rows

            with monkeypatch.context() as changed:
                changed.setattr(log.reader, "fetch", late)
                assert await log.read("t") == ENTRIES
            await log.append("t", 5, BY_SECOND)
            assert await log.read("t", 4) == [BY_FIRST, BY_SECOND]

    asyncio.run(scenario())


def test_a_claim_waits_for_an_append_that_is_under_way(database: str) -> None:
    """The forced orders above rely on this."""

    async def scenario() -> None:
        await prepared(database)
        async with opened(database) as log, opened(database) as other:
            await begun(log)
            await stop_heartbeat(log)
            async with StoppedAppend(log, database) as stopped:
                claiming = asyncio.ensure_future(other.claims.claim("t"))
                await until(WAITS, database)
                assert not claiming.done()
                await stopped.commit()
                assert await claiming is None

    asyncio.run(scenario())


# ── earlier versions ──

APPEND_OF_THE_VERSION_BEFORE = """
INSERT INTO sortilege.entries (tab, seq, at, entry, chain)
SELECT j.tab, j.seq, $4::float8, j.entry, substring($5::bytea FROM (8 * (j.n - 1) + 1)::int FOR 8)
FROM unnest($1::text[], $2::int[], $3::bytea[]) WITH ORDINALITY AS j (tab, seq, entry, n)
"""


def test_an_append_by_an_earlier_version_fails_in_the_database(database: str) -> None:
    async def scenario() -> None:
        await prepared(database)
        async with opened(database) as log:
            await begun(log)
            connection: Any = await asyncpg.connect(database)
            with pytest.raises(asyncpg.UndefinedTableError):
                await connection.execute(
                    APPEND_OF_THE_VERSION_BEFORE, ["t"], [4], [b"{}"], 0.0, bytes(8)
                )
            await connection.close()
            assert await log.read("t") == ENTRIES

    asyncio.run(scenario())


def test_an_earlier_version_that_is_running_fails_from_the_migration_on(database: str) -> None:
    """Its statement is already prepared, but the database refuses it after the migration."""
    from importlib import resources

    async def scenario() -> None:
        connection: Any = await asyncpg.connect(database)
        await connection.execute(
            "CREATE SCHEMA sortilege; CREATE TABLE sortilege.migrations (version integer PRIMARY "
            "KEY, name text NOT NULL, applied timestamptz NOT NULL DEFAULT now())"
        )
        folder = resources.files("sortilege.server.log.postgres") / "migrations"
        for file in sorted(folder.iterdir(), key=lambda each: each.name)[:4]:
            await connection.execute(file.read_text(encoding="utf-8"))
            number, name = int(file.name[:4]), file.name
            await connection.execute(
                "INSERT INTO sortilege.migrations (version, name) VALUES ($1, $2)", number, name
            )
        await connection.execute("INSERT INTO sortilege.marks VALUES ('t', 0, 1, $1)", bytes(8))
        old = await connection.prepare(APPEND_OF_THE_VERSION_BEFORE)
        await old.fetch(["t"], [0], [b"{}"], 1.0, bytes(8))
        await prepared(database)
        with pytest.raises(asyncpg.UndefinedTableError):
            await old.fetch(["t"], [1], [b"{}"], 1.0, bytes(8))
        rows = await connection.fetch("SELECT tab, process, epoch FROM sortilege.claims")
        assert [tuple(row) for row in rows] == [("t", None, 1)]
        assert await connection.fetchval("SELECT count(*) FROM sortilege.log") == 1
        await connection.close()

    asyncio.run(scenario())
