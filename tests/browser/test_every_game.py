"""Every game, whole: on one device, on two in two languages, by keyboard alone; and its replay."""

import json
import re

import pytest
from playwright.sync_api import Page, expect

from sortilege.games import games
from tests.browser.conftest import Somebody
from tests.browser.ear import Ear
from tests.browser.hands import EVERY, Hands, by_itself
from tests.browser.house import House
from tests.browser.laid import IS_WHOLE, When, lay, played
from tests.browser.person import Person
from tests.browser.play import Evening
from tests.browser.presence import twin
from tests.browser.screen import PHONE
from tests.browser.situations.situation import is_over

every_game = pytest.mark.parametrize("hands", EVERY, ids=lambda hands: hands.game)

# All that the board says and shows, in order: texts, names, pictures. What moves is left out.
SHOWN = """() => JSON.stringify([...document.querySelectorAll('main.board *')].flatMap((e) => [
  ...['aria-label', 'alt', 'src', 'href', 'title', 'data-place'].map((n) => e.getAttribute(n)),
  ...[...e.childNodes].filter((n) => n.nodeType === 3).map((n) => n.nodeValue.trim()),
]).filter(Boolean))"""


@every_game
def test_two_devices_play_in_two_languages(somebody: Somebody, house: House, hands: Hands) -> None:
    """All games but one from their last moves on."""
    laid = lay(house, "pp", game=hands.game, options=hands.options)
    if hands.game != "cinderella":
        laid = lay(house, "pp", hands.wise, nearly_over(hands), hands.game, hands.options)
    host = somebody(game=hands.game, calm=False, sounds=True)
    guest = somebody(game=hands.game, screen=PHONE, lang="en")
    laid.comes(host, 0)
    laid.comes(guest, 1)
    if hands.game == "cinderella":
        host.begins()
    expect(guest.board).to_be_visible()
    Evening(house, laid.table, {0: host, 1: guest}, hands).ends()
    for person in (host, guest):
        expect(person.result).to_be_visible()
    guest.press(guest.button("result.again"))
    for person in (host, guest):
        expect(person.result).not_to_be_visible()
    assert house.table(laid.table).rounds == 2


LAST = 12
"""Actions before the end."""
LONG = 60
"""Actions of a match that takes long at a screen."""


def length(hands: Hands) -> int:
    """How many actions the match has that these hands play."""
    game = games[hands.game]
    return len(played(game, 2, game.settle(2, hands.options), hands.wise, is_over)) - 1


def nearly_over(hands: Hands, last: int = LAST) -> When:
    """So many actions before the end of the match that these hands play."""
    long = length(hands)
    return lambda match: match.seq >= long - last


@every_game
def test_a_match_is_played_by_keyboard_and_ear_alone(
    somebody: Somebody, house: House, hands: Hands
) -> None:
    """A long one from its last moves on, but where everything is played whole."""
    person = somebody(game=hands.game, sounds=True)
    ear, say = Ear(person), person.say
    if IS_WHOLE or length(hands) <= LONG:
        laid = lay(house, "pb", game=hands.game, options=hands.options)
        laid.comes(person, 0)
        ear.hears("button", say("lobby.play"))
        ear.uses("button", say("lobby.play"))
    else:
        last = nearly_over(hands)
        own_turn: When = lambda match: last(match) and match.awaited == (0,)  # noqa: E731
        laid = lay(house, "pb", hands.wise, own_turn, hands.game, hands.options)
        laid.comes(person, 0)
    ear.hears("log", say("spoken"))
    evening = Evening(house, laid.table, {0: person}, hands)
    while by_ear(evening, ear, hands):
        pass
    ear.hears("button", say("result.again"))
    ear.uses("button", say("result.again"))
    ear.hears("log", say("spoken"))
    assert house.table(laid.table).rounds == 2


def by_ear(evening: Evening, ear: Ear, hands: Hands) -> bool:
    """One deed, found by its role and its name; or a computer player's."""
    match = evening.match
    if match.outcome is not None:
        return False
    seat, action = hands.wise(match)
    if seat in evening.at and not by_itself(hands, match, seat):
        hands.walks_to(ear, match, action)
        ear.awaits_use()
        ear.press("Enter")
    evening.awaits_deed(match, seat)
    return True


@every_game
def test_a_page_that_was_there_all_along_shows_no_more_than_one_that_has_just_come(
    somebody: Somebody, house: House, hands: Hands
) -> None:
    """What went back face down is gone from the page, too: nothing is left over in it. The others
    have no screen."""
    laid = lay(house, "pp", hands.wise, game=hands.game, options=hands.options)
    person, newcomer = (somebody(game=hands.game, sounds=sounds) for sounds in (True, False))
    laid.comes(person, 0)
    expect(person.board).to_be_visible()
    evening = Evening(house, laid.table, {0: person}, hands)
    with twin(house, laid, 1) as deed:
        evening.others = deed
        for number in range(12):
            assert evening.goes_on(), "a match is longer than this"
            if number % 4 == 3:
                laid.comes(newcomer, 0)
                same(person, newcomer, evening.match.seq)


def same(stayed: Person, came: Person, seq: int) -> None:
    """Until both are at rest."""
    expect(came.board).to_be_visible()
    came.until(lambda: shown(stayed.page) == shown(came.page), f"the same on both pages at {seq}")
    assert len(shown(came.page)) > 20, "a table is laid there"


def shown(page: Page) -> list[str]:
    return [re.sub(r"^.*/", "", text) for text in json.loads(page.evaluate(SHOWN))]


@every_game
def test_a_match_is_watched_again(somebody: Somebody, house: House, hands: Hands) -> None:
    person = somebody(game=hands.game, lang="en", screen=PHONE)
    laid = lay(house, "pb", hands.wise, is_over, hands.game, hands.options)
    person.visits(f"/replay/{laid.table}")
    slider = person.page.get_by_role("slider", name=person.say("replay.where"))
    expect(slider).to_have_value("0")
    person.press(person.button("replay.on"))
    expect(slider).to_have_value("1")
    slider.press("End")
    expect(person.button("replay.on")).to_be_disabled()
    match = house.table(laid.table).match
    assert match is not None
    assert match.outcome is not None
    expect(person.board).to_contain_text(person.say(f"reason.{match.outcome.reason}"))
    expect(person.offers()).to_have_count(0)
