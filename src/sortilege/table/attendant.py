"""Looks after a table in time: who is here, and when the computer players act."""

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from typing import NamedTuple

from sortilege.bots.company import Company
from sortilege.bots.player import Player
from sortilege.bots.strategy import strategy_of
from sortilege.kernel.action import Action
from sortilege.kernel.chance import Seeded
from sortilege.kernel.match import Match
from sortilege.kernel.refusals import Refusal
from sortilege.table.chair import Sitting
from sortilege.table.decide import decide, started
from sortilege.table.device import Device
from sortilege.table.entries import Acted, Committed, Entry, Rang
from sortilege.table.messages import Act
from sortilege.table.pace import Pace
from sortilege.table.pact import PATIENCE, Pact
from sortilege.table.referee import HUMANLY, Referee
from sortilege.table.table import Phase, Table
from sortilege.table.told import told_alone


class Plan(NamedTuple):
    """A computer player will ring at that time, so many seconds after it saw the cards."""

    at: float
    seconds: float
    seat: int


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
        self.referee = Referee(table, pace.race, now)
        self.rush: tuple[object, list[Plan]] = (None, [])

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
        self.referee.notice(now)

    def wake(self) -> float | None:
        """When to ask `due` again; None while everything waits for people."""
        match = self.table.match
        if self.table.pact is not None:
            return self.changed if self.table.pact.is_made else self.changed + PATIENCE
        if match is None or self.table.phase is not Phase.PLAYING:
            return None
        if self.referee.reveal is not None:
            return self.wake_in_race(match)
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
        """What is to be done now, if it is time for it: by a computer player, or by the referee."""
        at = self.wake()
        if at is None or now < at:
            return None
        if self.table.pact is not None:
            return self.agreed(self.table.pact)
        if self.table.match is None:
            return None
        if self.referee.reveal is not None:
            return self.due_in_race(self.table.match, now)
        answer = self.gather(self.table.match).ask()
        if answer is None:
            self.idle_at = self.table.seq
            return None
        return self.acted(*answer)

    def is_thoughtful(self) -> bool:
        """Whether a computer player here searches, and may take a while."""
        match = self.table.match
        if match is None or self.referee.reveal is not None:
            return False
        chairs = [self.table.chairs[seat] for seat in self.table.played_by_bots()]
        strategy = strategy_of(match.game)
        return any(strategy.level(chair.level).iterations for chair in chairs)

    def agreed(self, pact: Pact) -> Entry:
        """Everybody's share is there: the match begins. Where somebody's is missing it is tried
        again without them, under a new secret."""
        if pact.is_made:
            return started(self.table, pact.key)
        return Committed(pact.next_secret, tuple(sorted(pact.faithful)))

    def acted(self, seat: int, action: Action) -> Acted:
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
        luck, level = Seeded(f"{self.table.luck}/{seat}"), self.table.chairs[seat].level
        return Player(match.game, seat, match.seats, match.options, luck, level)

    # ── races ──

    def holds(self, device: Device, act: Act, now: float) -> bool:
        """Whether this action has to wait, and is done later. Raises what `decide` refuses."""
        if not self.referee.must_wait(now) or decide(self.table, device, act) is None:
            return False
        self.referee.hold(device, act)
        return True

    def wake_in_race(self, match: Match) -> float | None:
        """When somebody rings, when a race is settled, or when the match goes on."""
        referee = self.referee
        times = [plan.at for plan in self.plans(match)]
        if referee.settles is not None:
            times.append(referee.settles)
        elif referee.held or self.awaited_bots(match):
            times.append(referee.frees)
        return min(times, default=None)

    def due_in_race(self, match: Match, now: float) -> Entry | None:
        settles = self.referee.settles
        if settles is not None and now >= settles:
            return self.referee.settle()
        for plan in self.plans(match):
            if plan.at <= now:
                return self.rang(plan)
        return None if self.referee.must_wait(now) else self.go_on(match)

    def plans(self, match: Match) -> list[Plan]:
        """When which computer player will ring for what lies there, the quickest first."""
        key = (self.referee.reveal, self.referee.shown, self.table.played_by_bots())
        if self.rush[0] != key:
            self.rush = (key, sorted(self.reactions(match)))
        rung = [rang.seat for rang in self.table.rings if rang.reveal == self.referee.reveal]
        return [plan for plan in self.rush[1] if plan.seat not in rung]

    def reactions(self, match: Match) -> Iterator[Plan]:
        company = self.gather(match)
        company.catch_up()
        race = match.game.race
        assert race is not None, "cards are raced for"
        slowness = race.pace(match.options).slowness
        for seat, player in company.players.items():
            if race.code in match.codes(seat):
                seconds = player.react(company.latest[seat], slowness)
                if seconds is not None:
                    yield Plan(self.referee.shown + self.pace.race * seconds, seconds, seat)

    def rang(self, plan: Plan) -> Rang:
        reveal = self.referee.reveal
        assert reveal is not None
        ms = max(HUMANLY, round(plan.seconds * 1000))
        return Rang(plan.seat, reveal, ms, ms, plan.seat, f"bot/{self.table.rounds}/{reveal}")

    def awaited_bots(self, match: Match) -> list[int]:
        return [seat for seat in match.awaited if seat in self.table.played_by_bots()]

    def go_on(self, match: Match) -> Entry | None:
        """Nobody rang in time: what somebody wanted to do too soon, or what a computer player does
        who is awaited."""
        for device, act in self.referee.held:
            with suppress(Refusal):
                entry = decide(self.table, device, act)
                if entry is not None:
                    return entry
        self.referee.held.clear()
        for seat in self.awaited_bots(match):
            return self.acted(seat, self.without_ringing(match, seat))
        return None

    def without_ringing(self, match: Match, seat: int) -> Action:
        company = self.gather(match)
        company.catch_up()
        update = company.latest[seat]
        legal = tuple(action for action in update.legal if action.code != self.table.race_code)
        action = company.players[seat].choose(replace(update, legal=legal))
        assert action is not None, "awaited, yet idle"
        return action
