"""Hints that the log has grown, and words between processes. The log must be right; the bus may
lose anything: a hint only says "look again", and words are said again, or are not missed. Where
devices of a table sit at several processes the entries themselves come with the hint, sealed: then
nobody needs to look.

`tests/server/carrier_conformance.py` says in tests what a carrier promises."""

from collections.abc import Callable, Sequence
from typing import Protocol

from sortilege.table.entries import Entry

Look = Callable[[int], None]
"""Is handed the number that a table's log is said to have reached."""

Listener = Callable[[bytes], None]
"""Is handed what another process said."""

News = Sequence[tuple[str, int, bytes]]
"""Tables, the numbers that they have reached, and sealed entries, or nothing: then it is read."""

Unseal = Callable[[str, int, list[bytes]], list[Entry]]
"""The entries of a table from a number on, as far as they were brought, and are known to be in the
log."""

MOST_BROUGHT = 64
"""Hints of one table whose entries wait to be taken in; with more all are read."""


def unseal_nothing(table: str, since: int, brought: list[bytes]) -> list[Entry]:
    """A log whose entries do not travel."""
    return []


class Carrier(Protocol):
    """Brings hints and words to other processes, and theirs here; perhaps."""

    async def open(self, bus: "Bus") -> None:
        """Hand to `bus.hint` and `bus.hear` what comes, from now on. Raises NoBus where
        there is nobody to carry anything; later on it tries again by itself."""

    async def close(self) -> None:
        """Carry nothing more."""

    def follow(self, table: str) -> None:
        """What concerns this table is wanted here."""

    def forget(self, table: str) -> None:
        """It is not any more."""

    def hint(self, news: News) -> None:
        """Tell other processes that these tables have come so far, and with which entries. A
        carrier may leave these out where they are too long for it."""

    def say(self, table: str, words: bytes) -> None:
        """Tell this to the other processes that follow a table; to all where it is empty."""


class Bus:
    """Hints within one process and, with a carrier, between processes."""

    def __init__(self, carrier: Carrier | None = None) -> None:
        self.followers: dict[str, list[Look]] = {}
        self.ears: dict[str, Listener] = {}
        """Who hears the words said about a table."""
        self.carrier = carrier
        self.unseal: Unseal = unseal_nothing
        self.sealed: dict[str, list[bytes]] = {}
        """What was brought with hints, and not taken in yet."""
        self.spread: set[str] = set()
        """The tables that another process has devices at, too."""

    @property
    def is_shared(self) -> bool:
        """Whether there may be other processes."""
        return self.carrier is not None

    async def open(self) -> None:
        """Begin to carry. Raises NoBus."""
        if self.carrier is not None:
            await self.carrier.open(self)
            for table in self.followers:
                self.carrier.follow(table)

    async def close(self) -> None:
        if self.carrier is not None:
            await self.carrier.close()

    # ── hints ──

    def hint(self, table: str, seq: int) -> None:
        """The log of this table seems to have reached that number: look, here."""
        for look in list(self.followers.get(table, ())):
            look(seq)

    def bring(self, table: str, seq: int, sealed: bytes) -> None:
        """The same, with the entries that led there."""
        if table in self.followers:
            waiting = self.sealed.setdefault(table, [])
            waiting.append(sealed)
            if len(waiting) > MOST_BROUGHT:
                waiting.clear()
            self.hint(table, seq)

    def brought(self, table: str, since: int) -> list[Entry]:
        """The entries of a table from this number on that were brought; each once."""
        sealed = self.sealed.pop(table, None)
        return self.unseal(table, since, sealed) if sealed else []

    def announce(self, news: News) -> None:
        """What was written here: other processes look."""
        if self.carrier is not None:
            self.carrier.hint(news)

    def follow(self, table: str, look: Look) -> None:
        """Look again whenever there is a hint for this table."""
        looks = self.followers.setdefault(table, [])
        looks.append(look)
        if self.carrier is not None and len(looks) == 1:
            self.carrier.follow(table)

    def forget(self, table: str, look: Look) -> None:
        """Follow no longer."""
        looks = self.followers.get(table, [])
        looks.remove(look)
        if not looks:
            del self.followers[table]
            self.sealed.pop(table, None)
            if self.carrier is not None:
                self.carrier.forget(table)

    # ── words ──

    def listen(self, table: str, hears: Listener) -> None:
        """Hear what other processes say about a table that is followed, or to all."""
        self.ears[table] = hears

    def leave(self, table: str) -> None:
        """Listen no longer."""
        self.ears.pop(table, None)

    def say(self, table: str, words: bytes) -> None:
        """Say something about a table to other processes, or to all."""
        if self.carrier is not None:
            self.carrier.say(table, words)

    def hear(self, table: str, words: bytes) -> None:
        """Another process said this."""
        hears = self.ears.get(table)
        if hears is not None:
            hears(words)
