"""Gathering the piles when no player can turn a card."""

import pytest

from sortilege.games.bell.actions import Gather, Turn
from sortilege.games.bell.events import Ended, Gathered, RangRightly, RangWrongly
from sortilege.kernel.refusals import CannotUndo, IllegalAction
from tests.games.bell.table import bell_table, dealt_table
from tests.rulings import rule


@rule("BEL-17")
def test_when_nobody_can_turn_a_card_the_one_whose_turn_it_would_be_may_gather() -> None:
    table = bell_table(" | 1 red hat", "1 blue candle |", " | 1 yellow potion", active=1).turn()
    assert table.phase == "gather"
    assert table.all_may() == [["ring"], ["ring"], ["ring", "gather"]]
    assert table.match.awaited == (2,)
    with pytest.raises(IllegalAction):
        table.match.play(2, Turn())


@rule("BEL-17")
def test_nobody_gathers_while_somebody_can_turn() -> None:
    table = bell_table("? |", " | 1 red hat", " | 1 blue candle")
    with pytest.raises(IllegalAction):
        table.match.play(0, Gather())


@rule("BEL-17")
@pytest.mark.parametrize("card", ["1 yellow potion", "3 red candle"])
def test_gathering_is_offered_whether_or_not_the_bell_would_be_right(card: str) -> None:
    table = bell_table(" | 2 red hat", f" | {card}", active=0)
    assert table.all_may() == [["ring", "gather"], ["ring"]]
    table.gather()
    assert table.told == (Gathered(0, 1),)
    assert table.all_may() == [["turn"], []]


@rule("BEL-17")
def test_face_up_piles_become_draw_piles_again_shuffled() -> None:
    table = bell_table(
        " | 1 red hat, 2 red hat, 3 red hat",
        " | 1 blue candle, 1 green potion",
        gathered=["2 red hat, 3 red hat, 1 red hat", "1 green potion, 1 blue candle"],
    ).gather()
    assert table.pile(0) == ["2 red hat", "3 red hat", "1 red hat"]
    assert table.pile(1) == ["1 green potion", "1 blue candle"]
    assert table.up == [0, 0]
    assert table.active == 0


@rule("BEL-17")
def test_everybody_keeps_the_own_cards() -> None:
    table = bell_table(" | 1 red hat, 2 red hat, 3 red hat", " | 1 blue candle, 1 green potion")
    table.gather()
    assert sorted(table.pile(0)) == ["1 red hat", "2 red hat", "3 red hat"]
    assert sorted(table.pile(1)) == ["1 blue candle", "1 green potion"]


@rule("BEL-17", "BEL-13")
def test_orphan_piles_stay() -> None:
    table = bell_table(" | ??", "out | ?, 1 red hat", " | ?", " | ?").gather()
    assert table.tops == ["-", "1 red hat", "-", "-"]
    assert table.draw == [2, 0, 1, 1]


@rule("BEL-17", "BEL-11")
def test_the_orphans_left_by_a_gathering_are_other_visible_cards_and_may_be_rung_for() -> None:
    table = bell_table(" | 3 red hat", "out | 5 blue chameleon", " | ?", " | ?").gather()
    assert table.all_may() == [["turn", "ring"], [], ["ring"], ["ring"]]
    assert table.ring(3).heard(RangRightly)


@rule("BEL-17", "BEL-13")
def test_after_a_wrong_ring_at_a_dead_end_only_gathering_is_left() -> None:
    table = bell_table(" | 1 red hat", " | 1 blue candle", " | ?", " | ?").ring(0)
    assert table.heard(RangWrongly)
    assert table.out == [0]
    assert table.all_may() == [[], ["gather"], [], []]


@rule("BEL-17")
def test_the_third_gathering_without_a_right_ring_ends_the_game() -> None:
    table = bell_table(" | ???", " | ?", gatherings=1).gather()
    assert table.outcome is None
    table.turn(4).gather()
    assert table.told == (Gathered(1, 3), Ended((0,)))
    assert table.outcome is not None
    assert table.outcome.reason == "gathered_out"
    assert table.outcome.scores == (3, 1)


@rule("BEL-17")
def test_a_right_ring_in_between_starts_the_count_again() -> None:
    table = bell_table("2 red candle, ?? |", "? | 3 red hat", gatherings=2).turn().ring(0)
    assert table.heard(RangRightly)
    assert table.public["gatherings"] == 0


@rule("BEL-17")
def test_a_wrong_ring_in_between_does_not() -> None:
    table = bell_table("1 red candle, ?? |", "? | 1 blue hat", gatherings=2).turn().ring(0)
    assert table.heard(RangWrongly)
    assert table.public["gatherings"] == 2


@rule("BEL-17")
def test_a_gathering_is_not_taken_back() -> None:
    table = bell_table(" | 1 red hat", " | 1 blue candle").gather()
    with pytest.raises(CannotUndo):
        table.match.undo(0)


@rule("BEL-17")
def test_players_who_never_ring_gather_three_times_and_count() -> None:
    table = dealt_table(3, "")
    while table.outcome is None:
        table.play(table.active, Turn() if table.phase == "turn" else Gather())
    assert table.outcome.reason == "gathered_out"
    assert table.outcome.winners == (0, 1)
    assert table.outcome.scores == (19, 19, 18)
    assert len(table.match.played) == 3 * (56 + 1)
