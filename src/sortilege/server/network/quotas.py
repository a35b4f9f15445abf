"""The quotas of one server, by address and kind of request."""

from sortilege.server.network.limits import Clock, Limits, RateLimiter
from sortilege.server.network.token_bucket import TokenBucket


class Quotas:
    """One rate limiter for each kind of request."""

    def __init__(self, limits: Limits, clock: Clock) -> None:
        self.clock = clock
        self.tables = RateLimiter(limits.tables, clock)
        self.own_tables = RateLimiter(limits.own_tables, clock)
        self.codes = RateLimiter(limits.codes, clock)
        self.all_codes = TokenBucket(limits.all_codes, clock())
        """Wrong codes from all addresses. They lock nobody out, but make new codes longer."""
        self.replays = RateLimiter(limits.replays, clock)
        self.all_replays = RateLimiter(limits.all_replays, clock)
        self.pictures = RateLimiter(limits.pictures, clock)
        self.all_pictures = RateLimiter(limits.all_pictures, clock)

    def note_wrong_code(self) -> None:
        self.all_codes.take(self.clock())

    @property
    def are_codes_guessed(self) -> bool:
        """Whether many wrong codes came recently, from whatever addresses."""
        return self.all_codes.is_empty(self.clock())

    def sweep(self) -> None:
        """Forget addresses whose quotas are full again."""
        for limiter in vars(self).values():
            if isinstance(limiter, RateLimiter):
                limiter.sweep()
