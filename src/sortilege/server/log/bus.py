"""Hints that the log has grown, and words between processes. The log must be right; the bus may
lose anything: a hint only says "look again", and words are said again, or are not missed.

`tests/server/carrier_conformance.py` says in tests what a carrier promises."""

from collections.abc import Callable, Sequence
from typing import Protocol

Look = Callable[[int], None]
"""Is handed the number that a table's log is said to have reached."""

Listener = Callable[[bytes], None]
"""Is handed what another process said."""

News = Sequence[tuple[str, int]]
"""Tables, and the numbers that they have reached."""


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
        """Tell other processes that these tables have come so far."""

    def say(self, table: str, words: bytes) -> None:
        """Tell this to the other processes that follow a table; to all where it is empty."""


class Bus:
    """Hints within one process and, with a carrier, between processes."""

    def __init__(self, carrier: Carrier | None = None) -> None:
        self.followers: dict[str, list[Look]] = {}
        self.ears: dict[str, Listener] = {}
        """Who hears the words said about a table."""
        self.carrier = carrier

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
