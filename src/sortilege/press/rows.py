"""Arranges pieces in rows: pieces of one size edge to edge, others side by side on shelves."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from math import ceil, inf

from sortilege.press.order import Order
from sortilege.press.paper import BLEED
from sortilege.press.piece import Component, Piece, Side

PIECE_DISTANCE = 5.0
"""The distance between pieces that lie separately."""


@dataclass(frozen=True)
class Cell:
    """A place for one side of a piece: `x` on its sheet, `y` in its row. `turned` is a clockwise
    rotation in degrees; `wide` and `high` are the sizes after rotation."""

    component: str
    x: float
    y: float
    wide: float
    high: float
    side: Side
    piece: Piece
    turned: int = 0


@dataclass(frozen=True)
class Row:
    """Pieces that stay together. `behind` is printed on the other side of the sheet. Rows of one
    `block` have the same columns, lie edge to edge, and are cut together; a shelf belongs to no
    block."""

    block: str | None
    high: float
    front: tuple[Cell, ...]
    behind: tuple[Cell, ...] = ()
    fold: float | None = None
    """Distance of the fold from the upper edge."""
    edge: float = 0.0
    """Width of the bleed around each piece."""


def rows_of(component: Component, order: Order) -> list[Row]:
    """The rows of a component whose pieces lie edge to edge."""
    grid = Grid(component, order)
    pieces = component.pieces
    starts = range(0, len(pieces), grid.columns)
    return [grid.row(pieces[start : start + grid.columns]) for start in starts]


class Grid:
    """The arrangement of equal pieces: upright or rotated by 90°, whichever needs fewer sheets."""

    def __init__(self, component: Component, order: Order) -> None:
        first = component.pieces[0]
        assert {(piece.wide, piece.high) for piece in component.pieces} == {
            (first.wide, first.high)
        }
        self.component = component.id
        self.paper = order.sheet
        self.edge = BLEED if order.bleed else 0.0
        self.folds = order.sides == "fold" and first.back is not None
        count = len(component.pieces)
        is_turned = self.sheets(count, first.high, first.wide) < self.sheets(
            count, first.wide, first.high
        )
        self.turned = 90 if is_turned else 0
        self.wide, self.high = (first.high, first.wide) if self.turned else (first.wide, first.high)
        self.columns = max(1, int(self.paper.room_wide // (self.wide + 2 * self.edge)))
        used = min(self.columns, len(component.pieces)) * self.pitch
        self.left = (self.paper.wide - used) / 2 + self.edge
        self.block = f"{self.wide} × {self.high} from {self.left}"

    @property
    def pitch(self) -> float:
        return self.wide + 2 * self.edge

    def sheets(self, count: int, wide: float, high: float) -> float:
        """How many sheets this many pieces of this size need."""
        across = self.paper.room_wide // (wide + 2 * self.edge)
        down = self.paper.room_high // ((high + 2 * self.edge) * (2 if self.folds else 1))
        return ceil(count / (across * down)) if across * down else inf

    def row(self, pieces: Sequence[Piece]) -> Row:
        front = tuple(self.cell(column, piece, piece.front) for column, piece in enumerate(pieces))
        backs = [(column, piece) for column, piece in enumerate(pieces) if piece.back]
        high = self.high + 2 * self.edge
        if not self.folds:
            behind = tuple(self.behind(column, piece) for column, piece in backs)
            return Row(self.block, high, front, behind, edge=self.edge)
        folded = tuple(self.folded(column, piece, high) for column, piece in backs)
        return Row(self.block, 2 * high, (*front, *folded), fold=high, edge=self.edge)

    def cell(self, column: int, piece: Piece, side: Side) -> Cell:
        x = self.left + column * self.pitch
        return Cell(self.component, x, self.edge, self.wide, self.high, side, piece, self.turned)

    def behind(self, column: int, piece: Piece) -> Cell:
        """The back of a cell. The sheet is turned over its long edge, so left becomes right."""
        assert piece.back
        x = self.paper.wide - (self.left + column * self.pitch) - self.wide
        return Cell(
            self.component, x, self.edge, self.wide, self.high, piece.back, piece, -self.turned
        )

    def folded(self, column: int, piece: Piece, down: float) -> Cell:
        """The back of a cell below the fold, upside down, so that both sides are upright after
        folding."""
        assert piece.back
        x = self.left + column * self.pitch
        y, turned = down + self.edge, 180 - self.turned
        return Cell(self.component, x, y, self.wide, self.high, piece.back, piece, turned)


def shelves(components: Iterable[Component], order: Order) -> Iterator[Row]:
    """Shelves of pieces of any size, high pieces first, with as many on a shelf as fit."""
    pieces = [(one.id, piece) for one in components for piece in one.pieces]
    waiting = sorted(pieces, key=lambda named: -named[1].high)
    while waiting:
        room, shelf = order.sheet.room_wide, list[tuple[str, Piece]]()
        for named in list(waiting):
            if named[1].wide <= room:
                shelf.append(named)
                waiting.remove(named)
                room -= named[1].wide + PIECE_DISTANCE
        assert shelf, f"{waiting[0][0]} is wider than the paper"
        yield shelf_of(shelf, order)


def shelf_of(shelf: Sequence[tuple[str, Piece]], order: Order) -> Row:
    """A shelf with equal gaps between its pieces."""
    spare = order.sheet.room_wide - sum(piece.wide for _, piece in shelf)
    gap = spare / (len(shelf) + 1)
    x = (order.sheet.wide - order.sheet.room_wide) / 2
    cells = list[Cell]()
    for component, piece in shelf:
        cells.append(Cell(component, x + gap, 0, piece.wide, piece.high, piece.front, piece))
        x += gap + piece.wide
    return Row(None, max(piece.high for _, piece in shelf), tuple(cells))
