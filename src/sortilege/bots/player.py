"""A computer player at one seat."""

from importlib import import_module
from typing import Protocol, cast

from sortilege.kernel.action import Action
from sortilege.kernel.chance import Chance
from sortilege.kernel.game import Game, View
from sortilege.kernel.knowledge import Knowledge
from sortilege.kernel.option import Options
from sortilege.kernel.stream import Update


class Taste(Protocol):
    """What is good play in one game: a module `bots/taste/<game>.py`."""

    def choose(
        self, view: View, knowledge: Knowledge, legal: tuple[Action, ...], chance: Chance
    ) -> Action | None:
        """The action a sensible player takes, looking one step ahead; None to let it be, where
        the seat may act but is not awaited."""


class QuickTaste(Taste, Protocol):
    """The taste for a game with a race."""

    def react(self, view: View, slowness: float, chance: Chance) -> float | None:
        """After how many seconds a player takes what is raced for, if nobody else does, compared
        with usual ones so slow; None to let it be."""


def taste_of(game: Game) -> Taste:
    """The taste for a game."""
    return cast(Taste, import_module(f"sortilege.bots.taste.{game.id}"))


class Player:
    """Follows the stream of its seat, remembers what it heard, and acts by its taste."""

    def __init__(self, game: Game, seat: int, seats: int, options: Options, chance: Chance) -> None:
        self.seat = seat
        self.chance = chance
        self.taste = taste_of(game)
        self.knowledge = game.knowledge(seats, options, seat)

    def follow(self, update: Update) -> None:
        """Hear what happened."""
        for event in update.events:
            self.knowledge.hear(event)

    def react(self, update: Update, slowness: float) -> float | None:
        """After how many seconds to take what is raced for; None for not."""
        taste = cast(QuickTaste, self.taste)
        return taste.react(update.view, slowness, self.chance)

    def choose(self, update: Update) -> Action | None:
        """What to do now; None for nothing, which is never an answer when awaited."""
        if not update.legal:
            return None
        action = self.taste.choose(update.view, self.knowledge, update.legal, self.chance)
        assert action is not None or self.seat not in update.view["awaited"], "awaited, yet idle"
        return action
