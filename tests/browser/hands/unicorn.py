"""Unicorn at a screen."""

import re
from collections.abc import Mapping

from playwright.sync_api import Locator

from sortilege.games.unicorn.actions import Accept, Decline, Flip, FlipPile, Stop, Transform
from sortilege.games.unicorn.components import DOG, FACES, FRIEND, WIDTH
from sortilege.games.unicorn.state import State
from sortilege.kernel.action import Action
from sortilege.kernel.match import Match
from tests.browser.person import Person
from tests.browser.prepared_table import PEOPLE
from tests.browser.screen_reader import ScreenReader

game = "unicorn"
options: Mapping[str, object] = {}


def truth(match: Match) -> State:
    """The actual cards."""
    state = match._state
    assert isinstance(state, State)
    return state


def wise(match: Match) -> tuple[int, Action]:
    """Flips useful cards, and stops in time."""
    seat = match.awaited[0]
    legal = match.legal(seat)
    good = [action for action in legal if is_good(match, action)]
    return seat, max(good or legal, key=lambda action: merit(match, action))


def foolish(match: Match) -> tuple[int, Action]:
    """Never stops, and never accepts an offer of the lucky neighbour."""
    seat = match.awaited[0]
    flips = [action for action in match.legal(seat) if not isinstance(action, Stop | Accept)]
    return seat, flips[len(match.played) % len(flips)]


def is_good(match: Match, action: Action) -> bool:
    return isinstance(action, Accept | Transform) or merit(match, action) > 0


def merit(match: Match, action: Action) -> int:
    """Score a card: a needed motif first, then a wise friend; the others lose the turn."""
    if isinstance(action, Accept | Transform):
        return 3
    face = face_of(truth(match), action)
    if face is None:
        return 0
    return {DOG: -2, FRIEND: 1}.get(face, 2 if is_needed(match, face) else -1)


def face_of(state: State, action: Action) -> int | None:
    """The card that an action would flip."""
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
    """A card, by the start of its name."""
    return person.say("card.where", place=place + 1, name=PEOPLE[owner][0])


def said(person: Person, action: Action) -> str:
    """The label of any other action's button."""
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


def walks_to(reader: ScreenReader, match: Match, action: Action) -> None:
    if not isinstance(action, Flip):
        name = said(reader.person, action)
        reader.hears("button", name)
        reader.goes_to("button", name)
        return
    reader.goes_to("button", reader.person.say.beginning("card.where"))
    reader.press("PageUp")
    for _ in range(rows_above(match, action.owner)):
        reader.press("ArrowDown")
    for _ in range(action.place):
        reader.press("ArrowRight")
    assert reader.here().name.startswith(f"{where(reader.person, action.owner, action.place)},")


def rows_above(match: Match, owner: int, home: int = 0) -> int:
    """The others' rows come first, clockwise from the own one."""
    return (owner - home - 1) % truth(match).seats
