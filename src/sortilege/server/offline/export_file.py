"""Exports all tables of a device to one file, and imports such a file."""

import msgspec

from sortilege.kernel.refusals import Refusal
from sortilege.server.log import entry_codec
from sortilege.server.log.event_log import ClaimLost, Damaged, EventLog
from sortilege.server.tables.live_tables import LiveTables
from sortilege.table.entries import Entry
from sortilege.table.table import fold

VERSION = 1


class ExportedTable(msgspec.Struct, frozen=True):
    """A table, and its entries as the log has them."""

    id: str
    entries: list[msgspec.Raw]


class ExportFile(msgspec.Struct, frozen=True, tag_field="sortilege", tag="tables"):
    """The part of the file that the log supplies. The page adds the device's keys."""

    version: int
    tables: list[ExportedTable]


class Taken(msgspec.Struct, frozen=True):
    """The result of an import. `new`: tables that were added or continued; `known`: tables without
    new entries; `left`: tables that are invalid or continued differently on this device."""

    new: int = 0
    known: int = 0
    left: int = 0


class UnknownVersion(Refusal):
    """A later version of this page has written the file."""

    code = "log/other"


async def exported(log: EventLog) -> bytes:
    """Export all tables, the most recently used first, except damaged ones."""
    tables = []
    for id in await log.tables():
        try:
            entries = await log.read(id)
        except Damaged:
            continue
        told = [msgspec.Raw(entry_codec.encode(entry)) for entry in entries]
        tables.append(ExportedTable(id, told))
    return msgspec.json.encode(ExportFile(VERSION, tables))


async def take(tables: LiveTables, brought: ExportFile) -> Taken:
    """Import tables and entries that are missing here. Existing entries are not changed."""
    if brought.version != VERSION:
        raise UnknownVersion(version=brought.version)
    counts = {"new": 0, "known": 0, "left": 0}
    for table in reversed(brought.tables):  # so that the most recently used is written last
        counts[await take_table(tables, table)] += 1
    return Taken(**counts)


async def take_table(tables: LiveTables, table: ExportedTable) -> str:
    try:
        brought = entries_of(table)
        here = await tables.log.read(table.id)
    except (msgspec.MsgspecError, Refusal, ValueError):
        return "left"
    if brought == here[: len(brought)]:
        return "known"
    if here != brought[: len(here)]:
        return "left"
    try:
        await write(tables.log, table.id, len(here), brought)
    except ClaimLost:
        return "left"
    tables.lose(table.id)
    return "new"


async def write(log: EventLog, table: str, first: int, entries: list[Entry]) -> None:
    """Write the entries of a table from this number on."""
    if not first:
        return await log.create(table, entries)
    for seq in range(first, len(entries)):
        await log.append(table, seq, entries[seq])


def entries_of(table: ExportedTable) -> list[Entry]:
    """Decode and check the entries of a table. Raises msgspec.MsgspecError, Refusal or
    ValueError."""
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
