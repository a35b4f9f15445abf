"""Plays whole games over real connections in twin worlds. A seat that may not distinguish them must
receive the same bytes."""

import asyncio
from pathlib import Path

from sortilege.games import games
from sortilege.kernel.chance import Chance, ChanceFault, Seeded, Taped
from sortilege.kernel.event import Recorder
from sortilege.kernel.game import Viewer
from tests.chaos.twins import SCREEN, Sent, World
from tests.contract.entry import Entry
from tests.contract.trace import Trace
from tests.contract.twins import Twin, at_deal, happen, is_hidden, other_tape, swapped
from tests.contract.walk import Walk
from tests.server.live_server import QUICK, serving

STEPS = 15
EARLY, STRIDE = 50, 7
"""Only early moments get twins; later ones would cost whole games."""


def tables() -> list[Entry]:
    """Every game, with the smallest number of seats at which other players have secrets."""
    return [Entry(game, max(2, game.seats[0]), {}) for game in games.values()]


def twins(trace: Trace, viewer: Viewer) -> list[World]:
    """Worlds with another deal, with another later draw, and with two things exchanged. Of each
    kind, take the one whose difference stays hidden the longest."""
    chance = Seeded(f"twins of {viewer}")
    lucky = [at for at in range(1, min(EARLY, len(trace))) if trace.draws[at]]
    deals = [at_deal(trace, viewer, chance) for _ in range(3)]
    kinds = [
        [World(trace, twin) for twin in deals + later(trace, viewer, chance) if twin],
        [world for _ in range(3) if (world := of_luck(trace, 0, viewer, chance))],
        [world for at in lucky if (world := of_luck(trace, at, viewer, chance))],
    ]
    return [max(kind, key=alike) for kind in kinds if kind]


def later(trace: Trace, viewer: Viewer, chance: Chance) -> list[Twin | None]:
    """Twins of some early moments, by a swap of two things that this viewer does not see then. The
    viewer may have seen them before, because the server repeats nothing."""
    moments = range(STRIDE, min(EARLY, len(trace)), STRIDE)
    return [swapped(trace, at, viewer, trace.hidden(at, viewer).keys(), chance) for at in moments]


def of_luck(trace: Trace, at: int, viewer: Viewer, chance: Chance) -> World | None:
    """A world with another draw at this moment; None if the viewer can see the difference."""
    tape = other_tape(trace, at, chance)
    if tape is None:
        return None
    other, sink = trace.states[at - 1].clone() if at else trace.entry.blank(), Recorder()
    try:
        happen(trace, at, other, Taped(tape), sink)
    except ChanceFault:
        return None
    twin = Twin(at, other, viewer, sink.take())
    return World(trace, twin, tape) if is_hidden(trace, twin) else None


def alike(world: World) -> int:
    """The last moment at which the two worlds look the same to the viewer by the rules."""
    trace, twin = world.trace, world.twin
    assert twin is not None
    walk = Walk(trace, twin, trace.knowledge_before(twin.at, twin.viewer))
    return max(moment.at for moment in walk.moments(STEPS))


def keeps_secrets(entry: Entry, seed: str, folder: Path, most: int) -> int:
    """Play a game to its end or for a number of moves, then its twins. Return the number of moves
    in twin worlds that stayed hidden, as they should."""
    trace = Trace(entry, seed, most)
    moves = len(trace.moves)

    async def scenario() -> int:
        async with serving(folder / "log", QUICK) as served:
            truth = await World(trace).play(served, moves)
            assert moves == most or '"outcome":{' in truth[None][-1], "to the end"
            told = 0
            for world in [world for viewer in entry.viewers for world in twins(trace, viewer)]:
                last = alike(world)
                told += compare(truth, await world.play(served, last), world, last)
            return told

    return asyncio.run(scenario())


def compare(truth: Sent, other: Sent, world: World, last: int) -> int:
    """Check that the viewer receives the same in both worlds, and that a spectator and a big screen
    learn no more than any seat. Return the number of moves."""
    twin = world.twin
    assert twin is not None
    for device in (twin.viewer, None, SCREEN):
        mine, theirs = truth[device], other[device]
        assert len(theirs) == last + 1, "a frame for every move"
        for at in range(world.begin, last + 1):
            who = f"{device}, who is as ignorant as {twin.viewer},"
            assert mine[at] == theirs[at], f"{who} is sent a secret at moment {at}"
    return last - twin.at
