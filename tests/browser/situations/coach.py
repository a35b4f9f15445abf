"""The coach's advice and its review of a match."""

from contextlib import ExitStack

from playwright.sync_api import expect

from tests.browser.game_server import GameServer
from tests.browser.hands import unicorn
from tests.browser.person import Person
from tests.browser.prepared_table import prepare
from tests.browser.situations.situation import Boards, Situation, is_over
from tests.browser.situations.unicorn import daring, moment


def asks_owl(person: Person) -> None:
    person.press(person.button("coach.ask"))
    expect(person.page.get_by_role("dialog").get_by_role("listitem").first).to_be_visible()


def looks_back(person: Person, server: GameServer, stack: ExitStack) -> None:
    prepared = prepare(server, "ppp", daring, is_over, "unicorn")
    person.visits(f"/replay/{prepared.table}")
    person.press(person.button("coach.turns"))
    dialog = person.page.get_by_role("dialog")
    expect(dialog.get_by_role("listitem").first).to_be_visible()


board = Boards("unicorn", unicorn.wise)
ALL = (
    board("advice", "pbb", moment("flip_row", up=2, parts=3), 0, play=daring, then=asks_owl),
    Situation("unicorn-turning", looks_back, game="unicorn"),
)
