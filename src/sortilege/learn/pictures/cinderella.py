"""Layout of cinderella: the grid of tiles, the clock with its hand, the die and the found pairs."""

from math import ceil, cos, pi, sin

from sortilege.kernel.game import View
from sortilege.learn.pictures.scene import HIGH, TablePicture

DIAL_WIDE, DIAL_HIGH = 180, 241
PIVOT = (0.5, 162 / 268)
"""The pivot of the hand, as a fraction of the dial's width and height."""

HAND = 60


def scene(view: View) -> TablePicture:
    made = TablePicture()
    faces = faces_seen(view)
    columns = view["columns"]
    tile = min(400 // columns, (HIGH - 20) // ceil(len(view["grid"]) / columns))
    for place, kind in enumerate(view["grid"]):
        x, y = 12 + place % columns * tile, 12 + place // columns * tile
        if place in faces:
            made.add(f"tile-{faces[place]}", x, y, tile - 6)
        elif kind == "down":
            made.add("back", x, y, tile - 6)
        if any(place in pointed for pointed in view["pointed"]):
            made.add("wand", x + tile / 2, y + tile / 2, tile / 3)
    add_clock(made, view["hand"])
    add_beside(made, view)
    return made


def faces_seen(view: View) -> dict[int, str]:
    """The faces that this viewer sees now, by place."""
    shown = [*view["showing"], view["open"], view["named"]]
    return {one["place"]: one["face"] for one in shown if one and one.get("face")}


def add_clock(made: TablePicture, hour: int) -> None:
    x, y = 440.0, 8.0
    made.add("dial", x, y, DIAL_WIDE, DIAL_HIGH)
    turn = 30 * hour
    far, angle = HAND / 4, pi * turn / 180
    middle = (x + DIAL_WIDE * PIVOT[0], y + DIAL_HIGH * PIVOT[1])
    around = (middle[0] + far * sin(angle), middle[1] - far * cos(angle))
    made.turned("hand", around, HAND, turn)


def add_beside(made: TablePicture, view: View) -> None:
    found = [pair for pair in view["pairs"] if pair["places"] is not None]
    for number, pair in enumerate(found):
        for half, face in enumerate(pair["faces"]):
            made.add(f"tile-{face}", 440 + half * 34 + number % 3 * 72, 330 + number // 3 * 40, 32)
    if view["die"] is not None:
        made.add(view["die"], 500, 262, 54)
    made.write(f"seat {view['active']}", 530, 445)
