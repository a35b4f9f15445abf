"""The components of mago, typed. Spaces are numbered clockwise from the house; views and events
give each space by its number and its kind by a word."""

from typing import Final

from mypy_extensions import i64

from sortilege.kernel.box import Box

# Digests of the text of this box in records of earlier versions, and the digest of its content.
FORMER: Final[dict[str, str]] = {
    "c3bc2f4a63dcb776315401fcb0de4a50d91aae5d89bbddc052ad8c050a82c8d5": (
        "748cc21c39905a3bb51f4b3aacb41e5e1c05b58521b80c762812669c5c20b8a3"
    ),
}
BOX: Final = Box.of("sortilege.games.mago", FORMER)

# MAG-03
RING: Final[list[str]] = list(BOX.parts["ring"])
SPACES: Final[int] = len(RING)
HOUSE: Final = 0
HIDEOUT: Final[int] = RING.index("hideout")
FOREST: Final[list[int]] = [space for space, kind in enumerate(RING) if kind == "forest"]
MEADOW: Final[list[int]] = [space for space, kind in enumerate(RING) if kind == "meadow"]
assert ["house", *["forest"] * len(FOREST), "hideout", *["meadow"] * len(MEADOW)] == RING

# MAG-04: the steps on each side of the die; the witch has no number.
WITCH: Final = 0
DIE: Final[list[int]] = [WITCH if face == "witch" else int(face) for face in BOX.parts["die"]]
MAX_STEPS: Final[int] = max(DIE)
HOP: Final = 1  # MAG-17: the steps of a frog, whatever the die shows
assert len(MEADOW) >= MAX_STEPS, "the magician can always walk (MAG-03)"

# MAG-05: the space at which each sector of the arrow points.
ARROW: Final[list[int]] = [
    space for space, sectors in enumerate(BOX.parts["sectors"]) for _ in range(sectors)
]
assert set(ARROW) <= set(range(SPACES))

# MAG-01, MAG-02. Children are numbered seat by seat; `which` numbers the children of one seat.
SEATS: Final = range(2, 6)
CHILDREN: Final[int] = BOX.parts["children"]
CRYSTALS: Final[int] = BOX.parts["crystals"]

# MAG-26: one token for each child that could be a frog.
TOKENS: Final[int] = CHILDREN * SEATS[-1]

# MAG-35
CRYSTALS_TO_WIN: Final[tuple[int, ...]] = tuple(BOX.parts["crystals_to_win"])
assert SEATS[-1] * (max(CRYSTALS_TO_WIN) - 1) < CRYSTALS, "there are enough crystals for a winner"


def points_of(side: i64) -> i64:
    """How many steps a side of the die allows: its number (MAG-10), or one after the witch
    (MAG-09)."""
    if side == WITCH:
        return 1
    return side


def face_word(side: int) -> str:
    """A face of the die as views and events name it."""
    return "witch" if side == WITCH else str(side)


# The capes of the children. They are not in `box.toml`: no rule depends on them, and another text
# there would set running matches aside.
COLOURS: Final[list[str]] = ["red", "blue", "yellow", "purple", "white"]
assert len(COLOURS) >= SEATS[-1]
