"""The contents of the box, and the set-up."""

from collections import Counter

import pytest

from sortilege.games.mago import GAME
from sortilege.games.mago.components import ARROW, DIE, RING, face_word
from sortilege.games.mago.events import Dealt
from sortilege.games.mago.state import State
from sortilege.kernel.chance import Seeded
from tests.games.mago.table import SPACES, mago_table, table_with
from tests.rulings import rule


def dealt(seats: int, seed: int) -> State:
    """A new board with a random starting player."""
    state = GAME.blank(seats, GAME.settle(seats, {}))
    state.deal(Seeded(seed), None)
    return state


# ── parts ──


@rule("MAG-01")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_two_to_five_can_play_with_two_children_each(seats: int) -> None:
    table = mago_table(seats)
    assert [len(children) for children in table.public["children"]] == [2] * seats
    assert list(GAME.seats) == [2, 3, 4, 5]


@rule("MAG-01")
def test_a_frog_looks_like_any_other_frog() -> None:
    frogs = mago_table(m2="a1~3", m4="b2~7").public["frogs"]
    assert frogs == [{"token": 3, "place": 6}, {"token": 7, "place": 8}]


@rule("MAG-02")
def test_there_are_one_magician_and_fifteen_crystals() -> None:
    table = mago_table()
    assert [space for space in SPACES if "M" in table.at(space)] == ["house"]
    assert sum(space["crystals"] for space in table.public["ring"]) == 15


@rule("MAG-02")
def test_one_die_and_one_arrow_lie_there_unused() -> None:
    view = mago_table().public
    assert view["die"] is None
    assert view["arrow"] is None


@rule("MAG-03")
def test_the_ring_is_house_three_forest_spaces_hideout_and_nine_of_meadow() -> None:
    assert ["house", *["forest"] * 3, "hideout", *["meadow"] * 9] == RING
    assert [space["kind"] for space in mago_table().public["ring"]] == RING


@rule("MAG-03", "MAG-12")
@pytest.mark.parametrize("face", ["witch", 2, 3, 4])
def test_the_magician_can_always_walk(face: str | int) -> None:
    for space in ["house", *SPACES[5:]]:
        table = table_with(space, "M").roll(face)
        if face == "witch":
            table.spin("house")
        assert table.reach("M")


@rule("MAG-04")
def test_the_die_has_two_witches_a_two_two_threes_and_a_four() -> None:
    assert Counter(face_word(side) for side in DIE) == {"witch": 2, "2": 1, "3": 2, "4": 1}


@rule("MAG-04")
def test_every_side_of_the_die_comes_up_as_often() -> None:
    luck, rolled = Seeded("die"), Counter[str]()
    for _ in range(3000):
        state = dealt(2, 0)
        state.apply(int(state.active), 0, luck, None)
        rolled[face_word(int(state.die))] += 1
    assert 850 < rolled["witch"] < 1150
    assert 850 < rolled["3"] < 1150
    assert 400 < rolled["2"] < 600
    assert 400 < rolled["4"] < 600


@rule("MAG-05")
def test_the_arrow_has_one_sector_for_each_space() -> None:
    assert sorted(ARROW) == list(range(14))


@rule("MAG-05")
def test_the_arrow_points_at_each_space_as_often() -> None:
    luck, pointed = Seeded("arrow"), Counter[int]()
    witch = mago_table().roll("witch").state
    for _ in range(4200):
        state = witch.clone()
        state.spin(luck, None)
        pointed[int(state.arrow)] += 1
    assert pointed.keys() == set(range(14))
    assert all(230 < times < 370 for times in pointed.values())


# ── set-up ──


@rule("MAG-06")
def test_everybody_starts_in_the_house_and_all_crystals_lie_in_the_hideout() -> None:
    table = mago_table(3)
    assert table.at("house") == "M a1 a2 b1 b2 c1 c2"
    assert table.at("hideout") == "+15"
    assert table.frogs == {}
    assert table.delivered == [0, 0, 0]


@rule("MAG-07")
@pytest.mark.parametrize("first", [0, 1, 2])
def test_a_chosen_player_begins(first: int) -> None:
    match = GAME.new(3, seed=5, options={"first": first})
    assert match.awaited == (first,)
    assert match.heard(None) == (Dealt(crystals=15, first=first),)


@rule("MAG-07")
def test_where_nobody_is_chosen_chance_says_who_begins() -> None:
    begins = Counter(int(dealt(3, seed).active) for seed in range(600))
    assert begins.keys() == {0, 1, 2}
    assert all(150 < times < 250 for times in begins.values())


@rule("MAG-07")
def test_the_die_goes_round_clockwise() -> None:
    table = mago_table(3)
    active = []
    for _ in range(4):
        active.append(table.active)
        table.roll(2)
        table.walk("M", "m8" if table.place("M") == "house" else "house")
    assert active == [0, 1, 2, 0]
