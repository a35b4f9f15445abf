"""Metamorphose at a screen."""

from collections.abc import Mapping

from playwright.sync_api import Locator

from sortilege.games.metamorphose.actions import Draw, Pass, Place, PlaceAlone, Summon
from sortilege.kernel.action import Action
from sortilege.kernel.match import Match
from tests.browser.ear import Ear
from tests.browser.person import Person

game = "metamorphose"
options: Mapping[str, object] = {"first": 0}
FEW = 3
"""Creatures; further cards go on top of them."""


def wise(match: Match) -> tuple[int, Action]:
    """Takes what is free, grows a few creatures, and changes nothing."""
    seat = match.awaited[0]
    legal = match.legal(seat)
    if Pass() in legal:
        return seat, Pass()
    free = [action for action in legal if isinstance(action, Summon | Draw)]
    return seat, free[0] if free else lay(match, seat, legal)


def lay(match: Match, seat: int, legal: tuple[Action, ...]) -> Action:
    creatures = match.view(seat)["areas"][seat]["creatures"]
    sizes = {place: len(one["cards"]) for place, one in enumerate(creatures) if one}
    if PlaceAlone() in legal and len(sizes) < FEW:
        return PlaceAlone()
    beneath = Place(min(sizes, key=lambda place: sizes[place]), 0)
    return beneath if beneath in legal else legal[0]


def by_itself(match: Match, seat: int) -> bool:
    """A card that can lie in one place only is laid there."""
    laid = [one for one in match.legal(seat) if isinstance(one, Place | PlaceAlone)]
    return len(laid) == 1


def button(person: Person, match: Match, action: Action) -> Locator:
    """A card is looked at first, and taken then."""
    match action:
        case Pass():
            return person.button("pass")
        case Summon(place=place):
            person.press(person.board.locator(f'[data-place="{place}"]'))
        case Draw():
            left = match.view(None)["decks"][0]
            person.press(person.button("deck.text", level=1, cards=left))
    return person.board.locator(f'[data-code="{action.code}"]')


def walks_to(ear: Ear, match: Match, action: Action) -> None:
    say, view = ear.person.say, match.view(None)
    match action:
        case Pass():
            ear.hears("button", say("pass"))
            ear.goes_to("button", say("pass"))
        case Summon(place=place):
            card = say(f"word.{view['market'][place]}")
            looks_at(ear, card[0].upper() + card[1:] + ",")
        case Draw():
            looks_at(ear, say("deck.text", level=1, cards=view["decks"][0]))
        case PlaceAlone():
            ear.hears("button", say("alone.here"))
            ear.goes_to("button", say("alone.here"))
        case Place(creature=creature, above=above):
            where = say(f"number.above.{above}")
            name = say("into", creature="ABCDEF"[creature], above=where)
            ear.hears("button", name)
            ear.goes_to("button", name)


def looks_at(ear: Ear, name: str) -> None:
    """Look at a card closely, and go to the button that takes it."""
    ear.hears("button", name)
    ear.goes_to("button", name)
    ear.press("Enter")
    ear.hears("button", ear.person.say("take"))
    ear.goes_to("button", ear.person.say("take"))
