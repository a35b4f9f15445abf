"""All that was played on a device as one file, to be carried to another."""

import msgspec

from sortilege.kernel.refusals import Refusal
from sortilege.server.log import entry_codec
from sortilege.server.log.event_log import Conflict, Damaged, EventLog
from sortilege.table.entries import Entry
from sortilege.table.table import fold

VERSION = 1


class KeptTable(msgspec.Struct, frozen=True):
    """A table, and its entries as the log has them."""

    id: str
    entries: list[msgspec.Raw]


class ExportFile(msgspec.Struct, frozen=True, tag_field="sortilege", tag="tables"):
    """What such a file has for the log. Devices put their keys beside it."""

    version: int
    tables: list[KeptTable]


class Taken(msgspec.Struct, frozen=True):
    """What has become of the tables in a file: how many are new here or went on, how many were
    here as they are, and how many cannot be read, or went on here in another way."""

    new: int = 0
    known: int = 0
    left: int = 0


class UnknownVersion(Refusal):
    """A file of a newer version of this page."""

    code = "log/other"


async def exported(log: EventLog) -> bytes:
    """All tables, the latest used first; those that are damaged are left out."""
    tables = []
    for id in await log.open_tables():
        try:
            entries = await log.read(id)
        except Damaged:
            continue
        told = [msgspec.Raw(entry_codec.encode(entry)) for entry in entries]
        tables.append(KeptTable(id, told))
    return msgspec.json.encode(ExportFile(VERSION, tables))


async def take(log: EventLog, brought: ExportFile) -> Taken:
    """Write down what is not here yet. What is here stays as it is."""
    if brought.version != VERSION:
        raise UnknownVersion(version=brought.version)
    counts = {"new": 0, "known": 0, "left": 0}
    for table in reversed(brought.tables):  # the latest used is the last that is written
        counts[await take_table(log, table)] += 1
    return Taken(**counts)


async def take_table(log: EventLog, table: KeptTable) -> str:
    try:
        brought = entries_of(table)
        here = await log.read(table.id)
    except (msgspec.MsgspecError, Refusal, ValueError):
        return "left"
    if brought == here[: len(brought)]:
        return "known"
    if here != brought[: len(here)]:
        return "left"
    written = await log.append(table.id, len(here), *brought[len(here) :])
    return "left" if isinstance(written, Conflict) else "new"


def entries_of(table: KeptTable) -> list[Entry]:
    """What a file says was written. Raises what is wrong with it."""
    entries = [entry_codec.decode(bytes(entry)) for entry in table.entries]
    try:
        fold(table.id, entries)
    except Refusal:
        raise
    except Exception as why:
        raise ValueError(f"these are no entries of a table: {why!r}") from None
    if not entries:
        raise ValueError("an empty table")
    return entries
