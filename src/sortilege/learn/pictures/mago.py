"""Layout of mago: the round board with its arrow, children, frogs, crystals, magician and die."""

from collections import Counter
from math import atan2, cos, pi, sin

from sortilege.kernel.game import View
from sortilege.learn.pictures.scene import HIGH, TablePicture

ARCS = {"house": 40.0, "hideout": 32.0}
STONE = 24.0
"""The angle of a space on the circle, in degrees (`web/src/games/mago/ring.ts`)."""

SPACE_DISTANCES = {"house": 42.0, "hideout": 40.5}
ON_STONE = 39.2
FIRST = 124.0
FIGURE = 34
FACES = {"witch": "die-witch", "2": "die-two", "3": "die-three", "4": "die-four"}


def scene(view: View) -> TablePicture:
    made = TablePicture()
    made.add("board", 0, 0, HIGH)
    places = middles([space["kind"] for space in view["ring"]])
    if view["arrow"] is not None:
        x, y = places[view["arrow"]]
        made.turned("arrow", (HIGH / 2, HIGH / 2), HIGH * 0.4, angle_to(x, y))
    crowds: Counter[int] = Counter()
    for place, picture in figures(view):
        x, y = places[place]
        made.add(picture, x - 17 + crowds[place] * 9, y - 17 - crowds[place] * 5, FIGURE)
        crowds[place] += 1
    for place, space in enumerate(view["ring"]):
        if space["crystals"]:
            x, y = places[place]
            made.add("crystal", x - 22, y + 4, 18, 22)
            made.write(space["crystals"], x - 13, y + 30, 14)
    add_beside(made, view)
    return made


def middles(kinds: list[str]) -> list[tuple[float, float]]:
    """The centre of every space, in pixels."""
    found, edge = [], FIRST - ARCS.get(kinds[0], STONE) / 2
    for kind in kinds:
        half = ARCS.get(kind, STONE) / 2
        turn = (edge + half) * pi / 180
        far = SPACE_DISTANCES.get(kind, ON_STONE)
        edge += 2 * half
        found.append((HIGH * (0.5 + far / 100 * cos(turn)), HIGH * (0.5 + far / 100 * sin(turn))))
    return found


def angle_to(x: float, y: float) -> float:
    return atan2(y - HIGH / 2, x - HIGH / 2) * 180 / pi


def figures(view: View) -> list[tuple[int, str]]:
    """The figures with their spaces."""
    found = [(view["magician"], "magician")]
    found += [(frog["place"], "frog") for frog in view["frogs"]]
    for seat, children in enumerate(view["children"]):
        for nth, child in enumerate(children):
            if child["place"] is not None:
                found.append((child["place"], f"child-{seat}-{nth}"))
    return found


def add_beside(made: TablePicture, view: View) -> None:
    for seat, delivered in enumerate(view["delivered"]):
        made.add(f"child-{seat}-0", 500, 20 + 62 * seat, 40)
        made.write(f"{delivered} / {view['crystals_to_win']}", 580, 40 + 62 * seat, 20)
    if view["die"] in FACES:
        made.add(FACES[view["die"]], 530, 380, 60)
