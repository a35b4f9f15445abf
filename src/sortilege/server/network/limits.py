"""The limits of a server, and rate limiters."""

from collections.abc import Callable
from dataclasses import dataclass
from ipaddress import IPv6Address, IPv6Network, ip_address

from sortilege.server.network.token_bucket import Rate, TokenBucket
from sortilege.server.refusals import TooFast

Clock = Callable[[], float]

MAX_REMEMBERED_ADDRESSES = 10_000
"""Addresses that a rate limiter remembers."""

MESSAGE = 16 * 1024
"""Bytes in one message or one HTTP body."""


@dataclass(frozen=True, slots=True)
class Limits:
    """All limits of one server."""

    messages: Rate = Rate(60, 30)
    """Messages from one device, also if it reconnects."""
    address_messages: Rate = Rate(1200, 600)
    """Messages from one address. Beyond it, `fallback_messages` limits each device."""
    fallback_messages: Rate = Rate(40, 4)
    """Messages from one device while its address exceeds its rate."""
    emotes: Rate = Rate(3, 0.5)
    """Emotes from one device."""
    advices: Rate = Rate(6, 0.5)
    """Questions to the coach from one device."""
    changes: Rate = Rate(60, 1)
    """Seats, names and options changed, and matches begun, from one device."""
    leaves: Rate = Rate(3, 0.05)
    """Seats left again before a match, from one address at one table."""
    max_changes: int = 1000
    """Changes of a table between two matches, including undone moves; twice for the host."""
    tables: Rate = Rate(300, 1)
    """Tables opened from one address, which may be a school."""
    own_tables: Rate = Rate(600, 10)
    """Own tables looked up from one address."""
    codes: Rate = Rate(60, 0.1)
    """Wrong short codes from one address. A school class may type them at the same time."""
    all_codes: Rate = Rate(300, 1)
    """Wrong short codes from all addresses. Beyond it, new codes get one more word."""
    replays: Rate = Rate(60, 1)
    """Records and replays of one table for one address."""
    all_replays: Rate = Rate(600, 5)
    """Records and replays for one address."""
    pictures: Rate = Rate(60, 1)
    """QR codes of one table for one address."""
    all_pictures: Rate = Rate(600, 10)
    """QR codes for one address."""
    prints: Rate = Rate(20, 0.2)
    """Games printed for one address, without those in the cache."""
    printing: int = 8
    """Different print orders from the local network, and as many from all other addresses."""
    printing_each: int = 5
    """Different print orders from one address."""
    waiting: int = 64
    """Messages that may wait for one slow device."""
    at_table: int = 100
    """Spectators at one table."""
    at_seat: int = 10
    """Devices with the key of one seat. One more replaces the first."""
    devices: int = 20_000
    """Devices at all tables."""
    from_address: int = 400
    """Devices from one address. One more replaces a device without a seat."""
    entries: int = 50_000
    """Entries in the log of one table. This is enough for many matches."""
    hello: float = 10.0
    """Seconds until a device must send `hello`."""
    beat: float = 2.0
    """Seconds between heartbeats, which also measure the round trip."""
    misses: int = 8
    """Unanswered heartbeats until a connection is closed."""
    unload: float = 60.0
    """Seconds until a table without devices is dropped from memory."""


def network_of(address: str) -> str:
    """The unit that quotas count: an IPv4 address, or a /64 network of IPv6, since one home has
    many IPv6 addresses."""
    try:
        known = ip_address(address)
    except ValueError:
        return address
    if isinstance(known, IPv6Address) and known.ipv4_mapped is None:
        return str(IPv6Network((known, 64), strict=False))
    return str(getattr(known, "ipv4_mapped", None) or known)


class Allowance:
    """The rate limits of one device. Devices with the same seat share one allowance, so
    reconnecting does not refill it."""

    __slots__ = ("advices", "changes", "emotes", "fallback_messages", "messages")

    def __init__(self, limits: Limits, now: float) -> None:
        self.messages = TokenBucket(limits.messages, now)
        self.fallback_messages = TokenBucket(limits.fallback_messages, now)
        self.emotes = TokenBucket(limits.emotes, now)
        self.advices = TokenBucket(limits.advices, now)
        self.changes = TokenBucket(limits.changes, now)


class RateLimiter:
    """Limits one kind of request per address, or per address and table."""

    def __init__(self, rate: Rate, clock: Clock) -> None:
        self.rate = rate
        self.clock = clock
        self.buckets: dict[str, TokenBucket] = {}

    def take(self, address: str, table: str = "") -> None:
        """Count one more request from this address. Raises TooFast."""
        now = self.clock()
        who = f"{network_of(address)} {table}"
        bucket = self.buckets.get(who)
        if bucket is None:
            if len(self.buckets) >= MAX_REMEMBERED_ADDRESSES:
                self.make_room()
            bucket = self.buckets[who] = TokenBucket(self.rate, now)
        if not bucket.take(now):
            raise TooFast(seconds=round(1 / self.rate.a_second) or 1)

    def give_back(self, address: str) -> None:
        """Undo one `take`: the request does not count."""
        bucket = self.buckets.get(f"{network_of(address)} ")
        if bucket is not None:
            bucket.left += 1

    def make_room(self) -> None:
        """Forget addresses with full buckets and, if necessary, the oldest ones."""
        self.sweep()
        for who in list(self.buckets)[: len(self.buckets) - MAX_REMEMBERED_ADDRESSES * 3 // 4]:
            del self.buckets[who]

    def sweep(self) -> None:
        """Forget addresses whose buckets are full again."""
        now = self.clock()
        self.buckets = {a: b for a, b in self.buckets.items() if not b.is_full(now)}
