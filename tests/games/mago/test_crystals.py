"""Taking crystals, carrying them, and bringing them home."""

import pytest

from sortilege.games.mago.actions import Leave, PassDie, Take
from sortilege.games.mago.events import Delivered, DiePassed, Left, Took
from sortilege.kernel.refusals import IllegalAction
from tests.games.mago.table import mago_table
from tests.rulings import rule

# ── at most one ──


@rule("MAG-31")
def test_a_child_carries_at_most_one_crystal() -> None:
    table = mago_table(hideout="a1*").roll(2)
    assert "take 0" not in table.may()
    table.walk("a1", "m2")
    assert table.at("m2") == "a1*"


@rule("MAG-31")
def test_a_child_with_a_crystal_is_offered_no_second_where_it_ends_its_move() -> None:
    table = mago_table(m3="a1*", m5="+2").roll(2).walk("a1", "m5")
    assert table.at("m5") == "a1* +2"
    assert table.active == 1


@rule("MAG-31", "MAG-26")
def test_frogs_carry_no_crystal() -> None:
    table = mago_table(m3="a1~4", m4="+1").roll(2).walk("~4", "m4")
    assert table.at("m4") == "~4 +1"
    assert table.active == 1


# ── where a move ends ──


@rule("MAG-32")
def test_a_child_that_ends_its_move_in_the_hideout_may_take_a_crystal() -> None:
    table = mago_table(f1="a2").roll(3).walk("a2", "hideout")
    assert table.may() == ["leave", "take 1"]
    assert table.phase == "take"
    assert table.public["mover"] == 1
    table.take("a2")
    assert table.told == (Took(seat=0, child=1, place=4), DiePassed(seat=1))
    assert table.at("hideout") == "a2* +14"


@rule("MAG-32")
def test_it_may_leave_it_too() -> None:
    table = mago_table(f1="a2").roll(3).walk("a2", "hideout").leave()
    assert table.told == (Left(seat=0, child=1, place=4), DiePassed(seat=1))
    assert table.at("hideout") == "a2 +15"


@rule("MAG-32")
@pytest.mark.parametrize("by", ["a", "b"])
def test_any_child_may_take_a_dropped_crystal(by: str) -> None:
    table = mago_table(m5=f"{by}1*", m3="a2").witch("m5", 0).walk("M", "m9")
    table.roll(2).walk("M", "m7").roll(2).walk("a2", "m5").take("a2")
    assert table.at("m5") == "a2* ~0"


@rule("MAG-32")
def test_one_crystal_is_taken_where_several_lie() -> None:
    table = mago_table(m3="a1", m5="+3").roll(2).walk("a1", "m5").take("a1")
    assert table.at("m5") == "a1* +2"


@rule("MAG-32")
def test_nothing_is_taken_in_passing() -> None:
    table = mago_table(m3="a1", m4="+1").roll(2).walk("a1", "m5")
    assert table.at("m4") == "+1"
    assert table.active == 1


@rule("MAG-32")
def test_where_no_crystal_lies_none_is_offered_not_even_in_the_hideout() -> None:
    table = mago_table(f1="a1", m9="+15").roll(3).walk("a1", "hideout")
    assert table.at("hideout") == "a1"
    assert table.active == 1


@rule("MAG-32")
def test_the_offer_must_be_answered() -> None:
    table = mago_table(f1="a2", hideout="a1").roll(3).walk("a2", "hideout")
    before = table.moment
    for action in (Take(0), PassDie()):
        with pytest.raises(IllegalAction):
            table.act(action)
    assert table.moment == before


# ── before a move ──


@rule("MAG-33")
def test_a_child_that_starts_where_crystals_lie_may_take_one_before_it_walks() -> None:
    table = mago_table(m5="a1 +2").roll(3).take("a1")
    assert table.at("m5") == "a1* +1"
    assert table.active == 0
    assert table.walk("a1", "m8").at("m8") == "a1*"
    assert table.active == 1


@rule("MAG-33")
def test_the_child_that_takes_a_crystal_makes_the_move() -> None:
    table = mago_table(hideout="a1", m4="a2", m6="b1~3").roll(3).take("a1")
    assert table.phase == "carry"
    assert table.public["mover"] == 0
    assert table.may() == ["move_child 0 clockwise 3"]


@rule("MAG-33", "MAG-19")
def test_then_it_walks_as_a_child_with_a_crystal() -> None:
    table = mago_table(m8="a1 +1").roll(4)
    assert table.reach("a1") == "house f2 m4"
    assert table.take("a1").reach("a1") == "house m4"
    assert table.walk("a1", "house").delivered == [1, 0]


@rule("MAG-33")
def test_it_need_not_take_one() -> None:
    table = mago_table(m5="a1 +2").roll(3).walk("a1", "m8")
    assert table.at("m8") == "a1"
    assert table.at("m5") == "+2"


@rule("MAG-33")
def test_both_children_may_be_asked_but_only_one_takes() -> None:
    table = mago_table(hideout="a1", m5="a2 +1").roll(2)
    assert table.may()[:2] == ["take 0", "take 1"]
    table.take("a2")
    assert "take 0" not in table.may()


@rule("MAG-33")
def test_nobody_takes_one_for_a_child_of_somebody_else_or_before_rolling() -> None:
    table = mago_table(hideout="b1")
    with pytest.raises(IllegalAction):
        table.act(Take(0))
    table.roll(2)
    with pytest.raises(IllegalAction):
        table.act(Take(0))
    with pytest.raises(IllegalAction):
        table.act(Leave())


@rule("MAG-33", "MAG-09")
def test_after_a_witch_too() -> None:
    table = mago_table(m5="a1 +2").witch("m9").take("a1")
    assert table.reach("a1") == "m4 m6"


@rule("MAG-33")
def test_taking_before_the_move_can_be_taken_back() -> None:
    table = mago_table(m5="a1 +2").roll(3)
    before = table.state.facts()
    table.take("a1").match.undo(0)
    assert table.state.facts() == before


# ── at home ──


@rule("MAG-34")
def test_a_crystal_brought_home_is_laid_before_its_owner_for_good() -> None:
    table = mago_table(m8="a2*").roll(2).walk("a2", "house")
    assert table.told[1:] == (Delivered(seat=0, child=1, crystals=1), DiePassed(seat=1))
    assert table.delivered == [1, 0]
    assert table.at("house") == "M a1 a2 b1 b2"
    table.witch("house").walk("M", "m9")
    assert table.delivered == [1, 0]


@rule("MAG-34")
def test_the_child_starts_again_from_the_house() -> None:
    table = mago_table(m9="a2*").roll(2).walk("a2", "house").roll(2).walk("M", "m8").roll(3)
    assert table.reach("a2") == "f3 m7"


@rule("MAG-34")
def test_a_child_without_a_crystal_delivers_nothing() -> None:
    assert mago_table(m8="a2").roll(2).walk("a2", "house").delivered == [0, 0]
