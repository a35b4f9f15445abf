"""No statement of a move scans a whole table, even with many stored tables."""

import asyncio

import asyncpg

from sortilege.server.log.postgres.appends import APPEND, HEADS
from sortilege.server.log.postgres.claims import CLAIM, LOST, OWNER, RECLAIM, RELEASE
from sortilege.server.log.postgres.database import SETTINGS
from sortilege.server.log.postgres.log import AGE, CREATE, READ_ENTRIES
from tests.cluster.postgres_logs import prepared

QUERIES = {
    "append": (APPEND, 6),
    "heads": (HEADS, 1),
    "claim": (CLAIM, 6),
    "reclaim": (RECLAIM, 2),
    "release": (RELEASE, 2),
    "owner": (OWNER, 1),
    "lost": (LOST, 2),
    "create": (CREATE, 5),
    "read": (READ_ENTRIES, 2),
    "age": (AGE, 1),
}
FILL = """
INSERT INTO sortilege.claims SELECT 't' || n, NULL, NULL, 1 FROM generate_series(1, 5000) AS n;
INSERT INTO sortilege.log SELECT 't' || n, 0, 0, '', '' FROM generate_series(1, 5000) AS n;
ANALYZE
"""


def test_no_statement_of_a_move_reads_a_whole_table(database: str) -> None:
    async def plans() -> dict[str, str]:
        await prepared(database)
        connection = await asyncpg.connect(database, server_settings=SETTINGS)
        await connection.execute(FILL)
        found = {}
        for name, (query, values) in QUERIES.items():
            await connection.execute(f"PREPARE asked AS {query}")
            nothing = ", ".join(["NULL"] * values)
            rows = await connection.fetch(f"EXPLAIN EXECUTE asked ({nothing})")
            found[name] = "\n".join(row[0] for row in rows)
            await connection.execute("DEALLOCATE asked")
        await connection.close()
        return found

    for name, plan in asyncio.run(plans()).items():
        assert "Seq Scan on log" not in plan, (name, plan)
        assert "Seq Scan on claims" not in plan, (name, plan)
