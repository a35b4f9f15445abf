"""`sortilege tables`: list the tables of a log, and export finished matches as records."""

import sqlite3
from collections.abc import Iterator, Sequence
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Protocol, TypeVar

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from sortilege.cli.files import check_folder, keep
from sortilege.cli.help import Command
from sortilege.cli.language import USUAL_LANG, LangOption
from sortilege.cli.refusals import CannotRead, NoSuchFile, explain, polite
from sortilege.cli.serve import hide_passwords, named, said
from sortilege.kernel.record import Record
from sortilege.kernel.refusals import Refusal
from sortilege.server.log.entry_codec import decode_all
from sortilege.server.log.storage import installed, must_be_database
from sortilege.server.log.table_reader import SqliteTableReader
from sortilege.server.network.address import usual_file
from sortilege.server.records import finished
from sortilege.server.table_overview import TableOverview, overview
from sortilege.words import Words

if TYPE_CHECKING:
    from sortilege.server.log.postgres.table_reader import PostgresTableReader

COLUMNS = ("table", "used", "game", "players", "phase", "finished")

One = TypeVar("One")


def tables(
    data: Annotated[Path | None, typer.Option(help=said("data"))] = None,
    log: Annotated[str, typer.Option(envvar=named("log"), help=said("log"))] = "",
    export: Annotated[Path | None, typer.Option(help=said("export"))] = None,
    lang: LangOption = USUAL_LANG,
) -> None:
    words = lang.words.of("server")
    with polite(words), opened(data, log) as kept:
        if export is not None:
            write_out(kept, export, words)
        elif kept.heads():
            write_list(kept, words)
        else:
            typer.echo(words.say("tables.none", file=kept.shown))


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("tables", cls=Command, help=said("tables"))(tables)


class AnyTableReader(Protocol):
    """Stored tables of any kind of log."""

    @property
    def shown(self) -> str:
        """The log's address."""

    def heads(self) -> list[tuple[str, float]]:
        """All tables, with the time of their last use."""

    def entries(self, table: str) -> list[bytes]:
        """The entries of a table. Raises Damaged."""


def opened(data: Path | None, log: str) -> "SqliteTableReader | PostgresTableReader":
    """Open the tables of a file or a database for reading. A file that is named comes first."""
    if data is None and log:
        return opened_database(log)
    return opened_file(data or usual_file())


def opened_database(log: str) -> "PostgresTableReader":
    """Open a database. Raises NoDatabase, UnsupportedLog or ForeignFile."""
    hide_passwords(log=[log])
    must_be_database([log])
    with installed():
        from sortilege.server.log.postgres.address import read_address
        from sortilege.server.log.postgres.table_reader import PostgresTableReader
    return PostgresTableReader(read_address(log))


def opened_file(file: Path) -> SqliteTableReader:
    """Open a file without changing it. Raises NoSuchFile, CannotRead, UnsupportedLog or
    ForeignFile."""
    if not file.is_file():
        raise NoSuchFile(path=file)
    try:
        return SqliteTableReader(file)
    except (OSError, sqlite3.OperationalError):
        raise CannotRead(path=file) from None


def watched(all: Sequence[One], words: Words) -> Iterator[One]:
    """Read one table after the other, with a progress bar if stderr is a terminal."""
    console = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    with Progress(
        *columns,
        TimeRemainingColumn(),
        console=console,
        transient=True,
        disable=not console.is_terminal,
    ) as progress:
        yield from progress.track(all, description=words.say("tables.reading"))


# ── the list ──


def write_list(kept: AnyTableReader, words: Words) -> None:
    """One line per table. (A grid of rich takes three times as long as reading 5,000 tables.)"""
    names = [words.say(f"tables.{column}") for column in COLUMNS]
    rows = [[id[:8], day(used), *row(kept, id, words)] for id, used in watched(kept.heads(), words)]
    whole = [cells for cells in (names, *rows) if len(cells) == len(COLUMNS)]
    widths = [max(map(len, column)) for column in zip(*whole, strict=True)]
    for cells in (names, *rows):
        padded = [cell.ljust(width) for cell, width in zip(cells, widths, strict=False)]
        typer.echo("  ".join(padded).rstrip())


def row(kept: AnyTableReader, id: str, words: Words) -> list[str]:
    """A summary of a table, or why it cannot be read; other tables are not affected."""
    try:
        seen = overview(id, kept.entries(id))
    except Refusal as refusal:
        return [words.say("tables.unreadable", why=explain(refusal, words))]
    title = words.of(seen.game).say("title")
    return [title, ", ".join(seen.people), doing(seen, words), str(seen.finished)]


def doing(seen: TableOverview, words: Words) -> str:
    return words.say("tables.past" if seen.is_past else f"phase.{seen.phase}")


def day(used: object) -> str:
    """The date of a table's last use; a damaged file may contain anything."""
    if not isinstance(used, float):
        return "?"
    try:
        return datetime.fromtimestamp(used).strftime("%Y-%m-%d %H:%M")
    except (OverflowError, OSError, ValueError):
        return "?"


# ── the records ──


def write_out(kept: AnyTableReader, folder: Path, words: Words) -> None:
    """Write each finished match to its own file."""
    check_folder(folder)
    count = 0
    for id, _ in watched(kept.heads(), words):
        for name, record in records(kept, id):
            keep(record, folder / name)
            count += 1
    typer.echo(words.say("tables.exported", folder=folder, count=count))


def records(kept: AnyTableReader, id: str) -> Iterator[tuple[str, Record]]:
    """The finished matches of a table with their file names. Unreadable ones are left out."""
    try:
        for number, record in finished(id, decode_all(id, kept.entries(id))):
            yield f"{record.game}-{id[:8]}-{number}.json", record
    except Refusal:
        return
