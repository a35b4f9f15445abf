"""Paper sizes and margins in millimetres."""

from dataclasses import dataclass
from typing import Final

UNPRINTED_EDGE: Final = 5.0
"""The margin of a sheet, because most printers cannot print closer to the edge."""

MARK_LENGTH: Final = 2.0
"""The length of a cut mark."""

MARK_DISTANCE: Final = 0.5
"""The distance between a piece and its marks."""

MARGIN: Final = UNPRINTED_EDGE + MARK_LENGTH + MARK_DISTANCE

LABEL: Final = 3.0
"""The height of the label at the bottom of each sheet."""

BLEED: Final = 1.5
"""How far the background extends beyond the cut, so that inexact cuts do not show."""


@dataclass(frozen=True)
class Paper:
    """A sheet in portrait format."""

    name: str
    wide: float
    high: float

    @property
    def room_wide(self) -> float:
        return self.wide - 2 * MARGIN

    @property
    def room_high(self) -> float:
        return self.high - 2 * MARGIN - LABEL


PAPERS: Final = {
    paper.name: paper for paper in (Paper("a4", 210.0, 297.0), Paper("letter", 215.9, 279.4))
}
