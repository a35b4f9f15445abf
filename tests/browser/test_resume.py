"""Whatever breaks in the middle of a match, it goes on where it was."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from sortilege.games.cinderella.components import FACES
from sortilege.kernel.match import Match
from sortilege.table.entries import Acted
from tests.browser.conftest import Somebody
from tests.browser.hands import cinderella
from tests.browser.house import House
from tests.browser.laid import Laid, lay
from tests.browser.line import GRUMBLES, Line, line_to
from tests.browser.person import Person
from tests.browser.play import Evening


@pytest.fixture
def line(house: House) -> Iterator[Line]:
    with line_to(house) as line:
        yield line


def seeks(match: Match) -> bool:
    """The first seat has opened a tile and looks for its partner."""
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


def finishes(evening: Evening, person: Person) -> None:
    """Some more deeds, and nothing was lost or done twice."""
    for _ in range(6):
        evening.goes_on()
    ids = [entry.id for entry in evening.house.entries(evening.table) if isinstance(entry, Acted)]
    assert len(ids) == len(set(ids))
    assert person.page.get_by_role("alert").count() == 0


def comes_to(person: Person, house: House, laid: Laid) -> Evening:
    laid.comes(person, 0)
    expect(person.board).to_be_visible()
    return Evening(house, laid.table, {0: person})


def test_a_page_loaded_again_shows_the_same_table(somebody: Somebody, house: House) -> None:
    person = somebody()
    evening = comes_to(person, house, lay(house, "pb", cinderella.wise, seeks))
    sees_open_tile(person, evening.match)
    person.page.reload()
    sees_open_tile(person, evening.match)
    finishes(evening, person)


def test_a_line_that_was_cut_is_found_again(somebody: Somebody, house: House, line: Line) -> None:
    person = somebody(at=line.url)
    person.forgives(*GRUMBLES)
    evening = comes_to(person, house, lay(house, "pb", cinderella.wise, seeks))
    line.cut()
    expect(person.text("lost.text")).to_be_visible()
    sees_open_tile(person, evening.match)
    line.mend()
    expect(person.text("lost.text")).not_to_be_visible()
    finishes(evening, person)


def test_what_was_pressed_while_the_line_was_cut_is_done_once(
    somebody: Somebody, house: House, line: Line
) -> None:
    person = somebody(at=line.url)
    person.forgives(*GRUMBLES)
    evening = comes_to(person, house, lay(house, "pb", cinderella.wise, rolls))
    before = evening.match.seq
    expect(person.button("action.roll")).to_be_enabled()
    line.cut()
    expect(person.text("lost.text")).to_be_visible()
    person.press(person.button("action.roll"))
    line.mend()
    evening.awaits(before + 1)
    assert [str(action) for _, action in evening.match.played[before:]] == ["roll"]
    finishes(evening, person)


def test_a_house_that_falls_down_and_rises_again_is_found_again(
    somebody: Somebody, own_house: House
) -> None:
    person = somebody(at=own_house.url)
    person.forgives(*GRUMBLES)
    evening = comes_to(person, own_house, lay(own_house, "pb", cinderella.wise, seeks))
    before = evening.match.record
    own_house.kill()
    expect(person.text("lost.text")).to_be_visible()
    own_house.open()
    expect(person.text("lost.text")).not_to_be_visible()
    assert evening.match.record == before
    sees_open_tile(person, evening.match)
    finishes(evening, person)
