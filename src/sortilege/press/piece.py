"""Pieces to cut out. All sizes are in millimetres."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True)
class Window:
    """A hole to cut, relative to the upper left corner of its piece."""

    x: float
    y: float
    wide: float
    high: float


@dataclass(frozen=True)
class Side:
    """One side of a piece: which drawing of the template, its parameters, and a description in
    words."""

    drawing: str
    says: str
    facts: Mapping[str, Any] = field(default_factory=dict)

    @property
    def pictures(self) -> list[str]:
        """The names of the pictures on this side."""
        found = [self.facts.get("picture"), *self.facts.get("pictures", ())]
        return [name for name in found if name]


@dataclass(frozen=True)
class Piece:
    """A piece to cut out. With a back, both of its sides are printed."""

    wide: float
    high: float
    front: Side
    back: Side | None = None
    windows: tuple[Window, ...] = ()


@dataclass(frozen=True)
class Component:
    """Pieces of one kind. Pieces `in_rows` have the same size and lie edge to edge; the others lie
    separately, and their outlines are drawn."""

    id: str
    pieces: tuple[Piece, ...]
    in_rows: bool = True

    @property
    def windows(self) -> int:
        return sum(len(piece.windows) for piece in self.pieces)


def picture(name: str, says: str, ground: str = "#ffffff", **facts: Any) -> Side:
    """A side with one picture, on a background that continues in the bleed."""
    return Side("picture", says, {"picture": name, "ground": ground, **facts})
