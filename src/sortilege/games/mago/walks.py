"""Where a piece may walk (MAG-13 to MAG-19), as tables computed once. A bit set holds the numbers
of steps after which a walk may end; its lowest bit means one step, in the order of the codes."""

from sortilege.games.mago.actions import (
    ACTIONS,
    DIRECTIONS,
    MoveChild,
    MoveFrog,
    MoveMagician,
)
from sortilege.games.mago.components import (
    HIDEOUT,
    HOP,
    HOUSE,
    MAX_STEPS,
    RING,
    SPACES,
)
from sortilege.kernel.action import Action


def onward(place: int, direction: str, steps: int = 1) -> int:
    """The space this many steps away."""
    return (place + (steps if direction == "clockwise" else -steps)) % SPACES


def is_open(place: int, direction: str) -> bool:
    """MAG-14: pieces enter, cross and leave the forest clockwise only."""
    return direction == "clockwise" or "forest" not in (RING[place], RING[onward(place, direction)])


def stops(place: int, direction: str, points: int, shunned: tuple[str, ...]) -> list[int]:
    """The numbers of steps after which a move in this direction may end (MAG-13): all points, or
    fewer at the house and the hideout on the way (MAG-15). The piece never enters the shunned kinds
    of space."""
    ends: list[int] = []
    for steps in range(1, points + 1):
        there = onward(place, direction, steps)
        if not is_open(onward(place, direction, steps - 1), direction) or RING[there] in shunned:
            break
        if steps == points or there in (HOUSE, HIDEOUT):
            ends.append(steps)
    return ends


def child_stops(place: int, direction: str, points: int, loaded: bool) -> list[int]:
    """MAG-19: with a crystal a child does not enter the forest, so it goes no farther than the
    house."""
    return stops(place, direction, points, ("forest",) if loaded else ())


def magician_stops(place: int, direction: str, points: int) -> list[int]:
    """MAG-18: the magician enters neither the forest nor the hideout."""
    return stops(place, direction, points, ("forest", "hideout"))


# ── tables ──


def steps_between() -> list[int]:
    """The fewest steps of a child without a crystal from each space to each (MAG-14), indexed by
    place and goal."""
    return [steps for place in range(SPACES) for steps in steps_from(place)]


def steps_from(place: int) -> list[int]:
    """The fewest steps to each space, by breadth-first search."""
    steps = {place: 0}
    edge = [place]
    while edge:
        here = edge.pop(0)
        for way in DIRECTIONS:
            there = onward(here, way)
            if is_open(here, way) and there not in steps:
                steps[there] = steps[here] + 1
                edge.append(there)
    return [steps[goal] for goal in range(SPACES)]


def child_walks(direction: str) -> list[int]:
    """The numbers of steps after which a child's walk may end, by its load, the points and the
    place."""
    return [
        steps_set(child_stops(place, direction, points, loaded))
        for loaded in (False, True)
        for points in range(MAX_STEPS + 1)
        for place in range(SPACES)
    ]


def magician_walks(direction: str) -> list[int]:
    """The same for the magician, by points and place."""
    return [
        steps_set(magician_stops(place, direction, points))
        for points in range(MAX_STEPS + 1)
        for place in range(SPACES)
    ]


def steps_set(steps: list[int]) -> int:
    return sum(1 << each - 1 for each in steps)


def walked() -> list[int]:
    """How many steps clockwise each code moves its piece; 0 for codes that are not moves."""
    return [_walked(action) for action in ACTIONS]


def _walked(action: Action) -> int:
    match action:
        case MoveChild(direction=way, steps=steps) | MoveMagician(direction=way, steps=steps):
            return onward(HOUSE, way, steps)
        case MoveFrog(direction=way):
            return onward(HOUSE, way, HOP)
        case _:
            return 0
