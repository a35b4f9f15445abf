"""What the coach says in the terminal."""

from sortilege.bots.coach import Advice, Coach, turning_points
from sortilege.cli.story import Names, offer
from sortilege.cli.voice import Voice
from sortilege.kernel.match import Match
from sortilege.kernel.stream import Update


class Counsel:
    """Advises the person at every own decision, and looks back when the match is over."""

    def __init__(self, match: Match, seat: int, voice: Voice, names: Names) -> None:
        self.match = match
        self.seat = seat
        self.voice = voice
        self.names = names
        self.coach = Coach(match, seat)
        self.chances: list[tuple[int, float]] = []

    def advise(self, update: Update) -> None:
        """The risk, and the best actions with what they promise."""
        knowledge = self.match.knowledge(self.seat)
        advices = self.coach.advise(update, knowledge)
        if not advices:
            return
        words = self.voice.words
        self.chances.append((len(self.match.played) + 1, advices[0].chance))
        self.voice.tell(words.say("coach.head"), "bold")
        risk = self.coach.next_risk(update, knowledge)
        if risk is not None:
            self.voice.tell(words.say("coach.risk", percent=percent(risk)))
        for advice in advices:
            self.voice.tell(self.told(advice))

    def told(self, advice: Advice) -> str:
        """One action, and one sentence why."""
        words = self.voice.words
        action = offer(advice.action, words, self.names)
        why = words.say(f"coach.why.{advice.why}", points=percent(advice.worse))
        told = words.say("coach.advice", action=action, percent=percent(advice.chance))
        return f"  {told} {why}"

    def look_back(self) -> None:
        """The turning points, as far as the person was asked."""
        outcome = self.match.outcome
        assert outcome is not None
        won = 1.0 if self.seat in outcome.winners else 0.0
        after = [chance for _, chance in self.chances[1:]] + [won]
        moments = [
            (number, self.seat, before, later)
            for (number, before), later in zip(self.chances, after, strict=True)
        ]
        if moments:
            self.voice.tell(self.voice.words.say("coach.turning"), "bold")
        for point in turning_points(moments):
            values = {"before": percent(point.before), "after": percent(point.after)}
            seat = self.names[point.seat]
            line = self.voice.words.say("coach.moment", number=point.number, seat=seat, **values)
            self.voice.tell(f"  {line}")


def percent(share: float) -> str:
    return str(round(100 * share))
