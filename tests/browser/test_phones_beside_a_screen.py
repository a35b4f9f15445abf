"""Phones beside a big screen show hands: every game is played on them, by touch, by keyboard and
ear, and without reading."""

from collections.abc import Iterator
from contextlib import ExitStack
from typing import Any, Protocol

import pytest
from playwright.sync_api import expect

from sortilege.games.mago.actions import Take
from sortilege.games.metamorphose.actions import PlaceAlone
from sortilege.kernel.action import Action
from sortilege.kernel.match import Match
from tests.browser.big_screen import opens
from tests.browser.conftest import NewPerson
from tests.browser.game_server import GameServer
from tests.browser.hands import ALL_HANDS, Hands, by_itself, cinderella, mago
from tests.browser.person import Person
from tests.browser.play_session import PlaySession
from tests.browser.prepared_table import PreparedTable
from tests.browser.prepared_table import prepare as prepare_table
from tests.browser.screen import PHONE, SMALLEST, TELEVISIONS
from tests.browser.screen_reader import ScreenReader
from tests.browser.scripted_device import idle_screen
from tests.browser.test_every_game import every_game, nearly_over
from tests.browser.test_shelf_to_result import movers

YOUNG = ("cinderella", "unicorn", "mago", "bell")
"""The games for players who cannot read."""
young_game = pytest.mark.parametrize(
    "hands", [one for one in ALL_HANDS if one.game in YOUNG], ids=lambda one: one.game
)
ACTIONS = 8
"""Actions by keyboard: enough for every kind of button."""
NO_TEXT = "* { font-size: 0 !important; }"
"""A style sheet: pictures only. Sizes in `rem` stay, because they follow the root element."""
HIDE_TEXT = """(css) => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css.replace('*', ':not(:root)'));
  document.adoptedStyleSheets.push(sheet);
}"""
# What a child can tap now: it glows or is the only large thing, and a picture shows what it does.
PICTURED = """(e) => {
  const near = [e, e.parentElement, e.closest('.pad, .under, main')].filter(Boolean);
  return near.some((one) => [...one.querySelectorAll('img, svg')].some((picture) => {
    const { width, height } = picture.getBoundingClientRect();
    return width >= 24 && height >= 24;
  }));
}"""


class Prepare(Protocol):
    """Prepares a table with a big screen."""

    def __call__(self, people: str, *play: Any, **about: Any) -> PreparedTable: ...


@pytest.fixture
def prepare(server: GameServer) -> Iterator[Prepare]:
    with ExitStack() as stack:

        def beside_screen(people: str, *play: Any, **about: Any) -> PreparedTable:
            prepared = prepare_table(server, people, *play, **about)
            stack.enter_context(idle_screen(server, prepared.table))
            return prepared

        yield beside_screen


@every_game
def test_a_match_is_played_on_hands(
    new_person: NewPerson, server: GameServer, prepare: Prepare, hands: Hands
) -> None:
    prepared = prepare("pp", hands.wise, nearly_over(hands), hands.game, hands.options)
    people = [
        new_person(game=hands.game, screen=PHONE),
        new_person(game=hands.game, screen=SMALLEST),
    ]
    for seat, person in enumerate(people):
        prepared.comes(person, seat)
        expect(person.hand).to_be_visible()
    session = PlaySession(server, prepared.table, dict(enumerate(people)), hands)
    session.before = lambda person: expect(person.hand).to_have_count(1)
    session.ends()
    for person in people:
        expect(person.result).to_be_visible()


@every_game
def test_a_hand_is_played_by_keyboard_and_ear_alone(
    new_person: NewPerson, server: GameServer, prepare: Prepare, hands: Hands
) -> None:
    person = new_person(game=hands.game, screen=PHONE)
    reader = ScreenReader(person)
    prepared = prepare("pb", hands.wise, game=hands.game, options=hands.options)
    prepared.comes(person, 0)
    expect(person.hand).to_be_visible()
    session = PlaySession(server, prepared.table, {0: person}, hands)
    for _ in range(ACTIONS):
        match = session.match
        seat, action = hands.wise(match)
        if seat == 0 and not by_itself(hands, match, seat):
            session.awaits_shown(person)
            walks_to(hands, reader, match, action)
            reader.awaits_use()
            reader.press("Enter")
        session.awaits_deed(match, seat)


def walks_to(hands: Hands, reader: ScreenReader, match: Match, action: Action) -> None:
    """As on the board, except that a hand has no ring and no free place."""
    say = reader.person.say
    if hands.game == "mago":
        return walks_to_space(reader, match, action)
    if isinstance(action, PlaceAlone):
        reader.hears("button", say("alone"))
        reader.goes_to("button", say("alone"))
        return
    hands.walks_to(reader, match, action)


def walks_to_space(reader: ScreenReader, match: Match, action: Action) -> None:
    """The piece first, then the space."""
    name = mago.walker_name(reader.person, match, action)
    if name is not None and not isinstance(action, Take) and not mago.is_alone(match):
        reader.hears("button", f"{name},")
        reader.goes_to("button", f"{name},")
        reader.press("Enter")
    words = mago.first_words(reader.person, match, action)
    reader.hears("button", words)
    reader.goes_to("button", words)


@young_game
def test_the_first_move_on_a_hand_needs_no_reading(
    new_person: NewPerson, server: GameServer, prepare: Prepare, hands: Hands
) -> None:
    """With all text hidden, every action has a picture, and a tap on the first one is a move."""
    child = new_person(game=hands.game, screen=PHONE)
    prepared = prepare("pp", hands.wise, game=hands.game, options={"first": 0})
    prepared.comes(child, 0)
    expect(child.hand).to_be_visible()
    child.page.evaluate(HIDE_TEXT, NO_TEXT)
    offers = child.hand.locator("button:not([aria-disabled='true']):not(:disabled)")
    expect(offers.first).to_be_visible()
    for offer in offers.all():
        assert offer.evaluate(PICTURED), offer.get_attribute("aria-label")
    child.press(offers.first)
    child.until(lambda: 0 in movers(server, prepared.table), "a move of the child's own")


@young_game
def test_from_the_code_to_the_first_move_nobody_has_to_read(
    new_person: NewPerson, server: GameServer, hands: Hands
) -> None:
    """With all text hidden, two children join, begin and move: one large picture at a time."""
    table = opens(server, new_person(game=hands.game, screen=TELEVISIONS[0]), hands)
    children = [new_person(game=hands.game, screen=PHONE) for _ in range(2)]
    for child in children:
        child.visits(f"/t/{table}")
        child.page.wait_for_load_state("networkidle")
        taps_the_large_button(child)
        expect(child.page.locator(".join")).to_have_count(0)
    taps_the_large_button(children[0])
    for child in children:
        expect(child.hand).to_be_visible()
        child.page.evaluate(HIDE_TEXT, NO_TEXT)
    match = server.table(table).match
    assert match is not None
    first = children[match.awaited[0]]
    first.press(first.hand.locator("button:not([aria-disabled='true']):not(:disabled)").first)
    first.until(lambda: bool(movers(server, table)), "a move")


def taps_the_large_button(child: Person) -> None:
    """Hide all text, and tap the one large button, which has a picture."""
    large = child.page.locator("button.main.big")
    expect(large).to_have_count(1)
    child.page.evaluate(HIDE_TEXT, NO_TEXT)
    assert large.evaluate(PICTURED)
    child.press(large)


def test_one_button_shows_the_whole_table_and_the_hand_again(
    new_person: NewPerson, prepare: Prepare
) -> None:
    person = new_person(game="cinderella", screen=PHONE)
    prepared = prepare("pp", cinderella.wise)
    prepared.comes(person, 0)
    expect(person.hand).to_be_visible()
    person.press(person.button("hand.board"))
    expect(person.board).to_have_attribute("data-presentation", "board")
    expect(person.hand).to_have_count(0)
    expect(person.board.get_by_role("group", name=person.say("board.tiles"))).to_be_visible()
    person.press(person.button("hand.back"))
    expect(person.hand).to_be_visible()


def test_spectators_and_the_screen_itself_get_the_board(
    new_person: NewPerson, prepare: Prepare
) -> None:
    watcher = new_person(game="cinderella", screen=PHONE)
    prepared = prepare("pp", cinderella.wise)
    prepared.comes(watcher)
    expect(watcher.board).to_have_attribute("data-presentation", "board")
    expect(watcher.hand).to_have_count(0)
    expect(watcher.button("hand.board")).to_have_count(0)
