"""No device learns of a ring before the race is settled."""

import asyncio
from pathlib import Path

import pytest

from sortilege.server.tables.live_table import LiveTable
from tests.chaos.eavesdropper import eavesdrop
from tests.chaos.hidden_ring import Fault, at_the_bell, counters, world
from tests.chaos.timing import DOUBT, mann_whitney


def counted(live: LiveTable) -> None:
    """Planted fault: a sequence number that devices receive counts hidden rings."""
    live.table.public_seq += 1


def told(live: LiveTable) -> None:
    """Planted fault: the public counters include a ring immediately."""
    live.publish_metrics()


FAULTS = {"a number counts rings": counted, "metrics count rings": told}


def test_a_silent_ring_changes_nothing_that_anybody_can_find_out(tmp_path: Path) -> None:
    rung = asyncio.run(world(tmp_path / "rung", rings=True))
    assert rung == asyncio.run(world(tmp_path / "still", rings=False))


@pytest.mark.parametrize("fault", FAULTS.values(), ids=FAULTS)
def test_a_server_that_lets_it_be_heard_is_caught(tmp_path: Path, fault: Fault) -> None:
    rung = asyncio.run(world(tmp_path / "rung", rings=True, fault=fault))
    assert rung != asyncio.run(world(tmp_path / "still", rings=False))


def test_when_it_is_settled_the_ring_is_counted(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with at_the_bell(tmp_path / "log") as scene:
            before = await counters(scene.served)
            seconds = scene.live.metrics.seconds
            await scene.ring()
            assert await counters(scene.served) == before
            assert scene.live.metrics.seconds == seconds
            async with scene.live.lock:
                await scene.live.write(scene.live.timetable.race.referee.settle())
            written = [line for line in before if line.startswith("sortilege_entries_written")]
            (number,) = [int(line.split()[1]) for line in written]
            assert f"sortilege_entries_written_total {number + 2}" in await counters(scene.served)

    asyncio.run(scenario())


RACES = 3


def test_who_listens_for_rings_and_never_looks_at_cards_wins_nothing(tmp_path: Path) -> None:
    assert asyncio.run(eavesdrop(tmp_path / "log", RACES)) == 0


@pytest.mark.parametrize("fault", FAULTS.values(), ids=FAULTS)
def test_where_a_ring_can_be_heard_the_listener_wins(tmp_path: Path, fault: Fault) -> None:
    assert asyncio.run(eavesdrop(tmp_path / "log", RACES, fault)) > 0


def test_slower_polls_are_detected() -> None:
    """Checks the statistical test that `make soak` applies to real durations."""
    still = [float(n * 7919 % 1000) for n in range(1000)]
    assert mann_whitney(still, list(reversed(still))) > 0.9
    assert mann_whitney(still, [each + 50 for each in still]) < DOUBT
    assert mann_whitney([each + 50 for each in still], still) < DOUBT
