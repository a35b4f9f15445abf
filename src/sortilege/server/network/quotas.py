"""The quotas of one server, by address and kind of request."""

from sortilege.server.network.limits import Clock, Limits, RateLimiter


class Quotas:
    """One rate limiter for each kind of request."""

    def __init__(self, limits: Limits, clock: Clock) -> None:
        self.tables = RateLimiter(limits.tables, clock)
        self.own_tables = RateLimiter(limits.own_tables, clock)
        self.codes = RateLimiter(limits.codes, clock)
        self.all_codes = RateLimiter(limits.all_codes, clock)
        self.replays = RateLimiter(limits.replays, clock)
        self.all_replays = RateLimiter(limits.all_replays, clock)
        self.pictures = RateLimiter(limits.pictures, clock)
        self.all_pictures = RateLimiter(limits.all_pictures, clock)

    def sweep(self) -> None:
        """Forget addresses whose quotas are full again."""
        for limiter in vars(self).values():
            limiter.sweep()
