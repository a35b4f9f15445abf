"""Gymnasium environment: one seat, against computer players or random players."""

from collections.abc import Mapping
from typing import Any

import gymnasium
import numpy as np
from gymnasium.error import ResetNeeded

from sortilege.kernel.game import AnyGame
from sortilege.kernel.refusals import MalformedAction, NoSuchSeat
from sortilege.learn.drawing import RENDER_MODES, checked_mode, rendered
from sortilege.learn.opponents import RANDOM, Opponent, Opponents, checked, seated
from sortilege.learn.seeds import DRAWN_SEEDS, Seed, checked_seed, number_of
from sortilege.learn.sequential_match import fined, match_seed
from sortilege.learn.spaces import action_space, given, observation_space
from sortilege.learn.table import Setting, StudyTable


class OneSeat(gymnasium.Env[dict[str, Any], np.int64]):
    """Plays one match after another; each `reset` begins the next. `reset(seed=7)` deals the match
    of `game.new(seats, 7)`, and the next ones are `7:0:1`, `7:0:2` …: `info["seed"]` names each. An
    illegal action ends the match and costs one point."""

    metadata: dict[str, Any] = {"render_modes": RENDER_MODES, "render_fps": 1}  # noqa: RUF012

    def __init__(
        self,
        game: str | AnyGame,
        seats: int | None = None,
        options: Mapping[str, object] | None = None,
        opponents: Opponents = RANDOM,
        seat: int = 0,
        memory: bool = False,
        forced: bool = False,
        longest: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        self.setting = Setting(game, seats, options, memory, forced, longest)
        self.opponents = checked(opponents)
        if type(seat) is not int or not 0 <= seat < self.setting.seats:
            raise NoSuchSeat(seat=seat, seats=self.setting.seats)
        self.seat = seat
        self.render_mode = checked_mode(render_mode)
        self.table = StudyTable(self.setting, listened=self.opponents != RANDOM)
        self.others: dict[int, Opponent] = {}
        self.observation_space = observation_space(self.setting)
        self.action_space = action_space(self.setting)
        self.series = ""
        self.number = 0  # number of this table in a vector
        self.matches = 0
        self.is_over = True

    def reset(
        self, *, seed: Seed | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        if seed is not None:
            self.series, self.matches = checked_seed(seed), 0
        super().reset(seed=None if seed is None else number_of(self.series))
        if not self.series:
            self.series = str(self.np_random.integers(DRAWN_SEEDS))
        self.begin()
        self.is_over = False
        return given(self.table, self.seat), self.info()

    def begin(self) -> None:
        """Begin the next match in which the learner is asked at all."""
        while True:
            match = match_seed(self.series, self.number, self.matches)
            self.matches += 1
            self.table.begin(match)
            self.others = seated(self.opponents, self.table, self.seat, match)
            self.play_others()
            if self.table.asked is not None:
                return

    def play_others(self) -> None:
        table = self.table
        while table.asked not in (None, self.seat) and not table.is_broken_off:
            assert table.asked is not None
            table.answer(self.others[table.asked].answer(table))

    def step(self, action: np.int64) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        if self.is_over:
            raise ResetNeeded("the match is over, or has not begun: reset() begins the next")
        if not self.action_space.contains(action):
            raise MalformedAction(action=action, codes=self.setting.codes + 1)
        if action not in self.table.legal:
            self.is_over = True
            info = {**self.info(), "rewards": fined(self.table.turns)}
            return given(self.table, self.seat), -1.0, True, False, info
        self.table.answer(action)
        self.play_others()
        over, broken = self.table.asked is None, self.table.is_broken_off
        self.is_over = over or broken
        reward = self.table.rewards[self.seat]
        return given(self.table, self.seat), reward, over, broken, self.info()

    def info(self) -> dict[str, Any]:
        seed = match_seed(self.series, self.number, self.matches - 1)
        return {"seed": seed, "rewards": self.table.rewards}

    def action_masks(self) -> Any:
        """The mask of legal actions, under the name that sb3-contrib uses."""
        return self.table.mask(self.seat).astype(bool)

    def render(self) -> Any:
        return rendered(self.table, self.seat, self.render_mode)
