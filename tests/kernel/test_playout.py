"""Random games."""

from importlib.machinery import EXTENSION_SUFFIXES

import pytest

from sortilege.kernel.chance import Chance, Seeded
from sortilege.kernel.playout import (
    PlayoutTally,
    checked_playouts,
    is_extension,
    playout,
    playouts,
)
from sortilege.kernel.state import State as AnyState
from sortilege.kernel.state import seats_in
from tests.contract.toy.actions import CLAP, STIR
from tests.contract.toy.faults import LosesPebbles
from tests.contract.toy.state import State
from tests.kernel.toys import TOY

FIFTY_GAMES = (50, 591, 450, [32, 36], 0)


def blank() -> State:
    return TOY.blank(2, TOY.settle(2, {}))


def dealt(chance: Chance) -> State:
    state = blank()
    state.deal(chance, None)
    return state


def told(tally: PlayoutTally) -> tuple[int, int, int, list[int], int]:
    return tally.games, tally.steps, tally.decisions, tally.wins, tally.nobody


def test_a_tally_counts_games_steps_decisions_and_wins() -> None:
    tally = playouts(blank(), 100, Seeded(1))
    assert tally.games == 100
    assert tally.steps == 900, "nine turns each, and nobody claps unasked"
    assert tally.decisions == 900, "there is always more than one thing to do"
    assert sum(tally.wins) >= 100
    assert tally.nobody == 0


def test_the_same_luck_plays_the_same_games_in_every_build() -> None:
    assert told(playouts(blank(), 50, Seeded(7), unawaited=3)) == FIFTY_GAMES
    assert told(checked_playouts(blank(), 50, Seeded(7), unawaited=3)) == FIFTY_GAMES


def test_the_blank_state_stays_blank() -> None:
    state = blank()
    before = state.facts()
    playouts(state, 5, Seeded(1))
    checked_playouts(state, 5, Seeded(1))
    assert state.facts() == before


@pytest.mark.parametrize(("unawaited", "claps"), [(0, False), (2, True)])
def test_seats_that_are_not_awaited_act_only_if_asked(unawaited: int, claps: bool) -> None:
    chance = Seeded(3)
    state = dealt(chance)
    playout(state, chance, PlayoutTally(2), unawaited)
    assert (CLAP in state.diary) == claps


def test_only_a_choice_between_two_things_is_a_decision() -> None:
    chance = Seeded(3)
    state, tally = dealt(chance), PlayoutTally(2)
    playout(state, chance, tally, unawaited=2)
    assert tally.steps == len(state.diary)
    assert tally.decisions == tally.steps - state.diary.count(CLAP) == 9


def test_a_playout_goes_on_from_where_a_state_is() -> None:
    chance = Seeded(5)
    state, tally = dealt(chance), PlayoutTally(2)
    state.apply(state.active, STIR, chance, None)
    playout(state, chance, tally)
    assert state.is_over()
    assert (tally.games, tally.steps) == (1, 8)


def test_checked_games_notice_what_gets_lost() -> None:
    faulty = LosesPebbles()
    state = faulty.blank(2, faulty.settle(2, {}))
    playouts(state, 20, Seeded(1), unawaited=2)
    with pytest.raises(AssertionError, match="two pebbles each"):
        checked_playouts(state, 20, Seeded(1), unawaited=2)


class Lost(State):
    """A match that all players lose."""

    def winners(self) -> int:
        return 0


def test_games_that_everybody_loses_are_counted() -> None:
    state = Lost()
    state.turns = 4
    tally = playouts(state, 10, Seeded(1))
    assert (tally.nobody, tally.wins) == (10, [0, 0])


@pytest.mark.parametrize(
    ("seats", "found"), [(0, []), (1, [0]), (0b1010, [1, 3]), (0b111111, [0, 1, 2, 3, 4, 5])]
)
def test_a_set_of_seats_is_read_from_its_bits(seats: int, found: list[int]) -> None:
    assert seats_in(seats) == found


@pytest.mark.parametrize(
    "question",
    ["actors", "awaited", "is_over", "winners", "scores", "reason", "clone", "facts", "check"],
)
def test_a_state_of_no_game_answers_nothing(question: str) -> None:
    with pytest.raises(AssertionError):
        getattr(AnyState(), question)()


@pytest.mark.parametrize(
    ("file", "expected"),
    [
        ("kernel/playout.py", False),
        ("kernel/playout.pyc", False),
        (f"kernel/playout{EXTENSION_SUFFIXES[0]}", True),
        ("kernel/playout.so", True),
    ],
)
def test_only_an_extension_module_is_compiled(file: str, expected: bool) -> None:
    assert is_extension(file) == expected
