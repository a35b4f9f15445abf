"""Search uses only public information in its worlds."""

import pytest

from sortilege.bots.paired_search import PairedSearch
from sortilege.bots.search import AnyEvaluator, Search
from sortilege.bots.strategy import strategy_of
from sortilege.bots.unicorn.search import UnicornEvaluator
from sortilege.bots.unicorn.tally import total
from sortilege.games import games
from sortilege.games.unicorn.actions import FLIP, FLIP_PILE
from sortilege.games.unicorn.components import CARDS, FACES, FRIEND, WIDTH
from sortilege.games.unicorn.knowledge import Seen
from sortilege.games.unicorn.state import State
from sortilege.kernel.chance import Seeded
from sortilege.kernel.match import Match
from sortilege.kernel.state import first_seat
from tests.bots.tiny import unicorn_moment

SEARCHED = [id for id in games if strategy_of(games[id]).kind in (Search, PairedSearch)]


def evaluator_of(match: Match, seat: int) -> UnicornEvaluator:
    evaluator = strategy_of(match.game).evaluator(
        match.view(seat), match.knowledge(seat), Seeded(1)
    )
    assert isinstance(evaluator, UnicornEvaluator)
    return evaluator


def spots(known: int, state: State) -> set[int]:
    return {spot for spot in range(40) if known >> spot & 1}


def counts_of(evaluator: UnicornEvaluator) -> tuple[list[int], int, int]:
    return [int(row.lying) for row in evaluator.rows], evaluator.unseen, evaluator.older


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_it_follows_which_cards_of_unicorn_everybody_has_seen(seats: int) -> None:
    match, luck = games["unicorn"].new(seats, seed=seats), Seeded(seats)
    evaluator = evaluator_of(match, 0)
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
        evaluator.notice(state, seat, action.code)
        if match.outcome is None:
            assert spots(evaluator.known, state) == set(knowledge.faces)
            dealt = {spot for spot in range(40) if knowledge.batch_of[spot]}
            assert spots(evaluator.same, state) - dealt == set() or len(knowledge.batches) == 1
            counted = counts_of(evaluator)
            evaluator.recount(state)
            assert counted == counts_of(evaluator), "counting along comes to the same as counting"


@pytest.mark.parametrize("id", SEARCHED)
def test_only_legal_actions_are_tried_and_chosen(id: str) -> None:
    game, luck = games[id], Seeded(3)
    match = game.new(2, seed=3)
    for _ in range(25):
        if match.outcome is not None:
            break
        seat = match.awaited[0]
        evaluator = strategy_of(game).evaluator(match.view(seat), match.knowledge(seat), Seeded(1))
        world = evaluator.world(luck)
        assert first_seat(world.awaited()) == seat
        legal = world.legal(seat)
        assert set(evaluator.candidates(world, seat)) <= set(legal)
        code = evaluator.choose(world, seat, luck)
        assert code in legal
        assert abs(sum(evaluator.value(world)) - 1.0) < 1e-9
        match.play(seat, game.actions.at(code))


def test_every_card_that_may_lie_somewhere_lies_there_equally_often() -> None:
    """Search draws a card when it is flipped, in a row, from the pile and in the row again. A wise
    friend comes as often as its share of the remaining cards."""
    match, luck = games["unicorn"].new(2, seed=1), Seeded(1)
    seat = match.awaited[0]
    evaluator, first = evaluator_of(match, seat), FLIP + WIDTH * (1 - seat)
    flipped, friends = [0, 0, 0], [0, 0, 0]
    for _ in range(6000):
        world = evaluator.world(luck)
        for at, code in enumerate((first, FLIP_PILE, first + 1)):
            flipped[at] += 1
            if evaluator.play(world, seat, code, luck) != FRIEND:
                break
            friends[at] += 1
    for at in range(3):
        share = (CARDS.count(FRIEND) - at) / (len(CARDS) - at)
        assert abs(friends[at] / flipped[at] - share) < 4 * (share / flipped[at]) ** 0.5, friends


ROWS = ["friend dog dog dog verse verse mane mane secret secret",
        "star moon dog dog dog dog mane secret dog verse"]  # fmt: skip


@pytest.mark.parametrize(
    ("pile", "orders"), [("friend", 6), ("friend friend friend friend", 1 + 3 + 3 + 6)]
)
def test_no_card_is_drawn_twice_in_a_world(pile: str, orders: int) -> None:
    """One star and one moon lie in the row or in the pile, in every order. Search deals a pile
    immediately if it may run out."""
    moment = unicorn_moment(ROWS, pile, ["-moon -star -book"], unseen=(10, 11))
    game, luck = games["unicorn"], Seeded(1)
    view = game.view(moment.state, 0, None)
    evaluator, found = strategy_of(game).evaluator(view, moment.knowledge, luck), set()
    for _ in range(400):
        world = evaluator.world(luck)
        codes = (FLIP + 10, FLIP_PILE, FLIP + 11)
        seen = tuple(FACES[evaluator.play(world, 0, code, luck)] for code in codes)
        assert seen.count("star") <= 1
        assert seen.count("moon") <= 1
        found.add(seen)
    assert len(found) == orders


@pytest.mark.parametrize("seats", [2, 4])
def test_as_many_cards_are_counted_as_lie_unseen(seats: int) -> None:
    """Checks every batch in worlds from before and after piles ran out."""
    luck, batches = Seeded(seats), 0
    for seed in range(30):
        match = games["unicorn"].new(seats, seed=seed)
        while match.outcome is None:
            seat = match.awaited[0]
            if len(match.played) % 8 == 7:
                batches = max(batches, play_world(evaluator_of(match, seat), luck))
            legal = match.legal(seat)
            match.play(seat, legal[luck.below("any", len(legal))])
    assert batches > 1


def play_world(evaluator: UnicornEvaluator, luck: Seeded) -> int:
    """Play a world for a while and count cards; return the number of batches."""
    world = evaluator.world(luck)
    for _ in range(25):
        seat = first_seat(world.awaited())
        codes = evaluator.candidates(world, seat)
        evaluator.play(world, seat, codes[luck.below("any", len(codes))], luck)
        if world.is_over():
            break
        older = sum(int(row.spots) for row in evaluator.rows) & ~(evaluator.known | evaluator.same)
        assert (
            total(evaluator.unseen) == len(world.pile) - world.top + int(evaluator.same).bit_count()
        )
        assert total(evaluator.older) == int(older).bit_count()
        assert evaluator.is_dealt or evaluator.older == sum(bag.faces for bag in evaluator.bags)
    return len(evaluator.bags) + 1


def test_frogs_that_look_alike_are_one_to_search() -> None:
    """MAG-26: it makes no difference which of the free tokens a frog gets."""
    luck = evaluator_at_first("mago").luck(Seeded(1))
    assert [luck.pick("token", [3, 5, 8]) for _ in range(20)] == [3] * 20
    assert len({luck.roll("die", 6) for _ in range(60)}) == 6


def evaluator_at_first(id: str) -> AnyEvaluator:
    match = games[id].new(2, seed=1)
    return strategy_of(games[id]).evaluator(match.view(0), match.knowledge(0), Seeded(1))
