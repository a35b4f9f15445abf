"""The connections from one address, which may be a family, a school or a toy library."""

from collections import Counter

from sortilege.server.network.limits import Limits
from sortilege.server.network.token_bucket import TokenBucket
from sortilege.server.tables.connection import CloseReason, Connection, Stage


class AddressConnections:
    """Limits the connections from one address. At the limit, a new connection replaces one that
    may have no seat, so that one person with many connections cannot lock out the others."""

    def __init__(self, limits: Limits, now: float) -> None:
        self.most = limits.from_address
        self.messages = TokenBucket(limits.address_messages, now)
        self.pending = 0
        """Devices that were admitted and have no connection yet."""
        self.connections: list[Connection] = []

    @property
    def size(self) -> int:
        here = sum(not connection.is_gone for connection in self.connections)
        return here + self.pending

    def may_be_forgotten(self, now: float) -> bool:
        """Whether the address has no connection and its quota is full again."""
        return not self.connections and not self.pending and self.messages.is_full(now)

    def make_room(self) -> bool:
        """Return whether one more device may connect. This may close another connection."""
        if self.size < self.most:
            return True
        idle = self.idle()
        if idle is not None:
            idle.disconnect(CloseReason.CROWDED)
        return idle is not None

    def idle(self) -> Connection | None:
        """The connection to close first: one without a hello, then a spectator, then a relayed one,
        whose seats only the owner of its table knows."""
        for stage in (Stage.GREETING, Stage.WATCHING, Stage.RELAYED):
            idle = [each for each in self.connections if each.state is stage]
            if idle:
                tables = Counter(each.table for each in idle)
                return max(idle, key=lambda each: tables[each.table])
        return None
