"""What search follows on the way down is what everybody could see."""

import pytest

from sortilege.bots.search import Search, Sense
from sortilege.bots.strategy import strategy_of
from sortilege.bots.trial import Trial
from sortilege.bots.unicorn import policy
from sortilege.bots.unicorn.search import UnicornSense
from sortilege.games import games
from sortilege.games.unicorn.components import CARDS, DOG
from sortilege.games.unicorn.knowledge import Seen
from sortilege.games.unicorn.rules import State
from sortilege.kernel.chance import Seeded
from sortilege.kernel.match import Match
from sortilege.kernel.state import first_seat

SEARCHED = [id for id in games if strategy_of(games[id]).kind in (Search, Trial)]


def sense_of(match: Match, seat: int) -> UnicornSense:
    return policy.sense(match.view(seat), match.knowledge(seat), Seeded(1))


def spots(known: int, state: State) -> set[int]:
    return {spot for spot in range(40) if known >> spot & 1}


def counts_of(sense: UnicornSense) -> tuple[list[int], int, int]:
    return [row.faces for row in sense.lying], sense.unseen, sense.older


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_it_follows_which_cards_of_unicorn_everybody_has_seen(seats: int) -> None:
    match, luck = games["unicorn"].new(seats, seed=seats), Seeded(seats)
    sense = sense_of(match, 0)
    for _ in range(150):
        if match.outcome is not None:
            break
        seat = match.awaited[0]
        legal = match.legal(seat)
        action = legal[luck.below("any", len(legal))]
        match.play(seat, action)
        state, knowledge = match._state, match.knowledge(None)
        assert isinstance(state, State)
        assert isinstance(knowledge, Seen)
        sense.notice(state, seat, action.code)
        if match.outcome is None:
            assert spots(sense.known, state) == set(knowledge.faces)
            dealt = {spot for spot in range(40) if knowledge.batch_of[spot]}
            assert spots(sense.same, state) - dealt == set() or len(knowledge.batches) == 1
            counted = counts_of(sense)
            sense.recount(state)
            assert counted == counts_of(sense), "counting along comes to the same as counting"


@pytest.mark.parametrize("id", SEARCHED)
def test_only_legal_actions_are_tried_and_chosen(id: str) -> None:
    game, luck = games[id], Seeded(3)
    match = game.new(2, seed=3)
    for _ in range(25):
        if match.outcome is not None:
            break
        seat = match.awaited[0]
        sense = strategy_of(game).sense(match.view(seat), match.knowledge(seat), Seeded(1))
        world = sense.world(luck)
        assert first_seat(world.awaited()) == seat
        legal = world.legal(seat)
        assert set(sense.candidates(world, seat)) <= set(legal)
        code = sense.choose(world, seat, luck)
        assert code in legal
        assert abs(sum(sense.value(world)) - 1.0) < 1e-9
        match.play(seat, game.actions.at(code))


def test_every_card_that_may_lie_somewhere_lies_there_equally_often() -> None:
    """The first card of a row, the top of the pile, and the bottom of it."""
    match, luck = games["unicorn"].new(2, seed=1), Seeded(1)
    sense, many = sense_of(match, 0), 4000
    dogs = [0, 0, 0]
    for _ in range(many):
        world = sense.world(luck)
        for at, face in enumerate((world.rows[0], world.pile[0], world.pile[-1])):
            dogs[at] += face == DOG
    share = CARDS.count(DOG) / len(CARDS)
    assert all(abs(number / many - share) < 4 * (share / many) ** 0.5 for number in dogs), dogs


def test_frogs_that_look_alike_are_one_to_search() -> None:
    """MAG-26: which of the free tokens a frog gets tells nothing."""
    luck = sense_at_first("mago").luck(Seeded(1))
    assert [luck.pick("token", [3, 5, 8]) for _ in range(20)] == [3] * 20
    assert len({luck.roll("die", 6) for _ in range(60)}) == 6


def sense_at_first(id: str) -> Sense:
    match = games[id].new(2, seed=1)
    return strategy_of(games[id]).sense(match.view(0), match.knowledge(0), Seeded(1))
