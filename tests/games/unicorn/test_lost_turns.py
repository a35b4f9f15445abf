"""The flips that end a turn, and the loss of the turn's cards."""

import pytest

from sortilege.games.unicorn.events import (
    Caught,
    Flipped,
    FlippedPile,
    FoundTwice,
    NotNeeded,
    PileCardDiscarded,
    TurnedDown,
    TurnPassed,
)
from tests.games.unicorn.table import VIEWERS, unicorn_table
from tests.rulings import rule

ALL_DOWN = ["? ? ? ? ? ? ? ?"] * 3


@rule("UNI-10")
def test_the_dog_in_a_row_ends_the_turn() -> None:
    table = unicorn_table(rows=["", "dog"]).flip(1, 0)
    for viewer in VIEWERS:
        assert table.hears(viewer) == [
            Flipped(0, 1, 0, "dog"),
            Caught(0),
            TurnedDown(1, 0),
            TurnPassed(1),
        ]
    assert table.active == 1


@rule("UNI-10", "UNI-13")
def test_the_dog_from_the_pile_ends_the_turn_and_is_discarded() -> None:
    table = unicorn_table(rows=["", "star"], pile="dog").flip(1, 0).flip_pile()
    assert table.told == (
        FlippedPile(0, "dog"),
        Caught(0),
        TurnedDown(1, 0),
        PileCardDiscarded("dog"),
        TurnPassed(1),
    )
    assert table.discard == ["dog"]


@rule("UNI-11")
def test_a_motif_flipped_twice_in_one_turn_loses_the_whole_turn() -> None:
    table = unicorn_table(rows=["", "star star"], pile="book", pictures=["", "star"])
    table.flip(1, 0, 1)
    assert FoundTwice(0, "star") in table.told
    assert table.rows == ALL_DOWN
    assert table.discard == ["book"]
    assert (table.pictures, table.active) == (["", "star", ""], 1)


@rule("UNI-11")
def test_a_motif_flipped_in_a_row_and_then_from_the_pile_loses_too() -> None:
    table = unicorn_table(rows=["", "star"], pile="star").flip(1, 0).flip_pile()
    assert FoundTwice(0, "star") in table.told
    assert (table.discard, table.active) == (["star"], 1)


@rule("UNI-11")
def test_a_motif_from_the_pile_may_be_flipped_only_once_as_well() -> None:
    table = unicorn_table(rows=["", "moon book"], pile="star star").flip(1, 0, 1).flip_pile()
    assert FoundTwice(0, "star") in table.told
    assert table.discard == ["star", "star"]


@rule("UNI-11")
def test_wise_friends_may_be_flipped_as_often_as_they_come() -> None:
    table = unicorn_table(rows=["", "friend friend"], pile="friend friend")
    assert table.flip(1, 0, 1).flip_pile().phase == "flip_row"


@rule("UNI-11")
def test_a_motif_of_an_earlier_turn_does_not_count_as_flipped() -> None:
    table = unicorn_table(rows=["moon", "star dog"], pile="dog", seats=2)
    table.flip(1, 0).flip_pile()
    table.flip(0, 0).stop()
    assert table.flip(1, 0).phase == "flip_pile"


@rule("UNI-12")
def test_a_motif_whose_part_is_transformed_already_ends_the_turn() -> None:
    table = unicorn_table(rows=["", "star"], pictures=["star", "star"]).flip(1, 0)
    assert table.told[1] == NotNeeded(0, "star")
    assert table.active == 1


@rule("UNI-12")
def test_so_it_does_from_the_pile() -> None:
    table = unicorn_table(rows=["", "moon"], pile="star", pictures=["star"]).flip(1, 0).flip_pile()
    assert NotNeeded(0, "star") in table.told
    assert table.discard == ["star"]


@rule("UNI-12")
def test_by_whatever_means_the_part_was_transformed() -> None:
    """The player transformed it with a motif, with a pair of wise friends, or as a lucky
    neighbour.
    """
    by_motif = unicorn_table(rows=["friend", "star star"], pictures=["", "star"], seats=2)
    by_motif.flip(1, 0).stop().flip(0, 0).stop().flip(1, 1)
    by_pair = unicorn_table(
        rows=["dog", "friend star"], pile="friend", pictures=["", "star"], seats=2
    )
    by_pair.flip(1, 0).flip_pile().stop().transform("star").flip(0, 0).flip(1, 1)
    by_luck = unicorn_table(rows=["star", "star"], pictures=["", "star"], seats=2, first=1)
    by_luck.flip(0, 0).accept().flip(1, 0)
    for table in (by_motif, by_pair, by_luck):
        assert NotNeeded(0, "star") in table.told


@rule("UNI-12")
def test_parts_of_other_players_do_not_matter() -> None:
    table = unicorn_table(rows=["", "star"], pictures=["", "star", "star"]).flip(1, 0)
    assert table.phase == "flip_pile"


@rule("UNI-13")
def test_everything_flipped_this_turn_is_lost() -> None:
    table = unicorn_table(rows=["", "star moon dog"], pile="book friend")
    table.flip(1, 0, 1, 2)
    assert table.pictures == ["", "", ""]
    assert table.rows == ALL_DOWN
    assert table.drawn == []


@rule("UNI-13")
def test_cards_of_rows_and_the_losing_one_too_lie_face_down_in_their_places_again() -> None:
    table = unicorn_table(rows=["", "star", "friend dog"], pile="book verse")
    before = table.truth
    table.flip(1, 0).flip_pile().flip(2, 0).flip_pile().flip(2, 1)
    assert table.heard(TurnedDown) == [TurnedDown(1, 0), TurnedDown(2, 0), TurnedDown(2, 1)]
    assert table.truth == before


@rule("UNI-13")
@pytest.mark.parametrize("losing", ["dog", "star", "mane"])
def test_cards_of_the_pile_go_face_up_on_the_discard_in_the_order_they_were_flipped(
    losing: str,
) -> None:
    table = unicorn_table(
        rows=["", "star moon"], pile=f"book {losing}", discard="dog friend", pictures=["mane"]
    )
    before = len(table.discard)
    table.flip(1, 0, 1).flip_pile()
    assert table.discard[:4] == [losing, "book", "dog", "friend"]
    assert (table.public["discard"], table.public["discard_top"]) == (before + 2, losing)


@rule("UNI-13", "UNI-18")
def test_a_lost_turn_takes_nothing_from_the_pile_to_fill_rows() -> None:
    table = unicorn_table(rows=["", "star dog"], pile="book").flip(1, 0, 1)
    assert table.public["pile"] == 23
