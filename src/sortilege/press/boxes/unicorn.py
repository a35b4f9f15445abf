"""The cards of unicorn, and for each player a picture of six parts: pony on the front, unicorn on
the back."""

from collections.abc import Iterator

from sortilege.games.unicorn.components import BOX
from sortilege.press.boxes import Printed
from sortilege.press.craft import EMBLEMS
from sortilege.press.piece import Component, Piece, Side, picture
from sortilege.words import Words

CARD = 40.5
WIDE, HIGH = 45.5, 30.3
TINTS = {"blue": "#8ec5f0", "pink": "#f7a8c4", "yellow": "#f6d365", "green": "#8fd3b6"}
GROUNDS = {"dog": "#e9a06a", "friend": "#7cc7a4"}
PARTS_PER_ROW = 2
"""Parts in one row of a picture."""
MOTIF, BACK = "#8a63c9", "#3a1f78"


def components(words: Words, press: Words) -> list[Component]:
    motifs: list[str] = BOX.parts["motifs"]
    faces = [motif for motif in motifs for _ in range(BOX.parts["copies"])]
    faces += [face for face, count in BOX.parts["others"].items() for _ in range(count)]
    pictures = [part(seat, motif, words, press) for seat, motif in laid_out(motifs)]
    return [
        Component("cards", tuple(card(face, words, press) for face in faces)),
        Component("pictures", tuple(pictures)),
    ]


def card(face: str, words: Words, press: Words) -> Piece:
    front = picture(f"card-{face}", words.say(f"word.{face}"), GROUNDS.get(face, MOTIF))
    return Piece(CARD, CARD, front, picture("back", press.say("back"), BACK))


def laid_out(motifs: list[str]) -> Iterator[tuple[int, str]]:
    """The parts of two players side by side, so that each picture is complete on the sheet."""
    seats = range(len(BOX.parts["colours"]))
    for pair in (seats[at : at + 2] for at in range(0, len(seats), 2)):
        for row in range(0, len(motifs), PARTS_PER_ROW):
            yield from (
                (seat, motif) for seat in pair for motif in motifs[row : row + PARTS_PER_ROW]
            )


def part(seat: int, motif: str, words: Words, press: Words) -> Piece:
    """A part of a picture. Players turn it over in place, so both sides show the same corner."""
    front, behind = (side(being, seat, motif, words, press) for being in PICTURE_SIDES)
    return Piece(WIDE, HIGH, front, behind)


PICTURE_SIDES = ("pony", "unicorn")


def side(being: str, seat: int, motif: str, words: Words, press: Words) -> Side:
    colour = BOX.parts["colours"][seat]
    said = {"colour": words.say(f"word.{colour}"), "motif": words.say(f"word.{motif}")}
    tint = TINTS[colour]
    facts = {"pictures": [f"{being}-{motif}", motif], "tint": tint, "ground": tint}
    return Side("part", press.say(f"part.{being}", **said), {**facts, "emblem": EMBLEMS[seat]})


PRINTED = Printed(
    components,
    {
        0: ["pony", "unicorn"],
        1: ["book", "verse", "moon", "mane", "star", "secret"],
        3: ["card-dog"],
        5: ["card-friend", "card-friend"],
    },
    {
        7: ["card-star", "then", "back", "then", "card-friend"],
        8: ["card-star", "card-friend", "then", "card-friend"],
        9: ["pony-star", "pony-mane", "then", "unicorn-star", "unicorn-mane"],
    },
)
