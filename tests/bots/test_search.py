"""Search finds the result of a full search, and the same result for the same seed."""

import pytest

from sortilege.bots.levels import NUMBERS, Level
from sortilege.bots.player import Player
from sortilege.bots.search import Evaluator, Search
from sortilege.bots.strategy import strategy_of
from sortilege.games import games
from sortilege.kernel.chance import Chance, Seeded
from sortilege.kernel.state import State
from sortilege.kernel.stream import Stream


class Urns(State):
    """Choose one of three urns. Each wins in a fixed number of ten worlds."""

    def __init__(self, coins: list[bool]) -> None:
        super().__init__()
        self.seats = 1
        self.coins = coins
        self.opened = -1

    def awaited(self) -> int:
        return 1 if self.opened < 0 else 0

    def legal(self, seat: int) -> list[int]:
        return [0, 1, 2] if self.opened < 0 else []

    def apply(self, seat: int, code: int, chance: Chance, sink: object) -> None:
        self.opened = code

    def is_over(self) -> bool:
        return self.opened >= 0

    def winners(self) -> int:
        return int(self.coins[self.opened])


class Unsure(Evaluator[State]):
    """Each urn wins with its own probability; the search never knows the world."""

    def world(self, chance: Chance) -> State:
        return Urns([chance.below("coin", 10) < wins for wins in (3, 7, 5)])


def test_it_prefers_what_wins_in_most_worlds() -> None:
    search = Search(Unsure(), 0, [0, 1, 2], Seeded(1))
    search.run(2000)
    assert search.best() == 1
    shares = {code: share for code, _, share in search.ranking()}
    assert shares[1] == pytest.approx(0.7, abs=0.05), "and not 1.0, as if it saw the coin"
    assert sum(tried for _, tried, _ in search.ranking()) == 2000


def test_it_can_be_asked_at_any_time_and_goes_on() -> None:
    whole, bits = (Search(Unsure(), 0, [0, 1, 2], Seeded(2)) for _ in range(2))
    whole.run(300)
    for _ in range(3):
        bits.run(100)
        assert bits.best() in (0, 1, 2)
    assert bits.ranking() == whole.ranking()


@pytest.mark.parametrize("seed", range(20))
def test_it_is_settled_only_when_going_on_could_change_nothing(seed: int) -> None:
    budget = 400
    search = Search(Unsure(), 0, [0, 1, 2], Seeded(seed))
    settled: set[int] = set()
    for left in range(budget, 0, -1):
        if search.is_settled(left):
            settled.add(search.best())
            assert leads_by(search) > left
        else:
            assert leads_by(search) <= left, "it would go on for nothing"
        search.run(1)
    assert settled == {search.best()}, "what it was settled on is what it comes to"


def leads_by(search: Search) -> int:
    first, second, *_ = sorted((tried for _, tried, _ in search.ranking()), reverse=True)
    return first - second


@pytest.mark.parametrize("id", ["unicorn", "mago", "metamorphose"])
def test_the_same_seed_and_budget_give_the_same_move(id: str) -> None:
    game = games[id]
    match = game.new(2, seed=4)
    for step in range(9):
        seat = match.awaited[0]
        answers = set()
        for _ in range(2):
            player = Player(game, seat, 2, match.options, Seeded(step), Level(iterations=30))
            update = Stream(match, seat).catch_up()
            assert update is not None
            player.follow(update)
            answers.add(player.choose(update))
        assert len(answers) == 1
        match.play(seat, answers.pop() or match.legal(seat)[0])


@pytest.mark.parametrize("id", list(games))
def test_every_game_has_five_levels_and_none_forgets_less_than_the_one_above(id: str) -> None:
    levels = [strategy_of(games[id]).level(number) for number in NUMBERS]
    assert len(set(levels)) >= 4
    decays = [level.memory.decay for level in levels]
    assert decays == sorted(decays, reverse=True) or id == "cinderella"
    assert levels[-1].memory.capacity is None
    assert levels[-1].slips == 0.0
