"""Paper, in millimetres."""

from dataclasses import dataclass
from typing import Final

SAFE: Final = 5.0
"""Nothing is printed nearer to the edge: most printers cannot."""

MARK: Final = 2.0
"""How long a cut mark is."""

CLEAR: Final = 0.5
"""Between a piece and its marks."""

MARGIN: Final = SAFE + MARK + CLEAR

LABEL: Final = 3.0
"""At the foot of each sheet: which one it is."""

BLEED: Final = 3.0
"""How far the ground goes on beyond the cut, if wanted."""


@dataclass(frozen=True)
class Paper:
    """A sheet, upright."""

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
