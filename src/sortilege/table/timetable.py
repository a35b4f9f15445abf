"""Decides when automatic entries of a table are due: pacts, races, and moves of computer
players."""

from sortilege.kernel.match import Match
from sortilege.table.beginning import SecretCommitted, started
from sortilege.table.curtain import Curtain
from sortilege.table.ending import ended
from sortilege.table.entry import Entry
from sortilege.table.pace import SPEEDS, Pace
from sortilege.table.pact import ANSWER_TIME, Pact
from sortilege.table.race import RaceTimer
from sortilege.table.stand_ins import Occasion, StandIns
from sortilege.table.table import Phase, Table


class Timetable:
    """Schedules automatic entries; callers pass the time. Its state need not survive: after a
    crash a new timetable continues with the same table."""

    def __init__(self, table: Table, pace: Pace, now: float) -> None:
        self.table = table
        self.pace = pace
        self.changed = now
        self.asked = now
        """When devices were asked for the next step of a pact. Other changes of the table do not
        reset this time."""
        self.is_hurried = False
        """Whether computer players skip their pauses until a person is awaited."""
        self.step: tuple[str, bool] | None = None
        self.curtain = Curtain(table)
        self.stand_ins = StandIns(table)
        self.race = RaceTimer(table, self.stand_ins, pace.race, now)
        self.occasion = self.reached()
        """The occasion at the last change that affected computer players."""

    def notice(self, now: float) -> None:
        """Note a change of the table. Changes such as a new name do not restart pauses."""
        occasion = self.reached()
        if occasion != self.occasion:
            self.occasion, self.changed = occasion, now
            self._skip_pauses(self.is_hurried)
        self.race.notice(now)
        pact = self.table.pact
        step = None if pact is None else (pact.secret, pact.is_pledged)
        if step != self.step:
            self.step, self.asked = step, now

    def hurry(self) -> None:
        """Skip the pauses of computer players until a person is awaited. A race keeps its times
        while a person may ring."""
        self._skip_pauses(True)

    def _skip_pauses(self, is_wanted: bool) -> None:
        self.is_hurried = is_wanted and self.awaits_no_person()
        self.race.haste = 0.0 if self.is_hurried and self.race_is_of_bots() else self.pace.race

    def awaits_no_person(self) -> bool:
        match = self.table.match
        if match is None or match.is_over:
            return False
        return all(seat in self.stand_ins.seats for seat in match.awaited)

    def race_is_of_bots(self) -> bool:
        """Whether only computer players may ring."""
        match, code = self.table.match, self.table.race_code
        if match is None or code is None:
            return False
        racing = (seat for seat in match.actors if code in match.codes(seat))
        return all(seat in self.stand_ins.seats for seat in racing)

    def reached(self) -> Occasion | None:
        match = self.table.match
        return None if match is None else self.stand_ins.occasion(match)

    def look(self, seat: int, now: float) -> None:
        """A seat on a shared device has looked at its private news."""
        if self.curtain.look(seat):
            self.changed = now

    def wake(self) -> float | None:
        """When to call `due` again; None while the table waits for people."""
        match, pact = self.table.match, self.table.pact
        if pact is not None:
            return self.asked if pact.is_made else self.asked + ANSWER_TIME
        if match is None:
            return None
        if self.table.phase is not Phase.PLAYING:
            return None if self.table.is_ended else self.changed
        if self.race.is_on:
            return self.race.wake(match)
        return self.changed + self.patience(match) if self.stand_ins.may_act(match) else None

    def patience(self, match: Match) -> float:
        """Seconds that computer players wait after the last change."""
        pace, bots = self.pace, self.stand_ins.seats
        if self.curtain.unseen:
            return pace.curtain
        if self.is_hurried:
            return 0.0
        wait = pace.after_reveal if any(e.reveals for e in self.table.latest) else pace.bot
        people = [seat for seat in match.actors if seat not in match.awaited and seat not in bots]
        return SPEEDS[self.table.speed] * (max(wait, pace.for_people) if people else wait)

    def due(self, now: float) -> Entry | None:
        """The entry that is due now, if any."""
        at = self.wake()
        if at is None or now < at:
            return None
        match, pact = self.table.match, self.table.pact
        if pact is not None:
            return self.agreed(pact)
        assert match is not None, "only a match and a pact go on by themselves"
        if match.is_over:
            return ended(match)
        return self.race.due(match, now) if self.race.is_on else self.stand_ins.ask(match)

    def agreed(self, pact: Pact) -> Entry:
        """Start the match if all nonces are open. Otherwise begin another attempt, with a new
        secret and without the devices that did not answer."""
        if pact.is_made:
            return started(self.table, pact.key(*self.table.terms))
        return SecretCommitted(pact.next_secret, tuple(sorted(pact.answered)))

    def undecided(self) -> tuple[Occasion, int] | None:
        """The computer player that has to decide now, and on which occasion; None if there is
        none. It decides while people look at the last move; `wake` says when it acts."""
        match = self.table.match
        if match is None or match.is_over or match.game.race is not None or self.table.pact:
            return None
        return self.stand_ins.undecided(match)
