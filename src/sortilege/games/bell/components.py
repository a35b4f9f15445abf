"""The box of bell, typed. Cards are numbers here; in views and events they are words: how many
symbols, of which shape, in which colour."""

from typing import Final

from mypy_extensions import i64

from sortilege.kernel.box import Box

# What the text of this box was called, and what it meant: matches begun then are read by it.
FORMER: Final[dict[str, str]] = {
    "86b573dba3772318d36b05f6bde66a5617d57a4ee91e1109d8dfecd1b7b5b99b": (
        "a002ac019802f4c918a8f7a059a59a4590c5f25bd3a1bb33901a49a9043ffcd1"
    ),
}
BOX: Final = Box.of("sortilege.games.bell", FORMER)

Face = tuple[int, str, str]
"""What is on a card: how many symbols, which shape, which colour."""

# BEL-01: what a card shows.
SHAPES: Final[list[str]] = list(BOX.parts["shapes"])
COLOURS: Final[list[str]] = list(BOX.parts["colours"])


def _cards() -> list[Face]:
    return [
        (symbols, shape, colour)
        for shape in SHAPES
        for colour in COLOURS
        for symbols in BOX.parts["cards"][shape][colour]
    ]


# BEL-02: the whole deck, a face for each card. Some faces are there twice.
FACES: Final[list[Face]] = _cards()
CARDS: Final[int] = len(FACES)

# Nobody can tell cards with the same face apart: the kind of a card is the first one like it.
KIND_OF: Final[list[int]] = [FACES.index(face) for face in FACES]

# BEL-03
MOST_SEATS: Final = 6

# The symbols of a card as one number: each shape and each colour has a field of six bits, so that
# the numbers of all visible cards add up to the number of all that is visible.
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
    """The same number for every shape and every colour."""
    return sum(number << FIELD * field for field in range(FIELDS))


assert FIELD * FIELDS < 63, "all fields fit into one machine number"
assert MOST_SEATS * max(face[0] for face in FACES) < 32, "no field runs over"
