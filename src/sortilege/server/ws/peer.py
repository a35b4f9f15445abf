"""The other end of a WebSocket: how far away it is, and how to cut it off.

A page can delay its answers to our heartbeats in order to look far away, which helps at the bell.
It cannot delay two other measurements: the browser answers pings of the WebSocket protocol without
asking the page, and the kernel knows the round trip of the TCP connection. Both need the transport,
which ASGI does not offer. `PeerProtocol` hands it to the application; under other servers, only
the heartbeats are left."""

import asyncio
from typing import Any, cast

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame, Opcode

from sortilege.server.tables.heartbeat import Heartbeat, shortest
from sortilege.server.ws.tcp_info import min_round_trip

PEER = "sortilege.peer"
"""The key of a connection's `Peer` in the ASGI scope's state."""
PING = Frame(Opcode.PING, b"").serialize(mask=False)
PONG = bytes([0x80 | Opcode.PONG])
"""The first byte of a pong frame."""
PONG_TIMEOUT = 5.0
"""Seconds for an answer. Pongs are not numbered, so there is one ping at a time."""
LINGER_TIMEOUT = 10.0
"""Seconds for a device to read what was sent before the connection was closed."""


class Peer:
    """Measures the round trip to a device, as far as the transport is known."""

    def __init__(self) -> None:
        self.transport: asyncio.Transport | None = None
        self.pings = Heartbeat()
        self.is_direct = False
        """Whether the kernel's round trip is the device's, and not that of a proxy."""

    @property
    def address(self) -> str:
        """The address of the connection itself, whatever a proxy's headers name."""
        name = self.transport and self.transport.get_extra_info("peername")
        return str(name[0]) if name else ""

    def ping(self, now: float) -> None:
        """Send a ping frame, unless the device may still answer the one before."""
        if self.transport is None or self.transport.is_closing():
            return
        if now - self.pings.sent.get(self.pings.n, -PONG_TIMEOUT) >= PONG_TIMEOUT:
            self.pings.sent.clear()
            self.pings.ping(now)
            self.transport.write(PING)

    def pong(self, now: float) -> None:
        """Time an answer. A pong without a ping is ignored."""
        self.pings.pong(self.pings.n, now)

    def round_trip(self, now: float) -> float | None:
        """The smallest round trip in seconds that a page cannot delay; None if unknown."""
        kernel = min_round_trip(self.transport) if self.is_direct else None
        return shortest(self.pings.round_trip(now), kernel)

    def abort(self) -> None:
        """Close the connection without waiting until the device has read everything."""
        if self.transport is not None:
            self.transport.abort()

    def abort_if_unread(self) -> None:
        """Give a device that has not read everything `LINGER_TIMEOUT` seconds more."""
        if self.transport is not None and self.transport.get_write_buffer_size():
            asyncio.get_running_loop().call_later(LINGER_TIMEOUT, self.transport.abort)


class PeerProtocol(WebSocketsSansIOProtocol):
    """uvicorn's WebSocket protocol, which also keeps the transport for the application and times
    pongs. It overrides what asyncio documents, and nothing of uvicorn's own."""

    def __init__(self, *, app_state: dict[str, Any], **kwargs: Any) -> None:
        self.peer = Peer()
        super().__init__(app_state={**app_state, PEER: self.peer}, **kwargs)

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.peer.transport = cast("asyncio.Transport", transport)
        super().connection_made(transport)

    def data_received(self, data: bytes) -> None:
        """Note when a pong arrives. One that follows another frame in the same packet is missed;
        the next one is enough."""
        if data.startswith(PONG):
            self.peer.pong(asyncio.get_running_loop().time())
        super().data_received(data)
