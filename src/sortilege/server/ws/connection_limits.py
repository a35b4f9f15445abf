"""How many connections an address may hold open before anybody knows what they ask, and how fast
they are read. A connection that has become a WebSocket is not counted any more."""

from typing import Protocol

from sortilege.server.network.limits import Clock, household
from sortilege.server.network.token_bucket import Rate, TokenBucket
from sortilege.server.network.turns import Turns

FROM_ADDRESS = 100
"""Connections from one address that are no WebSockets: a browser has six."""
FROM_ANYWHERE = 2000
"""The same, from all addresses."""
READS = Rate(600, 200)
"""Pieces that are read from an address."""
PAUSE = 0.25
"""Seconds that each of its connections waits, once an address has done more than that."""


class HttpConnection(Protocol):
    """A connection that is counted."""

    @property
    def is_idle(self) -> bool:
        """Whether nothing came over it that waits to be read or answered."""

    def cut(self) -> None:
        """Close it at once."""


class AddressConnections:
    """The connections of one address. Beyond its limits it is slowed down rather than refused:
    perhaps it is one of many behind it who does too much. A proxy stands for everybody."""

    def __init__(self, now: float) -> None:
        self.connections: dict[HttpConnection, None] = {}
        self.reads = TokenBucket(READS, now)
        self.is_proxy = False
        self.turns = Turns()
        """For what may come over all of them at once."""

    def may_read(self, now: float) -> bool:
        """Whether what came over a connection is read at once."""
        return self.is_proxy or self.reads.take(now)

    def owe(self) -> None:
        """One more request came in a piece: no browser does that, and it counts as a piece."""
        self.reads.left -= 1

    def cut_idle(self, but: HttpConnection) -> None:
        """Close the connection that has been idle since the longest time."""
        for connection in self.connections:
            if connection is not but and connection.is_idle:
                connection.cut()
                self.connections.pop(connection, None)
                return


class ConnectionLimits:
    """Counts connections, by the address that they come from. There is always room for one more:
    the oldest idle one is closed, first of the same address, then of whichever has the most."""

    def __init__(self, clock: Clock) -> None:
        self.clock = clock
        self.addresses: dict[str, AddressConnections] = {}

    def add(self, connection: HttpConnection, address: str) -> AddressConnections:
        home = household(address)
        known = self.addresses.get(home)
        if known is None:
            self.sweep()
            known = self.addresses[home] = AddressConnections(self.clock())
        known.connections[connection] = None
        if len(known.connections) > FROM_ADDRESS and not known.is_proxy:
            known.cut_idle(connection)
        elif sum(len(each.connections) for each in self.addresses.values()) > FROM_ANYWHERE:
            most = max(self.addresses.values(), key=lambda each: len(each.connections))
            most.cut_idle(connection)
        return known

    def sweep(self) -> None:
        """Forget addresses without connections that need not be counted any more."""
        now = self.clock()
        for home, known in list(self.addresses.items()):
            if not known.connections and known.reads.is_full(now):
                del self.addresses[home]
