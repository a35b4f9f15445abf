"""Every game: by keyboard alone, on a page that was open all the time, and its replay."""

import json
import re

import pytest
from playwright.sync_api import Page, expect

from sortilege.games import games
from tests.browser.conftest import NewPerson
from tests.browser.game_server import GameServer
from tests.browser.hands import ALL_HANDS, Hands, by_itself
from tests.browser.person import Person
from tests.browser.play_session import PlaySession
from tests.browser.prepared_table import IS_WHOLE, When, played, prepare
from tests.browser.screen import PHONE
from tests.browser.screen_reader import ScreenReader
from tests.browser.scripted_device import scripted_device
from tests.browser.situations.situation import is_over

every_game = pytest.mark.parametrize("hands", ALL_HANDS, ids=lambda hands: hands.game)

# Everything that the board announces and shows, in order: texts, names, pictures. Moving elements
# are omitted.
SHOWN = """() => JSON.stringify([...document.querySelectorAll('main.board *')].flatMap((e) => [
  ...['aria-label', 'alt', 'src', 'href', 'title', 'data-place'].map((n) => e.getAttribute(n)),
  ...[...e.childNodes].filter((n) => n.nodeType === 3).map((n) => n.nodeValue.trim()),
]).filter(Boolean))"""


LAST_ACTIONS = 12
"""Actions before the end."""
LONG_MATCH = 60
"""The number of actions from which a match counts as long at a screen."""


def length(hands: Hands) -> int:
    """Return the number of actions of the match that these hands play."""
    game = games[hands.game]
    return len(played(game, 2, game.settle(2, hands.options), hands.wise, is_over)) - 1


def nearly_over(hands: Hands, last: int = LAST_ACTIONS) -> When:
    """A table this many actions before the end of the match that these hands play."""
    long = length(hands)
    return lambda match: match.seq >= long - last


@every_game
def test_a_match_is_played_by_keyboard_and_ear_alone(
    new_person: NewPerson, server: GameServer, hands: Hands
) -> None:
    """Play a long match from its last moves, unless the run plays complete matches."""
    person = new_person(game=hands.game, sounds=True)
    reader, say = ScreenReader(person), person.say
    if IS_WHOLE or length(hands) <= LONG_MATCH:
        prepared = prepare(server, "pb", game=hands.game, options=hands.options)
        prepared.comes(person, 0)
        reader.hears("button", say("lobby.play"))
        reader.uses("button", say("lobby.play"))
    else:
        last = nearly_over(hands)
        own_turn: When = lambda match: last(match) and match.awaited == (0,)  # noqa: E731
        prepared = prepare(server, "pb", hands.wise, own_turn, hands.game, hands.options)
        prepared.comes(person, 0)
    reader.hears("log", say("spoken"))
    session = PlaySession(server, prepared.table, {0: person}, hands)
    while play_by_screen_reader(session, reader, hands):
        pass
    reader.hears("button", say("result.again"))
    reader.uses("button", say("result.again"))
    reader.hears("log", say("spoken"))
    assert server.table(prepared.table).rounds == 2


def play_by_screen_reader(session: PlaySession, reader: ScreenReader, hands: Hands) -> bool:
    """Take one action, found by role and name; or wait for a computer player's."""
    match = session.match
    if match.outcome is not None:
        return False
    seat, action = hands.wise(match)
    if seat in session.at and not by_itself(hands, match, seat):
        session.awaits_shown(session.at[seat])
        hands.walks_to(reader, match, action)
        reader.awaits_use()
        reader.press("Enter")
    session.awaits_deed(match, seat)
    return True


@every_game
def test_a_page_that_was_there_all_along_shows_no_more_than_one_that_has_just_come(
    new_person: NewPerson, server: GameServer, hands: Hands
) -> None:
    """The page contains no face that was turned down again. The others have no screen."""
    prepared = prepare(server, "pp", hands.wise, game=hands.game, options=hands.options)
    person, newcomer = (new_person(game=hands.game, sounds=sounds) for sounds in (True, False))
    prepared.comes(person, 0)
    expect(person.board).to_be_visible()
    session = PlaySession(server, prepared.table, {0: person}, hands)
    with scripted_device(server, prepared, 1) as deed:
        session.others = deed
        for number in range(12):
            assert session.goes_on(), "a match is longer than this"
            if number % 4 == 3:
                prepared.comes(newcomer, 0)
                same(person, newcomer, session.match.seq)


def same(stayed: Person, came: Person, seq: int) -> None:
    """Wait until both pages are stable."""
    expect(came.board).to_be_visible()
    came.until(lambda: shown(stayed.page) == shown(came.page), f"the same on both pages at {seq}")
    assert len(shown(came.page)) > 20, "a table is laid there"


def shown(page: Page) -> list[str]:
    return [re.sub(r"^.*/", "", text) for text in json.loads(page.evaluate(SHOWN))]


@every_game
def test_a_match_is_watched_again(new_person: NewPerson, server: GameServer, hands: Hands) -> None:
    person = new_person(game=hands.game, lang="en", screen=PHONE)
    prepared = prepare(server, "pb", hands.wise, is_over, hands.game, hands.options)
    person.visits(f"/replay/{prepared.table}")
    slider = person.page.get_by_role("slider", name=person.say("replay.where"))
    expect(slider).to_have_value("0")
    person.press(person.button("replay.on"))
    expect(slider).to_have_value("1")
    slider.press("End")
    expect(person.button("replay.on")).to_be_disabled()
    match = server.table(prepared.table).match
    assert match is not None
    assert match.outcome is not None
    expect(person.board).to_contain_text(person.say(f"reason.{match.outcome.reason}"))
    expect(person.offers()).to_have_count(0)
