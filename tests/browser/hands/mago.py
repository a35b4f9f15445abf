"""Mago at a screen."""

import re

from playwright.sync_api import Locator

from sortilege.games.mago.actions import (
    Leave,
    MoveChild,
    MoveFrog,
    MoveMagician,
    PassDie,
    Roll,
    Spin,
    Take,
)
from sortilege.games.mago.components import CHILDREN, RING, SPACES
from sortilege.games.mago.state import Position
from sortilege.games.mago.ways import onward
from sortilege.kernel.action import Action
from sortilege.kernel.match import Match
from tests.browser.person import Person

game = "mago"


def truth(match: Match) -> Position:
    """Where everybody really is, frogs and all."""
    state = match._state
    assert isinstance(state, Position)
    return state


def wise(match: Match) -> tuple[int, Action]:
    """Takes every crystal, and walks on with whoever is nearest to bringing one home."""
    seat = match.awaited[0]
    return seat, max(match.legal(seat), key=lambda action: worth(match, seat, action))


def foolish(match: Match) -> tuple[int, Action]:
    """Walks with the magician only, and brings nothing home."""
    seat = match.awaited[0]
    legal = match.legal(seat)
    return seat, next((one for one in legal if isinstance(one, MoveMagician)), legal[0])


def worth(match: Match, seat: int, action: Action) -> int:
    """How good an action is: a crystal first, then the child nearest to home, clockwise."""
    state = truth(match)
    match action:
        case Take():
            return 1000
        case MoveChild(child=child, direction="clockwise", steps=steps):
            number = seat * CHILDREN + child
            loaded = state.loaded >> number & 1
            goes_home = state.place_of(number) + steps >= SPACES and not loaded
            return -1 if goes_home else 100 * loaded + int(state.place_of(number)) + 10 * steps
        case MoveFrog(token=token, direction="clockwise"):
            return 5 + int(state.child_under(token) // CHILDREN == seat)
        case Roll() | Spin():
            return 10
        case _:
            return 0


# ── where the board has what ──


def button(person: Person, match: Match, action: Action) -> Locator:
    """A piece is picked first; the button is the space it goes to."""
    state, seat = truth(match), match.awaited[0]
    match action:
        case Roll():
            return person.button("action.roll")
        case Spin():
            return person.button("action.spin")
        case PassDie():
            return person.button("action.pass_die")
        case Leave():
            return person.button("leave")
        case Take(child=child):
            picks(person, child_name(person, match, seat, child), may_be_only=True)
            return person.board.get_by_role(
                "button", name=person.say("action.take", child=child + 1), exact=True
            )
        case MoveChild(child=child, direction=way, steps=steps):
            picks(person, child_name(person, match, seat, child), may_be_only=True)
            place = state.place_of(seat * CHILDREN + child)
            return space(person, onward(int(place), way, steps))
        case MoveMagician(direction=way, steps=steps):
            picks(person, person.say("piece.magician"))
            return space(person, onward(int(state.magician), way, steps))
        case MoveFrog(token=token, direction=way):
            picks(person, person.say("piece.frog", token=token + 1))
            return space(person, onward(int(state.place_of(state.child_under(token))), way))
    raise AssertionError(f"no button for {action}")


def child_name(person: Person, match: Match, seat: int, child: int) -> str:
    name = match_name(person, seat)
    key = "piece.child.crystal" if truth(match).loaded >> (seat * CHILDREN + child) & 1 else ""
    return person.say(key or "piece.child", child=child + 1, name=name)


def match_name(person: Person, seat: int) -> str:
    """The name at a seat, as its portrait says it."""
    sitters = person.board.get_by_role("group", name=person.say("board.company"), exact=True)
    return sitters.locator(".name").nth(seat).inner_text()


def piece(person: Person, name: str) -> Locator:
    """A piece that may walk, by the beginning of its name."""
    return person.board.get_by_role("button", name=re.compile(f"^{re.escape(name)},"))


def picks(person: Person, name: str, may_be_only: bool = False) -> None:
    """Chooses who walks. Where only one may, it is chosen already."""
    found = piece(person, name)
    if may_be_only and not found.count():
        return
    if found.get_attribute("aria-pressed") != "true":
        person.press(found)


def space(person: Person, place: int) -> Locator:
    where = person.say("space.where", place=place + 1, kind=person.say(f"short.{RING[place]}"))
    return person.board.get_by_role("button", name=re.compile(f"^{re.escape(where)}[,.]"))
