"""Our computer players as OpenSpiel bots."""

from typing import Any

import pyspiel

from sortilege.bots.player import Player
from sortilege.kernel.chance import Seeded
from sortilege.kernel.event import Event
from sortilege.kernel.stream import Update
from sortilege.learn.openspiel import SpielGame, SpielState, seen
from sortilege.learn.opponents import Opponents, checked, level_of, quickly


class OurBot(pyspiel.Bot):
    """A computer player at a seat: "plain", or a level from 1 to 5. It gets only what its seat
    hears and sees, and follows one match after another."""

    def __init__(self, game: SpielGame, player: int, opponents: Opponents, seed: int = 0) -> None:
        super().__init__()
        self.setting = game.setting
        self.seat = player
        self.level = level_of(checked(opponents))
        self.luck = Seeded(f"{seed}: {player}")
        self.restart()

    def restart(self) -> None:
        setting = self.setting
        self.player = Player(
            setting.game, self.seat, setting.seats, setting.options, self.luck, self.level
        )
        self.heard = 0

    def restart_at(self, state: Any) -> None:
        self.restart()

    def step(self, state: SpielState) -> int:
        """The action of the bot at this state."""
        snapshot, setting = state.snapshot, self.setting
        assert snapshot is not None
        events = [part for part in snapshot.heard(self.seat) if isinstance(part, Event)]
        if len(events) < self.heard:
            self.restart()
        codes = [code for code in snapshot.turns.legal if code < setting.codes]
        legal = tuple(setting.game.actions.at(code) for code in codes)
        fresh = tuple(events[self.heard :])
        update = Update(len(events), fresh, seen(snapshot, self.seat), legal)
        self.heard = len(events)
        self.player.follow(update)
        if quickly(self.player, update, setting):
            assert setting.game.race is not None
            return setting.game.race.code
        action = self.player.choose(update)
        return setting.codes if action is None else action.code
