"""Pieces that more than one game is made of: dice as nets, figures that stand, emblems."""

from collections.abc import Sequence
from typing import Final

from sortilege.press.piece import Piece, Side

EDGE: Final = 25.0
"""A die's."""

TAB: Final = 7.0
"""What is glued."""

BASE: Final = 12.0
"""On what a figure stands, before and behind."""

EMBLEMS: Final = ("circle", "square", "triangle", "diamond")
"""One a player, beside the colour: nobody needs to tell colours apart."""


def net(pictures: Sequence[str], says: str) -> Piece:
    """A die to fold: six sides in a cross, four in a row, and tabs to glue."""
    assert len(pictures) == 6
    wide, high = 4 * EDGE + TAB, 3 * EDGE + 2 * TAB
    facts = {"pictures": list(pictures), "edge": EDGE, "tab": TAB}
    return Piece(wide, high, Side("net", says, facts))


def standee(picture: str, wide: float, high: float, says: str) -> Piece:
    """A figure folded at its head, the same before and behind, with feet to fold outward."""
    facts = {"picture": picture, "base": BASE}
    return Piece(wide, 2 * (high + BASE), Side("standee", says, facts))
