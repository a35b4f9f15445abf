"""Bell at a screen."""

from collections.abc import Mapping
from typing import Any

from playwright.sync_api import Locator

from sortilege.games.bell.actions import Gather, Ring, Turn
from sortilege.games.bell.rules import State
from sortilege.kernel.action import Action
from sortilege.kernel.match import Match
from tests.browser.ear import Ear
from tests.browser.person import Person

game = "bell"
options: Mapping[str, object] = {}

HUMANLY = 150
"""Milliseconds that a person needs to see a card, and some more."""
PAINTED = "() => new Promise((then) => requestAnimationFrame(() => requestAnimationFrame(then)))"


def truth(match: Match) -> State:
    """How the cards really lie."""
    state = match._state
    assert isinstance(state, State)
    return state


def wise(match: Match) -> tuple[int, Action]:
    """The first player rings when it is right, everybody else when it is wrong: soon one has all
    the cards."""
    seat = match.awaited[0]
    legal = match.legal(seat)
    if Ring() in legal and truth(match).is_right() == (seat == 0):
        return seat, Ring()
    return seat, going_on(legal)


def patient(match: Match) -> tuple[int, Action]:
    """Nobody rings."""
    seat = match.awaited[0]
    return seat, going_on(match.legal(seat))


def honest(match: Match) -> tuple[int, Action]:
    """Whoever is awaited rings when it is right, and only then."""
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
    """What lies there is on the screen, and has been looked at: sooner, a ring is not believed."""
    person.until(lambda: match.seq in map(reveal_of, person.frames), "the cards")
    person.page.evaluate(PAINTED)
    person.page.wait_for_timeout(HUMANLY)


def reveal_of(frame: Mapping[str, Any]) -> object:
    return (frame.get("match") or {}).get("reveal")


def walks_to(ear: Ear, match: Match, action: Action) -> None:
    key = {Ring(): "action.ring", Turn(): "go.turn", Gather(): "go.gather"}[action]
    ear.hears("button", ear.person.say(key))
    ear.goes_to("button", ear.person.say(key))
    if action == Ring():
        sees(ear.person, match)
