"""The operator's pages describe what the server does."""

import ast
import asyncio
import inspect
import shlex
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import fields
from pathlib import Path

from sortilege.kernel.chance import Seeded
from sortilege.server.log.sqlite import SqliteLog
from sortilege.server.metrics import HELP
from sortilege.server.network import limits
from sortilege.server.network.limits import Limits
from sortilege.server.network.token_bucket import Rate
from sortilege.server.tables.connection import CloseReason
from sortilege.table.entries import Entry
from tests.server.device_client import device_client
from tests.server.live_server import serving

PAGES = Path(__file__).parents[2] / "docs" / "operating"
REFERENCE = (PAGES / "reference.md").read_text(encoding="utf-8")
HOME = (PAGES / "home.md").read_text(encoding="utf-8")


def amount(value: object) -> str:
    if isinstance(value, Rate):
        every = f"{value.a_second:g} a second"
        if value.a_second < 0.5:
            every = f"one in {1 / value.a_second:g} s"
        return f"{value.burst:,.0f} at once, then {every}"
    return f"{value:,g}" if isinstance(value, float) else f"{value:,}"


def said() -> dict[str, str]:
    """The description of each limit in `limits.py`."""
    (kind,) = [
        node
        for node in ast.parse(inspect.getsource(limits)).body
        if isinstance(node, ast.ClassDef) and node.name == "Limits"
    ]
    told = {}
    for field, text in zip(kind.body, kind.body[1:], strict=False):
        if isinstance(field, ast.AnnAssign) and isinstance(text, ast.Expr):
            assert isinstance(field.target, ast.Name)
            told[field.target.id] = ast.literal_eval(text.value)
    return told


def rows() -> Iterator[str]:
    for field in fields(Limits):
        yield f"| `{field.name}` | {amount(getattr(Limits(), field.name))} | {said()[field.name]} |"


def test_the_table_lists_every_limit_with_its_value() -> None:
    table = "\n".join(rows())
    assert table in REFERENCE, f"the table should be\n{table}"
    assert f"{limits.MESSAGE:,} bytes" in REFERENCE


def test_every_number_and_every_goodbye_is_explained() -> None:
    for name in HELP:
        assert f"`sortilege_{name}`" in REFERENCE
    for each in CloseReason:
        code, reason = each.value
        assert f"{code} `{reason}`" in REFERENCE


def test_a_backup_taken_as_described_while_people_play_is_whole(tmp_path: Path) -> None:
    file, copy, again = (tmp_path / name for name in ("log.sqlite", "backup", "again.sqlite"))
    back_up, restore = (
        shlex.split(line.replace("FILE", str(copy)).replace("NEW", str(again)), comments=True)
        for line in HOME.splitlines()
        if line.startswith(("sortilege backup", "sortilege restore"))
    )

    def run(*words: str) -> None:
        subprocess.run([sys.executable, "-m", *words], check=True)

    async def evening() -> str:
        async with serving(file) as served:
            table = await served.open_table(seats=2)
            async with device_client(served, table["keys"]) as host:
                await host.hello(table["table"])
                await host.say("start")
                playing = asyncio.create_task(host.play(Seeded(1)))
                await host.until(lambda: host.seq > 8)
                await asyncio.to_thread(run, *back_up, "--data", str(file))
                await playing
            return str(table["table"])

    table = asyncio.run(evening())
    run(*restore)
    saved, all_of_it = asyncio.run(read(again, table)), asyncio.run(read(file, table))
    assert len(saved) > 8
    assert saved == all_of_it[: len(saved)]


async def read(file: Path, table: str) -> list[Entry]:
    log = SqliteLog(file)
    log.open()
    try:
        return await log.read(table)
    finally:
        await log.close()
