"""Relays the messages of a device to the process that owns its table."""

import asyncio
from typing import Protocol

from sortilege.server.log.ownership import Owner
from sortilege.server.network.limits import Clock
from sortilege.server.refusals import Malformed
from sortilege.server.tables.connection import CloseReason, Connection


class Unreachable(Exception):
    """The owner does not answer."""


class OwnerClosed(Exception):
    """The owner closed the connection, or it broke."""

    def __init__(self, code: int) -> None:
        super().__init__(code)
        self.code = code


class OwnerConnection(Protocol):
    """A connection to the process that owns a table, for one device."""

    @property
    def latency(self) -> float:
        """Seconds of a round trip between the two processes; 0 while it is unknown."""

    async def send(self, text: str) -> None:
        """Relay a message of the device. Does nothing if the connection is closed."""

    async def report(self, round_trip: float) -> None:
        """Report the round trip to the device, in seconds."""

    async def receive(self) -> bytes:
        """The next message for the device. Raises OwnerClosed."""

    async def close(self) -> None: ...


class Connector(Protocol):
    """Connects to other processes over the same log."""

    async def connect(self, owner: Owner, address: str) -> OwnerConnection:
        """Connect to an owner for a device from this address. Raises Unreachable."""


class NoConnector:
    """Refuses every connection: there is only one process."""

    async def connect(self, owner: Owner, address: str) -> OwnerConnection:
        raise Unreachable


class Relay:
    """Carries messages both ways until one side closes."""

    def __init__(
        self, connection: Connection, owner: OwnerConnection, clock: Clock, interval: float
    ) -> None:
        self.connection = connection
        self.owner = owner
        self.clock = clock
        self.interval = interval
        """Seconds between two reports of the device's round trip."""
        self.tasks: list[asyncio.Task[None]] = []

    def start(self) -> None:
        start = asyncio.get_running_loop().create_task
        self.tasks = [start(self._receive()), start(self._report())]

    async def forward(self, text: str | None) -> None:
        """Relay a message of the device. Raises Malformed for a binary message: between processes
        only reports are binary."""
        if text is None:
            raise Malformed(why="binary")
        await self.owner.send(text)

    async def _receive(self) -> None:
        try:
            while True:
                self.connection.send(await self.owner.receive())
        except OwnerClosed as closed:
            self.connection.disconnect(CloseReason.relayed(closed.code))

    async def _report(self) -> None:
        """This process holds the device's socket, so it measures the round trip to it."""
        while True:
            self.connection.line.ping(self.clock())
            trip = self.connection.line.round_trip(self.clock())
            if trip is not None:
                await self.owner.report(trip + self.owner.latency)
            await asyncio.sleep(self.interval)

    async def close(self) -> None:
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        await self.owner.close()
