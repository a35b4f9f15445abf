"""A computer player at one seat."""

from collections.abc import Sequence

from sortilege.bots.levels import Level
from sortilege.bots.memory import CHANCE_STEPS, PERFECT, Memory
from sortilege.bots.reflexes import DEFAULT_REFLEXES
from sortilege.bots.search import Search
from sortilege.bots.search_speed import UNLIMITED
from sortilege.bots.slices import Slices, finish
from sortilege.bots.strategy import strategy_of
from sortilege.kernel.action import Action
from sortilege.kernel.chance import Chance
from sortilege.kernel.event import Event
from sortilege.kernel.game import AnyGame, View
from sortilege.kernel.knowledge import Knowledge
from sortilege.kernel.option import Options
from sortilege.kernel.playout import is_compiled
from sortilege.kernel.stream import Update

PLAIN_PYTHON_SLOWDOWN = 40
"""How many times slower search is in plain Python, roughly."""


class Player:
    """Follows the stream of its seat, remembers as much as its level allows, and acts by the game's
    strategy: with one look ahead, or with a search if its level searches."""

    def __init__(
        self,
        game: AnyGame,
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
        self.game_id = game.id
        self.race = game.race
        self.speed = UNLIMITED
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
        """Process an update of the stream."""
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
        """After how many seconds this player enters the race, if no other player does, for a
        typical reaction time that is slower by this factor; None to stay out."""
        reflexes = self.level.reflexes or DEFAULT_REFLEXES
        is_right, is_near = self.strategy.is_right(update.view), self.strategy.is_near(update.view)
        return reflexes.ringing(is_right, slowness, self.chance, is_near)

    def unhurried(self, legal: tuple[Action, ...]) -> tuple[Action, ...]:
        """The actions apart from the race, which `react` decides."""
        if self.race is None or not self.is_quick:
            return legal
        return tuple(action for action in legal if action.code != self.race.code)

    # ── decisions ──

    def choose(self, update: Update) -> Action | None:
        """The action to take now; None for no action, which is possible only if the seat is not
        awaited."""
        return finish(self.choose_in_slices(update))

    def choose_in_slices(self, update: Update) -> Slices[Action | None]:
        """`choose` in slices."""
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
        return (
            slips > 0.0
            and int(self.chance.below("distracted", CHANCE_STEPS)) < slips * CHANCE_STEPS
        )

    def decide(
        self, view: View, legal: tuple[Action, ...], is_awaited: bool
    ) -> Slices[Action | None]:
        """By search, if this player searches and the seat is awaited; otherwise by one look
        ahead."""
        strategy = self.strategy
        if self.budget and is_awaited and strategy.can_search:
            return (yield from self.think(view, legal))
        choose = strategy.choose_subtly if self.level.subtle else strategy.choose
        return choose(view, self.knowledge, legal, self.chance)

    def think(self, view: View, legal: tuple[Action, ...]) -> Slices[Action]:
        """The result of a search within the level's iterations. The search ends early if the
        remaining iterations cannot change the choice."""
        search, slice = self.search(view), self.strategy.slice
        left = self.budget if len(search.root.codes) > 1 else 0
        while left > 0 and not search.is_settled(left):
            search.run(min(slice, left))
            left -= slice
            yield
        best = search.best()
        if self.level.memory == PERFECT:
            ranking = search.ranking()
            best = self.strategy.settle(view, self.knowledge, search.evaluator, ranking)
        return next(action for action in legal if action.code == best)

    @property
    def budget(self) -> int:
        """The iterations of a search; fewer in plain Python, where a move would take too long."""
        iterations = self.level.iterations
        if not is_compiled():
            iterations = min(iterations, max(20, iterations // PLAIN_PYTHON_SLOWDOWN))
        return self.speed.for_move(self.game_id, iterations)

    def search(self, view: View) -> Search:
        """A search from this moment, not yet started."""
        return self.strategy.search(self.seat, view, self.knowledge, self.chance)
