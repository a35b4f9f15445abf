"""Frogs become children again, and the reward for it."""

import pytest

from sortilege.games.mago.events import Freed
from tests.games.mago.table import mago_table, table_with
from tests.rulings import rule


@rule("MAG-27")
@pytest.mark.parametrize("magician", ["house", "m3"])
def test_a_frog_that_reaches_the_house_is_free_even_if_the_magician_is_out(magician: str) -> None:
    table = table_with(magician, "M", m9="b2~6").roll(4).walk("~6", "house")
    assert "b2" in table.at("house")
    assert table.frogs == {}


@rule("MAG-27", "MAG-17")
def test_a_frog_goes_no_farther_than_the_house() -> None:
    assert mago_table(m9="b2~6").roll(4).reach("~6") == "house m8"


@rule("MAG-28")
def test_a_frog_that_hops_onto_the_magicians_space_is_free() -> None:
    table = mago_table(m4="M", m5="a2~6", m3="b1~2").roll(2).walk("~6", "m4")
    assert table.at("m4") == "M a2"
    assert table.frogs == {2: "m3"}


@rule("MAG-28")
@pytest.mark.parametrize("child", ["a2~6", "b1~6"])
def test_a_freed_child_takes_no_crystal_at_once_whosever_it_is(child: str) -> None:
    table = mago_table(m4="M +1", m5=child).roll(2).walk("~6", "m4")
    assert table.may() == ["roll", "pass_die"]
    assert table.at("m4") == f"M {child[:2]} +1"


@rule("MAG-28")
def test_a_child_freed_by_the_magician_takes_no_crystal_at_once_either() -> None:
    table = mago_table(m4="M", m6="a2~6 +3").roll(2).walk("M", "m6")
    assert table.may() == ["roll", "pass_die"]
    assert table.at("m6") == "M a2 +3"


@rule("MAG-28", "MAG-33")
def test_a_freed_child_may_take_the_crystal_before_a_later_move() -> None:
    table = mago_table(m4="M +1", m5="a2~6").roll(2).walk("~6", "m4").roll(3).take("a2")
    assert table.at("m4") == "M a2*"
    assert table.reach("a2") == "m1 m7"


@rule("MAG-29")
def test_where_the_magician_ends_his_move_all_frogs_are_freed() -> None:
    table = mago_table(3, m4="M", m6="a1~7 b1~3 c2~5 c1", m7="b2~0").roll(2).walk("M", "m6")
    assert table.at("m6") == "M a1 b1 c1 c2"
    assert table.frogs == {0: "m7"}


@rule("MAG-29", "MAG-26")
def test_they_are_freed_in_the_order_of_their_tokens() -> None:
    table = mago_table(3, m4="M", m6="a1~7 b1~3 c2~5").roll(2).walk("M", "m6")
    assert [event for event in table.told if isinstance(event, Freed)] == [
        Freed(seat=0, token=3, owner=1, child=0, place=10),
        Freed(seat=0, token=5, owner=2, child=1, place=10),
        Freed(seat=0, token=7, owner=0, child=0, place=10),
    ]


@rule("MAG-29")
def test_the_magician_frees_nobody_in_passing() -> None:
    table = mago_table(m4="M", m5="a1~7").roll(2).walk("M", "m6")
    assert table.frogs == {7: "m5"}
    assert table.active == 1


@rule("MAG-30")
@pytest.mark.parametrize("child", ["a1~7", "b1~7"])
def test_a_player_who_frees_any_child_may_roll_again(child: str) -> None:
    table = mago_table(m9=child).roll(2).walk("~7", "house")
    assert table.active == 0
    assert table.phase == "roll_again"
    assert table.may() == ["roll", "pass_die"]


@rule("MAG-30")
def test_it_is_a_full_further_turn_as_often_as_it_happens() -> None:
    table = mago_table(m9="a1~7 b1~3 b2~1", m2="a2")
    table.roll(2).walk("~7", "house").roll("witch").spin("m2", 5).walk("~3", "house")
    assert table.may() == ["roll", "pass_die"]
    table.roll(4).walk("~1", "house").roll(3).walk("a1", "f3")
    assert table.active == 1
    assert table.may() == ["roll"]


@rule("MAG-30")
def test_declining_passes_the_die_on() -> None:
    table = mago_table(3, m9="b1~7").roll(2).walk("~7", "house").pass_die()
    assert table.active == 1
    assert table.may() == ["roll"]
    assert table.public["die"] is None


@rule("MAG-30")
def test_freeing_several_at_once_gives_one_more_roll() -> None:
    table = mago_table(m4="M", m6="a1~7 b1~3").roll(2).walk("M", "m6")
    table.roll(2).walk("M", "m8")
    assert table.active == 1


@rule("MAG-30")
def test_a_frog_that_only_hops_gives_no_further_roll() -> None:
    assert mago_table(m5="a1~7").roll(2).walk("~7", "m6").active == 1
