"""On a slow machine a search has fewer iterations, fixed once and for all."""

from itertools import count
from typing import Any

import pytest

from sortilege.bots.coach import Coach
from sortilege.bots.jobs import AdviceJob, MoveJob
from sortilege.bots.search import Search
from sortilege.bots.search_speed import (
    ADVICE_SECONDS,
    MEASURED_SECONDS,
    MIN_ITERATIONS,
    MOVE_SECONDS,
    UNLIMITED,
    SearchSpeed,
    measured,
)
from sortilege.bots.seat_stream import seat_stream
from sortilege.bots.slices import Slices, finish
from sortilege.bots.strategy import Strategy, strategy_of
from sortilege.games import games
from sortilege.kernel.chance import Seeded
from sortilege.kernel.match import Match

SEARCHED = [id for id, game in games.items() if strategy_of(game).can_search]
SEARCHERS = [id for id in SEARCHED if strategy_of(games[id]).level(5).iterations]
"""Games whose strongest players search; in the others only the coach does."""


def begun(game: str) -> Match:
    """A match in which the search has a choice."""
    match, luck = games[game].new(2, seed="speed"), Seeded("speed")
    while True:
        seat = match.awaited[0]
        view, knowledge = match.view(seat), match.knowledge(seat)
        search = strategy_of(match.game).search(seat, view, knowledge, Seeded("choice"))
        if len(search.root.codes) > 2:
            return match
        match.play(seat, luck.pick("any", match.codes(seat)))


def iterations(job: MoveJob | AdviceJob, speed: SearchSpeed, patch: pytest.MonkeyPatch) -> int:
    """How many iterations a job asks for."""
    asked: list[int] = []
    search = Strategy.search

    def counted(self: Any, *words: Any) -> Any:
        return Counted(search(self, *words), asked)

    with patch.context() as patched:
        patched.setattr(Strategy, "search", counted)
        slices: Slices[Any] = job.slices(speed)
        finish(slices)
    return sum(asked)


class Counted:
    """A search that notes how many iterations it is asked for."""

    def __init__(self, search: Search, asked: list[int]) -> None:
        self.search = search
        self.asked = asked

    def run(self, iterations: int) -> None:
        self.asked.append(iterations)
        self.search.run(iterations)

    def __getattr__(self, name: str) -> object:
        return getattr(self.search, name)


def test_the_speed_is_measured_by_a_clock_and_nothing_else() -> None:
    for step, expected in ((MEASURED_SECONDS / 10, 10), (MEASURED_SECONDS / 40, 40)):
        clock = (step * n for n in count())
        speed = measured(games["unicorn"], lambda: next(clock))  # noqa: B023
        assert speed == pytest.approx(expected / MEASURED_SECONDS, rel=0.3)


def test_a_game_without_a_search_is_not_measured() -> None:
    assert measured(games["bell"], lambda: 0.0) is None


@pytest.mark.parametrize("game", SEARCHED)
def test_every_searched_game_can_be_measured(game: str) -> None:
    clock = (MEASURED_SECONDS * n / 3 for n in count())
    speed = measured(games[game], lambda: next(clock))
    assert speed is not None
    assert speed > 0


@pytest.mark.parametrize("game", SEARCHERS)
def test_a_slow_machine_searches_less_and_always_equally_much(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = begun(game)
    seat = match.awaited[0]
    job = MoveJob(seat_stream(match, seat, seat), 5, 1, 2)
    usual = iterations(job, UNLIMITED, monkeypatch)
    slow = SearchSpeed({game: MIN_ITERATIONS / MOVE_SECONDS})
    assert iterations(job, slow, monkeypatch) <= MIN_ITERATIONS < usual
    assert finish(job.slices(slow)) == finish(job.slices(slow))
    too_slow = SearchSpeed({game: 0.9 * MIN_ITERATIONS / MOVE_SECONDS})
    assert iterations(job, too_slow, monkeypatch) == 0, "one look ahead instead"


@pytest.mark.parametrize("game", SEARCHED)
def test_the_coach_thinks_less_on_a_slow_machine(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = begun(game)
    seat = match.awaited[0]
    job = AdviceJob(seat_stream(match, seat, seat), seat)
    usual = iterations(job, UNLIMITED, monkeypatch)
    assert usual == Coach(games[game], seat).iterations
    assert iterations(job, SearchSpeed({game: 40.5 / ADVICE_SECONDS}), monkeypatch) == 40


def test_a_fast_machine_searches_as_levels_say() -> None:
    fast = SearchSpeed({"unicorn": 1e9})
    assert fast.for_move("unicorn", 2650) == 2650
    assert fast.for_advice("unicorn", 2000) == 2000
    assert UNLIMITED.for_move("unicorn", 5) == 5
