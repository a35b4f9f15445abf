"""The lucky neighbour may use another player's losing card."""

from collections.abc import Sequence

import pytest

from sortilege.games.unicorn.events import (
    Declined,
    FoundTwice,
    NotNeeded,
    Offered,
    PileCardDiscarded,
    Refilled,
    RowCardDiscarded,
    Transformed,
    TurnedDown,
    TurnPassed,
)
from tests.games.unicorn.table import VIEWERS, Table, unicorn_table
from tests.rulings import rule


def twice(pictures: Sequence[str] = ()) -> Table:
    """Seat 0 flips star and moon in the row of seat 1, then a second star in the row of seat 2."""
    rows = ["", "star moon", "star"]
    table = unicorn_table(rows=rows, pile="book friend dog", pictures=pictures)
    return table.flip(1, 0, 1).flip_pile().flip(2, 0)


@rule("UNI-14", "UNI-11")
def test_a_motif_flipped_twice_is_offered_to_whom_it_lies_in_front_of() -> None:
    table = twice()
    assert table.told[1:] == (FoundTwice(0, "star"), Offered(2, 0, "star"))
    assert (table.match.actors, table.match.awaited) == ((2,), (2,))
    assert table.may(2) == ["accept", "decline"]
    assert table.may(0) == table.may(1) == []


@rule("UNI-14", "UNI-12")
def test_a_motif_that_is_not_needed_is_offered_as_well() -> None:
    table = unicorn_table(rows=["", "star"], pictures=["star"]).flip(1, 0)
    assert table.told[1:] == (NotNeeded(0, "star"), Offered(1, 0, "star"))
    assert table.may(1) == ["accept", "decline"]


@rule("UNI-14", "UNI-10")
def test_a_dog_is_offered_to_nobody() -> None:
    table = unicorn_table(rows=["", "dog"]).flip(1, 0)
    assert table.heard(Offered) == []
    assert table.match.awaited == (1,)
    assert table.phase == "begin"


@rule("UNI-14")
def test_a_losing_card_of_the_pile_is_offered_to_nobody() -> None:
    table = unicorn_table(rows=["", "star"], pile="star").flip(1, 0).flip_pile()
    assert table.heard(Offered) == []
    assert table.phase == "begin"


@rule("UNI-14")
def test_who_has_transformed_that_part_is_not_asked() -> None:
    table = twice(pictures=["", "", "star"])
    assert table.heard(Offered) == []
    assert (table.phase, table.active) == ("begin", 1)


@rule("UNI-14")
def test_others_who_would_need_the_motif_are_not_asked() -> None:
    assert twice(pictures=["", "", "star"]).match.awaited == (1,)
    assert twice(pictures=["", "", "moon"]).match.awaited == (2,)


@rule("UNI-14")
def test_everything_flipped_stays_face_up_until_the_neighbour_has_answered() -> None:
    table = twice()
    for viewer in VIEWERS:
        view = table.match.view(viewer)
        assert view["rows"][1][:2] == ["star", "moon"]
        assert view["rows"][2][0] == "star"
        assert view["drawn"] == ["book", "friend"]
        assert view["offered"] == {"owner": 2, "place": 0, "face": "star"}
        assert (view["active"], view["next"], view["discard"]) == (0, None, 0)


@rule("UNI-14")
def test_the_neighbour_may_transform_the_part() -> None:
    table = twice().accept()
    assert table.told[0] == Transformed(2, "star")
    assert table.pictures == ["", "", "star"]


@rule("UNI-14", "UNI-18")
def test_the_piles_cards_are_discarded_then_the_accepted_one_and_its_place_is_filled() -> None:
    table = twice().accept()
    assert table.told == (
        Transformed(2, "star"),
        TurnedDown(1, 0),
        TurnedDown(1, 1),
        PileCardDiscarded("book"),
        PileCardDiscarded("friend"),
        RowCardDiscarded(2, 0, "star"),
        Refilled(2, 0),
        TurnPassed(1),
    )
    assert table.discard == ["star", "friend", "book"]
    assert table.truth[2].startswith("dog ")
    assert table.rows == ["? ? ? ? ? ? ? ?"] * 3


@rule("UNI-14")
def test_only_the_losing_card_helps_the_neighbour() -> None:
    """The star and the moon, which seat 1 would need, go back face down."""
    table = unicorn_table(rows=["", "star moon", "star"], pile="book friend")
    table.flip(1, 0).flip_pile().flip(2, 0)
    assert table.match.awaited == (2,)
    assert table.accept().pictures == ["", "", "star"]


@rule("UNI-14")
def test_declined_the_card_is_turned_face_down_like_the_others() -> None:
    table = twice()
    before = table.truth
    table.decline()
    assert table.told == (
        Declined(2, "star"),
        TurnedDown(1, 0),
        TurnedDown(1, 1),
        TurnedDown(2, 0),
        PileCardDiscarded("book"),
        PileCardDiscarded("friend"),
        TurnPassed(1),
    )
    assert (table.truth, table.discard) == (before, ["friend", "book"])
    assert table.pictures == ["", "", ""]
    assert table.public["pile"] == 22


@rule("UNI-14", "UNI-19")
@pytest.mark.parametrize("answer", ["accept", "decline"])
def test_after_the_answer_it_is_the_turn_of_the_player_left_of_the_active_one(answer: str) -> None:
    table = twice()
    table.accept() if answer == "accept" else table.decline()
    assert (table.active, table.match.awaited, table.phase) == (1, (1,), "begin")


@rule("UNI-14")
def test_with_two_players_the_neighbour_answers_and_then_has_the_next_turn() -> None:
    table = unicorn_table(rows=["", "star star"], pile="book", seats=2).flip(1, 0, 1)
    assert table.match.awaited == (1,)
    assert table.accept().may(1)[0] == "flip 0 0"


@rule("UNI-14", "UNI-20")
def test_the_accepted_cards_place_may_need_a_new_pile() -> None:
    table = unicorn_table(
        rows=["", "star", "star"], pile="book", discard="dog", reshuffled="moon verse"
    )
    table.flip(1, 0).flip_pile().flip(2, 0).accept()
    assert table.truth[2].startswith("moon ")
    assert table.pile[0] == "verse"
    assert table.discard == []
