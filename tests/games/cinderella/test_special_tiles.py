"""Special tiles: those in the grid hinder, a player's own helps once."""

import pytest

from sortilege.games.cinderella.events import (
    FigurePassed,
    HandMoved,
    Looked,
    Opened,
    PutBack,
    Shown,
    UsedSpecial,
)
from tests.games.cinderella.table import PAIRS, Table, cinderella_table
from tests.rulings import rule

TWO_MIRRORS = """
    mouse    mouse     horse    horse
    slipper  slipper   dress    gloves
    rat      coachman  pumpkin  carriage
    mirror   mirror    wand     wand
"""


def magic(die: str, specials: str, variant: str = "magic", grid: str = "") -> Table:
    return cinderella_table(grid, die=die, variant=variant, specials=specials)


# ── in the grid ──


@rule("CEN-21")
@pytest.mark.parametrize(("first", "second"), [(12, 13), (13, 12), (14, 15)])
def test_two_like_special_tiles_in_the_grid_are_no_pair(first: int, second: int) -> None:
    table = magic("hourglass", "wand cauldron cauldron", grid=TWO_MIRRORS).search((first, second))
    assert table.beside_clock == []
    assert table.grid == ["? ? ? ?"] * 4
    assert table.hand == 1


@rule("CEN-21")
def test_a_special_tile_pairs_with_no_base_tile() -> None:
    for special in range(12, 16):
        for base in range(12):
            for places in [(special, base), (base, special)]:
                table = magic("hourglass", "wand wand cauldron").search(places)
                assert table.beside_clock == []


@rule("CEN-21")
def test_after_opening_a_special_tile_the_second_look_still_happens() -> None:
    table = magic("hourglass", "wand wand cauldron").roll().choose(12)
    assert table.hears(1) == [Opened(0, 12, "mirror")]
    assert (table.phase, table.choices) == ("seek", [*range(12), 13, 14, 15])
    table.choose(6)
    assert table.hears(0)[:2] == [Looked(0, 6, "dress"), PutBack(0, 12)]


@rule("CEN-11", "CEN-21")
def test_one_may_point_after_a_special_tile_was_opened() -> None:
    table = magic("hourglass", "wand wand cauldron").roll().choose(12)
    assert table.match.actors == (0, 1, 2)


@rule("CEN-21")
@pytest.mark.parametrize(
    ("die", "place", "own"),
    [
        ("wand", 15, "mirror wand wand"),
        ("cauldron", 13, "mirror wand wand"),
        ("hourglass", 14, "wand mirror mirror"),
        ("hourglass", 12, "wand mirror mirror"),
    ],
)
def test_a_special_tile_met_in_the_grid_has_no_effect(die: str, place: int, own: str) -> None:
    table = magic(die, own).roll().choose(place)
    if die == "hourglass":
        table.choose(0)
    assert table.active == 1, "the turn ends as always"
    assert table.specials == own.split()
    assert table.hand == (1 if die == "hourglass" else 0)


@rule("CEN-16", "CEN-21")
def test_the_game_is_won_with_special_tiles_left_in_the_grid() -> None:
    table = magic("hourglass " * 6, "wand wand cauldron").search(*PAIRS)
    assert table.is_won
    assert table.grid == [". . . .", ". . . .", ". . . .", "? ? ? ?"]


# ── a player's own: when the game offers it ──


@rule("CEN-22")
@pytest.mark.parametrize(
    ("special", "die"),
    [
        ("wand", "cauldron"), ("wand", "hourglass"), ("cauldron", "wand"),
        ("cauldron", "hourglass"), ("hourglass", "wand"), ("hourglass", "cauldron"),
        ("mirror", "wand"), ("mirror", "cauldron"),
    ],
)  # fmt: skip
def test_a_special_tile_helps_only_with_its_own_die_face(special: str, die: str) -> None:
    other = "wand wand" if special != "wand" else "mirror mirror"
    table = magic(die, f"{special} {other}").roll()
    table.choose(4, 6) if die == "hourglass" else table.choose(4)
    assert table.active == 1, "nothing was offered"
    assert table.specials[0] == special


@rule("CEN-22")
@pytest.mark.parametrize("die", ["wand", "cauldron", "hourglass"])
def test_nobody_uses_a_special_tile_before_the_roll(die: str) -> None:
    assert magic(die, f"{die} mirror mirror").may(0) == ["roll"]


@rule("CEN-22")
@pytest.mark.parametrize("die", ["wand", "cauldron"])
def test_a_special_tile_is_of_no_use_in_the_turn_of_another(die: str) -> None:
    table = magic(die, f"mirror {die} {die}").roll().choose(4)
    assert (table.active, table.phase) == (1, "roll")
    assert table.specials == ["mirror", die, die]


@rule("CEN-22")
def test_a_used_special_tile_is_put_aside_for_the_rest_of_the_game() -> None:
    table = (
        cinderella_table(die="wand wand", seats=1, variant="magic", specials="wand")
        .roll()
        .choose(4, 5)
    )
    assert table.specials == ["(wand)"]
    table.roll().choose(4)
    assert table.phase == "roll", "no second tile this time"


@rule("CEN-22", "CEN-27")
def test_a_declined_special_tile_is_offered_again_next_time() -> None:
    table = cinderella_table(die="wand wand", seats=1, variant="magic", specials="wand")
    table.roll().choose(4).decline()
    assert table.specials == ["wand"]
    assert table.roll().choose(4).phase == "show_another"


@rule("CEN-22")
def test_each_special_tile_is_used_once_by_its_own_player() -> None:
    table = cinderella_table(die="wand wand", seats=2, variant="magic", specials="wand wand")
    table.roll().choose(4, 5)
    assert table.specials == ["(wand)", "wand"]
    table.roll().choose(4, 5)
    assert table.specials == ["(wand)", "(wand)"]


@rule("CEN-22", "CEN-28")
@pytest.mark.parametrize("special", ["wand", "cauldron", "hourglass"])
def test_special_tiles_work_in_the_advanced_game_too(special: str) -> None:
    table = magic(special, f"{special} mirror mirror", variant="advanced").roll().choose(4)
    if special == "hourglass":
        table.choose(6).stop_clock()
    else:
        table.choose(6)
    assert table.specials[0] == f"({special})"


# ── wand and cauldron ──


@rule("CEN-24")
def test_wand_with_wand_shows_two_tiles_and_both_go_back() -> None:
    table = magic("wand", "wand mirror mirror").roll().choose(4)
    assert table.hears(1) == [Shown(0, 4, "slipper")]
    table.choose(6)
    for viewer in (0, 1, 2, None):
        told = [UsedSpecial(0, "wand"), Shown(0, 6, "dress"), FigurePassed(1)]
        assert table.hears(viewer) == told
        assert table.sees(viewer) == {4: "slipper", 6: "dress"}
    assert table.grid == ["? ? ? ?"] * 4
    assert table.specials[0] == "(wand)"


@rule("CEN-24")
def test_two_tiles_shown_with_the_wand_are_never_taken() -> None:
    table = magic("wand", "wand mirror mirror").roll().choose(4, 5)
    assert (table.beside_clock, table.hand) == ([], 0)


@rule("CEN-25")
def test_cauldron_with_cauldron_looks_at_two_tiles_and_both_go_back() -> None:
    table = magic("cauldron", "cauldron mirror mirror").roll().choose(4)
    assert table.hears(0) == [Looked(0, 4, "slipper")]
    table.choose(6)
    told = [UsedSpecial(0, "cauldron"), Looked(0, 6, "dress"), FigurePassed(1)]
    assert table.hears(0) == told
    assert table.sees(0) == {4: "slipper", 6: "dress"}
    assert table.grid == ["? ? ? ?"] * 4
    assert table.specials[0] == "(cauldron)"


@rule("CEN-25")
def test_the_second_tile_of_the_cauldron_is_a_secret_too() -> None:
    table = magic("cauldron", "cauldron mirror mirror").roll().choose(4, 6)
    for viewer in (1, 2, None):
        told = [UsedSpecial(0, "cauldron"), Looked(0, 6, None), FigurePassed(1)]
        assert table.hears(viewer) == told
        assert table.sees(viewer) == {}
        assert table.match.view(viewer)["looked"] == [4, 6]


@rule("CEN-25")
def test_two_tiles_from_the_cauldron_are_never_taken() -> None:
    table = magic("cauldron", "cauldron mirror mirror").roll().choose(4, 5)
    assert (table.beside_clock, table.hand) == ([], 0)


@rule("CEN-24", "CEN-25", "CEN-27")
@pytest.mark.parametrize("die", ["wand", "cauldron"])
def test_the_second_tile_is_offered_after_the_first_was_seen(die: str) -> None:
    table = magic(die, f"{die} mirror mirror").roll()
    assert table.specials[0] == die
    assert "decline" not in table.may(0)
    table.choose(4)
    assert table.sees(0) == {4: "slipper"}
    assert (table.active, table.may(0)[0], table.specials[0]) == (0, "decline", die)


@rule("CEN-27")
@pytest.mark.parametrize("die", ["wand", "cauldron"])
def test_the_second_tile_is_another_face_down_one(die: str) -> None:
    table = magic(f"hourglass {die}", f"mirror {die} mirror").search((0, 1)).decline()
    assert table.roll().choose(4).choices == [2, 3, *range(5, 16)]


@rule("CEN-27")
@pytest.mark.parametrize("die", ["wand", "cauldron"])
def test_who_declines_the_second_tile_keeps_the_special_tile_and_ends_the_turn(die: str) -> None:
    table = magic(die, f"{die} mirror mirror").roll().choose(4).decline()
    assert table.specials[0] == die
    for viewer in (0, 1, 2, None):
        assert table.hears(viewer) == [FigurePassed(1)]
        assert table.sees(viewer) == {}


# ── hourglass ──


@rule("CEN-26")
@pytest.mark.parametrize("second", [5, 6])
def test_hourglass_with_hourglass_keeps_the_hand_where_it_is(second: int) -> None:
    table = magic("hourglass", "hourglass mirror mirror").search((4, second)).stop_clock()
    assert table.hand == 0
    assert table.specials[0] == "(hourglass)"
    for viewer in (0, 1, 2, None):
        assert table.hears(viewer) == [UsedSpecial(0, "hourglass"), FigurePassed(1)]


@rule("CEN-26", "CEN-27")
@pytest.mark.parametrize("second", [5, 6])
def test_the_clock_is_held_after_the_search_is_settled(second: int) -> None:
    table = magic("hourglass", "hourglass mirror mirror").roll().choose(4)
    assert "stop_clock" not in table.may(0)
    table.choose(second)
    assert table.may(0) == ["decline", "stop_clock"]
    assert table.beside_clock == (["slipper+slipper"] if second == 5 else [])
    assert table.grid[1] == (". . ? ?" if second == 5 else "? ? ? ?")
    assert (table.active, table.hand) == (0, 0)


@rule("CEN-15", "CEN-27")
def test_who_declines_to_hold_the_clock_lets_it_strike() -> None:
    table = magic("hourglass", "hourglass mirror mirror").search((4, 6)).decline()
    assert table.hears(None) == [HandMoved(1), FigurePassed(1)]
    assert (table.hand, table.specials[0]) == (1, "hourglass")


@rule("CEN-26")
def test_holding_the_clock_puts_off_midnight() -> None:
    table = cinderella_table(die="hourglass " * 13, seats=1, variant="magic", specials="hourglass")
    for _ in range(11):
        table.search((0, 2)).decline()
    table.search((0, 2)).stop_clock()
    assert (table.hand, table.match.outcome) == (11, None)
    assert table.search((0, 2)).is_lost


@rule("CEN-16", "CEN-26")
def test_the_sixth_pair_wins_before_the_clock_could_be_held() -> None:
    table = cinderella_table(die="hourglass " * 6, seats=1, variant="magic", specials="hourglass")
    for pair in PAIRS[:5]:
        table.search(pair).decline()
    assert table.search(PAIRS[5]).is_won
    assert table.specials == ["hourglass"]
