"""Builds tables of metamorphose from drawn creatures and printed cards (`printer.py`), for rulings.

    met_table(
        a=[["fox: mauve M2 . . x .", "+1 owl: green . G1 . . ."], ["hare: orange O1 . . . ."]],
        b=[["3 usable", "toad: …", "newt: …", "moth: …"]],
    )

Seat 0 has two creatures: a fox on an owl that lies one slot lower than the fox, and a hare. Seat 1
has one of three cards with a mana token of 3; `3 new` and `3 used` are the other two kinds. A token
that a creature has earned by its size is used, unless the drawing mentions it. A lone card needs no
list.
"""

from typing import Any

from sortilege.games.metamorphose import GAME
from sortilege.games.metamorphose.actions import (
    Draw,
    DrawWith,
    Move,
    MoveAlone,
    Pass,
    Place,
    PlaceAlone,
    Shift,
    Summon,
    SummonWith,
)
from sortilege.games.metamorphose.components import (
    CONTESTS,
    FIRST_COLOUR,
    FIRST_PRIZES,
    LEVEL,
    MARKET,
    NAMES,
    SECOND_COLOUR,
    SECOND_PRIZES,
)
from sortilege.games.metamorphose.creature import layer
from sortilege.games.metamorphose.fields import AREA, TO_CLOSE
from sortilege.games.metamorphose.state import State
from sortilege.kernel.action import Action
from sortilege.kernel.chance import Scripted, Seeded
from sortilege.kernel.event import Event, Recorder
from sortilege.kernel.match import Match
from tests.games.metamorphose.printer import COLOURS, drawn_slot, print_card
from tests.games.refused import moment_of

Creature = str | list[str]
VALUES = (3, 5)
LETTER = "ABCDEF"


class Table:
    """A match at a table as drawn. Creatures are called A to F, cards by their names."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.told: tuple[Event, ...] = ()

    # ── actions ──

    def act(self, seat: int, action: Action) -> "Table":
        self.told = self.match.play(seat, action)
        self.state.check()
        return self

    def summon(self, place: int = 0) -> "Table":
        return self.act(self.active, Summon(place))

    def summon_with(self, place: int, mana: int, creature: str) -> "Table":
        return self.act(self.active, SummonWith(place, mana, LETTER.index(creature)))

    def draw(self) -> "Table":
        return self.act(self.active, Draw())

    def draw_with(self, level: int, mana: int, creature: str) -> "Table":
        return self.act(self.active, DrawWith(level, mana, LETTER.index(creature)))

    def alone(self) -> "Table":
        return self.act(self.active, PlaceAlone())

    def place(self, creature: str, above: int) -> "Table":
        return self.act(self.active, Place(LETTER.index(creature), above))

    def shift(self, seat: int, creature: str, card: str, offset: int) -> "Table":
        return self.act(
            seat, Shift(LETTER.index(creature), self.index(seat, creature, card), offset)
        )

    def move(self, seat: int, card: str, creature: str, to: str, above: int) -> "Table":
        index = self.index(seat, creature, card)
        return self.act(seat, Move(LETTER.index(creature), index, LETTER.index(to), above))

    def detach(self, seat: int, card: str, creature: str) -> "Table":
        return self.act(seat, MoveAlone(LETTER.index(creature), self.index(seat, creature, card)))

    def give_up(self) -> "Table":
        return self.act(self.active, Pass())

    def finish_round(self) -> "Table":
        """Every player draws the top card of level 1 and lays it alone, then passes."""
        now, told = self.round, list[Event]()
        while self.round == now and self.match.outcome is None:
            steps = {"summon": Draw(), "place": PlaceAlone(), "close": Pass()}
            self.act(self.active, steps[self.phase])
            told += self.told
        self.told = tuple(told)
        return self

    def hold_contest(self) -> list[Event]:
        """Judge the contest of this round with the current creatures, and return the events."""
        sink = Recorder()
        self.state.hold_contest(sink)
        return list(sink.take())

    # ── views ──

    @property
    def public(self) -> dict[str, Any]:
        """The view of a spectator, which all players share."""
        return self.match.view(None)

    def area(self, seat: int) -> dict[str, Any]:
        return dict(self.public["areas"][seat])

    def creature(self, seat: int, creature: str) -> str:
        """The cards of a creature from top to bottom, with their offsets: `fox owl+1`."""
        found = self.area(seat)["creatures"][LETTER.index(creature)]
        cards = [] if found is None else found["cards"]
        return " ".join(one["card"] + (f"{one['offset']:+}" * bool(one["offset"])) for one in cards)

    def creatures(self, seat: int) -> list[str]:
        """All creatures of a seat."""
        drawn = [self.creature(seat, creature) for creature in LETTER]
        return [cards for cards in drawn if cards]

    def index(self, seat: int, creature: str, card: str) -> int:
        cards = self.area(seat)["creatures"][LETTER.index(creature)]["cards"]
        return [str(one["card"]) for one in cards].index(card)

    def shows(self, seat: int, creature: str) -> str:
        """The visible slots of a creature: two above the top card's line, its five, two below."""
        found = self.area(seat)["creatures"][LETTER.index(creature)]
        drawn = [drawn_slot(slot["kind"], slot["strength"]) for slot in found["shows"]]
        return " | ".join(" ".join(part) for part in (drawn[:2], drawn[2:7], drawn[7:]))

    def tokens(self, seat: int, creature: str) -> list[str]:
        found = self.area(seat)["creatures"][LETTER.index(creature)]
        return [f"{token['mana']} {token['state']}" for token in found["tokens"]]

    def strength(self, seat: int, colour: str) -> int:
        return int(self.area(seat)["strength"][colour])

    def bare(self, seat: int, colour: str) -> int:
        return int(self.area(seat)["bare"][colour])

    @property
    def points(self) -> list[int]:
        return [int(area["points"]) for area in self.public["areas"]]

    @property
    def active(self) -> int:
        return int(self.public["active"])

    @property
    def phase(self) -> str:
        return str(self.public["phase"])

    @property
    def round(self) -> int:
        return int(self.public["round"])

    @property
    def hand(self) -> str | None:
        hand = self.public["hand"]
        return None if hand is None else str(hand)

    @property
    def market(self) -> list[str | None]:
        return list(self.public["market"])

    @property
    def state(self) -> State:
        """The complete state, which no player sees."""
        return truth(self.match)

    @property
    def moment(self) -> tuple[object, ...]:
        """Everything that a refusal must leave unchanged."""
        return moment_of(self.match)

    def may(self, seat: int | None = None) -> list[str]:
        """The legal actions of a seat, by default the active one, as records spell them."""
        return [str(action) for action in self.match.legal(self.active if seat is None else seat)]

    def may_do(self, seat: int, *kinds: str) -> list[str]:
        """The legal actions of these kinds."""
        return [action for action in self.may(seat) if action.split()[0] in kinds]


def truth(match: Match) -> State:
    """The complete state of a match."""
    assert isinstance(match._state, State)
    return match._state


def met_table(
    seats: int = 2,
    round: int = 1,
    contest: str = "mauve orange",
    phase: str = "summon",
    hand: str = "",
    top: str = "",
    market: dict[int, str] | None = None,
    **areas: list[Creature],
) -> Table:
    """A table as drawn. Seat 0 is Alpha. `hand` is the card that seat 0 has just summoned, `top`
    the card on the deck of level 1, `market` some places of the market."""
    match = GAME.new(seats, options={"first": 0}, chance=Scripted(then=Seeded("table")))
    state = truth(match)
    state.round = round - 1
    hold_next(state, contest)
    for letter, creatures in areas.items():
        for place, creature in enumerate(creatures):
            lay(state, "abcd".index(letter), place, creature)
    for place, drawing in (market or {}).items():
        print_card(state.market[place], drawing)
    if top:
        print_card(state.decks[0][state.left[0] - 1], top)
    if hand:
        state.hand = from_deck(state, hand)
    state.phase = ("summon", "place", "close").index("place" if hand else phase)
    state.check()
    return Table(match)


def close_table(**drawn: Any) -> Table:
    """A table after the last summons of the round (MET-20). At least one player has an optional
    action.
    """
    table = met_table(**drawn, phase="close")
    table.state.close_from(0, None)
    assert table.state.phase == TO_CLOSE
    return table


def hold_next(state: State, contest: str) -> None:
    """Replace this round's contest card with one of these colours; its prizes are 6, 4, 2 and 4, 2,
    1."""
    pairs = [f"{COLOURS[FIRST_COLOUR[n]]} {COLOURS[SECOND_COLOUR[n]]}" for n in range(CONTESTS)]
    number, at = pairs.index(contest), state.round // 2
    order = [other for other in state.contests if other != number]
    state.contests = [*order[:at], number, *order[at:]]
    FIRST_PRIZES[number], SECOND_PRIZES[number] = [6, 4, 2], [4, 2, 1]


def lay(state: State, seat: int, place: int, creature: Creature) -> None:
    """Lay out a creature and its tokens."""
    drawings = [creature] if isinstance(creature, str) else creature
    tokens = [text.split() for text in drawings if text[0] in "35"]
    cards = [text for text in drawings if text[0] not in "35"]
    at = seat * 6 + place
    state.creatures[at] = [drawn_layer(state, text) for text in cards]
    earned = [str(value) for value in VALUES if len(cards) >= value]
    mentioned = [value for value, _ in tokens]
    tokens += [[value, "used"] for value in earned if value not in mentioned]
    for value, kind in tokens:
        bit = 1 << VALUES.index(int(value)) * AREA + at
        state.owned |= bit
        state.ready |= bit * (kind == "usable")
        state.fresh |= bit * (kind == "new")


def drawn_layer(state: State, text: str) -> int:
    offset, drawing = text.split(maxsplit=1) if text[0] in "+-" else ("0", text)
    return layer(from_deck(state, drawing), int(offset))


def from_deck(state: State, drawing: str) -> int:
    """Take a card from the deck of level 1, and print it as drawn."""
    deck = list(state.decks[0])
    card = deck.pop(0)
    state.decks = [deck, *state.decks[1:]]
    state.left = [state.left[0] - 1, *state.left[1:]]
    print_card(card, drawing)
    return card


def level_of(name: str) -> int:
    """The level of a card, from 1."""
    return LEVEL[NAMES.index(name)] + 1


def places_of(level: int) -> range:
    """The places of a level in the market."""
    return range((level - 1) * MARKET, level * MARKET)
