"""The secrets of metamorphose, from the rules (MET-40): the order of the decks, the contest cards
under the top one, and the second half of the top one while its front is up."""

from sortilege.games.metamorphose.components import (
    CARD_LEVELS,
    FIRST_COLOUR,
    FIRST_PRIZES,
)
from sortilege.games.metamorphose.events import ContestShown, ContestTurned, Drew, Refilled
from sortilege.games.metamorphose.state import State
from sortilege.kernel.event import Event
from sortilege.kernel.game import Viewer
from sortilege.kernel.state import State as AnyState
from tests.contract.secrets import Place

PLACES = 4  # cards of each level in the market


def hidden(state: AnyState, viewer: Viewer) -> list[list[Place]]:
    """A place is a deck and a height in it (MET-08), or a contest of the game (MET-07). A contest
    card with its front up looks different only from cards with another front (MET-04)."""
    assert isinstance(state, State)
    groups: list[list[Place]] = [
        [("deck", level, height) for height in range(state.left[level])]
        for level in range(CARD_LEVELS)
    ]
    top = state.round // 2
    under = [("contest", number) for number in range(top + 1, len(state.contests))]
    groups.append([*under])
    if state.round % 2 == 0 and not state.is_over():
        front = [place for place in under if shown(state, place[1]) == shown(state, top)]
        groups.append([("contest", top), *front])
    return groups


def shown(state: State, number: int) -> tuple[int, tuple[int, ...]]:
    """The visible values on the front of a contest card."""
    contest = state.contests[number]
    return FIRST_COLOUR[contest], tuple(FIRST_PRIZES[contest])


def lies(state: AnyState, place: Place) -> int:
    """A card."""
    assert isinstance(state, State)
    assert isinstance(place, tuple)
    if place[0] == "deck":
        _, level, height = place
        return state.decks[level][height]
    _, number = place
    return state.contests[number]


def swap(state: AnyState, first: Place, second: Place) -> AnyState:
    """Exchange two cards."""
    assert isinstance(state, State)
    one, other = lies(state, first), lies(state, second)
    twin = state.clone()
    twin.decks = [list(deck) for deck in state.decks]
    twin.contests = list(state.contests)
    put(twin, first, other)
    put(twin, second, one)
    return twin


def put(state: State, place: Place, card: int) -> None:
    match place:
        case ("deck", int(level), int(height)):
            state.decks[level][height] = card
        case ("contest", int(number)):
            state.contests[number] = card


def told(before: AnyState, event: Event, viewer: Viewer) -> list[Place]:
    """All players see cards that are taken from a deck (MET-08, MET-10), and contest cards that are
    turned or appear (MET-31)."""
    assert isinstance(before, State)
    match event:
        case Drew(level=level):
            return [("deck", level - 1, before.left[level - 1] - 1)]
        case Refilled(place=place):
            level = place // PLACES
            return [("deck", level, before.left[level] - 1)]
        case ContestTurned():
            return [("contest", before.round // 2)]
        case ContestShown():
            return [("contest", before.round // 2 + 1)]
        case _:
            return []
