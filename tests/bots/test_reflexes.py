"""Computer players at the bell are as quick as people: not always equally, and not too quick."""

from statistics import mean, median, stdev

from sortilege.bots.reflexes import ALARMED, HUMANLY, NOTICED, reaction, ringing
from sortilege.kernel.chance import Scripted, Seeded

MANY = 4000


def test_reactions_take_about_one_second_and_a_fifth() -> None:
    chance = Seeded(1)
    times = [reaction(chance) for _ in range(MANY)]
    assert 1.17 < mean(times) < 1.23
    assert 0.4 < stdev(times) < 0.55
    assert mean(times) > median(times) + 0.05, "a long tail"
    assert min(times) >= HUMANLY


def test_nobody_is_quicker_than_a_person_can_be() -> None:
    assert reaction(Scripted(rolls={"reaction": [0] * 13})) == HUMANLY


def test_right_bells_are_mostly_noticed_and_wrong_ones_hardly_ever_rung() -> None:
    chance = Seeded(2)
    right = [ringing(True, 1.0, chance) for _ in range(MANY)]
    wrong = [ringing(False, 1.0, chance) for _ in range(MANY)]
    assert abs(sum(ring is not None for ring in right) / MANY - NOTICED) < 0.02
    assert abs(sum(ring is not None for ring in wrong) / MANY - ALARMED) < 0.006


def test_slow_players_take_longer() -> None:
    one, other = ringing(True, 1.0, Seeded(3)), ringing(True, 2.0, Seeded(3))
    assert one is not None
    assert other == 2 * one


def test_the_same_luck_gives_the_same_reaction() -> None:
    assert reaction(Seeded(4)) == reaction(Seeded(4)) != reaction(Seeded(5))
