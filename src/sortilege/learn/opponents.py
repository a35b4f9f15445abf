"""Opponents of a learner: random players or our computer players."""

from typing import Protocol

from sortilege.bots.levels import NUMBERS
from sortilege.bots.player import Player
from sortilege.kernel.chance import Seeded
from sortilege.kernel.refusals import BadOption
from sortilege.kernel.stream import Update
from sortilege.learn.table import Setting, StudyTable

Opponents = int | str
"""A level from 1 to 5, "plain" (looks one action ahead), or "random"."""

RANDOM, PLAIN = "random", "plain"


def checked(opponents: object) -> Opponents:
    """The opponents. Raises BadOption if they do not exist."""
    if opponents in (RANDOM, PLAIN) or (type(opponents) is int and opponents in NUMBERS):
        return opponents  # type: ignore[return-value]
    raise BadOption(option="opponents", value=opponents, expected="random plain 1 2 3 4 5")


class Opponent(Protocol):
    """Answers when its seat is asked."""

    def answer(self, table: StudyTable) -> int:
        """A legal code."""


class RandomOpponent:
    """Chooses random legal actions, with the random numbers of its table."""

    def answer(self, table: StudyTable) -> int:
        legal = table.legal
        return legal[table.turns.order().below("policy", len(legal))]


class ComputerOpponent:
    """A computer player, which gets only what its seat hears and sees. In a race, it acts if its
    reaction time is short enough; which seat is asked first is random."""

    def __init__(self, table: StudyTable, seat: int, level: int | None, seed: str) -> None:
        setting = table.setting
        luck = Seeded(f"{seed}: player {seat}")
        self.player = Player(setting.game, seat, setting.seats, setting.options, luck, level)
        self.heard = 0

    def answer(self, table: StudyTable) -> int:
        setting, player = table.setting, self.player
        actions = setting.game.actions
        codes = [code for code in table.legal if code < setting.codes]
        events = table.heard(player.seat, self.heard)
        self.heard = len(table.recorder.events)
        legal = tuple(actions.at(code) for code in codes)
        update = Update(self.heard, events, table.view(player.seat), legal)
        player.follow(update)
        if quickly(player, update, setting):
            assert setting.game.race is not None
            return setting.game.race.code
        action = player.choose(update)
        return setting.codes if action is None else action.code


def quickly(player: Player, update: Update, setting: Setting) -> bool:
    """Whether this player takes the race action now: it does if its reaction time is short
    enough."""
    race = setting.game.race
    if race is None or not player.is_quick or all(a.code != race.code for a in update.legal):
        return False
    pace = race.pace(setting.options)
    after = player.react(update, pace.slowness)
    return after is not None and after < pace.lies


def level_of(opponents: Opponents) -> int | None:
    """The number of a level; None for the plain player."""
    if opponents == RANDOM:
        raise BadOption(option="opponents", value=opponents, expected="plain 1 2 3 4 5")
    return None if opponents == PLAIN else int(opponents)


def seated(opponents: Opponents, table: StudyTable, learner: int, seed: str) -> dict[int, Opponent]:
    """An opponent for every seat except the learner's."""
    others = [seat for seat in range(table.setting.seats) if seat != learner]
    if opponents == RANDOM:
        return {seat: RandomOpponent() for seat in others}
    level = level_of(opponents)
    return {seat: ComputerOpponent(table, seat, level, seed) for seat in others}
