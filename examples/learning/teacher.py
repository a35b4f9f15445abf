"""Lessons: decisions of a computer player as training data.

A teacher that searches gives more than its choice: how often it visited each action, and the value
of the position. Several processes record lessons in chunks, and store each chunk when it is
complete.
"""

import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import numpy as np
from rich.progress import track

from sortilege.bots.player import Player
from sortilege.bots.search import Search
from sortilege.kernel.chance import Seeded
from sortilege.kernel.game import View
from sortilege.learn.opponents import ComputerOpponent
from sortilege.learn.table import Setting, StudyTable

STRAY = 8
"""One action in this many is random, so that the lessons also show how the teacher recovers from
mistakes."""

CHUNK = 4000
"""Decisions in a chunk."""

Lessons = dict[str, Any]


@dataclass(frozen=True)
class Asked:
    """Which lessons to record."""

    setting: Setting
    level: int
    iterations: int
    seed: int


class Thinker(Player):
    """A player that remembers its last search."""

    latest: Search | None = None

    def search(self, view: View) -> Search:
        self.latest = super().search(view)
        return self.latest


class Teacher(ComputerOpponent):
    def __init__(self, table: StudyTable, seat: int, asked: Asked, match: str) -> None:
        super().__init__(table, seat, asked.level, match)
        setting, luck = asked.setting, Seeded(f"{match}: teacher {seat}")
        told = (setting.game, seat, setting.seats, setting.options, luck)
        level = self.player.level
        if level.iterations:
            level = replace(level, iterations=asked.iterations)
        self.player = self.thinker = Thinker(*told, level)

    def lesson(self, table: StudyTable) -> tuple[int, Any, float]:
        """The teacher's action, the visits of each action, and the value for the seat (from 0 to 1;
        -1 if the teacher did not search)."""
        self.thinker.latest = None
        code, tried = self.answer(table), np.zeros(table.setting.codes + 1, np.uint16)
        search = self.thinker.latest
        if search is None or not search.iterations:
            tried[code] = 1
            return code, tried, -1.0
        for at, times, _ in search.ranking():
            tried[at] = times
        return code, tried, search.expected(self.player.seat)


def chunk(asked: Asked, number: int) -> Lessons:
    """Record one chunk of decisions, from its own matches."""
    name = f"{asked.seed}/teacher/{number}"
    table, luck, match = StudyTable(asked.setting, listened=True), Seeded(f"{name}: stray"), 0
    teachers: list[Teacher] = []
    columns: dict[str, list[Any]] = {"seen": [], "masks": [], "codes": [], "tried": [], "worth": []}
    for _ in range(CHUNK):
        if table.asked is None:
            table.begin(f"{name}/{match}")
            seats = range(asked.setting.seats)
            teachers = [Teacher(table, seat, asked, f"{name}/{match}") for seat in seats]
            match += 1
        assert table.asked is not None
        code, tried, worth = teachers[table.asked].lesson(table)
        row = (table.observe(table.asked), table.mask(table.asked), code, tried, worth)
        for column, one in zip(columns.values(), row, strict=True):
            column.append(one)
        strays = luck.below("stray", STRAY) == 0
        table.answer(luck.pick("answer", table.legal) if strays else code)
    return {name: np.asarray(column) for name, column in columns.items()}


def keep(asked: Asked, number: int, folder: Path) -> None:
    """Record a chunk and write it to a file, with the processor time that it took."""
    half, begun = folder / f"half-{number:03}.npz", time.process_time()
    taken = chunk(asked, number)
    np.savez_compressed(half, **taken, spent=[time.process_time() - begun])
    half.rename(folder / f"{number:03}.npz")


def lessons(asked: Asked, decisions: int, processes: int, folder: Path) -> Lessons:
    """This many decisions: stored chunks, and new ones for the rest. `spent` is the processor time
    of all."""
    folder.mkdir(parents=True, exist_ok=True)
    numbers = range(-(-decisions // CHUNK))
    missing = [number for number in numbers if not (folder / f"{number:03}.npz").exists()]
    with ProcessPoolExecutor(processes) as pool:
        taken = [pool.submit(keep, asked, number, folder) for number in missing]
        for one in track(taken, "the teacher plays") if taken else ():
            one.result()
    return joined([folder / f"{number:03}.npz" for number in numbers])


def joined(paths: list[Path]) -> Lessons:
    chunks = list(opened(paths))
    return {name: np.concatenate([one[name] for one in chunks]) for name in chunks[0]}


def opened(paths: list[Path]) -> Iterator[Lessons]:
    for path in paths:
        with np.load(path) as found:
            yield dict(found)
