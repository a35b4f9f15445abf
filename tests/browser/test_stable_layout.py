"""A board keeps its place and size from the first event to the last: on every screen, with all
seats taken, with any hint, when players join or leave."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from sortilege.games import games
from tests.browser.conftest import NewPerson, keep_pictures
from tests.browser.device import Devices
from tests.browser.game_server import GameServer
from tests.browser.hands import ALL_HANDS, Hands, cinderella
from tests.browser.navigating_person import NavigatingPerson
from tests.browser.person import Habits
from tests.browser.play_session import PlaySession
from tests.browser.prepared_table import PreparedTable, When, played, prepare
from tests.browser.screen import BROAD, DESK, LYING, PHONE, SHORT, SMALLEST, TABLET
from tests.browser.scripted_device import scripted_device
from tests.browser.situations.cinderella import moment
from tests.browser.situations.situation import is_over
from tests.browser.test_accessibility import UNDER_HINT, is_too_wide, too_small
from tests.browser.test_after import names

SCREENS = (SMALLEST, SHORT, PHONE, LYING, TABLET, DESK, BROAD)
ACTIONS = 8
"""Actions after the beginning, and before the end."""
SPEED_UP = 40
"""The factor by which time runs faster."""
HABITS = [Habits(screen, hints=True, times=SPEED_UP) for screen in SCREENS]

# Records the places of all elements that must not move, with their texts, after every change of the
# page. Starting it deletes earlier records.
WATCH = """async () => {
  const covered = new Set();
  await document.fonts.ready;
  const places = new Map();
  let owls = 0;
  const note = () => {
    owls = Math.max(owls, document.querySelectorAll('.ledge .owl').length);
    (UNDER_HINT)().forEach((name) => covered.add(name));
    const board = document.querySelector('main.board');
    for (const e of board ? [board, ...board.querySelectorAll('[data-still]')] : []) {
      const { x, y, width, height } = e.getBoundingClientRect();
      const name = e.classList[0];
      if (!places.has(name)) places.set(name, {});
      places.get(name)[[x, y, width, height].map(Math.round)] ??= board.innerText.slice(0, 80);
    }
  };
  const all = { subtree: true, childList: true, characterData: true };
  window.watcher?.disconnect();
  window.watcher = new MutationObserver(note);
  window.watcher.observe(document, all);
  const moved = () => [...places].filter(([, at]) => Object.keys(at).length > 1);
  window.watched = () => ({ moved: moved(), places: places.size, owls, covered: [...covered] });
}""".replace("UNDER_HINT", UNDER_HINT)
PLANTED = "() => document.querySelector('.top').append('One more line.')"
TAKEN_AWAY = "() => document.querySelector('.top').lastChild.remove()"
LOOKS = """(e) => {
  const { outlineStyle, boxShadow } = getComputedStyle(e);
  return { outline: outlineStyle, around: boxShadow };
}"""
BLUE = "rgb(16, 72, 216)"
UNDERSTOOD = "() => document.querySelector('.ledge .owl .main')?.click()"


def test_the_footer_keeps_its_height_for_spectators_and_undo(
    new_person: NewPerson, server: GameServer
) -> None:
    prepared = prepare(server, "pp", cinderella.foolish, names, options={"last_chance": True})
    people = [new_person(screen=screen) for screen in (LYING, LYING, SMALLEST, SMALLEST)]
    for number, person in enumerate(people):
        prepared.comes(person, *([] if number % 2 else [0]))
        expect(person.board).to_be_visible()
    before = [person.board.bounding_box() for person in people]
    assert before[0] == before[1]
    assert before[2] == before[3]
    match = server.table(prepared.table).match
    assert match is not None
    people[0].press(cinderella.tile(people[0], match, 5))
    for person in people[::2]:
        expect(person.button("take_back")).to_be_visible()
        assert too_small(person.page) == []
        assert not is_too_wide(person.page)
    assert [person.board.bounding_box() for person in people] == before


def test_where_the_keyboard_is_looks_like_nothing_that_can_be_done(
    new_person: NewPerson, server: GameServer
) -> None:
    person = new_person()
    prepared = prepare(server, "pp", cinderella.wise, moment("show"))
    prepared.comes(person, 0)
    tiles = person.board.locator("button.tile.able")
    expect(tiles.nth(1)).to_be_visible()
    tiles.first.focus()
    person.page.keyboard.press("ArrowRight")
    on, off = (
        person.board.locator(f"button.tile.able{which}").first.evaluate(LOOKS)
        for which in (":focus", ":not(:focus)")
    )
    assert on["outline"] == "dashed"
    assert off["outline"] == "none"
    assert BLUE in on["around"]
    assert BLUE not in off["around"]


def test_the_button_that_matters_most_shows_the_keyboard_too(
    new_person: NewPerson, server: GameServer
) -> None:
    person = new_person()
    prepare(server, "pb").comes(person, 0)
    play = person.button("lobby.play")
    expect(play).to_be_visible()
    person.page.keyboard.press("Tab")
    play.focus()
    looks = play.evaluate(LOOKS)
    assert looks["outline"] == "dashed"
    assert BLUE in looks["around"]


@pytest.fixture(scope="module")
def crowd() -> Iterator[list[NavigatingPerson]]:
    """The people of the game before, or none."""
    crowd: list[NavigatingPerson] = []
    yield crowd
    for person in crowd:
        person.leaves()


@pytest.fixture
def people(
    devices: Devices,
    server: GameServer,
    hands: Hands,
    crowd: list[NavigatingPerson],
    request: pytest.FixtureRequest,
) -> Iterator[list[NavigatingPerson]]:
    """One person per screen. They load the client once, unless a test failed."""
    people = crowd.copy() or [NavigatingPerson(devices, server.url, habits) for habits in HABITS]
    crowd.clear()
    yield people
    unexpected_errors = [error for person in people for error in person.unexpected_errors()]
    if unexpected_errors or getattr(request.node, "has_failed", False):
        keep_pictures(request.node.name, people)
        for person in people:
            person.leaves()
    else:
        for person in people:
            person.forgets()
        crowd += people
    assert unexpected_errors == []


@pytest.mark.parametrize("hands", ALL_HANDS, ids=lambda hands: hands.game)
def test_a_board_keeps_its_size(
    people: list[NavigatingPerson], server: GameServer, hands: Hands
) -> None:
    """All devices have the first seat; another one plays for all seats. The board has the same size
    at the end of one match as at the beginning of another."""
    most = games[hands.game].seats[-1]
    for number, prepared in enumerate(halves(server, hands, most)):
        for person in people:
            prepared.comes(person, 0)
            expect(person.board).to_be_visible()
            if number == 0:
                person.page.evaluate(WATCH)
                expect(person.page.locator(".ledge .owl")).to_be_visible()
        plays(server, prepared, hands, most, people)
    seen = {person.screen.name: person.page.evaluate("watched()") for person in people}
    assert {screen: one["moved"] for screen, one in seen.items() if one["moved"]} == {}
    assert {screen: one["covered"] for screen, one in seen.items() if one["covered"]} == {}
    assert all(one["places"] > 1 for one in seen.values())
    assert all(one["owls"] for one in seen.values()), "the owl has spoken"
    people[0].page.evaluate(PLANTED)
    assert people[0].page.evaluate("watched()")["moved"], "what makes a board move is found"
    people[0].page.evaluate(TAKEN_AWAY)


def halves(server: GameServer, hands: Hands, seats: int) -> Iterator[PreparedTable]:
    """A match from its first event, and one up to its last."""
    options = {"first": 0, **hands.options}
    for when in (at_first, nearly_over(hands, seats)):
        yield prepare(server, "p" * seats, hands.wise, when, hands.game, options)


def at_first(match: object) -> bool:
    return True


def nearly_over(hands: Hands, seats: int) -> When:
    game = games[hands.game]
    settled = game.settle(seats, {"first": 0, **hands.options})
    length = len(played(game, seats, settled, hands.wise, is_over)) - 1
    return lambda match: match.seq >= length - ACTIONS


def plays(
    server: GameServer,
    prepared: PreparedTable,
    hands: Hands,
    seats: int,
    people: list[NavigatingPerson],
) -> None:
    session = PlaySession(server, prepared.table, {0: people[0]}, hands)
    with scripted_device(server, prepared, *range(seats)) as deed:
        for number in range(ACTIONS + 1):
            match = session.match
            if match.outcome is not None:
                return
            deed(match, *hands.wise(match))
            session.awaits(match.seq + 1)
            for person in people:
                session.awaits_shown(person)
            if number % 3 == 2:
                for person in people:
                    person.page.evaluate(UNDERSTOOD)
