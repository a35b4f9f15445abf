"""How much, how big and how often: nobody can spoil the evening of the others."""

from collections.abc import Callable
from dataclasses import dataclass
from ipaddress import IPv6Address, IPv6Network, ip_address

from sortilege.server.network.token_bucket import Rate, TokenBucket
from sortilege.server.refusals import TooFast

Clock = Callable[[], float]

MANY = 10_000
"""Addresses that are counted before the first are forgotten."""

MESSAGE = 16 * 1024
"""Bytes in one message or one HTTP body."""


@dataclass(frozen=True, slots=True)
class Limits:
    """What one server allows."""

    messages: Rate = Rate(60, 30)
    """From one device, however often it connects."""
    together: Rate = Rate(1200, 600)
    """Messages from one address; beyond that each of its devices has to be modest."""
    modest: Rate = Rate(40, 4)
    """From one device, while its address sends too much."""
    emotes: Rate = Rate(3, 0.5)
    """From one device."""
    advices: Rate = Rate(6, 0.5)
    """Pieces of advice asked from one device."""
    changes: Rate = Rate(60, 1)
    """Seats, names and options changed, and matches begun, from one device."""
    restless: int = 1000
    """Changes of a table between two matches, moves taken back among them; for its host twice."""
    tables: Rate = Rate(1000, 1)
    """Opened from one address; beyond that with a proof of work."""
    own_tables: Rate = Rate(600, 10)
    """Tables of devices looked at from one address."""
    codes: Rate = Rate(10, 1 / 6)
    """Short codes tried from one address; beyond that with a proof of work."""
    all_codes: Rate = Rate(300, 10)
    """Short codes tried from anywhere."""
    replays: Rate = Rate(60, 1)
    """Records and replays of one table asked from one address."""
    all_replays: Rate = Rate(600, 5)
    """Records and replays asked from one address."""
    pictures: Rate = Rate(60, 1)
    """Invitations to one table drawn for one address."""
    all_pictures: Rate = Rate(600, 10)
    """Invitations drawn for one address."""
    prints: Rate = Rate(20, 0.2)
    """Games printed for one address, those that lie ready not counted."""
    printing: int = 8
    """Different orders that are printed or wait for it, from anywhere."""
    printing_each: int = 5
    """Of these, from one address."""
    waiting: int = 64
    """Messages that may wait for a slow reader."""
    at_table: int = 100
    """Devices that only watch, at one table."""
    at_seat: int = 10
    """Devices with the key of one seat; one more takes the place of the first."""
    devices: int = 20_000
    """Devices at all tables."""
    from_address: int = 400
    """Devices from one address; one more takes the place of one that has no seat."""
    entries: int = 50_000
    """Entries in the log of one table: enough for many matches."""
    hello: float = 10.0
    """Seconds until the first word."""
    beat: float = 2.0
    """Seconds between heartbeats: often enough to know the smallest round trip."""
    misses: int = 8
    """Heartbeats without an answer, then a device is gone."""
    look: float = 3.0
    """Seconds between looks at the log, in case a hint that it has grown was lost."""
    unload: float = 60.0
    """Seconds a table is kept in mind when nobody is there."""


def household(address: str) -> str:
    """Whom an address stands for: with IPv6 a household has more addresses than anybody could
    count, so its network counts as one."""
    try:
        known = ip_address(address)
    except ValueError:
        return address
    if isinstance(known, IPv6Address) and known.ipv4_mapped is None:
        return str(IPv6Network((known, 64), strict=False))
    return str(getattr(known, "ipv4_mapped", None) or known)


class Allowance:
    """What one device may still ask for. Devices with the same seat share one, as long as somebody
    is at the table: to hang up and to come again does not fill it."""

    __slots__ = ("advices", "changes", "emotes", "messages", "modest")

    def __init__(self, limits: Limits, now: float) -> None:
        self.messages = TokenBucket(limits.messages, now)
        self.modest = TokenBucket(limits.modest, now)
        self.emotes = TokenBucket(limits.emotes, now)
        self.advices = TokenBucket(limits.advices, now)
        self.changes = TokenBucket(limits.changes, now)


class RateLimiter:
    """Counts one thing per address, and where that is said, per address and table."""

    def __init__(self, rate: Rate, clock: Clock) -> None:
        self.rate = rate
        self.clock = clock
        self.buckets: dict[str, TokenBucket] = {}

    def take(self, address: str, table: str = "") -> None:
        """One more from this address; refused where it is too often."""
        now = self.clock()
        who = f"{household(address)} {table}"
        bucket = self.buckets.get(who)
        if bucket is None:
            if len(self.buckets) >= MANY:
                self.make_room()
            bucket = self.buckets[who] = TokenBucket(self.rate, now)
        if not bucket.take(now):
            raise TooFast(seconds=round(1 / self.rate.a_second) or 1)

    def give_back(self, address: str) -> None:
        """What was asked for was right: it does not count."""
        bucket = self.buckets.get(f"{household(address)} ")
        if bucket is not None:
            bucket.left += 1

    def make_room(self) -> None:
        """Forget those who need not be counted; where that is not enough, whoever came first."""
        self.sweep()
        for who in list(self.buckets)[: len(self.buckets) - MANY * 3 // 4]:
            del self.buckets[who]

    def sweep(self) -> None:
        """Forget those who have not been here for long."""
        now = self.clock()
        self.buckets = {a: b for a, b in self.buckets.items() if not b.is_full(now)}
