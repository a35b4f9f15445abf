"""Tables for MaskablePPO: at each table the learner has one seat, and its current policy plays the
other seats."""

from collections.abc import Callable
from typing import Any

import numpy as np
from gymnasium import spaces
from stable_baselines3.common.vec_env import VecEnv

from sortilege.kernel.tensor import write_mask
from sortilege.learn.lockstep import ALL_SEATS
from sortilege.learn.lockstep_memory import in_lockstep
from sortilege.learn.sequential_match import NO_SEAT
from sortilege.learn.table import Setting

Rows = Any
Answers = Callable[[Rows, Rows], list[int]]
"""A policy: returns actions for observations and masks."""


class SelfPlay(VecEnv):
    """Tables in lockstep. The learner's seat differs from table to table, and stays the same in all
    matches."""

    def __init__(self, setting: Setting, tables: int, seed: int) -> None:
        self.setting = setting
        self.lockstep = in_lockstep(setting, ALL_SEATS, tables)
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
            self.lockstep.seed(table, str(self.first_seed), table)
        self.play_others()
        return self.look(range(self.num_envs))

    def step_async(self, actions: Any) -> None:
        self.answers = [int(code) for code in actions]

    def settle(self) -> None:
        """Reset the rewards since the learners were last asked."""
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
        """Play answers at some of the tables, and collect the rewards."""
        lockstep = self.lockstep
        lockstep.ended, lockstep.rewards, lockstep.last_seen = [], [], []
        for table, code in zip(tables, codes, strict=True):
            lockstep.answer(table, lockstep.tables[table], code)
        for place, table in enumerate(lockstep.ended):
            reward = lockstep.rewards[place * self.setting.seats + self.mine[table]]
            self.rewards[table] += reward
            self.over[table] = True
            self.returns.append(reward)

    def play_others(self) -> None:
        """Play for the other seats until the learner is asked at every table."""
        while waiting := [t for t in range(self.num_envs) if self.asked(t) != self.mine[t]]:
            assert self.others is not None
            self.answer(waiting, self.others(self.look(waiting), self.masks(waiting)))

    def asked(self, table: int) -> int:
        asked = int(self.lockstep.tables[table].asked)
        assert asked != NO_SEAT
        return asked

    def look(self, tables: Any) -> Rows:
        parts: list[bytes] = []
        for table in tables:
            turns = self.lockstep.tables[table]
            self.lockstep.writer.write(turns.state, turns.asked, parts)
            if self.lockstep.remembers:
                self.lockstep.write_memory(table, turns.asked, parts)
        return np.frombuffer(b"".join(parts), np.uint8).reshape(len(tables), -1).copy()

    def masks(self, tables: Any) -> Rows:
        parts: list[bytes] = []
        for table in tables:
            write_mask(self.lockstep.tables[table].legal, self.setting.codes + 1, parts)
        legal = np.frombuffer(b"".join(parts), np.int8).reshape(len(tables), -1).astype(bool)
        return legal if self.narrowed is None else self.narrowed(self.look(tables), legal)

    # ── the interface of SB3 ──

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
