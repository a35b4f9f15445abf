"""Somebody is away, and comes back."""

from playwright.sync_api import expect

from sortilege.kernel.match import Match
from tests.browser.conftest import Somebody
from tests.browser.hands import cinderella
from tests.browser.house import House
from tests.browser.laid import lay
from tests.browser.person import Person
from tests.browser.play import Evening
from tests.browser.screen import PHONE

AWAY = 21_000
"""Milliseconds after which somebody is called away."""


def is_second_to_roll(match: Match) -> bool:
    return match.awaited == (1,) and cinderella.truth(match).die < 0


def greetings(person: Person) -> int:
    return sum(told["type"] == "welcome" for told in person.frames)


def test_a_computer_player_stands_in_until_somebody_is_back(
    somebody: Somebody, house: House
) -> None:
    laid = lay(house, "pp", cinderella.wise, is_second_to_roll)
    stays, goes, back = somebody(times=1), somebody(screen=PHONE), somebody(screen=PHONE)
    stays.context.clock.install()
    laid.comes(stays, 0)
    laid.comes(goes, 1)
    expect(goes.button("action.roll")).to_be_enabled()
    absent = stays.page.get_by_role("banner").get_by_text(stays.say("seat.not_here"))
    goes.leaves()
    expect(absent).to_have_count(1)
    stays.page.clock.fast_forward(AWAY)  # the line itself seems dead by then, and is tried again
    stays.until(lambda: greetings(stays) == 2, "a second welcome")
    evening = Evening(house, laid.table, {0: stays})
    before = evening.match.seq
    stays.press(stays.button("away.stand_in", name="Milo"))
    evening.awaits(before + 1)
    assert house.table(laid.table).chairs[1].is_away
    laid.comes(back, 1)
    expect(back.text("away.mine", name="Milo")).to_be_visible()
    back.press(back.button("away.come_back"))
    expect(back.text("away.mine", name="Milo")).not_to_be_visible()
    assert not house.table(laid.table).chairs[1].is_away
