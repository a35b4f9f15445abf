"""Admits devices, up to a limit in total and a limit per address."""

from sortilege.server.network.limits import Clock, Limits
from sortilege.server.refusals import Draining, TooMany
from sortilege.server.tables.address_connections import AddressConnections
from sortilege.server.tables.connection import Connection


class Admission:
    """All connections of this process, and the addresses that they come from."""

    def __init__(self, limits: Limits, clock: Clock) -> None:
        self.limits = limits
        self.clock = clock
        self.connections: set[Connection] = set()
        self.addresses: dict[str, AddressConnections] = {}
        self.is_draining = False
        """Whether this server shuts down and takes no new devices."""

    def enter(self, home: str) -> AddressConnections:
        """Let a device in from this address. Raises TooMany or Draining."""
        self.must_not_be_draining()
        if len(self.connections) >= self.limits.devices:
            raise TooMany(most=self.limits.devices)
        here = self.connections_from(home)
        if not here.make_room():
            raise TooMany(most=self.limits.from_address)
        here.pending += 1
        return here

    def connections_from(self, home: str) -> AddressConnections:
        if home not in self.addresses:
            self.addresses[home] = AddressConnections(self.limits, self.clock())
        return self.addresses[home]

    def left(self, home: str) -> None:
        """A device from this address has disconnected. Forget the address if no quota needs it."""
        here = self.addresses.get(home)
        if here is not None and here.may_be_forgotten(self.clock()):
            del self.addresses[home]

    def must_not_be_draining(self) -> None:
        if self.is_draining:
            raise Draining()

    def sweep(self) -> None:
        for home in list(self.addresses):
            self.left(home)
