"""All connections to one table: who is here, and what they are sent."""

from collections.abc import Sequence
from dataclasses import replace

from sortilege.server.live.broadcast import Broadcast, step, welcome
from sortilege.server.live.connection import Connection, Farewell
from sortilege.server.network.limits import Clock
from sortilege.table.device import Device
from sortilege.table.presence import Presence
from sortilege.table.summary import Summary, summary
from sortilege.table.table import Table


class Audience:
    """Knows each connection's seats by its keys, and keeps all of them up to date."""

    def __init__(self, table: Table, presence: Presence, clock: Clock) -> None:
        self.table = table
        self.presence = presence
        self.clock = clock
        self.connections: list[Connection] = []
        self.keys: list[str] = []
        """The keys of the chairs when connections were last recognised by theirs."""

    # ── coming and going ──

    def arrive(self, connection: Connection, keys: list[str], since: int, code: str | None) -> None:
        """A device says hello, with its keys and the last number it has. The host is told the
        table's short code."""
        connection.keys = list(keys)
        connection.become(self.table.recognise(connection.keys))
        self.presence.arrive(connection.device.seats, self.clock())
        self.tell_who_is_here(connection.device)
        connection.seq = self.table.public_seq
        told = code if connection.device.is_host else None
        connection.send(
            welcome(self.table, self.presence.present(), connection.device, since, told)
        )
        if self.table.pact:
            connection.send(step(self.table.pact))
        self.connections.append(connection)

    def leave(self, connection: Connection) -> None:
        """A device has gone."""
        self.connections.remove(connection)
        self.presence.leave(connection.device.seats, self.clock())
        self.tell_who_is_here(connection.device)

    def recognise(self, connection: Connection) -> bool:
        """Look at a device's keys again, now that the chairs have changed; whether its seats are
        others now."""
        was = connection.device
        connection.become(replace(self.table.recognise(connection.keys), held=was.held))
        self.presence.leave(was.seats - connection.device.seats, self.clock())
        self.presence.arrive(connection.device.seats - was.seats, self.clock())
        return connection.device != was

    def hang_up(self, farewell: Farewell) -> None:
        for connection in self.connections:
            connection.hang_up(farewell)

    # ── what they are sent ──

    def send(self, text: bytes) -> None:
        """Tell everybody the same; nothing of it is written down."""
        for connection in self.connections:
            connection.send(text)

    def update(self, told: Summary | None, others: Sequence[Connection] = ()) -> None:
        """Bring all up to date; `others` look through other eyes now."""
        broadcast = Broadcast(self.table, told)
        for connection in self.connections:
            broadcast.send(connection, connection in others)

    def tell_changes(self) -> None:
        """The table itself has changed: perhaps some devices have other seats now."""
        keys = [chair.key for chair in self.table.chairs]
        others: list[Connection] = []
        if keys != self.keys:
            self.keys = keys
            others = [connection for connection in self.connections if self.recognise(connection)]
        self.update(self.summary(), others)

    def tell_who_is_here(self, device: Device) -> None:
        """Somebody came or went; of those who only watch nobody is told."""
        if device.seats:
            self.update(self.summary())

    def summary(self) -> Summary:
        return summary(self.table, self.presence.present())

    # ── what is known of them ──

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

    def has_unheard(self, until: float) -> bool:
        """Whether a message came before that time which has not been answered yet."""
        waiting = [connection.unheard for connection in self.connections]
        return any(came is not None and came <= until for came in waiting)
