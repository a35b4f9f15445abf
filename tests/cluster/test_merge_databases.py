"""The commands of docs/operating.md merge several databases of an earlier version."""

import asyncio
import os
import re
import subprocess
from collections.abc import Callable
from importlib import resources
from pathlib import Path
from typing import Any

import asyncpg

from sortilege.kernel.chance import Seeded
from sortilege.server.log import entry_codec
from sortilege.server.log.chain import START, link
from sortilege.server.log.storage import postgres_storage
from sortilege.table.entries import Entry, Published
from sortilege.table.opening import NewTable, first_entries
from tests.cluster import engines
from tests.cluster.postgres_logs import claim, opened

DOCS = Path(__file__).parents[2] / "docs" / "operating.md"
LAST_STEP_BEFORE = 4
"""The last migration of the version that could use several databases."""
ENTRIES = first_entries(NewTable("cinderella", "Zoé", "owl"), "host", "key", Seeded(1))
MIGRATIONS = """
CREATE SCHEMA sortilege;
CREATE TABLE sortilege.migrations (
    version integer PRIMARY KEY, name text NOT NULL, applied timestamptz NOT NULL DEFAULT now()
)
"""
DEAD = "UPDATE sortilege.claims SET process = 'dead', address = 'ws://127.0.0.1:1', epoch = 7"
CODE = "INSERT INTO sortilege.codes VALUES ('lumariko', 'luma-riko', 'second', 4e9)"


async def write_as_before(url: str, table: str) -> None:
    """Write a database of the earlier version with one table."""
    connection: Any = await asyncpg.connect(url)
    await connection.execute(MIGRATIONS)
    folder = resources.files("sortilege.server.log.postgres") / "migrations"
    files = sorted(folder.iterdir(), key=lambda file: file.name)
    for number, file in enumerate(files[:LAST_STEP_BEFORE], start=1):
        await connection.execute(file.read_text(encoding="utf-8"))
        await connection.execute(
            "INSERT INTO sortilege.migrations (version, name) VALUES ($1, $2)", number, file.name
        )
    chain, at = START, 1_795_000_000.123456
    for seq, entry in enumerate(map(entry_codec.encode, ENTRIES)):
        chain = link(chain, table, seq, at, entry)
        values = (table, seq, at, entry, chain)
        await connection.execute(
            "INSERT INTO sortilege.entries VALUES ($1, $2, $3, $4, $5)", *values
        )
    await connection.execute(
        "INSERT INTO sortilege.marks VALUES ($1, $2, $3, $4)", table, seq, at, chain
    )
    await connection.close()


def copy_second(first: str, second: str, folder: Path) -> "subprocess.CompletedProcess[str]":
    """Run the documented command."""
    found = re.search(r"```sh\n( *pg_dump .*?)```", DOCS.read_text(encoding="utf-8"), re.DOTALL)
    assert found is not None
    path = f"{engines.programs()}:{os.environ['PATH']}"
    return subprocess.run(
        ["sh", "-c", found[1]],
        env={**os.environ, "PATH": path, "FIRST": first, "SECOND": second},
        cwd=folder,
        capture_output=True,
        text=True,
    )


async def read_and_append(url: str, table: str) -> list[Entry]:
    async with opened(url) as log:
        await claim(log, table)
        await log.append(table, len(ENTRIES), Published(True))
        return await log.read(table)


async def execute(url: str, *statements: str) -> None:
    connection = await asyncpg.connect(url)
    for statement in statements:
        await connection.execute(statement)
    await connection.close()


async def count(url: str, table: str) -> int:
    connection = await asyncpg.connect(url)
    try:
        return int(await connection.fetchval(f"SELECT count(*) FROM sortilege.{table}"))
    finally:
        await connection.close()


def test_two_databases_become_one(new_databases: Callable[[], str], tmp_path: Path) -> None:
    first, second = new_databases(), new_databases()
    for url, table in ((first, "first"), (second, "second")):
        asyncio.run(write_as_before(url, table))
        postgres_storage([url]).check()  # `sortilege serve` does this first
    asyncio.run(execute(second, DEAD, CODE))  # the previous owner was killed

    told = copy_second(first, second, tmp_path)
    assert told.returncode == 0, told.stderr
    for table in ("first", "second"):
        assert asyncio.run(read_and_append(first, table)) == [*ENTRIES, Published(True)]
    assert asyncio.run(count(first, "codes")) == 0

    before = asyncio.run(count(first, "log"))
    again = copy_second(first, second, tmp_path)
    assert again.returncode != 0
    assert "duplicate key" in again.stderr
    assert asyncio.run(count(first, "log")) == before, "all or nothing"


def test_a_dump_that_fails_is_not_loaded(new_databases: Callable[[], str], tmp_path: Path) -> None:
    first = new_databases()
    asyncio.run(write_as_before(first, "first"))
    postgres_storage([first]).check()
    told = copy_second(first, f"{first}-nowhere", tmp_path)
    assert told.returncode != 0
    assert "COPY" not in told.stdout
