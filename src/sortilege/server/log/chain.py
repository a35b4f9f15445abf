"""How entries hang together: each has a checksum over itself and over the checksum before it. So
whoever has the last one can tell whether anything of a table was changed, or is missing.

It finds accidents, not forgers: whoever can write the file can work the checksums out."""

from collections.abc import Sequence
from hashlib import blake2b
from struct import Struct
from time import sleep
from typing import Any

from sortilege.server.log.event_log import Damaged

SIZE = 8
START = bytes(SIZE)
"""What stands before the first entry of a table."""

Head = tuple[int, bytes]
"""How far a table has come: its last number and checksum."""
NOWHERE: Head = (-1, START)

_numbers = Struct("<qdq")

Link = tuple[int, float, bytes, bytes]
"""The number of an entry, when it was written, the entry, and its checksum."""


A_WHILE = 200
"""Entries after which a thread gives way."""


def give_way() -> None:
    """Release the interpreter's lock for the event loop: compiled code does not do so by itself."""
    sleep(0)


def link(before: bytes, table: str, seq: int, at: float, entry: bytes) -> bytes:
    """The checksum of an entry after this one."""
    name = table.encode()
    told = b"%b%b%b%b" % (before, _numbers.pack(seq, at, len(name)), name, entry)
    return blake2b(told, digest_size=SIZE).digest()


def check(table: str, before: bytes, first: int, links: Sequence[Any]) -> list[bytes]:
    """The entries of these links, which follow that checksum from that number on, as they were
    written. Raises Damaged where they are not; a link from a file may hold anything."""
    entries: list[bytes] = []
    expected = first
    for seq, at, entry, chain in links:
        if type(seq) is not int or seq != expected:
            raise Damaged(table=table, entry=expected, why="missing")
        if type(at) is not float or type(entry) is not bytes:
            raise Damaged(table=table, entry=expected, why="changed")
        if seq % A_WHILE == A_WHILE - 1:
            give_way()
        before = link(before, table, seq, at, entry)
        if before != chain:
            raise Damaged(table=table, entry=expected, why="changed")
        entries.append(entry)
        expected += 1
    return entries


def whole(table: str, since: int, links: Sequence[Any]) -> list[bytes]:
    """Entries that hang together, from this number on. The link before the first is handed along,
    unless the first is the first of all. Raises Damaged."""
    if since == 0:
        return check(table, START, 0, links)
    return check(table, links[0][3], since, links[1:]) if links else []
