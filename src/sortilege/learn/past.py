"""Matches that were played and kept as data (`sortilege simulate --out`), as learners see them."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from sortilege.games import games
from sortilege.kernel.chance import Seeded
from sortilege.kernel.event import Notebook
from sortilege.kernel.refusals import OtherBox, OtherRules
from sortilege.lab.parquet import rows_of, told
from sortilege.learn.table import Setting, StudyTable, TensorRow


@dataclass(frozen=True)
class Given:
    """What a seat was given before a decision, and what it did."""

    seat: int
    observation: TensorRow
    action_mask: npt.NDArray[np.int8]
    code: int


def past(path: str | Path, match: str, memory: bool = False) -> Iterator[Given]:
    """A match out of a file, decision by decision: row n of the match is what `match#n` names.
    Raises OtherRules or OtherBox where it could not be played again here, KeyError where there is
    no such match."""
    said, rows = told(Path(path)), rows_of(Path(path), match)
    check(said)
    if not rows:
        raise KeyError(match)
    setting = Setting(said["game"], said["seats"], said["options"], memory)
    table, luck, notebook = StudyTable(setting, listened=True), Seeded(match), Notebook()
    state = table.turns.state = setting.blank()
    table.notebook = notebook
    state.deal(luck, notebook)
    for row in rows:
        seat, code = row["seat"], row["code"]
        yield Given(seat, table.observe(seat), mask_of(setting, state.legal(seat)), code)
        state.apply(seat, code, luck, notebook)


def check(said: dict[str, Any]) -> None:
    game = games[said["game"]]
    if said["rules_version"] != game.rules_version:
        raise OtherRules(game=game.id, written=said["rules_version"], here=game.rules_version)
    if not game.box.is_called(said["box"]):
        raise OtherBox(game=game.id, written=said["box"][:12], here=game.box.digest[:12])


def mask_of(setting: Setting, legal: list[int]) -> npt.NDArray[np.int8]:
    mask = np.zeros(setting.codes + 1, np.int8)
    mask[legal] = 1
    return mask
