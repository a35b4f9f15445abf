"""Cinderella at a screen."""

import re
from collections.abc import Mapping

from playwright.sync_api import Locator

from sortilege.games.cinderella.actions import Choose, Decline, Point, Roll, StopClock
from sortilege.games.cinderella.components import PAIR_OF, PARTNER_OF
from sortilege.games.cinderella.state import NOWHERE, Position
from sortilege.games.cinderella.view import columns
from sortilege.kernel.action import Action
from sortilege.kernel.match import Match
from tests.browser.ear import Ear
from tests.browser.person import Person

game = "cinderella"
options: Mapping[str, object] = {}


def truth(match: Match) -> Position:
    """How the tiles really lie."""
    state = match._state
    assert isinstance(state, Position)
    return state


def wise(match: Match) -> tuple[int, Action]:
    """Finds a pair with every search."""
    return _act(match, wants_pair=True)


def foolish(match: Match) -> tuple[int, Action]:
    """Finds none, ever."""
    return _act(match, wants_pair=False)


def _act(match: Match, wants_pair: bool) -> tuple[int, Action]:
    seat, state = match.awaited[0], truth(match)
    legal = match.legal(seat)
    if Decline() in legal or Roll() in legal:
        return seat, Decline() if Decline() in legal else Roll()
    first = state.open if state.open != NOWHERE else state.named
    tiles = [action.place for action in legal if isinstance(action, Choose)]
    if first == NOWHERE:
        return seat, Choose(next(place for place in tiles if is_wanted(state, place)))
    partner = PARTNER_OF[state.tiles[first]]
    fits = [place for place in tiles if (state.tiles[place] == partner) == wants_pair]
    return seat, Choose((fits or tiles)[0])


def is_wanted(state: Position, place: int) -> bool:
    """Whether this tile's pair is the next to be found."""
    missing = [pair for pair in range(6) if not state.found >> pair & 1]
    return PAIR_OF[state.tiles[place]] == missing[0]


def button(person: Person, match: Match, action: Action) -> Locator:
    match action:
        case Roll():
            return person.button("action.roll")
        case Decline():
            return person.button("decline")
        case StopClock():
            return person.button("stop_clock")
        case Choose(place=place) | Point(place=place):
            return tile(person, match, place)
    raise AssertionError(f"no button for {action}")


def tile(person: Person, match: Match, place: int) -> Locator:
    """A tile, by the beginning of its name."""
    name = re.compile(f"^{re.escape(where(person, match, place))},")
    return person.board.get_by_role("button", name=name)


def where(person: Person, match: Match, place: int) -> str:
    across = columns(len(truth(match).tiles))
    row, column = place // across + 1, place % across + 1
    return person.say("tile.where", place=place + 1, row=row, column=column)


def walks_to(ear: Ear, match: Match, action: Action) -> None:
    if not isinstance(action, Choose | Point):
        name = ear.person.say("action.roll" if isinstance(action, Roll) else "decline")
        ear.hears("button", name)
        ear.goes_to("button", name)
        return
    across = columns(len(truth(match).tiles))
    ear.goes_to("button", ear.person.say.beginning("tile.where"))
    ear.press("PageUp")
    for _ in range(action.place // across):
        ear.press("ArrowDown")
    for _ in range(action.place % across):
        ear.press("ArrowRight")
    assert ear.here().name.startswith(f"{where(ear.person, match, action.place)},")
