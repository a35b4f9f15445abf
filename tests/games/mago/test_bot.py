"""The computer player of mago makes sensible moves, and beats random players."""

import pytest

from sortilege.bots.strategy import strategy_of
from sortilege.games.mago import GAME
from sortilege.games.mago.actions import MoveChild, MoveFrog, Roll, Spin, Take
from sortilege.games.mago.knowledge import Watched
from sortilege.kernel.action import Action
from sortilege.kernel.chance import Seeded
from tests.games.companies import company, wins
from tests.games.mago.table import Table, mago_table
from tests.rulings import rule

STRATEGY = strategy_of(GAME)


def choice(table: Table) -> Action | None:
    """The awaited player's choice with a perfect memory."""
    seat = table.active
    knowledge = table.match.knowledge(seat)
    return STRATEGY.choose(table.match.view(seat), knowledge, table.match.legal(seat), Seeded(1))


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_it_plays_whole_games_in_a_sensible_time(seats: int) -> None:
    lengths = []
    for seed in range(3):
        match = GAME.new(seats, seed=seed)
        company(match, seed).play_out()
        assert match.outcome is not None
        lengths.append(len(match.played))
    assert sum(lengths) / len(lengths) < 130 * seats


def test_it_wins_nearly_always_against_somebody_who_plays_anything() -> None:
    assert wins(GAME, 2, 16) >= 14


def test_it_manages_without_any_memory() -> None:
    match, luck = GAME.new(3, seed=4), Seeded("forgetful")
    while match.outcome is None:
        seat = match.awaited[0]
        action = STRATEGY.choose(match.view(seat), Watched(seat), match.legal(seat), luck)
        assert action is not None
        match.play(seat, action)


def test_it_rolls_and_spins() -> None:
    assert choice(mago_table()) == Roll()
    assert choice(mago_table().roll("witch")) == Spin()


@rule("MAG-30")
def test_it_rolls_again() -> None:
    assert choice(mago_table(m9="b1~3").roll(2).walk("~3", "house")) == Roll()


@rule("MAG-32")
def test_it_takes_a_crystal_where_it_stands() -> None:
    assert choice(mago_table(f1="a1").roll(3).walk("a1", "hideout")) == Take(0)


@rule("MAG-33")
def test_it_takes_a_crystal_before_it_walks() -> None:
    assert choice(mago_table(hideout="a2").roll(4)) == Take(1)


@rule("MAG-34")
def test_it_brings_a_crystal_home() -> None:
    table = mago_table(m7="a1*", m2="a2*").roll(3)
    assert choice(table) == MoveChild(0, "clockwise", 3)


@rule("MAG-14")
def test_it_stops_at_the_hideout_rather_than_walk_past() -> None:
    assert choice(mago_table(f3="a1", m1="a2*", m9="M").roll(4)) in (
        MoveChild(0, "clockwise", 1),
        MoveChild(1, "clockwise", 4),
    )


@rule("MAG-26")
@pytest.mark.parametrize(("mine", "other"), [(4, 7), (7, 4)])
def test_it_remembers_its_own_frog_and_hops_home_with_it(mine: int, other: int) -> None:
    table = mago_table(m9="a1 b1", m1="M").witch("m9", mine, other)
    assert choice(table) == MoveFrog(mine, "clockwise")


@rule("MAG-25")
def test_without_memory_it_cannot_tell_its_own_frog() -> None:
    table = mago_table(m9="a1 b1", m1="M").witch("m9", 4, 7)
    chosen = {
        STRATEGY.choose(table.match.view(0), Watched(0), table.match.legal(0), Seeded(seed))
        for seed in range(30)
    }
    assert chosen == {MoveFrog(4, "clockwise"), MoveFrog(7, "clockwise")}
