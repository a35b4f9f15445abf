"""A screen, and how to come to it."""

from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass

from playwright.sync_api import Page, expect

from sortilege.kernel.match import Match
from tests.browser.house import House
from tests.browser.laid import Laid, Play, When, lay
from tests.browser.person import Person
from tests.browser.presence import presence

Come = Callable[[Person, House, ExitStack], None]
Deed = Callable[[Person], None]


@dataclass(frozen=True)
class Situation:
    """A screen with a name. `hints`: the owl is there. `is_board`: worth every size. `walk`:
    another device than most have, which those of the same name share."""

    name: str
    come: Come
    hints: bool = False
    is_board: bool = False
    game: str = "cinderella"
    walk: str = ""


@contextmanager
def comes_about(situation: Situation, person: Person, house: House) -> Iterator[Page]:
    """The page in a situation, with everybody who belongs to it."""
    with ExitStack() as stack:
        situation.come(person, house, stack)
        yield person.page


def nothing(person: Person) -> None:
    """And that is all."""


def presses(key: str) -> Deed:
    return lambda person: person.press(person.button(key))


@dataclass(frozen=True)
class Boards:
    """The tables of one game, at the moments that are wanted."""

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
    ) -> Situation:
        """A match at a moment, seen from these seats: from none of them, somebody watches."""

        def come(person: Person, house: House, stack: ExitStack) -> None:
            laid = lay(house, people, play or self.play, when, self.game, options)
            sit_others(stack, house, laid, *seats)
            laid.comes(person, *seats)
            expect(person.board).to_be_visible()
            then(person)

        return Situation(f"{self.game}-{name}", come, hints, is_board, self.game)


def sit_others(stack: ExitStack, house: House, laid: Laid, *mine: int) -> None:
    """Everybody else is here, too."""
    for seat in laid.keys.keys() - set(mine):
        stack.enter_context(presence(house, laid, seat))


def is_over(match: Match) -> bool:
    return match.outcome is not None


def replay_of(game: str, people: str, play: Play) -> Situation:
    """In the middle of a match that is over."""

    def come(person: Person, house: House, stack: ExitStack) -> None:
        laid = lay(house, people, play, is_over, game)
        person.visits(f"/replay/{laid.table}")
        slider = person.page.get_by_role("slider")
        slider.fill(str(int(slider.get_attribute("max") or 0) // 2))

    return Situation(f"{game}-replay", come, is_board=True, game=game)
