"""What all PettingZoo environments have in common."""

from typing import Any

from gymnasium import spaces

from sortilege.learn.drawing import RENDER_MODES, checked_mode, rendered
from sortilege.learn.one_seat import SEEDS
from sortilege.learn.spaces import action_space, observation_space
from sortilege.learn.table import Setting, StudyTable


def metadata(setting: Setting) -> dict[str, Any]:
    """What PettingZoo wants to know of an environment."""
    name = f"sortilege_{setting.game.id}_v{setting.game.rules_version}"
    return {
        "name": name,
        "render_modes": RENDER_MODES,
        "is_parallelizable": False,
        "render_fps": 1,
    }


class Agents:
    """Agents for seats, a match after the other, and a seed for each."""

    def __init__(self, setting: Setting) -> None:
        self.setting = setting
        self.table = StudyTable(setting)
        self.names = [f"seat_{seat}" for seat in range(setting.seats)]
        self.seats = {name: seat for seat, name in enumerate(self.names)}
        self.row: int | None = None
        self.matches = 0

    def begin(self, seed: int | None) -> None:
        if seed is not None or self.row is None:
            self.row, self.matches = (0 if seed is None else seed) % SEEDS, 0
        self.table.begin(f"{self.row}/{self.matches}")
        self.matches += 1

    @property
    def seed(self) -> str:
        """The seed of this match: `game.new(seats, seed)` has the same luck."""
        return f"{self.row}/{self.matches - 1}"

    def by_name(self, values: list[Any]) -> dict[str, Any]:
        return dict(zip(self.names, values, strict=True))


class SeatedAgents:
    """What an environment has, however its agents are asked."""

    def __init__(self, setting: Setting, render_mode: str | None) -> None:
        super().__init__()
        self.metadata = metadata(setting)
        self.sitting = Agents(setting)
        self.render_mode = checked_mode(render_mode)
        self.possible_agents = list(self.sitting.names)
        self.agents: list[str] = []
        self._observation_space = observation_space(setting)
        self._action_space = action_space(setting)

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self._observation_space

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self._action_space

    def render(self) -> Any:
        return rendered(self.sitting.table, None, self.render_mode)

    def close(self) -> None:
        """Nothing is held open."""
