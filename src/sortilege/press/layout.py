"""Places rows on as few sheets as possible, with marks where to cut and fold."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from itertools import groupby

from sortilege.press.order import Order
from sortilege.press.paper import LABEL, MARK_DISTANCE, MARK_LENGTH, Paper
from sortilege.press.piece import Component
from sortilege.press.rows import Cell, Row, rows_of, shelves

ROW_DISTANCE = 2 * (MARK_LENGTH + MARK_DISTANCE) + 1
"""The distance between rows that are cut separately: room for the marks of both."""


@dataclass(frozen=True)
class Placed:
    """One side of a piece on a page. The `y` of its cell is relative to the page."""

    cell: Cell
    edge: float


@dataclass(frozen=True)
class CutMark:
    """A mark: `cut` and `window` are for cutting, `fold` is for folding."""

    kind: str
    x1: float
    y1: float
    x2: float
    y2: float


@dataclass(frozen=True)
class Page:
    """One side of a sheet."""

    placed: tuple[Placed, ...]
    lines: tuple[CutMark, ...]


@dataclass(frozen=True)
class Sheet:
    """A sheet of paper, printed on one side or on both."""

    front: Page
    back: Page | None

    @property
    def components(self) -> list[str]:
        return list(dict.fromkeys(placed.cell.component for placed in self.front.placed))


@dataclass
class Filling:
    """A sheet that is filled from top to bottom."""

    paper: Paper
    rows: list[tuple[float, Row]] = field(default_factory=list)
    high: float = 0.0

    def takes(self, *rows: Row) -> bool:
        high = self.gap(rows[0]) + sum(row.high for row in rows)
        return self.high + high <= self.paper.room_high + 1e-6

    def gap(self, row: Row) -> float:
        if not self.rows:
            return 0.0
        is_next = row.block is not None and self.rows[-1][1].block == row.block
        return 0.0 if is_next else ROW_DISTANCE

    def take(self, row: Row) -> None:
        y = self.high + self.gap(row)
        self.rows.append((y, row))
        self.high = y + row.high

    def sheet(self) -> Sheet:
        """The finished sheet, with its rows centred above the label."""
        down = (self.paper.high - LABEL - self.high) / 2
        rows = [(down + y, row) for y, row in self.rows]
        has_back = any(row.behind for _, row in rows)
        return Sheet(page(rows, behind=False), page(rows, behind=True) if has_back else None)


def sheets_of(components: Sequence[Component], order: Order) -> list[Sheet]:
    """All components on sheets. Components that fit on one sheet stay together, unless splitting
    them by rows saves sheets."""
    blocks = [rows_of(component, order) for component in components if component.in_rows]
    blocks += [[row] for row in shelves((one for one in components if not one.in_rows), order)]
    rows = [[row] for block in blocks for row in block]
    whole = [part for block in blocks for part in split(block, order.sheet)]
    together, shared = filled(whole, order.sheet), filled(rows, order.sheet)
    return [one.sheet() for one in (shared if len(shared) < len(together) else together)]


def split(block: list[Row], paper: Paper) -> list[list[Row]]:
    """Split a block into parts that each fit on a sheet."""
    parts, sheet = [list[Row]()], Filling(paper)
    for row in block:
        assert Filling(paper).takes(row), f"{row.block} is higher than the paper"
        if not sheet.takes(row):
            parts.append([])
            sheet = Filling(paper)
        sheet.take(row)
        parts[-1].append(row)
    return parts


def filled(parts: Iterable[list[Row]], paper: Paper) -> list[Filling]:
    """Place each part on the first sheet that has room for all of it."""
    filling = list[Filling]()
    for part in parts:
        sheet = next((one for one in filling if one.takes(*part)), None)
        if sheet is None:
            sheet = Filling(paper)
            filling.append(sheet)
        for row in part:
            sheet.take(row)
    return filling


def page(rows: Sequence[tuple[float, Row]], behind: bool) -> Page:
    """A side of a sheet. Only the front has marks, because the back is cut with it."""
    placed = tuple(
        Placed(replace(cell, y=cell.y + y), row.edge)
        for y, row in rows
        for cell in (row.behind if behind else row.front)
    )
    return Page(placed, () if behind else tuple(marks(rows)))


def marks(rows: Sequence[tuple[float, Row]]) -> Iterable[CutMark]:
    """The marks of each block of rows that are cut together."""
    for block, together in groupby(rows, key=lambda at: at[1].block):
        if block is not None:
            yield from block_marks(list(together))


def block_marks(rows: Sequence[tuple[float, Row]]) -> Iterable[CutMark]:
    cells = [(replace(cell, y=cell.y + y), row.edge) for y, row in rows for cell in row.front]
    edge = cells[0][1]
    left = min(cell.x for cell, _ in cells) - edge
    right = max(cell.x + cell.wide for cell, _ in cells) + edge
    top, bottom = rows[0][0], rows[-1][0] + rows[-1][1].high
    folds = [y + row.fold for y, row in rows if row.fold is not None]
    for x in unique(x for cell, _ in cells for x in (cell.x, cell.x + cell.wide)):
        yield from above_and_below("cut", x, top, bottom)
    for y in unique(y for cell, _ in cells for y in (cell.y, cell.y + cell.high)):
        if not any(abs(y - fold) < edge + 0.01 for fold in folds):
            yield from left_and_right("cut", y, left, right)
    for y in folds:
        yield CutMark(
            "fold", left - MARK_DISTANCE - MARK_LENGTH, y, right + MARK_DISTANCE + MARK_LENGTH, y
        )
    yield from window_marks([cell for cell, _ in cells], (left, right, top, bottom))


def window_marks(
    cells: Sequence[Cell], around: tuple[float, float, float, float]
) -> Iterable[CutMark]:
    """Marks at the edges of windows, if all upright pieces of a row have windows at the same
    height: then one ruler position serves the whole row."""
    left, right, top, bottom = around
    upright = [cell for cell in cells if cell.turned == 0 and cell.side is cell.piece.front]
    for x in unique(x for cell in upright for x in window_xs(cell)):
        yield from above_and_below("window", x, top, bottom)
    for _, row in groupby(upright, key=lambda cell: cell.y):
        heights = [window_ys(cell) for cell in row]
        if all(one == heights[0] for one in heights):
            for y in heights[0]:
                yield from left_and_right("window", y, left, right)


def window_xs(cell: Cell) -> list[float]:
    return [x + cell.x for window in cell.piece.windows for x in (window.x, window.x + window.wide)]


def window_ys(cell: Cell) -> list[float]:
    return [
        round(y + cell.y, 4)
        for window in cell.piece.windows
        for y in (window.y, window.y + window.high)
    ]


def above_and_below(kind: str, x: float, top: float, bottom: float) -> Iterable[CutMark]:
    yield CutMark(kind, x, top - MARK_DISTANCE - MARK_LENGTH, x, top - MARK_DISTANCE)
    yield CutMark(kind, x, bottom + MARK_DISTANCE, x, bottom + MARK_DISTANCE + MARK_LENGTH)


def left_and_right(kind: str, y: float, left: float, right: float) -> Iterable[CutMark]:
    yield CutMark(kind, left - MARK_DISTANCE - MARK_LENGTH, y, left - MARK_DISTANCE, y)
    yield CutMark(kind, right + MARK_DISTANCE, y, right + MARK_DISTANCE + MARK_LENGTH, y)


def unique(values: Iterable[float]) -> list[float]:
    return sorted({round(value, 4) for value in values})
