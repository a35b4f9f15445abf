"""Layout of metamorphose: the market, the contest, and every player's creatures as stacks of
cards."""

from sortilege.games.metamorphose.components import SLOTS
from sortilege.kernel.game import View
from sortilege.learn.pictures.scene import HIGH, TablePicture

CARD_WIDE, CARD_HIGH = 40, 56
SLOT = CARD_HIGH / SLOTS
"""A card that is shifted by one height is drawn this much lower."""


def scene(view: View) -> TablePicture:
    made = TablePicture()
    for place, card in enumerate(view["market"]):
        if card is not None:
            x, y = 12 + place % 6 * (CARD_WIDE + 6), 10 + place // 6 * (CARD_HIGH + 6)
            made.add(card, x, y, CARD_WIDE, CARD_HIGH)
    for level, left in enumerate(view["decks"], start=1):
        made.add(f"back-{level}", 300 + level * 46, 10, CARD_WIDE, CARD_HIGH)
        made.write(left, 320 + level * 46, 76)
    if view["contest"] is not None:
        add_contest(made, view["contest"])
    areas = view["areas"]
    high = (HIGH - 160) / len(areas)
    for seat, area in enumerate(areas):
        made.write(f"{area['points']}", 20, 170 + seat * high, 20)
        for place, creature in enumerate(area["creatures"]):
            if creature is not None:
                add_creature(made, creature["cards"], 50 + place * 62, 164 + seat * high)
    if view["hand"] is not None:
        made.add(str(view["hand"]), 580, 80, CARD_WIDE, CARD_HIGH)
    return made


def add_contest(made: TablePicture, contest: dict[str, object]) -> None:
    for number, which in enumerate(("colour", "other_colour")):
        if contest[which] is not None:
            made.add(f"shape-{contest[which]}", 520 + number * 50, 14, 40)


def add_creature(made: TablePicture, cards: list[dict[str, object]], x: float, y: float) -> None:
    """Add a creature, beginning with its lowest card. Each card covers the one below, except for
    its windows."""
    for card in reversed(cards):
        made.add(str(card["card"]), x, y + SLOT * int(str(card["offset"])), CARD_WIDE, CARD_HIGH)
