"""A board keeps its place and its size, from the first event to the last: on every screen, with
every seat taken, whatever the owl says, whoever comes and goes."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from sortilege.games import games
from tests.browser.conftest import Somebody, keep_pictures
from tests.browser.device import Devices
from tests.browser.hands import EVERY, Hands, cinderella
from tests.browser.house import House
from tests.browser.laid import Laid, When, lay, played
from tests.browser.person import Habits
from tests.browser.play import Evening
from tests.browser.presence import twin
from tests.browser.screen import BROAD, DESK, LYING, PHONE, SHORT, SMALLEST, TABLET
from tests.browser.situations.cinderella import moment
from tests.browser.situations.situation import is_over
from tests.browser.test_after import names
from tests.browser.test_everybody import is_too_wide, too_small
from tests.browser.wanderer import Wanderer

SCREENS = (SMALLEST, SHORT, PHONE, LYING, TABLET, DESK, BROAD)
DEEDS = 8
"""Actions after the beginning, and before the end."""
HASTE = 40
"""How much faster time goes."""
HABITS = [Habits(screen, hints=True, times=HASTE) for screen in SCREENS]
LOOK = 120
"""Milliseconds from one action to the next."""

# After every change of the page the places of all that must not move are noted, with the words that
# stood there: from now on, and all that was noted before is forgotten.
WATCH = """async () => {
  await document.fonts.ready;
  const places = new Map();
  let owls = 0;
  const note = () => {
    owls = Math.max(owls, document.querySelectorAll('.ledge .owl').length);
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
  window.watched = () => ({ moved: moved(), places: places.size, owls });
}"""
PLANTED = "() => document.querySelector('.top').append('One more line.')"
TAKEN_AWAY = "() => document.querySelector('.top').lastChild.remove()"
LOOKS = """(e) => {
  const { outlineStyle, boxShadow } = getComputedStyle(e);
  return { outline: outlineStyle, around: boxShadow };
}"""
BLUE = "rgb(16, 72, 216)"
UNDERSTOOD = "() => document.querySelector('.ledge .owl .main')?.click()"


def test_the_footer_takes_no_more_room_from_whoever_watches_or_may_take_back(
    somebody: Somebody, house: House
) -> None:
    laid = lay(house, "pp", cinderella.foolish, names, options={"last_chance": True})
    people = [somebody(screen=screen) for screen in (LYING, LYING, SMALLEST, SMALLEST)]
    for number, person in enumerate(people):
        laid.comes(person, *([] if number % 2 else [0]))
        expect(person.board).to_be_visible()
    before = [person.board.bounding_box() for person in people]
    assert before[0] == before[1]
    assert before[2] == before[3]
    match = house.table(laid.table).match
    assert match is not None
    people[0].press(cinderella.tile(people[0], match, 5))
    for person in people[::2]:
        expect(person.button("take_back")).to_be_visible()
        assert too_small(person.page) == []
        assert not is_too_wide(person.page)
    assert [person.board.bounding_box() for person in people] == before


def test_where_the_keyboard_is_looks_like_nothing_that_can_be_done(
    somebody: Somebody, house: House
) -> None:
    person = somebody()
    laid = lay(house, "pp", cinderella.wise, moment("show"))
    laid.comes(person, 0)
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
    somebody: Somebody, house: House
) -> None:
    person = somebody()
    lay(house, "pb").comes(person, 0)
    play = person.button("lobby.play")
    expect(play).to_be_visible()
    person.page.keyboard.press("Tab")
    play.focus()
    looks = play.evaluate(LOOKS)
    assert looks["outline"] == "dashed"
    assert BLUE in looks["around"]


@pytest.fixture(scope="module")
def crowd() -> Iterator[list[Wanderer]]:
    """Who is still here from the game before: nobody, or all."""
    crowd: list[Wanderer] = []
    yield crowd
    for person in crowd:
        person.leaves()


@pytest.fixture
def people(
    devices: Devices,
    house: House,
    hands: Hands,
    crowd: list[Wanderer],
    request: pytest.FixtureRequest,
) -> Iterator[list[Wanderer]]:
    """One for every screen. They load the house once, if all was well."""
    people = crowd.copy() or [Wanderer(devices, house.url, habits) for habits in HABITS]
    crowd.clear()
    yield people
    worries = [worry for person in people for worry in person.worries()]
    if worries or getattr(request.node, "has_failed", False):
        keep_pictures(request.node.name, people)
        for person in people:
            person.leaves()
    else:
        for person in people:
            person.forgets()
        crowd += people
    assert worries == []


@pytest.mark.parametrize("hands", EVERY, ids=lambda hands: hands.game)
def test_a_board_keeps_its_size(people: list[Wanderer], house: House, hands: Hands) -> None:
    """All devices are the first player's; another one plays for everybody. A board is as large at
    the end of one match as at the beginning of another."""
    most = games[hands.game].seats[-1]
    for number, laid in enumerate(halves(house, hands, most)):
        for person in people:
            laid.comes(person, 0)
            expect(person.board).to_be_visible()
            if number == 0:
                person.page.evaluate(WATCH)
        plays(house, laid, hands, most, people)
    seen = {person.screen.name: person.page.evaluate("watched()") for person in people}
    assert {screen: one["moved"] for screen, one in seen.items() if one["moved"]} == {}
    assert all(one["places"] > 1 for one in seen.values())
    assert all(one["owls"] for one in seen.values()), "the owl has spoken"
    people[0].page.evaluate(PLANTED)
    assert people[0].page.evaluate("watched()")["moved"], "what makes a board move is found"
    people[0].page.evaluate(TAKEN_AWAY)


def halves(house: House, hands: Hands, seats: int) -> Iterator[Laid]:
    """A match from its first event on, and one up to its last."""
    options = {"first": 0, **hands.options}
    for when in (at_first, nearly_over(hands, seats)):
        yield lay(house, "p" * seats, hands.wise, when, hands.game, options)


def at_first(match: object) -> bool:
    return True


def nearly_over(hands: Hands, seats: int) -> When:
    game = games[hands.game]
    settled = game.settle(seats, {"first": 0, **hands.options})
    length = len(played(game, seats, settled, hands.wise, is_over)) - 1
    return lambda match: match.seq >= length - DEEDS


def plays(house: House, laid: Laid, hands: Hands, seats: int, people: list[Wanderer]) -> None:
    evening = Evening(house, laid.table, {0: people[0]}, hands)
    with twin(house, laid, *range(seats)) as deed:
        for number in range(DEEDS + 1):
            match = evening.match
            if match.outcome is not None:
                return
            deed(match, *hands.wise(match))
            evening.awaits(match.seq + 1)
            people[0].page.wait_for_timeout(LOOK)
            if number % 3 == 2:
                for person in people:
                    person.page.evaluate(UNDERSTOOD)
