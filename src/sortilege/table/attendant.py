"""Looks after a table in time: who is here, and when the computer players act."""

from sortilege.bots.company import Company
from sortilege.bots.player import Player
from sortilege.kernel.chance import Seeded
from sortilege.kernel.match import Match
from sortilege.table.chair import Sitting
from sortilege.table.entries import Acted, Entry
from sortilege.table.pace import Pace
from sortilege.table.table import Phase, Table
from sortilege.table.told import told_alone


class Attendant:
    """Knows the time as it is handed in, and nothing that must survive: another process, or this
    one after a crash, attends to the same table just as well."""

    def __init__(self, table: Table, pace: Pace, now: float) -> None:
        self.table = table
        self.pace = pace
        self.changed = now
        self.here: dict[int, int] = {}
        self.seen: dict[int, float] = {}
        self.opened = now
        self.curtains: frozenset[int] = frozenset()
        self.company: Company | None = None
        self.idle_at = -1

    # ── who is here ──

    def arrive(self, seats: frozenset[int], now: float) -> None:
        """A device with these seats is connected."""
        for seat in seats:
            self.here[seat] = self.here.get(seat, 0) + 1
            self.seen[seat] = now

    def leave(self, seats: frozenset[int], now: float) -> None:
        """A device with these seats has gone."""
        for seat in seats:
            self.here[seat] = max(0, self.here.get(seat, 0) - 1)
            self.seen[seat] = now

    def present(self) -> list[int]:
        """The seats whose people are connected."""
        return sorted(seat for seat, devices in self.here.items() if devices)

    def absent(self, now: float) -> frozenset[int]:
        """The seats of people who have been gone for a while."""
        people = [s for s, chair in enumerate(self.table.chairs) if chair.kind is Sitting.PERSON]
        return frozenset(
            seat
            for seat in people
            if not self.here.get(seat) and now - self.seen.get(seat, self.opened) >= self.pace.away
        )

    # ── the curtain ──

    def draw_curtain(self, shared: frozenset[int]) -> None:
        """Somebody acted. Of the seats that share a device, those who heard something alone are
        still to look at it: behind the curtain, in their own time."""
        self.curtains = shared & told_alone(self.table) if shared else shared

    def look(self, seat: int, now: float) -> None:
        """Somebody has looked behind the curtain, and closed it again."""
        if seat in self.curtains:
            self.curtains -= {seat}
            self.changed = now

    # ── computer players ──

    def notice(self, now: float) -> None:
        """The table has changed."""
        self.changed = now

    def wake(self) -> float | None:
        """When to ask `due` again; None while everything waits for people."""
        match = self.table.match
        if match is None or self.table.phase is not Phase.PLAYING:
            return None
        if not self.table.played_by_bots() or self.idle_at == self.table.seq:
            return None
        return self.changed + self.patience(match)

    def patience(self, match: Match) -> float:
        """How long the computer players wait after the last change."""
        bots = self.table.played_by_bots()
        pace = self.pace
        if self.curtains:
            return pace.curtain
        wait = pace.after_reveal if any(e.reveals for e in self.table.latest) else pace.bot
        people = [seat for seat in match.actors if seat not in match.awaited and seat not in bots]
        return max(wait, pace.for_people) if people else wait

    def due(self, now: float) -> Entry | None:
        """What a computer player does now, if it is time for it."""
        at = self.wake()
        if at is None or now < at or self.table.match is None:
            return None
        answer = self.gather(self.table.match).ask()
        if answer is None:
            self.idle_at = self.table.seq
            return None
        seat, action = answer
        return Acted(seat, str(action), f"bot/{self.table.rounds}/{self.table.seq}")

    def gather(self, match: Match) -> Company:
        """The computer players of this match. Their luck depends on the moment alone, so that
        whoever asks them gets the same answer."""
        bots = self.table.played_by_bots()
        company = self.company
        if company is None or company.match is not match or sorted(company.players) != bots:
            company = self.company = Company(match, [self.player(match, seat) for seat in bots])
        for seat, player in company.players.items():
            player.chance = Seeded(f"{self.table.luck}/{seat}/{match.seq}")
        return company

    def player(self, match: Match, seat: int) -> Player:
        return Player(match.game, seat, match.seats, match.options, Seeded(seat))
