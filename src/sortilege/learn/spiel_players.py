"""OpenSpiel bots as computer players at our tables."""

from typing import Any

from sortilege.bots.player import Player
from sortilege.bots.slices import Slices
from sortilege.kernel.action import Action
from sortilege.kernel.chance import Chance
from sortilege.kernel.event import Event
from sortilege.kernel.game import View
from sortilege.kernel.option import Options
from sortilege.kernel.stream import Update
from sortilege.learn.imagining import retold
from sortilege.learn.openspiel import SpielGame, SpielState
from sortilege.learn.seeds import DRAWN_SEEDS
from sortilege.learn.sequential_match import packed
from sortilege.learn.snapshots import ActionAnswer, Snapshot, copied, first_words, luck_at


class SpielPlayer(Player):
    """An OpenSpiel bot at a seat of one of our matches. Like all players it gets only what its seat
    hears and sees: the bot is asked at a state that the seat imagines. In that state, the other
    seats' information states have their events, but not their own earlier answers."""

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
        """OpenSpiel has no clock for races: the bot acts when it is asked."""
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
        """An OpenSpiel state in which this seat is asked and knows what it knows now."""
        setting = self.spiel.setting
        words = first_words(str(self.chance.below("spiel", DRAWN_SEEDS)))
        world = setting.game.imagine(view, self.knowledge, self.chance)
        turns = copied(setting.turns(), *luck_at(words, ()))
        turns.state, turns.waiting = world, packed(self.asked_next(view))
        turns.asked, turns.choices, turns.listed = self.seat, 0, answers
        story = retold(setting, tuple(self.story), self.seat, self.knowledge, world)
        state: SpielState = self.spiel.new_initial_state()
        state.snapshot = Snapshot(setting, turns, story, seed="", words=words, trail=None)
        return state

    def asked_next(self, view: View) -> list[int]:
        """The seats that are asked after this one if it waits; in a race in a random order."""
        others = [seat for seat in view["actors"] if seat not in view["awaited"]]
        if self.spiel.setting.is_race:
            self.chance.shuffle("asked", others)
        at = others.index(self.seat) + 1 if self.seat in others else len(others)
        return [*others[at:], *(seat for seat in view["awaited"] if seat != self.seat)]
