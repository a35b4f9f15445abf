"""A viewer's view and events in the toy game."""

from dataclasses import replace
from typing import TypedDict

from sortilege.kernel.event import Event
from sortilege.kernel.game import Viewer
from sortilege.kernel.knowledge import Knowledge
from tests.contract.toy.actions import ROW
from tests.contract.toy.components import SEATS
from tests.contract.toy.events import Dealt, Peeked
from tests.contract.toy.fields import NOWHERE
from tests.contract.toy.state import State


class Card(TypedDict):
    """A place of the row, with its card and winner after it was won."""

    card: int | None
    won: int | None


class Look(TypedDict):
    """The place that a player looks at; only that player sees the card."""

    place: int
    card: int | None


class View(TypedDict):
    """The whole view of the toy game."""

    row: list[Card]
    hands: list[int | None]
    peeked: Look | None
    turned: int | None
    stirred: bool
    pebbles: list[int]
    middle: int
    turns: int
    turn: int
    first: int
    phase: str
    remembered: list[list[int]] | None


def view(state: State, viewer: Viewer, knowledge: Knowledge | None) -> View:
    """The view of this viewer."""
    return View(
        row=[row_card(state, place) for place in range(ROW)],
        hands=[state.cards[ROW + n] if n == viewer else None for n in range(SEATS)],
        peeked=peeked(state, viewer),
        turned=None if state.turned == NOWHERE else state.turned,
        stirred=state.stirred,
        pebbles=list(state.pebbles),
        middle=state.middle,
        turns=state.turns,
        turn=state.turn,
        first=state.first,
        phase="over" if state.is_over() else "turn",
        remembered=None if knowledge is None else knowledge.remembered(),
    )


def row_card(state: State, place: int) -> Card:
    won = state.won[place]
    if won == NOWHERE:
        return Card(card=None, won=None)
    return Card(card=state.cards[place], won=won)


def peeked(state: State, viewer: Viewer) -> Look | None:
    """The peeked place, which all viewers see. Only the looking player sees the card."""
    if state.peeked == NOWHERE:
        return None
    card = state.cards[state.peeked] if viewer == state.looker() else None
    return Look(place=state.peeked, card=card)


def project(event: Event, viewer: Viewer) -> Event:
    """The part of an event that this viewer learns."""
    match event:
        case Dealt(hands=hands):
            own = tuple(card if seat == viewer else None for seat, card in enumerate(hands))
            return replace(event, hands=own)
        case Peeked(seat=seat) if seat != viewer:
            return replace(event, card=None)
    return event
