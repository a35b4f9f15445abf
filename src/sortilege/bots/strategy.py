"""The contract between a game and its computer players.

`bots/<game>/__init__.py` defines `STRATEGY`, a `Strategy`. Every member has a default, so a game
may define only `choose`, or have no folder at all: then its players take random legal actions. A
strategy receives what a seat sees and can know, never the match, in the types of the game:
`Strategy[State, View, Seen]`.
"""

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any, ClassVar, Generic

from sortilege.bots.levels import DEFAULT_LEVELS, PLAIN_LEVEL, Level
from sortilege.bots.memory import Recall
from sortilege.bots.paired_search import PairedSearch
from sortilege.bots.reasons import Why
from sortilege.bots.search import Evaluator, Search
from sortilege.kernel.action import Action
from sortilege.kernel.chance import Chance
from sortilege.kernel.game import AnyGame, ViewT
from sortilege.kernel.knowledge import KnowledgeT
from sortilege.kernel.playout import is_compiled
from sortilege.kernel.state import StateT

Ranking = list[tuple[int, int, float]]
"""The result of a search, the best first: code, how often it was tried, average reward."""


class Strategy(Generic[StateT, ViewT, KnowledgeT]):
    """How computer players play one game."""

    levels: ClassVar[tuple[Level, ...]] = DEFAULT_LEVELS
    """The five levels, numbered from 1."""

    # Not ClassVars, because a ClassVar cannot use the game's type variables.
    recall: Recall[KnowledgeT] | None = None
    """What players can remember and forget."""

    manners: Mapping[str, "Strategy[StateT, ViewT, KnowledgeT]"] = {}
    """Other strategies for the same game, by name, which the lab compares with this one."""

    # ── one look ahead ──

    def choose(
        self, view: ViewT, knowledge: KnowledgeT, legal: tuple[Action, ...], chance: Chance
    ) -> Action | None:
        """The action of a sensible player who looks one step ahead; None for no action, if the seat
        may act but is not awaited."""
        if view["you"] not in view["awaited"]:
            return None
        return legal[chance.below("anything", len(legal))]

    def choose_subtly(
        self, view: ViewT, knowledge: KnowledgeT, legal: tuple[Action, ...], chance: Chance
    ) -> Action | None:
        """The action of a player who also draws conclusions from what the others do, for levels
        that are `subtle`."""
        return self.choose(view, knowledge, legal, chance)

    def is_right(self, view: ViewT) -> bool:
        """In a game with a race: whether it is right to enter the race now."""
        return False

    def is_near(self, view: ViewT) -> bool:
        """In a game with a race: whether a hasty player could take this for the right moment."""
        return True

    # ── search ──

    kind: ClassVar[type[Search] | None] = None
    """The kind of search that suits the game; None if there is none."""

    slice: ClassVar[int] = 50
    """Iterations per slice: between slices the worker can cancel a search or run another job."""

    def evaluator(self, view: ViewT, knowledge: KnowledgeT, chance: Chance) -> Evaluator[StateT]:
        """Build the evaluator for a search at this moment."""
        raise AssertionError("a game that has a kind of search has an evaluator")

    def settle(
        self, view: ViewT, knowledge: KnowledgeT, evaluator: Evaluator[StateT], ranking: Ranking
    ) -> int:
        """The code to play after a search; a game may replace close results by an exact
        calculation."""
        return ranking[0][0]

    # ── for the coach ──

    def why(self, view: ViewT, knowledge: KnowledgeT, action: Action) -> Why:
        """The reasons for an action, or its effects."""
        return Why("sensible")

    def risk(self, view: ViewT, knowledge: KnowledgeT, action: Action) -> float | None:
        """The exact chance that this action loses the turn; None if it cannot."""
        return None

    def weigh(
        self, view: ViewT, knowledge: KnowledgeT, legal: tuple[Action, ...], chance: Chance
    ) -> list[tuple[Action, float]]:
        """Without a search: the actions, the best first, only one of equal ones, and the value of
        each in points. By default only the action of a sensible player."""
        chosen = self.choose(view, knowledge, legal, chance)
        return [] if chosen is None else [(chosen, 0.0)]

    # ── derived from the members above ──

    @property
    def is_long(self) -> bool:
        """Whether each iteration of a search plays most of a game."""
        return self.kind is PairedSearch

    @property
    def can_search(self) -> bool:
        """Whether the game has a search that is fast enough: playing whole games takes too long in
        plain Python."""
        return self.kind is not None and (is_compiled() or not self.is_long)

    def search(
        self,
        seat: int,
        view: ViewT,
        knowledge: KnowledgeT,
        chance: Chance,
        codes: list[int] | None = None,
    ) -> Search:
        """A search from this moment, not yet started, over these actions or over those worth
        trying."""
        assert self.kind is not None, "a game without a kind of search is not searched"
        evaluator = self.evaluator(view, knowledge, chance)
        return self.kind(evaluator, seat, codes or evaluator.openings(seat), chance)

    def level(self, number: int | None) -> Level:
        """The level with this number; without a number, the plain player."""
        if number is None:
            return PLAIN_LEVEL
        assert 1 <= number <= len(self.levels), "levels go from one to five"
        return self.levels[number - 1]


class OnStates(Strategy[StateT, ViewT, KnowledgeT]):
    """A strategy that can also work on a state without building a view. Tests prove that it uses
    only what its seat sees. It makes the lab faster."""

    def code(self, state: StateT, seat: int) -> int:
        """What this seat plays when it is awaited; otherwise nothing."""
        raise AssertionError("a strategy on states has codes")

    def for_match(self) -> "OnStates[StateT, ViewT, KnowledgeT]":
        """The same strategy for one match, with a cache for that match."""
        return self

    def evaluator_on(self, state: StateT) -> Evaluator[StateT]:
        """Build the evaluator for a search at this moment. Its sampled states must not reveal
        hidden information."""
        raise AssertionError("a game that is searched on states has an evaluator")

    def think_on(self, state: StateT, seat: int, iterations: int, chance: Chance) -> int:
        """What a player of a level with search plays when it is awaited."""
        assert self.kind is not None, "a game without a kind of search is not searched"
        evaluator = self.evaluator_on(state)
        search = self.kind(evaluator, seat, evaluator.openings(seat), chance)
        if len(search.root.codes) > 1:
            search.run(iterations)
        return search.ranking()[0][0]


AnyStrategy = Strategy[Any, Any, Any]
"""The strategy of any game, for states, views and knowledge of the same game."""


def strategy_of(game: AnyGame) -> AnyStrategy:
    """The strategy of a game. A game without one, or with another box than its strategy expects,
    gets one that takes random legal actions."""
    return Strategy() if game.is_copy else _found(f"{__package__}.{game.id}")


@cache
def _found(package: str) -> AnyStrategy:
    if find_spec(package) is None:
        return Strategy()
    strategy = import_module(package).STRATEGY
    assert isinstance(strategy, Strategy), "STRATEGY is a Strategy"
    return strategy
