"""One big screen and three phones."""

import time

import pytest
from playwright.sync_api import expect

from sortilege.kernel.match import Match
from tests.browser.axe import violations
from tests.browser.big_screen import (
    begins,
    joins,
    lets_network_in,
    opens,
    opens_with_remote,
    seen_by,
    too_small,
)
from tests.browser.conftest import NewPerson
from tests.browser.game_server import GameServer
from tests.browser.hands import ALL_HANDS, Hands, cinderella
from tests.browser.person import Person
from tests.browser.play_session import PlaySession
from tests.browser.prepared_table import prepare
from tests.browser.screen import DESKTOP, PHONE, TELEVISIONS
from tests.browser.scripted_device import idle_screen
from tests.browser.situations.big_screen import SCREENS
from tests.browser.situations.situation import Situation, comes_about
from tests.browser.tcp_proxy import proxy_to
from tests.browser.test_aloud import hears, read_aloud
from tests.browser.voices import OWN, gives_voices

every_game = pytest.mark.parametrize("hands", ALL_HANDS, ids=lambda hands: hands.game)
TELEVISION = TELEVISIONS[0]
SEATS = 3
RELOADED_AT = 5
"""Actions until the screen is loaded again."""
ASLEEP = 3500
"""Milliseconds after which a phone that wakes no longer trusts its connection."""
SHRINKS = "screen-match-metamorphose"
"""With the largest text, the creatures of a player get smaller, and their numbers with them."""
AWAKE = 2.0
"""Seconds until a phone that wakes is back in its seat."""


@every_game
def test_a_screen_and_three_phones_play_a_match_to_its_end(
    new_person: NewPerson, server: GameServer, hands: Hands
) -> None:
    screen = new_person(game=hands.game, screen=TELEVISION)
    table = opens(server, screen, hands)
    lets_network_in(screen)
    phones = [new_person(game=hands.game, screen=PHONE) for _ in range(SEATS)]
    for seat, phone in enumerate(phones):
        joins(phone, table, seat)
    begins(phones)
    session = PlaySession(server, table, dict(enumerate(phones)), hands)
    for number in range(1000):
        if number == RELOADED_AT:
            screen.page.reload()
            expect(screen.board).to_be_visible()
        if not session.goes_on():
            break
    outcome = session.match.outcome
    assert outcome is not None
    reason = screen.page.get_by_text(screen.say(f"reason.{outcome.reason}"))
    expect(reason.last).to_be_visible()
    expect(screen.page.get_by_text(screen.say("screen.next.again"))).to_be_visible()
    for phone in phones:
        expect(phone.result).to_be_visible()
    keys = [key for phone in phones for key in keys_of(phone, table)]
    assert len(keys) == SEATS
    assert not [key for key in keys if key in seen_by(screen)]


def keys_of(phone: Person, table: str) -> list[str]:
    kept: list[str] = phone.page.evaluate(
        "(table) => JSON.parse(localStorage.getItem(`sortilege.keys.${table}`) ?? '[]')", table
    )
    return kept


def test_a_phone_that_sleeps_is_back_in_its_seat_as_soon_as_it_wakes(
    new_person: NewPerson, server: GameServer
) -> None:
    """Its connection is dead, and nobody has told it."""
    screen = new_person(screen=TELEVISION)
    table = opens_with_remote(screen, "cinderella")
    with proxy_to(server) as line:
        stays = new_person(screen=PHONE)
        sleeps = new_person(at=line.url, screen=PHONE, times=1)
        for seat, phone in enumerate((stays, sleeps)):
            joins(phone, table, seat)
        begins([stays, sleeps])
        line.forget()
        sleeps.page.wait_for_timeout(ASLEEP)
        session = PlaySession(server, table, {0: stays})
        before = greetings(sleeps)
        began = time.monotonic()
        sleeps.page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
        sleeps.until(lambda: greetings(sleeps) > before, "a welcome")
        assert time.monotonic() - began < AWAKE
        whole = PlaySession(server, table, {0: stays, 1: sleeps})
        session.awaits(0)
        for _ in range(4):
            assert whole.goes_on()


def greetings(person: Person) -> int:
    return sum(told["type"] == "welcome" for told in person.frames)


def test_a_phone_that_leaves_is_replaced_and_another_takes_its_chair(
    new_person: NewPerson, server: GameServer
) -> None:
    screen = new_person(screen=TELEVISION)
    table = opens_with_remote(screen, "cinderella")
    stays, goes, comes = (new_person(screen=PHONE) for _ in range(3))
    for seat, phone in enumerate((stays, goes)):
        joins(phone, table, seat)
    begins([stays, goes])
    goes.leaves()
    session = PlaySession(server, table, {0: stays})
    while not server.table(table).chairs[1].is_away:
        assert session.goes_on()
    comes.visits(f"/t/{table}")
    name = server.table(table).chairs[1].name
    comes.press(comes.button("away.take_over", name=name))
    comes.until(lambda: not server.table(table).chairs[1].is_away, "a person plays again")
    both = PlaySession(server, table, {0: stays, 1: comes})
    for _ in range(4):
        assert both.goes_on()


def test_when_the_screen_is_lost_the_match_goes_on_and_another_screen_shows_it(
    new_person: NewPerson, server: GameServer
) -> None:
    screen, other = new_person(screen=TELEVISION), new_person(screen=DESKTOP)
    table = opens_with_remote(screen, "cinderella")
    phone = new_person(screen=PHONE)
    joins(phone, table)
    begins([phone])
    screen.leaves()
    session = PlaySession(server, table, {0: phone})
    for _ in range(2):
        assert session.goes_on()
    other.visits(f"/tv/{table}")
    expect(other.board).to_be_visible()
    assert session.goes_on()


def test_the_voice_comes_from_the_screen_and_phones_are_silent(
    new_person: NewPerson, server: GameServer
) -> None:
    screen, phone = new_person(screen=TELEVISION), new_person(screen=PHONE)
    for device in (screen, phone):
        gives_voices(device, OWN)
    table = opens_with_remote(screen, "cinderella")
    joins(phone, table)
    begins([phone])
    name = server.table(table).chairs[0].name
    hears(screen, screen.say("wait.roll", seat=name))
    assert read_aloud(phone) == []


def test_who_plays_alone_beside_a_screen_rolls_again_after_a_secret_look(
    new_person: NewPerson, server: GameServer
) -> None:
    phone = new_person(screen=PHONE)
    prepared = prepare(server, "p", cinderella.wise, rolls_after_a_look)
    with idle_screen(server, prepared.table):
        prepared.comes(phone, 0)
        session = PlaySession(server, prepared.table, {0: phone})
        assert session.goes_on()


def rolls_after_a_look(match: Match) -> bool:
    state = cinderella.truth(match)
    return match.awaited == (0,) and state.die < 0 and bool(state.looked & state.down)


def test_a_device_that_becomes_the_screen_leaves_its_chair_and_keeps_no_key(
    new_person: NewPerson, server: GameServer
) -> None:
    laptop, phone = new_person(screen=DESKTOP), new_person(screen=PHONE)
    laptop.visits()
    laptop.opens_box()
    table = laptop.table
    keys = keys_of(laptop, table)
    assert len(keys) == 2
    laptop.press(laptop.page.locator("summary").filter(has_text=laptop.say("screen")))
    laptop.press(laptop.button("screen.this"))
    laptop.press(laptop.button("screen.yes"))
    laptop.page.wait_for_url(f"**/tv/{table}")
    assert keys_of(laptop, table) == []
    laptop.frames.clear()
    joins(phone, table)
    begins([phone])
    expect(laptop.board).to_be_visible()
    assert not [key for key in keys if key in seen_by(laptop)]
    assert server.table(table).host == server.table(table).chairs[0].key


@pytest.mark.parametrize("situation", SCREENS, ids=lambda situation: situation.name)
def test_everything_on_a_screen_is_legible_from_three_metres_and_accessible(
    new_person: NewPerson, server: GameServer, situation: Situation
) -> None:
    """The smallest text is 1/30 of the height, in both languages, themes and with large text."""
    for lang, room in (("fr", "night"), ("en", "day")):
        screen = new_person(game=situation.game, screen=TELEVISION, lang=lang, room=room)
        with comes_about(situation, screen, server) as page:
            assert violations(page) == []
            for television in TELEVISIONS:
                screen.looks_at(television)
                assert too_small(page, television) == [], television.name
            if situation.name != SHRINKS:
                page.evaluate("document.documentElement.dataset.text = 'larger'")
                assert too_small(page, television) == [], "large text"
        screen.leaves()
