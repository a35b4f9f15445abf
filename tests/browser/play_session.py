"""People at one table, playing on."""

from collections.abc import Callable, Mapping

from playwright.sync_api import expect

from sortilege.kernel.match import Match
from tests.browser.hands import Hands, by_itself, cinderella
from tests.browser.house import House
from tests.browser.laid import Play
from tests.browser.person import Person
from tests.browser.presence import Deed

At = Mapping[int, Person]
"""Who plays which seat."""


class Evening:
    """One table with the people at it. The house knows the truth, the people press buttons."""

    def __init__(self, house: House, table: str, at: At, hands: Hands = cinderella) -> None:
        self.house = house
        self.table = table
        self.at = at
        self.hands = hands
        self.before: Callable[[Person], None] = lambda person: None
        """Called when a person can act, and has not yet."""
        self.others: Deed = lambda match, seat, action: None
        """Acts for whoever has no screen here; computer players need nobody."""

    @property
    def match(self) -> Match:
        match = self.house.table(self.table).match
        assert match is not None, "nothing has begun"
        return match

    def goes_on(self, play: Play | None = None) -> bool:
        """The awaited one acts: a person at a screen, or a computer player by itself. Whether
        there was anything to do."""
        match = self.match
        if match.outcome is not None:
            return False
        seat, action = (play or self.hands.wise)(match)
        if seat in self.at and by_itself(self.hands, match, seat):
            pass
        elif seat in self.at:
            person = self.at[seat]
            button = self.hands.button(person, match, action)
            expect(button).to_be_enabled()
            self.before(person)
            person.press(button)
        else:
            self.others(match, seat, action)
        self.awaits_deed(match, seat)
        return True

    def awaits_deed(self, match: Match, seat: int) -> None:
        """Until this seat has acted: others may act before it without being awaited. In a race
        whoever acts first is enough."""
        if match.game.race is not None:
            return self.awaits(match.seq + 1)
        self._until(
            lambda: any(by == seat for by, _ in self.match.played[match.seq :]),
            f"what seat {seat} does after number {match.seq} of the match",
        )

    def awaits(self, seq: int) -> None:
        """Until the match has come that far."""
        self._until(lambda: self.match.seq >= seq, f"number {seq} of the match")

    def _until(self, holds: Callable[[], bool], what: str) -> None:
        next(iter(self.at.values())).until(holds, what)

    def ends(self) -> None:
        """Play to the end."""
        while self.goes_on():
            pass
