"""An imagined world looks the same, and the game imagines several worlds if knowledge allows
several.
"""

from sortilege.kernel.chance import Seeded
from sortilege.kernel.game import Viewer
from sortilege.kernel.knowledge import Knowledge
from sortilege.kernel.serialize import to_bytes
from sortilege.kernel.state import State
from tests.contract.entry import Entry
from tests.contract.points.cloning import play_on
from tests.contract.points.twinning import lucky
from tests.contract.trace import Trace, look, seen, traced
from tests.contract.twins import Twin, at_deal, of_luck
from tests.contract.walk import Walk

MOMENTS = 6
STEPS = 60
TRIES = 64
ELSEWHERE = 300
"""Moves of another match, from which a viewer gets wrong memories."""


def imagines_the_same(entry: Entry, seed: str) -> None:
    """In an imagined world the viewer has the same view and the same legal actions: with complete
    knowledge, without knowledge and with wrong knowledge. The imagined world is playable."""
    trace = traced(entry, seed)
    elsewhere = [Trace(entry, f"{seed}, elsewhere {n}", limit=ELSEWHERE) for n in range(3)]
    chance = Seeded(f"{seed}: imagine")
    moments = trace.sample(MOMENTS, chance)
    for viewer in entry.viewers:
        none = entry.game.knowledge(entry.seats, entry.options, viewer)
        wrong = [other.knowledge_before(len(other), viewer) for other in elsewhere]
        for at, mind in trace.knowledge_at(viewer, moments):
            look_the_same(trace, at, viewer, mind, [mind, none, *wrong], chance)


def look_the_same(
    trace: Trace,
    at: int,
    viewer: Viewer,
    mind: Knowledge,
    knowledges: list[Knowledge],
    chance: Seeded,
) -> None:
    """Compare the worlds that this viewer imagines with each knowledge."""
    entry, truth = trace.entry, trace.states[at]
    view = seen(entry, truth, viewer, mind)
    given, mine = to_bytes(view), trace.look(at, viewer, mind)
    is_sound = adds_up(truth)
    for knowledge in knowledges:
        world = entry.game.imagine(view, knowledge.clone(), chance)
        assert to_bytes(view) == given, "imagining changed the view it was given"
        looks = mine, look(entry, world, viewer, mind)
        assert looks[0] == looks[1], f"viewer {viewer} imagines what it does not see: {looks}"
        if is_sound:
            world.check()
            play_on(world, chance)


def adds_up(state: State) -> bool:
    try:
        state.check()
    except AssertionError:
        return False
    return True


def imagines_more(entry: Entry, seed: str) -> None:
    """If another world would have given a viewer the same views and events from the deal until now,
    the game imagines more than one world."""
    trace = traced(entry, seed)
    chance = Seeded(f"{seed}: imagine")
    for viewer in entry.viewers:
        twins = [at_deal(trace, viewer, chance), of_luck(trace, 0, viewer, chance)]
        twins += [of_luck(trace, at, viewer, chance) for at in lucky(trace, chance)[:2]]
        for twin in twins:
            if twin is not None:
                reaches_another_world(trace, twin, chance)


def reaches_another_world(trace: Trace, twin: Twin, chance: Seeded) -> None:
    """Imagine at a few moments while the two worlds are alike, and at the last such moment."""
    walk = Walk(trace, twin, trace.knowledge_before(twin.at, twin.viewer))
    last: tuple[int, Knowledge] | None = None
    for moment in walk.moments(STEPS):
        if not moment.are_alike:
            break
        last = moment.at, walk.mind.clone()
        if chance.below("ask", 8) == 0:
            varies(trace, *last, twin.viewer, chance)
    if last is not None:
        varies(trace, *last, twin.viewer, chance)


def varies(trace: Trace, at: int, mind: Knowledge, viewer: Viewer, chance: Seeded) -> None:
    entry = trace.entry
    view = seen(entry, trace.states[at], viewer, mind)
    first = entry.game.imagine(view, mind.clone(), chance).facts()
    for _ in range(TRIES):
        if entry.game.imagine(view, mind.clone(), chance).facts() != first:
            return
    raise AssertionError(f"viewer {viewer}, moment {at}: always imagines the same world: {first}")
