"""A player asks the owl on their turn; the board and the replay show its advice."""

import re

from playwright.sync_api import expect

from tests.browser.conftest import NewPerson
from tests.browser.game_server import GameServer
from tests.browser.hands import cinderella, unicorn
from tests.browser.prepared_table import prepare
from tests.browser.screen import PHONE
from tests.browser.situations.situation import is_over
from tests.browser.situations.unicorn import daring, moment


def test_by_keys_alone_one_asks_chooses_an_advice_and_does_it(
    new_person: NewPerson, server: GameServer
) -> None:
    person = new_person(game="unicorn")
    prepared = prepare(server, "pb", unicorn.wise, moment("begin", parts=1), "unicorn")
    prepared.comes(person, 0)
    before = len(server.entries(prepared.table))
    expect(person.button("coach.ask")).to_be_enabled()
    person.page.keyboard.press("c")
    dialog = person.page.get_by_role("dialog")
    expect(dialog.get_by_role("listitem").first).to_be_visible()
    expect(dialog).to_contain_text(re.compile(r"\d+\s%"))
    expect(dialog).to_contain_text(person.say("coach.knows"))
    expect(dialog.get_by_role("listitem").first.get_by_role("button")).to_be_focused()
    person.page.keyboard.press("Enter")
    expect(dialog).not_to_be_visible()
    expect(person.page.locator(".perch")).to_be_visible()
    expect(person.board.locator("button:focus")).to_have_count(1)
    assert len(server.entries(prepared.table)) == before, "to ask is to do nothing"
    person.page.keyboard.press("Enter")
    person.until(lambda: len(server.entries(prepared.table)) > before, "the card is flipped")
    expect(person.page.locator(".perch")).to_have_count(0)


def test_where_there_is_one_thing_to_do_it_is_named_and_nothing_is_left_empty(
    new_person: NewPerson, server: GameServer
) -> None:
    person = new_person(game="cinderella")
    prepared = prepare(
        server, "pb", cinderella.wise, lambda match: match.awaited == (0,), "cinderella"
    )
    prepared.comes(person, 0)
    person.press(person.button("coach.ask"))
    dialog = person.page.get_by_role("dialog")
    expect(dialog).to_contain_text(person.say("coach.silence.forced"))
    expect(dialog.get_by_role("listitem")).to_have_text(re.compile(person.say("action.roll")))
    box = dialog.bounding_box()
    assert box is not None
    assert box["height"] < person.screen.height / 2
    person.press(dialog.get_by_role("listitem").get_by_role("button"))
    expect(person.button("action.roll")).to_be_focused()


def test_where_several_play_there_is_no_owl_until_the_host_wants_it(
    new_person: NewPerson, server: GameServer
) -> None:
    host = new_person(game="unicorn", screen=PHONE)
    prepared = prepare(server, "pp", game="unicorn")
    prepared.comes(host, 0)
    expect(host.button("lobby.play")).to_be_visible()
    expect(host.text("coach.here")).not_to_be_visible()
    host.press(host.page.locator("summary").filter(has_text=host.say("options")))
    owl = host.page.get_by_role("group", name=host.say("option.coach")).get_by_role("switch")
    expect(owl).not_to_be_checked()
    host.press(owl)
    expect(host.text("coach.here")).to_be_visible()
    host.begins()
    expect(host.button("coach.ask")).to_be_visible()


def test_after_the_end_a_turning_point_leads_to_its_moment(
    new_person: NewPerson, server: GameServer
) -> None:
    person = new_person(lang="en", game="unicorn")
    prepared = prepare(server, "ppp", daring, is_over, "unicorn")
    person.visits(f"/replay/{prepared.table}")
    person.press(person.button("coach.turns"))
    first = person.page.get_by_role("dialog").get_by_role("listitem").first.get_by_role("button")
    found = re.search(r"Move (\d+)", first.inner_text())
    assert found is not None
    assert person.page.locator(".marks i").count() in (1, 2, 3)
    person.press(first)
    expect(person.page.get_by_role("slider")).to_have_value(str(int(found[1]) - 1))
    expect(person.board).to_contain_text(found[0])
