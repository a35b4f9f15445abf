"""The last chance: at midnight the team may still name the missing pairs (CEN-30)."""

import pytest

from sortilege.games.cinderella.events import (
    Ended,
    FigurePassed,
    HandMoved,
    LastChance,
    Named,
    NamedWrongly,
    Pointed,
    Took,
)
from tests.games.cinderella.table import PAIRS, Table, cinderella_table
from tests.rulings import rule


def midnight(found: int = 3, seats: int = 3, variant: str = "base") -> Table:
    """A table at midnight; the first pairs have been found."""
    specials = (
        "" if variant == "base" else " ".join(["wand", "wand", "cauldron", "cauldron"][:seats])
    )
    table = cinderella_table(
        die="hourglass " * 12, seats=seats, variant=variant, specials=specials, last_chance=True
    )
    return table.search(*PAIRS[:found]).search(*[(8, 10)] * (12 - found))


@rule("CEN-17", "CEN-30")
def test_with_the_last_chance_midnight_does_not_end_the_game() -> None:
    table = midnight()
    assert table.match.outcome is None
    assert table.hand == 12
    assert table.hears(None)[-3:] == [HandMoved(12), LastChance(missing=3), FigurePassed(0)]


@rule("CEN-30")
@pytest.mark.parametrize("found", range(5))
def test_everybody_hears_how_many_pairs_are_missing(found: int) -> None:
    assert LastChance(missing=6 - found) in midnight(found).hears(None)


@rule("CEN-30")
def test_without_the_option_there_is_no_last_chance() -> None:
    table = cinderella_table(die="hourglass " * 12).search(*[(8, 10)] * 12)
    assert table.is_lost


@rule("CEN-30")
def test_the_next_active_player_names_the_first_pair() -> None:
    table = midnight(seats=4)
    assert table.match.awaited == (0,), "seat 3 made the twelfth search"
    assert (table.phase, table.choices) == ("name", [6, 7, 8, 9, 10, 11])
    assert "roll" not in table.may(0)


@rule("CEN-30")
def test_a_named_tile_stays_face_down_until_its_partner_is_named() -> None:
    table = midnight().choose(6)
    assert table.grid == [". . . .", ". . ? ?", "? ? ? ?"]
    for viewer in (0, 1, 2, None):
        assert table.hears(viewer) == [Named(0, 6)]
        assert table.sees(viewer) == {}
        assert table.match.view(viewer)["named"] == 6


@rule("CEN-30")
def test_the_partner_is_another_tile() -> None:
    assert midnight().choose(6).choices == [7, 8, 9, 10, 11]


@rule("CEN-30")
def test_a_right_pair_is_turned_up_and_the_figure_goes_on() -> None:
    table = midnight().choose(6, 7)
    assert table.beside_clock[-1] == "dress+gloves"
    for viewer in (0, 1, 2, None):
        assert table.hears(viewer) == [Took(0, (6, 7), ("dress", "gloves")), FigurePassed(1)]
    assert (table.active, table.phase, table.match.outcome) == (1, "name", None)


@rule("CEN-30")
def test_one_pair_is_named_by_each_player_in_turn() -> None:
    table = midnight(found=0, seats=2)
    names = []
    for pair in PAIRS:
        names.append(table.active)
        table.name(pair)
    assert names == [0, 1, 0, 1, 0, 1]


@rule("CEN-30")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_all_missing_pairs_named_rightly_win(seats: int) -> None:
    table = midnight(seats=seats).name(*PAIRS[3:5])
    assert table.match.outcome is None
    assert table.name(PAIRS[5]).is_won
    assert table.hears(None)[-1] == Ended(won=True)
    assert table.match.outcome is not None
    assert table.match.outcome.reason == "all_pairs"


@rule("CEN-30")
def test_one_error_loses_and_shows_both_tiles() -> None:
    table = midnight().name(PAIRS[3], (8, 10))
    assert table.is_lost
    for viewer in (0, 1, 2, None):
        told = [NamedWrongly(1, (8, 10), ("rat", "pumpkin")), Ended(won=False)]
        assert table.hears(viewer) == told
    assert table.match.outcome is not None
    assert table.match.outcome.reason == "wrong_pair"


@rule("CEN-21", "CEN-30")
@pytest.mark.parametrize("named", [(12, 13), (12, 8), (8, 12)])
def test_a_special_tile_named_loses(named: tuple[int, int]) -> None:
    assert midnight(variant="magic").name(named).is_lost


@rule("CEN-30")
def test_in_the_magic_game_any_missing_pair_may_be_named() -> None:
    assert midnight(variant="magic", found=0).name(*reversed(PAIRS)).is_won


@rule("CEN-28", "CEN-30")
def test_in_the_advanced_game_the_sections_are_named_in_order() -> None:
    table = midnight(variant="advanced", found=0)
    assert table.name(*[PAIRS[n] for n in (1, 0, 3, 2, 5, 4)]).is_won


@rule("CEN-28", "CEN-30")
@pytest.mark.parametrize(("found", "early"), [(0, 2), (1, 3), (1, 4), (2, 4), (3, 5)])
def test_in_the_advanced_game_a_pair_named_too_early_loses(found: int, early: int) -> None:
    assert midnight(variant="advanced", found=found).name(PAIRS[early]).is_lost


@rule("CEN-30")
def test_the_others_may_point_at_two_tiles_each() -> None:
    table = midnight(seats=4)
    assert list(table.match.actors) == [0, 1, 2, 3]
    assert list(table.match.awaited) == [0]
    table.point(1, 6).point(1, 7).point(3, 8)
    assert table.pointed == [[], [6, 7], [], [8]]
    assert table.hears(None) == [Pointed(3, 8)]
    assert list(table.match.actors) == [0, 2, 3]
    assert table.pointable(3) == [6, 7, 9, 10, 11]


@rule("CEN-30")
def test_the_others_may_still_point_when_the_first_tile_is_named() -> None:
    table = midnight().point(1, 6).choose(6).point(1, 7)
    assert table.pointed == [[], [6, 7], []]
    assert table.may(1) == []


@rule("CEN-30")
def test_the_one_who_names_does_not_point() -> None:
    table = midnight()
    assert table.pointable(0) == []
    assert table.choose(6).pointable(0) == []


@rule("CEN-30")
def test_for_the_next_pair_everybody_may_point_afresh() -> None:
    table = midnight().point(1, 6).point(1, 7).choose(6, 7)
    assert table.pointed == [[], [], []]
    assert table.pointable(0) == table.pointable(2) == [8, 9, 10, 11]


@rule("CEN-04", "CEN-30")
def test_alone_nobody_points_in_the_last_chance_either() -> None:
    table = midnight(seats=1)
    assert table.match.actors == (0,)
    assert table.pointable(0) == []


@rule("CEN-16", "CEN-30")
def test_a_sixth_pair_in_the_twelfth_search_needs_no_last_chance() -> None:
    table = cinderella_table(die="hourglass " * 12, last_chance=True)
    assert table.search(*[(8, 10)] * 6).search(*PAIRS).is_won
    assert table.hand == 11


@rule("CEN-22", "CEN-30")
def test_special_tiles_are_of_no_use_after_midnight() -> None:
    table = cinderella_table(
        die="hourglass " * 12, seats=1, variant="magic", specials="mirror", last_chance=True
    )
    for _ in range(12):
        table.search((8, 10)).decline()
    assert "decline" not in table.may(0)
    assert table.choose(0, 1).phase == "name"
    assert table.specials == ["mirror"]


@rule("CEN-26", "CEN-30")
def test_a_clock_held_in_the_twelfth_search_puts_the_last_chance_off() -> None:
    table = cinderella_table(
        die="hourglass " * 12, seats=1, variant="magic", specials="hourglass", last_chance=True
    )
    for _ in range(11):
        table.search((8, 10)).decline()
    assert table.search((8, 10)).stop_clock().phase == "roll"
