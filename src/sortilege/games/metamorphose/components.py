"""The components of metamorphose, typed. Creature cards and contest cards are numbers here; views
and events use words for colours and names such as `mauve_moth` for creatures."""

from typing import Any, Final

from sortilege.kernel.box import Box

BOX: Final = Box.of("sortilege.games.metamorphose")
SEATS: Final = range(2, 5)

# MET-01
COLOURS: Final[list[str]] = ["mauve", "orange", "green"]

COUNTS: Final[dict[str, int]] = BOX.parts["counts"]
CARD_LEVELS: Final = 3
MARKET: Final[int] = COUNTS["market"]  # places of each level
PLACES: Final[int] = CARD_LEVELS * MARKET
CREATURES: Final[int] = COUNTS["creatures_max"]  # places in a player's area
ROUNDS: Final[int] = COUNTS["rounds"]  # therefore also the most cards that a player can have
SLOTS: Final[int] = COUNTS["slots"]
SHIFT: Final[int] = COUNTS["shift_max"]
HEIGHTS: Final[int] = SLOTS + 2 * SHIFT  # the heights at which the slots of a creature can lie
HEAD_START: Final[int] = COUNTS["head_start"]  # half points, given to all but the first Alpha
MANA: Final[list[int]] = [3, 5]  # the values of the tokens, and the sizes that earn them (MET-05)

# The contents of a slot: a hole, something unusable, or a characteristic, which is `SLOT_COLOUR`
# times its colour's number (from 1) plus its strength.
HOLE: Final = 0
UNUSABLE: Final = 1
SLOT_COLOUR: Final = 32


def slot_of(word: str, turns: int) -> int:
    """A slot of the box, with its colour rotated this many steps in the order mauve, orange,
    green."""
    if word == "hole":
        return HOLE
    if word == "unusable":
        return UNUSABLE
    colour, strength = word.split()
    assert 1 <= int(strength) < SLOT_COLOUR, "a characteristic has a strength"
    return SLOT_COLOUR * (turned(colour, turns) + 1) + int(strength)


def turned(colour: str, turns: int) -> int:
    """A colour's number, rotated this many steps."""
    return (COLOURS.index(colour) + turns) % len(COLOURS)


# MET-02: one design per creature, in three colours.
DESIGNS: Final[list[dict[str, Any]]] = BOX.parts["creature"]
CARDS: Final[int] = len(COLOURS) * len(DESIGNS)
NAMES: Final[list[str]] = [f"{colour}_{d['name']}" for colour in COLOURS for d in DESIGNS]
COLOUR: Final[list[int]] = [turns for turns in range(len(COLOURS)) for _ in DESIGNS]
LEVEL: Final[list[int]] = [int(design["level"]) - 1 for _ in COLOURS for design in DESIGNS]
CARD_SLOTS: Final[list[list[int]]] = [
    [slot_of(word, turns) for word in design["slots"]]
    for turns in range(len(COLOURS))
    for design in DESIGNS
]
assert len(set(NAMES)) == CARDS, "every creature has a name of its own"
assert set(LEVEL) == set(range(CARD_LEVELS)), "there are creatures of every level"
for slots in CARD_SLOTS:
    assert len(slots) == SLOTS, "every card has as many slots"

# Powers (MET-33 to MET-39): a kind and its figures; -1 for a figure that the kind does not have.
KINDS: Final[list[str]] = [
    "none", "flat", "per_characteristic", "per_set", "per_unusable", "recolour", "allies", "glory",
]  # fmt: skip
NO_POWER: Final = 0
FLAT: Final = 1
PER_CHARACTERISTIC: Final = 2
PER_SET: Final = 3
PER_UNUSABLE: Final = 4
RECOLOUR: Final = 5
ALLIES: Final = 6
GLORY: Final = 7


def power_of(design: dict[str, Any]) -> dict[str, Any]:
    power: dict[str, Any] = design.get("power", {"kind": "none"})
    assert power["kind"] in KINDS, f"no power is called {power['kind']}"
    return power


def figures(name: str) -> list[int]:
    """A figure of every card's power."""
    return [int(power_of(design).get(name, -1)) for _ in COLOURS for design in DESIGNS]


def power_colours(name: str) -> list[int]:
    """A colour in every card's power."""
    return [
        turned(power_of(design)[name], turns) if name in power_of(design) else -1
        for turns in range(len(COLOURS))
        for design in DESIGNS
    ]


POWER: Final[list[int]] = [KINDS.index(power_of(d)["kind"]) for _ in COLOURS for d in DESIGNS]
POWER_N: Final[list[int]] = figures("n")
POWER_K: Final[list[int]] = figures("k")
POWER_COLOUR: Final[list[int]] = power_colours("colour")
POWER_FIRST: Final[list[int]] = power_colours("first")
POWER_SECOND: Final[list[int]] = power_colours("second")

# MET-15, computed for every card: the slots that are not holes, as bits from top to bottom, and the
# total of any subset of its slots. A total is one number of several fields: for each colour the
# strength and the number of its characteristics, and the number of unusable ones.
STRENGTH_BITS: Final = 8
NUMBER_BITS: Final = 4
NUMBERS: Final = 24  # the first bit of the count fields
UNUSABLES: Final = 36
assert len(COLOURS) * STRENGTH_BITS == NUMBERS
assert NUMBERS + len(COLOURS) * NUMBER_BITS == UNUSABLES
assert HEIGHTS < 1 << NUMBER_BITS
SUBSETS: Final[int] = 1 << SLOTS


def worth(slot: int) -> int:
    """What a slot adds to the fields if it shows."""
    if slot == HOLE:
        return 0
    if slot == UNUSABLE:
        return 1 << UNUSABLES
    colour, strength = slot // SLOT_COLOUR - 1, slot % SLOT_COLOUR
    return strength << STRENGTH_BITS * colour | 1 << NUMBERS + NUMBER_BITS * colour


def worth_of(slots: list[int], subset: int) -> int:
    return sum([worth(slot) for height, slot in enumerate(slots) if subset >> height & 1])


SOLID: Final[list[int]] = [
    sum([1 << height for height, slot in enumerate(slots) if slot != HOLE]) for slots in CARD_SLOTS
]
WORTH: Final[list[int]] = [
    worth_of(slots, subset) for slots in CARD_SLOTS for subset in range(SUBSETS)
]
MAX_CHARACTERISTIC: Final[int] = max([slot % SLOT_COLOUR for slots in CARD_SLOTS for slot in slots])
assert HEIGHTS * MAX_CHARACTERISTIC < 1 << STRENGTH_BITS, "no field overflows"

# MET-37, likewise for every colour that recolours: the strength in its own colour, and for the
# other colours the number of characteristics of each strength, from one on.
COUNT_BITS: Final = 4
MOST_STRENGTH: Final = 13  # chosen so that all fields fit into 63 bits
assert HEIGHTS < 1 << COUNT_BITS
assert STRENGTH_BITS + COUNT_BITS * MOST_STRENGTH < 63
assert MAX_CHARACTERISTIC <= MOST_STRENGTH, "no field overflows"


def recolour_worth(slot: int, colour: int) -> int:
    """What a slot adds to these fields if it shows."""
    if slot < SLOT_COLOUR:
        return 0
    strength = slot % SLOT_COLOUR
    if slot // SLOT_COLOUR - 1 == colour:
        return strength
    return 1 << STRENGTH_BITS + COUNT_BITS * (strength - 1)


def recolour_worths(slots: list[int], colour: int) -> list[int]:
    """The same totals for any subset of a card's slots."""
    worths = [0]
    for slot in slots:
        one = recolour_worth(slot, colour)
        worths += [others + one for others in worths]
    return worths


RECOLOURS: Final[list[list[int]]] = [
    [worth for slots in CARD_SLOTS for worth in recolour_worths(slots, colour)]
    for colour in range(len(COLOURS))
]

# MET-03: the six ordered pairs of colours, and their prizes.
CONTESTS: Final[int] = len(BOX.parts["contest"])
FIRST_COLOUR: Final[list[int]] = [turned(c["first"], 0) for c in BOX.parts["contest"]]
SECOND_COLOUR: Final[list[int]] = [turned(c["second"], 0) for c in BOX.parts["contest"]]
FIRST_PRIZES: Final[list[list[int]]] = [list(c["prizes"][0]) for c in BOX.parts["contest"]]
SECOND_PRIZES: Final[list[list[int]]] = [list(c["prizes"][1]) for c in BOX.parts["contest"]]
assert len({(FIRST_COLOUR[n], SECOND_COLOUR[n]) for n in range(CONTESTS)}) == CONTESTS
assert CONTESTS * 2 == ROUNDS, "MET-31, MET-32: every card is there for two rounds"


def slot_words(slot: int) -> tuple[str, int]:
    """A slot as views describe it: what it is, and its strength."""
    if slot < SLOT_COLOUR:
        return ("hole" if slot == HOLE else "unusable", 0)
    return (COLOURS[slot // SLOT_COLOUR - 1], slot % SLOT_COLOUR)
