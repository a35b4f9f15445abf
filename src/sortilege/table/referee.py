"""Who rang first: a referee who is fair to those far away, and cannot be talked into anything.

Arrival order is unfair to the far player, trusting a device is unfair to the honest one. So a
device says how long its player took, and is believed as far as the clock here allows: the ring
came so long after the cards were sent; less a round trip and some slack, it took at least that.

Rings are collected in silence; then everybody is told at once. The clock is handed in."""

from collections.abc import Iterable, Mapping, Sequence

from sortilege.kernel.chance import Chance, Sealed
from sortilege.table.chair import ChairKind
from sortilege.table.rings import Rang, Settled, lot
from sortilege.table.table import Table

SLACK = 50
"""Milliseconds, as all these. Forgiven to everybody: a late paint, a message that was slow."""

LONGEST_TRIP = 250
"""The longest round trip that is believed: delaying answers gains no more than this."""

LONGEST_WAIT = 300
"""The longest time in which further rings are collected."""

APART = 100
"""So much longer, where people sit at several processes: what one of them writes the others hear of
a moment later."""

PHOTO = 15
"""Rings so close together cannot be told apart."""


def floor(since_shown: float, trip: float) -> int:
    """How long a ring took at least, that came so long after the cards were sent, over a link
    with this round trip."""
    return max(0, round(since_shown - min(trip, LONGEST_TRIP) - SLACK))


def slowest(seats: Iterable[int], trips: Mapping[int, float]) -> float:
    """The longest round trip of these seats. Whose is not known may be far away."""
    return max((min(trips.get(seat, LONGEST_TRIP), LONGEST_TRIP) for seat in seats), default=0)


def patience(trip: float) -> float:
    """How long to collect rings after the first: the slowest player's may be on its way."""
    return min(trip + SLACK, LONGEST_WAIT)


def settle(rings: Sequence[Rang], chance: Chance) -> Settled:
    """Whose ring counts. Seats that share a device share its clock, so only the quickest of them is
    looked at; of different devices, all within `PHOTO` of the best draw lots."""
    quickest = sorted(firsts(rings), key=lambda rang: rang.reaction)
    best = quickest[0]
    close = sorted(rang.seat for rang in quickest if rang.reaction - best.reaction <= PHOTO)
    seat = close[chance.below(lot(best.reveal), len(close))]
    return Settled(seat, best.reveal, tuple(close) if len(close) > 1 else ())


def firsts(rings: Sequence[Rang]) -> list[Rang]:
    """The first ring of each device: the quickest, and of equals the one that came first."""
    first: dict[int, Rang] = {}
    for rang in rings:
        if rang.device not in first or rang.reaction < first[rang.device].reaction:
            first[rang.device] = rang
    return list(first.values())


class Referee:
    """Watches the races of one table, by a clock in seconds that is handed in. Nothing of it is
    stored: rings are in the log, and after a crash cards count as shown when they are sent
    again."""

    def __init__(self, table: Table, haste: float, now: float) -> None:
        self.table = table
        self.haste = haste
        self.reveal: int | None = None
        self.shown = now
        self.rung: float | None = None
        self.trips: dict[int, float] = {}
        self.is_apart = False
        """Whether people sit at several processes."""

    def notice(self, now: float) -> None:
        """The table has changed: perhaps other cards lie there, perhaps somebody rang."""
        if self.table.reveal != self.reveal:
            self.reveal, self.shown = self.table.reveal, now
        if not self.table.is_racing:
            self.rung = None
        elif self.rung is None:
            self.rung = now

    def time(self, seats: Iterable[int], trip: float | None) -> None:
        """The round trip of a device with these seats, in seconds; None once it is gone."""
        for seat in seats:
            if trip is None:
                self.trips.pop(seat, None)
            else:
                self.trips[seat] = trip * 1000

    def floor(self, at: float, trip: float) -> int:
        """How many milliseconds a ring took at least, that came in at that time over a link with
        that round trip (in seconds)."""
        return floor((at - self.shown) * 1000, trip * 1000)

    @property
    def slowest(self) -> float:
        """The round trip of the farthest person, in milliseconds."""
        chairs = enumerate(self.table.chairs)
        people = [s for s, c in chairs if c.kind is ChairKind.PERSON and not c.is_away]
        return slowest(people, self.trips)

    @property
    def settles(self) -> float | None:
        """When everybody is told who was first, if somebody rang."""
        if self.rung is None:
            return None
        return self.rung + self.patience

    @property
    def patience(self) -> float:
        """How many seconds a ring may be under way."""
        longer = APART if self.is_apart else 0
        return self.haste * (patience(self.slowest) + longer) / 1000

    @property
    def frees(self) -> float:
        """When the cards have lain there long enough for everybody."""
        race = self.table.game.race
        lies = 0.0 if race is None else race.pace(self.table.options).lies
        return self.shown + self.haste * (lies + self.slowest / 1000)

    def settle(self) -> Settled:
        """Say who was first."""
        return settle(self.table.rings, Sealed(bytes.fromhex(self.table.luck)))
