"""What happens at a table by itself, and when: a pact is made, a race is settled, computer players
act."""

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
    """Knows the time as it is handed in, and nothing that must survive: another process, or this
    one after a crash, goes on with the same table just as well."""

    def __init__(self, table: Table, pace: Pace, now: float) -> None:
        self.table = table
        self.pace = pace
        self.changed = now
        self.asked = now
        """When devices were asked for the next step in a pact. Whatever else happens at the table
        meanwhile, this clock runs on."""
        self.is_hurried = False
        """Nobody wants to look before a person is asked again."""
        self.step: tuple[str, bool] | None = None
        self.curtain = Curtain(table)
        self.stand_ins = StandIns(table)
        self.race = RaceTimer(table, self.stand_ins, pace.race, now)
        self.occasion = self.reached()
        """How far the match had come when the table last changed for its computer players."""

    def notice(self, now: float) -> None:
        """The table has changed. Nobody waits longer because somebody is called otherwise."""
        occasion = self.reached()
        if occasion != self.occasion:
            self.occasion, self.changed = occasion, now
            self.is_hurried = self.is_hurried and self.awaits_no_person()
        self.race.notice(now)
        pact = self.table.pact
        step = None if pact is None else (pact.secret, pact.is_pledged)
        if step != self.step:
            self.step, self.asked = step, now

    def hurry(self) -> None:
        """Until a person is asked, computer players wait for nobody. In a race they do: what lies
        there lies there for everybody as long."""
        self.is_hurried = self.awaits_no_person()

    def awaits_no_person(self) -> bool:
        match = self.table.match
        if match is None or match.is_over:
            return False
        return all(seat in self.stand_ins.seats for seat in match.awaited)

    def reached(self) -> Occasion | None:
        match = self.table.match
        return None if match is None else self.stand_ins.occasion(match)

    def look(self, seat: int, now: float) -> None:
        """A seat has looked behind the curtain: from now on it is known what lies there."""
        if self.curtain.look(seat):
            self.changed = now

    def wake(self) -> float | None:
        """When to ask `due` again; None while everything waits for people."""
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
        """How long the computer players wait after the last change."""
        pace, bots = self.pace, self.stand_ins.seats
        if self.curtain.unseen:
            return pace.curtain
        if self.is_hurried:
            return 0.0
        wait = pace.after_reveal if any(e.reveals for e in self.table.latest) else pace.bot
        people = [seat for seat in match.actors if seat not in match.awaited and seat not in bots]
        return SPEEDS[self.table.speed] * (max(wait, pace.for_people) if people else wait)

    def due(self, now: float) -> Entry | None:
        """What is to be written down now, if it is time for it."""
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
        """Everybody's share is there: the match begins. Where somebody's is missing it is tried
        again without them, under a new secret."""
        if pact.is_made:
            return started(self.table, pact.key)
        return SecretCommitted(pact.next_secret, tuple(sorted(pact.faithful)))

    def thinks(self) -> tuple[Occasion, int] | None:
        """Which computer player has to think now, and on which occasion; None where nobody has to.
        It thinks while people look; when it acts is for `wake` to say."""
        match = self.table.match
        if match is None or match.is_over or match.game.race is not None or self.table.pact:
            return None
        return self.stand_ins.thinks(match)
