"""Every actor has a legal action, and other seats have none."""

from operator import lt

from sortilege.kernel.code_set import codes_in
from sortilege.kernel.match import Match
from tests.contract.entry import Entry
from tests.contract.play import Random, state_of


def acts(entry: Entry, seed: str) -> None:
    """At every step the game waits for at least one seat, every actor has a legal action, and all
    other seats have none.
    """
    game = Random(entry, seed)
    is_in_order(entry, game.match)
    for _ in game.moves():
        is_in_order(entry, game.match)


def is_in_order(entry: Entry, match: Match) -> None:
    actors, awaited = set(match.actors), set(match.awaited)
    seats = set(range(entry.seats))
    assert awaited <= actors <= seats, f"actors {actors}, awaited {awaited}"
    if match.outcome is None:
        assert awaited, "nobody is awaited, yet it is not over"
    else:
        assert not actors, f"over, yet {actors} may act"
    for seat in seats:
        legal = match.codes(seat)
        assert bool(legal) == (seat in actors), f"seat {seat}: legal {legal}, actors {actors}"
        if legal:
            assert all(map(lt, legal, legal[1:])), f"seat {seat}: codes do not rise: {legal}"
            assert 0 <= legal[0] <= legal[-1] < len(entry.game.actions), f"codes {legal}"
        choices = state_of(match).clone().choices(seat)
        assert choices == 0 or codes_in(choices) == legal, f"seat {seat}: set {choices:b}, {legal}"
