"""When something is not as it should be: a sentence and a way on, never a blank page."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Somebody
from tests.browser.hands import cinderella
from tests.browser.house import House
from tests.browser.laid import lay
from tests.browser.line import GRUMBLES
from tests.browser.lobby import says_code
from tests.browser.person import Person
from tests.browser.screen import PHONE

NOT_FOUND = "status of 404"


def leads_to_shelf(person: Person) -> None:
    person.press(person.link("shelf"))
    expect(person.button("title")).to_be_visible()


@pytest.mark.parametrize("path", ["/somewhere", "/rules/chess", "/t/a/b", "/rules"])
def test_an_unknown_path_leads_back_to_the_shelf(somebody: Somebody, path: str) -> None:
    person = somebody(screen=PHONE)
    person.visits(path)
    expect(person.page.get_by_role("heading", name=person.say("nowhere"))).to_be_visible()
    expect(person.text("nowhere.text")).to_be_visible()
    person.press(person.page.get_by_role("main").get_by_role("link", name=person.say("shelf")))
    expect(person.button("title")).to_be_visible()


def test_a_wrong_link_is_explained(somebody: Somebody) -> None:
    person = somebody(lang="en")
    person.visits("/t/no-such-table")
    expect(person.page.get_by_role("heading", name=person.say("table.gone"))).to_be_visible()
    leads_to_shelf(person)


def test_a_wrong_code_is_explained(somebody: Somebody) -> None:
    person = somebody(screen=PHONE)
    person.forgives(NOT_FOUND)
    person.visits()
    says_code(person, "xixi-xixi")
    expect(person.text("shelf.code.wrong")).to_be_visible()


def test_a_full_table_can_be_watched(somebody: Somebody, house: House) -> None:
    person = somebody(screen=PHONE)
    laid = lay(house, "pppp")
    person.visits(f"/t/{laid.table}")
    expect(person.text("lobby.full")).to_be_visible()
    expect(person.text("lobby.wait")).to_be_visible()


def test_a_match_in_progress_can_be_watched(somebody: Somebody, house: House) -> None:
    person = somebody(screen=PHONE, lang="en")
    laid = lay(house, "pp", cinderella.wise)
    person.visits(f"/t/{laid.table}")
    expect(person.text("watching")).to_be_visible()


@pytest.mark.parametrize("over", [False, True])
def test_a_match_that_cannot_be_watched_again_is_explained(
    somebody: Somebody, house: House, over: bool
) -> None:
    person = somebody()
    person.forgives(NOT_FOUND, "status of 409")
    table = "no-such-table" if over else lay(house, "pp", cinderella.wise).table
    person.visits(f"/replay/{table}")
    code = "table/no-such-table" if over else "table/not-over"
    expect(person.text(f"refused.{code}")).to_be_visible()
    expect(person.link("replay.table")).to_be_visible()


def falls_silent(person: Person) -> None:
    """Nobody answers any more but the pages, which the browser has."""
    person.forgives(*GRUMBLES)
    person.context.route("**/api/**", lambda route: route.abort())
    person.context.route_web_socket("**/ws?*", lambda socket: socket.close())


def test_a_shelf_without_a_house_says_so_and_tries_again(somebody: Somebody) -> None:
    person = somebody(screen=PHONE)
    falls_silent(person)
    person.visits()
    alert = person.page.get_by_role("alert")
    expect(alert).to_contain_text(person.say("refused.server/silent"))
    person.context.unroute("**/api/**")
    person.press(person.button("again"))
    expect(person.button("title")).to_be_visible()
    expect(alert).not_to_be_visible()


def test_a_box_that_does_not_open_says_so(somebody: Somebody) -> None:
    person = somebody(lang="en")
    person.visits()
    expect(person.button("title")).to_be_visible()
    falls_silent(person)
    person.press(person.button("title"))
    expect(person.page.get_by_role("alert")).to_contain_text(person.say("refused.server/silent"))
    expect(person.button("title")).to_be_enabled()


def test_a_table_without_a_house_says_so_and_tries_again(somebody: Somebody, house: House) -> None:
    person = somebody(screen=PHONE)
    falls_silent(person)
    laid = lay(house, "pp", cinderella.wise)
    laid.comes(person, 0)
    expect(person.text("refused.server/silent")).to_be_visible()
    expect(person.button("again")).to_be_visible()
    expect(person.link("shelf")).to_be_visible()
