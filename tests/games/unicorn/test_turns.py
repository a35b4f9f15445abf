"""A turn: row, pile, row, pile, … until the player stops."""

import pytest

from sortilege.games.unicorn.events import Flipped, FlippedPile, Stopped, TurnPassed
from tests.games.unicorn.table import VIEWERS, unicorn_table
from tests.rulings import rule

# A whole row of ten, and a pile, with cards that never end a turn.
TEN = "book friend verse friend moon friend mane friend star secret"
TEN_FRIENDS = " ".join(["friend"] * 10)


@rule("UNI-05")
@pytest.mark.parametrize(("seats", "row"), [(2, 10), (3, 8), (4, 6)])
def test_a_turn_begins_with_any_card_of_any_other_player(seats: int, row: int) -> None:
    table = unicorn_table(seats=seats, first=1)
    others = [owner for owner in range(seats) if owner != 1]
    assert table.may(1) == [f"flip {owner} {place}" for owner in others for place in range(row)]


@rule("UNI-05", "UNI-07")
def test_nobody_can_stop_before_the_first_flip() -> None:
    assert "stop" not in unicorn_table().may(0)


@rule("UNI-05")
def test_a_flipped_card_is_seen_by_all() -> None:
    table = unicorn_table(rows=["", "dog star"]).flip(1, 1)
    for viewer in VIEWERS:
        assert table.hears(viewer) == [Flipped(0, 1, 1, "star")]
        assert table.match.view(viewer)["rows"][1][:3] == [None, "star", None]


@rule("UNI-05")
def test_a_player_never_flips_a_card_of_the_own_row() -> None:
    table = unicorn_table(rows=["", "star"], pile="friend").flip(1, 0).flip_pile()
    assert not any(action.startswith("flip 0") for action in table.may(0))


@rule("UNI-06")
def test_flipped_cards_stay_face_up_where_they_are_until_the_turn_ends() -> None:
    table = unicorn_table(rows=["", "star", "dog moon"], pile="friend book")
    table.flip(1, 0).flip_pile().flip(2, 1).flip_pile()
    assert table.rows == ["? ? ? ? ? ? ? ?", "star ? ? ? ? ? ? ?", "? moon ? ? ? ? ? ?"]
    assert table.drawn == ["friend", "book"]
    table.stop()
    assert table.rows == ["? ? ? ? ? ? ? ?"] * 3
    assert table.drawn == []


@rule("UNI-06")
def test_a_card_that_lies_face_up_is_not_flipped_again() -> None:
    table = unicorn_table(rows=["", "star"], pile="friend").flip(1, 0).flip_pile()
    assert "flip 1 0" not in table.may(0)


@rule("UNI-07")
def test_after_each_flip_the_player_stops_or_flips_again() -> None:
    table = unicorn_table(rows=["", "star moon"], pile="friend").flip(1, 0)
    assert table.may(0) == ["stop", "flip_pile"]
    assert table.flip_pile().may(0)[:3] == ["stop", "flip 1 1", "flip 1 2"]
    assert table.flip(1, 1).may(0) == ["stop", "flip_pile"]


@rule("UNI-07")
@pytest.mark.parametrize("flips", [1, 2, 3, 4])
def test_stopping_is_free_after_any_flip(flips: int) -> None:
    table = unicorn_table(rows=["", "star moon"], pile="friend book")
    for flip in range(flips):
        table.flip_pile() if flip % 2 else table.flip(1, flip // 2)
    table.stop()
    assert table.told[0] == Stopped(0)
    assert table.active == 1


@rule("UNI-08")
def test_row_and_pile_alternate_strictly() -> None:
    table = unicorn_table(rows=["", TEN], pile=TEN_FRIENDS, seats=2)
    coming = [table.public["next"]]
    for place in range(3):
        coming.append(table.flip(1, place).public["next"])
        coming.append(table.flip_pile().public["next"])
    assert coming == ["row", "pile", "row", "pile", "row", "pile", "row"]


@rule("UNI-08")
def test_the_player_is_free_in_which_row_and_which_card() -> None:
    table = unicorn_table(rows=["", "star", "moon"], pile="friend").flip(1, 0).flip_pile()
    choices = [f"flip 1 {place}" for place in range(1, 8)] + [f"flip 2 {n}" for n in range(8)]
    assert table.may(0) == ["stop", *choices]


@rule("UNI-08")
def test_the_top_card_of_the_pile_is_flipped() -> None:
    table = unicorn_table(rows=["", "star"], pile="moon book").flip(1, 0).flip_pile()
    for viewer in VIEWERS:
        assert table.hears(viewer) == [FlippedPile(0, "moon")]
    assert table.pile[0] == "book"
    assert table.public["pile"] == 23


@rule("UNI-09")
def test_when_all_cards_of_the_others_lie_face_up_only_stopping_is_possible() -> None:
    table = unicorn_table(rows=["", TEN], pile=TEN_FRIENDS, seats=2)
    table.flip(1, *range(9)).flip_pile()
    assert table.may(0) == ["stop", "flip 1 9"]
    table.flip(1, 9).flip_pile()
    assert table.rows[1] == TEN
    assert table.may(0) == ["stop"]
    assert table.match.awaited == (0,)


@rule("UNI-04", "UNI-19")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_then_it_is_the_turn_of_the_player_on_the_left(seats: int) -> None:
    table = unicorn_table(rows=["friend"] * seats, seats=seats)
    for seat in range(2 * seats):
        left = (seat + 1) % seats
        assert table.match.actors == table.match.awaited == (seat % seats,)
        table.flip(left, 0).stop()
        assert table.told[-1] == TurnPassed(left)


@rule("UNI-19")
def test_it_is_also_the_turn_of_the_player_on_the_left_after_a_lost_turn() -> None:
    table = unicorn_table(rows=["dog"], first=2).flip(0, 0)
    assert table.told[-1] == TurnPassed(0)
    assert table.match.awaited == (0,)
