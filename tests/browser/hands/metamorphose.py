"""Metamorphose at a screen."""

from collections.abc import Mapping

from playwright.sync_api import Locator

from sortilege.games.metamorphose.actions import Draw, Pass, Place, PlaceAlone, Summon
from sortilege.kernel.action import Action
from sortilege.kernel.match import Match
from tests.browser.person import Person
from tests.browser.screen_reader import ScreenReader

game = "metamorphose"
options: Mapping[str, object] = {"first": 0}
MAX_LONE_CREATURES = 3
"""The maximum number of creatures; further cards go on top of them."""


def wise(match: Match) -> tuple[int, Action]:
    """Takes free cards, grows a few creatures, and shifts nothing."""
    seat = match.awaited[0]
    legal = match.legal(seat)
    if Pass() in legal:
        return seat, Pass()
    free = [action for action in legal if isinstance(action, Summon | Draw)]
    return seat, free[0] if free else lay(match, seat, legal)


def lay(match: Match, seat: int, legal: tuple[Action, ...]) -> Action:
    creatures = match.view(seat)["areas"][seat]["creatures"]
    sizes = {place: len(one["cards"]) for place, one in enumerate(creatures) if one}
    if PlaceAlone() in legal and len(sizes) < MAX_LONE_CREATURES:
        return PlaceAlone()
    beneath = Place(min(sizes, key=lambda place: sizes[place]), 0)
    return beneath if beneath in legal else legal[0]


def by_itself(match: Match, seat: int) -> bool:
    """The board places a card automatically if there is only one place."""
    prepared = [one for one in match.legal(seat) if isinstance(one, Place | PlaceAlone)]
    return len(prepared) == 1


def button(person: Person, match: Match, action: Action) -> Locator:
    """Open a card first, then take it."""
    match action:
        case Pass():
            return person.button("pass")
        case Summon(place=place):
            person.press(person.board.locator(f'[data-place="{place}"]'))
        case Draw():
            left = match.view(None)["decks"][0]
            person.press(person.button("deck.text", level=1, cards=left))
    return person.board.locator(f'[data-code="{action.code}"]')


def walks_to(reader: ScreenReader, match: Match, action: Action) -> None:
    say, view = reader.person.say, match.view(None)
    match action:
        case Pass():
            reader.hears("button", say("pass"))
            reader.goes_to("button", say("pass"))
        case Summon(place=place):
            card = say(f"word.{view['market'][place]}")
            looks_at(reader, card[0].upper() + card[1:] + ",")
        case Draw():
            looks_at(reader, say("deck.text", level=1, cards=view["decks"][0]))
        case PlaceAlone():
            reader.hears("button", say("alone.here"))
            reader.goes_to("button", say("alone.here"))
        case Place(creature=creature, above=above):
            where = say(f"number.above.{above}")
            name = say("into", creature="ABCDEF"[creature], above=where)
            reader.hears("button", name)
            reader.goes_to("button", name)


def looks_at(reader: ScreenReader, name: str) -> None:
    """Open a card and move the focus to the button that takes it."""
    reader.hears("button", name)
    reader.goes_to("button", name)
    reader.press("Enter")
    reader.hears("button", reader.person.say("take"))
    reader.goes_to("button", reader.person.say("take"))
