"""Restores a database to a point in time, as docs/operating/cluster.md describes: a base backup,
archived WAL, and a table that is damaged at a known moment.

python -m tests.cluster.restore
"""

import asyncio
import shutil
import time
from pathlib import Path

import asyncpg

from sortilege.table.entries import Acted, Entry
from tests.cluster import engines
from tests.cluster.engines import Postgres
from tests.cluster.postgres_logs import claim, opened, prepared
from tests.server.log_conformance import ENTRIES


async def write(url: str, first: int, count: int) -> None:
    async with opened(url) as log:
        if first == 0:
            await log.create("t", ENTRIES)
            first = len(ENTRIES)
        await claim(log, "t")
        for seq in range(first, first + count):
            await log.append("t", seq, Acted(0, "roll", str(seq)))


async def read(url: str) -> list[Entry]:
    async with opened(url) as log:
        return await log.read("t")


async def ask(url: str, query: str) -> str:
    connection = await asyncpg.connect(url)
    try:
        return str(await connection.fetchval(query))
    finally:
        await connection.close()


def back_up(primary: Postgres, folder: Path) -> None:
    source = f"host={engines.HOST} port={primary.port} user={engines.OWNER}"
    words = [f"--dbname={source}", f"--pgdata={folder}", "--wal-method=stream", "--no-sync"]
    primary.run("pg_basebackup", *words, "--checkpoint=fast")


def restore(backup: Path, folder: Path, archive: Path, moment: str) -> Postgres:
    """Restore the backup with the archive up to that moment."""
    restored = Postgres(
        folder,
        restore_command=f"cp {archive}/%f %p",
        recovery_target_time=moment,
        recovery_target_action="promote",
    )
    shutil.copytree(backup, folder)
    (folder / "recovery.signal").touch()
    for path in (folder, *folder.rglob("*")):
        engines.give_to_server_user(path)
    return restored


def main() -> None:
    with engines.place() as folder:
        archive = folder / "archive"
        archive.mkdir()
        engines.give_to_server_user(archive)
        primary = Postgres(
            folder / "primary", archive_mode="on", archive_command=f"cp %p {archive}/%f"
        )
        primary.init()
        with engines.running(primary):
            asyncio.run(prepared(primary.url()))
            asyncio.run(write(primary.url(), 0, 10))
            back_up(primary, folder / "backup")
            asyncio.run(write(primary.url(), 14, 10))
            moment = asyncio.run(ask(primary.url(), "SELECT clock_timestamp()"))
            kept = asyncio.run(read(primary.url()))
            asyncio.run(ask(primary.url(), "DELETE FROM sortilege.log"))
            asyncio.run(ask(primary.url(), "SELECT pg_switch_wal()"))
            engines.wait(lambda: any(archive.iterdir()))
            time.sleep(2)  # until the last file is archived
        began = time.perf_counter()
        restored = restore(folder / "backup", folder / "restored", archive, moment)
        with engines.running(restored):
            engines.wait(lambda: asyncio.run(ask(restored.url(), IN_RECOVERY)) == "False")
            assert asyncio.run(read(restored.url())) == kept
            asyncio.run(write(restored.url(), 24, 1))
        print(f"{len(kept)} entries restored to {moment} in {time.perf_counter() - began:.1f} s")


IN_RECOVERY = "SELECT pg_is_in_recovery()"

if __name__ == "__main__":
    main()
