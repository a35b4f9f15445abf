"""Players who are out, and their cards that stay behind."""

from sortilege.games.bell.events import LastDuel, Left, RangWrongly
from tests.games.bell.table import bell_table
from tests.rulings import rule


@rule("BEL-12")
def test_without_a_draw_pile_one_is_out_when_another_takes_the_face_up_pile() -> None:
    table = bell_table("? | 2 red hat", " | 3 red candle", "? | 1 blue hat", "? |").ring(0)
    assert table.out == [1]
    assert table.heard(Left) == [Left(1)]
    assert table.may(1) == []


@rule("BEL-12")
def test_with_a_draw_pile_one_stays_in() -> None:
    table = bell_table("? | 2 red hat", "? | 3 red candle", "? | 1 blue hat").ring(0)
    assert table.out == []


@rule("BEL-12")
def test_a_player_who_wins_back_their_last_pile_stays_in() -> None:
    table = bell_table("? | 2 red hat", " | 3 red candle", "? |").ring(1)
    assert table.out == []
    assert table.draw == [1, 2, 1]


@rule("BEL-12")
def test_one_right_ring_may_put_several_out() -> None:
    table = bell_table("? | 2 red hat", " | 3 red candle", " | 1 blue hat", "? |", "? |").ring(4)
    assert table.out == [1, 2]


@rule("BEL-13")
def test_ringing_wrongly_without_a_draw_pile_is_the_end_for_that_player() -> None:
    table = bell_table("? |", " | ?, 1 red hat", "? |", "? |").ring(1)
    assert table.told == (RangWrongly(1), Left(1))
    assert table.out == [1]
    assert table.draw == [1, 0, 1, 1]


@rule("BEL-13")
def test_the_pile_of_a_wrong_ringer_stays_visible_until_somebody_wins_it() -> None:
    table = bell_table("2 red candle, ? |", " | 1 yellow potion, 3 red hat", "? |", "? |").ring(1)
    assert table.tops == ["-", "3 red hat", "-", "-"]
    table = bell_table("2 red candle, ? |", "out | 1 yellow potion, 3 red hat", "? |", "? |")
    table.turn().ring(2)
    assert table.up == [0, 0, 0, 0]
    assert table.pile(2)[1:] == ["2 red candle", "1 yellow potion", "3 red hat"]


@rule("BEL-13")
def test_a_player_who_has_given_everything_away_is_out() -> None:
    table = bell_table("? |", "? |", "? | 1 red hat", "? |").ring(1)
    assert table.out == [1]
    assert table.draw == [1, 0, 2, 1]
    assert table.active == 2


@rule("BEL-13")
def test_a_player_who_has_given_away_the_draw_pile_but_has_a_face_up_pile_stays_in() -> None:
    table = bell_table("? |", "? | 1 red hat", "? |", "? |").ring(1)
    assert table.out == []
    assert table.draw == [1, 0, 2, 1]


@rule("BEL-14", "BEL-13")
def test_the_last_duel_is_announced_when_only_two_are_left() -> None:
    table = bell_table("? |", " | 1 red hat", "? |").ring(1)
    assert table.heard(LastDuel) == [LastDuel((0, 2))]
    assert table.public["duel"]
    assert table.outcome is None
