"""Bell at a screen."""

from collections.abc import Mapping
from typing import Any

from playwright.sync_api import Locator

from sortilege.games.bell.actions import Gather, Ring, Turn
from sortilege.games.bell.state import State
from sortilege.kernel.action import Action
from sortilege.kernel.match import Match
from tests.browser.person import Person
from tests.browser.screen_reader import ScreenReader

game = "bell"
options: Mapping[str, object] = {}

MIN_REACTION_MS = 150
"""Milliseconds that a person needs to see a card, with a margin."""
PAINTED = "() => new Promise((then) => requestAnimationFrame(() => requestAnimationFrame(then)))"


def truth(match: Match) -> State:
    """The actual cards."""
    state = match._state
    assert isinstance(state, State)
    return state


def wise(match: Match) -> tuple[int, Action]:
    """The first player rings when it is right, all others when it is wrong: soon one has all the
    cards."""
    seat = match.awaited[0]
    legal = match.legal(seat)
    if Ring() in legal and truth(match).is_right() == (seat == 0):
        return seat, Ring()
    return seat, going_on(legal)


def patient(match: Match) -> tuple[int, Action]:
    """Never rings."""
    seat = match.awaited[0]
    return seat, going_on(match.legal(seat))


def honest(match: Match) -> tuple[int, Action]:
    """The awaited player rings if it is right, and only then."""
    seat = match.awaited[0]
    legal = match.legal(seat)
    if Ring() in legal and truth(match).is_right():
        return seat, Ring()
    return seat, going_on(legal)


def going_on(legal: tuple[Action, ...]) -> Action:
    return next(action for action in legal if action != Ring())


def button(person: Person, match: Match, action: Action) -> Locator:
    match action:
        case Ring():
            sees(person, match)
            return person.button("action.ring")
        case Turn():
            return person.button("go.turn")
        case Gather():
            return person.button("go.gather")
    raise AssertionError(f"no button for {action}")


def sees(person: Person, match: Match) -> None:
    """Wait until the cards are on the screen and were visible long enough: the server rejects
    earlier rings."""
    person.until(lambda: match.seq in map(reveal_of, person.frames), "the cards")
    person.page.evaluate(PAINTED)
    person.page.wait_for_timeout(MIN_REACTION_MS)


def reveal_of(frame: Mapping[str, Any]) -> object:
    return (frame.get("match") or {}).get("reveal")


def walks_to(reader: ScreenReader, match: Match, action: Action) -> None:
    key = {Ring(): "action.ring", Turn(): "go.turn", Gather(): "go.gather"}[action]
    reader.hears("button", reader.person.say(key))
    reader.goes_to("button", reader.person.say(key))
    if action == Ring():
        sees(reader.person, match)
