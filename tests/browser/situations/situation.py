"""A screen, and how to reach it."""

from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass

from playwright.sync_api import Page, expect

from sortilege.kernel.match import Match
from tests.browser.game_server import GameServer
from tests.browser.person import Person
from tests.browser.prepared_table import Play, PreparedTable, When, prepare
from tests.browser.scripted_device import idle_device, idle_screen

Come = Callable[[Person, GameServer, ExitStack], None]
Deed = Callable[[Person], None]


@dataclass(frozen=True)
class Situation:
    """A named screen. `hints`: the owl is shown. `is_board`: tests check it in every size. `walk`:
    an unusual device, which all situations of the same walk share. `is_hand`: a phone beside a big
    screen. `is_screen`: the big screen."""

    name: str
    come: Come
    hints: bool = False
    is_board: bool = False
    game: str = "cinderella"
    walk: str = ""
    is_hand: bool = False
    is_screen: bool = False


@contextmanager
def comes_about(situation: Situation, person: Person, server: GameServer) -> Iterator[Page]:
    """A page in a situation, with all people who belong to it."""
    with ExitStack() as stack:
        situation.come(person, server, stack)
        yield person.page


def nothing(person: Person) -> None:
    """Does nothing more."""


def presses(key: str) -> Deed:
    return lambda person: person.press(person.button(key))


@dataclass(frozen=True)
class Boards:
    """The tables of one game, in the requested states."""

    game: str
    play: Play

    def __call__(
        self,
        name: str,
        people: str,
        when: When,
        *seats: int,
        play: Play | None = None,
        then: Deed = nothing,
        options: Mapping[str, object] | None = None,
        hints: bool = False,
        is_board: bool = False,
        is_hand: bool = False,
    ) -> Situation:
        """A match in some state, seen from these seats; without seats, by a spectator."""

        def come(person: Person, server: GameServer, stack: ExitStack) -> None:
            prepared = prepare(server, people, play or self.play, when, self.game, options)
            sit_others(stack, server, prepared, *seats)
            prepared.comes(person, *seats)
            if is_hand:  # last: beside a screen, a computer player replaces absent people
                expect(person.board).to_be_visible()
                stack.enter_context(idle_screen(server, prepared.table))
            expect(person.hand if is_hand else person.board).to_be_visible()
            then(person)

        walk = "hands" if is_hand else ""
        return Situation(f"{self.game}-{name}", come, hints, is_board, self.game, walk, is_hand)


def sit_others(stack: ExitStack, server: GameServer, prepared: PreparedTable, *mine: int) -> None:
    """Connect all other people."""
    for seat in prepared.keys.keys() - set(mine):
        stack.enter_context(idle_device(server, prepared, seat))


def is_over(match: Match) -> bool:
    return match.outcome is not None


def replay_of(game: str, people: str, play: Play) -> Situation:
    """A step of a finished match's replay."""

    def come(person: Person, server: GameServer, stack: ExitStack) -> None:
        prepared = prepare(server, people, play, is_over, game)
        person.visits(f"/replay/{prepared.table}")
        slider = person.page.get_by_role("slider")
        slider.fill(str(int(slider.get_attribute("max") or 0) // 2))

    return Situation(f"{game}-replay", come, is_board=True, game=game)
