"""Stopping: motifs, pairs of wise friends, discards and refills."""

from collections.abc import Sequence

import pytest

from sortilege.games.unicorn.events import (
    PileCardDiscarded,
    Refilled,
    RowCardDiscarded,
    Stopped,
    Transformed,
    TurnedDown,
    TurnPassed,
)
from tests.games.unicorn.table import VIEWERS, Table, unicorn_table
from tests.rulings import rule


def stopped(row: str, pile: str = "", pictures: Sequence[str] = ()) -> Table:
    """Seat 0 alternately flips these cards of seat 1 and of the pile, then stops."""
    table = unicorn_table(rows=["", row], pile=f"{pile} dog verse", pictures=pictures)
    for flip in range(len(row.split()) + len(pile.split())):
        table.flip_pile() if flip % 2 else table.flip(1, flip // 2)
    return table.stop()


# ── motifs ──


@rule("UNI-15")
def test_stopping_transforms_the_part_of_a_flipped_motif() -> None:
    table = stopped("star")
    assert table.told[:2] == (Stopped(0), Transformed(0, "star"))
    assert table.pictures == ["star", "", ""]


@rule("UNI-15")
def test_every_motif_of_the_turn_transforms_its_part_without_asking() -> None:
    table = stopped("star book", "moon")
    parts = [Transformed(0, "star"), Transformed(0, "moon"), Transformed(0, "book")]
    for viewer in VIEWERS:
        assert [event for event in table.hears(viewer) if isinstance(event, Transformed)] == parts
    assert table.pictures == ["book moon star", "", ""]
    assert table.active == 1


@rule("UNI-15")
def test_parts_transformed_before_stay_transformed() -> None:
    assert stopped("star", pictures=["mane"]).pictures[0] == "mane star"


# ── pairs of wise friends ──


@rule("UNI-16")
def test_two_wise_friends_transform_a_part_of_the_players_choice() -> None:
    table = stopped("friend", "friend")
    assert (table.phase, table.match.awaited, table.public["pairs"]) == ("pair", (0,), 1)
    parts = ["book", "verse", "moon", "mane", "star", "secret"]
    assert table.may(0) == [f"transform {part}" for part in parts]
    assert table.transform("moon").pictures == ["moon", "", ""]
    assert table.active == 1


@rule("UNI-16")
def test_one_wise_friend_transforms_nothing() -> None:
    table = stopped("friend")
    assert table.told == (
        Stopped(0),
        RowCardDiscarded(1, 0, "friend"),
        Refilled(1, 0),
        TurnPassed(1),
    )
    assert table.pictures == ["", "", ""]


@rule("UNI-15", "UNI-16")
def test_the_choice_comes_after_the_motifs_among_the_parts_that_are_left() -> None:
    table = stopped("star friend", "friend", pictures=["book"])
    assert table.pictures[0] == "book star"
    assert table.may(0) == ["transform verse", "transform moon", "transform mane",
                            "transform secret"]  # fmt: skip


@rule("UNI-16")
def test_four_wise_friends_transform_two_parts_one_at_a_time() -> None:
    table = stopped("friend friend", "friend friend")
    assert table.public["pairs"] == 2
    table.transform("moon")
    assert (table.public["pairs"], table.pictures[0], table.active) == (1, "moon", 0)
    assert "transform moon" not in table.may(0)
    assert table.transform("star").pictures[0] == "moon star"
    assert table.active == 1


@rule("UNI-16")
def test_five_wise_friends_are_two_pairs() -> None:
    assert stopped("friend friend friend", "friend friend").public["pairs"] == 2


@rule("UNI-16")
def test_choosing_is_compulsory_while_a_part_remains() -> None:
    table = stopped("friend", "friend", pictures=["-star -moon"])
    assert table.may(0) == ["transform moon", "transform star"]


@rule("UNI-16", "UNI-22")
def test_pairs_left_over_are_not_used() -> None:
    table = stopped("friend friend", "friend friend", pictures=["-star"])
    assert table.public["pairs"] == 2
    assert table.transform("star").winners == (0,)
    assert table.public["pairs"] == 0


@rule("UNI-16", "UNI-22")
def test_when_the_motifs_alone_complete_the_picture_nothing_is_chosen() -> None:
    table = stopped("star friend", "friend", pictures=["-star"])
    assert (table.phase, table.winners) == ("over", (0,))


@rule("UNI-06", "UNI-16")
def test_while_the_player_chooses_everything_stays_face_up() -> None:
    table = stopped("friend star", "friend")
    assert table.rows[1].startswith("friend star ? ")
    assert table.drawn == ["friend"]
    assert table.public["discard"] == 0


# ── discards ──


@rule("UNI-17")
def test_used_motifs_and_wise_friends_go_to_the_discard_in_flip_order() -> None:
    table = stopped("star friend", "friend moon").transform("book")
    assert table.discard == ["moon", "friend", "friend", "star"]
    assert table.told[1:5] == (
        RowCardDiscarded(1, 0, "star"),
        PileCardDiscarded("friend"),
        RowCardDiscarded(1, 1, "friend"),
        PileCardDiscarded("moon"),
    )


@rule("UNI-17", "UNI-18")
def test_a_single_wise_friend_of_a_row_is_discarded_too_and_its_place_filled() -> None:
    table = stopped("friend star", "moon")
    assert table.discard == ["star", "moon", "friend"]
    assert table.heard(TurnedDown) == []
    assert table.heard(Refilled) == [Refilled(1, 0), Refilled(1, 1)]
    assert table.truth[1].split()[:2] == ["dog", "verse"]


@rule("UNI-17")
def test_a_single_wise_friend_of_the_pile_is_discarded() -> None:
    table = stopped("star", "friend")
    assert table.discard == ["friend", "star"]
    assert table.pictures[0] == "star"


@rule("UNI-17")
def test_a_third_wise_friend_is_discarded_with_the_pair() -> None:
    table = stopped("friend friend", "friend").transform("book")
    assert table.discard == ["friend", "friend", "friend"]
    both = [RowCardDiscarded(1, place, "friend") for place in (0, 1)]
    assert table.heard(RowCardDiscarded) == both
    assert table.heard(TurnedDown) == []


@rule("UNI-17", "UNI-24")
def test_a_known_wise_friend_serves_as_a_pass_only_once() -> None:
    """The next player does not find her there again."""
    table = unicorn_table(rows=["", "friend"], pile="dog").flip(1, 0).stop()
    assert table.truth[1].split()[0] == "dog"


@rule("UNI-17")
def test_a_last_wise_friend_of_the_pile_is_discarded_in_its_turn() -> None:
    table = stopped("friend friend", "star friend").transform("book")
    assert table.discard == ["friend", "friend", "star", "friend"]
    assert table.heard(TurnedDown) == []


# ── refills ──


@rule("UNI-18")
def test_an_empty_place_is_filled_by_its_owner_with_the_top_of_the_pile_unseen() -> None:
    table = stopped("star")
    assert table.told[-3:] == (RowCardDiscarded(1, 0, "star"), Refilled(1, 0), TurnPassed(1))
    for viewer in VIEWERS:
        assert table.match.view(viewer)["rows"][1] == [None] * 8
        assert Refilled(1, 0) in table.hears(viewer)
    assert table.truth[1].split()[0] == "dog"
    assert table.public["pile"] == 23


@rule("UNI-18")
def test_places_are_filled_in_flip_order_after_all_discards() -> None:
    table = unicorn_table(rows=["", "star", "moon book"], pile="friend mane dog verse secret")
    table.flip(2, 1).flip_pile().flip(1, 0).flip_pile().flip(2, 0).stop()
    events = [type(event).__name__ for event in table.told[-9:-1]]
    assert (
        events
        == ["RowCardDiscarded", "PileCardDiscarded"] * 2 + ["RowCardDiscarded"] + ["Refilled"] * 3
    )
    assert table.heard(Refilled) == [Refilled(2, 1), Refilled(1, 0), Refilled(2, 0)]
    assert table.truth[2].split()[:2] == ["secret", "dog"]
    assert table.truth[1].split()[0] == "verse"


@rule("UNI-18")
def test_cards_of_the_pile_leave_no_place_to_fill() -> None:
    table = stopped("friend", "moon")
    assert table.heard(Refilled) == [Refilled(1, 0)]
    assert table.public["pile"] == 22


@rule("UNI-18")
@pytest.mark.parametrize("row", ["star", "star moon", "friend friend"])
def test_rows_are_always_full_between_turns(row: str) -> None:
    table = stopped(row, "mane friend"[: 4 * (len(row.split()) - 1)])
    if table.phase == "pair":
        table.transform("book")
    assert [len(cards) for cards in table.public["rows"]] == [8, 8, 8]


# ── undo ──


@rule("UNI-18")
def test_stopping_cannot_be_undone_after_a_card_was_drawn() -> None:
    table = stopped("star")
    assert not table.match.may_undo(0)
