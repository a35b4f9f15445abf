"""Reads recorded matches (`sortilege simulate --out`) as a learner would have seen them."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from sortilege.games import games
from sortilege.kernel.chance import Seeded
from sortilege.kernel.event import Recorder
from sortilege.kernel.refusals import OtherBox, OtherRules
from sortilege.kernel.state import seats_in
from sortilege.lab.parquet import read_header, rows_of
from sortilege.lab.refusals import DamagedParquet
from sortilege.learn.table import Setting, StudyTable, TensorRow


@dataclass(frozen=True)
class RecordedDecision:
    """The observation of a seat before a decision, and the decision."""

    seat: int
    observation: TensorRow
    action_mask: npt.NDArray[np.int8]
    code: int


def recorded_decisions(
    path: str | Path, match: str, memory: bool = False
) -> Iterator[RecordedDecision]:
    """The decisions of a match in a file. Decision n is the one that `match#n` names; the last code
    of a mask is to wait. Raises DamagedParquet, OtherRules, OtherBox, or KeyError if the file does
    not have the match."""
    header, rows = read_header(Path(path)), rows_of(Path(path), match)
    check(header)
    if not rows:
        raise KeyError(match)
    setting = Setting(header["game"], header["seats"], header["options"], memory)
    table, luck, recorder = StudyTable(setting, listened=True), Seeded(match), Recorder()
    state = table.turns.state = setting.blank()
    table.recorder = recorder
    state.deal(luck, recorder)
    for step, row in enumerate(rows):
        seat, code = row["seat"], row["code"]
        legal = table.turns.answers(seat) if seat in seats_in(state.actors()) else []
        if row["step"] != step or row["legal"] != len(legal) or code not in legal:
            raise DamagedParquet(path=path, why=f"decision {step} of {match} is impossible")
        yield RecordedDecision(seat, table.observe(seat), mask_of(setting, legal), code)
        if code != setting.codes:
            state.apply(seat, code, luck, recorder)
    if state.awaited():
        raise DamagedParquet(path=path, why=f"the end of {match} is missing")


def check(header: dict[str, Any]) -> None:
    game = games[header["game"]]
    if header["rules_version"] != game.rules_version:
        raise OtherRules(game=game.id, written=header["rules_version"], here=game.rules_version)
    if not game.box.is_called(header["box"]):
        raise OtherBox(game=game.id, written=header["box"][:12], here=game.box.digest[:12])


def mask_of(setting: Setting, legal: list[int]) -> npt.NDArray[np.int8]:
    mask = np.zeros(setting.codes + 1, np.int8)
    mask[legal] = 1
    return mask
