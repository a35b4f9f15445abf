"""A turn: roll, do what the die says, pass the figure on."""

import pytest

from sortilege.games.cinderella.events import FigurePassed, Looked, Rolled, Shown
from tests.games.cinderella.table import cinderella_table
from tests.rulings import rule


@rule("CEN-06")
def test_a_turn_begins_with_the_roll_and_with_nothing_else() -> None:
    assert cinderella_table(die="wand").may(0) == ["roll"]


@rule("CEN-06")
@pytest.mark.parametrize("die", ["wand", "cauldron", "hourglass"])
def test_everybody_hears_what_was_rolled_and_sees_the_die(die: str) -> None:
    table = cinderella_table(die=die).roll()
    for viewer in (0, 1, 2, None):
        assert table.hears(viewer) == [Rolled(0, die)]
    assert table.die == die


@rule("CEN-06")
@pytest.mark.parametrize("die", ["wand", "cauldron", "hourglass"])
def test_after_the_roll_the_player_chooses_a_face_down_tile(die: str) -> None:
    table = cinderella_table(die=die).roll()
    assert table.match.actors == (0,)
    assert table.may(0) == [f"choose {place}" for place in range(12)]


@rule("CEN-06")
@pytest.mark.parametrize("die", ["wand", "cauldron"])
def test_after_the_turn_the_figure_goes_on_clockwise(die: str) -> None:
    table = cinderella_table(die=f"{die} {die} {die} {die}", first=1)
    for active in (1, 2, 0, 1):
        assert table.active == active
        table.roll().choose(4)
        assert table.hears(None)[-1] == FigurePassed(table.active)
    assert table.active == 2


@rule("CEN-06")
def test_a_lone_player_keeps_the_figure() -> None:
    table = cinderella_table(die="wand cauldron hourglass wand", seats=1)
    table.roll().choose(0)
    table.roll().choose(0)
    table.search((0, 2)).roll().choose(5)
    assert table.match.awaited == (0,)


@rule("CEN-06")
def test_the_next_player_has_not_rolled_yet() -> None:
    table = cinderella_table(die="wand").roll().choose(4)
    assert table.die is None
    assert table.may(1) == ["roll"]


# ── the wand ──


@rule("CEN-07", "CEN-32")
def test_a_tile_shown_with_the_wand_is_seen_by_everybody() -> None:
    table = cinderella_table(die="wand").roll().choose(6)
    for viewer in (0, 1, 2, None):
        assert table.hears(viewer) == [Shown(0, 6, "dress"), FigurePassed(1)]
        assert table.sees(viewer) == {6: "dress"}


@rule("CEN-07")
def test_a_tile_shown_with_the_wand_goes_back_to_its_place() -> None:
    table = cinderella_table(die="wand hourglass").roll().choose(6)
    assert table.grid == ["? ? ? ?", "? ? ? ?", "? ? ? ?"]
    table.roll().choose(6)
    assert table.grid == ["? ? ? ?", "? ? dress ?", "? ? ? ?"]


@rule("CEN-07", "CEN-09")
def test_the_wand_does_not_move_the_hand() -> None:
    assert cinderella_table(die="wand").roll().choose(6).hand == 0


@rule("CEN-07", "CEN-08")
@pytest.mark.parametrize("die", ["wand", "cauldron"])
def test_a_tile_seen_before_may_be_chosen_again(die: str) -> None:
    table = cinderella_table(die=f"{die} {die}").roll().choose(6).roll()
    assert 6 in table.choices


@rule("CEN-07", "CEN-08", "CEN-18")
@pytest.mark.parametrize("die", ["wand", "cauldron", "hourglass"])
def test_a_gap_cannot_be_chosen(die: str) -> None:
    table = cinderella_table(die=f"hourglass {die}").search((4, 5)).roll()
    assert table.choices == [0, 1, 2, 3, 6, 7, 8, 9, 10, 11]


# ── the cauldron ──


@rule("CEN-08", "CEN-32")
def test_a_tile_from_the_cauldron_is_seen_by_its_player_alone() -> None:
    table = cinderella_table(die="cauldron").roll().choose(6)
    assert table.hears(0) == [Looked(0, 6, "dress"), FigurePassed(1)]
    assert table.sees(0) == {6: "dress"}


@rule("CEN-08", "CEN-32")
def test_the_others_see_which_tile_is_looked_at_but_not_its_face() -> None:
    table = cinderella_table(die="cauldron").roll().choose(6)
    for viewer in (1, 2, None):
        assert table.hears(viewer) == [Looked(0, 6, None), FigurePassed(1)]
        assert table.sees(viewer) == {}
        view = table.match.view(viewer)
        assert (view["looker"], view["looked"]) == (0, [6])


@rule("CEN-08")
def test_a_tile_from_the_cauldron_goes_back_to_its_place() -> None:
    table = cinderella_table(die="cauldron hourglass").roll().choose(6)
    assert table.grid == ["? ? ? ?", "? ? ? ?", "? ? ? ?"]
    table.roll().choose(6)
    assert table.grid == ["? ? ? ?", "? ? dress ?", "? ? ? ?"]


@rule("CEN-08", "CEN-09")
def test_the_cauldron_does_not_move_the_hand() -> None:
    assert cinderella_table(die="cauldron").roll().choose(6).hand == 0
