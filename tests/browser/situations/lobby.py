"""Before the match."""

from collections.abc import Callable
from contextlib import ExitStack

from playwright.sync_api import expect

from tests.browser.house import House
from tests.browser.laid import lay
from tests.browser.lobby import chair, unfolds
from tests.browser.person import Person
from tests.browser.situations.situation import Come, Situation, sit_others


def lobby(people: str, *seats: int, then: Callable[[Person], None] = lambda person: None) -> Come:
    def come(person: Person, house: House, stack: ExitStack) -> None:
        laid = lay(house, people)
        sit_others(stack, house, laid, *seats)
        laid.comes(person, *seats)
        expect(chair(person, 0)).to_be_visible()
        then(person)

    return come


def unfolding(key: str) -> Callable[[Person], None]:
    return lambda person: unfolds(person, key)


def picking(seat: int) -> Callable[[Person], None]:
    return lambda person: person.press(chair(person, seat))


ALL = (
    Situation("lobby", lobby("pbb", 0)),
    Situation("lobby-four", lobby("ppb-", 0)),
    Situation("lobby-invite", lobby("pb-", 0, then=unfolding("invite"))),
    Situation("lobby-options", lobby("pbb", 0, then=unfolding("options"))),
    Situation("lobby-guest", lobby("pb-")),
    Situation("lobby-full", lobby("pppp")),
    Situation("seat-mine", lobby("pbb", 0, then=picking(0))),
    Situation("seat-bot", lobby("pbb", 0, then=picking(1))),
    Situation("seat-free", lobby("pb-", 0, then=picking(2))),
)
