"""Failures: the page shows an explanation and a next step, never a blank page."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import NewPerson
from tests.browser.game_server import GameServer
from tests.browser.hands import cinderella
from tests.browser.lobby import says_code
from tests.browser.person import Person
from tests.browser.prepared_table import prepare
from tests.browser.screen import PHONE
from tests.browser.tcp_proxy import EXPECTED_ERRORS

NOT_FOUND = "status of 404"


def leads_to_shelf(person: Person) -> None:
    person.press(person.link("shelf"))
    expect(person.button("title")).to_be_visible()


@pytest.mark.parametrize("path", ["/somewhere", "/rules/chess", "/t/a/b", "/rules"])
def test_an_unknown_path_leads_back_to_the_shelf(new_person: NewPerson, path: str) -> None:
    person = new_person(screen=PHONE)
    person.visits(path)
    expect(person.page.get_by_role("heading", name=person.say("nowhere"))).to_be_visible()
    expect(person.text("nowhere.text")).to_be_visible()
    person.press(person.page.get_by_role("main").get_by_role("link", name=person.say("shelf")))
    expect(person.button("title")).to_be_visible()


def test_a_wrong_link_is_explained(new_person: NewPerson) -> None:
    person = new_person(lang="en")
    person.visits("/t/no-such-table")
    expect(person.page.get_by_role("heading", name=person.say("table.gone"))).to_be_visible()
    leads_to_shelf(person)


def test_a_wrong_code_is_explained(new_person: NewPerson) -> None:
    person = new_person(screen=PHONE)
    person.allows_errors(NOT_FOUND)
    person.visits()
    says_code(person, "xixi-xixi")
    expect(person.text("shelf.code.wrong")).to_be_visible()


def test_a_full_table_can_be_watched(new_person: NewPerson, server: GameServer) -> None:
    person = new_person(screen=PHONE)
    prepared = prepare(server, "pppp")
    person.visits(f"/t/{prepared.table}")
    expect(person.text("lobby.full")).to_be_visible()
    expect(person.text("lobby.wait")).to_be_visible()


def test_a_match_in_progress_can_be_watched(new_person: NewPerson, server: GameServer) -> None:
    person = new_person(screen=PHONE, lang="en")
    prepared = prepare(server, "pp", cinderella.wise)
    person.visits(f"/t/{prepared.table}")
    expect(person.text("watching")).to_be_visible()


@pytest.mark.parametrize("over", [False, True])
def test_a_match_that_cannot_be_watched_again_is_explained(
    new_person: NewPerson, server: GameServer, over: bool
) -> None:
    person = new_person()
    person.allows_errors(NOT_FOUND, "status of 409")
    table = "no-such-table" if over else prepare(server, "pp", cinderella.wise).table
    person.visits(f"/replay/{table}")
    code = "table/no-such-table" if over else "table/not-over"
    expect(person.text(f"refused.{code}")).to_be_visible()
    expect(person.link("replay.table")).to_be_visible()


def falls_silent(person: Person) -> None:
    """All requests fail, except for cached pages."""
    person.allows_errors(*EXPECTED_ERRORS)
    person.context.route("**/api/**", lambda route: route.abort())
    person.context.route_web_socket("**/ws?*", lambda socket: socket.close())


def test_a_shelf_without_a_house_says_so_and_tries_again(new_person: NewPerson) -> None:
    person = new_person(screen=PHONE)
    falls_silent(person)
    person.visits()
    alert = person.page.get_by_role("alert")
    expect(alert).to_contain_text(person.say("refused.server/silent"))
    person.context.unroute("**/api/**")
    person.press(person.button("again"))
    expect(person.button("title")).to_be_visible()
    expect(alert).not_to_be_visible()


def test_a_box_that_does_not_open_says_so(new_person: NewPerson) -> None:
    person = new_person(lang="en")
    person.visits()
    expect(person.button("title")).to_be_visible()
    falls_silent(person)
    person.press(person.button("title"))
    expect(person.page.get_by_role("alert")).to_contain_text(person.say("refused.server/silent"))
    expect(person.button("title")).to_be_enabled()


def test_a_table_without_a_house_says_so_and_tries_again(
    new_person: NewPerson, server: GameServer
) -> None:
    person = new_person(screen=PHONE)
    falls_silent(person)
    prepared = prepare(server, "pp", cinderella.wise)
    prepared.comes(person, 0)
    expect(person.text("refused.server/silent")).to_be_visible()
    expect(person.button("again")).to_be_visible()
    expect(person.link("shelf")).to_be_visible()
