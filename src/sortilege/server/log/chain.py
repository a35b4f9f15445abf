"""The checksum chain of a table's entries. Each checksum covers its entry and the checksum before
it, so the last checksum shows whether any entry was changed or is missing.

This detects accidents, not forgery: anyone who can write the file can compute the checksums."""

from collections.abc import Sequence
from hashlib import blake2b
from struct import Struct
from typing import Any

from sortilege.server.log.event_log import Damaged

SIZE = 8
START = bytes(SIZE)
"""The checksum before the first entry of a table."""

Head = tuple[int, bytes]
"""The last number and checksum of a table."""
EMPTY_HEAD: Head = (-1, START)

_numbers = Struct("<qdq")

Link = tuple[int, float, bytes, bytes]
"""The number of an entry, when it was written, the entry, and its checksum."""


def link(before: bytes, table: str, seq: int, at: float, entry: bytes) -> bytes:
    """The checksum of an entry that follows the checksum `before`."""
    name = table.encode()
    told = b"%b%b%b%b" % (before, _numbers.pack(seq, at, len(name)), name, entry)
    return blake2b(told, digest_size=SIZE).digest()


def linked(table: str, head: Head, at: float, entries: Sequence[bytes]) -> list[Link]:
    """Chain new entries to the last one of a table."""
    links: list[Link] = []
    chain = head[1]
    for seq, entry in enumerate(entries, start=head[0] + 1):
        chain = link(chain, table, seq, at, entry)
        links.append((seq, at, entry, chain))
    return links


def check(table: str, before: bytes, first: int, links: Sequence[Any]) -> list[bytes]:
    """Return the entries of these links after checking their numbers and checksums. Raises
    Damaged. A link that was read from a file may contain anything."""
    entries: list[bytes] = []
    expected = first
    for seq, at, entry, chain in links:
        if type(seq) is not int or seq != expected:
            raise Damaged(table=table, entry=expected, why="missing")
        if type(at) is not float or type(entry) is not bytes:
            raise Damaged(table=table, entry=expected, why="changed")
        before = link(before, table, seq, at, entry)
        if before != chain:
            raise Damaged(table=table, entry=expected, why="changed")
        entries.append(entry)
        expected += 1
    return entries


def whole(table: str, since: int, links: Sequence[Any]) -> list[bytes]:
    """Return the checked entries from this number on. `links` begin with the link before that
    number, if there is one. Raises Damaged."""
    if since == 0:
        return check(table, START, 0, links)
    return check(table, links[0][3], since, links[1:]) if links else []
