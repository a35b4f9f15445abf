"""The computer player of unicorn makes sensible moves, and beats random players."""

import pytest

from sortilege.bots.strategy import strategy_of
from sortilege.games.unicorn import GAME
from sortilege.games.unicorn.actions import Accept, Flip, FlipPile, Stop, Transform
from sortilege.games.unicorn.knowledge import Seen
from sortilege.kernel.action import Action
from sortilege.kernel.chance import Seeded
from tests.games.companies import company, wins
from tests.games.unicorn.table import Table, unicorn_table
from tests.rulings import rule

STRATEGY = strategy_of(GAME)


def choice(table: Table) -> Action | None:
    """The awaited player's choice with a perfect memory."""
    seat = table.match.awaited[0]
    knowledge = table.match.knowledge(seat)
    return STRATEGY.choose(table.match.view(seat), knowledge, table.match.legal(seat), Seeded(1))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_it_plays_whole_games(seats: int) -> None:
    for seed in range(5):
        match = GAME.new(seats, seed=seed)
        company(match, seed).play_out()
        assert match.outcome is not None
        assert match.outcome.reason == "unicorn"


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_it_wins_far_more_often_than_those_who_play_anything(seats: int) -> None:
    assert wins(GAME, seats, 24) >= 17


@rule("UNI-14")
def test_it_accepts_a_gift() -> None:
    table = unicorn_table(rows=["", "star"], pictures=["star"]).flip(1, 0)
    assert choice(table) == Accept()


@rule("UNI-22")
def test_it_stops_when_that_wins() -> None:
    table = unicorn_table(rows=["", "star"], pictures=["-star"]).flip(1, 0)
    assert choice(table) == Stop()


def test_it_flips_a_card_that_it_remembers_and_needs() -> None:
    table = unicorn_table(rows=["friend", "dog star dog"], pile="dog", seats=2)
    table.flip(1, 1).flip_pile()
    table.flip(0, 0).stop()
    assert choice(table) == Flip(1, 1)


def test_it_does_not_flip_a_dog_that_it_remembers() -> None:
    table = unicorn_table(rows=["friend", "dog"], seats=2).flip(1, 0).flip(0, 0).stop()
    flipped = {choose_with(table, seed) for seed in range(30)}
    assert Flip(1, 0) not in flipped
    assert len(flipped) > 5


def choose_with(table: Table, seed: int) -> Action | None:
    seat = table.match.awaited[0]
    legal = table.match.legal(seat)
    knowledge = table.match.knowledge(seat)
    return STRATEGY.choose(table.match.view(seat), knowledge, legal, Seeded(seed))


def test_it_goes_on_when_there_is_nothing_to_lose() -> None:
    assert choice(unicorn_table(rows=["", "friend"]).flip(1, 0)) == FlipPile()


def test_it_stops_when_much_is_at_stake() -> None:
    table = unicorn_table(rows=["", "star moon"], pile="book verse").flip(1, 0, 1)
    assert choice(table) == Stop()


def test_it_keeps_the_part_whose_motif_it_knows_for_later() -> None:
    table = unicorn_table(
        rows=["dog", "star dog friend"], pile="dog friend", pictures=["-star -moon"], seats=2
    )
    table.flip(1, 0).flip_pile().flip(0, 0).flip(1, 2).flip_pile().stop()
    assert choice(table) == Transform("moon")


def test_it_manages_without_any_memory() -> None:
    match, luck = GAME.new(3, seed=4), Seeded("forgetful")
    while match.outcome is None:
        seat = match.awaited[0]
        action = STRATEGY.choose(match.view(seat), Seen(), match.legal(seat), luck)
        assert action is not None
        match.play(seat, action)
