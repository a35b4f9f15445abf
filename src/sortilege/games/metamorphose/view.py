"""What a player of metamorphose sees and hears (MET-40), built from nothing. All players see the
same: everything except the order of the decks and what the contest cards do not show yet."""

from functools import cache
from typing import Final, Literal, TypedDict, get_args

from sortilege.games.metamorphose.components import (
    CARD_LEVELS,
    CARD_SLOTS,
    COLOUR,
    COLOURS,
    CONTESTS,
    CREATURES,
    FIRST_COLOUR,
    FIRST_PRIZES,
    KINDS,
    LEVEL,
    MANA,
    NAMES,
    NO_POWER,
    POWER,
    POWER_COLOUR,
    POWER_FIRST,
    POWER_K,
    POWER_N,
    POWER_SECOND,
    ROUNDS,
    SECOND_COLOUR,
    SECOND_PRIZES,
    slot_words,
)
from sortilege.games.metamorphose.creature import card_of, colour_of, offset_of, showing
from sortilege.games.metamorphose.fields import AREA, NO_CARD, NOT_SHIFTED, OVER
from sortilege.games.metamorphose.state import State
from sortilege.kernel.event import Event
from sortilege.kernel.game import Viewer

Figures = tuple[int, int, int, tuple[int, ...]]

Phase = Literal["summon", "place", "close", "over"]
"""What the awaited player must do now."""

PHASES: Final[tuple[Phase, ...]] = get_args(Phase)


class Slot(TypedDict):
    """A slot: `hole`, `unusable`, or a colour with a strength."""

    kind: str
    strength: int


class Power(TypedDict):
    """A power, with the figures that its kind has."""

    kind: str
    n: int | None
    k: int | None
    colours: list[str]


class Card(TypedDict):
    """A creature card: its slots from top to bottom."""

    colour: str
    level: int
    slots: list[Slot]
    power: Power | None


class Layer(TypedDict):
    """A card of a creature, and how many slots lower than the top card it lies."""

    card: str
    offset: int


class Token(TypedDict):
    """A mana token: `usable`, `new` (usable from the next round on) or `used`."""

    mana: int
    state: str


class Creature(TypedDict):
    """A creature, its cards from top to bottom. `shows` has a slot for each height, from two above
    the top card to two below it; a hole if nothing shows. `bonus` is what its power would add in a
    contest of its colour."""

    colour: str
    cards: list[Layer]
    shows: list[Slot]
    tokens: list[Token]
    bonus: int


class Strengths(TypedDict):
    """A strength for each colour."""

    mauve: int
    orange: int
    green: int


class Area(TypedDict):
    """A player's area. `creatures` has an entry for each place. `bare` is the player's strength
    without powers, `strength` with all of them. `moved`: the player has moved a card in this round;
    `shifting`: the creature whose cards the player shifts in this round, if any; `shifted`: the
    cards that the player has shifted, by number."""

    creatures: list[Creature | None]
    points: int
    bare: Strengths
    strength: Strengths
    moved: bool
    shifting: int | None
    shifted: list[int]


class Contest(TypedDict):
    """A contest card. Its front does not show the second colour and its prizes."""

    colour: str
    prizes: list[int]
    other_colour: str | None
    other_prizes: list[int] | None


class View(TypedDict):
    """The whole view of metamorphose. `cards` describes every card that lies face up; `behind` is
    the seat that is half a point behind all others, if any."""

    round: int
    rounds: int
    alpha: int
    behind: int | None
    active: int
    phase: Phase
    starred: bool
    contest: Contest | None
    past: list[Contest]
    contests_left: int
    market: list[str | None]
    decks: list[int]
    hand: str | None
    areas: list[Area]
    cards: dict[str, Card]


def view(state: State) -> View:
    """MET-40: the table as all players see it now."""
    over = state.phase == OVER
    return View(
        round=min(state.round + 1, ROUNDS),
        rounds=ROUNDS,
        alpha=state.alpha,
        behind=state.opener if state.has_half_points() else None,
        active=state.active,
        phase=PHASES[state.phase],
        starred=over or state.is_starred(),
        contest=None if over else contest(state.contest(), state.is_starred()),
        past=[contest(number, True) for number in state.contests[: state.round // 2]],
        contests_left=CONTESTS - state.round // 2,
        market=[None if top == NO_CARD else NAMES[top] for top in state.market],
        decks=[state.left[level] for level in range(CARD_LEVELS)],
        hand=None if state.hand == NO_CARD else NAMES[state.hand],
        areas=[area(state, seat) for seat in range(state.seats)],
        cards={NAMES[number]: card(number) for number in face_up(state)},
    )


def face_up(state: State) -> list[int]:
    """The face-up cards, in the order of the box."""
    cards = [card for card in [*state.market, state.hand] if card != NO_CARD]
    cards += [card_of(layer) for creature in state.creatures for layer in creature]
    return sorted(cards)


def contest(number: int, starred: bool) -> Contest:
    """MET-04: the contest card as it lies."""
    return Contest(
        colour=COLOURS[FIRST_COLOUR[number]],
        prizes=list(FIRST_PRIZES[number]),
        other_colour=COLOURS[SECOND_COLOUR[number]] if starred else None,
        other_prizes=list(SECOND_PRIZES[number]) if starred else None,
    )


def area(state: State, seat: int) -> Area:
    shifting = state.shifting[seat]
    return Area(
        creatures=[creature(state, seat, place) for place in range(CREATURES)],
        points=state.points[seat],
        bare=strengths([state.bare_strength(seat, colour) for colour in range(len(COLOURS))]),
        strength=strengths([state.strength(seat, colour) for colour in range(len(COLOURS))]),
        moved=bool(state.moved >> seat & 1),
        shifting=None if shifting == NOT_SHIFTED else shifting,
        shifted=[card for card in range(ROUNDS) if state.shifted[seat] >> card & 1],
    )


def strengths(numbers: list[int]) -> Strengths:
    return Strengths(mauve=numbers[0], orange=numbers[1], green=numbers[2])


def creature(state: State, seat: int, place: int) -> Creature | None:
    layers = state.creature(seat, place)
    if not layers:
        return None
    return Creature(
        colour=COLOURS[colour_of(layers)],
        cards=[Layer(card=NAMES[card_of(one)], offset=offset_of(one)) for one in layers],
        shows=[slot(number) for number in showing(layers)],
        tokens=tokens(state, seat, place),
        bonus=state.bonus(seat, place),
    )


def tokens(state: State, seat: int, place: int) -> list[Token]:
    """MET-21, MET-22: the tokens of a creature, at most one of each value."""
    found: list[Token] = []
    for value, mana in enumerate(MANA):
        bit = value * AREA + seat * CREATURES + place
        if state.owned >> bit & 1:
            fresh = "new" if state.fresh >> bit & 1 else "used"
            found.append(Token(mana=mana, state="usable" if state.ready >> bit & 1 else fresh))
    return found


@cache
def slot(number: int) -> Slot:
    """A slot. Cached: many views share the same dict, and code never changes it."""
    kind, strength = slot_words(number)
    return Slot(kind=kind, strength=strength)


def card(number: int) -> Card:
    """A card as it is printed."""
    return printed(COLOUR[number], LEVEL[number], tuple(CARD_SLOTS[number]), figures(number))


@cache
def printed(colour: int, level: int, slots: tuple[int, ...], figures: Figures) -> Card:
    """A card with this print. Cached: many views share the same dict, and code never changes it."""
    return Card(
        colour=COLOURS[colour],
        level=level + 1,
        slots=[slot(one) for one in slots],
        power=None if figures[0] == NO_POWER else power(*figures),
    )


def power(kind: int, n: int, k: int, colours: tuple[int, ...]) -> Power:
    return Power(
        kind=KINDS[kind],
        n=None if n < 0 else n,
        k=None if k < 0 else k,
        colours=[COLOURS[colour] for colour in colours if colour >= 0],
    )


def figures(number: int) -> Figures:
    """A card's power: its kind, its two figures and its colours."""
    colours = (POWER_COLOUR[number], POWER_FIRST[number], POWER_SECOND[number])
    return POWER[number], POWER_N[number], POWER_K[number], colours


def project(event: Event, viewer: Viewer) -> Event:
    """Every player receives every event unchanged."""
    return event
