"""The components of cinderella, typed. Faces, special tiles and die faces are numbers here, and
words in views, events and records."""

from typing import Final

from sortilege.kernel.box import Box

# Digests of the text of this box in records of earlier versions, and the digest of its content.
FORMER: Final[dict[str, str]] = {
    "848a1ecf6d7008d37e6d1dca9a872983ba772759e166ce919fcf5ffc1c04a17f": (
        "cf54d3e8e79041c919e8f69a9c57277fc46063645008f61a51cb208e91b2e8b9"
    ),
}
BOX: Final = Box.of("sortilege.games.cinderella", FORMER)


def _pairs() -> list[list[str]]:
    return [list(pair["tiles"]) for pair in BOX.parts["pairs"]]


def _faces() -> list[str]:
    return list(dict.fromkeys(face for pair in _pairs() for face in pair))


# CEN-01: the base tiles are numbered first, then the special ones (CEN-02).
PAIRS: Final[list[list[str]]] = _pairs()
SPECIALS: Final[list[str]] = ["mirror", "cauldron", "hourglass", "wand"]
FACES: Final[list[str]] = _faces() + SPECIALS
assert set(SPECIALS) == set(BOX.parts["specials"])
FIRST_SPECIAL: Final[int] = len(_faces())
BASE_TILES: Final[list[int]] = [FACES.index(face) for pair in PAIRS for face in pair]
SPECIAL_TILES: Final[list[int]] = [
    FIRST_SPECIAL + kind
    for kind, special in enumerate(SPECIALS)
    for _ in range(BOX.parts["specials"][special])
]

# CEN-04
MOST_SEATS: Final = 4

# CEN-03
DIE: Final[list[str]] = list(BOX.parts["die"])
HOURS: Final[int] = BOX.parts["hours"]

# Places are numbered row by row. The grid never holds all tiles: the players hold at least one
# special tile (CEN-31).
PLACES: Final = 23


def _pair_of(face: str) -> int:
    return next((i for i, pair in enumerate(PAIRS) if face in pair), -1)


def _partner_of(face: str) -> int:
    if face in SPECIALS:
        return -1
    first, second = PAIRS[_pair_of(face)]
    return FACES.index(second if face == first else first)


PAIR_OF: Final[list[int]] = [_pair_of(face) for face in FACES]
PARTNER_OF: Final[list[int]] = [_partner_of(face) for face in FACES]

# CEN-28: the sections in order, and for each pair the bit set of pairs that must be found before.
SECTION_OF: Final[list[str]] = [pair["section"] for pair in BOX.parts["pairs"]]
SECTIONS: Final[list[str]] = list(dict.fromkeys(SECTION_OF))
EARLIER_PAIRS: Final[list[int]] = [
    sum(
        1 << i
        for i, other in enumerate(SECTION_OF)
        if SECTIONS.index(other) < SECTIONS.index(section)
    )
    for section in SECTION_OF
]


def may_be_taken(face: int, found: int, is_advanced: bool) -> bool:
    """Whether a tile can be taken as part of a pair. CEN-13: only pairs are put beside the clock.
    CEN-21: special tiles never form a pair. CEN-28, CEN-29: in the advanced game the pairs of
    earlier sections come first; `found` is the bit set of pairs found so far."""
    pair = PAIR_OF[face]
    if pair < 0:
        return False
    return not is_advanced or found & EARLIER_PAIRS[pair] == EARLIER_PAIRS[pair]


# The powers of the special tiles (CEN-23 to CEN-26).
MIRROR: Final[int] = FACES.index("mirror")
CAULDRON: Final[int] = FACES.index("cauldron")
HOURGLASS: Final[int] = FACES.index("hourglass")
WAND: Final[int] = FACES.index("wand")
