"""Layout of bell: a pile with its visible card for every seat, around the bell."""

from math import cos, pi, sin

from sortilege.kernel.game import View
from sortilege.learn.pictures.scene import HIGH, WIDE, TablePicture

CARD_WIDE, CARD_HIGH = 70, 98
CARD_DISTANCE = 165


def scene(view: View) -> TablePicture:
    made = TablePicture()
    made.add("dome", WIDE / 2 - 60, HIGH / 2 - 45, 120, 90)
    piles = view["piles"]
    for seat, pile in enumerate(piles):
        turn = 2 * pi * seat / len(piles) + pi / 2
        x, y = WIDE / 2 + 1.35 * CARD_DISTANCE * cos(turn), HIGH / 2 + CARD_DISTANCE * sin(turn)
        if pile["draw"]:
            made.add("back", x - CARD_WIDE - 3, y - CARD_HIGH / 2, CARD_WIDE, CARD_HIGH)
        if pile["top"] is not None:
            made.add(card(pile["top"]), x + 3, y - CARD_HIGH / 2, CARD_WIDE, CARD_HIGH)
        made.write(pile["draw"], x - CARD_WIDE / 2, y + CARD_HIGH / 2 + 10)
        made.write(pile["up"], x + CARD_WIDE / 2, y + CARD_HIGH / 2 + 10)
    return made


def card(top: dict[str, object]) -> str:
    return f"{top['shape']}-{top['colour']}-{top['symbols']}"
