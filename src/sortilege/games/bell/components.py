"""The components of bell, typed. Cards are numbers here; views and events describe a card by the
number, shape and colour of its symbols."""

from typing import Final

from mypy_extensions import i64

from sortilege.kernel.box import Box

# Digests of the text of this box in records of earlier versions, and the digest of its content.
FORMER: Final[dict[str, str]] = {
    "86b573dba3772318d36b05f6bde66a5617d57a4ee91e1109d8dfecd1b7b5b99b": (
        "a002ac019802f4c918a8f7a059a59a4590c5f25bd3a1bb33901a49a9043ffcd1"
    ),
}
BOX: Final = Box.of("sortilege.games.bell", FORMER)

Face = tuple[int, str, str]
"""What is printed on a card: how many symbols, which shape, which colour."""

# BEL-01: the face of a card.
SHAPES: Final[list[str]] = list(BOX.parts["shapes"])
COLOURS: Final[list[str]] = list(BOX.parts["colours"])


def _cards() -> list[Face]:
    return [
        (symbols, shape, colour)
        for shape in SHAPES
        for colour in COLOURS
        for symbols in BOX.parts["cards"][shape][colour]
    ]


# BEL-02: the whole deck, one face per card. Some faces occur twice.
FACES: Final[list[Face]] = _cards()
CARDS: Final[int] = len(FACES)

# Cards with the same face look alike, so the kind of a card is the first card with its face.
KIND_OF: Final[list[int]] = [FACES.index(face) for face in FACES]

# BEL-03
MOST_SEATS: Final = 6

# The symbols of a card as one number: each shape and each colour has a field of six bits. Adding
# the numbers of all visible cards counts the visible symbols.
FIELD: Final = 6


SYMBOLS: Final = bytes([symbols for symbols, _, _ in FACES])
SHAPE_FIELD: Final = bytes([FIELD * SHAPES.index(shape) for _, shape, _ in FACES])
COLOUR_FIELD: Final = bytes(
    [FIELD * (len(SHAPES) + COLOURS.index(colour)) for _, _, colour in FACES]
)


def worth(card: i64) -> i64:
    """The symbols of a card, in the fields of its shape and its colour."""
    symbols: i64 = SYMBOLS[card]
    return symbols << SHAPE_FIELD[card] | symbols << COLOUR_FIELD[card]


FIELDS: Final[int] = len(SHAPES) + len(COLOURS)


def in_every_field(number: int) -> int:
    """A number that holds the same count in the field of every shape and colour."""
    return sum(number << FIELD * field for field in range(FIELDS))


assert FIELD * FIELDS < 63, "all fields fit into one machine number"
assert MOST_SEATS * max(face[0] for face in FACES) < 32, "no field runs over"
