"""Computer players of mago prefer progress between equal moves, so their games end."""

import pytest

from bench.endings import actions
from sortilege.bots.levels import PLAIN_LEVEL
from sortilege.bots.mago.policy import TIE_WITHIN, evaluator, retreats, settle
from sortilege.bots.mago.search import MagoEvaluator
from sortilege.games.mago import GAME
from sortilege.games.mago.actions import MoveFrog
from sortilege.games.mago.knowledge import Watched
from sortilege.games.mago.state import State
from sortilege.kernel.chance import Seeded
from tests.games.mago.table import mago_table, truth

FROGS = {"hideout": "a1~1", "m1": "b1~4", "f3": "a2~5", "f2": "b2~8", "m9": "M"}
"""All children are frogs: two players could move frog 4 back and forth without end."""

BACK = GAME.actions.code(MoveFrog(4, "anticlockwise"))
ON = GAME.actions.code(MoveFrog(4, "clockwise"))
OTHER = GAME.actions.code(MoveFrog(1, "clockwise"))


def thinking() -> MagoEvaluator:
    table = mago_table(2, None, "", **FROGS).roll(2)
    match = table.match
    assert BACK in match.codes(0)
    knowledge = match.knowledge(0)
    assert isinstance(knowledge, Watched)
    return evaluator(GAME.view(truth(match), 0, knowledge), knowledge, Seeded(1))


def base() -> State:
    return thinking().base


def test_a_hop_away_from_the_house_and_the_magician_is_a_retreat() -> None:
    assert retreats(base(), BACK)
    assert not retreats(base(), ON)
    assert not retreats(base(), OTHER)


def test_of_tied_actions_one_that_is_no_retreat_is_played() -> None:
    tied = [(BACK, 700, 0.46), (OTHER, 690, 0.46 - TIE_WITHIN / 2), (ON, 100, 0.38)]
    assert settle(thinking(), tied) == OTHER


def test_a_retreat_that_is_clearly_better_is_played() -> None:
    clear = [(BACK, 900, 0.46), (OTHER, 300, 0.46 - 2 * TIE_WITHIN), (ON, 100, 0.38)]
    assert settle(thinking(), clear) == BACK


def test_an_action_that_was_never_tried_is_no_rival() -> None:
    assert settle(thinking(), [(BACK, 700, 0.01), (OTHER, 0, 0.0)]) == BACK


MAX_ACTIONS = 1500
"""docs/balance/mago.md says that games of computer players end within so many actions."""


@pytest.mark.parametrize("seats", GAME.seats)
def test_games_of_plain_players_end(seats: int) -> None:
    """The report tells of 2,000 games at every table, and of 200 of level 5."""
    longest = max(actions("mago", seats, PLAIN_LEVEL, number) for number in range(12))
    assert longest <= MAX_ACTIONS
