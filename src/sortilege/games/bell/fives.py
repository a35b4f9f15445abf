"""BEL-08: whether a ring is right, and which shapes and colours there are exactly five of."""

from collections.abc import Iterable
from typing import Final

from mypy_extensions import i64

from sortilege.games.bell.components import (
    COLOURS,
    FACES,
    FIELD,
    SHAPES,
    Face,
    in_every_field,
    worth,
)

FIVE: Final = 5

# One sum tests all shapes and colours: a count other than five differs from five in some bit, so
# adding 31 to the difference sets the highest bit of its field.
FIVES: Final[i64] = in_every_field(FIVE)
BELOW_HIGHEST: Final[i64] = in_every_field(31)
HIGHEST: Final[i64] = in_every_field(32)

FIELD_MASKS: Final[dict[str, int]] = {
    word: ((1 << FIELD) - 1) << FIELD * field for field, word in enumerate([*SHAPES, *COLOURS])
}
"""The bits of each shape and each colour."""


def has_five(showing: i64) -> bool:
    """BEL-08: exactly five of a shape or of a colour, among the symbols of all visible cards."""
    return ((showing ^ FIVES) + BELOW_HIGHEST) & HIGHEST != HIGHEST


def fives(visible: Iterable[Face]) -> list[str]:
    """The shapes and colours of which there are exactly five, in the order of the cards."""
    faces = list(visible)
    showing = sum([int(worth(FACES.index(face))) for face in faces])
    words = dict.fromkeys([word for face in faces for word in face[1:]])
    return [word for word in words if has_five(showing & FIELD_MASKS[word])]
