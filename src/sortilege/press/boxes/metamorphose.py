"""The components of metamorphose: creatures with windows, contests, summoners, mana and tracks.

    python -m sortilege.press.boxes.metamorphose > web/src/games/metamorphose/cards.json

writes the cards for the client's build, which draws them.
"""

import json
from collections.abc import Sequence
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
"""Millimetres for each unit of the card's picture (`web/src/games/metamorphose/look.ts`)."""
ROW, SLOT = 28 * UNIT, (43 * UNIT, 2.5 * UNIT, 53 * UNIT, 23 * UNIT)
SPINE = 12 * UNIT
"""The width of the strip on the left of a card, which shows its name."""
TOKEN, MARKER = 20.0, 12.0
SUMMONER_WIDE, SUMMONER_HIGH = 93.0, 63.4
TINTS = ("#d8453f", "#4a86d8", "#f2c63a", "#4b4453")
"""The players' colours, which differ from the colours of the creatures."""
EDGES = {"mauve": "#7a3fb0", "orange": "#c25a0c", "green": "#2f7d43"}
BACK, CONTEST = "#e9e2f7", "#2a2140"
SEATS = range(box.SEATS[-1])
TRACKS = (*box.COLOURS, "glory")
POWERS = [kind for kind in box.KINDS if kind != "none"]

# MET-05
STRENGTH, GLORY = 60, 100
STRENGTH_ACROSS, STRENGTH_CELL = 12, 15.6
GLORY_ACROSS, GLORY_CELL = 10, 18.8
TITLE = 6.0


def components(words: Words, press: Words) -> list[Component]:
    return [
        Component("creatures", tuple(creatures(words, press))),
        Component(
            "contests", tuple(contest(one, words, press) for one in box.BOX.parts["contest"])
        ),
        Component("summoners", tuple(summoner(seat, press) for seat in SEATS)),
        Component("mana", tuple(mana(press))),
        Component(
            "markers", tuple(marker(seat, track, press) for seat in SEATS for track in TRACKS)
        ),
        Component("tracks", (strength_board(press), victory_track(press)), in_rows=False),
    ]


def creatures(words: Words, press: Words) -> list[Piece]:
    """One design in its three colours side by side, with equal windows below each other, so that
    one cut serves all windows at the same height."""
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
    facts = {"written": said[0].upper() + said[1:], "spine": SPINE}
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
    """Enough mana tokens for all creatures that can be on the table (MET-11, MET-22)."""
    return [
        Piece(TOKEN, TOKEN, token(value, "usable", press), token(value, "used", press))
        for value in box.MANA
        for _ in range(box.CREATURES * box.SEATS[-1])
    ]


def token(value: int, state: str, press: Words) -> Side:
    said = press.say(f"mana.{state}", value=value)
    ground = "#d9d5de" if state == "used" else "#ffdf8a"
    return Side("mana", said, {"value": value, "used": state == "used", "ground": ground})


def marker(seat: int, track: str, press: Words) -> Piece:
    """One marker for each player and track, in the player's colour and shape."""
    said = press.say("marker", player=seat + 1, track=press.say(f"track.{track}"))
    side = Side("marker", said, {**mark(seat), "ground": TINTS[seat]})
    return Piece(MARKER, MARKER, side, side)


def mark(seat: int) -> dict[str, Any]:
    return {"emblem": EMBLEMS[seat], "tint": TINTS[seat], "player": seat + 1}


def summoner(seat: int, press: Words) -> Piece:
    """The summoner: the front lists the actions of a round, the back is the player aid."""
    front = {
        **mark(seat),
        "ground": TINTS[seat],
        "title": press.say("summoner.title"),
        "rows": [
            [press.say(f"summoner.{action}"), press.say(f"summoner.{action}.how")]
            for action in ("summon", "shift", "move")
        ],
        "foot": press.say("summoner.mana"),
    }
    back = {
        **mark(seat),
        "ground": TINTS[seat],
        "title": press.say("aid.title"),
        "contest": press.say("aid.contest"),
        "powers": [press.say(f"aid.power.{kind}") for kind in POWERS],
        "pictures": [f"power-{kind}" for kind in POWERS],
    }
    return Piece(
        SUMMONER_WIDE,
        SUMMONER_HIGH,
        Side("summoner", press.say("summoner", player=seat + 1), front),
        Side("aid", press.say("aid", player=seat + 1), back),
    )


def strength_board(press: Words) -> Piece:
    """Tracks for a strength up to 60 in each colour."""
    ways = [track(colour, STRENGTH, press) for colour in box.COLOURS]
    pictures = [f"shape-{colour}" for colour in box.COLOURS]
    return board(press.say("board.strength"), ways, STRENGTH_ACROSS, STRENGTH_CELL, pictures)


def victory_track(press: Words) -> Piece:
    """A track for up to 100 victory points."""
    ways = [track("glory", GLORY, press)]
    return board(press.say("board.victory"), ways, GLORY_ACROSS, GLORY_CELL, [])


def board(
    says: str, ways: Sequence[dict[str, Any]], across: int, cell: float, pictures: Sequence[str]
) -> Piece:
    """Tracks below each other. Their cells are squares that are larger than a marker."""
    assert cell > MARKER
    facts = {"pictures": pictures, "tracks": ways, "across": across, "cell": cell, "title": TITLE}
    rows = sum(ceil(way["last"] / across) for way in ways)
    return Piece(across * cell, rows * cell + len(ways) * TITLE, Side("tracks", says, facts))


def track(name: str, last: int, press: Words) -> dict[str, Any]:
    return {"name": press.say(f"track.{name}"), "last": last, "edge": EDGES.get(name, "#8b6a1c")}


PRINTED = Printed(
    components,
    {
        1: ["mauve_moth", "orange_griffin", "green_hydra"],
        9: ["mauve_dormouse", "green_beetle", "orange_phoenix", "mauve_swanfox"],
    },
    {
        7: ["mauve_dormouse", "and", "mauve_moth"],
        8: ["mauve_moth", "then", "example"],
        9: ["example", "then", "= 6", "shape-mauve"],
    },
)


def written() -> str:
    """All creature cards in the format that the client receives, one per line."""
    lines = [f'  "{box.NAMES[number]}": {json.dumps(card(number))}' for number in range(box.CARDS)]
    return "{\n" + ",\n".join(lines) + "\n}"


if __name__ == "__main__":
    print(written())
