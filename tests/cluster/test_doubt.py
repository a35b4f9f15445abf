"""What was sent and not answered: it is found out what became of it, by reading it back *and* by a
further synchronous write."""

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager

import asyncpg
import pytest

from sortilege.server.log.bus import Bus
from sortilege.server.log.event_log import Conflict, EventLog, NotWritten, OutcomeUnknown
from sortilege.server.log.postgres import batches, database
from sortilege.server.log.postgres.address import read_address
from sortilege.server.log.postgres.log import PostgresLog
from sortilege.server.log.storage import prepare_databases
from sortilege.table.entries import Acted
from tests.cluster import engines
from tests.cluster.faulty_writers import ForgetsItsOwnLog, ReadsBackOnlyLog
from tests.cluster.proxy import Proxy, proxy
from tests.server.log_conformance import ENTRIES

SOON = 20.0


@pytest.fixture(autouse=True)
def hurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody waits as long as a server does."""
    monkeypatch.setattr(database, "CONNECT", 0.7)
    monkeypatch.setattr(batches, "LONGEST_ANSWER", 1.0)
    monkeypatch.setattr(batches, "ANSWER", 0.5)


@asynccontextmanager
async def opened(url: str, kind: type[PostgresLog] = PostgresLog) -> AsyncIterator[PostgresLog]:
    log = kind(read_address(url), Bus())
    log.open()
    try:
        yield log
    finally:
        await log.close()


@asynccontextmanager
async def behind_proxy(
    url: str, kind: type[PostgresLog] = PostgresLog
) -> AsyncIterator[tuple[PostgresLog, Proxy]]:
    """A log whose line leads through a proxy; a table is begun."""
    await prepare_databases([url])
    port = int(url.rpartition(":")[2].partition("/")[0])
    near = url.replace(f":{port}", ":{}")
    async with proxy(port) as between, opened(near.format(between.port), kind) as log:
        assert await log.append("t", 0, *ENTRIES[:3]) == 2
        assert await log.append("t", 3, ENTRIES[3]) == 3
        yield log, between


async def count(url: str, query: str) -> int:
    connection = await asyncpg.connect(url)
    try:
        return int(await connection.fetchval(query))
    finally:
        await connection.close()


WRITTEN = "SELECT count(*) FROM sortilege.entries WHERE tab = 't' AND seq = 4"


async def until_written(url: str) -> None:
    async with asyncio.timeout(SOON):
        while not await count(url, WRITTEN):
            await asyncio.sleep(0.01)


async def answer_after_a_loss(url: str, kind: type[PostgresLog]) -> int | Conflict:
    """What is said in the end of an entry that was written, and whose answer was lost."""
    async with behind_proxy(url, kind) as (log, between):
        between.swallows = True
        waiting = asyncio.ensure_future(log.append("t", 4, Acted(0, "roll", "x")))
        await until_written(url)
        between.heal()
        between.cut()
        return await asyncio.wait_for(waiting, SOON)


def test_an_answer_that_is_lost_is_asked_for_again(database: str) -> None:
    async def story() -> None:
        assert await answer_after_a_loss(database, PostgresLog) == 4
        async with opened(database) as log:
            assert await log.append("t", 5, Acted(0, "roll", "y")) == 5
            assert await log.read("t", 4) == [Acted(0, "roll", "x"), Acted(0, "roll", "y")]

    asyncio.run(story())


def test_a_log_that_does_not_know_its_own_entry_is_caught(database: str) -> None:
    assert asyncio.run(answer_after_a_loss(database, ForgetsItsOwnLog)) == Conflict("t", 4)


def test_a_line_that_is_cut_or_hangs_loses_and_doubles_nothing(database: str) -> None:
    async def story() -> None:
        async with behind_proxy(database) as (log, between):
            between.hang()
            waiting = asyncio.ensure_future(log.append("t", 4, Acted(0, "roll", "x")))
            await asyncio.sleep(0)
            between.cut()
            between.heal()
            assert await asyncio.wait_for(waiting, SOON) == 4
            between.delay = 0.01
            for seq in range(5, 10):
                assert await log.append("t", seq, Acted(0, "roll", str(seq))) == seq
            assert await log.append("t", 9, Acted(0, "roll", "late")) == Conflict("t", 9)
            assert len(await log.read("t")) == 10

    asyncio.run(story())


def test_what_waits_for_its_own_table_while_the_log_closes_is_written(database: str) -> None:
    async def story() -> None:
        async with behind_proxy(database) as (log, between):
            between.delay = 0.05
            waiting = [log.append("t", seq, Acted(0, "roll", str(seq))) for seq in range(4, 8)]
            await asyncio.sleep(0.05)
            await log.close()
            assert await asyncio.gather(*waiting) == [4, 5, 6, 7]

    asyncio.run(story())


def test_what_another_wrote_meanwhile_is_not_taken_for_ours(database: str) -> None:
    async def story() -> None:
        async with behind_proxy(database) as (log, between), opened(database) as other:
            between.hang()
            waiting = asyncio.ensure_future(log.append("t", 4, Acted(0, "roll", "x")))
            await asyncio.sleep(0.05)
            assert await other.append("t", 4, Acted(1, "roll", "theirs")) == 4
            between.cut()
            between.heal()
            assert await asyncio.wait_for(waiting, SOON) == Conflict("t", 4)
            assert await log.read("t", 4) == [Acted(1, "roll", "theirs")]

    asyncio.run(story())


def test_where_nobody_answers_nothing_is_claimed(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(batches, "UNSENT", 0.5)
    monkeypatch.setattr(batches, "UNKNOWN", 1.0)

    async def story() -> None:
        async with behind_proxy(database) as (log, between):
            between.swallows = True
            sent = asyncio.ensure_future(log.append("t", 4, Acted(0, "roll", "x")))
            await until_written(database)
            never_sent = asyncio.ensure_future(log.append("u", 0, ENTRIES[0]))
            with pytest.raises(OutcomeUnknown):
                await asyncio.wait_for(sent, SOON)
            with pytest.raises(NotWritten) as refused:
                await asyncio.wait_for(never_sent, SOON)
            assert not isinstance(refused.value, OutcomeUnknown)
            assert not log.is_writing
            between.heal()
            assert await asyncio.wait_for(until_taken(log, 5), SOON)
            assert log.is_writing

    asyncio.run(story())


async def until_taken(log: EventLog, seq: int) -> bool:
    while True:
        try:
            return await log.append("t", seq, Acted(0, "roll", "y")) == seq
        except NotWritten:
            await asyncio.sleep(0.05)


def test_a_full_disk_is_refused_by_name_and_goes_on_by_itself(database: str) -> None:
    full = """
    CREATE FUNCTION full_disk() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN RAISE EXCEPTION USING ERRCODE = '53100'; END $$;
    CREATE TRIGGER full_disk BEFORE INSERT ON sortilege.entries EXECUTE FUNCTION full_disk()
    """

    async def story() -> None:
        await prepare_databases([database])
        async with opened(database) as log:
            assert await log.append("t", 0, *ENTRIES) == 3
            connection = await asyncpg.connect(database)
            await connection.execute(full)
            with pytest.raises(NotWritten) as refused:
                await log.append("t", 4, Acted(0, "roll", "x"))
            assert refused.value.facts["why"] == "DiskFullError"
            assert not log.is_writing
            assert await log.read("t") == ENTRIES
            await connection.execute("DROP TRIGGER full_disk ON sortilege.entries")
            await connection.close()
            assert await log.append("t", 4, Acted(0, "roll", "x")) == 4
            assert log.is_writing

    asyncio.run(story())


# ── with a standby ──


@pytest.fixture
def pair() -> Iterator[tuple[engines.Postgres, engines.Postgres]]:
    """A primary and the standby that it waits for."""
    if engines.lacking():
        pytest.skip(engines.lacking())
    with engines.pair() as both:
        yield both


async def lose_the_primary(
    primary: engines.Postgres, standby: engines.Postgres, kind: type[PostgresLog]
) -> tuple[bool, bool]:
    """The standby is down for a while; an entry is committed on the primary alone, and its
    answer is lost, for the primary is restarted. Then the primary is killed for good, and the
    standby takes over. Whether the entry was said to be written, and whether it is."""
    await prepare_databases([primary.url()])
    both = engines.url_of([primary.port, standby.port])
    async with opened(both, kind) as log:
        assert await log.append("t", 0, *ENTRIES) == 3
        await asyncio.to_thread(standby.kill)
        waiting = asyncio.ensure_future(log.append("t", 4, Acted(0, "roll", "x")))
        while not await count(primary.url(), engines.WAITS_FOR_STANDBY):
            await asyncio.sleep(0.01)
        await asyncio.to_thread(primary.kill)
        await asyncio.to_thread(primary.start)
        await until_written(primary.url())  # its own restart has brought it back
        await asyncio.wait({waiting}, timeout=2.0)
        said = waiting.done() and not waiting.exception() and waiting.result() == 4
        await asyncio.to_thread(primary.kill)
        await asyncio.to_thread(standby.start)
        await asyncio.to_thread(standby.promote)
        await asyncio.to_thread(standby.wait_for, "")
        if not said:
            assert await asyncio.wait_for(waiting, SOON) == 4
            said = True
        return said, bool(await count(standby.url(), WRITTEN))


def test_nobody_is_told_of_what_the_primary_alone_has(
    pair: tuple[engines.Postgres, engines.Postgres],
) -> None:
    assert asyncio.run(lose_the_primary(*pair, PostgresLog)) == (True, True)


def test_a_log_that_only_reads_back_is_caught(
    pair: tuple[engines.Postgres, engines.Postgres],
) -> None:
    said, is_there = asyncio.run(lose_the_primary(*pair, ReadsBackOnlyLog))
    assert said
    assert not is_there, "what it said was written is gone"


CANCEL = "SELECT count(pg_cancel_backend(pid)) FROM pg_stat_activity WHERE wait_event = 'SyncRep'"


async def cancel_the_wait(
    primary: engines.Postgres, standby: engines.Postgres, kind: type[PostgresLog]
) -> bool:
    """While the standby is down somebody cancels a commit that waits for it: PostgreSQL takes it
    for done. Whether the entry was said to be written before the standby was back."""
    await prepare_databases([primary.url()])
    async with opened(primary.url(), kind) as log:
        assert await log.append("t", 0, *ENTRIES) == 3
        await asyncio.to_thread(standby.kill)
        waiting = asyncio.ensure_future(log.append("t", 4, Acted(0, "roll", "x")))
        async with asyncio.timeout(SOON):
            while not await count(primary.url(), CANCEL):
                await asyncio.sleep(0.01)
            await until_written(primary.url())
            while not waiting.done() and not await count(primary.url(), engines.WAITS_FOR_STANDBY):
                await asyncio.sleep(0.01)
        was_said = waiting.done()
        await asyncio.to_thread(standby.start)
        assert await asyncio.wait_for(waiting, SOON) == 4
        return was_said


def test_a_commit_whose_wait_was_cancelled_is_not_taken_for_done(
    pair: tuple[engines.Postgres, engines.Postgres], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(batches, "ANSWER", 10.0)
    monkeypatch.setattr(batches, "LONGEST_ANSWER", 10.0)

    async def story() -> list[bool]:
        """In one event loop: an engine ends with the thread that started it."""
        ours = await cancel_the_wait(*pair, PostgresLog)
        connection = await asyncpg.connect(pair[0].url())
        await connection.execute("TRUNCATE sortilege.entries, sortilege.marks")
        await connection.close()
        return [ours, await cancel_the_wait(*pair, ReadsBackOnlyLog)]

    assert asyncio.run(story()) == [False, True], "a log that only reads back is caught"


@pytest.mark.parametrize("why", [asyncio.CancelledError, asyncpg.InternalClientError])
def test_what_the_driver_drops_is_asked_again(
    why: type[BaseException], database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It may cancel what is under way when a line breaks, or be confused about it ("another
    operation is in progress"). Nobody has cancelled whoever waits for it, and nobody waits for
    ever."""
    broken = list[str]()

    def drop_once(name: str) -> None:
        asked = getattr(asyncpg.Connection, name)

        async def dropped(self: asyncpg.Connection, query: str, *values: object) -> object:
            if "sortilege." in query and query not in broken:
                broken.append(query)
                raise why
            return await asked(self, query, *values)

        monkeypatch.setattr(asyncpg.Connection, name, dropped)

    async def story() -> None:
        await prepare_databases([database])
        drop_once("fetch")
        drop_once("execute")
        async with opened(database) as log, asyncio.timeout(SOON):
            assert await log.append("t", 0, *ENTRIES) == len(ENTRIES) - 1
            assert await log.read("t") == ENTRIES
            assert await log.reached(["t"]) == {"t": len(ENTRIES) - 1}
        assert len(broken) == 4, "the ground, an append, a read, and how far it has come"

    asyncio.run(story())
