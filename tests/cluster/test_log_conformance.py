"""The log in PostgreSQL keeps every point of the promise: with either carrier, on one database or
on two."""

import asyncio
from collections.abc import Callable

import asyncpg
import pytest

from sortilege.server.log.bus import Bus, Carrier
from sortilege.server.log.carriers.nats import NatsCarrier
from sortilege.server.log.carriers.notify import NotifyCarrier
from sortilege.server.log.event_log import EventLog
from sortilege.server.log.postgres.address import read_address
from sortilege.server.log.postgres.log import PostgresLog
from sortilege.server.log.postgres.shards import ShardedLog
from sortilege.server.log.storage import prepare_databases
from tests.cluster import engines
from tests.server.log_conformance import (
    POINTS,
    Place,
    Point,
    of_many_who_want_the_same_number_one_gets_it,
    what_others_write_is_hinted_at,
)


def postgres_place(carrier: Callable[[], Carrier], *urls: str) -> Place:
    """Logs over these databases."""
    asyncio.run(prepare_databases(urls))

    def log(bus: Bus) -> EventLog:
        bus.carrier = carrier()
        logs = [PostgresLog(read_address(url), bus) for url in urls]
        return logs[0] if len(logs) == 1 else ShardedLog(logs)

    return Place(log, lambda table, seq, entry: spoil(urls, table, seq, entry))


async def spoil(urls: tuple[str, ...], table: str, seq: int, entry: bytes | None) -> None:
    where = "WHERE tab = $1 AND seq = $2"
    for url in urls:
        connection = await asyncpg.connect(url)
        if entry is None:
            await connection.execute(f"DELETE FROM sortilege.entries {where}", table, seq)
        else:
            change = f"UPDATE sortilege.entries SET entry = $3 {where}"
            await connection.execute(change, table, seq, entry)
        await connection.close()


def keeps(point: Point, place: Place) -> None:
    async def story() -> None:
        await point(place)

    asyncio.run(story())


@pytest.mark.parametrize("point", POINTS, ids=lambda point: point.__name__)
def test_a_log_keeps_its_promise(point: Point, database: str) -> None:
    keeps(point, postgres_place(lambda: NotifyCarrier(read_address(database)), database))


@pytest.mark.parametrize("point", POINTS, ids=lambda point: point.__name__)
def test_two_databases_keep_it_as_one(
    point: Point, new_databases: Callable[[], str], nats: engines.Nats
) -> None:
    keeps(point, postgres_place(lambda: NatsCarrier(nats.url), new_databases(), new_databases()))


POINTS_OF_SHARING = (
    what_others_write_is_hinted_at,
    of_many_who_want_the_same_number_one_gets_it,
)


@pytest.mark.parametrize("point", POINTS_OF_SHARING, ids=lambda point: point.__name__)
def test_hints_may_come_by_nats(point: Point, database: str, nats: engines.Nats) -> None:
    keeps(point, postgres_place(lambda: NatsCarrier(nats.url), database))
