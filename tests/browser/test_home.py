"""Return visits: the shelf lists earlier games, invitations work, devices remember names."""

import re
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Locator, expect

from sortilege.kernel.match import Match
from sortilege.server.network.address import lan_address
from sortilege.table.device import digest
from sortilege.table.entries import SatDown
from sortilege.table.names import NAMES
from tests.browser.conftest import NewPerson
from tests.browser.game_server import GameServer
from tests.browser.hands import bell, cinderella, mago
from tests.browser.lobby import LINK, chair, lets_network_in, unfolds
from tests.browser.person import Person
from tests.browser.prepared_table import prepare, write
from tests.browser.screen import LYING, PHONE, Screen
from tests.browser.situations.cinderella import after, is_looked_at_by
from tests.browser.situations.situation import is_over
from tests.browser.test_accessibility import is_too_wide

TINY = Screen("tiny", 320, 568, touch=True)
SHORT = Screen("short", 375, 553, touch=True)
STORED = "() => ({ ...localStorage })"


def go_on(person: Person, table: str) -> Locator:
    return person.page.get_by_role("main").locator(f"a[href='/t/{table}']")


def same_device(new_person: NewPerson, server: GameServer, before: Person) -> Person:
    """Close the browser and open it again: only its storage remains."""
    stored = before.page.evaluate(STORED)
    before.leaves()
    again = new_person(at=server.url, screen=before.screen)
    for key, value in stored.items():
        again.keeps(key.removeprefix("sortilege."), value)
    return again


def test_a_game_that_was_left_goes_on_after_browser_and_server_were_closed(
    new_person: NewPerson, own_server: GameServer
) -> None:
    child = new_person(at=own_server.url, screen=TINY)
    child.visits()
    child.opens_box()
    child.begins()
    table, before = child.table, len(own_server.entries(child.table))
    child.press(child.link("shelf"))
    expect(child.page.get_by_role("status").filter(has_text=child.say("own.left"))).to_be_visible()
    expect(go_on(child, table)).to_be_in_viewport()
    own_server.kill()
    own_server.open()
    child = same_device(new_person, own_server, child)
    child.visits()
    card = go_on(child, table)
    expect(card).to_contain_text(child.say("title"))
    turns = [child.say.like(key).pattern.removeprefix("^") for key in ("own.turn", "position.turn")]
    expect(card).to_contain_text(re.compile("|".join(turns)))
    expect(child.text("own.left")).not_to_be_visible()
    card.focus()
    child.page.keyboard.press("Enter")
    expect(child.board).to_be_visible()
    assert child.table == table
    assert len(own_server.entries(table)) >= before


def test_a_box_that_was_opened_and_left_is_no_game(
    new_person: NewPerson, server: GameServer
) -> None:
    child = new_person()
    child.visits()
    child.opens_box()
    child.press(child.link("shelf"))
    expect(child.button("title")).to_be_visible()
    child.page.wait_for_load_state("networkidle")
    expect(child.page.get_by_role("heading", name=child.say("own.go_on"))).to_have_count(0)


def test_a_finished_match_stays_on_the_shelf_until_the_player_removes_it(
    new_person: NewPerson, server: GameServer
) -> None:
    person = new_person(lang="en", screen=PHONE)
    prepared = prepare(server, "pb", cinderella.wise, is_over)
    person.holds(prepared.table, prepared.for_(0))
    person.visits()
    person.press(person.page.locator("summary"))
    expect(person.text("past.won.together")).to_be_visible()
    replay = person.link("result.replay")
    expect(replay).to_have_attribute("href", f"/replay/{prepared.table}/1")
    expect(person.link("own.rematch")).to_have_attribute("href", f"/t/{prepared.table}")
    forget = person.button("own.forget.named", title=person.say("title"))
    person.press(forget)
    person.press(person.button("own.keep"))
    expect(replay).to_be_visible()
    person.press(forget)
    person.press(person.button("own.forget"))
    expect(replay).to_have_count(0)
    assert not [key for key in person.page.evaluate(STORED) if prepared.table in key]


# ── invitations ──


def test_an_invitation_is_shown_when_it_works_and_one_tap_makes_it_work(
    new_person: NewPerson, own_server: GameServer
) -> None:
    host = new_person(at=own_server.url)
    host.visits()
    host.opens_box()
    unfolds(host, "invite")
    expect(host.text("invite.alone")).to_be_visible()
    expect(host.page.get_by_text(LINK)).to_have_count(0)
    expect(host.page.get_by_role("img", name=host.say("invite.qr"))).to_have_count(0)
    expect(host.page.get_by_text(re.compile(r"^[a-z]{4}(-[a-z]{4})+$"))).to_have_count(0)
    lets_network_in(host)
    link = host.page.get_by_text(LINK).inner_text()
    assert urlsplit(link).hostname == lan_address()
    expect(host.page.get_by_role("img", name=host.say("invite.qr"))).to_be_visible()
    copies(host, "invite.watch")
    guest = new_person(at=link.rpartition("/t/")[0], screen=PHONE, lang="en")
    guest.allows_errors("Cross-Origin-Opener-Policy")  # browsers warn if there is no https
    guest.visits(f"/t/{host.table}")
    expect(guest.text("lobby.full").or_(guest.text("lobby.sit"))).to_be_visible()
    unfolds(guest, "invite")
    copies(guest, "invite.copy")


def copies(person: Person, key: str) -> None:
    """The page copies the link, here without https, and confirms it."""
    person.page.evaluate("() => { delete Navigator.prototype.share; navigator.share = undefined; }")
    person.press(person.button(key))
    expect(person.button("invite.copied")).to_be_visible()
    said = person.page.get_by_role("status").filter(has_text=person.say("invite.copied"))
    expect(said).to_be_visible()


# ── names ──


def test_a_name_is_found_by_its_first_letters_and_everybody_reads_it(
    new_person: NewPerson, server: GameServer
) -> None:
    granny, child = new_person(screen=PHONE), new_person(lang="en")
    prepared = prepare(server, "ppb")
    prepared.comes(granny, 0)
    prepared.comes(child, 1)
    granny.press(chair(granny, 0))
    field, options = granny.page.get_by_role("combobox"), granny.page.get_by_role("option")
    field.fill("zzz")
    expect(granny.text("person.name.none")).to_be_visible()
    granny.page.keyboard.press("Escape")
    expect(field).to_have_value("Anna")
    field.fill("mami")
    expect(options.first).to_have_text("Mamie")
    granny.page.keyboard.press("ArrowDown")
    expect(options.nth(1)).to_have_attribute("aria-selected", "true")
    granny.page.keyboard.press("ArrowUp")
    granny.page.keyboard.press("Enter")
    expect(chair(child, 0)).to_contain_text("Mamie")
    field.fill("papa")
    place = granny.button("done").bounding_box()
    granny.press(granny.button("done"))
    expect(chair(child, 0)).to_contain_text("Papa")
    granny.press(chair(granny, 0))
    field.fill("xyzzy")
    assert granny.button("done").bounding_box() == place, "the button stays under the finger"
    granny.page.keyboard.press("Tab")
    expect(granny.text("person.name.unlisted", typed="xyzzy", name="Papa")).to_be_visible()
    assert granny.button("done").bounding_box() == place
    child.press(chair(child, 1))
    child.page.get_by_role("combobox").fill("lukas")
    child.press(child.page.get_by_role("option", name="Łukasz"))
    expect(chair(granny, 1)).to_contain_text("Łukasz")
    seated = [entry for entry in server.entries(prepared.table) if isinstance(entry, SatDown)]
    assert {entry.name for entry in seated} <= NAMES


# ── details ──


def test_a_code_is_typed_on_the_first_screen_whatever_goes_on(
    new_person: NewPerson, server: GameServer
) -> None:
    person = new_person(screen=TINY)
    for _ in range(3):
        prepared = prepare(server, "pb", cinderella.wise)
        person.holds(prepared.table, prepared.for_(0))
    person.visits()
    expect(go_on(person, prepared.table)).to_be_visible()
    expect(person.page.get_by_label(person.say("shelf.code"))).to_be_in_viewport(ratio=1)
    assert not is_too_wide(person.page)


def test_the_viewer_sits_nearest(new_person: NewPerson, server: GameServer) -> None:
    guest, prepared = new_person(screen=PHONE), prepare(server, "pppb")
    prepared.comes(guest, 2)
    expect(chair(guest, 2)).to_contain_text(guest.say("seat.mine"))
    boxes = [chair(guest, seat).bounding_box() for seat in range(4)]
    lowest = max((box["y"], seat) for seat, box in enumerate(boxes) if box)
    assert lowest[1] == 2


@pytest.mark.parametrize(("people", "next_seat", "told"), [("pp", 1, 1), ("p", 0, 0)])
def test_nobody_is_told_to_keep_a_secret_from_nobody(
    new_person: NewPerson, server: GameServer, people: str, next_seat: int, told: int
) -> None:
    person = new_person(screen=TINY)
    prepared = prepare(server, people, cinderella.wise, after(is_looked_at_by(0), next_seat))
    prepared.comes(person, 0)
    expect(person.board.locator(".tile .face")).to_have_count(1)
    expect(person.text("secret.only_you")).to_have_count(told)


def is_long(match: Match) -> bool:
    return match.seq >= 130


NUMBER = """(list) => {
  const pen = document.createElement('canvas').getContext('2d');
  pen.font = getComputedStyle(list).font;
  const room = parseFloat(getComputedStyle(list).paddingLeft);
  return [list.children.length, room - pen.measureText(`${list.children.length}. `).width];
}"""


def test_the_numbers_of_a_long_story_are_whole(new_person: NewPerson, server: GameServer) -> None:
    person = new_person(screen=TINY, game="mago")
    prepare(server, "pp", mago.foolish, is_long, "mago").comes(person, 0)
    person.press(person.button("story"))
    lines, spare = person.page.get_by_role("list", name=person.say("story")).evaluate(NUMBER)
    assert lines > 99
    assert spare >= 0


CUT = """() => [...document.querySelectorAll('.name')]
  .filter((tag) => tag.clientWidth && tag.scrollWidth > tag.clientWidth + 0.5)
  .map((tag) => tag.textContent)"""


def test_a_first_name_is_whole_where_there_is_room_beside_it(
    new_person: NewPerson, server: GameServer
) -> None:
    person = new_person(screen=SHORT, game="bell")
    prepared = prepare(server, "pppp", bell.wise, game="bell")
    named = SatDown(0, "person", "Gaspard", "fox", digest(prepared.keys[0]))
    write(server, prepared.table, [named], since=len(server.entries(prepared.table)))
    prepared.comes(person, 1)
    expect(person.board.get_by_text("Gaspard")).to_be_visible()
    for screen in (SHORT, TINY, LYING):
        person.looks_at(screen)
        assert "Gaspard" not in person.page.evaluate(CUT), screen.name
