"""The end of a match."""

from collections.abc import Sequence

import pytest

from sortilege.games.unicorn.components import QUIET_TURNS
from sortilege.games.unicorn.events import Ended, Transformed
from tests.games.unicorn.table import Table, unicorn_table
from tests.rulings import rule

# ── a unicorn ──


@rule("UNI-22")
def test_the_first_whose_six_parts_are_transformed_wins_at_once() -> None:
    table = unicorn_table(rows=["", "star friend"], pile="moon", pictures=["-star -moon"])
    table.flip(1, 0, 1).stop()
    assert table.told[1:] == (
        Transformed(0, "star"),
        Transformed(0, "moon"),
        Ended((0,)),
    )
    assert table.winners == (0,)
    assert table.match.actors == table.match.awaited == ()
    assert table.rows[1].startswith("star friend ? "), "the game is over before anything is moved"


@rule("UNI-22")
def test_five_parts_do_not_win() -> None:
    table = unicorn_table(rows=["", "star"], pictures=["-star -moon"]).flip(1, 0).stop()
    assert table.winners is None


@rule("UNI-22", "UNI-16")
def test_a_pair_of_wise_friends_may_bring_the_last_part() -> None:
    table = unicorn_table(rows=["", "friend"], pile="friend", pictures=["-mane"])
    table.flip(1, 0).flip_pile().stop()
    assert table.winners is None
    assert table.transform("mane").told == (Transformed(0, "mane"), Ended((0,)))
    assert table.winners == (0,)


@rule("UNI-14", "UNI-22")
def test_a_lucky_neighbour_wins_on_somebody_elses_turn() -> None:
    table = unicorn_table(rows=["", "star"], pictures=["star", "-star"]).flip(1, 0)
    assert table.winners is None
    assert table.accept().told == (Transformed(1, "star"), Ended((1,)))
    assert table.winners == (1,)
    assert (table.active, table.phase) == (0, "over")


@rule("UNI-22")
def test_the_result_names_the_winner_and_the_parts_of_all() -> None:
    table = unicorn_table(rows=["", "star"], pictures=["-star", "moon", "book mane"])
    outcome = table.flip(1, 0).stop().match.outcome
    assert outcome is not None
    assert (outcome.winners, outcome.scores, outcome.reason) == ((0,), (6, 1, 2), "unicorn")


@rule("UNI-22")
def test_all_six_parts_in_a_single_turn_win_too() -> None:
    row, pile = "book moon star", "verse mane secret"
    table = unicorn_table(rows=["", row], pile=pile).flip(1, 0, 1, 2).flip_pile().stop()
    assert table.winners == (0,)


# ── too many turns without a transformation ──


def quiet_table(rows: Sequence[str], pile: str = "", pictures: Sequence[str] = ()) -> Table:
    """A table one turn before the limit of turns without a transformation."""
    return unicorn_table(rows, pile, pictures=pictures, quiet=QUIET_TURNS - 1)


@rule("UNI-24")
def test_a_hundred_turns_in_a_row_without_a_transformation_end_the_game() -> None:
    table = unicorn_table(rows=["dog", "dog", "dog"])
    for turn in range(99):
        table.flip((turn + 1) % 3, 0)
        assert (table.public["quiet"], table.winners) == (turn + 1, None)
    table.flip((99 + 1) % 3, 0)
    assert table.told[-1] == Ended((0, 1, 2))
    assert table.winners == (0, 1, 2)
    assert QUIET_TURNS == table.public["quiet_turns"] == 100


@rule("UNI-24")
def test_then_most_transformed_parts_win() -> None:
    table = quiet_table(rows=["", "dog"], pictures=["star", "moon book", "mane"]).flip(1, 0)
    outcome = table.match.outcome
    assert outcome is not None
    assert (outcome.winners, outcome.scores, outcome.reason) == ((1,), (1, 2, 1), "quiet_turns")


@rule("UNI-24")
def test_ties_share_the_victory() -> None:
    table = quiet_table(rows=["", "dog"], pictures=["star", "moon book", "mane star"]).flip(1, 0)
    assert table.winners == (1, 2)


@rule("UNI-24")
@pytest.mark.parametrize("way", ["dog", "stop", "twice", "declined"])
def test_every_turn_that_transforms_nothing_counts(way: str) -> None:
    pictures = ["star"] if way == "declined" else ["", "star"]
    table = quiet_table(rows=["", "dog friend star star"], pile="moon", pictures=pictures)
    if way == "dog":
        table.flip(1, 0)
    elif way == "stop":
        table.flip(1, 1).stop()
    elif way == "twice":
        table.flip(1, 2, 3)
    else:
        table.flip(1, 2).decline()
    assert table.match.outcome is not None
    assert table.match.outcome.reason == "quiet_turns"


@rule("UNI-24")
@pytest.mark.parametrize("way", ["motif", "pair", "neighbour"])
def test_any_transformation_resets_the_count(way: str) -> None:
    pictures = ["star"] if way == "neighbour" else []
    table = quiet_table(rows=["", "star friend"], pile="friend", pictures=pictures)
    if way == "motif":
        table.flip(1, 0).stop()
    elif way == "pair":
        table.flip(1, 1).flip_pile().stop().transform("moon")
    else:
        table.flip(1, 0).accept()
    assert (table.public["quiet"], table.winners) == (0, None)


@rule("UNI-24")
def test_somebody_who_would_win_in_the_hundredth_turn_wins() -> None:
    table = quiet_table(rows=["", "star"], pictures=["-star", "-moon"]).flip(1, 0).stop()
    assert table.match.outcome is not None
    assert (table.winners, table.match.outcome.reason) == ((0,), "unicorn")
