"""The referee of the bell: decides who rang first, fairly over slow connections.

The order of arrival is unfair to distant players, and trusting devices is unfair to honest ones. So
a device reports its player's reaction time, and the server's clock sets a lower bound: the time
since the cards were sent, minus the round trip and some tolerance.

Rings are collected secretly; then all devices get the result. Callers pass the time."""

from collections.abc import Iterable, Mapping, Sequence

from sortilege.kernel.chance import Chance, Sealed
from sortilege.table.chair import ChairKind
from sortilege.table.rings import Rang, Settled, lot
from sortilege.table.table import Table

FORGIVEN_MS = 50
"""Tolerance in milliseconds for a late paint or a slow message."""

MAX_ROUND_TRIP_MS = 250
"""The longest round trip that counts. Delaying answers gains no more than this."""

MAX_COLLECTING_MS = 300
"""The longest time for collecting further rings."""

PHOTO_FINISH_MS = 15
"""Rings that are this close count as equal."""


def floor(since_shown: float, trip: float) -> int:
    """The lower bound of a reaction time, for a ring that arrived so long after the cards were
    sent."""
    return max(0, round(since_shown - min(trip, MAX_ROUND_TRIP_MS) - FORGIVEN_MS))


def slowest(seats: Iterable[int], trips: Mapping[int, float]) -> float:
    """The longest round trip of these seats. An unknown one counts as the maximum."""
    return max(
        (min(trips.get(seat, MAX_ROUND_TRIP_MS), MAX_ROUND_TRIP_MS) for seat in seats), default=0
    )


def patience(trip: float) -> float:
    """How long to collect rings after the first one: the slowest player's may be in transit."""
    return min(trip + FORGIVEN_MS, MAX_COLLECTING_MS)


def settle(rings: Sequence[Rang], chance: Chance) -> Settled:
    """Decide whose ring counts. Seats on one device share its clock, so only the quickest of them
    counts. Devices within `PHOTO_FINISH_MS` of the best one draw lots."""
    quickest = sorted(firsts(rings), key=lambda rang: rang.reaction)
    best = quickest[0]
    close = sorted(
        rang.seat for rang in quickest if rang.reaction - best.reaction <= PHOTO_FINISH_MS
    )
    seat = close[chance.below(lot(best.reveal), len(close))]
    return Settled(seat, best.reveal, tuple(close) if len(close) > 1 else ())


def firsts(rings: Sequence[Rang]) -> list[Rang]:
    """The quickest ring of each device; of equal ones the first that arrived."""
    first: dict[int, Rang] = {}
    for rang in rings:
        if rang.device not in first or rang.reaction < first[rang.device].reaction:
            first[rang.device] = rang
    return list(first.values())


class Referee:
    """Watches the races of one table; callers pass the time in seconds. It stores nothing: rings
    are in the log, and after a crash the cards count as shown when they are sent again."""

    def __init__(self, table: Table, haste: float, now: float) -> None:
        self.table = table
        self.haste = haste
        self.reveal: int | None = None
        self.shown = now
        self.rung: float | None = None
        self.trips: dict[int, float] = {}

    def notice(self, now: float) -> None:
        """Note a change of the table: a new reveal, or a ring."""
        if self.table.reveal != self.reveal:
            self.reveal, self.shown = self.table.reveal, now
        if not self.table.is_racing:
            self.rung = None
        elif self.rung is None:
            self.rung = now

    def time(self, seats: Iterable[int], trip: float | None) -> None:
        """Set the round trip of a device with these seats, in seconds; None: it disconnected."""
        for seat in seats:
            if trip is None:
                self.trips.pop(seat, None)
            else:
                self.trips[seat] = trip * 1000

    def floor(self, at: float, trip: float) -> int:
        """The lower bound in milliseconds for a ring that arrived at this time, with this round
        trip in seconds."""
        return floor((at - self.shown) * 1000, trip * 1000)

    @property
    def slowest(self) -> float:
        """The longest round trip of all people, in milliseconds."""
        chairs = enumerate(self.table.chairs)
        people = [s for s, c in chairs if c.kind is ChairKind.PERSON and not c.is_away]
        return slowest(people, self.trips)

    @property
    def settles(self) -> float | None:
        """When the race is settled; None if no seat rang."""
        if self.rung is None:
            return None
        return self.rung + self.patience

    @property
    def patience(self) -> float:
        """Seconds that a ring may be in transit."""
        return self.haste * patience(self.slowest) / 1000

    @property
    def frees(self) -> float:
        """When the cards have been visible long enough for all seats."""
        return self.shown + self.haste * (self.lies + self.slowest / 1000)

    @property
    def lies(self) -> float:
        """Seconds for which cards stay at least."""
        race = self.table.game.race
        if race is None:
            return 0.0
        pace = race.pace(self.table.options)
        return pace.lies if self.table.played_by_bots() else pace.lies_for_people

    def settle(self) -> Settled:
        """The entry that names the winner of the race."""
        return settle(self.table.rings, Sealed(bytes.fromhex(self.table.luck)))
