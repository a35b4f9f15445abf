"""How tests play the games at a screen: one file per game."""

from collections.abc import Mapping
from importlib import import_module
from pkgutil import iter_modules
from typing import Protocol, cast

from playwright.sync_api import Locator

from sortilege.kernel.action import Action
from sortilege.kernel.match import Match
from tests.browser.person import Person
from tests.browser.screen_reader import ScreenReader


class Hands(Protocol):
    """Plays one game well enough to finish it, and knows where its board has which element."""

    game: str
    options: Mapping[str, object]
    """Options for a short but complete match."""

    def wise(self, match: Match) -> tuple[int, Action]:
        """Choose a good action of the awaited seat, with full knowledge of the state."""
        ...

    def button(self, person: Person, match: Match, action: Action) -> Locator:
        """Return the element that a person presses to take an action."""
        ...

    def walks_to(self, reader: ScreenReader, match: Match, action: Action) -> None:
        """Move the focus by keyboard to the element of an action: Enter then takes it."""
        ...


def by_itself(hands: Hands, match: Match, seat: int) -> bool:
    """Whether the board takes the only possible action without asking; some games do."""
    says = getattr(hands, "by_itself", None)
    return says is not None and says(match, seat)


def gathered() -> list[Hands]:
    names = [module.name for module in iter_modules(__path__)]
    return [cast(Hands, import_module(f"{__name__}.{name}")) for name in names]


ALL_HANDS = gathered()
"""The hands for every game that has a board in the browser."""
