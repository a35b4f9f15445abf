"""What this machine's kernel knows of a connection: how long the other end takes to acknowledge."""

import socket
import struct

MIN_RTT = 148
"""Where Linux has `tcpi_min_rtt`, in microseconds, in its `struct tcp_info`."""
UNKNOWN = 0xFFFFFFFF


def least_round_trip(line: socket.socket | None) -> float | None:
    """Seconds of the shortest round trip in the last minutes; None where the kernel does not tell.
    The other end's kernel answers for it: a page cannot delay that, nor can a program."""
    known = None if line is None else tcp_info(line)
    if known is None or len(known) < MIN_RTT + 4:
        return None
    (microseconds,) = struct.unpack_from("=I", known, MIN_RTT)
    return None if microseconds in (0, UNKNOWN) else microseconds / 1_000_000


def tcp_info(line: socket.socket) -> bytes | None:
    try:
        return line.getsockopt(socket.IPPROTO_TCP, socket.TCP_INFO, 256)
    except (AttributeError, OSError):  # another system, another kind of socket, or one long closed
        return None
