"""The knowledge of a player with a perfect memory, and the tables that the player imagines."""

from collections import Counter
from collections.abc import Iterator

import pytest

from sortilege.games.mago import GAME
from sortilege.games.mago.knowledge import Watched
from sortilege.games.mago.state import State
from sortilege.kernel.chance import Chance, Seeded
from sortilege.kernel.game import Viewer
from sortilege.kernel.match import Match
from sortilege.kernel.serialize import to_bytes
from tests.games.mago.table import mago_table, truth
from tests.rulings import rule


def moments(seats: int, seed: int, length: int, aid: bool = False) -> Iterator[Match]:
    """Yield the moments of a random match."""
    match, luck = GAME.new(seats, seed=seed, options={"memory_aid": aid}), Seeded(f"policy {seed}")
    for _ in range(length):
        yield match
        if match.outcome is not None:
            return
        seat = match.awaited[0]
        match.play(seat, luck.pick("code", [action.code for action in match.legal(seat)]))


def mind(match: Match, viewer: Viewer) -> Watched:
    knowledge = match.knowledge(viewer)
    assert isinstance(knowledge, Watched)
    return knowledge


def imagined(match: Match, viewer: Viewer, knowledge: Watched, chance: Chance) -> State:
    state = match.game.imagine(match.view(viewer), knowledge, chance)
    assert isinstance(state, State)
    state.check()
    return state


def owners(state: State) -> dict[int, int]:
    """The child under each frog."""
    tokens = [token for token in range(10) if state.tokens >> token & 1]
    return {token: int(state.child_under(token)) for token in tokens}


# ── knowledge ──


@rule("MAG-26")
def test_who_watched_knows_whose_frog_it_is_until_it_is_free() -> None:
    table = mago_table(3, m9="b2", m5="c1").witch("m9", 6)
    assert mind(table.match, 0).owners == {6: 3}
    table.walk("~6", "house")
    assert mind(table.match, 0).owners == {}


@rule("MAG-26")
def test_an_attentive_viewer_knows_the_owner_of_every_frog() -> None:
    for match in moments(4, seed=3, length=600):
        assert mind(match, None).owners == owners(truth(match))


def test_a_copy_of_knowledge_can_be_forgotten_without_harm() -> None:
    table = mago_table(3, m9="b2").witch("m9", 6)
    knowledge = mind(table.match, 0)
    copy = knowledge.clone()
    copy.owners.clear()
    assert knowledge.owners == {6: 3}
    assert copy.viewer == knowledge.viewer


# ── imagined tables ──


@pytest.mark.parametrize("viewer", [0, 1, None])
def test_who_forgets_nothing_imagines_the_true_table(viewer: Viewer) -> None:
    for match in moments(3, seed=5, length=400):
        true = truth(match)
        true.first = -1
        state = imagined(match, viewer, mind(match, viewer), Seeded(1))
        assert state.facts() == true.facts()


@pytest.mark.parametrize("aid", [False, True])
def test_an_imagined_world_looks_the_same_to_its_seat(aid: bool) -> None:
    luck = Seeded("imagine")
    for match in moments(5, seed=8, length=600, aid=aid):
        for viewer in (1, None):
            state = imagined(match, viewer, Watched(viewer), luck)
            view = GAME.view(state, viewer, mind(match, viewer) if aid else None)
            assert to_bytes(view) == to_bytes({key: match.view(viewer)[key] for key in view})
            seat = match.awaited[0] if match.awaited else 0
            assert state.legal(seat) == [action.code for action in match.legal(seat)]


@rule("MAG-25")
def test_who_has_not_watched_imagines_every_owner_as_often() -> None:
    table, luck = mago_table(m2="a1~3", m5="b2~7", f1="b1~0"), Seeded("imagine")
    dealt = Counter(
        tuple(owners(imagined(table.match, 0, Watched(0), luck)).values()) for _ in range(6000)
    )
    assert len(dealt) == 6
    assert all(880 < times < 1120 for times in dealt.values())


def test_remembered_cards_stay_and_the_rest_is_dealt() -> None:
    table, luck = mago_table(m2="a1~3", m5="b2~7", f1="b1~0"), Seeded("imagine")
    knowledge = Watched(0)
    knowledge.owners = {7: 3}
    states = [imagined(table.match, 0, knowledge, luck) for _ in range(400)]
    assert {owners(state)[7] for state in states} == {3}
    assert 150 < sum(owners(state)[3] == 0 for state in states) < 250


@pytest.mark.parametrize(
    "wrong",
    [
        {5: 0},  # no such frog
        {3: 1},  # a child that all players see
        {3: 0, 7: 0},  # one child, two frogs
        {3: 9},  # a child of no player
    ],
)
def test_facts_that_the_view_contradicts_are_dropped(wrong: dict[int, int]) -> None:
    table, luck = mago_table(m2="a1~3", m5="b2~7"), Seeded("imagine")
    knowledge = Watched(0)
    knowledge.owners = dict(wrong)
    for _ in range(20):
        state = imagined(table.match, 0, knowledge, luck)
        assert sorted(owners(state).values()) == [0, 3]


def test_marks_of_the_memory_aid_are_believed_before_memory() -> None:
    table = mago_table(3, {"memory_aid": True}, m2="a1 a2 b1 c1").witch("m2", 9, 4, 0, 2)
    luck, knowledge = Seeded("imagine"), Watched(0)
    knowledge.owners = {9: 2, 0: 1}
    states = [imagined(table.match, 0, knowledge, luck) for _ in range(200)]
    assert {frozenset((owners(s)[9], owners(s)[4])) for s in states} == {frozenset((0, 1))}
    assert {owners(s)[9] for s in states} == {0, 1}
    assert {owners(s)[0] for s in states} == {2, 4}
