"""Exports all tables of a device to one file, and imports such a file."""

import math
import re

import msgspec

from sortilege.games import games
from sortilege.kernel.refusals import Refusal
from sortilege.server.log import entry_codec
from sortilege.server.log.event_log import Damaged, EventLog
from sortilege.server.tables.live_tables import LiveTables
from sortilege.table.entries import Configured, Created, Entry
from sortilege.table.entry_checks import check
from sortilege.table.refusals import NoSuchTable
from sortilege.table.table import Table

VERSION = 1
MAX_ID = 64
ID = re.compile(rf"[A-Za-z0-9_-]{{1,{MAX_ID}}}")


class ExportedTable(msgspec.Struct, frozen=True):
    """A table, and its entries as the log has them."""

    id: str
    entries: list[msgspec.Raw]


class ExportFile(msgspec.Struct, frozen=True, tag_field="sortilege", tag="tables"):
    """The part of the file that the log supplies. The page adds the device's keys."""

    version: int
    tables: list[ExportedTable]


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


class InvalidTable(Refusal):
    """These are no entries of a table."""

    code = "log/no-table"


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


def entries_of(table: ExportedTable, most: int) -> list[Entry]:
    """Decode and check the entries of a table. Raises a Refusal."""
    if ID.fullmatch(table.id) is None or not 0 < len(table.entries) <= most:
        raise InvalidTable(table=table.id[:MAX_ID], entries=len(table.entries))
    try:
        entries = [entry_codec.decode(bytes(entry)) for entry in table.entries]
        folded = Table(table.id)
        for entry in entries:
            check(folded, entry)
            check_options(folded, entry)
            folded.absorb(entry)
    except Refusal:
        raise
    except Exception as why:
        raise InvalidTable(table=table.id, why=repr(why)) from None
    return entries


def check_options(table: Table, entry: Entry) -> None:
    """Refuse options that a device could not choose."""
    if isinstance(entry, Created):
        games[entry.game].settle(entry.seats, entry.options)
    elif isinstance(entry, Configured):
        table.game.settle(entry.seats, entry.options)


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
