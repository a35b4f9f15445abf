"""Summoning a creature: sources, costs, and refills of the market."""

import pytest

from sortilege.games.metamorphose.actions import Draw, DrawWith, PlaceAlone, Summon, SummonWith
from sortilege.games.metamorphose.events import (
    Drew,
    Earned,
    Placed,
    PlacedAlone,
    RanOut,
    Refilled,
    Skipped,
    Spent,
    Summoned,
)
from sortilege.games.metamorphose.fields import NO_CARD
from sortilege.games.metamorphose.knowledge import imagine
from sortilege.kernel.chance import Seeded
from sortilege.kernel.refusals import IllegalAction, NotYourTurn
from tests.games.metamorphose.table import Table, level_of, met_table
from tests.rulings import rule

THREE = ["mauve M1 . . . ."] * 3
FIVE = ["mauve M1 . . . ."] * 5
FREE = ["summon 0", "summon 1", "summon 2", "summon 3", "draw"]


def paid(table: Table) -> set[tuple[str, ...]]:
    """The creatures that may be summoned for a token: level, value and creature."""
    found = set()
    for action in table.may_do(table.active, "summon_with", "draw_with"):
        kind, where, *token = action.split()
        level = where if kind == "draw_with" else str(int(where) // 4 + 1)
        found.add((level, *token))
    return found


# ── turns and sources ──


@rule("MET-08")
def test_alpha_summons_first_then_the_others_clockwise() -> None:
    table = met_table(seats=3)
    order = []
    for _ in range(3):
        order.append(table.active)
        table.draw().alone()
    assert order == [0, 1, 2]


@rule("MET-08")
def test_everybody_summons_exactly_one() -> None:
    table = met_table(seats=3).finish_round()
    assert [len(table.creatures(seat)) for seat in range(3)] == [1, 1, 1]
    assert table.round == 2


@rule("MET-08")
def test_nobody_summons_out_of_turn() -> None:
    table = met_table()
    before = table.moment
    with pytest.raises(NotYourTurn):
        table.act(1, Summon(0))
    assert table.moment == before


@rule("MET-08")
def test_one_of_the_face_up_cards_may_be_taken() -> None:
    table = met_table(market={2: "fox: mauve M1 . . . ."}).summon(2)
    assert table.hand == "fox"
    assert table.told[0] == Summoned(seat=0, card="fox", place=2)


@rule("MET-08")
def test_or_the_top_of_a_deck_which_nobody_saw_before() -> None:
    table = met_table(top="phantom: green G1 . . . .")
    assert "phantom" not in str(table.match.view(0))
    table.draw()
    assert table.hand == "phantom"
    assert table.told == (Drew(seat=0, card="phantom", level=1),)


# ── what it costs ──


@rule("MET-09")
def test_without_mana_there_is_only_level_1() -> None:
    assert met_table().may() == FREE


@rule("MET-09")
def test_a_token_of_3_is_for_level_2() -> None:
    table = met_table(a=[["3 usable", *THREE]])
    assert paid(table) == {("2", "3", "0")}
    assert len(table.may_do(0, "summon_with")) == 4
    assert len(table.may_do(0, "draw_with")) == 1


@rule("MET-09")
def test_a_token_of_5_is_for_level_2_or_3() -> None:
    table = met_table(a=[["5 usable", *FIVE]])
    assert paid(table) == {("2", "5", "0"), ("3", "5", "0")}


@rule("MET-09")
def test_level_1_costs_nothing_and_takes_nothing() -> None:
    table = met_table(a=[["3 usable", *THREE]]).summon(1)
    assert table.tokens(0, "A") == ["3 usable"]


@rule("MET-09")
def test_the_token_is_turned_to_its_used_side() -> None:
    table = met_table(a=[["3 usable", *THREE]]).summon_with(4, 3, "A")
    assert table.tokens(0, "A") == ["3 used"]
    assert table.told[0] == Spent(seat=0, creature=0, mana=3)
    assert table.hand is not None
    assert level_of(table.hand) == 2


@rule("MET-09")
def test_it_is_spent_also_for_the_top_of_a_deck() -> None:
    table = met_table(a=[["5 usable", *FIVE]]).draw_with(3, 5, "A")
    assert table.tokens(0, "A") == ["3 used", "5 used"]
    assert table.hand is not None
    assert level_of(table.hand) == 3


@rule("MET-09")
def test_a_used_token_serves_no_more() -> None:
    assert paid(met_table(a=[["3 used", *THREE]])) == set()


@rule("MET-09")
def test_the_player_chooses_which_token() -> None:
    table = met_table(a=[["3 usable", *THREE], ["3 usable", "5 usable", *FIVE]])
    assert paid(table) == {
        ("2", "3", "0"), ("2", "3", "1"), ("2", "5", "1"), ("3", "5", "1"),
    }  # fmt: skip
    table.act(0, SummonWith(5, 3, 1))
    assert table.tokens(0, "A") == ["3 usable"]
    assert table.tokens(0, "B") == ["3 used", "5 usable"]


@rule("MET-09")
def test_one_does_not_pay_with_the_tokens_of_others() -> None:
    table = met_table(b=[["3 usable", *THREE]])
    assert paid(table) == set()
    with pytest.raises(IllegalAction):
        table.act(0, DrawWith(2, 3, 0))


# ── the market is filled again ──


@rule("MET-10")
def test_a_card_taken_from_the_market_leaves_a_gap_until_it_is_placed() -> None:
    table = met_table()
    left = table.public["decks"]
    table.summon(3)
    assert table.market[3] is None
    assert len(table.told) == 1
    assert table.public["decks"] == left


@rule("MET-10", "MET-11")
def test_after_the_summons_the_place_is_filled_from_the_deck_of_its_level() -> None:
    table = met_table(top="owl: green G1 . . . .")
    left = table.public["decks"]
    table.summon(3).alone()
    assert table.market[3] == "owl"
    assert table.told[1] == Refilled(place=3, card="owl")
    assert table.public["decks"] == [left[0] - 1, *left[1:]]
    assert table.active == 1


@rule("MET-10")
def test_a_place_of_a_higher_level_is_filled_from_the_deck_of_that_level() -> None:
    table = met_table(a=[["3 usable", *THREE]])
    left = table.public["decks"]
    table.summon_with(6, 3, "A")
    assert table.market[6] is None
    table.place("A", 0)
    assert level_of(str(table.market[6])) == 2
    assert table.public["decks"] == [left[0], left[1] - 1, left[2]]


@rule("MET-10", "MET-21")
def test_a_token_is_earned_before_the_place_is_filled() -> None:
    table = met_table(a=[THREE[:2]]).summon(0).place("A", 0)
    assert [type(event) for event in table.told] == [Placed, Earned, Refilled]


@rule("MET-10", "MET-20")
def test_the_gap_stays_while_others_shift_and_move() -> None:
    table = met_table(b=[["fox: mauve M1 . . . .", "owl: mauve M1 . . . ."]]).summon(2)
    table.detach(1, "owl", "A")
    assert table.market[2] is None
    table.alone()
    assert table.market[2] is not None


@rule("MET-10")
def test_a_card_from_a_deck_leaves_no_gap_in_the_market() -> None:
    table = met_table()
    before = table.market
    table.draw()
    assert table.market == before
    table.alone()
    assert table.market == before


@rule("MET-10")
def test_a_summons_from_the_market_can_be_taken_back_until_the_place_is_filled() -> None:
    table = met_table()
    before = table.state.facts()
    table.summon(0)
    table.match.undo(0)
    assert table.state.facts() == before
    table.summon(0).alone()
    assert not table.match.may_undo(0)


@rule("MET-10", "MET-40")
def test_a_preview_of_a_placing_does_not_tell_which_card_comes_next() -> None:
    table = met_table(top="phantom: green G1 . . . .").summon(0)
    told = [table.match.preview(0, action) for action in table.match.legal(0)]
    assert told
    assert "phantom" not in str(told)


@rule("MET-10", "MET-40")
def test_a_table_that_looks_alike_has_the_same_gap_and_fills_it() -> None:
    table = met_table().summon(1)
    looks = imagine(table.public, Seeded("elsewhere"))  # type: ignore[arg-type]
    looks.check()
    assert looks.gap(0) == table.state.gap(0) == 1
    looks.apply(0, PlaceAlone().code, Seeded("elsewhere"), None)
    looks.check()
    assert NO_CARD not in looks.market


@rule("MET-10")
@pytest.mark.parametrize("level", range(3))
def test_a_gap_without_a_summons_is_noticed(level: int) -> None:
    table = met_table()
    place = level * 4
    decks = [table.state.deck(other) for other in range(3)]
    decks[level].append(table.state.market[place])
    table.state.decks, table.state.left = decks, [len(deck) for deck in decks]
    table.state.market = [*table.state.market[:place], NO_CARD, *table.state.market[place + 1 :]]
    with pytest.raises(AssertionError, match="MET-10"):
        table.state.check()


@rule("MET-10")
def test_an_empty_deck_leaves_the_place_empty() -> None:
    table = met_table()
    table.state.left = [0, *table.state.left[1:]]
    told = table.match.play(0, Summon(1))
    assert told[1:] == (RanOut(place=1),)
    told = table.match.play(0, PlaceAlone())
    assert table.market[1] is None
    assert [type(event) for event in told] == [PlacedAlone]


def bare_table(seats: int = 2, **drawn: object) -> Table:
    """A table without any cards of level 1."""
    table = met_table(seats=seats, **drawn)  # type: ignore[arg-type]
    table.state.left = [0, *table.state.left[1:]]
    table.state.market = [NO_CARD] * 4 + table.state.market[4:]
    return table


@rule("MET-10")
def test_a_player_who_can_take_nothing_skips_the_summons() -> None:
    table = met_table(seats=3, c=[["3 usable", *THREE]])
    table.state.left = [0, *table.state.left[1:]]
    table.state.market = [table.state.market[0], *[NO_CARD] * 3, *table.state.market[4:]]
    table.match.play(0, Summon(0))
    told = table.match.play(0, PlaceAlone())
    assert told[1:] == (Skipped(seat=1),)
    assert (table.active, table.phase) == (2, "summon")


@rule("MET-10")
def test_a_usable_token_is_enough_to_take_something() -> None:
    table = bare_table(b=[["3 usable", *THREE]])
    table.state.seek_summoner(0, None)
    assert table.active == 1
    assert table.may_do(1, "summon", "draw") == []
    assert paid(table) == {("2", "3", "0")}


@rule("MET-10", "MET-20")
def test_with_nothing_left_for_anybody_the_rounds_run_out_by_themselves() -> None:
    table = bare_table()
    table.state.seek_summoner(0, None)
    assert table.match.outcome is not None
    assert table.match.outcome.scores == (0, 0)


@rule("MET-10")
def test_an_empty_place_is_not_offered() -> None:
    table = met_table()
    table.state.market = [NO_CARD, *table.state.market[1:]]
    assert table.may() == FREE[1:]
    assert Draw() in table.match.legal(0)
