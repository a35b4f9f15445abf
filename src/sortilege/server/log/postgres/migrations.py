"""Migrates the database: applies each numbered SQL file of `migrations/` once."""

from importlib import resources

import asyncpg

from sortilege.server.log.event_log import UnsupportedLog
from sortilege.server.log.postgres.database import Database, DatabaseSession

LOCK = int.from_bytes(b"Sort", "big")
"""The advisory lock of the process that migrates; others wait for it."""
MIGRATION_TIMEOUT = 60.0
"""Seconds for one migration, or for the lock."""
FIRST = """
CREATE SCHEMA IF NOT EXISTS sortilege;
CREATE TABLE IF NOT EXISTS sortilege.migrations (
    version integer PRIMARY KEY,
    name text NOT NULL,
    applied timestamptz NOT NULL DEFAULT now()
);
"""
IS_THERE = "SELECT to_regclass('sortilege.migrations') IS NOT NULL"
SELECT_VERSION = "SELECT coalesce(max(version), 0) FROM sortilege.migrations"
INSERT_VERSION = "INSERT INTO sortilege.migrations (version, name) VALUES ($1, $2)"


def steps() -> dict[int, tuple[str, str]]:
    """The names and SQL of all migrations, by number."""
    folder = resources.files(__package__) / "migrations"
    files = sorted(
        (file for file in folder.iterdir() if file.name.endswith(".sql")), key=lambda f: f.name
    )
    return {int(file.name[:4]): (file.name, file.read_text(encoding="utf-8")) for file in files}


async def prepare(database: Database) -> None:
    """Apply missing migrations. Raises NoDatabase, or UnsupportedLog if a later version of the
    server has migrated the database."""
    session = await database.connect()
    try:
        await migrate(session, database.address.shown)
    except asyncpg.PostgresError as why:
        raise database.named(why) from None
    except OSError as why:
        raise database.named(why) from None
    finally:
        await session.close()


async def migrate(session: DatabaseSession, shown: str) -> None:
    """Apply all missing migrations in one transaction."""
    if await reached(session, shown) == max(steps()):
        return
    await session.execute("BEGIN")
    await session.execute(f"SELECT pg_advisory_xact_lock({LOCK})", timeout=MIGRATION_TIMEOUT)
    await session.execute(FIRST)
    done = await reached(session, shown)
    for version, (name, sql) in steps().items():
        if version > done:
            await session.execute(sql, timeout=MIGRATION_TIMEOUT)
            await session.execute(INSERT_VERSION, version, name)
    await session.execute("COMMIT", timeout=MIGRATION_TIMEOUT)


async def reached(session: DatabaseSession, shown: str) -> int:
    """The number of the last applied migration. Raises UnsupportedLog."""
    if not (await session.fetch(IS_THERE))[0][0]:
        return 0
    found = int((await session.fetch(SELECT_VERSION))[0][0])
    if found > max(steps()):
        raise UnsupportedLog(file=shown, found=found, expected=max(steps()))
    return found
