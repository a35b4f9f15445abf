"""If the answer to an append is lost, the owner claims its table again and then reads the log."""

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager

import asyncpg
import pytest

from sortilege.server.log.event_log import ClaimLost, NotWritten, OutcomeUnknown
from sortilege.server.log.postgres import appends, database
from sortilege.server.log.postgres.claims import PostgresClaims
from sortilege.server.log.postgres.database import DatabaseSession
from sortilege.server.log.postgres.log import PostgresLog
from sortilege.table.entries import Acted
from tests.cluster import engines
from tests.cluster.postgres_logs import claim, count, execute, opened, prepared, until
from tests.cluster.proxy import Proxy, proxy
from tests.server.log_conformance import ENTRIES

TIMEOUT = 20.0
ENTRY = Acted(0, "roll", "x")
WRITTEN = "SELECT count(*) FROM sortilege.log WHERE tab = 't' AND seq = 5"


@pytest.fixture(autouse=True)
def hurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """Shortens the timeouts."""
    monkeypatch.setattr(database, "CONNECT_TIMEOUT", 0.7)
    monkeypatch.setattr(database, "ANSWER_TIMEOUT", 1.0)


async def begun(log: PostgresLog) -> None:
    """The log owns a table of five entries. The first append has prepared the statement, so the
    database executes later ones as soon as it receives them."""
    await log.create("t", ENTRIES)
    await claim(log, "t")
    await log.append("t", 4, Acted(0, "roll", "first"))


@asynccontextmanager
async def behind_proxy(url: str) -> AsyncIterator[tuple[PostgresLog, Proxy]]:
    """A log that owns a table and connects through a proxy."""
    await prepared(url)
    port = int(url.rpartition(":")[2].partition("/")[0])
    near = url.replace(f":{port}", ":{}")
    async with proxy(port) as between, opened(near.format(between.port)) as log:
        await begun(log)
        yield log, between


def test_an_entry_whose_answer_was_lost_is_found_and_not_written_twice(database: str) -> None:
    async def scenario() -> None:
        async with behind_proxy(database) as (log, between):
            between.swallows = True
            waiting = asyncio.ensure_future(log.append("t", 5, ENTRY))
            await until(WRITTEN, database)
            between.heal()
            between.cut()
            await asyncio.wait_for(waiting, TIMEOUT)
            await log.append("t", 6, Acted(0, "roll", "y"))
            assert await log.read("t", 5) == [ENTRY, Acted(0, "roll", "y")]

    asyncio.run(scenario())


def test_a_connection_that_is_cut_or_hangs_loses_and_doubles_nothing(database: str) -> None:
    async def scenario() -> None:
        async with behind_proxy(database) as (log, between):
            between.hang()
            waiting = asyncio.ensure_future(log.append("t", 5, ENTRY))
            await asyncio.sleep(0)
            between.cut()
            between.heal()
            await asyncio.wait_for(waiting, TIMEOUT)
            between.delay = 0.01
            for seq in range(6, 10):
                await log.append("t", seq, Acted(0, "roll", str(seq)))
            assert len(await log.read("t")) == 10

    asyncio.run(scenario())


def test_a_table_that_was_taken_meanwhile_is_lost_and_nothing_is_acknowledged(
    database: str,
) -> None:
    async def scenario() -> None:
        async with behind_proxy(database) as (log, between), opened(database) as other:
            between.hang()
            waiting = asyncio.ensure_future(log.append("t", 5, ENTRY))
            await asyncio.sleep(0.05)
            await execute(
                database, "UPDATE sortilege.processes SET seen = now() - interval '1 hour'"
            )
            await claim(other, "t")
            await other.append("t", 5, Acted(1, "roll", "theirs"))
            between.cut()
            between.heal()
            with pytest.raises(ClaimLost):
                await asyncio.wait_for(waiting, TIMEOUT)
            assert await other.read("t", 5) == [Acted(1, "roll", "theirs")]

    asyncio.run(scenario())


def test_a_database_that_is_away_is_refused_by_name(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(appends, "UNSENT_TIMEOUT", 0.5)
    monkeypatch.setattr(appends, "UNKNOWN_TIMEOUT", 1.5)

    async def scenario() -> None:
        async with behind_proxy(database) as (log, between):
            await log.create("u", ENTRIES)
            await claim(log, "u")
            between.swallows = True
            sent = asyncio.ensure_future(log.append("t", 5, ENTRY))
            await until(WRITTEN, database)
            never_sent = asyncio.ensure_future(log.append("u", 4, ENTRY))
            with pytest.raises(OutcomeUnknown):
                await asyncio.wait_for(sent, TIMEOUT)
            with pytest.raises(NotWritten) as refused:
                await asyncio.wait_for(never_sent, TIMEOUT)
            assert not isinstance(refused.value, OutcomeUnknown)
            assert not log.is_writing
            between.heal()
            between.cut()
            await claim(log, "t")
            await log.append("t", 6, ENTRY)
            assert log.is_writing

    asyncio.run(scenario())


def test_a_full_disk_is_refused_by_name_and_goes_on_by_itself(database: str) -> None:
    full = """
    CREATE FUNCTION full_disk() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN RAISE EXCEPTION USING ERRCODE = '53100'; END $$;
    CREATE TRIGGER full_disk BEFORE INSERT ON sortilege.log EXECUTE FUNCTION full_disk()
    """

    async def scenario() -> None:
        await prepared(database)
        async with opened(database) as log:
            await log.create("t", ENTRIES)
            await claim(log, "t")
            await execute(database, full)
            with pytest.raises(NotWritten) as refused:
                await log.append("t", 4, ENTRY)
            assert refused.value.facts["why"] == "DiskFullError"
            assert not log.is_writing
            assert await log.read("t") == ENTRIES
            await execute(database, "DROP TRIGGER full_disk ON sortilege.log")
            await log.append("t", 4, ENTRY)
            assert log.is_writing

    asyncio.run(scenario())


@pytest.mark.parametrize("why", [asyncio.CancelledError, asyncpg.InternalClientError])
def test_a_statement_that_the_driver_drops_is_repeated(
    why: type[BaseException], database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The driver may cancel a statement when a connection breaks, or raise an internal error. The
    caller was not cancelled, and must not wait without end."""
    broken = list[str]()
    fetch = asyncpg.Connection.fetch

    async def dropped(self: asyncpg.Connection, query: str, *values: object) -> object:
        if "sortilege." in query and query not in broken:
            broken.append(query)
            raise why
        return await fetch(self, query, *values)

    async def scenario() -> None:
        await prepared(database)
        monkeypatch.setattr(asyncpg.Connection, "fetch", dropped)
        async with opened(database) as log, asyncio.timeout(TIMEOUT):
            await log.create("t", ENTRIES)
            await claim(log, "t")
            await log.append("t", 4, ENTRY)
            assert await log.read("t") == [*ENTRIES, ENTRY]
        assert len(broken) > 4

    asyncio.run(scenario())


# ── with a standby ──


@pytest.fixture
def pair() -> Iterator[tuple[engines.Postgres, engines.Postgres]]:
    """A primary and the standby that its commits wait for."""
    if engines.why_unavailable():
        pytest.skip(engines.why_unavailable())
    with engines.pair() as both:
        yield both


class ReadsOnly(PostgresClaims):
    """Planted fault: does not claim the table again before it reads the outcome of an append."""

    async def reclaim(self, tables: list[str]) -> None:
        return


async def trust(self: DatabaseSession, timeout: float = 0.0) -> None:
    """Planted fault: treats every readable entry as safely stored."""


async def lose_the_primary(primary: engines.Postgres, standby: engines.Postgres) -> bool:
    """The standby is down for a while. An entry is committed on the primary alone, and its answer
    is lost because the primary restarts. Then the primary is killed and the standby takes over.
    Return whether the acknowledged entry is there."""
    await prepared(primary.url())
    both = engines.url_of([primary.port, standby.port])
    async with opened(both) as log:
        await begun(log)
        await asyncio.to_thread(standby.kill)
        waiting = asyncio.ensure_future(log.append("t", 5, ENTRY))
        while not await count(primary.url(), engines.WAITS_FOR_STANDBY):
            await asyncio.sleep(0.01)
        await asyncio.to_thread(primary.kill)
        await asyncio.to_thread(primary.start)
        await until(WRITTEN, primary.url())  # its own restart has restored the entry
        await asyncio.wait({waiting}, timeout=2.0)
        await asyncio.to_thread(primary.kill)
        await asyncio.to_thread(standby.start)
        await asyncio.to_thread(standby.promote)
        await asyncio.to_thread(standby.wait_for, "")
        await asyncio.wait_for(waiting, 2 * TIMEOUT)
        return bool(await count(standby.url(), WRITTEN))


def test_an_entry_that_only_the_primary_has_is_not_acknowledged(
    pair: tuple[engines.Postgres, engines.Postgres],
) -> None:
    assert asyncio.run(lose_the_primary(*pair))


def test_a_log_that_only_reads_is_caught(
    pair: tuple[engines.Postgres, engines.Postgres], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(PostgresClaims, "reclaim", ReadsOnly.reclaim)
    monkeypatch.setattr(DatabaseSession, "confirm", trust)
    assert not asyncio.run(lose_the_primary(*pair)), "an acknowledged entry is gone"


CANCEL = "SELECT count(pg_cancel_backend(pid)) FROM pg_stat_activity WHERE wait_event = 'SyncRep'"


async def cancel_the_wait(primary: engines.Postgres, standby: engines.Postgres) -> bool:
    """While the standby is down, an administrator cancels a commit that waits for it, which
    PostgreSQL treats as committed. Return whether the entry was acknowledged before the standby was
    back."""
    await prepared(primary.url())
    async with opened(primary.url()) as log:
        await begun(log)
        assert log.claims.beating is not None
        log.claims.beating.cancel()  # its commits would also wait
        await asyncio.to_thread(standby.kill)
        waiting = asyncio.ensure_future(log.append("t", 5, ENTRY))
        async with asyncio.timeout(TIMEOUT):
            while not await count(primary.url(), CANCEL):
                await asyncio.sleep(0.01)
            await until(WRITTEN, primary.url())
            while not waiting.done() and not await count(primary.url(), engines.WAITS_FOR_STANDBY):
                await asyncio.sleep(0.01)
        was_acknowledged = waiting.done()
        await asyncio.to_thread(standby.start)
        await asyncio.wait_for(waiting, TIMEOUT)
        return was_acknowledged


def test_a_commit_whose_wait_was_cancelled_is_not_acknowledged(
    pair: tuple[engines.Postgres, engines.Postgres], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(database, "ANSWER_TIMEOUT", 10.0)
    assert not asyncio.run(cancel_the_wait(*pair))


def test_a_log_that_trusts_a_cancelled_wait_is_caught(
    pair: tuple[engines.Postgres, engines.Postgres], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(database, "ANSWER_TIMEOUT", 10.0)
    monkeypatch.setattr(DatabaseSession, "confirm", trust)
    assert asyncio.run(cancel_the_wait(*pair))
