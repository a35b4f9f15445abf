"""Entries travel with hints between the processes at which a table's devices sit: nobody reads the
database for them. Whoever can read or write the bus learns nothing of them, and can make no process
tell what is not in the log."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import asyncpg

from sortilege.kernel.chance import Seeded
from sortilege.server.log import entry_codec
from sortilege.server.log.bus import Bus, News
from sortilege.server.log.chain import NOWHERE
from sortilege.server.log.postgres.log import PostgresLog
from sortilege.server.log.seals import Seals
from sortilege.server.log.storage import Storage
from sortilege.table.entries import SatDown
from tests.cluster.test_shared import PATIENT, both, here, storage
from tests.server.phone import Phone, phone
from tests.server.served import Served
from tests.server.test_play import sits

__all__ = ["storage"]


def log_of(served: Served) -> PostgresLog:
    log = served.live_tables.log
    assert isinstance(log, PostgresLog)
    return log


def count_reads(served: Served) -> list[str]:
    """The tables that are read from the database from now on."""
    log, reads = log_of(served), list[str]()
    rows = log.reads.rows

    def counted(table: str, since: int) -> Any:
        reads.append(table)
        return rows(table, since)

    log.reads.rows = counted  # type: ignore[method-assign]
    return reads


@asynccontextmanager
async def table_of_two(left: Served, right: Served) -> AsyncIterator[tuple[str, Phone, Phone]]:
    """One at each process; both know of each other, and have the key."""
    table = await left.open_table(seats=2)
    async with phone(left, table["keys"]) as host, phone(right) as guest:
        await host.hello(table["table"])
        await sits(guest, table["table"], 1)
        for device in (host, guest):
            await device.until(lambda: here(device) == [True, True])  # noqa: B023
        while not all(log_of(each).seals for each in (left, right)):
            await asyncio.sleep(0.01)
        yield table["table"], host, guest


async def play(host: Phone, guest: Phone) -> None:
    await host.say("start")
    await asyncio.gather(host.play(Seeded(1)), guest.play(Seeded(2)))
    for device in (host, guest):
        await device.until(lambda: host.seq == guest.seq)
    assert host.view["outcome"] == guest.view["outcome"]


def test_a_whole_match_is_played_without_reading_the_database(storage: Storage) -> None:
    async def evening() -> None:
        async with both(storage) as (left, right), table_of_two(left, right) as (_, host, guest):
            reads = [count_reads(left), count_reads(right)]
            await play(host, guest)
            assert host.seq > 20
            assert len(reads[0]) + len(reads[1]) <= 2, "but where both wrote at once"

    asyncio.run(evening())


def test_a_process_with_another_key_reads_the_database(storage: Storage) -> None:
    async def evening() -> None:
        async with both(storage) as (left, right), table_of_two(left, right) as (_, host, guest):
            log_of(left).seals = Seals(b"stolen from elsewhere".ljust(32))
            reads = count_reads(right)
            await play(host, guest)
            assert len(reads) > 5

    asyncio.run(evening())


class Tap:
    """Keeps what one process says to the others."""

    def __init__(self, served: Served) -> None:
        bus = served.live_tables.bus
        assert bus.carrier is not None
        self.carrier = bus.carrier
        self.news: list[tuple[str, int, bytes]] = []
        bus.carrier = self

    async def open(self, bus: Bus) -> None: ...

    async def close(self) -> None:
        await self.carrier.close()

    def follow(self, table: str) -> None:
        self.carrier.follow(table)

    def forget(self, table: str) -> None:
        self.carrier.forget(table)

    def hint(self, news: News) -> None:
        self.news += news
        self.carrier.hint(news)

    def say(self, table: str, words: bytes) -> None:
        self.carrier.say(table, words)


async def harass(served: Served, table: str, tap: Tap) -> None:
    """Somebody on the bus says again what was said, changes it, and makes things up."""
    bus, luck = served.live_tables.bus, Seeded("evil")
    forged = Seals(b"a guess".ljust(32))
    while True:
        live = served.live_tables.tables[table]
        at = live.table.seq
        before = log_of(served).queue.heads.get(table, NOWHERE)[1]  # be it that they know even this
        bus.bring(table, at + 1, forged.seal(table, before, at + 1, 0.0, [FORGED]))
        bus.bring(table, at + 5, b"rubbish")
        bus.hint(table, 10**6)
        for _, seq, sealed in tap.news[-luck.below("some", 5) :]:
            bus.bring(table, at + 1, sealed)
            bus.bring(table, seq, sealed[:-1] + b"x")
        await asyncio.sleep(0.01)


FORGED = entry_codec.encode(SatDown(0, "person", "Mallory", "fox", "digest"))


def test_whoever_writes_to_the_bus_makes_nobody_tell_what_is_not_in_the_log(
    storage: Storage,
) -> None:
    async def evening() -> None:
        async with both(storage) as (left, right), table_of_two(left, right) as (at, host, guest):
            tap = Tap(left)
            evil = asyncio.create_task(harass(right, at, tap))
            try:
                await play(host, guest)
            finally:
                evil.cancel()
            assert "Mallory" not in {sitter["name"] for sitter in guest.summary["sitters"]}
            kept = await log_of(left).read(at)
            assert guest.seq <= len(kept) - 1
            assert [e["type"] for e in guest.events] == [e["type"] for e in host.events]

    asyncio.run(evening())


def test_whoever_reads_the_bus_reads_no_entry(storage: Storage) -> None:
    async def evening() -> None:
        async with both(storage) as (left, right), table_of_two(left, right) as (at, host, guest):
            tap = Tap(left)
            await play(host, guest)
            said = b"".join(sealed for _, _, sealed in tap.news)
            kept = await log_of(left).stored(at)
            own = [entry for entry in kept if b"started" in entry]
            assert own, "with the luck of the match"
            assert len(said) > sum(map(len, own)), "they have travelled"
            assert not any(entry in said or entry[20:40] in said for entry in kept)

    asyncio.run(evening())


def test_a_wrong_hint_about_a_table_that_was_deleted_hangs_up(storage: Storage) -> None:
    """What a hint says is looked up: a table that is gone is gone, one that is there goes on."""

    async def evening() -> None:
        async with both(storage, PATIENT) as (left, right), table_of_two(left, right) as found:
            at, host, guest = found
            right.live_tables.bus.hint(at, 10**6)
            await host.say("start")
            await guest.until_phase("playing")
            live = right.live_tables.tables[at]
            assert not live.is_broken
            connection = await asyncpg.connect(log_of(left).address.dsns[0])
            await connection.execute("DELETE FROM sortilege.entries")
            await connection.execute("DELETE FROM sortilege.marks")
            await connection.close()
            right.live_tables.bus.hint(at, 10**6)
            async with asyncio.timeout(20):
                while not live.is_broken:
                    await asyncio.sleep(0.01)

    asyncio.run(evening())
