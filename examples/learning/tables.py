"""Tables for MaskablePPO: at each a learner has one seat, and its own latest self the others."""

from collections.abc import Callable
from typing import Any

import numpy as np
from gymnasium import spaces
from stable_baselines3.common.vec_env import VecEnv

from sortilege.kernel.tensor import write_mask
from sortilege.learn.lockstep import EVERYBODY
from sortilege.learn.questions import NOBODY
from sortilege.learn.remembering import in_lockstep
from sortilege.learn.table import Setting

Rows = Any
Answers = Callable[[Rows, Rows], list[int]]
"""What somebody answers, from what is seen and from masks."""


class SelfPlay(VecEnv):
    """Table n's learner sits at seat n of those there are, over and over again."""

    def __init__(self, setting: Setting, tables: int, seed: int) -> None:
        self.setting = setting
        self.lockstep = in_lockstep(setting, EVERYBODY, tables)
        self.mine = [table % setting.seats for table in range(tables)]
        self.first_seed = seed
        self.others: Answers | None = None
        self.narrowed: Callable[[Rows, Rows], Rows] | None = None  # leaves fewer legal answers
        self.returns: list[float] = []
        self.settle()
        seen = spaces.Box(0, 255, (setting.size,), np.uint8)
        super().__init__(tables, seen, spaces.Discrete(setting.codes + 1))

    def reset(self) -> Rows:
        for table in range(self.num_envs):
            self.lockstep.seed(table, str(self.first_seed + table))
        self.play_others()
        return self.look(range(self.num_envs))

    def step_async(self, actions: Any) -> None:
        self.answers = [int(code) for code in actions]

    def settle(self) -> None:
        """Nothing has been won since the learners were asked."""
        self.rewards = np.zeros(len(self.mine), np.float32)
        self.over = np.zeros(len(self.mine), bool)

    def step_wait(self) -> Any:
        self.settle()
        self.answer(range(self.num_envs), self.answers)
        self.play_others()
        infos: list[dict[str, Any]] = [{} for _ in range(self.num_envs)]
        seen = self.look(range(self.num_envs))
        for table in np.flatnonzero(self.over):
            infos[table]["terminal_observation"] = seen[table]
        return seen, self.rewards, self.over, infos

    def answer(self, tables: Any, codes: list[int]) -> None:
        """What somebody does at some of the tables, and who has won there."""
        lockstep = self.lockstep
        lockstep.ended, lockstep.rewards, lockstep.last_seen = [], [], []
        for table, code in zip(tables, codes, strict=True):
            lockstep.answer(table, lockstep.tables[table], code)
        for table, rewards in zip(lockstep.ended, lockstep.rewards, strict=True):
            self.rewards[table] += rewards[self.mine[table]]
            self.over[table] = True
            self.returns.append(rewards[self.mine[table]])

    def play_others(self) -> None:
        """Until the learner is asked at every table."""
        while waiting := [t for t in range(self.num_envs) if self.asked(t) != self.mine[t]]:
            assert self.others is not None
            self.answer(waiting, self.others(self.look(waiting), self.masks(waiting)))

    def asked(self, table: int) -> int:
        asked = int(self.lockstep.tables[table].asked)
        assert asked != NOBODY
        return asked

    def look(self, tables: Any) -> Rows:
        parts: list[bytes] = []
        for table in tables:
            turns = self.lockstep.tables[table]
            self.lockstep.write(table, turns.state, turns.asked, parts)
        return np.frombuffer(b"".join(parts), np.uint8).reshape(len(tables), -1).copy()

    def masks(self, tables: Any) -> Rows:
        parts: list[bytes] = []
        for table in tables:
            write_mask(self.lockstep.tables[table].legal, self.setting.codes + 1, parts)
        legal = np.frombuffer(b"".join(parts), np.int8).reshape(len(tables), -1).astype(bool)
        return legal if self.narrowed is None else self.narrowed(self.look(tables), legal)

    # ── what SB3 asks of every kind of tables ──

    def env_method(self, method_name: str, *given: Any, indices: Any = None, **named: Any) -> Any:
        assert method_name == "action_masks"
        return list(self.masks(range(self.num_envs)))

    def get_attr(self, attr_name: str, indices: Any = None) -> list[Any]:
        if attr_name == "render_mode":
            return [None] * self.num_envs
        if attr_name == "action_masks":
            return [self.masks] * self.num_envs
        raise AttributeError(attr_name)

    def set_attr(self, attr_name: str, value: Any, indices: Any = None) -> None:
        raise AttributeError(attr_name)

    def env_is_wrapped(self, wrapper_class: Any, indices: Any = None) -> list[bool]:
        return [False] * self.num_envs

    def close(self) -> None:
        pass
