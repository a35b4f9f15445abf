"""Fair luck in the browser: nobody has to do anything for it, and everybody can look it up."""

import re

from playwright.sync_api import expect

from sortilege.kernel.match import Match
from sortilege.table.entries import Acted, NoncePledged
from tests.browser.axe import violations
from tests.browser.conftest import Somebody
from tests.browser.hands import cinderella
from tests.browser.house import House
from tests.browser.laid import lay, write
from tests.browser.screen import PHONE


def is_over(match: Match) -> bool:
    return match.outcome is not None


def play_out(house: House, table: str) -> None:
    """The rest of a match, written straight into the log."""
    laid = house.table(table)
    match = laid.match
    assert match is not None
    acted: list[Acted] = []
    while match.outcome is None:
        seat, deed = cinderella.wise(match)
        match.play(seat, deed)
        acted.append(Acted(seat, str(deed), f"out/{len(acted)}"))
    write(house, table, acted, laid.seq + 1)


def test_a_match_begun_on_two_devices_has_proven_luck(somebody: Somebody, house: House) -> None:
    anna, milo = somebody(lang="en"), somebody(lang="fr", screen=PHONE)
    laid = lay(house, "pp")
    laid.comes(milo, 1)
    laid.comes(anna, 0)
    expect(milo.page.locator("body")).to_contain_text("Anna")
    anna.begins()
    expect(milo.board).to_be_visible()
    entries = house.entries(laid.table)
    pledged = [entry.device for entry in entries if isinstance(entry, NoncePledged)]
    assert pledged in ([0, 1], [1, 0])
    play_out(house, laid.table)
    expect(anna.result).to_be_visible()
    for person, mine in ((anna, "This device was there"), (milo, "Cet appareil y était")):
        person.visits(f"/replay/{laid.table}")
        badge = person.button("fair.proven")
        expect(badge).to_be_visible()
        person.press(badge)
        sheet = person.page.get_by_role("dialog")
        expect(sheet).to_contain_text(mine)
        proof = house.table(laid.table).proof
        assert proof is not None
        expect(sheet).to_contain_text(proof.commitment)
        assert violations(person.page) == []


def test_a_table_with_a_given_key_is_marked_as_not_proven(somebody: Somebody, house: House) -> None:
    person = somebody()
    laid = lay(house, "p", cinderella.wise, is_over)
    person.visits(f"/replay/{laid.table}")
    expect(person.button("fair.unproven")).to_be_visible()
    expect(person.button("fair.proven")).not_to_be_visible()


def test_a_match_can_be_kept_as_a_file(somebody: Somebody, house: House) -> None:
    person = somebody()
    laid = lay(house, "p", cinderella.wise, is_over)
    person.visits(f"/replay/{laid.table}")
    person.press(person.button("fair.unproven"))
    with person.page.expect_download() as download:
        person.press(person.page.get_by_role("link", name=person.say("fair.record")))
    assert re.search("cinderella", download.value.suggested_filename)
