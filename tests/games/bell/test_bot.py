"""The computer player of bell rings fast, and never wrongly."""

from collections import Counter

import pytest

from sortilege.bots.company import Company
from sortilege.bots.player import Player
from sortilege.bots.strategy import strategy_of
from sortilege.games.bell import GAME
from sortilege.games.bell.actions import Gather, Ring, Turn
from sortilege.games.bell.events import RangWrongly
from sortilege.kernel.action import Action
from sortilege.kernel.chance import Chance, Seeded
from sortilege.kernel.match import Match
from sortilege.kernel.stream import Update
from tests.games.bell.table import Table, bell_table
from tests.rulings import rule


def chosen(table: Table, seat: int, seed: int = 1) -> Action | None:
    match = table.match
    told = (match.view(seat), match.knowledge(seat), match.legal(seat), Seeded(seed))
    return strategy_of(GAME).choose(*told)


def players(match: Match, seats: list[int], seed: object) -> list[Player]:
    chances = [Seeded(f"{seed}/{seat}") for seat in seats]
    return [
        Player(GAME, seat, match.seats, match.options, chance)
        for seat, chance in zip(seats, chances, strict=True)
    ]


@rule("BEL-08")
def test_it_turns_when_awaited_and_waits_otherwise_while_the_bell_is_wrong() -> None:
    table = bell_table("? | 2 red hat", "? | 1 blue candle", "? |", active=1)
    assert [chosen(table, seat) for seat in range(3)] == [None, Turn(), None]


@rule("BEL-08")
@pytest.mark.parametrize(
    ("cards", "deceives"),
    [
        (("1 red hat", "1 blue candle"), False),
        (("1 red hat", "2 red hat"), False),
        (("2 red hat", "2 red candle"), True),
        (("3 red hat", "3 blue hat"), True),
    ],
)
def test_even_a_hasty_one_rings_wrongly_only_where_four_or_six_of_something_lie(
    cards: tuple[str, str], deceives: bool
) -> None:
    table = bell_table(*(f"? | {card}" for card in cards))
    view, legal = table.match.view(0), table.match.legal(0)
    hasty = Player(GAME, 0, 2, table.match.options, Seeded(1), 1)
    rings = [hasty.react(Update(0, (), view, legal), 1.0) for _ in range(200)]
    assert any(ring is not None for ring in rings) == deceives


@rule("BEL-17")
def test_it_gathers_at_a_dead_end() -> None:
    assert chosen(bell_table(" | 2 red hat", " | 1 blue candle"), 0) == Gather()


@rule("BEL-08", "BEL-17")
@pytest.mark.parametrize("pile", ["?", ""])
def test_the_awaited_one_rings_when_the_bell_is_right(pile: str) -> None:
    assert chosen(bell_table(f"{pile} | 2 red hat", " | 3 red candle"), 0) == Ring()


@rule("BEL-11")
def test_it_does_not_ring_again_for_cards_that_were_rung_for() -> None:
    table = bell_table("???? | 2 red hat", "? | 1 blue candle", "? |").ring(0)
    assert chosen(table, 0) == Turn()


def first_to_ring(seed: int) -> int | None:
    """The seat of four computer players that rings first at a right moment."""
    seats = ["? | 2 red hat", "? | 3 red candle", "? |", "? |"]
    table = bell_table(*seats, active=1)
    answer = Company(table.match, players(table.match, [0, 1, 2, 3], seed)).ask()
    assert answer is not None
    assert answer[1] == Ring()
    return answer[0]


@rule("BEL-07")
def test_somebody_always_rings_and_each_is_as_often_the_first() -> None:
    firsts = Counter(first_to_ring(seed) for seed in range(400))
    assert sorted(seat for seat in firsts if seat is not None) == [0, 1, 2, 3]
    assert all(60 < times < 140 for times in firsts.values())


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("to_the_end", [False, True])
def test_computer_players_never_ring_wrongly_and_come_to_an_end(
    seats: int, to_the_end: bool
) -> None:
    for seed in range(3):
        match = GAME.new(seats, seed=seed, options={"to_the_end": to_the_end})
        Company(match, players(match, list(range(seats)), seed)).play_out()
        assert not any(isinstance(event, RangWrongly) for event in match.heard(None))


def wins_against_random(seats: int, seed: int) -> bool:
    """Whether one computer player wins against players who turn and ring at random."""
    match = GAME.new(seats, seed=seed)
    bot = seed % seats
    company = Company(match, players(match, [bot], seed))
    chance = Seeded(f"random {seed}")
    while match.outcome is None:
        answer = company.ask() if chance.below("quick", 2) else None
        match.play(*(answer or anything(match, bot, chance) or company.ask() or fail()))
    return bot in match.outcome.winners


def anything(match: Match, bot: int, chance: Chance) -> tuple[int, Action] | None:
    """A random action of a random seat; None to wait, or to leave it to the computer player."""
    seats = [seat for seat in match.actors if seat != bot]
    if bot in match.awaited or not seats:
        seats = seats if seats and chance.below("meddle", 6) == 0 else []
    if not seats:
        return None
    seat = chance.pick("seat", seats)
    return seat, match.legal(seat)[chance.below("action", len(match.legal(seat)))]


def fail() -> tuple[int, Action]:
    raise AssertionError("nobody goes on")


def test_it_beats_players_who_ring_at_random() -> None:
    wins = sum(wins_against_random(4, seed) for seed in range(40))
    assert wins > 30
