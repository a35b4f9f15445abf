"""How the games are played at a screen: one file a game."""

from typing import Protocol

from playwright.sync_api import Locator

from sortilege.kernel.action import Action
from sortilege.kernel.match import Match
from tests.browser.person import Person


class Hands(Protocol):
    """Knows one game well enough to bring it to an end, and where its board has what."""

    game: str

    def wise(self, match: Match) -> tuple[int, Action]:
        """A good action of the awaited seat, with the whole truth in mind."""
        ...

    def foolish(self, match: Match) -> tuple[int, Action]:
        """One that leads nowhere."""
        ...

    def button(self, person: Person, match: Match, action: Action) -> Locator:
        """Where a person presses to take an action."""
        ...
