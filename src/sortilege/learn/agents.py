"""The common part of both PettingZoo environments."""

from typing import Any

import numpy as np
from gymnasium import spaces

from sortilege.learn.drawing import RENDER_MODES, checked_mode, rendered
from sortilege.learn.seeds import DRAWN_SEEDS, Seed, checked_seed
from sortilege.learn.sequential_match import match_seed
from sortilege.learn.spaces import action_space, observation_space
from sortilege.learn.table import Setting, StudyTable


def metadata(setting: Setting) -> dict[str, Any]:
    """The metadata that PettingZoo expects of an environment."""
    name = f"sortilege_{setting.game.id}_v{setting.game.rules_version}"
    return {
        "name": name,
        "render_modes": RENDER_MODES,
        "is_parallelizable": False,
        "render_fps": 1,
    }


class Agents:
    """The agents of a table, and the series of its matches."""

    def __init__(self, setting: Setting) -> None:
        self.setting = setting
        self.table = StudyTable(setting)
        self.names = [f"seat_{seat}" for seat in range(setting.seats)]
        self.seats = {name: seat for seat, name in enumerate(self.names)}
        self.series = ""
        self.matches = 0

    def begin(self, seed: Seed | None) -> None:
        """Begin a series of matches, or the next match of the series."""
        if seed is not None:
            self.series, self.matches = checked_seed(seed), 0
        elif not self.series:
            self.series = str(np.random.default_rng().integers(DRAWN_SEEDS))
        self.matches += 1
        self.table.begin(self.seed)

    @property
    def seed(self) -> str:
        """The seed of this match: `game.new(seats, seed)` deals the same match."""
        return match_seed(self.series, 0, self.matches - 1)

    def by_name(self, values: list[Any]) -> dict[str, Any]:
        return dict(zip(self.names, values, strict=True))


class SeatedAgents:
    """Spaces, agents and rendering, independent of how agents are asked."""

    def __init__(self, setting: Setting, render_mode: str | None) -> None:
        super().__init__()
        self.metadata = metadata(setting)
        self.seating = Agents(setting)
        self.render_mode = checked_mode(render_mode)
        self.possible_agents = list(self.seating.names)
        self.agents: list[str] = []
        self._observation_space = observation_space(setting)
        self._action_space = action_space(setting)

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self._observation_space

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self._action_space

    def render(self) -> Any:
        return rendered(self.seating.table, None, self.render_mode)

    def close(self) -> None:
        """Do nothing: the environment has no open resources."""
