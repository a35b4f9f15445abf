"""A table of the bell with chosen cards and a clock that tests control."""

from sortilege.table.device import Device
from sortilege.table.entries import Acted, Entry, Rang, Settled
from sortilege.table.messages import Act, Ring
from sortilege.table.pace import NORMAL, Pace
from sortilege.table.request_context import RequestContext
from sortilege.table.table import fold
from sortilege.table.timetable import Timetable
from tests.table.drawn import Drawn, same

TURN = 0
LUCK = "be11" * 16


class Bell:
    """A table of bell after `turns` turned cards, the last one just now. All round trips are known,
    by seat, in milliseconds. The test controls the clock, which counts seconds."""

    def __init__(
        self, seats: str, trips: tuple[int, ...] = (), turns: int = 1, pace: Pace = NORMAL
    ) -> None:
        self.drawn = Drawn(seats, game="bell", first=0).start(LUCK)
        self.table = self.drawn.table
        self.now = 1000.0
        self.timetable = Timetable(self.table, pace, self.now)
        self.referee = self.timetable.race.referee
        for seat, trip in enumerate(trips):
            self.referee.time([seat], trip / 1000)
        self.trips = trips
        self.numbers = 0
        for _ in range(turns):
            self.turn()

    # ── time ──

    def wait(self, ms: float) -> list[Entry]:
        """Advance the clock; return the entries that the table made meanwhile."""
        until, done = self.now + ms / 1000, []
        while (at := self.timetable.wake()) is not None and at <= until:
            self.now = max(self.now, at)
            entry = self.timetable.due(self.now)
            if entry is not None:
                self.write(entry)
                done.append(entry)
        self.now = until
        return done

    def write(self, entry: Entry) -> None:
        self.drawn.write(entry)
        self.timetable.notice(self.now)

    # ── actions ──

    def turn(self) -> None:
        """The active player turns a card, and the server sends it to all devices."""
        self.numbers += 1
        self.write(Acted(self.drawn.active, "turn", f"t{self.numbers}"))

    def act(self, seat: int, code: int = TURN) -> None:
        """Send an action as a device that has seen everything."""
        self.numbers += 1
        act = Act(f"a{self.numbers}", self.table.seq, seat, code)
        if not self.timetable.race.holds(self.drawn.device(seat), act, self.now):
            entry = self.drawn.ask(self.drawn.device(seat), act)
            assert entry is not None
            self.timetable.notice(self.now)

    def ring(
        self, seat: int, ms: int, device: Device | None = None, reveal: int | None = None
    ) -> Entry | None:
        """Receive a ring of this seat that reports a reaction time in milliseconds."""
        self.numbers += 1
        trip = self.trips[seat] / 1000 if seat < len(self.trips) else 0.0
        named = self.reveal if reveal is None else reveal
        ring = Ring(f"r{self.numbers}", seat, named, ms)
        floor = RequestContext(floor=self.referee.floor(self.now, trip))
        entry = self.drawn.ask(device or self.drawn.device(seat), ring, floor)
        self.timetable.notice(self.now)
        return entry

    def rings_after(self, seat: int, ms: int, device: Device | None = None) -> Rang:
        """Receive an honest ring, this long after the device showed the card and with its round
        trip.
        """
        self.now = self.referee.shown + (ms + self.trips[seat]) / 1000
        entry = self.ring(seat, ms, device)
        assert isinstance(entry, Rang)
        return entry

    def settle(self) -> Settled:
        """Wait until the referee decides who was first."""
        (settled,) = [entry for entry in self.wait(400) if isinstance(entry, Settled)]
        return settled

    # ── state ──

    @property
    def reveal(self) -> int:
        assert self.table.reveal is not None
        return self.table.reveal

    def cards(self) -> list[int]:
        """The number of cards of each player, in both piles."""
        piles = self.drawn.match.view(None)["piles"]
        return [each["draw"] + each["up"] for each in piles]

    def is_told_alike(self) -> bool:
        """Whether a replay of the log gives the same table."""
        again = fold("drawn", self.drawn.log)
        assert again.match is not None
        return (
            same(again.match.record, self.drawn.match.record) and again.finish == self.table.finish
        )
