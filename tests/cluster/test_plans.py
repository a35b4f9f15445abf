"""What is asked for is looked up, however much is stored."""

import asyncio

import asyncpg

from sortilege.server.log.postgres.database import SETTINGS
from sortilege.server.log.postgres.gathered_reads import READ_ENTRIES
from sortilege.server.log.postgres.log import AGE, REACHED
from sortilege.server.log.postgres.marks import MOVE
from sortilege.server.log.postgres.statements import (
    APPEND,
    GO_ON,
    GO_ON_IF_SAME,
    GO_ON_OR_SKIP,
    HEADS,
    READ_BACK,
)
from sortilege.server.log.storage import prepare_databases

QUERIES = {
    "append": (APPEND, 13),
    "go on": (GO_ON, 6),
    "go on if same": (GO_ON_IF_SAME, 6),
    "go on or skip": (GO_ON_OR_SKIP, 6),
    "marks": (MOVE, 1),
    "heads": (HEADS, 1),
    "read back": (READ_BACK, 2),
    "entries": (READ_ENTRIES, 3),
    "reached": (REACHED, 1),
    "used": (AGE, 1),
}
FILL = """
INSERT INTO sortilege.marks SELECT 't' || n, 0, 0, '', 0 FROM generate_series(1, 5000) AS n;
INSERT INTO sortilege.entries SELECT 't' || n, 0, 0, '', '' FROM generate_series(1, 5000) AS n;
ANALYZE
"""


def test_no_query_of_a_move_reads_a_whole_table(database: str) -> None:
    async def plans() -> dict[str, str]:
        await prepare_databases([database])
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
        assert "Seq Scan" not in plan, (name, plan)
        assert "Index" in plan or "Bitmap" in plan, (name, plan)
