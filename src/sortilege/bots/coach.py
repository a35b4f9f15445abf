"""A coach: what a seat could know, what may go wrong, and what would be best.

It knows what a player of that seat who forgets nothing would know, and no more: the view and the
knowledge of that seat are all it is handed. It says numbers and names its reasons by their keys in
the catalogue; the words are for others.
"""

from dataclasses import dataclass

from sortilege.bots.levels import NUMBERS
from sortilege.bots.playouts import Playouts
from sortilege.bots.reasons import Why
from sortilege.bots.search import Search
from sortilege.bots.slices import Slices, finish
from sortilege.bots.strategy import AnyStrategy, Strategy, strategy_of
from sortilege.bots.trial import Trial
from sortilege.kernel.action import Action
from sortilege.kernel.chance import Chance, Seeded
from sortilege.kernel.game import Game, View
from sortilege.kernel.knowledge import Knowledge
from sortilege.kernel.playout import is_compiled
from sortilege.kernel.stream import Update

THOUGHT = 2000 if is_compiled() else 300
"""The iterations of a saying."""

MOST_ADVICES = 3
"""So many actions are named, and so many turning points."""

LONGER = 12
"""A trial of a game to its end takes so many times as long as an iteration in a tree."""

SAME = 0.001
"""What differs by less is as good."""

ODDS = (
    (0.9995, "sure"),
    (0.9, "very_likely"),
    (0.6, "likely"),
    (0.4, "even"),
    (0.1, "unlikely"),
    (0.0005, "very_unlikely"),
    (0.0, "never"),
)
"""What people call a chance, from this one on: words below `coach.odds`."""


@dataclass(frozen=True, slots=True)
class Advice:
    """An action, and why. `chance`: to win with it, None where nobody can tell. `risk`: that it
    loses the turn, None where it cannot. `worse`: by how much than the best: a share of all
    chances, or where there are none the points it is expected to bring."""

    action: Action
    chance: float | None
    risk: float | None
    worse: float
    why: Why


@dataclass(frozen=True, slots=True)
class Saying:
    """What the coach says at one moment: the best actions, the best first, and the smallest
    chance with which going on loses the turn. Or why it says nothing: `race`, where nobody may be
    helped to be quicker, `waiting`, where others are to act. `forced`: there is no choice, so the
    one action is named and not weighed."""

    advices: tuple[Advice, ...] = ()
    risk: float | None = None
    silence: str | None = None


class Coach:
    """Advises one seat. Its luck is its own; asked again, it says the same."""

    def __init__(self, game: Game, seat: int, iterations: int | None = None) -> None:
        self.game = game
        self.seat = seat
        self.strategy = strategy_of(game)
        self.iterations = thought(self.strategy) if iterations is None else iterations

    def advise(self, update: Update, knowledge: Knowledge) -> Saying:
        """What to say now. The update may be that of a seat, or of everybody where this seat's
        person does not look alone."""
        return finish(self.ponder(update, knowledge))

    def ponder(self, update: Update, knowledge: Knowledge) -> Slices[Saying]:
        """`advise`, in slices."""
        if self.game.race is not None:
            return Saying(silence="race")
        if self.seat not in update.view["awaited"]:
            return Saying(silence="waiting")
        risk = self.next_risk(update, knowledge)
        if len(update.legal) == 1:
            only = Advice(update.legal[0], None, None, 0.0, Why("sensible"))
            return Saying((only,), risk, "forced")
        ranking = yield from self.ranking(update, knowledge, Seeded(f"coach {update.seq}"))
        best, advices = ranking[0][1], list[Advice]()
        for action, worth in ranking:
            advice = self.advice(action, worth, best, update.view, knowledge)
            if not any(is_same(advice, other) for other in advices):
                advices.append(advice)
            if len(advices) == MOST_ADVICES:
                break
        return Saying(tuple(advices), risk)

    def ranking(
        self, update: Update, knowledge: Knowledge, chance: Chance
    ) -> Slices[list[tuple[Action, float]]]:
        """The actions, the best first: with the chances they give, or with the points."""
        strategy = self.strategy
        if not strategy.can_search:
            return strategy.weigh(update.view, knowledge, update.legal, chance)
        search = strategy.search(self.seat, update.view, knowledge, chance)
        yield from think(search, self.iterations)
        by_code = {action.code: action for action in update.legal}
        tries = [row for row in search.ranking() if row[1]]
        if isinstance(search, Playouts | Trial):
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
        """The smallest chance with which going on loses the turn; None where there is none."""
        risks = [self.strategy.risk(update.view, knowledge, action) for action in update.legal]
        return min([risk for risk in risks if risk is not None], default=None)


def is_same(one: Advice, other: Advice) -> bool:
    """Whether two pieces of advice come to the same, and are said alike."""
    return one.why == other.why and abs(one.worse - other.worse) < SAME


# ── thinking ──


def thought(strategy: AnyStrategy) -> int:
    """The iterations of a saying; of a trial four times those of the strongest player, for a chance
    takes more of them than a choice."""
    if strategy.is_long and is_compiled():
        return strategy.level(NUMBERS[-1]).iterations * 4
    return THOUGHT


def think(search: Search, iterations: int) -> Slices[None]:
    """Search for so many iterations."""
    size = Strategy.slice // LONGER if isinstance(search, Trial) else Strategy.slice
    for start in range(0, iterations, size):
        search.run(min(size, iterations - start))
        yield


def modest(tried: int, share: float) -> float:
    """What always went well in so many playouts need not always go well."""
    return (share * tried + 1) / (tried + 2)


def odds(share: float) -> str:
    """What people call this chance: a word below `coach.odds`."""
    return next(word for least, word in ODDS if share >= least)


def percent(share: float) -> int:
    """A chance as people say it; 100 is said only of what is sure, 0 of what cannot be."""
    if odds(share) in ("sure", "never"):
        return round(100 * share)
    return min(99, max(1, round(100 * share)))
