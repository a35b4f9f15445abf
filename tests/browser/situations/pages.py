"""Pages around the table."""

from collections.abc import Callable
from contextlib import ExitStack

from playwright.sync_api import expect

from sortilege.games import IDS
from tests.browser.game_server import GameServer
from tests.browser.hands import cinderella, metamorphose, unicorn
from tests.browser.person import Person
from tests.browser.prepared_table import prepare
from tests.browser.situations.situation import Come, Situation, is_over, presses
from tests.browser.tcp_proxy import EXPECTED_ERRORS
from tests.browser.voices import OWN, gives_voices

PLATES = 9
"""The number of pictures at the start of a rules page."""


def page(path: str, *then: Callable[[Person], None]) -> Come:
    """An address, and what the person presses there."""

    def come(person: Person, server: GameServer, stack: ExitStack) -> None:
        person.allows_errors("status of 404")
        person.visits(path)
        expect(person.page.get_by_role("heading").first).to_be_visible()
        for deed in then:
            deed(person)

    return come


def waits_for(key: str) -> Callable[[Person], None]:
    return lambda person: expect(person.button(key)).to_be_visible()


def plates(person: Person) -> None:
    expect(person.page.locator(".plate")).to_have_count(PLATES)


def silent(path: str, keys: str) -> Come:
    """A page whose server does not answer."""

    def come(person: Person, server: GameServer, stack: ExitStack) -> None:
        person.allows_errors(*EXPECTED_ERRORS)
        person.context.route("**/api/**", lambda route: route.abort())
        person.context.route_web_socket("**/ws?*", lambda socket: socket.close())
        person.visits(path)
        expect(person.text(keys)).to_be_visible()

    return come


def own_tables(*then: Callable[[Person], None]) -> Come:
    """Two matches in progress, one table that waits for its people, and one finished match."""

    def come(person: Person, server: GameServer, stack: ExitStack) -> None:
        mine = prepare(server, "pbb", cinderella.wise, options={"first": 0})
        theirs = prepare(server, "ppp", unicorn.wise, game="unicorn", options={"first": 1})
        over = prepare(server, "pb", metamorphose.wise, is_over, "metamorphose")  # the longest word
        for prepared in (over, prepare(server, "pp-"), theirs, mine):
            person.holds(prepared.table, prepared.for_(0))
        person.visits("/")
        expect(person.page.get_by_role("heading", name=person.say("own.go_on"))).to_be_visible()
        person.press(person.page.locator("summary"))
        for deed in then:
            deed(person)

    return come


def asks_to_forget(person: Person) -> None:
    person.press(person.button("own.forget.named", title=person.say("title")).first)


def first_start(*then: Callable[[Person], None]) -> Come:
    """A new device with local voices in both languages."""

    def come(person: Person, server: GameServer, stack: ExitStack) -> None:
        gives_voices(person, OWN, {**OWN, "lang": "en-GB"})
        person.visits("/")
        expect(person.button("aloud.yes")).to_be_visible()
        for deed in then:
            deed(person)

    return come


ALL = (
    Situation("shelf-read-to-me", first_start(), walk="shelf-read-to-me"),
    Situation("settings-all", first_start(presses("settings")), walk="settings-all"),
    Situation("shelf-own", own_tables()),
    Situation("shelf-forget", own_tables(asks_to_forget)),
    Situation("shelf", page("/", waits_for("title"))),
    Situation("settings", page("/", presses("settings"))),
    *(Situation(f"rules-{id}", page(f"/rules/{id}", plates), game=id) for id in IDS),
    Situation("about", page("/about")),
    Situation("nowhere", page("/nowhere")),
    Situation("no-table", page("/t/no-such-table")),
    Situation("no-replay", page("/replay/no-such-table")),
    Situation("silent-shelf", silent("/", "refused.server/silent"), walk="silent-shelf"),
    Situation("silent-table", silent("/t/laid", "refused.server/silent"), walk="silent-table"),
)
