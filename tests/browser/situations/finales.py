"""The finales of all games."""

from contextlib import ExitStack

from playwright.sync_api import expect

from tests.browser.finale import holds_finales, sees_the_end, staged
from tests.browser.game_server import GameServer
from tests.browser.hands import ALL_HANDS, Hands, cinderella
from tests.browser.person import Person
from tests.browser.prepared_table import Play
from tests.browser.situations.situation import Situation


def finale(name: str, hands: Hands, play: Play) -> Situation:
    def come(person: Person, server: GameServer, stack: ExitStack) -> None:
        holds_finales(person)
        sees_the_end(person, server, stack, hands, play)
        expect(staged(person)).to_be_visible()

    return Situation(name, come, is_board=True, game=hands.game, walk="finales")


ALL = (
    *(finale(f"{hands.game}-finale", hands, hands.wise) for hands in ALL_HANDS),
    finale("cinderella-finale-lost", cinderella, cinderella.foolish),
)
