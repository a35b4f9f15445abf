"""A token bucket: limits the rate of requests."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Rate:
    """A number of requests at once, then a number per second."""

    burst: float
    a_second: float


class TokenBucket:
    """Counts requests against a rate."""

    __slots__ = ("at", "left", "rate")

    def __init__(self, rate: Rate, now: float) -> None:
        self.rate = rate
        self.left = rate.burst
        self.at = now

    def take(self, now: float) -> bool:
        """Count one more request; return whether it is within the rate."""
        self.left = min(self.rate.burst, self.left + (now - self.at) * self.rate.a_second)
        self.at = now
        if self.left < 1:
            return False
        self.left -= 1
        return True

    def is_empty(self, now: float) -> bool:
        """Whether the next one would be beyond the rate."""
        return self.left + (now - self.at) * self.rate.a_second < 1

    def is_full(self, now: float) -> bool:
        """Whether the bucket is full, so that it need not be remembered."""
        return self.left + (now - self.at) * self.rate.a_second >= self.rate.burst
