"""The public tables of all processes over one database."""

from contextlib import suppress

import msgspec

from sortilege.server.log.postgres.database import Reader
from sortilege.server.log.postgres.refusals import NoDatabase
from sortilege.table.summary import Summary

LISTED_FOR = "interval '7 seconds'"
"""How long a table stays listed after its owner last said so: three heartbeats of devices."""
MAX_LISTED = 200

PUBLISH = """
INSERT INTO sortilege.listed (tab, summary, seen)
SELECT t.tab, t.summary, clock_timestamp() FROM unnest($1::text[], $2::bytea[]) AS t (tab, summary)
ON CONFLICT (tab) DO UPDATE SET summary = excluded.summary, seen = excluded.seen
"""
DELETE_STALE = f"DELETE FROM sortilege.listed WHERE seen < clock_timestamp() - {LISTED_FOR}"
LISTED = f"""
SELECT summary FROM sortilege.listed WHERE seen > clock_timestamp() - {LISTED_FOR}
ORDER BY seen DESC, tab LIMIT {MAX_LISTED}
"""

_decoder = msgspec.json.Decoder(Summary)
_encoder = msgspec.json.Encoder()


class PostgresListing:
    """Each process publishes its own public tables every few seconds."""

    def __init__(self, reader: Reader) -> None:
        self.reader = reader

    async def publish(self, tables: list[Summary]) -> None:
        encoded = [_encoder.encode(table) for table in tables]
        await self._try(PUBLISH, [table.id for table in tables], encoded)
        await self._try(DELETE_STALE)

    async def _try(self, query: str, *values: object) -> None:
        with suppress(NoDatabase):  # the next one may arrive
            await self.reader.fetch(query, *values)

    async def listed(self) -> list[Summary]:
        """Raises NotRead."""
        return [_decoder.decode(row[0]) for row in await self.reader.fetch(LISTED)]
