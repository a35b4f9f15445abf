"""Before the match."""

from collections.abc import Callable
from contextlib import ExitStack
from typing import Literal

from playwright.sync_api import expect

from sortilege.games import games
from sortilege.table.entries import Configured, Ended, Started
from tests.browser.game_server import GameServer
from tests.browser.hands import cinderella
from tests.browser.lobby import chair, lets_network_in, unfolds
from tests.browser.person import Person
from tests.browser.prepared_table import played, prepare, write
from tests.browser.situations.situation import Come, Situation, is_over, presses, sit_others


def lobby(people: str, *seats: int, then: Callable[[Person], None] = lambda person: None) -> Come:
    def come(person: Person, server: GameServer, stack: ExitStack) -> None:
        prepared = prepare(server, people)
        sit_others(stack, server, prepared, *seats)
        prepared.comes(person, *seats)
        expect(chair(person, 0)).to_be_visible()
        then(person)

    return come


def unfolding(key: str) -> Callable[[Person], None]:
    return lambda person: unfolds(person, key)


def picking(seat: int) -> Callable[[Person], None]:
    return lambda person: person.press(chair(person, seat))


def naming(typed: str) -> Callable[[Person], None]:
    """Search a name for the first seat."""

    def then(person: Person) -> None:
        person.press(chair(person, 0))
        person.page.get_by_role("combobox").fill(typed)
        expect(person.page.get_by_role("option").first).to_be_visible()

    return then


def past(why: Literal["rules", "box"]) -> Come:
    """This version cannot read the latest match."""

    def come(person: Person, server: GameServer, stack: ExitStack) -> None:
        prepared = prepare(server, "ppb")
        game = games["cinderella"]
        version, box = (0, game.box.digest) if why == "rules" else (game.rules_version, "x" * 64)
        told = [Started("00" * 32, version, box), Ended((0, 1, 2), (0, 0, 0), "won")]
        write(server, prepared.table, told if why == "rules" else told[:1], since=4)
        sit_others(stack, server, prepared, 0)
        prepared.comes(person, 0)
        expect(person.page.get_by_role("region", name=person.say("past"))).to_be_visible()

    return come


def rounds(person: Person, server: GameServer, stack: ExitStack) -> None:
    """Several matches were played, and the host has returned to the lobby."""
    prepared = prepare(server, "ppb")
    options = games["cinderella"].settle(3, {})
    match = played(games["cinderella"], 3, options, cinderella.wise, is_over)
    write(server, prepared.table, [*match * 12, Configured(3, options)], since=4)
    sit_others(stack, server, prepared, 0)
    prepared.comes(person, 0)
    expect(person.link("rounds.one", round=12)).to_be_visible()


ALL = (
    Situation("lobby", lobby("pbb", 0)),
    Situation("lobby-four", lobby("ppb-", 0)),
    Situation("lobby-invite", lobby("pb-", 0, then=unfolding("invite"))),
    Situation("lobby-invited", lobby("pb-", 0, then=lets_network_in)),
    Situation("lobby-bots", lobby("pbb-", 0, then=unfolding("lobby.all_bots"))),
    Situation("lobby-past", past("rules")),
    Situation("lobby-past-box", past("box")),
    Situation("lobby-rounds", rounds),
    Situation("seat-names", lobby("pbb", 0, then=naming("ma"))),
    Situation("lobby-family", lobby("pbb", 0, then=presses("family.here"))),
    Situation("lobby-shared", lobby("pppb", 0, 1, 2)),
    Situation("lobby-options", lobby("pbb", 0, then=unfolding("options"))),
    Situation("lobby-guest", lobby("pb-")),
    Situation("lobby-full", lobby("pppp")),
    Situation("seat-mine", lobby("pbb", 0, then=picking(0))),
    Situation("seat-bot", lobby("pbb", 0, then=picking(1))),
    Situation("seat-free", lobby("pb-", 0, then=picking(2))),
)
