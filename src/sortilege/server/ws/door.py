"""The door: how many connections an address may hold open, and how fast they are read, before
anybody knows what they ask. A connection that has become a WebSocket has left it behind."""

from typing import Protocol

from sortilege.server.limits import Clock, household
from sortilege.server.token_bucket import Rate, TokenBucket

AT_DOOR = 100
"""Connections from one address that are no WebSockets: a browser has six."""
ALL_AT_DOOR = 2000
"""The same, from anywhere."""
READS = Rate(600, 200)
"""Pieces that are read from an address."""
PAUSE = 0.25
"""Seconds that each of its connections waits, once an address has done more than that."""


class Guest(Protocol):
    """A connection at the door."""

    @property
    def is_idle(self) -> bool:
        """Whether nothing came over it that waits to be read or answered."""

    def cut(self) -> None:
        """Close it at once."""


class Porch:
    """What one address does at the door. Beyond its limits it is slowed down rather than refused:
    perhaps it is one of many behind it who does too much. A proxy stands for everybody."""

    def __init__(self, now: float) -> None:
        self.guests: dict[Guest, None] = {}
        self.reads = TokenBucket(READS, now)
        self.is_proxy = False

    def may_read(self, now: float) -> bool:
        """Whether what came over a connection is read at once."""
        return self.is_proxy or self.reads.take(now)

    def owe(self) -> None:
        """One more request came in a piece: no browser does that, and it counts as a piece."""
        self.reads.left -= 1

    def cut_idle(self, but: Guest) -> None:
        """Close the connection that has been idle since the longest time."""
        for guest in self.guests:
            if guest is not but and guest.is_idle:
                guest.cut()
                self.guests.pop(guest, None)
                return


class Door:
    """Counts connections, by the address that they come from. There is always room for one more:
    the oldest idle one is closed, first of the same address, then of whichever has the most."""

    def __init__(self, clock: Clock) -> None:
        self.clock = clock
        self.porches: dict[str, Porch] = {}

    def enter(self, guest: Guest, address: str) -> Porch:
        home = household(address)
        porch = self.porches.get(home)
        if porch is None:
            self.sweep()
            porch = self.porches[home] = Porch(self.clock())
        porch.guests[guest] = None
        if len(porch.guests) > AT_DOOR and not porch.is_proxy:
            porch.cut_idle(guest)
        elif sum(len(each.guests) for each in self.porches.values()) > ALL_AT_DOOR:
            max(self.porches.values(), key=lambda each: len(each.guests)).cut_idle(guest)
        return porch

    def sweep(self) -> None:
        """Forget addresses without connections that need not be counted any more."""
        now = self.clock()
        for home, porch in list(self.porches.items()):
            if not porch.guests and porch.reads.is_full(now):
                del self.porches[home]
