"""The ends of all games, as they are staged."""

from contextlib import ExitStack

from playwright.sync_api import expect

from tests.browser.finale import holds_finales, sees_the_end, staged
from tests.browser.hands import EVERY, Hands, cinderella
from tests.browser.house import House
from tests.browser.laid import Play
from tests.browser.person import Person
from tests.browser.situations.situation import Situation


def finale(name: str, hands: Hands, play: Play) -> Situation:
    def come(person: Person, house: House, stack: ExitStack) -> None:
        holds_finales(person)
        sees_the_end(person, house, stack, hands, play)
        expect(staged(person)).to_be_visible()

    return Situation(name, come, is_board=True, game=hands.game, walk="finales")


ALL = (
    *(finale(f"{hands.game}-finale", hands, hands.wise) for hands in EVERY),
    finale("cinderella-finale-lost", cinderella, cinderella.foolish),
)
