"""Who sits at the other seats: chance, or our computer players."""

from typing import Protocol

from sortilege.bots.levels import NUMBERS
from sortilege.bots.player import Player
from sortilege.kernel.chance import Seeded
from sortilege.kernel.refusals import BadOption
from sortilege.kernel.stream import Update
from sortilege.learn.table import Setting, StudyTable

Opponents = int | str
"""A level from 1 to 5, "plain" (one look ahead), or "random"."""

RANDOM, PLAIN = "random", "plain"


def checked(opponents: object) -> Opponents:
    """Opponents, if there are such."""
    if opponents in (RANDOM, PLAIN) or (type(opponents) is int and opponents in NUMBERS):
        return opponents  # type: ignore[return-value]
    raise BadOption(option="opponents", value=opponents, expected="random plain 1 2 3 4 5")


class Opponent(Protocol):
    """Answers when its seat is asked."""

    def answer(self, table: StudyTable) -> int:
        """A code that is legal now."""


class Chancer:
    """Does anything that is legal, by the table's own luck."""

    def answer(self, table: StudyTable) -> int:
        legal = table.legal
        return legal[table.turns.order().below("policy", len(legal))]


class Computer:
    """One of our computer players: it is told what its seat hears and sees, and no more. In a race
    it acts where its reflexes would have been in time; who is asked first is drawn."""

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
        self.heard = len(table.notebook.events)
        legal = tuple(actions.at(code) for code in codes)
        update = Update(self.heard, events, table.view(player.seat), legal)
        player.follow(update)
        if quickly(player, update, setting):
            assert setting.game.race is not None
            return setting.game.race.code
        action = player.choose(update)
        return setting.codes if action is None else action.code


def quickly(player: Player, update: Update, setting: Setting) -> bool:
    """Whether this player takes what is raced for: if its reflexes would have been in time."""
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
    """Somebody at every seat but the learner's."""
    others = [seat for seat in range(table.setting.seats) if seat != learner]
    if opponents == RANDOM:
        return {seat: Chancer() for seat in others}
    level = level_of(opponents)
    return {seat: Computer(table, seat, level, seed) for seat in others}
