"""Builds tables of bell from drawings, for rulings.

A seat is drawn as its draw pile, from top to bottom, a bar, and its face-up pile, the visible card
last: `"1 red hat, ?? | 2 blue hat, 4 red potion"`. Each `?` is some other card; `out` instead of a
draw pile marks a player who is out.
"""

from collections.abc import Sequence
from typing import Any

from sortilege.games.bell import GAME, Bell
from sortilege.games.bell.actions import Gather, Ring, Turn
from sortilege.games.bell.components import CARDS
from sortilege.games.bell.fields import FACE_UP_OFFSET, TO_TURN
from sortilege.games.bell.position import cards_in, name_of
from sortilege.games.bell.state import State
from sortilege.kernel.action import Action
from sortilege.kernel.chance import Chance, Scripted, Seeded
from sortilege.kernel.event import Event
from sortilege.kernel.match import Match
from sortilege.kernel.option import Options
from sortilege.kernel.outcome import Outcome
from sortilege.kernel.position import Position
from sortilege.kernel.state import EventSink
from tests.games.refused import moment_of


class Table:
    """A match with drawn piles. Turning and gathering act for the awaited seat; properties return
    what all players see, unless they say otherwise."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.told: tuple[Event, ...] = ()

    # ── actions ──

    def play(self, seat: int, action: Action) -> "Table":
        whole = self.cards == CARDS
        self.told = self.match.play(seat, action)
        if whole:
            self.state.check()
        return self

    def turn(self, times: int = 1) -> "Table":
        for _ in range(times):
            self.play(self.active, Turn())
        return self

    def ring(self, seat: int) -> "Table":
        return self.play(seat, Ring())

    def gather(self) -> "Table":
        return self.play(self.active, Gather())

    # ── the table ──

    @property
    def public(self) -> dict[str, Any]:
        """The view of a spectator, which all players share."""
        return self.match.view(None)

    @property
    def tops(self) -> list[str]:
        """The visible cards by seat; `-` if there is none."""
        return [drawn(piles["top"]) for piles in self.public["piles"]]

    @property
    def draw(self) -> list[int]:
        """The number of cards in each draw pile."""
        return [piles["draw"] for piles in self.public["piles"]]

    @property
    def up(self) -> list[int]:
        """The number of cards in each face-up pile."""
        return [piles["up"] for piles in self.public["piles"]]

    @property
    def out(self) -> list[int]:
        """The seats that are out."""
        return [seat for seat, piles in enumerate(self.public["piles"]) if piles["out"]]

    @property
    def active(self) -> int:
        return int(self.public["active"])

    @property
    def phase(self) -> str:
        return str(self.public["phase"])

    @property
    def outcome(self) -> Outcome | None:
        return self.match.outcome

    def may(self, seat: int) -> list[str]:
        """The legal actions of a seat, as records spell them."""
        return [str(action) for action in self.match.legal(seat)]

    def all_may(self) -> list[list[str]]:
        return [self.may(seat) for seat in range(self.match.seats)]

    def heard(self, kind: type) -> list[Event]:
        """The events of this kind from the last action."""
        return [event for event in self.told if isinstance(event, kind)]

    # ── the complete state, which no player sees ──

    @property
    def state(self) -> State:
        state = self.match._state
        assert isinstance(state, State)
        return state

    @property
    def cards(self) -> int:
        return sum(self.draw) + sum(self.up)

    def pile(self, seat: int) -> list[str]:
        """The draw pile of a seat, from top to bottom."""
        return [name_of(card) for card in self.state.cards_in(seat)]

    @property
    def moment(self) -> tuple[object, ...]:
        """Everything that a refusal must leave unchanged."""
        return moment_of(self.match)


def bell_table(
    *drawn: str,
    active: int = 0,
    gatherings: int = 0,
    gathered: list[str] | None = None,
    rest: int | None = None,
    **options: object,
) -> Table:
    """A table as drawn, one text per seat, with seat `active` to act. `gathered` are the orders in
    which piles will be gathered. The other cards lie under the draw pile of seat `rest`, or stay in
    the box."""
    orders = [[number(card) for card in cards_in(order)] for order in gathered or []]
    luck = Scripted(decks={"gather": orders}, then=Seeded(1))
    game = Drawn(drawn, rest, gatherings, active)
    return Table(game.new(len(drawn), options={"first": 0} | options, chance=luck))


def dealt_table(seats: int, deck: str, **options: object) -> Table:
    """A table after the deal, with the first cards of the deck in this order: seat 0 has the first
    one on top, seat 1 the second one, and so on."""
    order = [number(card) for card in cards_in(deck)]
    luck = Scripted(decks={"deck": [order]}, then=Seeded(1))
    return Table(GAME.new(seats, options={"first": 0} | options, chance=luck))


class Drawn(Bell):
    """Bell, started from a drawing that may leave cards in the box, so a ruling draws only the
    cards that it needs. (A `position` must contain all cards, or the game refuses it.)"""

    def __init__(self, drawn: Sequence[str], rest: int | None, gatherings: int, active: int):
        self.drawn, self.rest = drawn, rest
        self.gatherings, self.active = gatherings, active

    def set_up(
        self,
        seats: int,
        options: Options,
        chance: Chance,
        sink: EventSink | None,
        position: Position | None = None,
    ) -> State:
        state = self.blank(seats, options)
        state.deal(chance, sink)
        lay_drawn(state, self.drawn, self.rest)
        state.gatherings = self.gatherings
        state.is_bell_open = state.has_visible()
        state.await_turn(self.active)
        assert state.active == self.active, "whose turn it is can act"
        return state


def lay_drawn(state: State, drawn: Sequence[str], rest: int | None) -> None:
    """Put exactly these piles on the table."""
    state.clear()
    state.phase = TO_TURN
    state.playing = sum(1 << n for n, seat in enumerate(drawn) if not seat.startswith("out"))
    piles = [cards_in(half.replace("out", "")) for seat in drawn for half in seat.split("|")]
    named = [card for pile in piles for card in pile if card != "?"]
    box = Box(named)
    for n, pile in enumerate(piles):
        for card in pile:
            state.put(box.take(card), n // 2 + n % 2 * FACE_UP_OFFSET)
    if rest is not None:
        for left in box.others + box.named:
            state.put(left, rest)


class Box:
    """The cards: those named in a drawing, and the others."""

    def __init__(self, named: list[str]) -> None:
        self.others = list(range(CARDS))
        self.named: list[int] = []
        for card in named:
            left = [one for one in self.others if name_of(one) == card]
            assert left, f"there is no (further) {card} in the box"
            self.named.append(left[0])
            self.others.remove(left[0])

    def take(self, card: str) -> int:
        if card == "?":
            return self.others.pop(0)
        self.named.remove(found := next(one for one in self.named if name_of(one) == card))
        return found


def number(card: str) -> int:
    """The first card with this face."""
    return next(one for one in range(CARDS) if name_of(one) == card)


def drawn(top: dict[str, Any] | None) -> str:
    return "-" if top is None else f"{top['symbols']} {top['colour']} {top['shape']}"
