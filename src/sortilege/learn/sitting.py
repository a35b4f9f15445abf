"""What all PettingZoo environments have in common."""

from typing import Any

from sortilege.learn.drawing import RENDER_MODES
from sortilege.learn.one_seat import SEEDS
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
