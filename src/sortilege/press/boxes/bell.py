"""The cards of bell, and a bell of paper."""

from sortilege.games.bell.components import BOX
from sortilege.press.boxes import Printed
from sortilege.press.piece import Component, Piece, Side, picture
from sortilege.words import Words

WIDE, HIGH = 44.5, 62.3
RADIUS, TAB = 78.0, 8.0
GROUND = {"red": "#6f0d22", "blue": "#0f2f6e", "yellow": "#6b4200", "green": "#0f4722"}
"""The colour of each card's outermost line, which continues in the bleed."""
BACK = "#341a5c"


def components(words: Words, press: Words) -> list[Component]:
    back = picture("back", press.say("back"), BACK)
    cards = [
        Piece(WIDE, HIGH, face(shape, colour, symbols, words, press), back)
        for shape, colours in BOX.parts["cards"].items()
        for colour, numbers in colours.items()
        for symbols in numbers
    ]
    return [Component("cards", tuple(cards)), Component("bell", (bell(press),), in_rows=False)]


def face(shape: str, colour: str, symbols: int, words: Words, press: Words) -> Side:
    facts = {"shape": words.say(f"word.{shape}"), "colour": words.say(f"word.{colour}")}
    said = press.say("card", symbols=symbols, **facts)
    return picture(f"{shape}-{colour}-{symbols}", said, GROUND[colour])


def bell(press: Words) -> Piece:
    """The bell: half a disc to roll into a cone, with a tab along its straight edge."""
    facts = {"radius": RADIUS, "tab": TAB, "picture": "dome", "word": press.say("ding")}
    return Piece(2 * RADIUS, RADIUS + TAB, Side("cone", press.say("bell"), facts))


PRINTED = Printed(
    components,
    {
        1: ["candle-red-1", "hat-blue-2", "chameleon-green-3", "potion-yellow-5"],
        4: ["dome"],
    },
    {
        7: ["hat-red-2", "potion-green-1", "then", "hat-blue-3"],
        8: ["hat-red-2", "and", "hat-blue-3", "= 5", "dome"],
        9: ["hat-red-2", "hat-blue-3", "potion-green-1", "then", "back"],
    },
)
