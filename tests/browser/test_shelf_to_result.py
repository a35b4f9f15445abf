"""From the shelf to the table: with a few taps, by a code, on one device with secrets."""

import re

import pytest
from playwright.sync_api import Locator, expect

from sortilege.games.cinderella.components import FACES
from sortilege.games.cinderella.state import State
from sortilege.games.cinderella.view import places_in
from sortilege.kernel.match import Match
from sortilege.table.entries import Acted
from tests.browser.conftest import NewPerson
from tests.browser.game_server import GameServer
from tests.browser.hands import cinderella
from tests.browser.lobby import chair, invitation, lets_network_in, says_code, shares_device, sits
from tests.browser.person import Person
from tests.browser.play_session import PlaySession
from tests.browser.prepared_table import prepare
from tests.browser.screen import DESKTOP, PHONE, Screen
from tests.browser.screen_reader import ScreenReader


@pytest.mark.parametrize("screen", [PHONE, DESKTOP], ids=lambda screen: screen.name)
def test_the_first_move_is_three_taps_from_the_shelf(
    new_person: NewPerson, server: GameServer, screen: Screen
) -> None:
    child = new_person(screen=screen, hints=True, calm=False)
    child.visits()
    child.opens_box()
    child.begins()
    child.press(child.offers().first)
    child.until(lambda: 0 in movers(server, child.table), "a move of the child's own")
    assert child.taps == 3


def movers(server: GameServer, table: str) -> set[int]:
    """Return the seats that have acted."""
    return {entry.seat for entry in server.entries(table) if isinstance(entry, Acted)}


# ── one device, several seats ──


class Finger:
    """A finger that stays on the screen."""

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
"""Milliseconds after which other events would be over: time runs ten times faster."""
Secret = tuple[int, int]
"""Return who looks, and at which place."""


def secrets_of(state: State) -> list[Secret]:
    """Return the seat that looks at a private tile now, and the tile."""
    places = int(state.looked & state.down)
    return [(state.looker, place) for place in places_in(places)]


def peeks(family: Person, session: PlaySession, seat: int, place: int) -> None:
    """The curtain shows the face only while the finger stays down, on the tile itself or on the
    curtain's text."""
    match = session.match
    face = family.say(f"word.{FACES[cinderella.truth(match).tiles[place]]}")
    name = session.server.table(session.table).chairs[seat].name
    curtain = family.board.get_by_role("button", name=family.say("curtain", name=name))
    tile, finger = cinderella.tile(family, match, place), Finger(family)
    expect(curtain).to_be_visible()
    expect(tile).not_to_have_accessible_name(re.compile(re.escape(face)))
    for held in (curtain, tile):
        finger.down(held)
        expect(tile).to_have_accessible_name(re.compile(re.escape(face)))
        expect(tile.locator("img")).not_to_have_count(1)
        family.page.wait_for_timeout(LONG_LOOK)
        expect(tile.locator(".face")).to_have_count(1)
        finger.up()
        expect(tile).not_to_have_accessible_name(re.compile(re.escape(face)))
        expect(tile.locator(".face")).to_have_count(0)


def test_a_family_plays_on_one_device(new_person: NewPerson, server: GameServer) -> None:
    family = new_person(screen=PHONE)
    family.visits()
    family.opens_box()
    for seat in (1, 2):
        shares_device(family, seat)
    family.begins()
    session = PlaySession(server, family.table, dict.fromkeys(range(3), family))
    secrets: list[Secret] = []
    while session.goes_on(cinderella.wise if secrets else cinderella.foolish):
        for secret in secrets_of(cinderella.truth(session.match)):
            peeks(family, session, *secret)
            secrets.append(secret)
    assert secrets, "nobody had to look alone"
    expect(family.result).to_be_visible()
    expect(family.result).to_contain_text(family.say("result.won_together"))


def is_secret_look(match: Match) -> bool:
    """The first seat chooses a tile to look at in private."""
    return match.awaited == (0,) and match.view(None)["phase"] == "look"


@pytest.mark.parametrize("by_key", [False, True], ids=["finger", "key"])
def test_a_secret_of_ones_own_stays_until_it_is_let_go(
    new_person: NewPerson, server: GameServer, by_key: bool
) -> None:
    """Meanwhile the computer player continues; this device holds its events back."""
    prepared = prepare(server, "pb", cinderella.wise, is_secret_look)
    person = new_person(screen=PHONE, glances=False)
    prepared.comes(person, 0)
    session = PlaySession(server, prepared.table, {0: person})
    match = session.match
    _, action = cinderella.wise(match)
    tile = cinderella.button(person, match, action)
    person.press(tile)
    expect(tile.locator(".face")).to_have_count(1)
    session.awaits(match.seq + 3)
    person.page.wait_for_timeout(LONG_LOOK)
    expect(tile.locator(".face")).to_have_count(1)
    if by_key:
        tile.press("Enter")
    else:
        person.press(person.button("secret.let_go"))
    expect(tile.locator(".face")).to_have_count(0)
    expect(person.button("secret.let_go")).to_have_count(0)


# ── two devices ──


def test_a_table_is_found_by_its_code(new_person: NewPerson) -> None:
    host, guest = new_person(), new_person(screen=PHONE, lang="en")
    host.visits()
    host.opens_box()
    _, code = invitation(host)
    guest.visits()
    says_code(guest, code.replace("-", " ").upper())
    expect(chair(guest, 1)).to_contain_text(guest.say("seat.mine"))
    expect(chair(host, 1)).to_contain_text(host.say("seat.person"))
    assert guest.table == host.table


def test_a_table_shown_on_the_shelf_is_found_there(
    new_person: NewPerson, server: GameServer
) -> None:
    host, guest = new_person(lang="en"), new_person(screen=PHONE)
    host.visits()
    host.opens_box()
    lets_network_in(host)
    switch = host.page.get_by_role("switch", name=host.say("invite.public"))
    host.press(switch)
    expect(switch).to_be_checked()
    host.until(lambda: host.table in server.listed(), "the list is told again for half a second")
    guest.visits()
    guest.press(guest.page.get_by_role("main").locator(f"a[href$='{host.table}']"))
    sits(guest, 1)
    assert guest.table == host.table


# ── by screen reader ──


def test_the_position_is_described_on_demand(new_person: NewPerson, server: GameServer) -> None:
    person = new_person(lang="en")
    prepared = prepare(
        server, "ppb", cinderella.wise, lambda match: cinderella.truth(match).found > 0
    )
    prepared.comes(person, 0)
    reader = ScreenReader(person)
    reader.hears("log", person.say("spoken"))
    reader.press("?")
    reader.hears("dialog", person.say("position"))
    told = " ".join(heard.name for heard in reader.everything() if heard.role == "StaticText")
    assert person.say("position.hours", hours=11) in told
    assert re.search(person.say("position.found", pairs=".+"), told)
    reader.press("Escape")
    reader.misses("dialog", person.say("position"))
