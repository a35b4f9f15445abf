"""Pages around the table."""

from collections.abc import Callable
from contextlib import ExitStack

from playwright.sync_api import expect

from tests.browser.house import House
from tests.browser.line import GRUMBLES
from tests.browser.person import Person
from tests.browser.situations.situation import Come, Situation, presses


def page(path: str, *then: Callable[[Person], None]) -> Come:
    """An address, and what one presses there."""

    def come(person: Person, house: House, stack: ExitStack) -> None:
        person.forgives("status of 404")
        person.visits(path)
        expect(person.page.get_by_role("heading").first).to_be_visible()
        for deed in then:
            deed(person)

    return come


def waits_for(key: str) -> Callable[[Person], None]:
    return lambda person: expect(person.button(key)).to_be_visible()


def silent(path: str, keys: str) -> Come:
    """A page whose house does not answer."""

    def come(person: Person, house: House, stack: ExitStack) -> None:
        person.forgives(*GRUMBLES)
        person.context.route("**/api/**", lambda route: route.abort())
        person.context.route_web_socket("**/ws", lambda socket: socket.close())
        person.visits(path)
        expect(person.text(keys)).to_be_visible()

    return come


ALL = (
    Situation("shelf", page("/", waits_for("title"))),
    Situation("settings", page("/", presses("settings"))),
    Situation("rules", page("/rules/cinderella")),
    Situation("about", page("/about")),
    Situation("nowhere", page("/nowhere")),
    Situation("no-table", page("/t/no-such-table")),
    Situation("no-replay", page("/replay/no-such-table")),
    Situation("silent-shelf", silent("/", "refused.server/silent"), alone=True),
    Situation("silent-table", silent("/t/laid", "refused.server/silent"), alone=True),
)
