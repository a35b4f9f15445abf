"""What is cut out. All measures in millimetres."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True)
class Window:
    """A hole to be cut, from the upper left corner of its piece."""

    x: float
    y: float
    wide: float
    high: float


@dataclass(frozen=True)
class Side:
    """One side of a piece: which drawing of the template, with what, and what it is in words."""

    drawing: str
    says: str
    facts: Mapping[str, Any] = field(default_factory=dict)

    @property
    def pictures(self) -> list[str]:
        """The pictures that it needs, by name."""
        found = [self.facts.get("picture"), *self.facts.get("pictures", ())]
        return [name for name in found if name]


@dataclass(frozen=True)
class Piece:
    """Something to cut out. With a back it has two printed sides."""

    wide: float
    high: float
    front: Side
    back: Side | None = None
    windows: tuple[Window, ...] = ()


@dataclass(frozen=True)
class Component:
    """Pieces of one kind. Those `in_rows` are all of one size and lie edge to edge; the others lie
    loosely and have their outline drawn."""

    id: str
    pieces: tuple[Piece, ...]
    in_rows: bool = True

    @property
    def windows(self) -> int:
        return sum(len(piece.windows) for piece in self.pieces)


def picture(name: str, says: str, ground: str = "#ffffff", **facts: Any) -> Side:
    """A side that is one picture, on a ground that goes on beyond the cut."""
    return Side("picture", says, {"picture": name, "ground": ground, **facts})
