"""Turning cards."""

import pytest

from sortilege.games.bell.actions import Turn
from sortilege.games.bell.events import Turned
from sortilege.kernel.refusals import CannotUndo, IllegalAction, NotYourTurn
from tests.games.bell.table import bell_table, dealt_table
from tests.rulings import rule


@rule("BEL-05")
def test_the_top_card_of_the_own_draw_pile_is_turned_for_all_to_see() -> None:
    table = dealt_table(3, "2 red hat, 1 blue potion, 4 green hat")
    table.turn(2)
    assert table.tops == ["2 red hat", "1 blue potion", "-"]
    assert table.draw == [18, 18, 18]
    assert table.told == (Turned(1, 1, "potion", "blue"),)


@rule("BEL-05")
def test_only_the_top_card_of_each_face_up_pile_is_visible() -> None:
    table = dealt_table(2, "2 red hat, 1 blue potion, 4 green hat")
    table.turn(3)
    assert table.tops == ["4 green hat", "1 blue potion"]
    assert table.up == [2, 1]
    assert "red" not in str(table.public)


@rule("BEL-05")
def test_nobody_turns_out_of_turn() -> None:
    table = dealt_table(3, "")
    with pytest.raises(NotYourTurn):
        table.match.play(1, Turn())
    table.turn()
    with pytest.raises(IllegalAction):  # seat 0 may ring now, but not turn again
        table.match.play(0, Turn())


@rule("BEL-05")
def test_what_has_been_turned_stays_turned() -> None:
    table = dealt_table(2, "").turn()
    with pytest.raises(CannotUndo):
        table.match.undo(0)


@rule("BEL-06")
def test_a_player_without_a_draw_pile_is_skipped_but_may_ring() -> None:
    table = bell_table("?? |", " | 1 red hat", "?? |")
    table.turn()
    assert table.active == 2
    assert table.out == []
    assert table.may(1) == ["ring"]


@rule("BEL-06")
def test_the_only_player_with_a_draw_pile_turns_again_and_again() -> None:
    table = bell_table("??? |", " | 1 red hat", " | 1 blue candle")
    assert [table.turn().active for _ in range(2)] == [0, 0]
    assert table.up == [2, 1, 1]


@rule("BEL-06", "BEL-10")
def test_a_player_who_receives_a_card_turns_again() -> None:
    table = bell_table("??? | 1 red hat", " | 1 blue candle", active=0).ring(0)
    assert table.draw == [2, 1]
    assert table.turn().active == 1
