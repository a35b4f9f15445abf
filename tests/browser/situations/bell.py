"""The tables of bell."""

from collections.abc import Callable
from contextlib import ExitStack

from playwright.sync_api import expect

from sortilege.games.bell.state import State
from sortilege.kernel.match import Match
from sortilege.table.entries import Entry, Rang, Settled
from tests.browser.game_server import GameServer
from tests.browser.hands import bell
from tests.browser.person import Person
from tests.browser.prepared_table import PreparedTable, When, prepare, write
from tests.browser.situations.situation import (
    Boards,
    Situation,
    is_over,
    presses,
    replay_of,
    sit_others,
)

board = Boards("bell", bell.patient)


def lies(cards: int, seat: int = 0) -> When:
    """A seat's turn, with this many cards face up."""
    return after(lambda state: visible(state) >= cards, seat)


def after(fact: Callable[[State], bool], seat: int = 0) -> When:
    """The state holds, and a seat is to move."""
    return lambda match: match.awaited == (seat,) and fact(bell.truth(match))


def visible(state: State) -> int:
    return int(state.cards_up())


def is_duel(match: Match) -> bool:
    state = bell.truth(match)
    return match.outcome is None and state.is_duel() and visible(state) >= 4


def is_without_pile(match: Match) -> bool:
    """The first player has no card left to turn, and may still ring."""
    state = bell.truth(match)
    return state.size(0) == 0 and state.is_playing(0) and match.awaited == (1,)


def is_gathering(match: Match) -> bool:
    return match.awaited == (0,) and match.view(None)["phase"] == "gather"


def has_orphan(match: Match) -> bool:
    """A player is out, and their pile is still there."""
    state = bell.truth(match)
    return match.awaited == (0,) and any(
        not state.is_playing(seat) and state.has_cards(seat + 6) for seat in range(state.seats)
    )


def asks_where(person: Person) -> None:
    person.page.keyboard.press("?")


def is_right(match: Match) -> bool:
    state = bell.truth(match)
    return bool(state.is_bell_open) and state.is_right()


def raced(name: str, photo: tuple[int, ...], pace: str) -> Situation:
    """Three players have rung, and the verdict is shown."""

    def come(person: Person, server: GameServer, stack: ExitStack) -> None:
        prepared = prepare(server, "pppp", bell.patient, is_right, "bell", {"pace": pace})
        write(
            server,
            prepared.table,
            rings(server, prepared, photo),
            len(server.entries(prepared.table)),
        )
        sit_others(stack, server, prepared, 0)
        prepared.comes(person, 0)
        expect(person.board.get_by_role("group", name=person.say("finish"))).to_be_visible()

    return Situation(f"bell-{name}", come, is_board=True, game="bell")


def rings(server: GameServer, prepared: PreparedTable, photo: tuple[int, ...]) -> list[Entry]:
    match = server.table(prepared.table).match
    assert match is not None
    times = {0: 612, 2: 618, 1: 840}
    rang = [Rang(seat, match.seq, ms, ms, seat, f"ring/{seat}") for seat, ms in times.items()]
    return [*rang, Settled(0, match.seq, photo)]


ALL = (
    board("first", "ppb", lies(0), 0, hints=True, is_board=True),
    board("turn", "pppp", lies(12), 0, is_board=True),
    board("watch", "pppp", lies(13, 2), 0, is_board=True),
    board("two", "pp", lies(6), 0, is_board=True),
    board("three", "ppp", lies(7), 0, is_board=True),
    board("five", "ppppp", lies(15), 0, is_board=True),
    board("six", "pppppp", lies(18), 0, is_board=True),
    board("facing", "pp", lies(6), 0, 1, is_board=True),
    board("three-around", "ppp", lies(7), 0, 1, 2, is_board=True),
    board("corners", "pppp", lies(8), 0, 1, 2, 3, is_board=True),
    board("duel", "ppp", is_duel, 0, play=bell.wise, is_board=True),
    board("no-pile", "ppp", is_without_pile, 0, play=bell.honest),
    board("gather", "pp", is_gathering, 0),
    board("watching", "pppp", lies(9)),
    board("where", "pppp", lies(9), 0, then=asks_where),
    board("story", "pppp", lies(9), 0, then=presses("story")),
    raced("finish", (), "normal"),
    raced("photo-finish", (0, 2), "normal"),
    raced("gentle-finish", (), "slow"),
    board("won", "ppp", is_over, 0, play=bell.wise, is_board=True),
    replay_of("bell", "ppp", bell.wise),
)
