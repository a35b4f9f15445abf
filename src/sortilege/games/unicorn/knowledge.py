"""What a player of unicorn can know, and sampled states that fit that knowledge."""

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
from sortilege.games.unicorn.fields import EMPTY, TO_ANSWER
from sortilege.games.unicorn.state import State
from sortilege.games.unicorn.view import PHASES, Card, Picture, View
from sortilege.kernel.chance import Chance
from sortilege.kernel.event import Event
from sortilege.kernel.knowledge import Information, Knowledge


class Seen(Knowledge):
    """Faces seen in rows, the discard, and the cards of each batch.

    A batch is the result of one shuffle: the first batch holds all cards, each later one the cards
    of the discard, which all players saw. A face-down card belongs to the batch that was the pile
    when it was dealt or refilled; the pile is the rest of the last batch. The order within a batch
    is unknown.
    """

    information = Information.SHARED

    def __init__(self) -> None:
        self.faces: dict[int, int] = {}  # by spot, of cards that still lie there
        self.batch_of = [0] * (len(COLOURS) * WIDTH)  # by spot
        self.batches: list[list[int]] = [list(CARDS)]  # without the cards that have left it
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
        """Remove a card that has moved elsewhere from its batch."""
        if face in self.batches[batch]:
            self.batches[batch].remove(face)

    def discard_from_row(self, spot: int, face: int) -> None:
        self.leave(self.batch_of[spot], face)
        self.faces.pop(spot, None)
        self.discard.append(face)

    def unseen(self, batch: int) -> list[int]:
        """The cards of a batch whose places are unknown."""
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


def imagine(table: View, knowledge: Seen, chance: Chance) -> State:
    """Sample a state that looks like this view, with all unknown cards dealt at random. If the
    known batches and discard do not fit the view, the deal uses one bag of all hidden cards."""
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
    """Put cards of the bag on these spots: the remembered ones that fit, then any. Return the
    remaining cards, which lie in no row, in random order."""
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


def fits(table: View, knowledge: Seen) -> bool:
    """Whether the known batches and discard fit the view."""
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


def hidden(table: View) -> list[int]:
    """All cards that are hidden now."""
    faces = [card["face"] for card in table["turned"]] + table["drawn"]
    return without(CARDS, [FACES.index(face) for face in faces] + top_of(table))


def without(cards: list[int], gone: Iterable[int]) -> list[int]:
    rest = list(cards)
    for face in gone:
        rest.remove(face)
    return rest


def top_of(table: View) -> list[int]:
    """The card on top of the discard, if there is one."""
    return [] if table["discard_top"] is None else [FACES.index(table["discard_top"])]


def lies(table: View, spot: int) -> bool:
    """Whether this spot belongs to a row."""
    return spot % WIDTH < ROW_SIZES[len(table["rows"])]


def spot_of(owner: int, place: int) -> int:
    return owner * WIDTH + place


def from_view(table: View) -> State:
    """The state as far as every player sees it, without the face-down cards."""
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
    """What the current turn has found, without the losing card while its owner decides."""
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
