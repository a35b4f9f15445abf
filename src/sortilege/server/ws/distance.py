"""How far away the other end of a WebSocket is, as only its network code and the kernel know."""

from collections.abc import Callable

from sortilege.server.live.heartbeat import Heartbeat, shortest


def cannot_tell() -> float | None:
    """For lines that lead through a proxy, and for systems that do not tell."""
    return None


class Distance:
    """Times pings of the protocol itself, which a browser answers before any page hears of it, and
    asks the kernel. `kernel` tells seconds there and back, or None."""

    def __init__(self, kernel: Callable[[], float | None] = cannot_tell) -> None:
        self.kernel = kernel
        self.heartbeat = Heartbeat()

    def ping(self, now: float) -> bytes:
        """What the next ping carries. Only the latest is waited for."""
        self.heartbeat.sent.clear()
        return b"%d" % self.heartbeat.ping(now)

    def pong(self, carried: bytes, now: float) -> None:
        """An answer came; perhaps to nothing."""
        if carried.isdigit() and len(carried) < 20:
            self.heartbeat.pong(int(carried), now)

    def round_trip(self, now: float) -> float | None:
        """Seconds there and back: the smallest that is known."""
        return shortest(self.heartbeat.round_trip(now), self.kernel())
