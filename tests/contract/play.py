"""Plays a match at random."""

from collections.abc import Iterator

from sortilege.kernel.action import Action
from sortilege.kernel.chance import Chance, Seeded
from sortilege.kernel.event import Event
from sortilege.kernel.match import Match
from sortilege.kernel.state import State
from tests.contract.entry import Entry
from tests.contract.trace import some_move


class Random:
    """Plays a match at random. Now and then a player acts whom the game does not wait for."""

    def __init__(self, entry: Entry, seed: str, chance: Chance | None = None) -> None:
        self.entry = entry
        self.policy = Seeded(f"{seed}: policy")
        self.match = entry.new(f"{seed}: luck", chance)

    def choose(self) -> tuple[int, Action]:
        """Choose the next move. This uses a copy of the state and changes nothing."""
        seat, code = some_move(state_of(self.match), self.policy)
        return seat, self.entry.game.actions.at(code)

    def moves(self) -> Iterator[tuple[Event, ...]]:
        """Play to the end and yield the events of each move."""
        while self.match.outcome is None and len(self.match.played) < self.entry.limit:
            yield self.match.play(*self.choose())

    def play_out(self) -> Match:
        for _ in self.moves():
            pass
        return self.match


def is_sampled(move: int) -> bool:
    """Whether to run a slow check at this move: often at first, then ever more rarely (0 1 2 3 4 6
    8 12 16 24 32 …)."""
    return move == 0 or move // (move & -move) in (1, 3)


def state_of(match: Match) -> State:
    """The complete state of a match. Only the contract tests may read it."""
    return match._state
