"""OpenSpiel's bots as computer players at our tables."""

from typing import Any

from sortilege.bots.player import Player
from sortilege.bots.slices import Slices
from sortilege.kernel.action import Action
from sortilege.kernel.chance import Chance
from sortilege.kernel.event import Event, Notebook
from sortilege.kernel.game import View
from sortilege.kernel.option import Options
from sortilege.kernel.stream import Update
from sortilege.learn.openspiel import SpielGame, SpielState
from sortilege.learn.positions import ActionAnswer, Numbered, Position, copied

LUCK = 2**31


class SpielPlayer(Player):
    """A bot of theirs at a seat of ours. Like all players it is told what its seat hears and sees,
    and no more: the state that its bot is asked at is one that the seat imagines."""

    def __init__(
        self, game: SpielGame, bot: Any, seat: int, options: Options, chance: Chance
    ) -> None:
        setting = game.setting
        super().__init__(setting.game, seat, setting.seats, options, chance)
        self.spiel = game
        self.bot = bot
        self.story: list[Event | ActionAnswer] = []

    @property
    def is_quick(self) -> bool:
        """A race has no clock there: it acts when it is asked."""
        return False

    def follow(self, update: Update) -> None:
        super().follow(update)
        self.story += update.events

    def decide(
        self, view: View, legal: tuple[Action, ...], is_awaited: bool
    ) -> Slices[Action | None]:
        codes = sorted(action.code for action in legal)
        state = self.imagined(view, codes if is_awaited else [*codes, self.spiel.setting.codes])
        code = int(self.bot.step(state))
        self.story.append(ActionAnswer(self.seat, code))
        return next((action for action in legal if action.code == code), None)
        yield

    def imagined(self, view: View, answers: list[int]) -> SpielState:
        """A state of theirs in which this seat knows what it knows, and is asked."""
        setting = self.spiel.setting
        seed = str(self.chance.below("spiel", LUCK))
        turns = copied(setting.turns(), Numbered(seed, 0), Notebook())
        turns.state = setting.game.imagine(view, self.knowledge, self.chance)
        turns.asked, turns.choices, turns.listed = self.seat, 0, answers
        state: SpielState = self.spiel.new_initial_state()
        state.position = Position(setting, turns, tuple(self.story), seed=seed, trail=None)
        return state
