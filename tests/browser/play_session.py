"""People who play at one table."""

from collections.abc import Callable, Mapping, Sequence

from playwright.sync_api import expect

from sortilege.kernel.match import Match
from sortilege.table.entries import Entry, Started
from sortilege.table.table import fold
from tests.browser.game_server import GameServer
from tests.browser.hands import Hands, by_itself, cinderella
from tests.browser.person import Person
from tests.browser.prepared_table import Play
from tests.browser.scripted_device import Deed

SHOWN = "() => Number(document.querySelector('main.board')?.dataset.seq ?? -1)"
"""The number of the latest update that the board has shown completely."""

At = Mapping[int, Person]
"""Who plays which seat."""


class PlaySession:
    """One table with its people. The server's log has the state, the people press buttons."""

    def __init__(self, server: GameServer, table: str, at: At, hands: Hands = cinderella) -> None:
        self.server = server
        self.table = table
        self.at = at
        self.hands = hands
        self.before: Callable[[Person], None] = lambda person: None
        """Called when a person can act, before the action."""
        self.others: Deed = lambda match, seat, action: None
        """Acts for people without a screen in this test; computer players act themselves."""

    @property
    def match(self) -> Match:
        match = self.server.table(self.table).match
        assert match is not None, "nothing has begun"
        return match

    def goes_on(self, play: Play | None = None) -> bool:
        """Let the awaited player act: a person at a screen, or a computer player by itself. Return
        whether there was an action."""
        match = self.match
        if match.outcome is not None:
            return False
        seat, action = (play or self.hands.wise)(match)
        if seat in self.at and by_itself(self.hands, match, seat):
            pass
        elif seat in self.at:
            person = self.at[seat]
            self.awaits_shown(person)
            button = self.hands.button(person, match, action)
            expect(button).to_be_enabled()
            self.before(person)
            person.press(button)
        else:
            self.others(match, seat, action)
        self.awaits_deed(match, seat)
        return True

    def awaits_deed(self, match: Match, seat: int) -> None:
        """Play until this seat has acted: others may act before it without being awaited. In a race
        any first action suffices."""
        if match.game.race is not None:
            return self.awaits(match.seq + 1)
        self._until(
            lambda: any(by == seat for by, _ in self.match.played[match.seq :]),
            f"what seat {seat} does after number {match.seq} of the match",
        )

    def awaits(self, seq: int) -> None:
        """Play until the match has reached this point."""
        self._until(lambda: self.match.seq >= seq, f"number {seq} of the match")

    def awaits_shown(self, person: Person) -> None:
        """Wait until a person's board has shown the latest update of the match completely."""
        seq = latest_update(self.table, self.server.entries(self.table))
        person.until(lambda: shown_update(person) >= seq, f"update {seq} on the board")

    def _until(self, holds: Callable[[], bool], what: str) -> None:
        next(iter(self.at.values())).until(holds, what)

    def ends(self) -> None:
        """Play to the end."""
        while self.goes_on():
            pass


def latest_update(table: str, entries: Sequence[Entry]) -> int:
    """Return the number of the latest update that the server has sent to every device."""
    sent = [number for number, entry in enumerate(entries) if is_about_match(entry)]
    return fold(table, entries[: sent[-1] + 1]).public_seq


def is_about_match(entry: Entry) -> bool:
    return isinstance(entry, Started) or (entry.is_of_match and not entry.is_quiet)


def shown_update(person: Person) -> int:
    return int(person.page.evaluate(SHOWN))
