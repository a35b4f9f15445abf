"""Computer players remember like people: with gaps, for a limited time, and with confused
places.
"""

import pytest

from sortilege.bots.cinderella.policy import Tiles
from sortilege.bots.mago.policy import Frogs
from sortilege.bots.memory import PERFECT, Memory, Strength
from sortilege.bots.unicorn.policy import Rows
from sortilege.games.cinderella.events import FigurePassed, Looked, Opened, PutBack, Shown
from sortilege.games.cinderella.knowledge import Seen
from sortilege.games.mago.events import Bewitched, DiePassed, Freed
from sortilege.games.mago.knowledge import Watched
from sortilege.games.unicorn.events import Flipped, TurnPassed
from sortilege.games.unicorn.knowledge import Seen as Flips
from sortilege.games.unicorn.knowledge import spot_of
from sortilege.kernel.chance import Seeded
from sortilege.kernel.event import Event

TILES = ["mouse", "horse", "slipper", "dress", "rat", "pumpkin"]


def shown(memory: Memory[Seen], tiles: list[str]) -> Memory[Seen]:
    for place, face in enumerate(tiles):
        memory.hear(Shown(0, place, face))
    return memory


def grid(strength: Strength, seed: int = 1) -> Memory[Seen]:
    return Memory(Seen(advanced=False), Tiles(), strength, Seeded(seed))


def places(memory: Memory[Seen]) -> list[int]:
    return sorted(memory.knowledge.faces)


def test_a_perfect_memory_keeps_everything() -> None:
    memory = shown(grid(PERFECT), TILES)
    for _ in range(100):
        memory.hear(FigurePassed(0))
    assert places(memory) == [0, 1, 2, 3, 4, 5]


def test_the_oldest_goes_when_there_is_too_much() -> None:
    assert places(shown(grid(Strength(capacity=4)), TILES)) == [2, 3, 4, 5]


def test_each_turn_some_things_are_gone() -> None:
    left = 0
    for seed in range(200):
        memory = shown(grid(Strength(decay=0.2), seed), TILES)
        memory.hear(FigurePassed(0))
        memory.hear(FigurePassed(1))
        left += len(places(memory))
    assert abs(left / 1200 - 0.8**2) < 0.05


def test_nothing_fades_while_no_turn_passes() -> None:
    memory = shown(grid(Strength(decay=1.0)), TILES)
    assert len(places(memory)) == 6
    memory.hear(FigurePassed(0))
    assert places(memory) == []


def test_tiles_that_were_sought_in_vain_are_forgotten_too() -> None:
    memory = grid(Strength(decay=1.0))
    for event in (Opened(0, 3, "mouse"), Looked(1, 4, None), PutBack(0, 3)):
        memory.hear(event)
    assert memory.knowledge.excluded
    memory.hear(FigurePassed(1))
    assert not memory.knowledge.excluded


def test_a_confused_memory_puts_a_tile_beside_its_place() -> None:
    where: set[int] = set()
    for seed in range(40):
        memory = grid(Strength(confusion=1.0), seed)
        memory.hear(Shown(0, 9, "mouse"))
        memory.hear(Shown(0, 5, "horse"))
        where.update(place for place, face in memory.knowledge.faces.items() if face == 1)
    assert where == {1, 4, 6, 9} or where == {1, 4, 6}


def test_cards_of_a_row_are_confused_with_their_neighbours_only() -> None:
    where: set[int] = set()
    for seed in range(40):
        memory = Memory(Flips(), Rows(), Strength(confusion=1.0), Seeded(seed))
        memory.hear(Flipped(0, 1, 0, "star"))
        where.update(memory.knowledge.faces)
    assert where == {spot_of(1, 1)}


def test_whose_frog_it_is_can_be_mistaken_and_forgotten() -> None:
    memory = Memory(Watched(0), Frogs(), Strength(decay=1.0, confusion=1.0), Seeded(1))
    memory.hear(Bewitched(0, 0, token=4, place=6))
    memory.hear(Bewitched(1, 1, token=7, place=6))
    assert memory.knowledge.owners == {4: 3, 7: 0}
    memory.hear(Freed(0, token=4, owner=0, child=0, place=6))
    memory.hear(DiePassed(1))
    assert memory.knowledge.owners == {}


def test_an_undo_does_not_restore_forgotten_facts() -> None:
    memory = shown(grid(Strength(capacity=2)), TILES)
    whole = shown(grid(PERFECT), TILES).knowledge
    memory.restore(whole)
    assert places(memory) == [4, 5]


@pytest.mark.parametrize("size", [1, 3, 7])
def test_it_forgets_the_same_event_by_event_or_all_at_once(size: int) -> None:
    events: list[Event] = []
    for place, face in enumerate(TILES):
        events += [Shown(0, place, face), FigurePassed(0)]
    told = grid(Strength(4, 0.3, 0.3), 5)
    for start in range(0, len(events), size):
        for event in events[start : start + size]:
            told.hear(event)
    again = grid(Strength(4, 0.3, 0.3), 5)
    for event in events:
        again.hear(event)
    assert places(told) == places(again)


def test_turns_of_unicorn_fade_as_well() -> None:
    memory = Memory(Flips(), Rows(), Strength(decay=1.0), Seeded(1))
    memory.hear(Flipped(0, 1, 0, "star"))
    memory.hear(TurnPassed(1))
    assert memory.knowledge.faces == {}
