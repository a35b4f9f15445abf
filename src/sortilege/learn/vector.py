"""Gymnasium: thousands of tables in lockstep, what seats are given in one array."""

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
from gymnasium.error import ResetNeeded
from gymnasium.vector import AutoresetMode, SyncVectorEnv, VectorEnv
from gymnasium.vector.utils import batch_space

from sortilege.kernel.chance import Seeded
from sortilege.kernel.game import Game
from sortilege.kernel.refusals import BadOption, NoSuchSeat
from sortilege.learn.drawing import RENDER_MODES, checked_mode, drawn
from sortilege.learn.lockstep import EVERYBODY, SETS
from sortilege.learn.one_seat import SEEDS, OneSeat
from sortilege.learn.opponents import RANDOM, Opponents, checked
from sortilege.learn.remembering import Remembering, in_lockstep
from sortilege.learn.spaces import action_space, observation_space
from sortilege.learn.table import Setting, view_of

VectorStep = tuple[dict[str, Any], Any, Any, Any, dict[str, Any]]


class Tables(VectorEnv[dict[str, Any], Any, Any]):
    """Matches side by side. A match that is over gives way to the next in the same step; what was
    seen at its end is `infos["final_obs"]`. An answer that is not legal ends a match, and
    costs its seat one point.

    With `seat=None` the learner plays every seat: `infos["seat"]` says who is asked at each table,
    `infos["rewards"]` has every seat's reward, and `rewards` that of the seat that has just acted.
    Else chance plays the other seats.

    StudyTable n goes through the matches of `OneSeat` with seed + n: `seeds` says which."""

    metadata: dict[str, Any] = {  # noqa: RUF012
        "render_modes": RENDER_MODES,
        "render_fps": 1,
        "autoreset_mode": AutoresetMode.SAME_STEP,
    }

    def __init__(
        self,
        game: str | Game,
        num_envs: int = 1,
        seats: int | None = None,
        options: Mapping[str, object] | None = None,
        seat: int | None = None,
        memory: bool = False,
        forced: bool = False,
        longest: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        self.setting = Setting(game, seats, options, memory, forced, longest)
        if seat is not None and (type(seat) is not int or not 0 <= seat < self.setting.seats):
            raise NoSuchSeat(seat=seat, seats=self.setting.seats)
        if type(num_envs) is not int or num_envs < 1:
            raise BadOption(option="num_envs", value=num_envs, expected="1 …")
        self.num_envs = num_envs
        self.seat = seat
        self.render_mode = checked_mode(render_mode)
        self.single_observation_space = observation_space(self.setting)
        self.single_action_space = action_space(self.setting)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.lockstep = in_lockstep(self.setting, EVERYBODY if seat is None else seat, num_envs)
        self.luck = Seeded("answers")
        self.has_begun = False

    def reset(
        self,
        *,
        seed: int | Sequence[int | None] | None = None,
        options: dict[str, Any] | None = None,
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        if seed is not None or not self.has_begun:
            for table, row in enumerate(self.rows(seed)):
                self.lockstep.seed(table, str(row))
        else:
            for table in range(self.num_envs):
                self.lockstep.matches[table] += 1
                self.lockstep.begin(table)
        self.has_begun = True
        return self.given(), self.told()

    def rows(self, seed: int | Sequence[int | None] | None) -> list[int]:
        """A seed for each table."""
        if isinstance(seed, int):
            super().reset(seed=seed)
            return [seed + table for table in range(self.num_envs)]
        wanted = [None] * self.num_envs if seed is None else list(seed)
        if len(wanted) != self.num_envs:
            raise ValueError(f"{len(wanted)} seeds for {self.num_envs} tables")
        return [int(self.np_random.integers(SEEDS)) if row is None else row for row in wanted]

    def step(self, actions: Any) -> VectorStep:
        if not self.has_begun:
            raise ResetNeeded("no match has begun: reset() begins them")
        answers = np.asarray(actions)
        if answers.shape != (self.num_envs,) or answers.dtype.kind not in "iu":
            raise ValueError(
                f"{self.num_envs} whole numbers are answers, not {answers.dtype}{answers.shape}"
            )
        if answers.astype(np.uint64).max() > self.setting.codes:  # below 0 is above all there
            raise ValueError(f"an answer is a number from 0 to {self.setting.codes}: {answers}")
        asked = self.asked
        self.lockstep.step(answers.tolist())
        return self.result(asked)

    def result(self, asked: Any) -> VectorStep:
        lockstep = self.lockstep
        every, rewards = np.zeros((self.num_envs, self.setting.seats)), np.zeros(self.num_envs)
        over, broken = np.zeros(self.num_envs, bool), np.zeros(self.num_envs, bool)
        given, infos = self.given(), self.told()
        infos["rewards"] = every
        if lockstep.ended:
            ended = np.array(lockstep.ended)
            every[ended] = np.array(lockstep.rewards).reshape(len(ended), -1)
            rewards[ended] = every[ended, asked[ended] if self.seat is None else self.seat]
            over[ended] = True
            self.add_ends(infos, over.copy())
            if lockstep.broken:
                over[lockstep.broken], broken[lockstep.broken] = False, True
        return given, rewards, over, broken, infos

    def add_ends(self, infos: dict[str, Any], marked: Any) -> None:
        """What was seen at the ends of the matches that have just ended, at the marked tables."""
        ended = self.lockstep.ended
        rows = np.frombuffer(bytearray().join(self.lockstep.last_seen), np.uint8)
        final, mask = np.empty(self.num_envs, object), np.zeros(self.setting.codes + 1, np.int8)
        for table, seen in zip(ended, rows.reshape(len(ended), -1), strict=True):
            final[table] = {"observation": seen, "action_mask": mask}
        infos["final_obs"], infos["_final_obs"] = final, marked

    def given(self) -> dict[str, Any]:
        seen = np.empty(self.num_envs * self.setting.size, np.uint8)
        self.lockstep.look(seen.data)
        return {"observation": seen.reshape(self.num_envs, -1), "action_mask": self.mask()}

    def mask(self) -> Any:
        """A one for every code that an asked seat may answer. Notes who is asked."""
        lockstep, tables, width = self.lockstep, self.num_envs, self.setting.codes + 1
        if width > SETS:
            self.asked = np.frombuffer(lockstep.asked(), np.uint8)
            mask = np.empty(tables * width, np.uint8)
            lockstep.mask(mask.data)
            return mask.view(np.int8).reshape(tables, width)
        both = np.fromiter(lockstep.questions(), np.dtype("<i8"), tables)
        rows = both.view(np.uint8)
        self.asked = rows.reshape(tables, -1)[:, -1]
        bits = np.unpackbits(rows, bitorder="little").view(np.int8)
        return bits.reshape(tables, -1)[:, :width]

    def told(self) -> dict[str, Any]:
        return {"seat": self.asked.astype(np.int64)}

    def render(self) -> tuple[Any, ...] | None:
        """Every table as the learner sees it, or as a spectator does where it plays all seats."""
        if self.render_mode is None:
            return None
        return tuple(self.draw(table) for table in range(self.num_envs))

    def draw(self, table: int) -> Any:
        setting, lockstep = self.setting, self.lockstep
        viewer = -1 if self.seat is None else self.seat
        mind = lockstep.mind(table, viewer) if isinstance(lockstep, Remembering) else None
        state = lockstep.tables[table].state
        return drawn(setting, view_of(setting, state, self.seat, mind), self.render_mode)

    @property
    def seeds(self) -> list[str]:
        """The seed of the match at each table: `game.new(seats, seed)` has the same luck."""
        return [self.lockstep.seed_of(table) for table in range(self.num_envs)]

    def sample(self) -> Any:
        """A legal answer for every table, drawn."""
        answers = self.lockstep.draw(self.luck)
        if self.setting.codes < 256:  # thrice as fast
            return np.frombuffer(bytes(answers), np.uint8).astype(np.int64)
        return np.fromiter(answers, np.int64, self.num_envs)


def vector(
    game: str | Game,
    num_envs: int = 1,
    opponents: Opponents = RANDOM,
    seat: int = 0,
    **settings: Any,
) -> VectorEnv[Any, Any, Any]:
    """What `gymnasium.make_vec` makes: one seat at each table. Against chance all tables go in
    lockstep; computer players think one after the other."""
    if checked(opponents) == RANDOM:
        return Tables(game, num_envs, seat=seat, **settings)

    def one() -> OneSeat:
        return OneSeat(game, opponents=opponents, seat=seat, **settings)

    return SyncVectorEnv([one] * num_envs, autoreset_mode=AutoresetMode.SAME_STEP)
