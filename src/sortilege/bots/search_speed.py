"""How fast this machine searches, where nobody can wait: in a web page, which may run on a phone.

The speed is measured once, before the first search, and sets a fixed number of iterations. The
search itself reads no clock: during one visit the same question gets the same answer."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from sortilege.bots.strategy import strategy_of
from sortilege.kernel.chance import Seeded
from sortilege.kernel.game import AnyGame

MOVE_SECONDS = 0.5
"""How long a search for a move may take, on average. The slowest take twice as long."""

ADVICE_SECONDS = 0.7
"""How long a search for advice may take, on average. The slowest take three times as long."""

MEASURED_SECONDS = 0.06
"""How long each game's search is measured."""

MIN_ITERATIONS = 8
"""With fewer iterations a search plays worse than one look ahead."""


@dataclass(frozen=True, slots=True)
class SearchSpeed:
    """The iterations a second of each game's search. Games that were not measured have no
    limit."""

    a_second: Mapping[str, float] = field(default_factory=dict)

    def for_move(self, game: str, iterations: int) -> int:
        """At most this many iterations for a move; 0 for one look ahead."""
        most = self.within(game, iterations, MOVE_SECONDS)
        return most if most >= min(iterations, MIN_ITERATIONS) else 0

    def for_advice(self, game: str, iterations: int) -> int:
        return max(MIN_ITERATIONS, self.within(game, iterations, ADVICE_SECONDS))

    def within(self, game: str, iterations: int, seconds: float) -> int:
        """How many of these iterations fit into so many seconds."""
        if game not in self.a_second:
            return iterations
        return min(iterations, int(self.a_second[game] * seconds))


UNLIMITED = SearchSpeed()
"""For worker processes, where a search may take its time."""


def measured(game: AnyGame, clock: Callable[[], float]) -> float | None:
    """The iterations a second of a game's search at the beginning of a match, when playouts are
    longest; None if the game is not searched."""
    strategy = strategy_of(game)
    if not strategy.can_search:
        return None
    luck = Seeded(f"speed of {game.id}")
    match = game.new(game.seats[-1], chance=luck)
    while len(match.codes(match.awaited[0])) == 1:
        match.play(match.awaited[0], match.codes(match.awaited[0])[0])
    seat = match.awaited[0]
    view, knowledge = match.view(seat), match.knowledge(seat)
    search = strategy.search(seat, view, knowledge, luck)
    search.run(1)  # prepares what later iterations use again
    done, began = 0, clock()
    while (elapsed := clock() - began) < MEASURED_SECONDS:
        before = search.iterations
        search.run(1)
        done += search.iterations - before
        if search.iterations == before:  # it has decided
            search = strategy.search(seat, view, knowledge, luck)
    return done / elapsed
