"""The end of a match, and its winners."""

import pytest

from sortilege.games.bell.events import Ended, Gave, LastDuel, Left, RangRightly, RangWrongly, Took
from sortilege.kernel.outcome import Outcome
from tests.games.bell.table import bell_table, dealt_table
from tests.rulings import rule

# ── the last duel ──


@rule("BEL-14")
def test_in_the_last_duel_a_right_ring_takes_the_piles_and_ends_the_game() -> None:
    table = bell_table("????? | 2 red hat", "out | 3 green potion", "??? | 3 red candle").ring(2)
    assert table.told == (RangRightly(2, ("red",)), Took(2, 3), Ended((2,)))
    assert table.outcome == Outcome((2,), (5, 0, 6), "last_ring")


@rule("BEL-14", "BEL-10")
def test_in_the_last_duel_a_wrong_ring_gives_the_piles_to_the_opponent() -> None:
    table = bell_table("????? | 2 red hat", "out | 3 green potion", "???? | 1 blue candle").ring(0)
    assert table.told == (RangWrongly(0), Took(2, 3), Ended((2,)))
    assert table.heard(Gave) == []
    assert table.outcome == Outcome((2,), (5, 0, 7), "last_ring")


@rule("BEL-14")
def test_play_goes_on_in_the_last_duel_until_the_bell_is_rung() -> None:
    table = bell_table("????? |", "out |", "???? |", first=0).turn(6)
    assert table.outcome is None
    assert table.draw == [2, 0, 1]


@rule("BEL-14")
def test_the_ring_that_leaves_only_two_is_not_the_last_one() -> None:
    table = bell_table("??? | 2 red hat", " | 3 red candle", "??? |").ring(0)
    assert table.out == [1]
    assert table.outcome is None
    table.turn().ring(0)
    assert table.outcome is not None


@rule("BEL-14", "BEL-13")
def test_in_the_last_duel_a_wrong_ring_without_a_draw_pile_loses_everything() -> None:
    table = bell_table(" | 1 blue hat", "out | 1 red hat", "? | 1 green candle", active=2).ring(0)
    assert table.outcome == Outcome((2,), (0, 0, 4), "all_cards")


@rule("BEL-14")
def test_there_is_no_last_duel_for_two_who_began_as_two() -> None:
    table = bell_table("??? | 1 blue hat", "??? |").ring(0)
    assert not table.public["duel"]
    assert table.outcome is None
    assert table.draw == [2, 4]


# ── counting ──


@rule("BEL-15")
def test_the_player_with_the_most_cards_wins() -> None:
    table = bell_table("?????? | 2 red hat", "out |", "?? | 3 red candle").ring(2)
    assert table.outcome == Outcome((0,), (6, 0, 4), "last_ring")


@rule("BEL-15")
def test_ties_share_the_victory() -> None:
    table = bell_table("???? | 2 red hat", "out |", "?? | 3 red candle").ring(2)
    assert table.outcome == Outcome((0, 2), (4, 0, 4), "last_ring")


@rule("BEL-15", "BEL-17")
def test_a_pile_left_behind_counts_for_nobody() -> None:
    table = bell_table(" | ??", "out | ?????", " | ?", gatherings=2, to_the_end=True).gather()
    assert table.outcome == Outcome((0,), (2, 0, 1), "gathered_out")


# ── to the end ──


@rule("BEL-16")
@pytest.mark.parametrize("to_the_end", [False, True])
def test_two_players_play_until_one_has_all_the_cards(to_the_end: bool) -> None:
    seats = "1 blue hat | 2 red hat", " | 3 red candle"
    table = bell_table(*seats, rest=0, to_the_end=to_the_end).ring(0)
    assert table.told == (RangRightly(0, ("red",)), Took(0, 2), Left(1), Ended((0,)))
    assert table.outcome == Outcome((0,), (56, 0), "all_cards")


@rule("BEL-16")
def test_to_the_end_there_is_no_last_duel() -> None:
    table = bell_table("??? |", " | 1 red hat", "??? |", to_the_end=True).ring(1)
    assert table.heard(LastDuel) == []
    table.turn().ring(0)
    assert table.outcome is None


@rule("BEL-16", "BEL-10")
def test_to_the_end_a_wrong_ring_between_two_costs_a_card_as_ever() -> None:
    table = bell_table("??? | 1 blue hat", "out |", "??? |", to_the_end=True).ring(0)
    assert table.told == (RangWrongly(0), Gave(0, (2,)))
    assert table.draw == [2, 0, 4]


@rule("BEL-16")
def test_a_whole_game_for_two_ends_with_all_cards_in_one_hand() -> None:
    table = dealt_table(2, "")
    while table.outcome is None:
        if table.state.is_bell_open and table.state.is_right():
            table.ring(0)
        else:
            table.turn()
    assert table.outcome == Outcome((0,), (56, 0), "all_cards")


# ── only one left ──


@rule("BEL-19")
def test_when_only_one_is_left_that_player_takes_every_card_on_the_table() -> None:
    table = bell_table("?? | ?, 1 blue hat", " | 1 red candle", rest=0).ring(1)
    assert table.told == (RangWrongly(1), Left(1), Took(0, 3), Ended((0,)))
    assert table.outcome == Outcome((0,), (56, 0), "all_cards")


@rule("BEL-19", "BEL-13")
def test_also_where_the_other_has_given_the_last_card_away() -> None:
    table = bell_table("? |", "?? | 1 red candle").ring(0)
    assert table.told == (RangWrongly(0), Gave(0, (1,)), Left(0), Took(1, 1), Ended((1,)))
    assert table.outcome == Outcome((1,), (0, 4), "all_cards")


@rule("BEL-19", "BEL-12")
def test_one_right_ring_may_put_everybody_else_out() -> None:
    table = bell_table("? | 2 red hat", " | 3 red candle", " | 1 green hat").ring(0)
    assert table.told[-1] == Ended((0,))
    assert table.outcome == Outcome((0,), (4, 0, 0), "all_cards")


@rule("BEL-19", "BEL-16")
def test_orphan_piles_go_to_the_last_one_left_too() -> None:
    table = bell_table(" | 1 red hat", "out | ??", "? | 1 blue potion", to_the_end=True, active=2)
    assert table.ring(0).outcome == Outcome((2,), (0, 0, 5), "all_cards")
