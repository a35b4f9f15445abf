"""Whole games over the wire, and their twins: whoever may not know is sent the same bytes."""

import asyncio
from pathlib import Path

from sortilege.games import games
from sortilege.kernel.chance import Chance, ChanceFault, Seeded, Taped
from sortilege.kernel.event import Notebook
from sortilege.kernel.game import Viewer
from tests.contract.entry import Entry
from tests.contract.trace import Trace
from tests.contract.twins import Twin, at_deal, happen, is_hidden, other_tape, swapped
from tests.contract.walk import Walk
from tests.server.served import QUICK, serving
from tests.storm.twins import Sent, World

STEPS = 15
EARLY, STRIDE = 50, 7
"""Later twins would cost whole games."""


def tables() -> list[Entry]:
    """Every game on the shelf; the smallest number of seats at which others have secrets."""
    return [Entry(game, max(2, game.seats[0]), {}) for game in games.values()]


def twins(trace: Trace, viewer: Viewer) -> list[World]:
    """Worlds that differ by the deal, by later luck, and by two things exchanged: of each kind
    the one that goes unnoticed the longest."""
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
    """Twins of some early moments, by a swap of two things this viewer does not see then: whoever
    saw them before has to remember, for nothing that is sent repeats it."""
    moments = range(STRIDE, min(EARLY, len(trace)), STRIDE)
    return [swapped(trace, at, viewer, trace.hidden(at, viewer).keys(), chance) for at in moments]


def of_luck(trace: Trace, at: int, viewer: Viewer, chance: Chance) -> World | None:
    """A world in which one draw came otherwise at this moment; None where that shows."""
    tape = other_tape(trace, at, chance)
    if tape is None:
        return None
    other, ear = trace.states[at - 1].clone() if at else trace.entry.blank(), Notebook()
    try:
        happen(trace, at, other, Taped(tape), ear)
    except ChanceFault:
        return None
    twin = Twin(at, other, viewer, ear.tear_off())
    return World(trace, twin, tape) if is_hidden(trace, twin) else None


def alike(world: World) -> int:
    """The last moment at which the two worlds are the same to the viewer, by the rules."""
    trace, twin = world.trace, world.twin
    assert twin is not None
    walk = Walk(trace, twin, trace.mind_before(twin.at, twin.viewer))
    return max(moment.at for moment in walk.moments(STEPS))


def keeps_secrets(entry: Entry, seed: str, folder: Path, most: int) -> int:
    """Play a game to its end, or for so many moves, then its twins; how many moves in twin
    worlds went unnoticed, as they should."""
    trace = Trace(entry, seed, most)
    moves = len(trace.moves)

    async def evening() -> int:
        async with serving(folder / "log", QUICK) as served:
            truth = await World(trace).play(served, moves)
            assert moves == most or '"outcome":{' in truth[None][-1], "to the end"
            told = 0
            for world in [world for viewer in entry.viewers for world in twins(trace, viewer)]:
                last = alike(world)
                told += compare(truth, await world.play(served, last), world, last)
            return told

    return asyncio.run(evening())


def compare(truth: Sent, other: Sent, world: World, last: int) -> int:
    """The viewer is sent the same in both worlds; so is a spectator, who never gets more than
    the most ignorant seat. How many moves that is."""
    twin = world.twin
    assert twin is not None
    for device in {twin.viewer, None}:
        mine, theirs = truth[device], other[device]
        assert len(theirs) == last + 1, "a frame for every move"
        for at in range(world.begin, last + 1):
            who = f"{device}, who is as ignorant as {twin.viewer},"
            assert mine[at] == theirs[at], f"{who} is sent a secret at moment {at}"
    return last - twin.at
