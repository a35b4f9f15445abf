"""What a player of bell can know, and sampled states that fit that knowledge."""

from sortilege.games.bell.components import CARDS, FACES, KIND_OF
from sortilege.games.bell.events import Dealt, Gathered, Gave, Left, Took, Turned
from sortilege.games.bell.fields import FACE_UP_OFFSET
from sortilege.games.bell.state import State
from sortilege.games.bell.view import PHASES, Card, View
from sortilege.kernel.chance import Chance
from sortilege.kernel.event import Event
from sortilege.kernel.knowledge import Information, Knowledge

# What is known of a card in a pile: its kind, UNKNOWN, or (below that) the bag that it belongs to.
UNKNOWN = -1
FIRST_BAG = -2


class Seen(Knowledge):
    """Every pile, card by card from front to rear, as an attentive player can follow it: all
    players see each card when it is turned, and cards move between piles in a known order (BEL-09,
    BEL-10). Only a gathering shuffles; it makes a bag of known cards in unknown order (BEL-17)."""

    information = Information.SHARED

    def __init__(self) -> None:
        self.draw: list[list[int]] = []
        self.up: list[list[int]] = []
        self.out: set[int] = set()
        self.bags: list[list[int]] = []

    def hear(self, event: Event) -> None:
        match event:
            case Dealt(cards=cards):
                self.draw = [[UNKNOWN] * number for number in cards]
                self.up = [[] for _ in cards]
            case Turned(seat=seat, symbols=symbols, shape=shape, colour=colour):
                self.see(seat, FACES.index((symbols, shape, colour)))
            case Took(seat=seat):
                self.take(seat)
            case Gave(seat=seat, to_seats=receivers):
                for receiver in receivers:
                    self.draw[receiver].append(self.draw[seat].pop(0))
            case Left(seat=seat):
                self.out.add(seat)
            case Gathered():
                self.gather()
            case _:
                pass

    def see(self, seat: int, kind: int) -> None:
        """Record a turned card, and remove it from its bag if it belonged to one."""
        slot = self.draw[seat].pop(0)
        if slot <= FIRST_BAG and kind in self.bags[FIRST_BAG - slot]:
            self.bags[FIRST_BAG - slot].remove(kind)
        self.up[seat].append(kind)

    def take(self, seat: int) -> None:
        """BEL-09: the face-up piles, clockwise from the ringer's, each in the order in which it was
        turned."""
        for other in [*range(seat, len(self.up)), *range(seat)]:
            self.draw[seat] += self.up[other]
            self.up[other] = []

    def gather(self) -> None:
        for seat, pile in enumerate(self.up):
            if seat not in self.out:
                self.draw[seat] = [FIRST_BAG - len(self.bags)] * len(pile)
                self.bags.append([kind for kind in pile if kind != UNKNOWN])
                self.up[seat] = []

    def clone(self) -> "Seen":
        other = Seen()
        other.draw = [list(pile) for pile in self.draw]
        other.up = [list(pile) for pile in self.up]
        other.out = set(self.out)
        other.bags = [list(bag) for bag in self.bags]
        return other


def imagine(table: View, knowledge: Seen, chance: Chance) -> State:
    """Sample a state that looks like this view, with the unknown cards dealt at random."""
    box = list(range(CARDS))
    tops = [visible(box, piles["top"]) for piles in table["piles"]]
    slots = draw_slots(table, knowledge) + buried_slots(table, knowledge)
    piles = [[draw(box, slot) if slot >= 0 else slot for slot in pile] for pile in slots]
    for number, bag in enumerate(knowledge.bags):
        fill(piles, FIRST_BAG - number, box, bag, chance)
    fill(piles, UNKNOWN, box, list(box), chance)
    return lay(from_view(table), piles, tops)


def draw_slots(table: View, knowledge: Seen) -> list[list[int]]:
    """What the player remembers of each draw pile."""
    return [
        remembered(knowledge.draw, seat, piles["draw"]) for seat, piles in enumerate(table["piles"])
    ]


def buried_slots(table: View, knowledge: Seen) -> list[list[int]]:
    """What the player remembers of each face-up pile, below its visible card."""
    return [
        remembered(knowledge.up, seat, piles["up"])[:-1]
        for seat, piles in enumerate(table["piles"])
    ]


def remembered(piles: list[list[int]], seat: int, size: int) -> list[int]:
    """A pile as remembered, or all unknown if the memory does not fit the pile's size."""
    known = seat < len(piles) and len(piles[seat]) == size
    return piles[seat] if known else [UNKNOWN] * size


def visible(box: list[int], top: Card | None) -> list[int]:
    """The card on top of a face-up pile, if there is one."""
    return [] if top is None else [draw(box, kind_of(top))]


def kind_of(card: Card) -> int:
    return FACES.index((card["symbols"], card["shape"], card["colour"]))


def draw(box: list[int], kind: int) -> int:
    """Take a card of this kind out of the box; UNKNOWN if none is left, because then the memory was
    wrong."""
    for card in box:
        if KIND_OF[card] == kind:
            box.remove(card)
            return card
    return UNKNOWN


def fill(
    piles: list[list[int]], slot: int, box: list[int], kinds: list[int], chance: Chance
) -> None:
    """Take cards of these kinds out of the box and put them, in random order, wherever this slot
    occurs. If there are too few cards, the remaining slots stay unknown."""
    places = [(pile, at) for pile in piles for at, known in enumerate(pile) if known == slot]
    cards = [draw(box, KIND_OF[kind]) for kind in kinds[: len(places)]]
    cards += [UNKNOWN] * (len(places) - len(cards))
    chance.shuffle("imagine", cards)
    for (pile, at), card in zip(places, cards, strict=True):
        pile[at] = card


def lay(state: State, piles: list[list[int]], tops: list[list[int]]) -> State:
    """Lay the cards: all draw piles, then all face-up piles under their visible cards."""
    state.clear()
    for seat, top in enumerate(tops):
        for card in piles[seat]:
            state.put(card, seat)
        for card in piles[len(tops) + seat] + top:
            state.put(card, FACE_UP_OFFSET + seat)
    return state


def from_view(table: View) -> State:
    """The state as far as every player sees it, without its cards."""
    state = State()
    state.seats = len(table["piles"])
    state.to_the_end = table["to_the_end"]
    state.playing = sum(1 << seat for seat, piles in enumerate(table["piles"]) if not piles["out"])
    state.active = table["active"]
    state.phase = PHASES.index(table["phase"])
    state.is_bell_open = table["bell_open"]
    state.gatherings = table["gatherings"]
    return state
