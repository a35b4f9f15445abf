"""Exports all tables of a device to one file, and imports such a file."""

import math

import msgspec

from sortilege.kernel.refusals import Refusal
from sortilege.server.log import entry_codec
from sortilege.server.log.event_log import Damaged, EventLog
from sortilege.server.table_file import (
    MAX_ID,
    VERSION,
    ExportedTable,
    TableFile,
    entries_of,
    stored_table,
)
from sortilege.server.tables.live_tables import LiveTables
from sortilege.table.entries import Entry
from sortilege.table.refusals import NoSuchTable


class RefusedTable(msgspec.Struct, frozen=True):
    """A table of a file that was not taken, and why."""

    id: str
    code: str


class Taken(msgspec.Struct, frozen=True):
    """The result of an import. `new`: tables that were added or continued; `known`: tables without
    new entries; `refused`: tables that are invalid or continued differently on this device."""

    new: int = 0
    known: int = 0
    refused: list[RefusedTable] = []


class Continued(Refusal):
    """The table was continued differently on this device."""

    code = "log/continued-differently"


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
        tables.append(stored_table(id, [entry_codec.encode(entry) for entry in entries]))
    return msgspec.json.encode(TableFile(VERSION, tables))


async def take(tables: LiveTables, brought: TableFile) -> Taken:
    """Import tables and entries that are missing here. Existing entries are not changed."""
    if brought.version != VERSION:
        raise UnknownVersion(version=brought.version)
    new = known = 0
    refused = []
    for table in reversed(brought.tables):  # so that the most recently used is written last
        try:
            if await take_table(tables, table):
                new += 1
            else:
                known += 1
        except Refusal as refusal:
            refused.append(RefusedTable(table.id[:MAX_ID], refusal.code))
    return Taken(new, known, refused)


async def take_table(tables: LiveTables, table: ExportedTable) -> bool:
    """Import one table; return whether it has new entries. Raises a Refusal, and stores nothing
    then."""
    brought = entries_of(table, tables.limits.entries)
    here = await tables.log.read(table.id)
    if brought == here[: len(brought)]:
        return False
    if here != brought[: len(here)]:
        raise Continued(table=table.id)
    await write(tables.log, table.id, len(here), brought)
    tables.lose(table.id)
    return True


async def write(log: EventLog, table: str, first: int, entries: list[Entry]) -> None:
    """Write the entries of a table from this number on."""
    if not first:
        return await log.create(table, entries)
    for seq in range(first, len(entries)):
        await log.append(table, seq, entries[seq])


# ── damaged tables ──


async def damaged(tables: LiveTables) -> list[str]:
    """The tables of this device that cannot be read."""
    found = []
    for id in await tables.log.tables():
        try:
            await tables.read(id)
        except (Damaged, NoSuchTable):
            found.append(id)
    return found


async def remove(tables: LiveTables, unwanted: list[str]) -> None:
    """Delete these tables."""
    for id in unwanted:
        tables.lose(id)
        tables.stored.cached.pop(id, None)
    kept = [id for id in await tables.log.tables() if id not in unwanted]
    await tables.log.forget(math.inf, kept)
