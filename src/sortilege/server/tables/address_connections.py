"""All devices that come from one address: a family, a school, a toy library."""

from collections import Counter

from sortilege.server.live.connection import Connection, Farewell, Stage
from sortilege.server.network.limits import Limits
from sortilege.server.network.token_bucket import TokenBucket


class Household:
    """An address has much room; where even that is full, whoever comes takes the place of one that
    has no seat. So nobody is shut out by a neighbour who keeps many lines open."""

    def __init__(self, limits: Limits, now: float) -> None:
        self.most = limits.from_address
        self.messages = TokenBucket(limits.together, now)
        self.coming = 0
        """Devices that were let in, and have no connection yet."""
        self.connections: list[Connection] = []

    @property
    def size(self) -> int:
        here = sum(not connection.is_gone for connection in self.connections)
        return here + self.coming

    def may_be_forgotten(self, now: float) -> bool:
        """Whether nobody of it is here, and nothing of it need be counted any more."""
        return not self.connections and not self.coming and self.messages.is_full(now)

    def make_room(self) -> bool:
        """Whether one more can come in; somebody else is hung up on where that is needed."""
        if self.size < self.most:
            return True
        idle = self.idle()
        if idle is not None:
            idle.hang_up(Farewell.CROWDED)
        return idle is not None

    def idle(self) -> Connection | None:
        """Who has to go first: whoever has not greeted, then whoever watches where most watch."""
        greeting = [each for each in self.connections if each.state is Stage.GREETING]
        if greeting:
            return greeting[0]
        watching = [each for each in self.connections if each.state is Stage.WATCHING]
        tables = Counter(each.table for each in watching)
        return max(watching, key=lambda each: tables[each.table], default=None)
