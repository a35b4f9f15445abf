"""The components of unicorn, typed. Faces are numbers here, and words in views, events and
records."""

from typing import Final

from sortilege.kernel.box import Box

# Digests of the text of this box in records of earlier versions, and the digest of its content.
FORMER: Final[dict[str, str]] = {
    "33bd44ed0d610404d05b475bd4c86b4f4dce29ebb85d4c739c38054b64947980": (
        "18f965dc9482d54cd40ddd31404b88dc6386135890dfbe94ecb3c678d8a0e03e"
    ),
}
BOX: Final = Box.of("sortilege.games.unicorn", FORMER)

# UNI-01: motifs and parts of a picture have the same numbers.
COLOURS: Final[list[str]] = list(BOX.parts["colours"])
MOTIFS: Final[list[str]] = list(BOX.parts["motifs"])
ALL_PARTS: Final[int] = (1 << len(MOTIFS)) - 1

# The number of parts in each set of parts.
PART_COUNTS: Final = bytes([parts.bit_count() for parts in range(ALL_PARTS + 1)])

# UNI-02: the motifs are numbered first, then the other cards by their names.
OTHER_CARDS: Final[dict[str, int]] = dict(sorted(BOX.parts["others"].items()))
FACES: Final[list[str]] = MOTIFS + list(OTHER_CARDS)
DOG: Final[int] = FACES.index("dog")
FRIEND: Final[int] = FACES.index("friend")


def _cards() -> list[int]:
    counts = [BOX.parts["copies"]] * len(MOTIFS) + list(OTHER_CARDS.values())
    return [face for face, count in enumerate(counts) for _ in range(count)]


CARDS: Final[list[int]] = _cards()

# UNI-03: how many cards lie in a row, by the number of players.
ROW_SIZES: Final[dict[int, int]] = {int(n): size for n, size in BOX.parts["rows"].items()}

# Every place on the table has a number, its spot: ten per row, whether used or not.
WIDTH: Final = 10
assert max(ROW_SIZES.values()) <= WIDTH
SPOTS: Final = 40
assert len(COLOURS) * WIDTH == SPOTS

# UNI-24
QUIET_TURNS: Final[int] = BOX.parts["quiet_turns"]
