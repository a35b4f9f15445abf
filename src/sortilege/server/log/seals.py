"""Entries that travel with a hint, sealed: nobody on the way can read them, change them, or make
up others. Whoever has the key knows that the log holds them, and that they are the next ones: a
process seals what it has written, and the seal covers the checksum that it hangs on.

Encrypted with a stream of keyed BLAKE2b, one block after the other, then signed with the same under
another key: what Python has at hand."""

from hashlib import blake2b
from hmac import compare_digest
from os import urandom
from struct import Struct

from sortilege.server.log.chain import NOWHERE, Head, link

NONCE = TAG = 16
KEY = 32
BLOCK = 64
LARGEST = 32_768
"""Bytes of entries that travel with a hint; more are read from the log."""

_numbers = Struct("<qd")
BETWEEN = b"\n"
"""Stands between entries, and never within one: they are JSON on one line."""


class Seals:
    """Made from one key that all processes share."""

    def __init__(self, key: bytes) -> None:
        self.stream_key = blake2b(key, digest_size=KEY, person=b"stream").digest()
        self.tag_key = blake2b(key, digest_size=KEY, person=b"tag").digest()

    def seal(self, table: str, before: bytes, first: int, at: float, entries: list[bytes]) -> bytes:
        """Entries that were written at this time, from this number on, after this checksum; empty
        where they are too long to travel."""
        plain = _numbers.pack(first, at) + BETWEEN.join(entries)
        if len(plain) > LARGEST:
            return b""
        nonce = urandom(NONCE)
        hidden = self.crypt(nonce, plain)
        return nonce + self.tag(table, before, nonce, hidden) + hidden

    def unseal(self, table: str, head: Head, sealed: bytes) -> tuple[list[bytes], Head] | None:
        """The entries, and how far the table has come with them; None where they are not the next
        ones after this head, or not ours."""
        nonce, tag, hidden = sealed[:NONCE], sealed[NONCE : NONCE + TAG], sealed[NONCE + TAG :]
        if not compare_digest(tag, self.tag(table, head[1], nonce, hidden)):
            return None
        plain = self.crypt(nonce, hidden)
        first, at = _numbers.unpack_from(plain)
        if first != head[0] + 1:
            return None
        seq, chain = head
        entries = plain[_numbers.size :].split(BETWEEN)
        for entry in entries:
            seq += 1
            chain = link(chain, table, seq, at, entry)
        return entries, (seq, chain)

    def unseal_all(
        self, table: str, since: int, brought: list[bytes], heads: dict[str, Head]
    ) -> list[bytes]:
        """The entries from this number on that were brought; the head moves with them."""
        head = heads.get(table, NOWHERE)
        entries: list[bytes] = []
        if head[0] == since - 1:
            for sealed in brought:
                opened = self.unseal(table, head, sealed)
                if opened is not None:
                    entries += opened[0]
                    head = heads[table] = opened[1]
        return entries

    def crypt(self, nonce: bytes, told: bytes) -> bytes:
        """To and fro."""
        size = len(told)
        key = self.stream_key
        blocks = [
            blake2b(nonce + b"%d" % n, key=key).digest() for n in range((size + BLOCK - 1) // BLOCK)
        ]
        stream = b"".join(blocks)[:size]
        mixed = int.from_bytes(told, "little") ^ int.from_bytes(stream, "little")
        return mixed.to_bytes(size, "little")

    def tag(self, table: str, before: bytes, nonce: bytes, hidden: bytes) -> bytes:
        signed = before + nonce + hidden + table.encode()
        return blake2b(signed, digest_size=TAG, key=self.tag_key).digest()
