"""Computer players react at the bell as fast as people, with variation and not too fast."""

from statistics import mean, median, stdev

import pytest

from sortilege.bots.bell.levels import LEVELS
from sortilege.bots.company import Company
from sortilege.bots.player import Player
from sortilege.bots.reflexes import ALARMED, MIN_REACTION, NOTICED, reaction, ringing
from sortilege.games.bell.actions import Ring
from sortilege.kernel.chance import Scripted, Seeded
from tests.games.bell.table import bell_table

SAMPLES = 4000


def test_reactions_take_about_one_second_and_a_fifth() -> None:
    chance = Seeded(1)
    times = [reaction(chance) for _ in range(SAMPLES)]
    assert 1.17 < mean(times) < 1.23
    assert 0.4 < stdev(times) < 0.55
    assert mean(times) > median(times) + 0.05, "a long tail"
    assert min(times) >= MIN_REACTION


def test_nobody_is_quicker_than_a_person_can_be() -> None:
    assert reaction(Scripted(rolls={"reaction": [0] * 13})) == MIN_REACTION


def test_right_bells_are_mostly_noticed_and_wrong_ones_hardly_ever_rung() -> None:
    chance = Seeded(2)
    right = [ringing(True, 1.0, chance) for _ in range(SAMPLES)]
    wrong = [ringing(False, 1.0, chance) for _ in range(SAMPLES)]
    assert abs(sum(ring is not None for ring in right) / SAMPLES - NOTICED) < 0.02
    assert abs(sum(ring is not None for ring in wrong) / SAMPLES - ALARMED) < 0.006


def test_slow_players_take_longer() -> None:
    one, other = ringing(True, 1.0, Seeded(3)), ringing(True, 2.0, Seeded(3))
    assert one is not None
    assert other == 2 * one


def test_the_same_luck_gives_the_same_reaction() -> None:
    assert reaction(Seeded(4)) == reaction(Seeded(4)) != reaction(Seeded(5))


@pytest.mark.parametrize(
    ("number", "seconds", "noticed", "alarmed"),
    [
        (1, 1.9, 0.62, 0.10),
        (2, 1.45, 0.75, 0.06),
        (3, 1.1, 0.86, 0.03),
        (4, 0.77, 0.93, 0.02),
        (5, 0.5, 0.97, 0.01),
    ],
)
def test_every_level_is_quicker_and_surer_than_the_one_below(
    number: int, seconds: float, noticed: float, alarmed: float
) -> None:
    reflexes, chance = LEVELS[number - 1].reflexes, Seeded(number)
    assert reflexes is not None
    right = [reflexes.ringing(True, 1.0, chance) for _ in range(SAMPLES)]
    wrong = [reflexes.ringing(False, 1.0, chance) for _ in range(SAMPLES)]
    assert mean(time for time in right if time is not None) == pytest.approx(seconds, rel=0.04)
    assert sum(ring is not None for ring in right) / SAMPLES == pytest.approx(noticed, abs=0.025)
    assert sum(ring is not None for ring in wrong) / SAMPLES == pytest.approx(alarmed, abs=0.012)


def firsts(levels: list[int], games: int = 60) -> list[int]:
    """How often each level rings first at a right moment."""
    rang = [0] * len(levels)
    for seed in range(games):
        match = bell_table("? | 2 red hat", "? | 3 red candle", active=0).match
        players = [
            Player(match.game, seat, 2, match.options, Seeded(f"{seed}/{seat}"), level)
            for seat, level in enumerate(levels)
        ]
        answer = Company(match, players).ask()
        assert answer is not None
        if answer[1] == Ring():
            rang[answer[0]] += 1
    return rang


def test_without_a_clock_the_quicker_one_rings_first() -> None:
    slow, fast = firsts([1, 5])
    assert fast > 50 > slow
    one, other = firsts([3, 3])
    assert min(one, other) > 12
