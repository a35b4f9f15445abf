"""A record replays to the same bytes."""

from sortilege.kernel.chance import Chance, Scripted, Sealed, Seeded
from sortilege.kernel.match import Match
from sortilege.kernel.refusals import Refusal
from sortilege.kernel.replay import replay
from sortilege.kernel.serialize import to_bytes
from tests.contract.entry import Entry
from tests.contract.play import Random, state_of


def replays(entry: Entry, seed: str) -> None:
    """A match with any source of randomness replays from its record, complete or unfinished."""
    game = Random(entry, seed, some_luck(seed))
    for _ in game.moves():
        if len(game.match.played) == 7:
            replays_to_the_same(entry, game.match)
    replays_to_the_same(entry, game.match)


def some_luck(seed: str) -> Chance:
    """A source of randomness of one kind or another. Records store scripted values as a tape."""
    lucks: list[Chance] = [
        Seeded(f"{seed}: luck"),
        Sealed(seed.encode()),
        Scripted(then=Seeded(f"{seed}: script")),
    ]
    return lucks[Seeded(seed).below("kind of luck", len(lucks))]


def replays_to_the_same(entry: Entry, match: Match) -> None:
    written = match.record.to_json()
    try:
        again = replay({entry.game.id: entry.game}, written)
    except Refusal as why:
        raise AssertionError(f"does not replay: {why}") from why
    assert again.record.to_json() == written, "replays to another record"
    assert state_of(again).facts() == state_of(match).facts(), "replays to another state"
    for viewer in entry.viewers:
        assert told(again, viewer) == told(match, viewer), f"replays to another stream for {viewer}"


def told(match: Match, viewer: int | None) -> bytes:
    """All events of a viewer and its last view."""
    return to_bytes([match.heard(viewer), match.view(viewer)])
