"""The coach in the terminal."""

from collections.abc import Iterator

from sortilege.bots.coach import Advice, Coach, CoachResult, odds, percent
from sortilege.bots.turning import TurningPoint, can_look_back, turning_points
from sortilege.cli.story import SeatNames, offer, say
from sortilege.cli.terminal import Terminal
from sortilege.games import games
from sortilege.kernel.match import Match
from sortilege.kernel.record import Record
from sortilege.kernel.stream import Update
from sortilege.words import Words


class CoachLines:
    """Advises the person before each decision, and lists the turning points after the match."""

    def __init__(self, match: Match, seat: int, terminal: Terminal, names: SeatNames) -> None:
        self.match = match
        self.terminal = terminal
        self.names = names
        self.coach = Coach(match.game, seat)

    def introduce(self) -> None:
        """The coach's advice, or a note that it has none here."""
        words, races = self.terminal.words, self.match.game.race is not None
        self.terminal.tell(words.say("coach.silence.race" if races else "coach.knows"), "dim")

    def advise(self, update: Update) -> None:
        """The risk, and the best actions with their prospects."""
        result = self.coach.advise(update, self.match.knowledge(self.coach.seat))
        if result.advices and result.silence is None:
            self.terminal.tell(self.terminal.words.say("coach.head"), "bold")
            for line in told(result, self.terminal.words, self.names):
                self.terminal.tell(line)

    def look_back(self) -> None:
        """The turning points of the whole match."""
        look_back(self.match.record, self.terminal, self.names)


def told(result: CoachResult, words: Words, names: SeatNames) -> Iterator[str]:
    """One line for the risk, and one per piece of advice."""
    if result.risk is not None:
        yield words.say("coach.risk", **chances(result.risk, words))
    for number, advice in enumerate(result.advices, start=1):
        action = offer(advice.action, words, names)
        why = say(f"why.{advice.why.key}", advice.why.facts, words, names)
        yield f"  {number}. {action}. {promise(advice, words)} {why}"


def promise(advice: Advice, words: Words) -> str:
    """The prospect of an action: a chance, or the points that it loses against the best one."""
    if advice.chance is not None:
        return words.say("coach.chance", **chances(advice.chance, words))
    if advice.worse:
        return words.say("coach.less", points=words.number(advice.worse, 1))
    return words.say("coach.best")


def chances(share: float, words: Words) -> dict[str, object]:
    return {"odds": words.say(f"coach.odds.{odds(share)}"), "percent": percent(share)}


def look_back(record: Record, terminal: Terminal, names: SeatNames) -> None:
    """The decisions that changed the chances most."""
    words = terminal.words
    terminal.tell(words.say("coach.turning"), "bold")
    points = turning_points(record)
    for point in points:
        terminal.tell(f"  {moment(point, words, names)}")
    if not points:
        is_known = can_look_back(games[record.game])
        terminal.tell(words.say("coach.turning.none" if is_known else "coach.turning.unknown"))


def moment(point: TurningPoint, words: Words, names: SeatNames) -> str:
    """One turning point in one line."""
    told = {
        "number": point.number,
        "seat": names[point.seat],
        "action": offer(point.action, words, names),
        "before": percent(point.before),
        "after": percent(point.after),
    }
    if point.better is None:
        return words.say("coach.moment.found", **told)
    return words.say("coach.moment.missed", **told, better=offer(point.better, words, names))
