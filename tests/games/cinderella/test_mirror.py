"""The mirror: one more secret tile in a search (CEN-23)."""

import pytest

from sortilege.games.cinderella.events import (
    Ended,
    FigurePassed,
    HandMoved,
    Looked,
    PutBack,
    Took,
    UsedSpecial,
)
from tests.games.cinderella.table import PAIRS, Table, cinderella_table
from tests.rulings import rule


def mirror_table(die: str = "hourglass", seats: int = 3, variant: str = "magic") -> Table:
    specials = " ".join(["mirror", "wand", "wand"][:seats])
    return cinderella_table(die=die, variant=variant, seats=seats, specials=specials)


@rule("CEN-23", "CEN-27")
def test_the_mirror_is_offered_after_the_first_secret_tile() -> None:
    table = mirror_table().roll()
    assert "decline" not in table.may(0)
    assert "decline" not in table.choose(4).may(0)
    table.choose(6)
    assert (table.active, table.may(0)[0], table.specials[0]) == (0, "decline", "mirror")
    assert table.hears(0) == [Looked(0, 6, "dress")]


@rule("CEN-23")
def test_the_open_tile_stays_open_until_the_second_secret_tile() -> None:
    table = mirror_table().search((4, 6))
    for viewer in (1, 2, None):
        assert table.sees(viewer) == {4: "slipper"}
    assert table.hand == 0


@rule("CEN-27")
def test_the_second_secret_tile_is_a_different_face_down_one() -> None:
    table = mirror_table().search((4, 6))
    assert table.choices == [0, 1, 2, 3, 5, *range(7, 16)]


@rule("CEN-27")
def test_after_a_pair_the_further_tile_is_none_of_the_two() -> None:
    table = mirror_table().search((4, 5))
    assert table.choices == [0, 1, 2, 3, *range(6, 16)]


@rule("CEN-23")
def test_the_second_secret_tile_makes_a_pair_with_the_open_one() -> None:
    table = mirror_table().search((4, 6)).choose(5)
    assert table.beside_clock == ["slipper+slipper"]
    for viewer in (1, 2, None):
        assert table.hears(viewer) == [
            UsedSpecial(0, "mirror"),
            Looked(0, 5, None),
            Took(0, (4, 5), ("slipper", "slipper")),
            HandMoved(1),
            FigurePassed(1),
        ]
    assert table.specials[0] == "(mirror)"


@rule("CEN-14", "CEN-23")
def test_without_a_pair_all_three_tiles_go_back_and_both_looks_stay_secret() -> None:
    table = mirror_table().search((4, 6)).choose(8)
    assert table.grid == ["? ? ? ?"] * 4
    assert Looked(0, 8, "rat") in table.hears(0)
    for viewer in (1, 2, None):
        assert table.hears(viewer) == [
            UsedSpecial(0, "mirror"),
            Looked(0, 8, None),
            PutBack(0, 4),
            HandMoved(1),
            FigurePassed(1),
        ]
        assert table.sees(viewer) == {}


@rule("CEN-23")
def test_two_secret_tiles_that_pair_with_each_other_do_not_count() -> None:
    table = mirror_table().search((4, 6)).choose(7)
    assert table.beside_clock == []
    assert table.grid == ["? ? ? ?"] * 4


@rule("CEN-13", "CEN-23")
def test_a_pair_with_the_first_secret_tile_is_taken_before_the_mirror_is_offered() -> None:
    table = mirror_table().search((4, 5))
    assert table.beside_clock == ["slipper+slipper"]
    assert table.hears(1) == [Looked(0, 5, None), Took(0, (4, 5), ("slipper", "slipper"))]
    assert (table.active, table.phase, table.hand) == (0, "seek_again", 0)


@rule("CEN-23")
def test_after_a_pair_the_mirror_still_looks_at_one_more_in_secret() -> None:
    table = mirror_table().search((4, 5)).choose(6)
    assert table.hears(0)[:2] == [UsedSpecial(0, "mirror"), Looked(0, 6, "dress")]
    for viewer in (1, 2, None):
        told = [UsedSpecial(0, "mirror"), Looked(0, 6, None), HandMoved(1), FigurePassed(1)]
        assert table.hears(viewer) == told
        assert table.sees(viewer) == {}
    assert table.grid[1] == ". . ? ?"


@rule("CEN-23")
@pytest.mark.parametrize("one_more", range(6, 16))
def test_the_further_look_after_a_pair_takes_nothing(one_more: int) -> None:
    table = mirror_table().search((4, 5)).choose(one_more)
    assert table.beside_clock == ["slipper+slipper"]


@rule("CEN-27")
@pytest.mark.parametrize(("second", "told"), [(5, []), (6, [PutBack(0, 4)])])
def test_who_declines_the_mirror_keeps_it_and_the_search_ends(
    second: int, told: list[PutBack]
) -> None:
    table = mirror_table().search((4, second)).decline()
    assert table.specials[0] == "mirror"
    for viewer in (0, 1, 2, None):
        assert table.hears(viewer) == [*told, HandMoved(1), FigurePassed(1)]
    assert table.grid[1] == ("? ? ? ?" if told else ". . ? ?")


@rule("CEN-15", "CEN-23")
def test_a_search_with_the_mirror_strikes_one_hour() -> None:
    assert mirror_table().search((4, 6)).choose(8).hand == 1


@rule("CEN-22", "CEN-23")
def test_the_mirror_is_used_once() -> None:
    table = mirror_table("hourglass hourglass", seats=1).search((4, 6)).choose(8)
    assert table.search((4, 6)).phase == "roll"
    assert table.specials == ["(mirror)"]


@rule("CEN-22", "CEN-27")
def test_a_declined_mirror_is_offered_in_the_next_search() -> None:
    table = mirror_table("hourglass hourglass", seats=1).search((4, 6)).decline()
    assert table.search((4, 6)).phase == "seek_again"


@rule("CEN-16", "CEN-23")
def test_the_sixth_pair_wins_before_the_mirror_is_offered() -> None:
    table = mirror_table("hourglass " * 6, seats=1)
    for pair in PAIRS[:5]:
        table.search(pair).decline()
    table.search(PAIRS[5])
    assert table.is_won
    assert table.hears(0)[-1] == Ended(won=True)
    assert table.specials == ["mirror"]


@rule("CEN-16", "CEN-23")
def test_a_sixth_pair_found_with_the_mirror_in_the_twelfth_search_wins() -> None:
    table = mirror_table("hourglass " * 12, seats=1)
    for pair in [*PAIRS[:5], *[(10, 12)] * 6]:
        table.search(pair).decline()
    assert table.search((10, 12)).choose(11).is_won


@rule("CEN-21", "CEN-23")
def test_the_mirror_is_offered_after_an_open_special_tile_too() -> None:
    table = mirror_table().search((12, 6))
    assert table.phase == "seek_again"
    assert table.choose(7).beside_clock == []


@rule("CEN-23", "CEN-29")
def test_the_mirror_does_not_open_a_closed_section() -> None:
    table = mirror_table(variant="advanced").search((4, 6)).choose(5)
    assert table.beside_clock == []
    assert table.hears(1)[1:3] == [Looked(0, 5, None), PutBack(0, 4)]
