"""A coach: what a seat could know, what may go wrong, and what would be best.

It knows what a player of that seat who forgets nothing would know, and no more. It says numbers
and names its reasons by their keys in the catalogue; the words are for others.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Protocol, cast

from sortilege.bots.levels import Level
from sortilege.bots.player import Player, taste_of
from sortilege.kernel.action import Action
from sortilege.kernel.chance import Chance, Seeded
from sortilege.kernel.game import View
from sortilege.kernel.knowledge import Knowledge
from sortilege.kernel.match import Match
from sortilege.kernel.playout import is_compiled
from sortilege.kernel.stream import Update

THOUGHT = 2000 if is_compiled() else 60
"""The iterations of a piece of advice."""

CLOSE = 0.02
"""Chances so near each other count as equal."""

MOST = 3
"""So many actions are named, and so many turning points."""


class Warning(Protocol):
    """A taste that knows the risk of an action."""

    def risk(self, view: View, knowledge: Knowledge, action: Action) -> float | None:
        """The exact chance that this action loses the turn; None where it cannot."""


class Reasoning(Protocol):
    """A taste that can name a reason."""

    def reason(self, view: View, knowledge: Knowledge, action: Action) -> str | None:
        """Why this action may be good, as a word of the catalogue."""


@dataclass(frozen=True, slots=True)
class Advice:
    """An action, the chance to win with it, the chance that it loses the turn where there is such
    a thing, and why: a key below `coach.why`, and by how many points it is worse than the best."""

    action: Action
    chance: float
    risk: float | None
    why: str
    worse: float


@dataclass(frozen=True, slots=True)
class TurningPoint:
    """A move that changed the chances of one seat, from before to after: the seat that moved."""

    number: int
    seat: int
    before: float
    after: float

    @property
    def swing(self) -> float:
        return abs(self.after - self.before)


class Coach:
    """Advises one seat. Its luck is its own; asked again, it says the same."""

    def __init__(self, match: Match, seat: int, iterations: int = THOUGHT) -> None:
        self.game = match.game
        self.seat = seat
        self.seats = match.seats
        self.options = match.options
        self.iterations = iterations

    def player(self, knowledge: Knowledge, chance: Chance) -> Player:
        level = Level(iterations=self.iterations)
        player = Player(self.game, self.seat, self.seats, self.options, chance, level)
        player.knowledge = knowledge
        return player

    def advise(self, update: Update, knowledge: Knowledge) -> list[Advice]:
        """The best actions now, the best first; none where it is not this seat's turn, where
        there is no choice, or where the game cannot be searched."""
        taste = taste_of(self.game)
        can = hasattr(taste, "sense") and len(update.legal) > 1
        if not can or self.seat not in update.view["awaited"]:
            return []
        search = self.player(knowledge, Seeded(f"coach {update.seq}")).search(update.view)
        search.run(self.iterations)
        by_code = {action.code: action for action in update.legal}
        ranking = search.ranking()[:MOST]
        best = ranking[0][2]
        return [
            self.advice(by_code[code], share, best, update.view, knowledge)
            for code, _, share in ranking
        ]

    def advice(
        self, action: Action, share: float, best: float, view: View, knowledge: Knowledge
    ) -> Advice:
        taste, worse = taste_of(self.game), max(0.0, best - share)
        reason = None
        if hasattr(taste, "reason"):
            reason = cast(Reasoning, taste).reason(view, knowledge, action)
        why = "worse" if worse > CLOSE else reason or ("close" if worse else "best")
        return Advice(action, share, self.risk(action, view, knowledge), why, worse)

    def risk(self, action: Action, view: View, knowledge: Knowledge) -> float | None:
        """The exact chance that this action loses the turn; None where it cannot be told."""
        taste = taste_of(self.game)
        return (
            cast(Warning, taste).risk(view, knowledge, action) if hasattr(taste, "risk") else None
        )

    def next_risk(self, update: Update, knowledge: Knowledge) -> float | None:
        """The smallest chance with which going on loses the turn; None where there is none."""
        risks = [self.risk(action, update.view, knowledge) for action in update.legal]
        return min([risk for risk in risks if risk is not None], default=None)


def standing(match: Match, seat: int, iterations: int = THOUGHT) -> float | None:
    """The chance of a seat to win, as that seat could reckon it now; None where the game cannot be
    searched."""
    if match.outcome is not None:
        winners = match.outcome.winners
        return 1.0 / len(winners) if seat in winners else 0.0
    acting = match.awaited[0]
    coach = Coach(match, acting, iterations)
    if not hasattr(taste_of(match.game), "sense"):
        return None
    view, knowledge = match.view(acting), match.knowledge(acting)
    search = coach.player(knowledge, Seeded(f"standing {match.seq}")).search(view)
    search.run(iterations)
    return search.expected(seat)


def turning_points(moments: Iterable[tuple[int, int, float, float]]) -> list[TurningPoint]:
    """The moves that changed most, in the order in which they were made. `moments`: for each move
    its number, who made it, and that seat's chances before and after."""
    points = [TurningPoint(*moment) for moment in moments]
    most = sorted(points, key=lambda point: -point.swing)[:MOST]
    return sorted(most, key=lambda point: point.number)
