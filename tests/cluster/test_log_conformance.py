"""The log in PostgreSQL conforms to `EventLog`."""

import asyncio
from typing import Any

import asyncpg
import pytest

from sortilege.server.log.event_log import EventLog
from sortilege.server.log.postgres.log import PostgresLog
from tests.cluster.postgres_logs import claim, log_at, prepared
from tests.server.log_conformance import POINTS, Place, Point


class LogWithClaims:
    """A log that releases its claims and connections when it is closed."""

    def __init__(self, log: PostgresLog) -> None:
        self.log = log

    def __getattr__(self, name: str) -> Any:
        return getattr(self.log, name)

    async def close(self) -> None:
        await self.log.close()
        await self.log.claims.close()
        await self.log.reader.close()


def place_at(url: str) -> Place:
    async def spoil(table: str, seq: int, entry: bytes | None) -> None:
        where = "WHERE tab = $1 AND seq = $2"
        connection = await asyncpg.connect(url)
        if entry is None:
            await connection.execute(f"DELETE FROM sortilege.log {where}", table, seq)
        else:
            await connection.execute(
                f"UPDATE sortilege.log SET entry = $3 {where}", table, seq, entry
            )
        await connection.close()

    async def own(log: EventLog, table: str) -> None:
        assert isinstance(log, LogWithClaims)
        await claim(log.log, table)

    return Place(lambda: LogWithClaims(log_at(url)), spoil, own)


@pytest.mark.parametrize("point", POINTS, ids=lambda point: point.__name__)
def test_the_log_keeps_its_contract(point: Point, database: str) -> None:
    async def scenario() -> None:
        await prepared(database)
        await point(place_at(database))

    asyncio.run(scenario())
