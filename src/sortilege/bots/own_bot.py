"""Bots that users write themselves, named `module:Class`.

A bot gets what a person at its seat gets, and nothing more. `Bot` and `BotType` are the protocol;
a type checker tells whether a class follows it:

    my_type: BotType = MyBot
"""

import os
import sys
from collections.abc import Callable
from dataclasses import dataclass, replace
from importlib import import_module
from pathlib import Path
from typing import Protocol, TypeVar

from sortilege.bots.player import Player
from sortilege.bots.reflexes import DEFAULT_REFLEXES
from sortilege.kernel.action import Action
from sortilege.kernel.chance import Chance
from sortilege.kernel.game import AnyGame
from sortilege.kernel.knowledge import Knowledge
from sortilege.kernel.match import Match
from sortilege.kernel.option import Options
from sortilege.kernel.refusals import Refusal
from sortilege.kernel.stream import Update

Answer = TypeVar("Answer")


@dataclass(frozen=True, slots=True)
class BotSeat:
    """Where a bot sits. It draws all random numbers from `chance`, so that a match can be
    repeated."""

    game: AnyGame
    seat: int
    seats: int
    options: Options
    chance: Chance


class Bot(Protocol):
    """A computer player at one seat of one match."""

    def choose(self, update: Update, knowledge: Knowledge) -> Action | None:
        """The action to take: one of `update.legal`. None for no action, which is possible only if
        the seat is not in `update.view["awaited"]`. `knowledge` is what a player with a perfect
        memory knows."""


BotType = Callable[[BotSeat], Bot]
"""Makes a bot for one match: usually a class whose `__init__` takes a `BotSeat`."""


class BadBot(Refusal):
    """The bot cannot be loaded, or does not follow the protocol."""

    code = "bot/bad-player"


def is_own(name: str) -> bool:
    """Whether a name has the form `module:Class`."""
    module, colon, kind = name.partition(":")
    return bool(colon) and kind.isidentifier() and all(map(str.isidentifier, module.split(".")))


def bot_type(name: str) -> BotType:
    """Import a bot; its module may be in the working directory. Raises BadBot."""
    module, _, kind = name.partition(":")
    if (here := os.getcwd()) not in sys.path:
        sys.path.insert(0, here)
    try:
        found = getattr(import_module(module), kind)
    except Exception as why:
        raise BadBot(player=name, why=f"{type(why).__name__}: {why}") from None
    if not callable(found) or (isinstance(found, type) and not hasattr(found, "choose")):
        raise BadBot(player=name, why="a bot has the method choose(self, update, knowledge)")
    made: BotType = found
    return made


def source_of(name: str) -> Path | None:
    """The file of a bot's module. Raises BadBot."""
    bot_type(name)
    file = getattr(sys.modules[name.partition(":")[0]], "__file__", None)
    return None if file is None else Path(file)


class OwnPlayer(Player):
    """Lets a user's bot play. It checks every answer, so that a mistake is told by name."""

    def __init__(self, name: str, match: Match, seat: int, chance: Chance) -> None:
        super().__init__(match.game, seat, match.seats, match.options, chance)
        self.name = name
        place = BotSeat(match.game, seat, match.seats, match.options, chance)
        self.bot = self.call(lambda: bot_type(name)(place))

    def choose(self, update: Update) -> Action | None:
        update = replace(update, legal=self.unhurried(update.legal))
        if not update.legal:
            return None
        action = self.call(lambda: self.bot.choose(update, self.knowledge))
        if action is None and self.seat in update.view["awaited"]:
            raise BadBot(player=self.name, why=f"None, but the match waits for seat {self.seat}")
        if action is not None and action not in update.legal:
            raise BadBot(player=self.name, why=f"{action} is not legal for seat {self.seat}")
        return action

    @property
    def is_quick(self) -> bool:
        """Whether `react` decides when to enter a race."""
        return self.race is not None

    def react(self, update: Update, slowness: float) -> float | None:
        """Enter a race if the bot chooses it, with the reaction times of people."""
        assert self.race is not None
        action = self.call(lambda: self.bot.choose(update, self.knowledge))
        is_right = action is not None and action.code == self.race.code
        return DEFAULT_REFLEXES.ringing(is_right, slowness, self.chance, False)

    def call(self, deed: Callable[[], Answer]) -> Answer:
        """Call the user's code. Raises BadBot with its exception."""
        try:
            return deed()
        except Refusal:
            raise
        except Exception as why:
            raise BadBot(player=self.name, why=f"{type(why).__name__}: {why}") from why
