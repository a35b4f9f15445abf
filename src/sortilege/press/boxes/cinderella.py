"""The tiles of cinderella, the die, the clock with its hand, and the figure."""

from sortilege.games.cinderella.components import BOX
from sortilege.press.boxes import Printed
from sortilege.press.craft import net, standee
from sortilege.press.piece import Component, Piece, Side, picture
from sortilege.words import Words

TILE = 40.5
SCALE = 0.55
"""Millimetres for each unit of the clock's picture."""
BACK = "#17123f"
PAPER = "#fbf1dc"


def components(words: Words, press: Words) -> list[Component]:
    base = [tile for pair in BOX.parts["pairs"] for tile in pair["tiles"]]
    magic = [tile for tile, count in BOX.parts["specials"].items() for _ in range(count)]
    return [
        Component("tiles", tuple(tile(word, words, press) for word in base)),
        Component("magic", tuple(tile(word, words, press) for word in magic)),
        Component("clock", clock(press), in_rows=False),
        Component("die", (net(BOX.parts["die"], press.say("die")),), in_rows=False),
        Component("figure", (standee("figure", 34, 45, press.say("figure")),), in_rows=False),
    ]


def tile(word: str, words: Words, press: Words) -> Piece:
    back = picture("back", press.say("back"), BACK)
    return Piece(TILE, TILE, picture(f"tile-{word}", words.say(f"word.{word}"), PAPER), back)


def clock(press: Words) -> tuple[Piece, ...]:
    """The dial and its hand. A pin goes through both at the crosses."""
    dial = {"picture": "dial", "pivot": [100 * SCALE, 162 * SCALE]}
    hand = {"picture": "hand", "pivot": [12 * SCALE, 60 * SCALE]}
    return (
        Piece(200 * SCALE, 268 * SCALE, Side("pivoted", press.say("clock"), dial)),
        Piece(24 * SCALE, 76 * SCALE, Side("pivoted", press.say("hand"), hand)),
    )


PRINTED = Printed(
    components,
    {
        0: ["tile-mouse", "tile-dress", "tile-gloves", "tile-pumpkin", "tile-carriage"],
        2: ["wand", "cauldron", "hourglass"],
        5: ["carriage", "pumpkin"],
        7: ["tile-mirror", "tile-cauldron", "tile-hourglass", "tile-wand"],
    },
    {
        7: ["hourglass", "then", "tile-rat", "back"],
        8: ["tile-rat", "and", "tile-coachman", "then", "clock"],
        9: ["clock", "then", "figure"],
    },
)
