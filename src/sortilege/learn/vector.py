"""Gymnasium vector: thousands of tables in lockstep, with their observations in one array."""

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any, TypeGuard

import numpy as np
from gymnasium.error import ResetNeeded
from gymnasium.vector import AutoresetMode, SyncVectorEnv, VectorEnv
from gymnasium.vector.utils import batch_space

from sortilege.kernel.chance import Seeded
from sortilege.kernel.game import AnyGame
from sortilege.kernel.refusals import BadOption, NoSuchSeat
from sortilege.learn.drawing import RENDER_MODES, checked_mode, drawn
from sortilege.learn.lockstep import ALL_SEATS, CODE_BITS
from sortilege.learn.lockstep_memory import LockstepWithMemory, in_lockstep
from sortilege.learn.one_seat import OneSeat
from sortilege.learn.opponents import RANDOM, Opponents, checked
from sortilege.learn.seeds import DRAWN_SEEDS, Seed, checked_seed, number_of
from sortilege.learn.spaces import action_space, observation_space
from sortilege.learn.table import Setting, view_of

VectorStep = tuple[dict[str, Any], Any, Any, Any, dict[str, Any]]


class Tables(VectorEnv[dict[str, Any], Any, Any]):
    """Matches side by side. When a match ends, the next one begins in the same step;
    `infos["final_obs"]` has the last observation. An illegal answer ends a match, and costs its
    seat one point.

    With `seat=None` the learner plays every seat: `infos["seat"]` has the asked seat of each table,
    `infos["rewards"]` has every seat's reward, and `rewards` has the reward of the seat that has
    just acted. Otherwise random players have the other seats.

    `reset(seed=7)` deals the matches `7`, `7:1:0`, `7:2:0` …, and `seeds` names the current ones.
    With a list of seeds, each table plays the matches of a `OneSeat` with that seed.
    """

    metadata: dict[str, Any] = {  # noqa: RUF012
        "render_modes": RENDER_MODES,
        "render_fps": 1,
        "autoreset_mode": AutoresetMode.SAME_STEP,
    }

    def __init__(
        self,
        game: str | AnyGame,
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
        self.lockstep = in_lockstep(self.setting, ALL_SEATS if seat is None else seat, num_envs)
        self.luck = Seeded("answers")
        self.has_begun = False

    def reset(
        self,
        *,
        seed: Seed | Sequence[Seed | None] | None = None,
        options: dict[str, Any] | None = None,
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        if seed is not None or not self.has_begun:
            for table, (series, number) in enumerate(self.series(seed)):
                self.lockstep.seed(table, series, number)
        else:
            for table in range(self.num_envs):
                self.lockstep.matches[table] += 1
                self.lockstep.begin(table)
        self.has_begun = True
        return self.given(), self.infos()

    def series(self, seed: Seed | Sequence[Seed | None] | None) -> list[tuple[str, int]]:
        """The series of each table, and the table's number in it: one series for all tables or,
        with a list of seeds, one series for each."""
        if is_list(seed):
            if len(seed) != self.num_envs:
                raise ValueError(f"{len(seed)} seeds for {self.num_envs} tables")
            return [(self.drawn() if one is None else checked_seed(one), 0) for one in seed]
        common = self.drawn() if seed is None else checked_seed(seed)
        super().reset(seed=None if seed is None else number_of(common))
        return [(common, table) for table in range(self.num_envs)]

    def drawn(self) -> str:
        """A random seed, if none was given."""
        return str(self.np_random.integers(DRAWN_SEEDS))

    def step(self, actions: Any) -> VectorStep:
        if not self.has_begun:
            raise ResetNeeded("no match has begun: reset() begins them")
        answers = np.asarray(actions)
        if answers.shape != (self.num_envs,) or answers.dtype.kind not in "iu":
            raise ValueError(
                f"{self.num_envs} whole numbers are answers, not {answers.dtype}{answers.shape}"
            )
        # converted to unsigned, negative codes exceed the maximum
        if answers.astype(np.uint64).max() > self.setting.codes:
            raise ValueError(f"an answer is a number from 0 to {self.setting.codes}: {answers}")
        asked = self.asked
        self.lockstep.step(answers.tolist())
        return self.result(asked)

    def result(self, asked: Any) -> VectorStep:
        lockstep = self.lockstep
        every, rewards = np.zeros((self.num_envs, self.setting.seats)), np.zeros(self.num_envs)
        over, broken = np.zeros(self.num_envs, bool), np.zeros(self.num_envs, bool)
        given, infos = self.given(), self.infos()
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
        """Add the last observations of the matches that have just ended at the marked tables."""
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
        """Fill in the masks of legal codes and the asked seats."""
        lockstep, tables, width = self.lockstep, self.num_envs, self.setting.codes + 1
        if width > CODE_BITS:
            self.asked = np.frombuffer(lockstep.asked(), np.uint8)
            mask = np.empty(tables * width, np.uint8)
            lockstep.mask(mask.data)
            return mask.view(np.int8).reshape(tables, width)
        both = np.fromiter(lockstep.questions(), np.dtype("<i8"), tables)
        rows = both.view(np.uint8)
        self.asked = rows.reshape(tables, -1)[:, -1]
        bits = np.unpackbits(rows, bitorder="little").view(np.int8)
        return bits.reshape(tables, -1)[:, :width]

    def infos(self) -> dict[str, Any]:
        return {"seat": self.asked.astype(np.int64)}

    def render(self) -> tuple[Any, ...] | None:
        """Render every table as the learner sees it, or as a spectator does if the learner plays
        all seats."""
        if self.render_mode is None:
            return None
        return tuple(self.draw(table) for table in range(self.num_envs))

    def draw(self, table: int) -> Any:
        setting, lockstep = self.setting, self.lockstep
        viewer = -1 if self.seat is None else self.seat
        mind = (
            lockstep.knowledge_of(table, viewer)
            if isinstance(lockstep, LockstepWithMemory)
            else None
        )
        state = lockstep.tables[table].state
        return drawn(setting, view_of(setting, state, self.seat, mind), self.render_mode)

    @property
    def seeds(self) -> list[str]:
        """The seed of the match at each table: `game.new(seats, seed)` deals the same match."""
        return [self.lockstep.seed_of(table) for table in range(self.num_envs)]

    def sample(self) -> Any:
        """A random legal answer for each table."""
        answers = self.lockstep.draw(self.luck)
        if self.setting.codes < 256:  # three times as fast
            return np.frombuffer(bytes(answers), np.uint8).astype(np.int64)
        return np.fromiter(answers, np.int64, self.num_envs)


def vector(
    game: str | AnyGame,
    num_envs: int = 1,
    opponents: Opponents = RANDOM,
    seat: int = 0,
    **settings: Any,
) -> VectorEnv[Any, Any, Any]:
    """The vector that `gymnasium.make_vec` returns: one seat at each table. Against random players
    all tables run in lockstep; with computer players they run one after another."""
    if checked(opponents) == RANDOM:
        return Tables(game, num_envs, seat=seat, **settings)
    one = partial(OneSeat, game, opponents=opponents, seat=seat, **settings)
    return OneSeats([one] * num_envs, autoreset_mode=AutoresetMode.SAME_STEP)


class OneSeats(SyncVectorEnv):
    """Tables with computer players. Gymnasium would give table n the seed plus n, so that vectors
    with different seeds would share most of their matches."""

    def reset(self, *, seed: Any = None, options: dict[str, Any] | None = None) -> Any:
        if seed is not None:
            for number, env in enumerate(self.envs):
                one: Any = env.unwrapped
                one.number = 0 if is_list(seed) else number
            seed = seed if is_list(seed) else [checked_seed(seed)] * self.num_envs
        return super().reset(seed=seed, options=options)


def is_list(seed: Any) -> TypeGuard[Sequence[Seed | None]]:
    """Whether there is a seed for each table."""
    return not isinstance(seed, str) and isinstance(seed, Sequence | np.ndarray)
