"""Pieces that several games use: dice as nets, standing figures, emblems."""

from collections.abc import Sequence
from typing import Final

from sortilege.press.piece import Piece, Side

DIE_EDGE: Final = 25.0
"""The edge of a die."""

TAB: Final = 7.0
"""The width of a tab for glue."""

BASE: Final = 12.0
"""The depth of each of a figure's feet."""

EMBLEMS: Final = ("circle", "square", "triangle", "diamond")
"""One emblem for each player, in addition to the colour, for players who cannot distinguish
colours."""


def net(pictures: Sequence[str], says: str) -> Piece:
    """A die to fold: six faces in a cross, four of them in a row, and tabs to glue."""
    assert len(pictures) == 6
    wide, high = 4 * DIE_EDGE + TAB, 3 * DIE_EDGE + 2 * TAB
    facts = {"pictures": list(pictures), "edge": DIE_EDGE, "tab": TAB}
    return Piece(wide, high, Side("net", says, facts))


def standee(picture: str, wide: float, high: float, says: str) -> Piece:
    """A figure to fold at its head, with the same picture on both sides, and feet to fold
    outward."""
    facts = {"picture": picture, "base": BASE}
    return Piece(wide, 2 * (high + BASE), Side("standee", says, facts))
