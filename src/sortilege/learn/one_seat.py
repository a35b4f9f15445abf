"""Gymnasium: one seat, against computer players or chance at the others."""

from collections.abc import Mapping
from typing import Any

import gymnasium
import numpy as np
from gymnasium.error import ResetNeeded

from sortilege.kernel.game import Game
from sortilege.kernel.refusals import MalformedAction, NoSuchSeat
from sortilege.learn.drawing import RENDER_MODES, checked_mode, rendered
from sortilege.learn.opponents import RANDOM, Opponent, Opponents, checked, seated
from sortilege.learn.questions import fined
from sortilege.learn.spaces import action_space, given, observation_space
from sortilege.learn.table import Setting, StudyTable

SEEDS = 2**31


class OneSeat(gymnasium.Env[dict[str, Any], np.int64]):
    """A match after the other; each `reset` begins the next. After `reset(seed=7)` their seeds are
    `7/0`, `7/1` …: `info["seed"]` says which, and `game.new(seats, seed)` has the same luck.
    An answer that is not legal ends the match, and costs one point."""

    metadata: dict[str, Any] = {"render_modes": RENDER_MODES, "render_fps": 1}  # noqa: RUF012

    def __init__(
        self,
        game: str | Game,
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
        self.row = ""
        self.matches = 0
        self.is_over = True

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        super().reset(seed=seed)
        if seed is not None or not self.row:
            first = seed if seed is not None else int(self.np_random.integers(SEEDS))
            self.row, self.matches = str(first), 0
        self.begin()
        self.is_over = False
        return given(self.table, self.seat), self.told()

    def begin(self) -> None:
        """The next match in which the learner is asked anything."""
        while True:
            match = f"{self.row}/{self.matches}"
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
            told = {**self.told(), "rewards": fined(self.table.turns)}
            return given(self.table, self.seat), -1.0, True, False, told
        self.table.answer(action)
        self.play_others()
        over, broken = self.table.asked is None, self.table.is_broken_off
        self.is_over = over or broken
        reward = self.table.rewards[self.seat]
        return given(self.table, self.seat), reward, over, broken, self.told()

    def told(self) -> dict[str, Any]:
        return {"seed": f"{self.row}/{self.matches - 1}", "rewards": self.table.rewards}

    def action_masks(self) -> Any:
        """As sb3-contrib asks for them."""
        return self.table.mask(self.seat).astype(bool)

    def render(self) -> Any:
        return rendered(self.table, self.seat, self.render_mode)
