"""Cinderella at a screen."""

import re
from collections.abc import Mapping

from playwright.sync_api import Locator

from sortilege.games.cinderella.actions import Choose, Decline, Point, Roll, StopClock
from sortilege.games.cinderella.components import PAIR_OF, PARTNER_OF
from sortilege.games.cinderella.fields import NOWHERE
from sortilege.games.cinderella.state import State
from sortilege.games.cinderella.view import columns
from sortilege.kernel.action import Action
from sortilege.kernel.match import Match
from tests.browser.person import Person
from tests.browser.screen_reader import ScreenReader

game = "cinderella"
options: Mapping[str, object] = {}


def truth(match: Match) -> State:
    """The actual tiles."""
    state = match._state
    assert isinstance(state, State)
    return state


def wise(match: Match) -> tuple[int, Action]:
    """Finds a pair with every search."""
    return _act(match, wants_pair=True)


def foolish(match: Match) -> tuple[int, Action]:
    """Never finds a pair."""
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


def is_wanted(state: State, place: int) -> bool:
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
    return person.board.get_by_role("button", name=begins_with_place(person, match, place))


def begins_with_place(person: Person, match: Match, place: int) -> re.Pattern[str]:
    """The constant part of a tile's name: the rest describes what the tile shows."""
    return re.compile(f"^{re.escape(where(person, match, place))},")


def where(person: Person, match: Match, place: int) -> str:
    across = columns(len(truth(match).tiles))
    row, column = place // across + 1, place % across + 1
    return person.say("tile.where", place=place + 1, row=row, column=column)


def walks_to(reader: ScreenReader, match: Match, action: Action) -> None:
    if not isinstance(action, Choose | Point):
        name = reader.person.say("action.roll" if isinstance(action, Roll) else "decline")
        reader.hears("button", name)
        reader.goes_to("button", name)
        return
    across = columns(len(truth(match).tiles))
    reader.goes_to("button", reader.person.say.beginning("tile.where"))
    reader.press("PageUp")
    for _ in range(action.place // across):
        reader.press("ArrowDown")
    for _ in range(action.place % across):
        reader.press("ArrowRight")
    assert reader.here().name.startswith(f"{where(reader.person, match, action.place)},")
