"""A computer player at one seat."""

from importlib import import_module
from typing import Protocol, cast

from sortilege.bots.levels import Level, level_of, reflexes_of
from sortilege.bots.memory import FINE, PERFECT, Memory, Recall
from sortilege.bots.reflexes import Reflexes
from sortilege.bots.search import Search, Sense
from sortilege.kernel.action import Action
from sortilege.kernel.chance import Chance
from sortilege.kernel.game import Game, View
from sortilege.kernel.knowledge import Knowledge
from sortilege.kernel.option import Options
from sortilege.kernel.playout import is_compiled
from sortilege.kernel.state import State
from sortilege.kernel.stream import Update

SLICE = 50
"""Iterations at a time: compiled code lets no other thread run before it comes back."""

PLAINLY = 40
"""Search in plain Python is about so many times slower."""


class Taste(Protocol):
    """What is good play in one game: a module `bots/<game>/policy.py`. It may also have a `sense`
    to search with, and a `recall` for its memory; a module `subtle` beside it reads the others."""

    def choose(
        self, view: View, knowledge: Knowledge, legal: tuple[Action, ...], chance: Chance
    ) -> Action | None:
        """The action a sensible player takes, looking one step ahead; None to let it be, where
        the seat may act but is not awaited."""


class QuickTaste(Taste, Protocol):
    """The taste for a game with a race."""

    def react(
        self, view: View, slowness: float, chance: Chance, reflexes: Reflexes
    ) -> float | None:
        """After how many seconds a player takes what is raced for, if nobody else does, compared
        with usual ones so slow; None to let it be."""


class Rooted(Protocol):
    """A sense that says where the search begins."""

    base: State


class SearchTaste(Taste, Protocol):
    """The taste for a game that is searched. It may have a kind of search of its own, `SEARCH`,
    that does so many iterations at a time, `SLICE`."""

    def sense(self, view: View, knowledge: Knowledge, chance: Chance) -> Sense:
        """What search is to know at this moment."""


class SettlingTaste(SearchTaste, Protocol):
    """The taste for a game in which something can be reckoned exactly after a search."""

    def settle(
        self,
        view: View,
        knowledge: Knowledge,
        sense: Sense,
        ranking: list[tuple[int, int, float]],
    ) -> int:
        """The code to play, given what search found: each candidate's code, how often it was
        tried, and what it brought."""


def taste_of(game: Game) -> Taste:
    """The taste for a game."""
    return cast(Taste, import_module(f"sortilege.bots.{game.id}.policy"))


def subtle_taste_of(game: Game) -> Taste:
    """The taste of a player who reads the others."""
    return cast(Taste, import_module(f"sortilege.bots.{game.id}.subtle"))


class Player:
    """Follows the stream of its seat, remembers what it heard as well as its level allows, and
    acts by its taste, or by search where its level thinks ahead."""

    def __init__(
        self,
        game: Game,
        seat: int,
        seats: int,
        options: Options,
        chance: Chance,
        level: int | Level | None = None,
    ) -> None:
        self.game = game
        self.seat = seat
        self.chance = chance
        self.taste = taste_of(game)
        self.level = level if isinstance(level, Level) else level_of(game.id, level)
        self.subtle = subtle_taste_of(game) if self.level.subtle else None
        recall = cast(Recall | None, getattr(self.taste, "recall", None))
        knowledge = game.knowledge(seats, options, seat)
        self.memory = Memory(knowledge, recall, self.level.memory, chance)

    @property
    def knowledge(self) -> Knowledge:
        """What this player still knows."""
        return self.memory.knowledge

    @knowledge.setter
    def knowledge(self, knowledge: Knowledge) -> None:
        self.memory.restore(knowledge)

    def follow(self, update: Update) -> None:
        """Hear what happened."""
        for event in update.events:
            self.memory.hear(event)

    @property
    def is_quick(self) -> bool:
        """Whether this player races by its own reflexes."""
        return self.level.reflexes is not None and hasattr(self.taste, "react")

    def react(self, update: Update, slowness: float) -> float | None:
        """After how many seconds to take what is raced for; None for not."""
        taste = cast(QuickTaste, self.taste)
        return taste.react(update.view, slowness, self.chance, reflexes_of(self.level))

    def choose(self, update: Update) -> Action | None:
        """What to do now; None for nothing, which is never an answer when awaited."""
        legal = self.unhurried(update.legal)
        if not legal:
            return None
        is_awaited = self.seat in update.view["awaited"]
        if is_awaited and (len(legal) == 1 or self.is_distracted()):
            return legal[self.chance.below("slip", len(legal))]
        action = self.decide(update.view, legal, is_awaited)
        assert action is not None or not is_awaited, "awaited, yet idle"
        return action

    def unhurried(self, legal: tuple[Action, ...]) -> tuple[Action, ...]:
        """What may be done apart from a race: that goes by `react`."""
        race = self.game.race
        if race is None or not self.is_quick:
            return legal
        return tuple(action for action in legal if action.code != race.code)

    def is_distracted(self) -> bool:
        slips = self.level.slips
        return slips > 0.0 and self.chance.below("distracted", FINE) < slips * FINE

    def decide(self, view: View, legal: tuple[Action, ...], is_awaited: bool) -> Action | None:
        """By search, where this player searches and it is asked to act; else by taste."""
        if self.budget and is_awaited and hasattr(self.taste, "sense"):
            return self.think(view, legal)
        taste = self.subtle or self.taste
        return taste.choose(view, self.knowledge, legal, self.chance)

    def think(self, view: View, legal: tuple[Action, ...]) -> Action:
        """What search finds within the level's iterations."""
        search = self.search(view)
        slice = getattr(self.taste, "SLICE", SLICE)
        if len(search.root.codes) > 1:
            for start in range(0, self.budget, slice):
                search.run(min(slice, self.budget - start))
        best = search.best()
        if hasattr(self.taste, "settle") and self.level.memory == PERFECT:
            taste = cast(SettlingTaste, self.taste)
            best = taste.settle(view, self.knowledge, search.sense, search.ranking())
        return next(action for action in legal if action.code == best)

    @property
    def budget(self) -> int:
        """The iterations of a search: in plain Python fewer, or a move would take too long; and
        none where each is a whole game."""
        iterations = self.level.iterations
        if is_compiled():
            return iterations
        return (
            0 if hasattr(self.taste, "SEARCH") else min(iterations, max(20, iterations // PLAINLY))
        )

    def search(self, view: View) -> Search:
        """A search from this moment, not yet begun."""
        sense = cast(SearchTaste, self.taste).sense(view, self.knowledge, self.chance)
        base = cast(Rooted, sense).base
        kind = getattr(self.taste, "SEARCH", Search)
        return kind(sense, self.seat, sense.candidates(base, self.seat), self.chance)
