"""A match continues where it was after any failure."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from sortilege.games.cinderella.components import FACES
from sortilege.kernel.match import Match
from sortilege.table.entries import Acted
from tests.browser.conftest import NewPerson
from tests.browser.game_server import GameServer
from tests.browser.hands import cinderella
from tests.browser.person import Person
from tests.browser.play_session import PlaySession
from tests.browser.prepared_table import PreparedTable, prepare
from tests.browser.tcp_proxy import EXPECTED_ERRORS, TcpProxy, proxy_to


@pytest.fixture
def line(server: GameServer) -> Iterator[TcpProxy]:
    with proxy_to(server) as line:
        yield line


def seeks(match: Match) -> bool:
    """The first seat has opened a tile and must find its partner."""
    return match.awaited == (0,) and cinderella.truth(match).open >= 0


def rolls(match: Match) -> bool:
    return match.awaited == (0,) and cinderella.truth(match).die < 0


def sees_open_tile(person: Person, match: Match) -> None:
    state = cinderella.truth(match)
    face = person.say(f"word.{FACES[state.tiles[state.open]]}")
    tile = cinderella.tile(person, match, state.open)
    expect(tile).to_contain_class("up")
    expect(tile).to_have_accessible_name(person.say.like("tile.where"))
    assert face in (tile.get_attribute("aria-label") or "")


def finishes(session: PlaySession, person: Person) -> None:
    """Take more actions, and check that none was lost or repeated."""
    for _ in range(6):
        session.goes_on()
    ids = [entry.id for entry in session.server.entries(session.table) if isinstance(entry, Acted)]
    assert len(ids) == len(set(ids))
    assert person.page.get_by_role("alert").count() == 0


def comes_to(person: Person, server: GameServer, prepared: PreparedTable) -> PlaySession:
    prepared.comes(person, 0)
    expect(person.board).to_be_visible()
    return PlaySession(server, prepared.table, {0: person})


def test_a_page_loaded_again_shows_the_same_table(
    new_person: NewPerson, server: GameServer
) -> None:
    person = new_person()
    session = comes_to(person, server, prepare(server, "pb", cinderella.wise, seeks))
    sees_open_tile(person, session.match)
    person.page.reload()
    sees_open_tile(person, session.match)
    finishes(session, person)


def test_a_line_that_was_cut_is_found_again(
    new_person: NewPerson, server: GameServer, line: TcpProxy
) -> None:
    person = new_person(at=line.url)
    person.allows_errors(*EXPECTED_ERRORS)
    session = comes_to(person, server, prepare(server, "pb", cinderella.wise, seeks))
    line.cut()
    expect(person.text("lost.text")).to_be_visible()
    sees_open_tile(person, session.match)
    line.mend()
    expect(person.text("lost.text")).not_to_be_visible()
    finishes(session, person)


def test_a_press_during_a_cut_connection_is_applied_once(
    new_person: NewPerson, server: GameServer, line: TcpProxy
) -> None:
    person = new_person(at=line.url)
    person.allows_errors(*EXPECTED_ERRORS)
    session = comes_to(person, server, prepare(server, "pb", cinderella.wise, rolls))
    before = session.match.seq
    expect(person.button("action.roll")).to_be_enabled()
    line.cut()
    expect(person.text("lost.text")).to_be_visible()
    person.press(person.button("action.roll"))
    line.mend()
    session.awaits(before + 1)
    assert [str(action) for _, action in session.match.played[before:]] == ["roll"]
    finishes(session, person)


def test_a_house_that_falls_down_and_rises_again_is_found_again(
    new_person: NewPerson, own_server: GameServer
) -> None:
    person = new_person(at=own_server.url)
    person.allows_errors(*EXPECTED_ERRORS)
    session = comes_to(person, own_server, prepare(own_server, "pb", cinderella.wise, seeks))
    before = session.match.record
    own_server.kill()
    expect(person.text("lost.text")).to_be_visible()
    own_server.open()
    expect(person.text("lost.text")).not_to_be_visible()
    assert session.match.record == before
    sees_open_tile(person, session.match)
    finishes(session, person)
