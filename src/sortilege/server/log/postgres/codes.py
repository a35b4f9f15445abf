"""Short codes that all processes over one database share."""

import asyncpg

from sortilege.server.log.postgres.database import NOW, DatabaseSession, Reader
from sortilege.server.refusals import NoSuchCode
from sortilege.server.short_codes import CODE_LIFETIME, MOST_LIVE, heard, make, word_count

DELETE_EXPIRED = f"DELETE FROM sortilege.codes WHERE until < {NOW}"
UPSERT_CODE = f"""
INSERT INTO sortilege.codes (heard, code, tab, until) VALUES ($1, $2, $3, {NOW} + {CODE_LIFETIME})
ON CONFLICT (tab) DO UPDATE SET until = excluded.until
RETURNING code
"""
COUNT = f"""
SELECT count(*) FROM
  (SELECT FROM sortilege.codes WHERE until > {NOW} LIMIT {MOST_LIVE[-1] + 1}) AS live
"""
FIND = f"SELECT tab FROM sortilege.codes WHERE heard = $1 AND until > {NOW}"


class PostgresCodes:
    """Stores short codes, with expiry times by the clock of the database."""

    def __init__(self, reader: Reader) -> None:
        self.reader = reader

    async def of(self, table: str, is_guessed: bool = False) -> str:
        return await self.reader.ask(lambda session: self._of(session, table, is_guessed))

    async def _of(self, session: DatabaseSession, table: str, is_guessed: bool) -> str:
        count = word_count((await session.fetch(COUNT))[0][0], is_guessed)
        while True:
            code = make(count)
            try:
                return str((await session.fetch(UPSERT_CODE, heard(code), code, table))[0][0])
            except asyncpg.UniqueViolationError:  # another table has the same code
                await session.fetch(DELETE_EXPIRED)

    async def find(self, said: str) -> str:
        rows = await self.reader.ask(lambda session: session.fetch(FIND, heard(said)))
        if not rows:
            raise NoSuchCode(said=said)
        return str(rows[0][0])
