"""A token bucket: limits how often something may be done."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Rate:
    """A burst, then so many a second."""

    burst: float
    a_second: float


class TokenBucket:
    """Counts one thing against its rate."""

    __slots__ = ("at", "left", "rate")

    def __init__(self, rate: Rate, now: float) -> None:
        self.rate = rate
        self.left = rate.burst
        self.at = now

    def take(self, now: float) -> bool:
        """Whether one more is within the rate."""
        self.left = min(self.rate.burst, self.left + (now - self.at) * self.rate.a_second)
        self.at = now
        if self.left < 1:
            return False
        self.left -= 1
        return True

    def is_full(self, now: float) -> bool:
        """Whether the bucket is full, so that it need not be remembered."""
        return self.left + (now - self.at) * self.rate.a_second >= self.rate.burst
