"""The witch's spell: who becomes a frog, and who does not."""

import pytest

from sortilege.games.mago.events import Bewitched, Dropped, Protected, Spun
from tests.games.mago.table import SPACES, mago_table, table_with
from tests.rulings import rule


@rule("MAG-20")
@pytest.mark.parametrize("space", ["hideout", "m1", "m9"])
def test_children_on_the_space_become_frogs_no_matter_who_spun(space: str) -> None:
    table = table_with(space, "a1 b2").witch(space, 6, 2)
    assert table.at(space).split()[:2] == ["~2", "~6"]
    assert (table.owner(6), table.owner(2)) == ("a1", "b2")
    assert table.told[0] == Spun(seat=0, place=SPACES.index(space), space=kind(space))


def kind(space: str) -> str:
    return {"h": "hideout", "m": "meadow", "f": "forest"}[space[0]]


@rule("MAG-20")
def test_children_elsewhere_stay_children() -> None:
    table = mago_table(m3="a1", m4="a2", hideout="b1", f1="b2").witch("m3", 6)
    assert table.frogs == {6: "m3"}
    assert [table.at(space) for space in ("m4", "hideout", "f1")] == ["a2", "b1 +15", "b2"]


@rule("MAG-20")
def test_the_house_is_safe() -> None:
    table = mago_table(m3="M").witch("house")
    assert table.frogs == {}
    assert table.at("house") == "a1 a2 b1 b2"


@rule("MAG-20", "MAG-30")
def test_the_safety_of_the_house_is_no_deliverance() -> None:
    table = mago_table().witch("house").walk("a1", "m9")
    assert table.active == 1
    assert table.phase == "roll"


@rule("MAG-21")
@pytest.mark.parametrize("space", ["f1", "f2", "f3"])
def test_the_arrow_at_any_forest_space_bewitches_the_whole_forest(space: str) -> None:
    table = mago_table(f1="a1", f2="b1", f3="b2", hideout="a2").witch(space, 5, 4, 3)
    assert table.frogs == {5: "f1", 4: "f2", 3: "f3"}
    assert table.at("hideout") == "a2 +15"


@rule("MAG-21")
def test_the_arrow_at_the_meadow_bewitches_one_space_only() -> None:
    assert mago_table(m1="a1", m2="a2", m3="b1").witch("m2", 0).frogs == {0: "m2"}


@rule("MAG-22")
def test_children_on_the_magicians_space_are_protected() -> None:
    table = mago_table(m4="M a1 b1*").witch("m4")
    assert table.at("m4") == "M a1 b1*"
    assert table.told == (Spun(seat=0, place=8, space="meadow"), Protected(place=8))


@rule("MAG-22")
def test_the_magician_protects_nobody_on_the_next_space() -> None:
    assert mago_table(m4="M", m5="a1").witch("m5", 3).frogs == {3: "m5"}


@rule("MAG-22")
def test_without_children_to_protect_there_is_no_event() -> None:
    assert mago_table(m4="M").witch("m4").told == (Spun(seat=0, place=8, space="meadow"),)


@rule("MAG-23")
def test_a_bewitched_child_drops_its_crystal_where_it_stands() -> None:
    table = mago_table(m6="a1* b1* b2").witch("m6", 1, 2, 3)
    assert table.at("m6") == "~1 ~2 ~3 +2"
    assert [event for event in table.told if isinstance(event, Dropped)] == [
        Dropped(owner=0, child=0, place=10),
        Dropped(owner=1, child=0, place=10),
    ]


@rule("MAG-23")
def test_the_crystal_stays_when_the_frog_hops_away() -> None:
    table = mago_table(m6="a1*").witch("m6", 1).walk("~1", "m7")
    assert table.at("m6") == "+1"
    assert table.at("m7") == "~1"


@rule("MAG-23")
def test_in_the_hideout_a_dropped_crystal_joins_the_stock() -> None:
    table = mago_table(hideout="a1*")
    assert table.at("hideout") == "a1* +14"
    assert table.witch("hideout", 1).at("hideout") == "~1 +15"


@rule("MAG-24")
def test_frogs_are_not_affected_again() -> None:
    table = mago_table(m6="a1~8 b1").witch("m6", 2)
    assert table.frogs == {2: "m6", 8: "m6"}
    assert [event.token for event in table.told if isinstance(event, Bewitched)] == [2]
    assert table.owner(8) == "a1"


@rule("MAG-24")
def test_walking_onto_the_space_the_arrow_points_at_is_harmless() -> None:
    table = mago_table(m5="a1").witch("m6").walk("a1", "m6")
    assert table.at("m6") == "a1"
    table.roll(2).walk("M", "m8").roll(2)
    assert table.at("m6") == "a1"
    assert table.public["arrow"] == SPACES.index("m6")
