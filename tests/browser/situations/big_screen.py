"""A big screen: without a table, before, during and after a match."""

from contextlib import ExitStack

from playwright.sync_api import expect

from sortilege.kernel.match import Match
from tests.browser.big_screen import lets_network_in
from tests.browser.game_server import GameServer
from tests.browser.hands import ALL_HANDS, Hands
from tests.browser.person import Person
from tests.browser.prepared_table import When, prepare
from tests.browser.situations.situation import Come, Situation, is_over, sit_others


def shelf(person: Person, server: GameServer, stack: ExitStack) -> None:
    person.visits("/tv")
    expect(person.button("title")).to_be_visible()


def at_table(hands: Hands, people: str, when: When | None = None) -> Come:
    """A table with these people, before or during a match."""

    def come(person: Person, server: GameServer, stack: ExitStack) -> None:
        play = None if when is None else hands.wise
        prepared = prepare(server, people, play, when or is_over, hands.game, hands.options)
        sit_others(stack, server, prepared)
        person.visits(f"/tv/{prepared.table}")
        lets_network_in(person)

    return come


def well_begun(match: Match) -> bool:
    return match.seq >= 12 or match.outcome is not None


def of_game(hands: Hands) -> tuple[Situation, ...]:
    lobby, match, over = (
        at_table(hands, "pp--" if hands.game == "cinderella" else "ppp"),
        at_table(hands, "ppp", well_begun),
        at_table(hands, "ppp", is_over),
    )
    return tuple(
        Situation(f"screen-{name}-{hands.game}", come, game=hands.game, is_screen=True)
        for name, come in (("lobby", lobby), ("match", match), ("over", over))
    )


SCREENS = (
    Situation("screen-shelf", shelf, is_screen=True),
    *(situation for hands in ALL_HANDS for situation in of_game(hands)),
)
