"""The search of unicorn counts known and unseen cards correctly."""

import pytest

from sortilege.bots.unicorn.policy import evaluator
from sortilege.bots.unicorn.search import UnicornEvaluator
from sortilege.bots.unicorn.tally import friends_in
from sortilege.games.unicorn import GAME
from sortilege.games.unicorn.actions import STOP
from sortilege.games.unicorn.components import FACES
from sortilege.games.unicorn.fields import OVER, TO_BEGIN
from sortilege.games.unicorn.knowledge import Seen, spot_of
from sortilege.games.unicorn.state import State
from sortilege.kernel.chance import Seeded
from sortilege.kernel.state import first_seat
from tests.games.unicorn.table import unicorn_table
from tests.rulings import rule


def searcher(state: State, seed: int) -> UnicornEvaluator:
    return evaluator(GAME.view(state, None, None), Seen(), Seeded(seed))


@rule("UNI-17", "UNI-18")
def test_after_a_stop_search_knows_no_card_of_the_turn() -> None:
    table = unicorn_table(rows=["", "friend dog", "star"], pile="moon mane").flip(1, 0)
    worlds = searcher(table.state, seed=1)
    world, luck = worlds.world(Seeded(1)), Seeded(2)
    worlds.play(world, 0, STOP, luck)
    assert friends_in(worlds.rows[1].lying) == 0
    assert not worlds.known >> spot_of(1, 0) & 1


@pytest.mark.parametrize("seed", range(20))
def test_counts_that_search_keeps_up_are_those_of_the_cards(seed: int) -> None:
    state, luck = GAME.blank(3, GAME.settle(3, {})), Seeded(seed)
    state.deal(luck, None)
    worlds = searcher(state, seed)
    world, turns = worlds.world(luck), 0
    while world.phase != OVER and turns < 25:
        seat = first_seat(world.awaited())
        worlds.play(world, seat, luck.pick("code", world.legal(seat)), luck)
        if world.phase == TO_BEGIN:
            turns += 1
            kept = [row.lying for row in worlds.rows]
            worlds.recount(world)
            assert kept == [row.lying for row in worlds.rows]
            for spot in range(len(world.rows)):
                assert not (worlds.known & worlds.same) >> spot & 1


@rule("UNI-15", "UNI-22")
def test_a_player_to_move_who_knows_the_last_motif_has_won() -> None:
    table = unicorn_table(rows=["", "star dog"], pile="moon", pictures=["-star", "-book", "-moon"])
    known = Seen()
    known.faces[spot_of(1, 0)] = FACES.index("star")
    view = GAME.view(table.state, None, None)
    assert evaluator(view, known, Seeded(1)).value(table.state) == [1.0, 0.0, 0.0]
    assert max(evaluator(view, Seen(), Seeded(1)).value(table.state)) < 1.0
