"""The toy game passes the contract tests, and each of them fails for a planted fault."""

import pytest

from sortilege.kernel.option import Value
from tests.contract.entry import Entry, combinations
from tests.contract.points import POINTS, Point
from tests.contract.toy import Toy, faults, secrets, tensor_faults, view_faults
from tests.contract.toy.planted import FAULTS

SEEDS = ("one", "two")
TABLES: tuple[dict[str, Value], ...] = ({"turns": 12}, {"memory_aid": True})
LIMIT = 40


def tables(game: Toy) -> list[Entry]:
    """One table of each kind for all tests, because they share traces."""
    return [Entry(game, 2, given, secrets, LIMIT) for given in TABLES]


def fails(point: Point, entries: list[Entry]) -> bool:
    """Whether a game fails a test at any of its tables."""
    return any(fails_once(point, entry, seed) for seed in SEEDS for entry in entries)


def fails_once(point: Point, entry: Entry, seed: str) -> bool:
    try:
        point(entry, seed)
    except AssertionError:
        return True
    return False


@pytest.mark.parametrize("point", POINTS, ids=lambda point: point.__name__)
def test_a_game_without_fault_passes(point: Point) -> None:
    for seed in range(5):
        for given in combinations(Toy(), 2):
            point(Entry(Toy(), 2, given, secrets, LIMIT), str(seed))


@pytest.mark.parametrize(("game", "caught_by"), FAULTS, ids=[game.__name__ for game, _ in FAULTS])
def test_a_fault_is_caught_by_its_point_and_by_no_other(
    game: type[Toy], caught_by: list[str]
) -> None:
    entries = tables(game())
    assert [point.__name__ for point in POINTS if fails(point, entries)] == caught_by


def test_every_point_is_failed_by_some_game() -> None:
    assert {game.__module__ for game, _ in FAULTS} == {
        module.__name__ for module in (faults, view_faults, tensor_faults)
    }
    assert {point for _, caught_by in FAULTS for point in caught_by} == {
        point.__name__ for point in POINTS
    }
