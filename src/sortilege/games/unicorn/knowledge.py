"""What a player of unicorn could know, and the tables that player could be sitting at."""

from collections import Counter
from collections.abc import Iterable

from sortilege.games.unicorn.components import (
    CARDS,
    COLOURS,
    FACES,
    FRIEND,
    MOTIFS,
    ROW_SIZES,
    WIDTH,
)
from sortilege.games.unicorn.events import (
    Flipped,
    FlippedPile,
    PileCardDiscarded,
    Refilled,
    Reshuffled,
    RowCardDiscarded,
)
from sortilege.games.unicorn.rules import State
from sortilege.games.unicorn.state import EMPTY, TO_ANSWER
from sortilege.games.unicorn.view import PHASES, Card, Picture, Table
from sortilege.kernel.chance import Chance
from sortilege.kernel.event import Event
from sortilege.kernel.knowledge import Knowledge


class Seen(Knowledge):
    """Faces seen in rows, the discard, and which cards each batch holds.

    A batch is what came out of one shuffle: the first are all cards, the others what lay on the
    discard, which everybody saw. A face-down card belongs to the batch from which it was dealt or
    filled in; the pile is what is left of the last one. Within a batch nobody knows the order.
    """

    def __init__(self) -> None:
        self.faces: dict[int, int] = {}  # by spot, of cards that still lie there
        self.batch_of = [0] * (len(COLOURS) * WIDTH)  # by spot
        self.batches: list[list[int]] = [list(CARDS)]  # less the cards that left it
        self.discard: list[int] = []

    def hear(self, event: Event) -> None:
        match event:
            case Flipped(owner=owner, place=place, face=face):
                self.faces[spot_of(owner, place)] = FACES.index(face)
            case FlippedPile(face=face):
                self.leave(len(self.batches) - 1, FACES.index(face))
            case RowCardDiscarded(owner=owner, place=place, face=face):
                self.discard_from_row(spot_of(owner, place), FACES.index(face))
            case PileCardDiscarded(face=face):
                self.discard.append(FACES.index(face))
            case Refilled(owner=owner, place=place):
                self.batch_of[spot_of(owner, place)] = len(self.batches) - 1
            case Reshuffled():
                self.batches.append(self.discard)
                self.discard = []
            case _:
                pass

    def leave(self, batch: int, face: int) -> None:
        """A card of a batch lies elsewhere now."""
        if face in self.batches[batch]:
            self.batches[batch].remove(face)

    def discard_from_row(self, spot: int, face: int) -> None:
        self.leave(self.batch_of[spot], face)
        self.faces.pop(spot, None)
        self.discard.append(face)

    def unseen(self, batch: int) -> list[int]:
        """The cards of a batch whose places are not known."""
        rest = list(self.batches[batch])
        for spot, face in self.faces.items():
            if self.batch_of[spot] == batch and face in rest:
                rest.remove(face)
        return rest

    def clone(self) -> "Seen":
        other = Seen()
        other.faces = dict(self.faces)
        other.batch_of = list(self.batch_of)
        other.batches = [list(batch) for batch in self.batches]
        other.discard = list(self.discard)
        return other

    def remembered(self) -> list[Card]:
        return [
            Card(owner=spot // WIDTH, place=spot % WIDTH, face=FACES[face])
            for spot, face in sorted(self.faces.items())
        ]


def imagine(table: Table, knowledge: Seen, chance: Chance) -> State:
    """A table that looks like this one, with all unknown cards dealt anew. If what is known of
    batches and discard does not fit the table, all hidden cards are dealt from one bag."""
    state = from_view(table)
    down = [spot for spot, face in enumerate(state.rows) if face == EMPTY and lies(table, spot)]
    if fits(table, knowledge):
        state.discard = list(knowledge.discard)
        for batch, cards in enumerate(knowledge.batches):
            spots = [spot for spot in down if knowledge.batch_of[spot] == batch]
            up = [spot for spot in state.turned_spots() if knowledge.batch_of[spot] == batch]
            bag = without(cards, [state.rows[spot] for spot in up])
            state.pile = deal(state, spots, bag, knowledge, chance)
        return state
    rest = deal(state, down, hidden(table), knowledge, chance)
    state.pile = rest[: table["pile"]]
    state.discard = rest[table["pile"] :] + top_of(table)
    return state


def deal(
    state: State, spots: list[int], bag: list[int], knowledge: Seen, chance: Chance
) -> list[int]:
    """Put cards of the bag on these spots: those remembered that fit, then any. What is left over
    lies in no row; it comes back in random order."""
    rest = list(bag)
    unknown: list[int] = []
    for spot in spots:
        face = knowledge.faces.get(spot, EMPTY)
        if face in rest:
            state.rows[spot] = face
            rest.remove(face)
        else:
            unknown.append(spot)
    chance.shuffle("imagine", rest)
    for spot in unknown:
        state.rows[spot] = rest.pop()
    return rest


def fits(table: Table, knowledge: Seen) -> bool:
    """Whether batches and discard can be as they are known, with what lies on the table."""
    if len(knowledge.discard) != table["discard"] or knowledge.discard[-1:] != top_of(table):
        return False
    if max(knowledge.batch_of) >= len(knowledge.batches):
        return False
    cards = [face for batch in knowledge.batches for face in batch]
    drawn = [FACES.index(face) for face in table["drawn"]]
    if sorted(cards + drawn + knowledge.discard) != CARDS:
        return False
    need = [Counter[int]() for _ in knowledge.batches]
    sizes = [0] * len(knowledge.batches)
    for card in table["turned"]:
        need[batch(knowledge, card)][FACES.index(card["face"])] += 1
    for spot in range(len(table["rows"]) * WIDTH):
        sizes[knowledge.batch_of[spot]] += lies(table, spot)
    sizes[-1] += table["pile"]
    return all(
        len(cards) == size and Counter(cards) >= seen
        for cards, size, seen in zip(knowledge.batches, sizes, need, strict=True)
    )


def batch(knowledge: Seen, card: Card) -> int:
    return knowledge.batch_of[spot_of(card["owner"], card["place"])]


def hidden(table: Table) -> list[int]:
    """All cards that nobody sees now."""
    faces = [card["face"] for card in table["turned"]] + table["drawn"]
    return without(CARDS, [FACES.index(face) for face in faces] + top_of(table))


def without(cards: list[int], gone: Iterable[int]) -> list[int]:
    rest = list(cards)
    for face in gone:
        rest.remove(face)
    return rest


def top_of(table: Table) -> list[int]:
    """The card on top of the discard, if there is one."""
    return [] if table["discard_top"] is None else [FACES.index(table["discard_top"])]


def lies(table: Table, spot: int) -> bool:
    """Whether this spot belongs to a row."""
    return spot % WIDTH < ROW_SIZES[len(table["rows"])]


def spot_of(owner: int, place: int) -> int:
    return owner * WIDTH + place


def from_view(table: Table) -> State:
    """The state as far as everybody sees it; face-down cards are missing."""
    state = State()
    state.seats = len(table["rows"])
    state.show([parts(picture) for picture in table["pictures"]])
    state.active = table["active"]
    state.phase = PHASES.index(table["phase"])
    state.quiet = table["quiet"]
    for card in table["turned"]:
        state.turn_up(spot_of(card["owner"], card["place"]))
    for face in table["drawn"]:
        state.draw(FACES.index(face))
    state.rows = [EMPTY] * (state.seats * WIDTH)
    for card in table["turned"]:
        state.rows[spot_of(card["owner"], card["place"])] = FACES.index(card["face"])
    state.pairs = table["pairs"]
    count_finds(state)
    return state


def count_finds(state: State) -> None:
    """What the running turn has found; the losing card, while its owner decides, not counted."""
    turned = state.turned_spots()
    if state.phase == TO_ANSWER:
        del turned[-1]
    for face in [state.rows[spot] for spot in turned] + state.drawn_faces():
        if face == FRIEND:
            state.friends += 1
        else:
            state.found |= 1 << face


def parts(picture: Picture) -> int:
    """The transformed parts as a bit set."""
    return sum(1 << MOTIFS.index(motif) for motif in picture["transformed"])
