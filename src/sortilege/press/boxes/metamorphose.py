"""The creatures of metamorphose with windows to cut out, contests, mana, tracks and markers.

python -m sortilege.press.boxes.metamorphose > web/src/games/metamorphose/cards.json

writes the cards down for the client's build, which draws them.
"""

import json
from math import ceil
from typing import Any

from sortilege.games.metamorphose import components as box
from sortilege.games.metamorphose.view import card
from sortilege.press.boxes import Printed
from sortilege.press.craft import EMBLEMS
from sortilege.press.piece import Component, Piece, Side, Window, picture
from sortilege.words import Words

WIDE, HIGH = 60.0, 84.0
UNIT = WIDE / 100
"""Millimetres a unit of the card's picture (`web/src/games/metamorphose/look.ts`)."""
ROW, SLOT = 28 * UNIT, (43 * UNIT, 2.5 * UNIT, 53 * UNIT, 23 * UNIT)
TOKEN, MARKER = 20.0, 12.0
EDGES = {"mauve": "#7a3fb0", "orange": "#c25a0c", "green": "#2f7d43"}
BACK, CONTEST = "#e9e2f7", "#2a2140"

# MET-05
STRENGTH, GLORY = 60, 100
ACROSS, CELL_WIDE, CELL_HIGH, TITLE = 15, 12.6, 10.8, 5.0


def components(words: Words, press: Words) -> list[Component]:
    return [
        Component("creatures", tuple(creatures(words, press))),
        Component(
            "contests", tuple(contest(one, words, press) for one in box.BOX.parts["contest"])
        ),
        Component("mana", tuple(mana(press))),
        Component("markers", tuple(markers(words, press))),
        Component("tracks", (tracks(words, press),), in_rows=False),
    ]


def creatures(words: Words, press: Words) -> list[Piece]:
    """One design in its three colours side by side, and alike windows below each other: what is
    cut at the same height is cut together."""
    order = sorted(
        range(box.CARDS),
        key=lambda number: (holes(number), number % (box.CARDS // len(box.COLOURS))),
    )
    return [creature(number, words, press) for number in order]


def holes(number: int) -> tuple[int, ...]:
    slots = card(number)["slots"]
    return tuple(height for height, slot in enumerate(slots) if slot["kind"] == "hole")


def creature(number: int, words: Words, press: Words) -> Piece:
    name, level = box.NAMES[number], box.LEVEL[number] + 1
    said = words.say(f"word.{name}")
    windows = tuple(Window(SLOT[0], SLOT[1] + row * ROW, *SLOT[2:]) for row in holes(number))
    facts = {"written": said[0].upper() + said[1:], "at": [14 * UNIT, ROW], "room": 84 * UNIT}
    front = picture(name, said, EDGES[card(number)["colour"]], **facts)
    return Piece(WIDE, HIGH, front, back(level, press), windows)


def back(level: int, press: Words) -> Side:
    return picture(f"back-{level}", press.say("back", level=level), BACK)


def contest(written: dict[str, Any], words: Words, press: Words) -> Piece:
    """MET-04: the front shows one colour, the back shows both, with a star."""
    first, second, prizes = written["first"], written["second"], written["prizes"]
    said = {"first": words.say(f"word.{first}"), "second": words.say(f"word.{second}")}
    shapes = [f"shape-{first}", f"shape-{second}"]
    one = {"pictures": shapes[:1], "prizes": prizes[:1], "starred": False, "ground": CONTEST}
    both = {"pictures": shapes, "prizes": prizes, "starred": True, "ground": CONTEST}
    return Piece(
        WIDE,
        HIGH,
        Side("contest", press.say("contest.front", first=said["first"]), one),
        Side("contest", press.say("contest.back", **said), both),
    )


def mana(press: Words) -> list[Piece]:
    """Enough for every creature that can be there (MET-11, MET-22)."""
    return [
        Piece(TOKEN, TOKEN, token(value, "usable", press), token(value, "used", press))
        for value in box.MANA
        for _ in range(box.CREATURES * box.SEATS[-1])
    ]


def token(value: int, state: str, press: Words) -> Side:
    said = press.say(f"mana.{state}", value=value)
    return Side("mana", said, {"value": value, "used": state == "used"})


def markers(words: Words, press: Words) -> list[Piece]:
    """For each player one on every track."""
    pieces = list[Piece]()
    for seat in range(box.SEATS[-1]):
        for track in (*box.COLOURS, "glory"):
            said = press.say("marker", player=seat + 1, track=press.say(f"track.{track}"))
            side = Side("marker", said, {"emblem": EMBLEMS[seat], "player": seat + 1})
            pieces.append(Piece(MARKER, MARKER, side, side))
    return pieces


def tracks(words: Words, press: Words) -> Piece:
    """Strength to 60 for each colour, victory points to 100; whoever goes on counts again."""
    lasts = [*[STRENGTH] * len(box.COLOURS), GLORY]
    names = [*box.COLOURS, "glory"]
    ways = [track(name, last, press) for name, last in zip(names, lasts, strict=True)]
    rows = sum(ceil((last + 1) / ACROSS) for last in lasts)
    facts = {
        "pictures": [f"shape-{colour}" for colour in box.COLOURS],
        "tracks": ways,
        "across": ACROSS,
        "cell": [CELL_WIDE, CELL_HIGH],
    }
    high = rows * CELL_HIGH + len(ways) * TITLE
    return Piece(ACROSS * CELL_WIDE, high, Side("tracks", press.say("tracks"), facts))


def track(name: str, last: int, press: Words) -> dict[str, Any]:
    return {"name": press.say(f"track.{name}"), "last": last, "edge": EDGES.get(name, "#8b6a1c")}


PRINTED = Printed(
    components,
    {
        1: ["mauve_moth", "orange_griffin", "green_hydra"],
        7: ["mauve_dormouse", "green_beetle", "orange_phoenix", "mauve_swanfox"],
    },
)


def written() -> str:
    """All creature cards, as the client is sent them, one a line."""
    lines = [f'  "{box.NAMES[number]}": {json.dumps(card(number))}' for number in range(box.CARDS)]
    return "{\n" + ",\n".join(lines) + "\n}"


if __name__ == "__main__":
    print(written())
