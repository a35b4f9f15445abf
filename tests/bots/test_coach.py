"""The coach is right: its risks are exact, and its advice is what it would do itself."""

import pytest

from sortilege.bots.coach import MOST, Coach, standing, turning_points
from sortilege.games import games
from sortilege.games.unicorn.actions import Flip, FlipPile, Stop
from sortilege.kernel.action import Action
from sortilege.kernel.chance import Seeded
from sortilege.kernel.match import Match
from sortilege.kernel.state import State
from sortilege.kernel.stream import Stream, Update
from tests.games.unicorn.table import unicorn_table
from tests.rulings import rule

GAME = games["unicorn"]


def moment(seed: int, flips: int) -> Match:
    """A match in which the first player has turned some cards, and not lost the turn."""
    match, luck = GAME.new(2, seed=seed, options={"first": 0}), Seeded(seed)
    while len(match.played) < flips:
        legal = [action for action in match.legal(match.awaited[0]) if action != Stop()]
        match.play(match.awaited[0], legal[luck.below("any", len(legal))])
    return match


def latest(match: Match, seat: int) -> Update:
    update = Stream(match, seat).catch_up()
    assert update is not None
    return update


def loses(match: Match, seat: int, action: Action, seed: int) -> bool:
    """Whether the action loses the turn in an imagined world."""
    state: State = GAME.imagine(match.view(seat), match.knowledge(seat), Seeded(seed))
    state.apply(seat, action.code, Seeded(seed), None)
    return state.awaited() != 1 << seat


@rule("UNI-10", "UNI-11", "UNI-12")
@pytest.mark.parametrize(("seed", "flips"), [(1, 1), (2, 5), (3, 12), (5, 30)])
def test_the_risk_is_what_many_imagined_worlds_say(seed: int, flips: int) -> None:
    match = moment(seed, flips)
    seat = match.awaited[0]
    update, knowledge = latest(match, seat), match.knowledge(seat)
    actions = [action for action in update.legal if isinstance(action, Flip | FlipPile)][:2]
    for action in actions:
        risk = Coach(match, seat).risk(action, update.view, knowledge)
        assert risk is not None
        many = 3000
        lost = sum(loses(match, seat, action, seed) for seed in range(many)) / many
        assert abs(lost - risk) < 4 * (0.25 / many) ** 0.5


def test_a_known_dog_is_a_sure_loss_and_a_known_star_a_sure_find() -> None:
    table = unicorn_table(rows=["friend", "dog star"], seats=2).flip(1, 0).flip(0, 0).stop()
    match = table.match
    coach, update, known = Coach(match, 0), latest(match, 0), match.knowledge(0)
    assert coach.risk(Flip(1, 0), update.view, known) == 1.0
    assert coach.risk(Stop(), update.view, known) is None


def test_it_names_at_most_three_actions_the_best_first() -> None:
    match = moment(1, 1)
    seat = match.awaited[0]
    update, knowledge = latest(match, seat), match.knowledge(seat)
    advices = Coach(match, seat, 40).advise(update, knowledge)
    assert 1 <= len(advices) <= MOST
    assert all(0.0 <= advice.chance <= 1.0 for advice in advices)
    assert advices == Coach(match, seat, 40).advise(update, knowledge), "asked again, it says so"


def test_it_is_silent_when_it_is_not_your_turn_and_where_a_game_is_not_searched() -> None:
    match = moment(1, 1)
    other = 1 - match.awaited[0]
    assert Coach(match, other, 40).advise(latest(match, other), match.knowledge(other)) == []
    tiles = games["cinderella"].new(2, seed=1)
    seat = tiles.awaited[0]
    assert Coach(tiles, seat, 40).advise(latest(tiles, seat), tiles.knowledge(seat)) == []


def test_chances_add_up_to_one() -> None:
    match = moment(2, 3)
    chances = [standing(match, seat, 40) for seat in range(2)]
    assert None not in chances
    assert abs(sum(chance for chance in chances if chance is not None) - 1.0) < 1e-9


def test_the_turning_points_are_the_three_largest_swings_in_order() -> None:
    moments = [(1, 0, 0.5, 0.52), (2, 1, 0.5, 0.1), (3, 0, 0.9, 0.6), (4, 1, 0.4, 0.6)]
    assert [point.number for point in turning_points(moments)] == [2, 3, 4]
