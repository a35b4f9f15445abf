"""The stream of one viewer of a match, which a player or a coach follows."""

from collections.abc import Sequence
from dataclasses import dataclass

from sortilege.bots.player import Player
from sortilege.games import games
from sortilege.kernel.event import Event, Undone
from sortilege.kernel.game import AnyGame, View, Viewer
from sortilege.kernel.knowledge import Knowledge
from sortilege.kernel.match import Match
from sortilege.kernel.option import Options
from sortilege.kernel.stream import Update

StreamStep = list[Event]
"""What the viewer received for one action."""


@dataclass(frozen=True, slots=True)
class SeatStream:
    """All events that a viewer has received since the match began, its current view, and the codes
    that one seat may take. It holds nothing that the viewer did not receive."""

    game: str
    rules_version: int
    seats: int
    options: Options
    viewer: Viewer
    steps: list[StreamStep]
    view: View
    legal: list[int]

    @property
    def seq(self) -> int:
        """The number of the latest step; the set-up is 0."""
        return len(self.steps) - 1

    def rules(self) -> AnyGame:
        """The game with the rules of this match."""
        game = games[self.game]
        assert game.rules_version == self.rules_version, "server and worker have the same rules"
        return game

    def update(self) -> Update:
        """The current update, as players receive it."""
        at = self.rules().actions.at
        return Update(self.seq, (), self.view, tuple(at(code) for code in self.legal))

    def knowledge(self) -> Knowledge:
        """What a viewer knows who forgets nothing."""
        standing: list[StreamStep] = []
        for step in self.steps:
            if is_undone(step):
                standing.pop()
            else:
                standing.append(step)
        return self.knowledge_of(standing)

    def knowledge_of(self, steps: Sequence[StreamStep]) -> Knowledge:
        knowledge: Knowledge = self.rules().knowledge(self.seats, self.options, self.viewer)
        for step in steps:
            for event in step:
                knowledge.hear(event)
        return knowledge

    def replay_to(self, player: Player) -> None:
        """Give a player all events in order. After an undo the player keeps what is still valid,
        without what it forgot in the meantime."""
        standing: list[StreamStep] = []
        for step in self.steps:
            if is_undone(step):
                standing.pop()
                player.knowledge = self.knowledge_of(standing)
            else:
                standing.append(step)
                player.hear(step)


def is_undone(step: StreamStep) -> bool:
    """Whether this step undid the one before it."""
    return any(isinstance(event, Undone) for event in step)


def seat_stream(match: Match, viewer: Viewer, seat: int) -> SeatStream:
    """The stream of a viewer up to now, with the actions that this seat may take."""
    return SeatStream(
        game=match.game.id,
        rules_version=match.game.rules_version,
        seats=match.seats,
        options=match.options,
        viewer=viewer,
        steps=match.steps(viewer),
        view=match.view(viewer),
        legal=match.codes(seat),
    )
