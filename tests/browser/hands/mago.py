"""Mago at a screen."""

import re

from playwright.sync_api import Locator, expect

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
from sortilege.games.mago.state import State
from sortilege.games.mago.walks import onward
from sortilege.kernel.action import Action
from sortilege.kernel.match import Match
from sortilege.kernel.serialize import type_name
from tests.browser.person import Person
from tests.browser.prepared_table import PEOPLE
from tests.browser.screen_reader import ScreenReader

game = "mago"
options = {"crystals_to_win": 2}


def truth(match: Match) -> State:
    """The actual places of all pieces, including frogs."""
    state = match._state
    assert isinstance(state, State)
    return state


def wise(match: Match) -> tuple[int, Action]:
    """Takes every crystal, and walks with the child that is nearest to delivering one."""
    seat = match.awaited[0]
    return seat, max(match.legal(seat), key=lambda action: worth(match, seat, action))


def foolish(match: Match) -> tuple[int, Action]:
    """Walks with the magician only, and delivers nothing."""
    seat = match.awaited[0]
    legal = match.legal(seat)
    return seat, next((one for one in legal if isinstance(one, MoveMagician)), legal[0])


def worth(match: Match, seat: int, action: Action) -> int:
    """Score an action: a crystal first, then the child nearest to home, clockwise."""
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


# ── elements of the board ──


def button(person: Person, match: Match, action: Action) -> Locator:
    """Select a piece first; the button is then the target space."""
    name = walker_name(person, match, action)
    if name is not None and not is_alone(match):
        picks(person, name)
    return person.board.get_by_role("button", name=name_of(person, match, action))


def name_of(person: Person, match: Match, action: Action) -> re.Pattern[str]:
    """The start of the name of an action's last button."""
    match action:
        case Roll() | Spin() | PassDie():
            return begins(person.say(f"action.{type_name(type(action))}"))
        case Leave():
            return begins(person.say("leave"))
        case Take(child=child):
            return begins(person.say("action.take", child=child + 1))
        case _:
            return begins(where(person, goal(match, action)), "[,.]")


def begins(name: str, then: str = "$") -> re.Pattern[str]:
    return re.compile(f"^{re.escape(name)}{then}")


def where(person: Person, place: int) -> str:
    return person.say("space.where", place=place + 1, kind=person.say(f"short.{RING[place]}"))


def goal(match: Match, action: Action) -> int:
    """The space where a move ends."""
    state, seat = truth(match), match.awaited[0]
    match action:
        case MoveChild(child=child, direction=way, steps=steps):
            return onward(int(state.place_of(seat * CHILDREN + child)), way, steps)
        case MoveMagician(direction=way, steps=steps):
            return onward(int(state.magician), way, steps)
        case MoveFrog(token=token, direction=way):
            return onward(int(state.place_of(state.child_under(token))), way)
    raise AssertionError(f"nobody walks: {action}")


def walker_name(person: Person, match: Match, action: Action) -> str | None:
    """The name of the piece that an action moves."""
    seat = match.awaited[0]
    match action:
        case MoveMagician():
            return person.say("piece.magician")
        case MoveFrog(token=token):
            return person.say("piece.frog", token=token + 1)
        case MoveChild(child=child) | Take(child=child):
            loaded = truth(match).loaded >> (seat * CHILDREN + child) & 1
            key = "piece.child.crystal" if loaded else "piece.child"
            return person.say(key, child=child + 1, name=PEOPLE[seat][0])
        case _:
            return None


def is_alone(match: Match) -> bool:
    """Whether at most one piece may walk, so that the person need not select one."""
    return match.view(None)["phase"] in ("carry", "take")


def picks(person: Person, name: str) -> None:
    """Select the piece that walks."""
    piece = person.board.get_by_role("button", name=begins(name, ","))
    expect(piece).to_be_visible()
    if piece.get_attribute("aria-pressed") != "true":
        person.press(piece)


# ── by keyboard ──


def walks_to(reader: ScreenReader, match: Match, action: Action) -> None:
    person, name = reader.person, walker_name(reader.person, match, action)
    if name is None:
        reader.goes_to("button", first_words(person, match, action))
        return
    reader.goes_to("button", person.say.beginning("space.where"))
    if not is_alone(match):
        reader.hears("button", f"{name},")
        reader.goes_to("button", f"{name},", "ArrowRight")
        if not isinstance(action, Take):
            reader.press("Enter")
    reader.goes_to("button", first_words(person, match, action), "ArrowRight")


def first_words(person: Person, match: Match, action: Action) -> str:
    """The start of the announced name of an action's last button."""
    if walker_name(person, match, action) is None or isinstance(action, Take):
        return re.sub(r"\\(.)|\^|\$", r"\1", name_of(person, match, action).pattern)
    return f"{where(person, goal(match, action))}"
