"""The file that holds whole tables: `sortilege backup` writes it, and so does the offline page.

A file may have been edited by hand, or made to do harm: `entries_of` checks every entry."""

import re

import msgspec

from sortilege.games import games
from sortilege.kernel.refusals import Refusal
from sortilege.server.log import entry_codec
from sortilege.table.entries import Configured, Created, Entry
from sortilege.table.entry_checks import check
from sortilege.table.table import Table

VERSION = 1
MAX_ID = 64
ID = re.compile(rf"[A-Za-z0-9_-]{{1,{MAX_ID}}}")


class ExportedTable(msgspec.Struct, frozen=True):
    """A table, and its entries as the log has them."""

    id: str
    entries: list[msgspec.Raw]


class TableFile(msgspec.Struct, frozen=True, tag_field="sortilege", tag="tables"):
    """All tables, the most recently used first. The page adds the device's keys, which a server
    ignores."""

    version: int
    tables: list[ExportedTable]


class InvalidTable(Refusal):
    """These are no entries of a table."""

    code = "log/no-table"


class DuplicateTable(Refusal):
    """The file has two tables of this id."""

    code = "log/duplicate-table"


def stored_table(id: str, entries: list[bytes]) -> ExportedTable:
    """A table of the log, for a file."""
    return ExportedTable(id, [msgspec.Raw(entry) for entry in entries])


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
