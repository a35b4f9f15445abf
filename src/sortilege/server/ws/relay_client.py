"""Connections to other server processes, which own the tables of relayed devices."""

import json
from contextlib import suppress

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, WebSocketException

from sortilege.server.http.guard import RELAY
from sortilege.server.log.ownership import Owner
from sortilege.server.network.limits import MESSAGE
from sortilege.server.tables.relay import OwnerClosed, OwnerConnection, Unreachable

DEVICE_ADDRESS = "Sortilege-Device"
"""The header with the address of the relayed device, for quotas."""
ROUND_TRIP = "round_trip"

OPEN_TIMEOUT = 1.0
"""Seconds for the handshake. A stopped process still accepts connections, because its kernel does:
only a handshake proves that it is alive."""
PING_INTERVAL = 1.0
"""Seconds between pings, and until one is missed: they find an owner that hangs, or a cut line."""
CLOSE_TIMEOUT = 0.3
MAX_MESSAGE = 1 << 22
"""Bytes of one message from the owner: the whole view of a long match."""
MAX_QUEUED = 8
"""Messages that wait before the other side is slowed down."""
BROKEN = 1006


class RelayClient:
    """Connects with the key that all processes over one database share."""

    def __init__(self, key: str) -> None:
        self.key = key

    async def connect(self, owner: Owner, address: str) -> OwnerConnection:
        try:
            return RelayConnection(
                await connect(
                    owner.address + RELAY,
                    additional_headers={
                        "Authorization": f"Bearer {self.key}",
                        DEVICE_ADDRESS: address,
                    },
                    compression=None,  # processes are near each other
                    proxy=None,
                    open_timeout=OPEN_TIMEOUT,
                    close_timeout=CLOSE_TIMEOUT,
                    ping_interval=PING_INTERVAL,
                    ping_timeout=PING_INTERVAL,
                    max_size=MAX_MESSAGE,
                    max_queue=MAX_QUEUED,
                )
            )
        except (OSError, EOFError, WebSocketException):  # a TimeoutError is an OSError
            raise Unreachable from None


class RelayConnection:
    """Messages of the device are text, reports of this process are binary: a device cannot forge
    one."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket

    @property
    def latency(self) -> float:
        return self.socket.latency

    async def send(self, text: str) -> None:
        await self._send(text)

    async def report(self, round_trip: float) -> None:
        await self._send(json.dumps({ROUND_TRIP: round_trip}).encode())

    async def _send(self, message: str | bytes) -> None:
        with suppress(ConnectionClosed):  # `receive` reports it
            await self.socket.send(message)

    async def receive(self) -> bytes:
        try:
            return await self.socket.recv(decode=False)
        except ConnectionClosed as closed:
            raise OwnerClosed(closed.rcvd.code if closed.rcvd else BROKEN) from None

    async def close(self) -> None:
        await self.socket.close()


def read_report(message: bytes) -> float | None:
    """The round trip that another process reports, in seconds."""
    if len(message) > MESSAGE:
        return None
    try:
        trip = json.loads(message)[ROUND_TRIP]
    except (ValueError, KeyError, TypeError):
        return None
    return float(trip) if isinstance(trip, int | float) and 0 <= trip < 60 else None
