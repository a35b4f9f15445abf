"""Counts of unicorn's cards: one integer with a field per face, so that one sum adds cards of all
faces."""

from typing import Final

from mypy_extensions import i64

from sortilege.games.unicorn.components import CARDS, FACES, FRIEND, MOTIFS
from sortilege.games.unicorn.fields import ONE

FIELD_BITS: Final = 6
"""Bits per face: enough for all cards of the box."""

FIELD_MASK: Final = 63
assert len(CARDS) < FIELD_MASK

PARTS: Final = len(MOTIFS)
KINDS: Final = len(FACES)

# The fields of each set of faces; and for every field its highest bit and its other bits.
FIELDS: Final[list[int]] = [
    sum([FIELD_MASK << face * FIELD_BITS for face in range(KINDS) if kinds >> face & 1])
    for kinds in range(1 << KINDS)
]
HIGHEST: Final[i64] = sum([32 << face * FIELD_BITS for face in range(KINDS)])
BELOW_HIGHEST: Final[i64] = sum([31 << face * FIELD_BITS for face in range(KINDS)])
assert max([CARDS.count(face) for face in range(KINDS)]) <= 32


def one(face: i64) -> i64:
    """The tally of a single card."""
    return ONE << face * FIELD_BITS


def number(faces: i64, face: i64) -> i64:
    """How many cards have this face."""
    return faces >> face * FIELD_BITS & FIELD_MASK


def tally(cards: list[int]) -> i64:
    """The tally of all these cards."""
    faces: i64 = 0
    for face in cards:
        faces += one(face)
    return faces


def total(faces: i64) -> i64:
    """How many cards there are in all: the sum of the digits in base 64, which is the remainder
    modulo 63."""
    return faces % FIELD_MASK


def having(faces: i64, kinds: i64) -> i64:
    """The cards with one of these faces, a bit set."""
    return faces & FIELDS[kinds]


def among(faces: i64, kinds: i64) -> i64:
    """How many cards have one of these faces, a bit set."""
    return total(having(faces, kinds))


def different(faces: i64) -> i64:
    """How many different faces there are: adding 31 to a count above 0 sets the highest bit of its
    field."""
    return total((faces + BELOW_HIGHEST & HIGHEST) >> FIELD_BITS - 1)


def friends_in(faces: i64) -> i64:
    return number(faces, FRIEND)


def face_at(faces: i64, at: i64) -> i64:
    """The face of the card with this index, if the cards are sorted by face."""
    face: i64 = 0
    while at >= number(faces, face):
        at -= number(faces, face)
        face += 1
    return face
