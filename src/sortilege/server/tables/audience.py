"""The connections of one table, and what they are sent."""

from collections.abc import Sequence
from dataclasses import replace

from sortilege.server.network.limits import Clock
from sortilege.server.protocol import Hosting
from sortilege.server.tables.broadcast import Broadcast, step, welcome
from sortilege.server.tables.connection import CloseReason, Connection, encode
from sortilege.table.presence import Presence
from sortilege.table.summary import Summary, summary
from sortilege.table.table import Table


class Audience:
    """Finds the seats of each connection by its keys, and sends updates."""

    def __init__(self, table: Table, presence: Presence, clock: Clock) -> None:
        self.table = table
        self.presence = presence
        self.clock = clock
        self.connections: list[Connection] = []
        self.keys: list[str] = []
        """The keys of the host and of the chairs when connections were last matched with them."""

    # ── arrivals and departures ──

    def arrive(self, connection: Connection, keys: list[str], since: int, code: str | None) -> None:
        """Welcome a device. `since` is the last number that it has; only the host and screens get
        the table's short code. The keys of a screen are ignored."""
        connection.keys = [] if connection.is_screen else list(keys)
        connection.become(self.table.recognise(connection.keys))
        self.presence.arrive(connection.device.seats, self.clock())
        self.presence.screens += connection.is_screen
        self.broadcast_presence(connection)
        connection.seq = self.table.public_seq
        told = code if connection.device.is_host or connection.is_screen else None
        connection.send(welcome(self.table, self.summary(), connection.device, since, told))
        if self.table.pact:
            connection.send(step(self.table.pact))
        self.connections.append(connection)

    def leave(self, connection: Connection) -> None:
        """A device has disconnected."""
        self.connections.remove(connection)
        self.presence.leave(connection.device.seats, self.clock())
        self.presence.screens -= connection.is_screen
        self.broadcast_presence(connection)

    def recognise(self, connection: Connection) -> bool:
        """Match a device's keys again after the chairs changed. Return whether its seats
        changed."""
        was = connection.device
        connection.become(replace(self.table.recognise(connection.keys), held=was.held))
        self.presence.leave(was.seats - connection.device.seats, self.clock())
        self.presence.arrive(connection.device.seats - was.seats, self.clock())
        if connection.device.is_host != was.is_host:
            connection.send(encode(Hosting(connection.device.is_host)))
        return connection.device != was

    def disconnect(self, reason: CloseReason) -> None:
        for connection in self.connections:
            connection.disconnect(reason)

    # ── messages ──

    def send(self, text: bytes) -> None:
        """Send all connections the same message, which is not in the log."""
        for connection in self.connections:
            connection.send(text)

    def update(self, told: Summary | None, others: Sequence[Connection] = ()) -> None:
        """Send every connection an update; `others` now have another view of the match."""
        broadcast = Broadcast(self.table, told)
        for connection in self.connections:
            broadcast.send(connection, connection in others)

    def broadcast_changes(self) -> None:
        """Broadcast a change of the table itself. Some devices may have other seats now."""
        keys = [self.table.host, *(chair.key for chair in self.table.chairs)]
        others: list[Connection] = []
        if keys != self.keys:
            self.keys = keys
            others = [connection for connection in self.connections if self.recognise(connection)]
        self.update(self.summary(), others)

    def broadcast_presence(self, connection: Connection) -> None:
        """Broadcast an arrival or a departure, except those of spectators."""
        if connection.device.seats or connection.is_screen:
            self.update(self.summary())

    def summary(self) -> Summary:
        return summary(self.table, self.presence.present(), self.presence.has_screen)

    # ── queries ──

    def devices(self) -> tuple[int, ...]:
        """The numbers of all devices with seats."""
        return tuple(sorted({each.device.number for each in self.connections if each.device.seats}))

    def shared(self) -> frozenset[int]:
        """The seats whose people share a device with others."""
        shared: set[int] = set()
        for connection in self.connections:
            if len(connection.device.row) > 1:
                shared.update(connection.device.row)
        return frozenset(shared)

    def has_unhandled(self, until: float) -> bool:
        """Whether a message of a seat that arrived by that time is still waiting or being
        handled. Devices without a seat cannot delay a race."""
        seated = [connection for connection in self.connections if connection.device.row]
        waiting = [connection.oldest_unhandled for connection in seated]
        return any(came is not None and came <= until for came in waiting)
