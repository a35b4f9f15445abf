"""What a computer player of ours would do, as data to begin with."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
from rich.progress import track

from sortilege.bots.strategy import strategy_of
from sortilege.kernel.chance import Seeded
from sortilege.learn.opponents import Computer
from sortilege.learn.table import Setting, StudyTable

STRAY = 6
"""One answer in so many is any legal one, so that the teacher is also seen to mend mistakes."""

Lessons = dict[str, Any]


def lessons(setting: Setting, level: int, iterations: int, decisions: int, seed: int) -> Lessons:
    """So many decisions of a level that forgets nothing and thinks so long."""
    seen, masks, codes = list[Any](), list[Any](), list[int]()
    table, luck, match = StudyTable(setting, listened=True), Seeded(f"{seed}: stray"), 0
    players: list[Computer] = []
    for _ in track(range(decisions), "the teacher plays"):
        if table.asked is None:
            table.begin(f"{seed}/teacher/{match}")
            players = [taught(table, s, level, iterations, match) for s in range(setting.seats)]
            match += 1
        assert table.asked is not None
        code = players[table.asked].answer(table)
        seen.append(table.observe(table.asked))
        masks.append(table.mask(table.asked))
        codes.append(code)
        strays = luck.below("stray", STRAY) == 0
        table.answer(luck.pick("answer", table.legal) if strays else code)
    return {"seen": np.stack(seen), "masks": np.stack(masks), "codes": np.asarray(codes)}


def taught(table: StudyTable, seat: int, level: int, iterations: int, match: int) -> Computer:
    computer = Computer(table, seat, level, f"teacher {match}")
    strong = strategy_of(table.setting.game).level(level)
    if strong.iterations:
        computer.player.level = replace(strong, iterations=iterations)
    return computer


def kept(path: Path, make: Any) -> Lessons:
    """Lessons out of a file, or made now and kept there."""
    if path.exists():
        with np.load(path) as found:
            return dict(found)
    made: Lessons = make()
    path.parent.mkdir(parents=True, exist_ok=True)
    np.savez_compressed(path, **made)
    return made
