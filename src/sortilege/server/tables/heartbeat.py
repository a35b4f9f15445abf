"""Measures the round trip of a connection with numbered pings."""

from collections import deque

MEMORY = 30.0
"""Seconds for which a measured round trip counts."""


def shortest(first: float | None, second: float | None) -> float | None:
    """The smaller of two round trips that may not be known."""
    if first is None or second is None:
        return second if first is None else first
    return min(first, second)


class Heartbeat:
    """Numbers the pings and times their answers. The shortest round trip of the last half minute
    counts, so that delaying answers does not help."""

    def __init__(self) -> None:
        self.n = 0
        self.sent: dict[int, float] = {}
        self.trips: deque[tuple[float, float]] = deque()

    def ping(self, now: float) -> int:
        """The number of the next ping."""
        self.n += 1
        self.sent[self.n] = now
        return self.n

    def pong(self, n: int, now: float) -> None:
        """Note an answer. Older pings need no answer any more."""
        sent = self.sent.get(n)
        if sent is None:
            return
        self.trips.append((now, now - sent))
        self.sent = {later: at for later, at in self.sent.items() if later > n}

    @property
    def misses(self) -> int:
        """Pings without an answer."""
        return len(self.sent)

    def round_trip(self, now: float) -> float | None:
        """The shortest recent round trip in seconds; None while it is unknown."""
        while self.trips and self.trips[0][0] < now - MEMORY:
            self.trips.popleft()
        return min((trip for _, trip in self.trips), default=None)
