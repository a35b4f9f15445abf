"""Choosing a colour in the lobby: everybody at the table sees it, and the board shows it."""

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.axe import violations
from tests.browser.conftest import NewPerson
from tests.browser.lobby import chair, sits
from tests.browser.person import Person
from tests.browser.screen import DESKTOP, SMALLEST, Screen
from tests.browser.test_accessibility import is_too_wide, too_small


def colour(person: Person, word: str) -> Locator:
    return person.button(f"word.{word}")


@pytest.mark.parametrize("screen", [SMALLEST, DESKTOP], ids=lambda screen: screen.name)
def test_a_chosen_colour_is_taken_for_others_and_shown_on_the_board(
    new_person: NewPerson, screen: Screen
) -> None:
    host, guest = new_person(game="mago", screen=screen), new_person(game="mago")
    host.visits()
    host.opens_box()
    guest.visits(f"/t/{host.table}")
    sits(guest, 1)
    host.press(chair(host, 0))
    expect(colour(host, "red")).to_have_attribute("aria-pressed", "true")
    host.press(colour(host, "blue"))
    expect(colour(host, "blue")).to_have_attribute("aria-pressed", "true")
    assert not violations(host.page)
    assert not too_small(host.page)
    assert not is_too_wide(host.page)
    guest.press(chair(guest, 1))
    expect(colour(guest, "blue")).to_be_disabled()
    expect(colour(guest, "red")).to_have_attribute("aria-pressed", "true")
    colour(guest, "white").focus()
    guest.page.keyboard.press("Enter")
    expect(colour(guest, "white")).to_have_attribute("aria-pressed", "true")
    expect(colour(host, "white")).to_be_disabled()
