"""What people do before a match."""

import re

import pytest
from playwright.sync_api import Locator, expect

from sortilege.server.network.address import lan_address
from tests.browser.person import Person

LINK = re.compile("^http.*/t/")


def chair(person: Person, seat: int) -> Locator:
    """A seat around the table."""
    chairs = person.page.get_by_role("main").get_by_role("listitem")
    return chairs.nth(seat).get_by_role("button")


def own_chair(person: Person, seat: int) -> None:
    """Wait until a person of this device sits there."""
    ours = re.compile(f"{person.say('seat.mine')}|{person.say('seat.here')}")
    expect(chair(person, seat)).to_contain_text(ours)


def sits(person: Person, seat: int) -> None:
    """Take a seat that is free or has a computer player."""
    person.press(chair(person, seat))
    person.press(person.button("seat.sit"))
    own_chair(person, seat)


def shares_device(person: Person, seat: int) -> None:
    """Seat one more person at this device."""
    person.press(chair(person, seat))
    person.press(person.button("seat.share"))
    person.press(person.button("done"))
    own_chair(person, seat)


def unfolds(person: Person, key: str) -> None:
    """Unfold a part of the page, unless it is open."""
    fold = person.page.locator("details").filter(has_text=person.say(key)).first
    if fold.get_attribute("open") is None:
        person.press(fold.locator("summary"))


def lets_network_in(person: Person) -> None:
    """Tap this if the page offers it."""
    if lan_address() is None:
        pytest.skip("this machine is in no network")
    unfolds(person, "invite")
    offer, link = person.button("invite.let_in"), person.page.get_by_text(LINK)
    expect(offer.or_(link)).to_be_visible()
    if offer.is_visible():
        person.press(offer)
    expect(link).to_be_visible()


def invitation(person: Person) -> tuple[str, str]:
    """Return the link and the code for other devices."""
    lets_network_in(person)
    link = person.page.get_by_text(LINK)
    code = person.page.get_by_text(re.compile(r"^[a-z]{4}(-[a-z]{4})+$"))
    return link.inner_text(), code.inner_text()


def says_code(person: Person, code: str) -> None:
    """Type a code on the shelf."""
    person.page.get_by_label(person.say("shelf.code")).fill(code)
    person.press(person.button("shelf.code.go"))
