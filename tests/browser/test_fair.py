"""Verifiable randomness in the browser: it works automatically, and every player can check it."""

import re
import time

from playwright.sync_api import expect

from sortilege.kernel.match import Match
from sortilege.table.entries import NoncePledged
from tests.browser.axe import violations
from tests.browser.conftest import NewPerson
from tests.browser.game_server import GameServer
from tests.browser.hands import cinderella
from tests.browser.prepared_table import PreparedTable, prepare
from tests.browser.screen import PHONE
from tests.browser.scripted_device import scripted_device


def is_over(match: Match) -> bool:
    return match.outcome is not None


def play_out(server: GameServer, prepared: PreparedTable) -> None:
    """Another device with both keys plays the rest of the match."""
    with scripted_device(server, prepared, 0, 1) as deed:
        while (match := match_of(server, prepared)).outcome is None:
            deed(match, *cinderella.wise(match))
            while match_of(server, prepared).seq == match.seq:
                time.sleep(0.01)


def match_of(server: GameServer, prepared: PreparedTable) -> Match:
    match = server.table(prepared.table).match
    assert match is not None
    return match


def test_a_match_begun_on_two_devices_has_proven_luck(
    new_person: NewPerson, server: GameServer
) -> None:
    anna, milo = new_person(lang="en"), new_person(lang="fr", screen=PHONE)
    prepared = prepare(server, "pp")
    prepared.comes(milo, 1)
    prepared.comes(anna, 0)
    expect(milo.page.locator("body")).to_contain_text("Anna")
    anna.begins()
    expect(milo.board).to_be_visible()
    entries = server.entries(prepared.table)
    pledged = [entry.device for entry in entries if isinstance(entry, NoncePledged)]
    assert pledged in ([0, 1], [1, 0])
    play_out(server, prepared)
    expect(anna.result).to_be_visible()
    for person, mine in ((anna, "This device took part"), (milo, "Cet appareil y était")):
        person.visits(f"/replay/{prepared.table}")
        badge = person.button("fair.proven")
        expect(badge).to_be_visible()
        person.press(badge)
        sheet = person.page.get_by_role("dialog")
        expect(sheet).to_contain_text(mine)
        proof = server.table(prepared.table).proof
        assert proof is not None
        expect(sheet).to_contain_text(proof.commitment)
        assert violations(person.page) == []


def test_a_table_with_a_given_key_is_marked_as_not_proven(
    new_person: NewPerson, server: GameServer
) -> None:
    person = new_person()
    prepared = prepare(server, "p", cinderella.wise, is_over)
    person.visits(f"/replay/{prepared.table}")
    expect(person.button("fair.unproven")).to_be_visible()
    expect(person.button("fair.proven")).not_to_be_visible()


def test_a_match_can_be_kept_as_a_file(new_person: NewPerson, server: GameServer) -> None:
    person = new_person()
    prepared = prepare(server, "p", cinderella.wise, is_over)
    person.visits(f"/replay/{prepared.table}")
    person.press(person.button("fair.unproven"))
    with person.page.expect_download() as download:
        person.press(person.page.get_by_role("link", name=person.say("fair.record")))
    assert re.search("cinderella", download.value.suggested_filename)
