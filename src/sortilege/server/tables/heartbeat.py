"""The heartbeat of a connection, and how long a round trip takes."""

from collections import deque

MEMORY = 30.0
"""Seconds of round trips that count."""


def shortest(first: float | None, second: float | None) -> float | None:
    """The smaller of two round trips that may not be known."""
    if first is None or second is None:
        return second if first is None else first
    return min(first, second)


class Heartbeat:
    """Numbers the pings and times their answers. The *smallest* round trip of the last half
    minute counts: delaying answers must not help anybody."""

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
        """An answer came. Older pings need no answer any more."""
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
        """Seconds there and back; None while nothing is known."""
        while self.trips and self.trips[0][0] < now - MEMORY:
            self.trips.popleft()
        return min((trip for _, trip in self.trips), default=None)
