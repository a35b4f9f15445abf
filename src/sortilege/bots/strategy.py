"""The contract between a game and its computer players.

`bots/<game>/__init__.py` has a `STRATEGY`: a `Strategy` that says what the game has to say. All of
it has a default, so that a game may come with nothing but `choose`, or with no folder at all: then
its players do anything that is legal. What is handed in is what a seat sees and could know, never
the match: of the types that the game has for these, `Strategy[Table, Seen]`.
"""

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any, ClassVar, Generic, TypeVar

from sortilege.bots.levels import OTHERS, PLAIN, Level
from sortilege.bots.memory import KnowledgeT, Recall
from sortilege.bots.reasons import Why
from sortilege.bots.search import Search, Sense
from sortilege.bots.trial import Trial
from sortilege.kernel.action import Action
from sortilege.kernel.chance import Chance
from sortilege.kernel.game import Game
from sortilege.kernel.playout import is_compiled
from sortilege.kernel.state import State

ViewT = TypeVar("ViewT", bound=Mapping[str, Any])
"""What a strategy reads of a view: the game's `Table`, with `CommonView` if it needs that, too."""

Ranking = list[tuple[int, int, float]]
"""What a search found, the best first: code, how often it was tried, what it brought."""


class Strategy(Generic[ViewT, KnowledgeT]):
    """How one game is played, as far as it differs from any other."""

    levels: ClassVar[tuple[Level, ...]] = OTHERS
    """The five levels, from 1 on."""

    # These two say what the game's types are, which a ClassVar cannot.
    recall: Recall[KnowledgeT] | None = None
    """What there is to remember, and to forget."""

    manners: Mapping[str, "Strategy[ViewT, KnowledgeT]"] = {}
    """Other ways to play the same game, by name, for the lab to set against this one."""

    # ── one look ahead ──

    def choose(
        self, view: ViewT, knowledge: KnowledgeT, legal: tuple[Action, ...], chance: Chance
    ) -> Action | None:
        """The action of a sensible player who looks one step ahead; None for nothing, where the
        seat may act but is not awaited."""
        if view["you"] not in view["awaited"]:
            return None
        return legal[chance.below("anything", len(legal))]

    def choose_subtly(
        self, view: ViewT, knowledge: KnowledgeT, legal: tuple[Action, ...], chance: Chance
    ) -> Action | None:
        """The action of a player who also reads what the others do, for levels that are
        `subtle`."""
        return self.choose(view, knowledge, legal, chance)

    def is_right(self, view: ViewT) -> bool:
        """In a game with a race: whether now is the time to take what is raced for."""
        return False

    def is_near(self, view: ViewT) -> bool:
        """In a game with a race: whether a hasty eye could take this for the time."""
        return True

    # ── many looks ahead ──

    kind: ClassVar[type[Search] | None] = None
    """The kind of search that suits the game; None where it is not searched."""

    slice: ClassVar[int] = 50
    """Iterations at a time: between slices a thought can be given up, or wait for another."""

    def sense(self, view: ViewT, knowledge: KnowledgeT, chance: Chance) -> Sense:
        """What a search is to know at this moment."""
        raise AssertionError("a game that has a kind of search has a sense")

    def settle(self, view: ViewT, knowledge: KnowledgeT, sense: Sense, ranking: Ranking) -> int:
        """The code to play after a search, where something can still be reckoned exactly."""
        return ranking[0][0]

    # ── for the coach ──

    def why(self, view: ViewT, knowledge: KnowledgeT, action: Action) -> Why:
        """Why one might do this, or what it would come to."""
        return Why("sensible")

    def risk(self, view: ViewT, knowledge: KnowledgeT, action: Action) -> float | None:
        """The exact chance that this action loses the turn; None where it cannot."""
        return None

    def weigh(
        self, view: ViewT, knowledge: KnowledgeT, legal: tuple[Action, ...], chance: Chance
    ) -> list[tuple[Action, float]]:
        """Where there is no search: the actions, the best first, of equal ones only one, and what
        each is worth in points. By default what a sensible player does, and nothing else."""
        chosen = self.choose(view, knowledge, legal, chance)
        return [] if chosen is None else [(chosen, 0.0)]

    # ── what follows from these ──

    @property
    def is_long(self) -> bool:
        """Whether each iteration of a search is the better part of a game."""
        return self.kind is Trial

    @property
    def can_search(self) -> bool:
        """Whether the game is searched, and in bearable time: whole games take too long in plain
        Python."""
        return self.kind is not None and (is_compiled() or not self.is_long)

    def search(
        self,
        seat: int,
        view: ViewT,
        knowledge: KnowledgeT,
        chance: Chance,
        codes: list[int] | None = None,
    ) -> Search:
        """A search from this moment, not yet begun: of these actions, or of those worth trying."""
        assert self.kind is not None, "a game without a kind of search is not searched"
        sense = self.sense(view, knowledge, chance)
        return self.kind(sense, seat, codes or sense.openings(seat), chance)

    def level(self, number: int | None) -> Level:
        """The level with this number; without one, the plain player."""
        if number is None:
            return PLAIN
        assert 1 <= number <= len(self.levels), "levels go from one to five"
        return self.levels[number - 1]


class OnStates(Strategy[ViewT, KnowledgeT]):
    """A strategy that can also do without view and imagination: it is shown a state, and proven
    to look only at what its seat sees. The lab is faster with it."""

    def code(self, state: State, seat: int) -> int:
        """What this seat plays when it is awaited; unasked it does nothing."""
        raise AssertionError("a strategy on states has codes")

    def for_match(self) -> "OnStates[ViewT, KnowledgeT]":
        """The same for one match: it may keep what it works out."""
        return self

    def sense_on(self, state: State) -> Sense:
        """What a search is to know at this moment. Its worlds must not tell what nobody sees."""
        raise AssertionError("a game that is searched on states has a sense")

    def think_on(self, state: State, seat: int, iterations: int, chance: Chance) -> int:
        """What a player of a level that searches plays when it is awaited."""
        assert self.kind is not None, "a game without a kind of search is not searched"
        sense = self.sense_on(state)
        search = self.kind(sense, seat, sense.openings(seat), chance)
        if len(search.root.codes) > 1:
            search.run(iterations)
        return search.ranking()[0][0]


AnyStrategy = Strategy[Any, Any]
"""The strategy of whatever game is played: it is handed views and knowledge of the same game."""


def strategy_of(game: Game) -> AnyStrategy:
    """The strategy of a game; the one that does anything for a game that has none, or that has
    another box than the strategy reckons with."""
    return Strategy() if game.is_copy else _found(f"{__package__}.{game.id}")


@cache
def _found(package: str) -> AnyStrategy:
    if find_spec(package) is None:
        return Strategy()
    strategy = import_module(package).STRATEGY
    assert isinstance(strategy, Strategy), "what a game calls STRATEGY is one"
    return strategy
