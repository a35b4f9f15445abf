"""Prints cards for rulings over cards of the box, so rulings do not depend on the card set.

    "owl: green G3 O1 . x .  | flat 1"

is a green card called `owl` with two characteristics, a hole, an unusable slot and a hole, from top
to bottom, and the power that adds 1. Without a name, its name is its colour.
"""

from typing import Any

from sortilege.games.metamorphose import components

COLOURS = ("mauve", "orange", "green")
LETTERS = "MOG"
TABLES: list[list[Any]] = [
    components.NAMES,
    components.COLOUR,
    components.CARD_SLOTS,
    components.SOLID,
    components.WORTH,
    *components.RECOLOURS,
    components.POWER,
    components.POWER_N,
    components.POWER_K,
    components.POWER_COLOUR,
    components.POWER_FIRST,
    components.POWER_SECOND,
    components.FIRST_PRIZES,
    components.SECOND_PRIZES,
]


def print_card(number: int, drawing: str) -> None:
    """Print this card over a card of the box, which keeps its level."""
    named, _, rest = drawing.rpartition(":")
    face, _, power = rest.partition("|")
    colour, *slots = face.split()
    assert len(slots) == components.SLOTS, f"a card has five slots: {drawing}"
    components.NAMES[number] = named.strip() or colour
    components.COLOUR[number] = COLOURS.index(colour)
    print_slots(number, [slot(letter) for letter in slots])
    print_power(number, power.split())


def slot(letter: str) -> int:
    if letter in ".x":
        return components.slot_of("hole" if letter == "." else "unusable", 0)
    return components.slot_of(f"{COLOURS[LETTERS.index(letter[0])]} {letter[1:]}", 0)


def print_slots(number: int, slots: list[int]) -> None:
    components.CARD_SLOTS[number] = slots
    components.SOLID[number] = sum(1 << height for height, one in enumerate(slots) if one)
    first = number * components.SUBSETS
    for subset in range(components.SUBSETS):
        components.WORTH[first + subset] = components.worth_of(slots, subset)
    for colour, worths in enumerate(components.RECOLOURS):
        worths[first : first + components.SUBSETS] = components.recolour_worths(slots, colour)


def print_power(number: int, power: list[str]) -> None:
    """`flat n`, `per_characteristic n colour`, `per_set n colour colour`, `per_unusable n k`,
    `recolour k`, `allies n k colour`, `glory n`."""
    kind, figures = (power[0], power[1:]) if power else ("none", [])
    numbers = [int(word) for word in figures if word.isdigit()]
    colours = [COLOURS.index(word) for word in figures if word in COLOURS]
    n, k = (-1, numbers[0]) if kind == "recolour" else ([*numbers, -1, -1][:2])
    is_set = kind == "per_set"
    components.POWER[number] = components.KINDS.index(kind)
    components.POWER_N[number], components.POWER_K[number] = n, k
    components.POWER_COLOUR[number] = colours[0] if colours and not is_set else -1
    components.POWER_FIRST[number] = colours[0] if is_set else -1
    components.POWER_SECOND[number] = colours[1] if is_set else -1


def drawn_slot(kind: str, strength: int) -> str:
    """A slot of a view in the notation of drawings."""
    if kind in COLOURS:
        return f"{LETTERS[COLOURS.index(kind)]}{strength}"
    return "." if kind == "hole" else "x"
