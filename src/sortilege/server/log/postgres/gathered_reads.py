"""Tables are read together: whoever asks while a question is under way is answered by the next."""

import asyncio
from typing import Any

from sortilege.server.log.postgres.database import Reader

# The mark of a table comes first, with a number below nought: both from one look at the database.
READ_ENTRIES = """
WITH asked AS MATERIALIZED (
    SELECT * FROM unnest($1::int[], $2::text[], $3::int[]) AS a (n, tab, since)
)
SELECT a.n, e.seq, e.at, e.entry, e.chain
FROM asked AS a JOIN sortilege.entries AS e ON e.tab = a.tab AND e.seq >= a.since
UNION ALL
SELECT a.n, -1 - m.seq, m.at, NULL, m.chain
FROM asked AS a JOIN sortilege.marks AS m ON m.tab = a.tab
ORDER BY 1, 2
"""
MANY = 100
"""Tables in one question, at most."""

ReadRow = tuple[int, float, bytes | None, bytes]
"""A number, when, the entry, its checksum."""


class GatheredReads:
    """Over one connection."""

    def __init__(self, reader: Reader) -> None:
        self.reader = reader
        self.waiting: list[tuple[str, int, asyncio.Future[list[ReadRow]]]] = []
        self.task: asyncio.Task[None] | None = None

    def rows(self, table: str, since: int) -> "asyncio.Future[list[ReadRow]]":
        """The mark of a table and its entries from this number on; nothing where there is no such
        table."""
        loop = asyncio.get_running_loop()
        answer: asyncio.Future[list[ReadRow]] = loop.create_future()
        self.waiting.append((table, since, answer))
        if self.task is None or self.task.done():
            self.task = loop.create_task(self._run())
        return answer

    async def _run(self) -> None:
        await asyncio.sleep(0)  # what comes in the same turn of the loop is read together
        while self.waiting:
            batch, self.waiting = self.waiting[:MANY], self.waiting[MANY:]
            try:
                found = await self._read([(table, since) for table, since, _ in batch])
            except asyncio.CancelledError:
                for _, _, answer in batch:  # else whoever waits would wait for ever
                    answer.cancel()
                raise
            except Exception as why:
                for _, _, answer in batch:
                    if not answer.done():
                        answer.set_exception(why)
            else:
                for (_, _, answer), rows in zip(batch, found, strict=True):
                    if not answer.done():
                        answer.set_result(rows)

    async def _read(self, asked: list[tuple[str, int]]) -> list[list[ReadRow]]:
        values: list[list[Any]] = [
            list(range(len(asked))),
            [table for table, _ in asked],
            [since for _, since in asked],
        ]
        found: list[list[ReadRow]] = [[] for _ in asked]
        for n, *row in await self.reader.ask(lambda session: session.fetch(READ_ENTRIES, *values)):
            found[n].append(tuple(row))
        return found
