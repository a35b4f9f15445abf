"""A turn: roll, perhaps spin, then one move with one piece."""

import pytest

from sortilege.games.mago import GAME
from sortilege.games.mago.actions import PassDie, Roll, Spin, Take
from sortilege.games.mago.events import Rolled, Spun
from sortilege.kernel.chance import Seeded
from sortilege.kernel.refusals import IllegalAction
from tests.games.mago.table import mago_table
from tests.rulings import rule


@rule("MAG-08")
def test_a_turn_begins_with_the_die_and_nothing_else() -> None:
    table = mago_table(hideout="a1", m2="b1~4")
    assert table.may() == ["roll"]
    assert table.match.actors == table.match.awaited == (0,)
    assert table.match.legal(1) == ()


@rule("MAG-08")
@pytest.mark.parametrize("face", ["witch", "2", "3", "4"])
def test_everybody_hears_what_was_rolled(face: str) -> None:
    table = mago_table().roll(face)
    assert table.told == (Rolled(seat=0, die=face),)
    assert table.public["die"] == face


@rule("MAG-09")
def test_after_a_witch_the_arrow_must_be_spun_before_anybody_walks() -> None:
    table = mago_table(m2="a1").roll("witch")
    assert table.may() == ["spin"]
    table.spin("m5")
    assert table.told == (Spun(seat=0, place=9, space="meadow"),)
    assert table.public["arrow"] == 9


@rule("MAG-09")
def test_after_the_spell_a_piece_walks_one_space() -> None:
    table = mago_table(m2="a1", m5="M").witch("m8")
    assert table.public["points"] == 1
    assert table.reach("a1") == "m1 m3"
    assert table.reach("M") == "m4 m6"
    table.walk("a1", "m3")
    assert table.at("m3") == "a1"
    assert table.active == 1


@rule("MAG-09", "MAG-20")
def test_the_spell_comes_before_the_move() -> None:
    table = mago_table(m2="a1").witch("m2", 4)
    assert table.at("m2") == "~4"
    assert table.reach("~4") == "m1 m3"


@rule("MAG-10")
@pytest.mark.parametrize(("face", "reach"), [(2, "m3 m7"), (3, "m2 m8"), (4, "m1 m9")])
def test_a_number_is_walked_to_the_last_step(face: int, reach: str) -> None:
    table = mago_table(m5="a1").roll(face)
    assert table.public["points"] == face
    assert table.reach("a1") == reach


@rule("MAG-10")
def test_without_a_witch_the_arrow_stays_at_rest() -> None:
    table = mago_table().roll(3)
    before = table.moment
    with pytest.raises(IllegalAction):
        table.act(Spin())
    assert table.moment == before


@rule("MAG-11")
def test_an_own_child_the_magician_or_any_frog_walks() -> None:
    table = mago_table(3, m2="a1", m4="b1~0", m6="c2~9", m8="a2~5").roll(2)
    assert table.reach("a1") == "hideout m4"
    assert table.reach("M") == "m8"
    assert table.reach("~0") == "m3 m5"
    assert table.reach("~9") == "m5 m7"
    assert table.reach("~5") == "m7 m9"


@rule("MAG-11")
def test_nobody_walks_with_a_child_of_somebody_else() -> None:
    mine = mago_table(m2="a1", m4="a2", m6="b1", m8="b2", house="M").roll(2).may()
    without = mago_table(m2="a1", m4="a2").roll(2).may()
    assert mine == without


@rule("MAG-11")
def test_points_are_not_shared_out_between_pieces() -> None:
    table = mago_table(m2="a1", m4="a2").roll(4)
    assert table.reach("a1") == "hideout m6"
    table.walk("a1", "m6")
    assert table.active == 1
    assert table.may() == ["roll"]


@rule("MAG-12")
@pytest.mark.parametrize("face", ["witch", 2, 3, 4])
def test_a_move_must_be_made(face: str | int) -> None:
    table = mago_table(m2="a1", m4="a2").roll(face)
    if face == "witch":
        table.spin("m9")
    before = table.moment
    for action in (PassDie(), Roll(), Take(0)):
        with pytest.raises(IllegalAction):
            table.act(action)
    assert table.moment == before


@rule("MAG-12")
@pytest.mark.parametrize("seats", [2, 5])
def test_a_move_is_always_possible_with_the_magician(seats: int) -> None:
    match, luck = GAME.new(seats, seed=seats), Seeded("policy")
    moves = 0
    while match.outcome is None and moves < 600:
        seat = match.awaited[0]
        legal = match.legal(seat)
        if match.view(seat)["phase"] == "move":
            moves += 1
            assert any(str(action).startswith("move_magician") for action in legal)
        match.play(seat, legal[luck.below("which", len(legal))])
