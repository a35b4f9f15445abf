"""Layout of unicorn: rows of cards, pile, discard, and every player's picture with its six
parts."""

from typing import Any

from sortilege.games.unicorn.components import MOTIFS
from sortilege.kernel.game import View
from sortilege.learn.pictures.scene import WIDE, TablePicture

CARD, STEP = 42, 46
PART_WIDE, PART_HIGH = 36, 24
PARTS_PER_ROW = 2


def scene(view: View) -> TablePicture:
    made = TablePicture()
    for seat, row in enumerate(view["rows"]):
        add_row(made, view, seat, row)
    add_middle(made, view)
    return made


def add_row(made: TablePicture, view: View, seat: int, row: list[str | None]) -> None:
    y = 14 + seat * (3 * PART_HIGH + 22)
    add_picture(made, view["pictures"][seat]["transformed"], 14, y)
    for place, face in enumerate(row):
        made.add("back" if face is None else f"card-{face}", 92 + place * STEP, y + 15, CARD)
    if seat in view["awaited"]:
        made.add("star", 92 + len(row) * STEP, y + 24, 24)


def add_picture(made: TablePicture, transformed: list[str], x: float, y: float) -> None:
    for number, motif in enumerate(MOTIFS):
        being = "unicorn" if motif in transformed else "pony"
        column, row = number % PARTS_PER_ROW, number // PARTS_PER_ROW
        left, top = x + column * PART_WIDE, y + row * PART_HIGH
        made.add(f"{being}-{motif}", left, top, PART_WIDE, PART_HIGH)


def add_middle(made: TablePicture, view: dict[str, Any]) -> None:
    y = 480 - CARD - 30
    if view["pile"]:
        made.add("back", 14, y, CARD)
    if view["discard_top"] is not None:
        made.add(f"card-{view['discard_top']}", 72, y, CARD)
    made.write(view["pile"], 14 + CARD / 2, y + CARD + 14)
    made.write(view["discard"], 72 + CARD / 2, y + CARD + 14)
    step = min(STEP, (WIDE - 150) / max(1, len(view["drawn"])))
    for number, face in enumerate(view["drawn"]):
        made.add(f"card-{face}", 140 + number * step, y, CARD)
