"""How the games are played at a screen: one file a game."""

from collections.abc import Mapping
from importlib import import_module
from pkgutil import iter_modules
from typing import Protocol, cast

from playwright.sync_api import Locator

from sortilege.kernel.action import Action
from sortilege.kernel.match import Match
from tests.browser.ear import Ear
from tests.browser.person import Person


class Hands(Protocol):
    """Knows one game well enough to bring it to an end, and where its board has what."""

    game: str
    options: Mapping[str, object]
    """With these a match is short, and yet whole."""

    def wise(self, match: Match) -> tuple[int, Action]:
        """A good action of the awaited seat, with the whole truth in mind."""
        ...

    def button(self, person: Person, match: Match, action: Action) -> Locator:
        """Where a person presses to take an action."""
        ...

    def walks_to(self, ear: Ear, match: Match, action: Action) -> None:
        """By keyboard to where an action is taken: then Enter takes it."""
        ...


def by_itself(hands: Hands, match: Match, seat: int) -> bool:
    """Whether the board does what alone can be done, and asks nobody: some games say when."""
    says = getattr(hands, "by_itself", None)
    return says is not None and says(match, seat)


def gathered() -> list[Hands]:
    names = [module.name for module in iter_modules(__path__)]
    return [cast(Hands, import_module(f"{__name__}.{name}")) for name in names]


EVERY = gathered()
"""The hands for every game that has a table in the browser."""
