"""Counting cards of unicorn: how often each face is there, in one whole number with a field for
each, so that one sum adds cards of all faces."""

from typing import Final

from mypy_extensions import i64

from sortilege.games.unicorn.components import FACES, FRIEND, MOTIFS

WIDE: Final = 6
"""Bits a face: enough for all cards of the box."""

MOST: Final = 63

PARTS: Final = len(MOTIFS)
KINDS: Final = len(FACES)

# A single card of each face. Compiled, 1 << face * WIDE would be narrower than all faces.
ONES: Final[list[int]] = [1 << face * WIDE for face in range(KINDS)]


class Tally:
    """Some cards: how often each face is among them."""

    def __init__(self, faces: i64) -> None:
        self.faces = faces


def one(face: i64) -> i64:
    """A single card."""
    return ONES[face]


def number(faces: i64, face: i64) -> i64:
    """How often this face is there."""
    return faces >> face * WIDE & MOST


def tally(cards: list[int]) -> i64:
    """All of these."""
    faces: i64 = 0
    for face in cards:
        faces += one(face)
    return faces


def motifs_in(faces: i64) -> i64:
    """The motifs that are there, as a set of parts."""
    parts: i64 = 0
    for part in range(PARTS):
        if number(faces, part):
            parts |= 1 << part
    return parts


def total(faces: i64) -> i64:
    cards: i64 = 0
    for face in range(KINDS):
        cards += number(faces, face)
    return cards


def among(faces: i64, kinds: i64) -> i64:
    """How many of them have one of these faces, a bit set."""
    cards: i64 = 0
    face: i64 = 0
    while kinds:
        if kinds & 1:
            cards += number(faces, face)
        kinds >>= 1
        face += 1
    return cards


def friends_in(faces: i64) -> i64:
    return number(faces, FRIEND)
