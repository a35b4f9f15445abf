"""A player is away, and returns."""

from playwright.sync_api import expect

from sortilege.kernel.match import Match
from tests.browser.conftest import NewPerson
from tests.browser.game_server import GameServer
from tests.browser.hands import cinderella
from tests.browser.person import Person
from tests.browser.play_session import PlaySession
from tests.browser.prepared_table import prepare
from tests.browser.screen import PHONE

AWAY = 21_000
"""Milliseconds after which a player counts as away."""


def is_second_to_roll(match: Match) -> bool:
    return match.awaited == (1,) and cinderella.truth(match).die < 0


def greetings(person: Person) -> int:
    return sum(told["type"] == "welcome" for told in person.frames)


def test_a_computer_player_stands_in_until_somebody_is_back(
    new_person: NewPerson, server: GameServer
) -> None:
    prepared = prepare(server, "pp", cinderella.wise, is_second_to_roll)
    stays, goes, back = new_person(times=1), new_person(screen=PHONE), new_person(screen=PHONE)
    stays.context.clock.install()
    prepared.comes(stays, 0)
    prepared.comes(goes, 1)
    expect(goes.button("action.roll")).to_be_enabled()
    absent = stays.page.get_by_role("banner").get_by_text(stays.say("seat.not_here"))
    goes.leaves()
    expect(absent).to_have_count(1)
    stays.page.clock.fast_forward(
        AWAY
    )  # by then the connection itself times out, and the client reconnects
    stays.until(lambda: greetings(stays) == 2, "a second welcome")
    session = PlaySession(server, prepared.table, {0: stays})
    before = session.match.seq
    stays.press(stays.button("away.stand_in", name="Milo"))
    session.awaits(before + 1)
    assert server.table(prepared.table).chairs[1].is_away
    prepared.comes(back, 1)
    expect(back.text("away.mine", name="Milo")).to_be_visible()
    back.press(back.button("away.come_back"))
    expect(back.text("away.mine", name="Milo")).not_to_be_visible()
    assert not server.table(prepared.table).chairs[1].is_away
