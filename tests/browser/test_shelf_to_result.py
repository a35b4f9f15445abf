"""From the shelf to the table: with a few taps, by a code, on one device with secrets."""

import re

import pytest
from playwright.sync_api import Locator, expect

from sortilege.games.cinderella.components import FACES
from sortilege.games.cinderella.state import Position
from sortilege.games.cinderella.view import places_in
from sortilege.kernel.match import Match
from sortilege.table.entries import Acted
from tests.browser.conftest import Somebody
from tests.browser.ear import Ear
from tests.browser.hands import cinderella
from tests.browser.house import House
from tests.browser.laid import lay
from tests.browser.lobby import chair, invitation, lets_house_in, says_code, shares_device, sits
from tests.browser.person import Person
from tests.browser.play import Evening
from tests.browser.screen import DESKTOP, PHONE, Screen


@pytest.mark.parametrize("screen", [PHONE, DESKTOP], ids=lambda screen: screen.name)
def test_the_first_move_is_three_taps_from_the_shelf(
    somebody: Somebody, house: House, screen: Screen
) -> None:
    child = somebody(screen=screen, hints=True, calm=False)
    child.visits()
    child.opens_box()
    child.begins()
    child.press(child.offers().first)
    child.until(lambda: 0 in movers(house, child.table), "a move of the child's own")
    assert child.taps == 3


def movers(house: House, table: str) -> set[int]:
    """The seats that have acted."""
    return {entry.seat for entry in house.entries(table) if isinstance(entry, Acted)}


# ── one device, several seats ──


class Finger:
    """A finger that stays on the glass."""

    def __init__(self, person: Person) -> None:
        self.glass = person.tools

    def down(self, where: Locator) -> None:
        where.scroll_into_view_if_needed()
        box = where.bounding_box()
        assert box is not None
        middle = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
        self.glass.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [middle]})

    def up(self) -> None:
        self.glass.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


LONG_LOOK = 400
"""Milliseconds in which anything else would be over: time goes ten times faster."""
Secret = tuple[int, int]
"""Who looks, and at which place."""


def secrets_of(state: Position) -> list[Secret]:
    """Who looks at what alone now, and still sees it."""
    places = int(state.looked & state.down)
    return [(state.looker, place) for place in places_in(places)]


def peeks(family: Person, evening: Evening, seat: int, place: int) -> None:
    """Behind the curtain the face is there, as long as the finger stays, and not any longer. The
    finger is on the tile itself, or on the curtain's words."""
    match = evening.match
    face = family.say(f"word.{FACES[cinderella.truth(match).tiles[place]]}")
    name = evening.house.table(evening.table).chairs[seat].name
    curtain = family.board.get_by_role("button", name=family.say("curtain", name=name))
    tile, finger = cinderella.tile(family, match, place), Finger(family)
    expect(curtain).to_be_visible()
    expect(tile).not_to_have_accessible_name(re.compile(re.escape(face)))
    for held in (tile, curtain):
        finger.down(held)
        expect(tile).to_have_accessible_name(re.compile(re.escape(face)))
        expect(tile.locator("img")).not_to_have_count(1)
        family.page.wait_for_timeout(LONG_LOOK)
        expect(tile.locator(".face")).to_have_count(1)
        finger.up()
        expect(tile).not_to_have_accessible_name(re.compile(re.escape(face)))
        expect(tile.locator(".face")).to_have_count(0)


def test_a_family_plays_on_one_device(somebody: Somebody, house: House) -> None:
    family = somebody(screen=PHONE)
    family.visits()
    family.opens_box()
    for seat in (1, 2):
        shares_device(family, seat)
    family.begins()
    evening = Evening(house, family.table, dict.fromkeys(range(3), family))
    secrets: list[Secret] = []
    while evening.goes_on(cinderella.wise if secrets else cinderella.foolish):
        for secret in secrets_of(cinderella.truth(evening.match)):
            peeks(family, evening, *secret)
            secrets.append(secret)
    assert secrets, "nobody had to look alone"
    expect(family.result).to_be_visible()
    expect(family.result).to_contain_text(family.say("result.won_together"))


def looks_alone(match: Match) -> bool:
    """The first seat chooses what it alone will see."""
    return match.awaited == (0,) and match.view(None)["phase"] == "look"


@pytest.mark.parametrize("by_key", [False, True], ids=["finger", "key"])
def test_a_secret_of_ones_own_stays_until_it_is_let_go(
    somebody: Somebody, house: House, by_key: bool
) -> None:
    """The computer player goes on meanwhile; on this device that waits."""
    laid = lay(house, "pb", cinderella.wise, looks_alone)
    person = somebody(screen=PHONE, glances=False)
    laid.comes(person, 0)
    evening = Evening(house, laid.table, {0: person})
    match = evening.match
    _, action = cinderella.wise(match)
    tile = cinderella.button(person, match, action)
    person.press(tile)
    expect(tile.locator(".face")).to_have_count(1)
    evening.awaits(match.seq + 3)
    person.page.wait_for_timeout(LONG_LOOK)
    expect(tile.locator(".face")).to_have_count(1)
    if by_key:
        tile.press("Enter")
    else:
        person.press(person.button("secret.let_go"))
    expect(tile.locator(".face")).to_have_count(0)
    expect(person.button("secret.let_go")).to_have_count(0)


# ── two devices ──


def test_a_table_is_found_by_its_code(somebody: Somebody) -> None:
    host, guest = somebody(), somebody(screen=PHONE, lang="en")
    host.visits()
    host.opens_box()
    _, code = invitation(host)
    guest.visits()
    says_code(guest, code.replace("-", " ").upper())
    sits(guest, 2)
    expect(chair(host, 2)).to_contain_text(host.say("seat.person"))
    assert guest.table == host.table


def test_a_table_shown_on_the_shelf_is_found_there(somebody: Somebody, house: House) -> None:
    host, guest = somebody(lang="en"), somebody(screen=PHONE)
    host.visits()
    host.opens_box()
    lets_house_in(host)
    switch = host.page.get_by_role("switch", name=host.say("invite.public"))
    host.press(switch)
    expect(switch).to_be_checked()
    host.until(lambda: host.table in house.listed(), "the list is told again for half a second")
    guest.visits()
    guest.press(guest.page.get_by_role("main").locator(f"a[href$='{host.table}']"))
    sits(guest, 1)
    assert guest.table == host.table


# ── by ear ──


def test_where_we_are_is_told_on_demand(somebody: Somebody, house: House) -> None:
    person = somebody(lang="en")
    laid = lay(house, "ppb", cinderella.wise, lambda match: cinderella.truth(match).found > 0)
    laid.comes(person, 0)
    ear = Ear(person)
    ear.hears("log", person.say("spoken"))
    ear.press("?")
    ear.hears("dialog", person.say("position"))
    told = " ".join(heard.name for heard in ear.everything() if heard.role == "StaticText")
    assert person.say("position.hours", hours=11) in told
    assert re.search(person.say("position.found", pairs=".+"), told)
    ear.press("Escape")
    ear.misses("dialog", person.say("position"))
