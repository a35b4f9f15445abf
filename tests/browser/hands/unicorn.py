"""Unicorn at a screen."""

import re
from collections.abc import Mapping

from playwright.sync_api import Locator

from sortilege.games.unicorn.actions import Accept, Decline, Flip, FlipPile, Stop, Transform
from sortilege.games.unicorn.components import DOG, FACES, FRIEND, WIDTH
from sortilege.games.unicorn.state import Position
from sortilege.kernel.action import Action
from sortilege.kernel.match import Match
from tests.browser.ear import Ear
from tests.browser.laid import PEOPLE
from tests.browser.person import Person

game = "unicorn"
options: Mapping[str, object] = {}


def truth(match: Match) -> Position:
    """How the cards really lie."""
    state = match._state
    assert isinstance(state, Position)
    return state


def wise(match: Match) -> tuple[int, Action]:
    """Flips what helps, and stops in time."""
    seat = match.awaited[0]
    legal = match.legal(seat)
    good = [action for action in legal if is_good(match, action)]
    return seat, max(good or legal, key=lambda action: merit(match, action))


def foolish(match: Match) -> tuple[int, Action]:
    """Never stops, and never takes what luck offers."""
    seat = match.awaited[0]
    flips = [action for action in match.legal(seat) if not isinstance(action, Stop | Accept)]
    return seat, flips[len(match.played) % len(flips)]


def is_good(match: Match, action: Action) -> bool:
    return isinstance(action, Accept | Transform) or merit(match, action) > 0


def merit(match: Match, action: Action) -> int:
    """A motif that is needed is worth most, then a wise friend; the rest loses the turn."""
    if isinstance(action, Accept | Transform):
        return 3
    face = face_of(truth(match), action)
    if face is None:
        return 0
    return {DOG: -2, FRIEND: 1}.get(face, 2 if is_needed(match, face) else -1)


def face_of(state: Position, action: Action) -> int | None:
    """The card that would be flipped."""
    match action:
        case Flip(owner=owner, place=place):
            return int(state.rows[owner * WIDTH + place])
        case FlipPile() if state.top < len(state.pile):
            return int(state.pile[state.top])
    return None


def is_needed(match: Match, face: int) -> bool:
    state, view = truth(match), match.view(None)
    seen = [*view["drawn"], *(card["face"] for card in view["turned"])]
    return not state.parts_of(state.active) >> face & 1 and FACES[face] not in seen


def button(person: Person, match: Match, action: Action) -> Locator:
    match action:
        case Flip(owner=owner, place=place):
            name = re.compile(f"^{re.escape(where(person, owner, place))},")
            return person.board.get_by_role("button", name=name)
        case FlipPile():
            return person.board.get_by_role("button", name=said(person, action))
    return person.board.get_by_role("button", name=said(person, action), exact=True)


def where(person: Person, owner: int, place: int) -> str:
    """A card, by the beginning of its name."""
    return person.say("card.where", place=place + 1, name=PEOPLE[owner][0])


def said(person: Person, action: Action) -> str:
    """What the button of any other action says."""
    match action:
        case Transform(part=part):
            return person.say("action.transform", part=person.say(f"word.{part}"))
        case FlipPile():
            return person.say("action.flip_pile")
        case Stop():
            return person.say("stop")
        case Accept():
            return person.say("accept")
        case Decline():
            return person.say("decline")
    raise AssertionError(f"no button for {action}")


def walks_to(ear: Ear, match: Match, action: Action) -> None:
    if not isinstance(action, Flip):
        name = said(ear.person, action)
        ear.hears("button", name)
        ear.goes_to("button", name)
        return
    ear.goes_to("button", ear.person.say.beginning("card.where"))
    ear.press("PageUp")
    for _ in range(rows_above(match, action.owner)):
        ear.press("ArrowDown")
    for _ in range(action.place):
        ear.press("ArrowRight")
    assert ear.here().name.startswith(f"{where(ear.person, action.owner, action.place)},")


def rows_above(match: Match, owner: int, home: int = 0) -> int:
    """The others' rows come first, clockwise from the own one."""
    return (owner - home - 1) % truth(match).seats
