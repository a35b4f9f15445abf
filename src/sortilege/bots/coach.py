"""The coach: what a seat can know, what may go wrong, and which action is best.

It receives only the view and the knowledge of its seat, like a player of that seat who forgets
nothing. It returns numbers and catalogue keys of its reasons; other modules turn them into words.
"""

from dataclasses import dataclass

from sortilege.bots.levels import NUMBERS
from sortilege.bots.paired_search import PairedSearch
from sortilege.bots.playouts import Playouts
from sortilege.bots.reasons import Why
from sortilege.bots.search import Search
from sortilege.bots.slices import Slices, finish
from sortilege.bots.strategy import AnyStrategy, Strategy, strategy_of
from sortilege.kernel.action import Action
from sortilege.kernel.chance import Chance, Seeded
from sortilege.kernel.game import AnyGame, View
from sortilege.kernel.knowledge import Knowledge
from sortilege.kernel.playout import is_compiled
from sortilege.kernel.stream import Update

ITERATIONS = 2000 if is_compiled() else 300
"""The iterations of one piece of advice."""

MOST_ADVICES = 3
"""The most actions, and the most turning points, that the coach names."""

PAIRED_SEARCH_COST = 12
"""How many tree iterations one trial of a game to its end costs."""

EQUAL_WITHIN = 0.001
"""Smaller differences count as equal."""

ODDS = (
    (0.9995, "sure"),
    (0.9, "very_likely"),
    (0.6, "likely"),
    (0.4, "even"),
    (0.1, "unlikely"),
    (0.0005, "very_unlikely"),
    (0.0, "never"),
)
"""The lowest chance of each word for a chance; the words are below `coach.odds` in the
catalogue."""


@dataclass(frozen=True, slots=True)
class Advice:
    """An action with its reasons. `chance`: the chance to win with it, None if unknown. `risk`: the
    chance that it loses the turn, None if it cannot. `worse`: the difference from the best action,
    as a chance, or in expected points if there are no chances."""

    action: Action
    chance: float | None
    risk: float | None
    worse: float
    why: Why


@dataclass(frozen=True, slots=True)
class CoachResult:
    """The coach's advice at one moment: the best actions, the best first, and the smallest chance
    with which continuing loses the turn. Or the reason for no advice: `race` (advice would help a
    player to be quicker) or `waiting` (other players must act). `forced`: there is only one action,
    which the coach names and does not evaluate."""

    advices: tuple[Advice, ...] = ()
    risk: float | None = None
    silence: str | None = None


class Coach:
    """Advises one seat. It has its own random numbers and gives the same answer to the same
    question."""

    def __init__(self, game: AnyGame, seat: int, iterations: int | None = None) -> None:
        self.game = game
        self.seat = seat
        self.strategy = strategy_of(game)
        self.iterations = iterations_of(self.strategy) if iterations is None else iterations

    def advise(self, update: Update, knowledge: Knowledge) -> CoachResult:
        """Advise on the current moment. The update may be that of the seat, or the public one if
        other people look at the same screen."""
        return finish(self.advise_in_slices(update, knowledge))

    def advise_in_slices(self, update: Update, knowledge: Knowledge) -> Slices[CoachResult]:
        """`advise`, in slices."""
        if self.game.race is not None:
            return CoachResult(silence="race")
        if self.seat not in update.view["awaited"]:
            return CoachResult(silence="waiting")
        risk = self.next_risk(update, knowledge)
        if len(update.legal) == 1:
            only = Advice(update.legal[0], None, None, 0.0, Why("sensible"))
            return CoachResult((only,), risk, "forced")
        ranking = yield from self.ranking(update, knowledge, Seeded(f"coach {update.seq}"))
        best, advices = ranking[0][1], list[Advice]()
        for action, worth in ranking:
            advice = self.advice(action, worth, best, update.view, knowledge)
            if not any(is_same(advice, other) for other in advices):
                advices.append(advice)
            if len(advices) == MOST_ADVICES:
                break
        return CoachResult(tuple(advices), risk)

    def ranking(
        self, update: Update, knowledge: Knowledge, chance: Chance
    ) -> Slices[list[tuple[Action, float]]]:
        """The actions, the best first, with their chances or their points."""
        strategy = self.strategy
        if not strategy.can_search:
            return strategy.weigh(update.view, knowledge, update.legal, chance)
        search = strategy.search(self.seat, update.view, knowledge, chance)
        yield from think(search, self.iterations)
        by_code = {action.code: action for action in update.legal}
        tries = [row for row in search.ranking() if row[1]]
        if isinstance(search, Playouts | PairedSearch):
            tries = [(code, tried, modest(tried, share)) for code, tried, share in tries]
        return [(by_code[code], share) for code, _, share in tries]

    def advice(
        self, action: Action, worth: float, best: float, view: View, knowledge: Knowledge
    ) -> Advice:
        chance = worth if self.strategy.can_search else None
        why = self.strategy.why(view, knowledge, action)
        risk = self.strategy.risk(view, knowledge, action)
        return Advice(action, chance, risk, max(0.0, best - worth), why)

    def next_risk(self, update: Update, knowledge: Knowledge) -> float | None:
        """The smallest chance with which continuing loses the turn; None if nothing can lose it."""
        risks = [self.strategy.risk(update.view, knowledge, action) for action in update.legal]
        return min([risk for risk in risks if risk is not None], default=None)


def is_same(one: Advice, other: Advice) -> bool:
    """Whether two pieces of advice are equivalent and have the same words."""
    return one.why == other.why and abs(one.worse - other.worse) < EQUAL_WITHIN


# ── search ──


def iterations_of(strategy: AnyStrategy) -> int:
    """The iterations of one piece of advice. For a paired search, four times those of the strongest
    player, because estimating a chance takes more of them than choosing an action."""
    if strategy.is_long and is_compiled():
        return strategy.level(NUMBERS[-1]).iterations * 4
    return ITERATIONS


def think(search: Search, iterations: int) -> Slices[None]:
    """Search for this many iterations."""
    size = (
        Strategy.slice // PAIRED_SEARCH_COST if isinstance(search, PairedSearch) else Strategy.slice
    )
    for start in range(0, iterations, size):
        search.run(min(size, iterations - start))
        yield


def modest(tried: int, share: float) -> float:
    """A chance that is never quite 1 or 0: playouts that always succeed do not prove certainty."""
    return (share * tried + 1) / (tried + 2)


def odds(share: float) -> str:
    """The word for this chance, a key below `coach.odds`."""
    return next(word for least, word in ODDS if share >= least)


def percent(share: float) -> int:
    """A chance in percent; 100 only if certain, 0 only if impossible."""
    if odds(share) in ("sure", "never"):
        return round(100 * share)
    return min(99, max(1, round(100 * share)))
