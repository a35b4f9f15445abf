"""Reading aloud and sharing."""

from contextlib import ExitStack

from playwright.sync_api import expect

from tests.browser.game_server import GameServer
from tests.browser.hands import cinderella
from tests.browser.lobby import unfolds
from tests.browser.person import Person
from tests.browser.prepared_table import prepare
from tests.browser.situations.situation import Boards, Situation, is_over
from tests.browser.voices import OWN, gives_voices


def shares(person: Person) -> None:
    expect(person.result).to_be_visible()
    unfolds(person, "result.share")


def read_aloud(person: Person, server: GameServer, stack: ExitStack) -> None:
    """A table on a device with voices."""
    gives_voices(person, OWN, {**OWN, "lang": "en-GB"})
    prepare(server, "pp", cinderella.wise, options={"first": 0}).comes(person, 0, 1)
    expect(person.button("aloud.again")).to_be_visible()


board = Boards("cinderella", cinderella.wise)
ALL = (
    board("share", "ppp", is_over, 0, then=shares),
    Situation("cinderella-aloud", read_aloud, hints=True, walk="cinderella-aloud"),
)
