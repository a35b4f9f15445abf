"""The moves of a piece, and the spaces where it may stop."""

import pytest

from sortilege.games.mago.actions import DIRECTIONS, MoveChild, MoveFrog, MoveMagician
from sortilege.games.mago.events import ChildMoved, FrogMoved, MagicianMoved
from sortilege.games.mago.fields import STEPS_BETWEEN
from sortilege.games.mago.walks import child_stops, onward
from sortilege.kernel.refusals import IllegalAction
from tests.games.mago.table import SPACES, Table, mago_table, table_with
from tests.rulings import rule


def child_at(space: str, face: int, child: str = "a1") -> Table:
    """A table with a child on a space, after a number was rolled."""
    return table_with(space, child).roll(face)


# ── directions ──


@rule("MAG-13")
def test_the_player_chooses_the_direction() -> None:
    assert child_at("m4", 2).walk("a1", "m6").at("m6") == "a1"
    assert child_at("m4", 2).walk("a1", "m2").at("m2") == "a1"


@rule("MAG-13")
def test_a_move_does_not_turn_back_half_way() -> None:
    assert child_at("m4", 2).reach("a1") == "m2 m6"
    assert child_at("m4", 4).reach("a1") == "hideout m8"


@rule("MAG-13")
def test_everybody_sees_who_walked_which_way_and_how_far() -> None:
    child = mago_table(m4="a2").roll(3).walk("a2", "m1").told[0]
    assert child == ChildMoved(seat=0, child=1, direction="anticlockwise", steps=3, place=5)
    magician = mago_table(m4="M").roll(2).walk("M", "m6").told[0]
    assert magician == MagicianMoved(seat=0, direction="clockwise", steps=2, place=10)
    frog = mago_table(m6="b1~7").roll(2).walk("~7", "m5").told[0]
    assert frog == FrogMoved(seat=0, token=7, direction="anticlockwise", place=9)


# ── the forest ──


@rule("MAG-14")
@pytest.mark.parametrize(
    ("space", "reach"), [("house", "f2 m8"), ("f1", "f3"), ("f2", "hideout"), ("f3", "hideout m1")]
)
def test_children_cross_the_forest_clockwise_only(space: str, reach: str) -> None:
    assert child_at(space, 2).reach("a1") == reach


@rule("MAG-14")
@pytest.mark.parametrize(
    ("space", "reach"),
    [("f1", "f2"), ("f2", "f3"), ("f3", "hideout"), ("hideout", "m1"), ("m1", "hideout m2")],
)
def test_frogs_cross_the_forest_clockwise_only(space: str, reach: str) -> None:
    table = table_with(space, "b1~2").roll(3)
    assert table.reach("~2") == reach


@rule("MAG-14")
@pytest.mark.parametrize("face", [2, 3, 4])
def test_nobody_enters_the_forest_from_the_hideout(face: int) -> None:
    assert child_at("hideout", face).reach("a1") == f"m{face}"


@rule("MAG-14", "MAG-15")
@pytest.mark.parametrize("face", [2, 3, 4])
def test_coming_anticlockwise_everybody_stops_at_the_hideout(face: int) -> None:
    assert child_at("m1", face).reach("a1") == f"hideout m{1 + face}"


# ── all points, or the house and the hideout ──


@rule("MAG-15")
def test_all_points_are_used() -> None:
    table = child_at("m5", 4)
    before = table.moment
    for steps in (1, 2, 3):
        with pytest.raises(IllegalAction):
            table.act(MoveChild(0, "clockwise", steps))
    assert table.moment == before


@rule("MAG-15")
@pytest.mark.parametrize(
    ("space", "reach"), [("m6", "house m2"), ("m7", "house f1 m3"), ("m8", "house f2 m4")]
)
def test_who_reaches_the_house_may_stop_or_walk_on(space: str, reach: str) -> None:
    assert child_at(space, 4).reach("a1") == reach


@rule("MAG-15")
@pytest.mark.parametrize(
    ("space", "reach"), [("house", "hideout m6"), ("f1", "hideout m1"), ("f3", "hideout m3")]
)
def test_who_reaches_the_hideout_may_stop_or_walk_on(space: str, reach: str) -> None:
    assert child_at(space, 4).reach("a1") == reach


@rule("MAG-15")
@pytest.mark.parametrize("space", ["house", "hideout"])
def test_who_stands_there_already_must_walk_at_least_one_space(space: str) -> None:
    table = child_at(space, 2)
    assert space not in table.reach("a1").split()
    assert not any(action.endswith(" 0") for action in table.may() if "move_child" in action)


@rule("MAG-15")
def test_the_magician_may_stop_in_the_house_too() -> None:
    table = mago_table(m8="M").roll(4)
    assert table.reach("M") == "house m4"
    assert table.walk("M", "house").at("house").startswith("M")


@rule("MAG-16")
def test_any_number_of_pieces_may_share_a_space() -> None:
    table = mago_table(3, m3="b1 b2* c1 c2 +2", m5="a1", m4="a2").roll(2).walk("a1", "m3")
    assert table.at("m3") == "a1 b1 b2* c1 c2 +2"
    table = mago_table(m3="a1~1 a2~2 b1~3", m4="b2~4").roll(3).walk("~4", "m3")
    assert table.at("m3") == "~1 ~2 ~3 ~4"


# ── frogs, magician, children with a crystal ──


@rule("MAG-17")
@pytest.mark.parametrize("face", [2, 3, 4])
def test_a_frog_hops_one_space_whatever_the_die_shows(face: int) -> None:
    table = mago_table(m5="b1~6").roll(face)
    assert table.reach("~6") == "m4 m6"
    table.walk("~6", "m6")
    assert table.at("m6") == "~6"
    assert table.active == 1


@rule("MAG-17", "MAG-09")
def test_a_frog_hops_one_space_after_a_witch_too() -> None:
    assert mago_table(m5="b1~6").witch("house").reach("~6") == "m4 m6"


@rule("MAG-18")
@pytest.mark.parametrize(
    ("space", "face", "reach"),
    [
        ("house", 3, "m7"),
        ("m1", 2, "m3"),
        ("m3", 3, "m6"),
        ("m4", 3, "m1 m7"),
        ("m8", 2, "house m6"),
        ("m9", 4, "house m5"),
    ],
)
def test_the_magician_never_enters_forest_or_hideout(space: str, face: int, reach: str) -> None:
    assert table_with(space, "M").roll(face).reach("M") == reach


@rule("MAG-18")
def test_the_magician_is_refused_the_forest_and_the_hideout() -> None:
    table = mago_table().roll(2)
    with pytest.raises(IllegalAction):
        table.act(MoveMagician("clockwise", 2))
    table = mago_table(m2="M").roll(2)
    with pytest.raises(IllegalAction):
        table.act(MoveMagician("anticlockwise", 2))


@rule("MAG-19")
@pytest.mark.parametrize(
    ("space", "face", "reach"),
    [
        ("hideout", 3, "m3"),
        ("m1", 4, "hideout m5"),
        ("m5", 4, "m1 m9"),
        ("m7", 4, "house m3"),
        ("m9", 4, "house m5"),
    ],
)
def test_a_child_with_a_crystal_never_enters_the_forest(space: str, face: int, reach: str) -> None:
    assert child_at(space, face, "a1*").reach("a1") == reach


@rule("MAG-19", "MAG-34")
def test_a_child_with_a_crystal_delivers_it_and_stops_where_another_could_walk_on() -> None:
    assert child_at("m8", 4, "a1").reach("a1") == "house f2 m4"
    table = child_at("m8", 4, "a1*")
    assert table.reach("a1") == "house m4"
    table.walk("a1", "house")
    assert table.delivered == [1, 0]
    assert table.at("house") == "M a1 a2 b1 b2"
    assert table.active == 1


@rule("MAG-19")
def test_the_other_child_without_a_crystal_may_still_cross_the_forest() -> None:
    table = mago_table(m3="a1*", house="a2").roll(3)
    assert table.reach("a2") == "f3 m7"


@rule("MAG-11", "MAG-14")
def test_the_moves_offered_are_those_of_the_rules_and_no_others() -> None:
    table = mago_table(f3="a1", m9="a2*", m2="M", m4="b1~8").roll(2)
    assert table.may() == [
        "move_child 0 clockwise 1", "move_child 0 clockwise 2",
        "move_child 1 clockwise 1", "move_child 1 anticlockwise 2",
        "move_magician clockwise 2",
        "move_frog 8 clockwise", "move_frog 8 anticlockwise",
    ]  # fmt: skip


@rule("MAG-14", "MAG-17")
def test_a_frog_that_may_not_go_there_is_refused() -> None:
    for space in SPACES[1:5]:
        table = table_with(space, "a1~0").roll(2)
        before = table.moment
        with pytest.raises(IllegalAction):
            table.act(MoveFrog(0, "anticlockwise"))
        assert table.moment == before


@rule("MAG-14")
def test_the_fewest_steps_are_one_more_than_from_the_next_space_on_the_best_way() -> None:
    ring = range(len(SPACES))
    for place in ring:
        ways = [way for way in DIRECTIONS if child_stops(place, way, 1, False)]
        for goal in ring:
            after = [STEPS_BETWEEN[onward(place, way) * len(SPACES) + goal] for way in ways]
            assert STEPS_BETWEEN[place * len(SPACES) + goal] == (
                1 + min(after) if place != goal else 0
            )
