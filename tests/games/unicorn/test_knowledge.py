"""The knowledge of a player with a perfect memory, and the tables that the player imagines."""

from collections import Counter
from collections.abc import Iterator

import pytest

from sortilege.games.unicorn import GAME
from sortilege.games.unicorn.components import CARDS, FACES
from sortilege.games.unicorn.knowledge import Seen, spot_of
from sortilege.games.unicorn.state import State
from sortilege.kernel.chance import Chance, Seeded
from sortilege.kernel.match import Match
from sortilege.kernel.serialize import to_bytes
from tests.games.unicorn.table import Table, unicorn_table, words
from tests.rulings import rule


def moments(seats: int, seed: int) -> Iterator[Match]:
    """Yield the moments of a random match."""
    match, luck = GAME.new(seats, seed=seed), Seeded(f"policy {seed}")
    yield match
    while match.outcome is None:
        seat = match.awaited[0]
        match.play(seat, luck.pick("code", [action.code for action in match.legal(seat)]))
        yield match


def knowledge_of(match: Match) -> Seen:
    knowledge = match.knowledge(None)
    assert isinstance(knowledge, Seen)
    return knowledge


def imagined(match: Match, knowledge: Seen, chance: Chance) -> State:
    state = match.game.imagine(match.view(None), knowledge, chance)
    assert isinstance(state, State)
    state.check()
    return state


def truth_of(match: Match) -> State:
    assert isinstance(match._state, State)
    return match._state


# ── knowledge ──


@rule("UNI-23")
def test_a_card_is_known_from_the_moment_it_was_flipped_until_it_leaves_its_row() -> None:
    table = unicorn_table(rows=["", "friend star dog"], pile="moon mane").flip(1, 0, 1)
    both = {spot_of(1, 0): "friend", spot_of(1, 1): "star"}
    assert known(table) == both
    table.flip_pile().flip(1, 2)
    assert known(table) == {**both, spot_of(1, 2): "dog"}


@rule("UNI-17", "UNI-23")
def test_after_a_stop_no_card_of_the_turn_is_known_any_more() -> None:
    table = unicorn_table(rows=["", "friend star"], pile="moon").flip(1, 0, 1)
    table.stop()
    assert known(table) == {}


def known(table: Table) -> dict[int, str]:
    return {spot: FACES[face] for spot, face in knowledge_of(table.match).faces.items()}


@rule("UNI-13", "UNI-17", "UNI-23")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_who_forgets_nothing_knows_the_discard_and_what_each_shuffle_gave_out(seats: int) -> None:
    shuffles = 0
    for match in moments(seats, seed=5):
        knowledge, truth = knowledge_of(match), truth_of(match)
        assert knowledge.discard == truth.discard
        for spot, face in knowledge.faces.items():
            assert truth.rows[spot] == face
        pile = [FACES[face] for face in truth.pile[truth.top :]]
        rows = [(knowledge.batch_of[spot], face) for spot, face in enumerate(truth.rows)]
        for batch, cards in enumerate(knowledge.batches):
            lying = words([face for of, face in rows if of == batch and face >= 0])
            last = batch == len(knowledge.batches) - 1
            assert sorted(lying + pile * last) == sorted(words(cards))
        shuffles = len(knowledge.batches) - 1
    assert shuffles > 0, "the match was too short to tell"


@rule("UNI-20", "UNI-23")
def test_after_a_reshuffle_the_pile_is_known_as_a_heap_but_not_in_order() -> None:
    match = nearly_used_up()
    knowledge = knowledge_of(match)
    heap = Counter(knowledge.discard)
    worlds = [imagined(match, knowledge, Seeded(seed)) for seed in range(40)]
    assert all(Counter(world.discard) == heap for world in worlds)
    codes = [action.code for action in match.legal(match.awaited[0])]
    match.play(match.awaited[0], codes[-1])
    knowledge = knowledge_of(match)
    worlds = [imagined(match, knowledge, Seeded(seed)) for seed in range(40)]
    truth = truth_of(match)
    for world in worlds:
        assert Counter(world.pile) == Counter(truth.pile[truth.top :])
    assert len({tuple(world.pile) for world in worlds}) > 30


def nearly_used_up() -> Match:
    """A random match with an empty pile before a flip from the pile."""
    for seed in range(100):
        for match in moments(3, seed):
            view = match.view(None)
            if view["pile"] == 0 and view["phase"] == "flip_pile":
                return match
    raise AssertionError("no such match")


# ── imagined tables ──


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("memory", ["whole", "none", "faces forgotten", "faces confused"])
def test_an_imagined_table_looks_like_the_one_it_was_imagined_from(seats: int, memory: str) -> None:
    chance = Seeded(f"imagine {memory}")
    for match in moments(seats, seed=7):
        knowledge = weakened(knowledge_of(match), memory)
        world, truth = imagined(match, knowledge, chance), truth_of(match)
        assert to_bytes(GAME.view(world, None, None)) == to_bytes(GAME.view(truth, None, None))
        for seat in range(seats):
            assert world.legal(seat) == truth.legal(seat)


def weakened(knowledge: Seen, memory: str) -> Seen:
    match memory:
        case "none":
            return Seen()
        case "faces forgotten":
            knowledge.faces.clear()
        case "faces confused":
            knowledge.faces = dict.fromkeys(range(40), FACES.index("star"))
        case _:
            pass
    return knowledge


@rule("UNI-23")
def test_known_cards_keep_their_places_in_imagined_worlds() -> None:
    chance = Seeded("imagine")
    for match in moments(3, seed=9):
        knowledge = knowledge_of(match)
        world = imagined(match, knowledge, chance)
        assert world.discard == knowledge.discard
        assert all(world.rows[spot] == face for spot, face in knowledge.faces.items())


@rule("UNI-03")
def test_at_the_start_every_card_is_imagined_everywhere_as_often_as_there_are_such_cards() -> None:
    match = GAME.new(3, seed=1)
    worlds = [imagined(match, Seen(), Seeded(seed)) for seed in range(960)]
    for found in (
        Counter(world.rows[0] for world in worlds),
        Counter(world.rows[25] for world in worlds),
        Counter(world.pile[0] for world in worlds),
        Counter(world.pile[-1] for world in worlds),
    ):
        for face, count in Counter(CARDS).items():
            assert abs(found[face] - 20 * count) < 20 + 12 * count**0.5


@rule("UNI-18", "UNI-20")
def test_a_place_filled_from_a_new_pile_holds_a_card_of_the_old_discard() -> None:
    """An unseen card that was not on the discard cannot be there."""
    match, spot, face = filled_anew()
    knowledge = knowledge_of(match)
    worlds = [imagined(match, knowledge, Seeded(seed)) for seed in range(60)]
    assert face not in {world.rows[spot] for world in worlds}
    assert any(face in world.rows for world in worlds)
    assert len({world.rows[spot] for world in worlds}) > 1


def filled_anew() -> tuple[Match, int, int]:
    """A random match with a place filled from a second pile, and a face that cannot be there."""
    for seed in range(100):
        for match in moments(3, seed):
            knowledge = knowledge_of(match)
            for spot, batch in enumerate(knowledge.batch_of):
                absent = set(knowledge.unseen(0)) - set(knowledge.batches[batch])
                if batch and spot not in knowledge.faces and absent:
                    return match, spot, absent.pop()
    raise AssertionError("no such match")


@rule("UNI-23")
def test_what_the_table_contradicts_is_dropped() -> None:
    table = unicorn_table(rows=["", "star dog"], pile="moon").flip(1, 0)
    knowledge = knowledge_of(table.match)
    knowledge.faces[spot_of(1, 0)] = FACES.index("moon")
    for spot in range(10, 20):
        knowledge.faces.setdefault(spot, FACES.index("book"))
    world = imagined(table.match, knowledge, Seeded(1))
    assert words([world.rows[spot_of(1, 0)]]) == ["star"]
    assert words(world.rows).count("book") >= 4, "as many as there are, and no more"


def test_knowledge_is_a_copy_and_its_copies_are_their_own() -> None:
    table = unicorn_table(rows=["", "star dog"], pile="moon").flip(1, 0, 1)
    first = knowledge_of(table.match)
    other = first.clone()
    other.faces.clear()
    other.batches[0].clear()
    other.discard.clear()
    other.batch_of[0] = 5
    assert (len(first.faces), len(first.batches[0]), len(first.discard)) == (2, 47, 1)
    assert first.batch_of[0] == 0
