"""`sortilege backup` writes all tables of a log to one file, `sortilege restore` fills an empty log
from it. The page without a server exports and imports the same kind of file."""

import os
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import IO, Annotated

import msgspec
import typer

from sortilege.cli.help import Command
from sortilege.cli.language import USUAL_LANG, LangOption
from sortilege.cli.refusals import (
    CannotRead,
    CannotWrite,
    FileExists,
    IsFolder,
    NoSuchFile,
    explain,
    polite,
)
from sortilege.cli.serve import hide_passwords, named, said
from sortilege.cli.tables import AnyTableReader, opened, watched
from sortilege.kernel.refusals import Refusal
from sortilege.server.log import entry_codec
from sortilege.server.log.event_log import ForeignFile, UnsupportedLog
from sortilege.server.log.restore import RestoredTable
from sortilege.server.log.storage import TwoLogs, installed, must_be_database
from sortilege.server.network.address import usual_file
from sortilege.server.network.limits import Limits
from sortilege.server.table_file import (
    VERSION,
    DuplicateTable,
    ExportedTable,
    TableFile,
    entries_of,
    stored_table,
)
from sortilege.words import Words

MAX_ENTRIES = 2 * Limits().entries
"""Entries of one table. A live table refuses requests at half of that, but its computer players
finish their match."""

INCOMPLETE = 1
"""The exit code if a backup leaves damaged tables out."""

DataOption = Annotated[Path | None, typer.Option(help=said("data"))]
LogOption = Annotated[str, typer.Option(envvar=named("log"), help=said("log"))]


class RefusedBackup(Refusal):
    """A table of the file is invalid, so nothing was restored."""

    code = "log/refused-backup"


class DamagedBackup(Refusal):
    """The file is incomplete or was changed."""

    code = "log/damaged-backup"


class BackupOverLog(Refusal):
    """The backup would replace the very log that it reads."""

    code = "log/backup-over-log"


def backup(
    file: Annotated[Path, typer.Argument(help=said("backup_file"))],
    data: DataOption = None,
    log: LogOption = "",
    force: Annotated[bool, typer.Option("--force", help=said("force"))] = False,
    lang: LangOption = USUAL_LANG,
) -> None:
    words = lang.words.of("server")
    with polite(words):
        check_file(file, force, data, log)
        with opened(data, log) as kept, replacing(file) as out:
            count, left = write(kept, out, words)
    typer.echo(words.say("backup.done", count=count, file=str(file)))
    if left:
        raise typer.Exit(INCOMPLETE)


def restore(
    file: Annotated[Path, typer.Argument(help=said("restore_file"))],
    data: DataOption = None,
    log: LogOption = "",
    lang: LangOption = USUAL_LANG,
) -> None:
    words = lang.words.of("server")
    with polite(words):
        check_target, fill, shown = target(data, log)
        check_target()
        tables = checked(read(file), words)
        fill(tables)
    typer.echo(words.say("backup.restored", count=len(tables), file=shown))


def register(app: typer.Typer) -> None:
    """Add the commands."""
    app.command("backup", cls=Command, help=said("backup"))(backup)
    app.command("restore", cls=Command, help=said("restore"))(restore)


# ── backup ──


def check_file(file: Path, force: bool, data: Path | None, log: str) -> None:
    """Raises IsFolder, FileExists or BackupOverLog."""
    if file.is_dir():
        raise IsFolder(path=file)
    if not file.exists():
        return
    if not force:
        raise FileExists(path=file)
    source = usual_file() if data is None and not log else data
    if source is not None and source.exists() and file.samefile(source):
        raise BackupOverLog(path=file)


def write(kept: AnyTableReader, out: IO[bytes], words: Words) -> tuple[int, int]:
    """Write table by table. Return the number of written tables, and of those that are left out
    because `restore` would refuse them."""
    count = left = 0
    out.write(b'{"sortilege":"tables","version":%d,"tables":[' % VERSION)
    for id, _ in watched(kept.heads(), words):
        try:
            table = stored_table(id, kept.entries(id))
            if not table.entries:  # it was deleted meanwhile
                continue
            entries_of(table, MAX_ENTRIES)
        except Refusal as refusal:
            left += 1
            why = explain(refusal, words)
            print(words.say("backup.left", table=id, why=why), file=sys.stderr)
            continue
        out.write(b",\n" if count else b"\n")
        out.write(msgspec.json.encode(table))
        count += 1
    out.write(b"\n]}\n")
    return count, left


@contextmanager
def replacing(file: Path) -> Iterator[IO[bytes]]:
    """Write a temporary file beside this one, which only its owner can read, and put it in place
    when it is complete and on the disk. Raises CannotWrite."""
    try:
        handle, temporary = tempfile.mkstemp(dir=file.parent, prefix=f".{file.name}.")
    except OSError:
        raise CannotWrite(path=file) from None
    try:
        with os.fdopen(handle, "wb") as out:
            yield out
            out.flush()
            os.fsync(out.fileno())
        os.replace(temporary, file)
        sync_folder(file.parent)
    except OSError:
        raise CannotWrite(path=file) from None
    finally:
        with suppress(OSError):
            os.unlink(temporary)


def sync_folder(folder: Path) -> None:
    """Write the new name of a file to the disk, where the system can open a folder."""
    if not hasattr(os, "O_DIRECTORY"):  # Windows
        return
    opened = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
    try:
        os.fsync(opened)
    finally:
        os.close(opened)


# ── restore ──

RestoreTarget = tuple[Callable[[], None], Callable[[list[RestoredTable]], None], str]
"""Checks the target, fills it, and names it."""


def target(data: Path | None, log: str) -> RestoreTarget:
    """The log to restore. Raises TwoLogs, NoCluster, NoSuchLog, PasswordShown or BadAddress."""
    return database_target(data, log) if log else file_target(data or usual_file())


def file_target(path: Path) -> RestoreTarget:
    from sortilege.server.log.restore import check_target, fill

    def write(tables: list[RestoredTable]) -> None:
        try:
            fill(path, tables)
        except OSError:
            raise CannotWrite(path=path) from None

    return lambda: check_target(path), write, str(path)


def database_target(data: Path | None, log: str) -> RestoreTarget:
    if data is not None:
        raise TwoLogs()
    hide_passwords(log=[log])
    must_be_database([log])
    with installed():
        from sortilege.server.log.postgres.address import read_address
        from sortilege.server.log.postgres.restore import check_target, fill
    address = read_address(log)
    return lambda: check_target(address), lambda tables: fill(address, tables), address.shown


def read(file: Path) -> list[ExportedTable]:
    """Read a backup or a page's export. Raises NoSuchFile, IsFolder, CannotRead, ForeignFile,
    UnsupportedLog or DamagedBackup."""
    try:
        text = file.read_bytes()
    except FileNotFoundError:
        raise NoSuchFile(path=file) from None
    except IsADirectoryError:
        raise IsFolder(path=file) from None
    except OSError:
        raise CannotRead(path=file) from None
    return decode(text, file)


class FileHead(msgspec.Struct, tag_field="sortilege", tag="tables"):
    """What every version of the file has."""

    version: int


def decode(text: bytes, file: Path) -> list[ExportedTable]:
    try:
        version = msgspec.json.decode(text, type=FileHead).version
    except msgspec.ValidationError:
        raise ForeignFile(file=file) from None
    except msgspec.DecodeError as why:
        if b'"sortilege":"tables"' not in text[:200]:
            raise ForeignFile(file=file) from None
        raise DamagedBackup(file=file, why=why) from None
    if version != VERSION:
        raise UnsupportedLog(file=file, found=version, expected=VERSION)
    try:
        return msgspec.json.decode(text, type=TableFile).tables
    except msgspec.MsgspecError as why:
        raise DamagedBackup(file=file, why=why) from None


def checked(tables: list[ExportedTable], words: Words) -> list[RestoredTable]:
    """Check every entry as if it came from a device, and encode it again. The most recently used
    table comes last. Raises RefusedBackup."""
    found: dict[str, list[bytes]] = {}
    for table in watched(tables[::-1], words):
        try:
            entries = entries_of(table, MAX_ENTRIES)
            if table.id in found:
                raise DuplicateTable(table=table.id)
        except Refusal as refusal:
            raise RefusedBackup(table=table.id, why=explain(refusal, words)) from None
        found[table.id] = [entry_codec.encode(entry) for entry in entries]
    return list(found.items())
