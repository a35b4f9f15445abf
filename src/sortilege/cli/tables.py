"""`sortilege tables`: what a log file holds, and its finished matches as records."""

import asyncio
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Annotated

import typer
from rich import box
from rich.table import Table as Grid

from sortilege.cli.files import keep
from sortilege.cli.language import USUAL_LANG, Lang, help_on
from sortilege.cli.refusals import CannotWrite, NoSuchFile, explain, polite
from sortilege.cli.serve import said
from sortilege.cli.terminal import Terminal
from sortilege.kernel.record import Record
from sortilege.kernel.refusals import Refusal
from sortilege.server.address import usual_file
from sortilege.server.log.bus import Bus
from sortilege.server.log.event_log import Damaged
from sortilege.server.log.sqlite import SqliteLog
from sortilege.server.records import finished
from sortilege.table.chair import ChairKind
from sortilege.table.entries import Entry
from sortilege.table.table import fold
from sortilege.words import Words


@dataclass(frozen=True, slots=True)
class KeptFile:
    """A table as the log has it."""

    id: str
    entries: list[Entry]
    used: float
    damaged: Damaged | None = None
    """Why it cannot be read, if so."""


def tables(
    data: Annotated[Path | None, typer.Option(help=said("data"))] = None,
    export: Annotated[Path | None, typer.Option(help=said("export"))] = None,
    lang: Annotated[Lang, typer.Option(help=help_on("lang"))] = USUAL_LANG,
) -> None:
    words = lang.words.of("server")
    file = data or usual_file()
    with polite(words):
        found = asyncio.run(read_all(file))
        if export is not None:
            write_out(found, export, words)
        elif found:
            Terminal(words).out.print(grid(found, words))
        else:
            typer.echo(words.say("tables.none", file=file))


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("tables", help=said("tables"))(tables)


async def read_all(file: Path) -> list[KeptFile]:
    """Every table of a log file. Raises NoSuchFile or OtherLog."""
    if not file.is_file():
        raise NoSuchFile(path=file)
    log = SqliteLog(file, Bus())
    log.open()
    try:
        return [await read_one(log, id) for id in await log.open_tables()]
    finally:
        await log.close()


async def read_one(log: SqliteLog, id: str) -> KeptFile:
    """A table, or why it cannot be read: the others are none the worse."""
    used = await log.last_used(id) or 0.0
    try:
        return KeptFile(id, await log.read(id), used)
    except Damaged as refusal:
        return KeptFile(id, [], used, refusal)


# ── the list ──


def grid(found: list[KeptFile], words: Words) -> Grid:
    """A row a table."""
    drawn = Grid(box=box.SIMPLE_HEAD, pad_edge=False)
    for column in ("table", "game", "players", "phase", "finished", "used"):
        drawn.add_column(words.say(f"tables.{column}"))
    for kept in found:
        drawn.add_row(*row(kept, words))
    return drawn


def row(kept: KeptFile, words: Words) -> list[str]:
    used = datetime.fromtimestamp(kept.used).strftime("%Y-%m-%d %H:%M")
    try:
        if kept.damaged is not None:
            raise kept.damaged
        table = fold(kept.id, kept.entries)
        people = [chair.name for chair in table.chairs if chair.kind is ChairKind.PERSON]
        over = len(table.finished)
        doing = words.say(f"phase.{table.phase}")
        title = words.of(table.game.id).say("title")
        return [kept.id[:8], title, ", ".join(people), doing, str(over), used]
    except Refusal as refusal:
        why = words.say("tables.unreadable", why=explain(refusal, words))
        return [kept.id[:8], why, "", "", "", used]


# ── the records ──


def write_out(found: list[KeptFile], folder: Path, words: Words) -> None:
    """Every finished match as a file of its own."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError:
        raise CannotWrite(path=folder) from None
    count = 0
    for name, record in records(found):
        keep(record, folder / name)
        count += 1
    typer.echo(words.say("tables.exported", folder=folder, count=count))


def records(found: list[KeptFile]) -> Iterator[tuple[str, Record]]:
    """The finished matches and what their files are called. What cannot be read is left out."""
    for kept in found:
        try:
            for number, record in finished(kept.id, kept.entries):
                yield f"{record.game}-{kept.id[:8]}-{number}.json", record
        except Refusal:
            continue
