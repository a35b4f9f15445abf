"""What a player of metamorphose sees, as numbers for learners (MET-40). A player needs no memory: a
face-up card never becomes hidden again."""

from typing import Final

from mypy_extensions import i64

from sortilege.games.metamorphose.components import (
    CARD_LEVELS,
    CARDS,
    COLOURS,
    CONTESTS,
    CREATURES,
    FIRST_COLOUR,
    FIRST_PRIZES,
    HEIGHTS,
    HOLE,
    MANA,
    MAX_CHARACTERISTIC,
    PLACES,
    ROUNDS,
    SEATS,
    SECOND_COLOUR,
    SECOND_PRIZES,
    SHIFT,
    SLOT_COLOUR,
)
from sortilege.games.metamorphose.creature import showing
from sortilege.games.metamorphose.fields import AREA, NO_CARD, NOBODY, OVER
from sortilege.games.metamorphose.knowledge import Nothing
from sortilege.games.metamorphose.state import State
from sortilege.games.metamorphose.view import PHASES
from sortilege.kernel.tensor import NUMBER, ZEROS, Plane, TensorWriter, bits, hot

PRIZES: Final[int] = max([len(prizes) for prizes in FIRST_PRIZES + SECOND_PRIZES])
HIGHEST: Final = 255

SEAT: Final[list[list[bytes]]] = [hot(seats) for seats in range(SEATS[-1] + 1)]
MOVED: Final[list[list[bytes]]] = [bits(seats) for seats in range(SEATS[-1] + 1)]
PHASE: Final[list[bytes]] = hot(len(PHASES))
ROUND: Final[list[bytes]] = hot(ROUNDS + 1)
COLOUR: Final[list[bytes]] = hot(len(COLOURS))
CREATURE: Final[list[bytes]] = hot(CREATURES)
CONTEST: Final[list[bytes]] = hot(CONTESTS)
SHIFTED: Final[list[bytes]] = bits(ROUNDS)
TOKEN: Final[list[bytes]] = hot(3)  # usable, new, used

# A slot: unusable or its colour, and its strength.
SLOT: Final = 1 + len(COLOURS)


def _slot(number: int) -> bytes:
    return hot(SLOT)[number // SLOT_COLOUR] if number else bytes(SLOT)


SHOWS: Final[list[bytes]] = [_slot(number) for number in range(SLOT_COLOUR * SLOT)]
STRENGTH: Final[list[bytes]] = [
    NUMBER[number % SLOT_COLOUR if number >= SLOT_COLOUR else 0]
    for number in range(SLOT_COLOUR * SLOT)
]

# A layer: its card and its offset, both counted from 1. A creature has at most as many layers as
# there are rounds.
LAYER_CARD: Final[list[bytes]] = [NUMBER[(layer >> 3) + 1] for layer in range(8 * CARDS)]
LAYER_OFFSET: Final[list[bytes]] = [NUMBER[(layer & 7) + 1] for layer in range(8 * CARDS)]


# What an empty place shows.
BARE: Final[list[int]] = [HOLE] * HEIGHTS


class Tensors(TensorWriter[State, Nothing]):
    """The market, the contest, and what lies before each seat."""

    def planes(self, seats: int) -> list[Plane]:
        colours, area = " ".join(COLOURS), (seats, CREATURES)
        slot = f"unusable {colours}"
        return [
            Plane("you", (seats,), 1, "the seat that receives the tensor; none for a spectator"),
            Plane("active", (seats,), 1, "the seats that the match waits for"),
            Plane("alpha", (seats,), 1, "the seat that is Alpha"),
            Plane("behind", (seats,), 1, "the seat that is half a point behind all others, if any"),
            Plane("phase", (len(PHASES),), 1, "the current decision: " + " ".join(PHASES)),
            Plane("round", (ROUNDS + 1,), 1, "the number of completed rounds"),
            Plane("contest", (len(COLOURS),), 1, "the first colour of the contest: " + colours),
            Plane("prizes", (PRIZES,), HIGHEST, "its prizes"),
            Plane("other_contest", (len(COLOURS),), 1, "the second colour, if it is visible"),
            Plane("other_prizes", (PRIZES,), HIGHEST, "its prizes"),
            Plane(
                "past",
                (CONTESTS, CONTESTS),
                1,
                "past contests in their order, by number in the box",
            ),
            Plane("market", (PLACES,), CARDS, "the card at each place, counted from 1; 0 for none"),
            Plane("decks", (CARD_LEVELS,), CARDS, "the number of cards left in each deck"),
            Plane("hand", (1,), CARDS, "the card to place, counted from 1"),
            Plane("points", (seats,), HIGHEST, "victory points"),
            Plane("bare", (seats, len(COLOURS)), HIGHEST, "strength without powers: " + colours),
            Plane("strength", (seats, len(COLOURS)), HIGHEST, "strength with all powers"),
            Plane("moved", (seats,), 1, "seats that have moved a card in this round"),
            Plane("shifting", area, 1, "the creature whose cards each seat shifts in this round"),
            Plane(
                "shifted", (seats, ROUNDS), 1, "the shifted cards of that creature, from the top"
            ),
            Plane("tokens", (*area, len(MANA), 3), 1, "mana tokens: usable, new, used"),
            Plane(
                "cards",
                (*area, ROUNDS),
                CARDS,
                "cards of each creature from the top, counted from 1",
            ),
            Plane(
                "offsets",
                (*area, ROUNDS),
                2 * SHIFT + 1,
                "the offsets of these cards; 1 is the highest",
            ),
            Plane("shows", (*area, HEIGHTS, SLOT), 1, "the visible slot at each height: " + slot),
            Plane("shows_strength", (*area, HEIGHTS), MAX_CHARACTERISTIC, "how strong that is"),
        ]

    def write(self, state: State, viewer: int, parts: list[bytes]) -> None:
        seat = SEAT[state.seats]
        parts.append(seat[viewer])
        parts.append(seat[state.active])
        parts.append(seat[state.alpha])
        parts.append(seat[state.opener if state.has_half_points() else NOBODY])
        parts.append(PHASE[state.phase])
        parts.append(ROUND[state.round])
        write_contests(state, parts)
        for card in state.market:
            parts.append(NUMBER[card + 1 if card != NO_CARD else 0])
        for left in state.left:
            parts.append(NUMBER[left])
        parts.append(NUMBER[state.hand + 1 if state.hand != NO_CARD else 0])
        for points in state.points:
            parts.append(NUMBER[at_most(points)])
        write_strengths(state, parts)
        parts.append(MOVED[state.seats][state.moved])
        for place in state.shifting:
            parts.append(CREATURE[place])
        for cards in state.shifted:
            parts.append(SHIFTED[cards])
        write_tokens(state, parts)
        write_creatures(state, parts)


def write_contests(state: State, parts: list[bytes]) -> None:
    """MET-04: the front of a contest card shows its first colour; the back shows the second,
    too."""
    if state.phase == OVER:
        parts.append(ZEROS[2 * (len(COLOURS) + PRIZES)])
    else:
        contest = state.contest()
        parts.append(COLOUR[FIRST_COLOUR[contest]])
        write_prizes(FIRST_PRIZES[contest], parts)
        if state.is_starred():
            parts.append(COLOUR[SECOND_COLOUR[contest]])
            write_prizes(SECOND_PRIZES[contest], parts)
        else:
            parts.append(ZEROS[len(COLOURS) + PRIZES])
    held: i64 = state.round >> 1
    for at in range(CONTESTS):
        parts.append(CONTEST[state.contests[at] if at < held else -1])


def write_prizes(prizes: list[int], parts: list[bytes]) -> None:
    for prize in prizes:
        parts.append(NUMBER[prize])
    parts.append(ZEROS[PRIZES - len(prizes)])


def write_strengths(state: State, parts: list[bytes]) -> None:
    for seat in range(state.seats):
        for colour in range(len(COLOURS)):
            parts.append(NUMBER[at_most(state.bare_strength(seat, colour))])
    for seat in range(state.seats):
        for colour in range(len(COLOURS)):
            parts.append(NUMBER[at_most(state.strength(seat, colour))])


def write_tokens(state: State, parts: list[bytes]) -> None:
    """The mana tokens of a creature (MET-21, MET-22)."""
    for place in range(state.seats * CREATURES):
        for value in range(len(MANA)):
            bit: i64 = value * AREA + place
            kind: i64 = -1
            if state.owned >> bit & 1:
                kind = 0 if state.ready >> bit & 1 else 1 if state.fresh >> bit & 1 else 2
            parts.append(TOKEN[kind])


def write_creatures(state: State, parts: list[bytes]) -> None:
    """MET-15 to MET-17: the cards, and what shows of them."""
    for creature in state.creatures:
        for layer in creature:
            parts.append(LAYER_CARD[layer])
        parts.append(ZEROS[ROUNDS - len(creature)])
    for creature in state.creatures:
        for layer in creature:
            parts.append(LAYER_OFFSET[layer])
        parts.append(ZEROS[ROUNDS - len(creature)])
    shown = [showing(creature) if creature else BARE for creature in state.creatures]
    for slots in shown:
        for slot in slots:
            parts.append(SHOWS[slot])
    for slots in shown:
        for slot in slots:
            parts.append(STRENGTH[slot])


def at_most(number: i64) -> i64:
    """A number limited to the range of one byte."""
    return number if number < HIGHEST else HIGHEST
