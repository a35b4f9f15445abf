"""The moments for optional actions, and the closing of a round."""

import pytest

from sortilege.games.metamorphose.actions import Draw, Pass, PlaceAlone
from sortilege.games.metamorphose.events import ContestHeld, Passed, RoundBegan
from sortilege.kernel.refusals import IllegalAction, NotYourTurn
from tests.games.metamorphose.table import Table, close_table, met_table
from tests.rulings import rule

FOX = "fox: mauve M2 . x . ."
OWL = "owl: green . G1 . O2 ."
HARE = "hare: orange . . . . O1"


@rule("MET-20")
def test_before_ones_own_summons() -> None:
    table = met_table(a=[[FOX, OWL]]).shift(0, "A", "owl", 1)
    assert (table.active, table.phase) == (0, "summon")


@rule("MET-20")
def test_while_others_are_summoning_and_nobody_waits_for_it() -> None:
    table = met_table(seats=3, c=[[FOX, OWL]])
    assert table.match.actors == (0, 2)
    assert table.match.awaited == (0,)
    table.shift(2, "A", "owl", 1)
    assert (table.active, table.phase) == (0, "summon")


@rule("MET-20")
def test_also_while_somebody_is_placing_a_card() -> None:
    table = met_table(b=[[FOX, OWL]]).draw().detach(1, "owl", "A")
    assert table.creatures(1) == ["fox", "owl"]
    assert (table.active, table.phase) == (0, "place")


@rule("MET-20")
def test_and_after_ones_own_summons() -> None:
    table = met_table(a=[[FOX, OWL]]).draw().alone().shift(0, "A", "owl", 1)
    assert (table.active, table.phase) == (1, "summon")


@rule("MET-20")
def test_a_seat_with_nothing_to_shift_or_move_is_no_actor() -> None:
    assert met_table(seats=4, a=[FOX], b=[FOX], d=[FOX, OWL]).match.actors == (0, 3)


# ── closing ──


@rule("MET-20")
def test_after_the_last_summons_the_player_left_of_alpha_is_asked_first() -> None:
    table = met_table(a=[[FOX, OWL]], b=[[FOX, HARE]])
    for _ in range(2):
        table.draw().alone()
    assert (table.active, table.phase) == (1, "close")
    assert table.match.actors == table.match.awaited == (1,)


@rule("MET-20")
def test_then_the_others_clockwise_each_once_and_alpha_has_the_last_word() -> None:
    table = close_table(seats=4, **{letter: [[FOX, OWL]] for letter in "abcd"})
    assert asked_in(table) == [1, 2, 3, 0]


@rule("MET-20", "MET-31")
def test_in_the_next_round_the_last_word_is_the_next_alphas() -> None:
    table = met_table(seats=3, a=[[FOX, OWL]], b=[[FOX, OWL]], c=[[FOX, OWL]]).finish_round()
    for _ in range(3):
        table.draw().alone()
    assert asked_in(table) == [2, 0, 1]


def asked_in(table: Table) -> list[int]:
    """The seats in the order in which the game asks them at the close of a round."""
    asked, round = [], table.round
    while table.round == round:
        asked.append(table.active)
        table.give_up()
    return asked


@rule("MET-20")
def test_the_order_is_by_seats_and_not_by_points() -> None:
    table = close_table(seats=3, **{letter: [[FOX, OWL]] for letter in "abc"})
    table.state.points = [0, 0, 9]
    assert asked_in(table) == [1, 2, 0]


@rule("MET-20")
def test_a_player_takes_the_action_or_passes_for_good() -> None:
    table = close_table(a=[[FOX, OWL]], b=[[FOX, HARE]]).give_up()
    assert table.told == (Passed(seat=1),)
    assert table.may(1) == []
    with pytest.raises(NotYourTurn):
        table.act(1, Pass())


@rule("MET-20")
def test_with_both_actions_left_both_may_still_be_taken() -> None:
    table = close_table(a=[[FOX, OWL]], b=[[FOX, HARE]])
    table.shift(1, "A", "hare", 1)
    assert table.active == 1
    table.detach(1, "hare", "A")
    assert table.active == 0


@rule("MET-20")
def test_a_player_without_an_action_left_is_not_asked() -> None:
    table = close_table(seats=3, a=[FOX], b=[[FOX, OWL]], c=[FOX])
    assert table.active == 1
    table.give_up()
    assert table.round == 2


@rule("MET-20")
def test_if_nobody_has_one_the_round_ends_at_once() -> None:
    table = met_table()
    for _ in range(2):
        table.draw().alone()
    assert table.round == 2


@rule("MET-20")
def test_passing_is_for_the_end_of_the_round() -> None:
    table = met_table(a=[[FOX, OWL]])
    with pytest.raises(IllegalAction):
        table.give_up()


def ending(table: Table) -> list[type]:
    """The events after the last player passes."""
    table.give_up()
    return [type(event) for event in table.told]


@rule("MET-20", "MET-31")
def test_the_contest_comes_after_all_that_and_before_the_next_round() -> None:
    starred = ending(close_table(round=2, a=[[FOX, OWL]]))
    assert starred.index(Passed) < starred.index(ContestHeld) < starred.index(RoundBegan)
    assert ContestHeld not in ending(close_table(round=1, a=[[FOX, OWL]]))


@rule("MET-20")
def test_actions_at_the_close_count_in_the_contest() -> None:
    hidden = "owl: mauve . . . M5 ."
    table = close_table(round=2, a=[["fox: mauve M1 . . x .", hidden]])
    table.shift(0, "A", "owl", 1).give_up()
    assert table.points == [6, 0]
    assert table.bare(0, "mauve") == 6


@rule("MET-20")
def test_a_new_round_begins_with_the_summons_of_the_next_alpha() -> None:
    table = met_table(seats=3).finish_round()
    assert (table.round, table.active, table.phase) == (2, 1, "summon")
    assert table.match.legal(1)[-1] == Draw()
    table.draw().act(1, PlaceAlone())
    assert table.active == 2
