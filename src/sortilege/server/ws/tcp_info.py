"""The round trip of a TCP connection, as the kernel knows it."""

import asyncio
import socket
import struct

MIN_RTT = 148
"""The offset of `tcpi_min_rtt`, in microseconds, in Linux's `struct tcp_info`."""
UNKNOWN = 0xFFFFFFFF


def min_round_trip(transport: asyncio.BaseTransport | None) -> float | None:
    """Return the shortest round trip of the last minutes in seconds; None where the kernel does
    not know. The other kernel answers for the device: no page or program can delay it."""
    connection = transport and transport.get_extra_info("socket")
    info = tcp_info(connection) if connection else b""
    if len(info) < MIN_RTT + 4:
        return None
    (microseconds,) = struct.unpack_from("=I", info, MIN_RTT)
    return None if microseconds in (0, UNKNOWN) else microseconds / 1_000_000


def tcp_info(connection: socket.socket) -> bytes:
    try:
        return connection.getsockopt(socket.IPPROTO_TCP, socket.TCP_INFO, 256)
    except (AttributeError, OSError):  # another system, another kind of socket, or a closed one
        return b""
