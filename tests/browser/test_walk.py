"""Plays every game once, on two devices in two languages: `make test` runs it."""

from playwright.sync_api import expect

from tests.browser.conftest import NewPerson
from tests.browser.game_server import GameServer
from tests.browser.hands import Hands
from tests.browser.play_session import PlaySession
from tests.browser.prepared_table import prepare
from tests.browser.screen import PHONE
from tests.browser.test_every_game import every_game, nearly_over


@every_game
def test_two_devices_play_in_two_languages(
    new_person: NewPerson, server: GameServer, hands: Hands
) -> None:
    """All games but one start shortly before the end."""
    prepared = prepare(server, "pp", game=hands.game, options=hands.options)
    if hands.game != "cinderella":
        prepared = prepare(server, "pp", hands.wise, nearly_over(hands), hands.game, hands.options)
    host = new_person(game=hands.game, calm=False, sounds=True)
    guest = new_person(game=hands.game, screen=PHONE, lang="en")
    prepared.comes(host, 0)
    prepared.comes(guest, 1)
    if hands.game == "cinderella":
        host.begins()
    expect(guest.board).to_be_visible()
    PlaySession(server, prepared.table, {0: host, 1: guest}, hands).ends()
    for person in (host, guest):
        expect(person.result).to_be_visible()
    guest.press(guest.button("result.again"))
    for person in (host, guest):
        expect(person.result).not_to_be_visible()
    assert server.table(prepared.table).rounds == 2
