"""A computer player at one seat."""

from collections.abc import Sequence

from sortilege.bots.levels import Level
from sortilege.bots.memory import FINE, PERFECT, Memory
from sortilege.bots.reflexes import USUAL
from sortilege.bots.search import Search
from sortilege.bots.slices import Slices, finish
from sortilege.bots.strategy import strategy_of
from sortilege.kernel.action import Action
from sortilege.kernel.chance import Chance
from sortilege.kernel.event import Event
from sortilege.kernel.game import Game, View
from sortilege.kernel.knowledge import Knowledge
from sortilege.kernel.option import Options
from sortilege.kernel.playout import is_compiled
from sortilege.kernel.stream import Update

PLAINLY = 40
"""Search in plain Python is about so many times slower."""


class Player:
    """Follows the stream of its seat, remembers what it heard as well as its level allows, and
    acts by the game's strategy: one look ahead, or a search where its level thinks ahead."""

    def __init__(
        self,
        game: Game,
        seat: int,
        seats: int,
        options: Options,
        chance: Chance,
        level: int | Level | None = None,
    ) -> None:
        self.seat = seat
        self.chance = chance
        self.strategy = strategy_of(game)
        self.level = level if isinstance(level, Level) else self.strategy.level(level)
        self.race = game.race
        knowledge = game.knowledge(seats, options, seat)
        recall, strength = self.strategy.recall, self.level.memory
        self.memory: Memory[Knowledge] = Memory(knowledge, recall, strength, chance)

    @property
    def knowledge(self) -> Knowledge:
        """What this player still knows."""
        return self.memory.knowledge

    @knowledge.setter
    def knowledge(self, knowledge: Knowledge) -> None:
        self.memory.restore(knowledge)

    def follow(self, update: Update) -> None:
        """Hear what happened."""
        self.hear(update.events)

    def hear(self, events: Sequence[Event]) -> None:
        for event in events:
            self.memory.hear(event)

    # ── races ──

    @property
    def is_quick(self) -> bool:
        """Whether this player races by its own reflexes."""
        return self.level.reflexes is not None and self.race is not None

    def react(self, update: Update, slowness: float) -> float | None:
        """After how many seconds this player takes what is raced for, if nobody else does,
        compared with usual players so slow; None to let it be."""
        reflexes = self.level.reflexes or USUAL
        is_right, is_near = self.strategy.is_right(update.view), self.strategy.is_near(update.view)
        return reflexes.ringing(is_right, slowness, self.chance, is_near)

    def unhurried(self, legal: tuple[Action, ...]) -> tuple[Action, ...]:
        """What may be done apart from a race: that goes by `react`."""
        if self.race is None or not self.is_quick:
            return legal
        return tuple(action for action in legal if action.code != self.race.code)

    # ── decisions ──

    def choose(self, update: Update) -> Action | None:
        """What to do now; None for nothing, which is never an answer when awaited."""
        return finish(self.ponder(update))

    def ponder(self, update: Update) -> Slices[Action | None]:
        """`choose`, in slices."""
        legal = self.unhurried(update.legal)
        if not legal:
            return None
        is_awaited = self.seat in update.view["awaited"]
        if is_awaited and (len(legal) == 1 or self.is_distracted()):
            return legal[self.chance.below("slip", len(legal))]
        action = yield from self.decide(update.view, legal, is_awaited)
        assert action is not None or not is_awaited, "awaited, yet idle"
        return action

    def is_distracted(self) -> bool:
        slips = self.level.slips
        return slips > 0.0 and int(self.chance.below("distracted", FINE)) < slips * FINE

    def decide(
        self, view: View, legal: tuple[Action, ...], is_awaited: bool
    ) -> Slices[Action | None]:
        """By search, where this player searches and it is asked to act; else by one look."""
        strategy = self.strategy
        if self.budget and is_awaited and strategy.can_search:
            return (yield from self.think(view, legal))
        choose = strategy.choose_subtly if self.level.subtle else strategy.choose
        return choose(view, self.knowledge, legal, self.chance)

    def think(self, view: View, legal: tuple[Action, ...]) -> Slices[Action]:
        """What search finds within the level's iterations. It ends when what it would choose can
        change no more."""
        search, slice = self.search(view), self.strategy.slice
        left = self.budget if len(search.root.codes) > 1 else 0
        while left > 0 and not search.is_settled(left):
            search.run(min(slice, left))
            left -= slice
            yield
        best = search.best()
        if self.level.memory == PERFECT:
            ranking = search.ranking()
            best = self.strategy.settle(view, self.knowledge, search.sense, ranking)
        return next(action for action in legal if action.code == best)

    @property
    def budget(self) -> int:
        """The iterations of a search: in plain Python fewer, or a move would take too long."""
        iterations = self.level.iterations
        if is_compiled():
            return iterations
        return min(iterations, max(20, iterations // PLAINLY))

    def search(self, view: View) -> Search:
        """A search from this moment, not yet begun."""
        return self.strategy.search(self.seat, view, self.knowledge, self.chance)
