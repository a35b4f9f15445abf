"""Counting cards of unicorn: how often each face is there, in one whole number with a field for
each, so that one sum adds cards of all faces."""

from typing import Final

from mypy_extensions import i64

from sortilege.games.unicorn.components import CARDS, FACES, FRIEND, MOTIFS
from sortilege.games.unicorn.state import ONE

WIDE: Final = 6
"""Bits a face: enough for all cards of the box."""

MOST: Final = 63
assert len(CARDS) < MOST

PARTS: Final = len(MOTIFS)
KINDS: Final = len(FACES)

# The fields of each set of faces, and in every field its highest bit and all the others.
FIELDS: Final[list[int]] = [
    sum([MOST << face * WIDE for face in range(KINDS) if kinds >> face & 1])
    for kinds in range(1 << KINDS)
]
HIGHEST: Final[i64] = sum([32 << face * WIDE for face in range(KINDS)])
REACH: Final[i64] = sum([31 << face * WIDE for face in range(KINDS)])
assert max([CARDS.count(face) for face in range(KINDS)]) <= 32


def one(face: i64) -> i64:
    """A single card."""
    return ONE << face * WIDE


def number(faces: i64, face: i64) -> i64:
    """How often this face is there."""
    return faces >> face * WIDE & MOST


def tally(cards: list[int]) -> i64:
    """All of these."""
    faces: i64 = 0
    for face in cards:
        faces += one(face)
    return faces


def total(faces: i64) -> i64:
    """How many cards there are: the sum of the digits, as 64 leaves one when divided by 63."""
    return faces % MOST


def having(faces: i64, kinds: i64) -> i64:
    """Those that have one of these faces, a bit set."""
    return faces & FIELDS[kinds]


def among(faces: i64, kinds: i64) -> i64:
    """How many of them have one of these faces, a bit set."""
    return total(having(faces, kinds))


def different(faces: i64) -> i64:
    """How many different faces are there: adding 31 to what is not 0 reaches the highest bit of its
    field."""
    return total((faces + REACH & HIGHEST) >> WIDE - 1)


def friends_in(faces: i64) -> i64:
    return number(faces, FRIEND)


def face_at(faces: i64, at: i64) -> i64:
    """The face of one of them, counted from 0, those of the first face first."""
    face: i64 = 0
    while at >= number(faces, face):
        at -= number(faces, face)
        face += 1
    return face
