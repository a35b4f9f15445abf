"""The turning points of a match are decisions, not random draws."""

import pytest

from sortilege.bots import turning
from sortilege.bots.coach import MOST_ADVICES
from sortilege.bots.turning import MIN_CHANGE, turning_points
from sortilege.games import games
from sortilege.games.mago.actions import Leave, MoveChild, Take
from sortilege.kernel.chance import Seeded
from sortilege.kernel.match import Match
from sortilege.kernel.playout import is_compiled


def played(id: str, seed: int) -> Match:
    """A random match of people."""
    match, luck = games[id].new(2, seed=seed), Seeded(seed)
    while match.outcome is None:
        legal = match.legal(match.awaited[0])
        match.play(match.awaited[0], legal[luck.below("any", len(legal))])
    return match


@pytest.fixture(autouse=True)
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(turning, "FIRST_ITERATIONS", 800)
    monkeypatch.setattr(turning, "SECOND_LOOK_ITERATIONS", 50)


@pytest.mark.parametrize("id", ["unicorn", "cinderella", *(["metamorphose"] * is_compiled())])
def test_there_are_at_most_three_in_the_order_of_the_record(id: str) -> None:
    record = played(id, 4).record
    points = turning_points(record)
    numbers = [point.number for point in points]
    assert 1 <= len(points) <= MOST_ADVICES
    assert numbers == sorted(numbers)
    for point in points:
        seat, text = record.actions[point.number - 1]
        assert (seat, text) == (point.seat, str(point.action))
        assert abs(point.change) >= MIN_CHANGE
        assert (point.better is None) == (point.change > 0)
        assert point.better != point.action
    assert points == turning_points(record), "told again, they are the same"


@pytest.mark.parametrize("id", ["bell", *(["metamorphose"] * (not is_compiled()))])
def test_without_known_chances_there_are_none(id: str) -> None:
    assert turning_points(played(id, 1).record) == []


def test_leaving_the_crystal_for_which_one_came_is_a_turning_point() -> None:
    match = games["mago"].new(2, seed=3, options={"first": 0, "crystals_to_win": 2})
    left = 0
    while match.outcome is None:
        seat = match.awaited[0]
        legal = match.legal(seat)
        if Leave() in legal and not left:
            left = len(match.played) + 1
            match.play(seat, Leave())
            continue
        takes = [action for action in legal if isinstance(action, Take)]
        walks = [action for action in legal if isinstance(action, MoveChild)]
        forward = [action for action in walks if action.direction == "clockwise"]
        match.play(seat, (takes or forward or walks or list(legal))[0])
    points = turning_points(match.record)
    assert left in [point.number for point in points if point.change < 0]
