"""Observation and action spaces for Gymnasium."""

from typing import Any

import numpy as np
from gymnasium import spaces

from sortilege.learn.table import Setting, StudyTable


def observation_space(setting: Setting) -> spaces.Dict:
    """A tensor, and the mask of legal actions."""
    return spaces.Dict(
        {
            "observation": spaces.Box(0, setting.tops, (setting.size,), np.uint8),
            "action_mask": spaces.Box(0, 1, (setting.codes + 1,), np.int8),
        }
    )


def action_space(setting: Setting) -> spaces.Discrete[Any]:
    """The game's codes and one more, with which a seat that need not act waits."""
    return spaces.Discrete(setting.codes + 1)


def given(table: StudyTable, seat: int) -> dict[str, Any]:
    """The observation of this seat."""
    return {"observation": table.observe(seat), "action_mask": table.mask(seat)}
