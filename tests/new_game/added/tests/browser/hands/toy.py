"""Toy at a screen."""

from collections.abc import Mapping

from playwright.sync_api import Locator

from sortilege.games.toy.actions import Peek, Stir, Turn
from sortilege.kernel.action import Action
from sortilege.kernel.match import Match
from tests.browser.person import Person
from tests.browser.screen_reader import ScreenReader

game = "toy"
options: Mapping[str, object] = {"turns": 12}


def wise(match: Match) -> tuple[int, Action]:
    seat = match.awaited[0]
    return seat, next(action for action in match.legal(seat) if isinstance(action, Turn))


def named(person: Person, action: Action) -> str:
    match action:
        case Peek(place=place):
            return person.say("action.peek", place=place + 1)
        case Turn(place=place):
            return person.say("action.turn", place=place + 1)
        case Stir():
            return person.say("action.stir")
    return person.say("action.clap")


def button(person: Person, match: Match, action: Action) -> Locator:
    return person.page.get_by_role("button", name=named(person, action), exact=True)


def walks_to(reader: ScreenReader, match: Match, action: Action) -> None:
    reader.hears("button", named(reader.person, action))
    reader.goes_to("button", named(reader.person, action))
