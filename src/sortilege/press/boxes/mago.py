"""The board of mago with its arrow, children with frogs behind, crystals, magician and die."""

from sortilege.games.mago.components import BOX, SEATS
from sortilege.press.boxes import Printed
from sortilege.press.craft import net, standee
from sortilege.press.piece import Component, Piece, Side
from sortilege.words import Words

BOARD = 190.0
ARROW = 0.49 * BOARD
"""The length of the arrow. Its ratio to the board is the same as on the screen."""
CHILD = 24.0
CRYSTAL_WIDE, CRYSTAL_HIGH = 16.0, 20.0
ICE, CREAM = "#e7f5fd", "#fbf1dc"
"""The background colours of crystals and of children."""
FACES = {"witch": "die-witch", 2: "die-two", 3: "die-three", 4: "die-four"}


def components(words: Words, press: Words) -> list[Component]:
    die = net([FACES[face] for face in BOX.parts["die"]], press.say("die"))
    crystal = Side(
        "token", words.say("word.crystal"), {"picture": "crystal", "shape": "box", "ground": ICE}
    )
    crystals = [Piece(CRYSTAL_WIDE, CRYSTAL_HIGH, crystal, crystal)] * BOX.parts["crystals"]
    return [
        Component("board", (board(press),), in_rows=False),
        Component("arrow", (arrow(press), washer(press), washer(press)), in_rows=False),
        Component("children", tuple(children(words, press))),
        Component("crystals", tuple(crystals)),
        Component("die", (die,), in_rows=False),
        Component("magician", (magician(words),), in_rows=False),
    ]


def magician(words: Words) -> Piece:
    return standee("magician", 30, 34, words.say("word.magician"))


def board(press: Words) -> Piece:
    facts = {"pictures": ["board", "witch"], "pivot": [BOARD / 2, BOARD / 2]}
    return Piece(BOARD, BOARD, Side("board", press.say("board"), facts))


def arrow(press: Words) -> Piece:
    """The arrow, which turns on a pin through its cross, with a washer above and one below."""
    facts = {"picture": "arrow", "pivot": [ARROW / 2, ARROW * 0.2]}
    return Piece(ARROW, ARROW * 0.4, Side("pivoted", press.say("arrow"), facts))


def washer(press: Words) -> Piece:
    return Piece(14, 14, Side("washer", press.say("washer"), {"picture": "star", "pivot": [7, 7]}))


def children(words: Words, press: Words) -> list[Piece]:
    """Each player's children, with the same frog on the back of each (MAG-01)."""
    frog = Side(
        "token", words.say("word.frog"), {"picture": "frog", "shape": "disc", "ground": CREAM}
    )
    return [
        Piece(CHILD, CHILD, child(seat, nth, press), frog)
        for seat in range(SEATS[-1])
        for nth in range(BOX.parts["children"])
    ]


def child(seat: int, nth: int, press: Words) -> Side:
    said = press.say("child", player=seat + 1, child=nth + 1)
    return Side("token", said, {"picture": f"child-{seat}-{nth}", "shape": "disc", "ground": CREAM})


PRINTED = Printed(
    components,
    {
        1: ["board"],
        3: ["child-0-0", "child-1-1", "child-2-0", "child-3-1", "child-4-0"],
        4: ["witch"],
        5: ["frog", "frog", "frog"],
        6: ["magician"],
        7: ["crystal"],
    },
    {
        7: ["die-three", "then", "child-0-0"],
        8: ["child-0-0", "and", "crystal"],
        9: ["die-witch", "then", "arrow", "then", "frog", "crystal", "magician"],
    },
)
