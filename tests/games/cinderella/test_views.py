"""The view, events and memory aid of a player (CEN-32)."""

from dataclasses import fields

import pytest

from sortilege.games.cinderella import GAME
from sortilege.games.cinderella.events import FigurePassed, Looked
from tests.games.cinderella.table import PAIRS, Table, cinderella_table
from tests.rulings import rule

VIEWERS = (0, 1, 2, None)


# ── all players see the table ──


@rule("CEN-32")
def test_everybody_sees_places_pairs_hand_die_special_tiles_and_whose_turn_it_is() -> None:
    table = cinderella_table(
        die="hourglass wand hourglass", variant="magic", specials="cauldron wand wand"
    )
    table.search((0, 1)).roll().choose(8, 9).roll().choose(4).point(1, 5)
    for viewer in VIEWERS:
        view = table.match.view(viewer)
        assert view["grid"] == ["gone"] * 2 + ["down"] * 2 + ["open"] + ["down"] * 11
        assert view["open"] == {"place": 4, "face": "slipper"}
        assert [pair["places"] for pair in view["pairs"]] == [[0, 1], None, None, None, None, None]
        assert (view["hand"], view["die"], view["pointed"]) == (1, "hourglass", [[], [5], []])
        assert view["specials"] == [
            {"face": "cauldron", "used": False},
            {"face": "wand", "used": True},
            {"face": "wand", "used": False},
        ]
        assert (view["active"], view["awaited"], view["actors"]) == (2, [2], [0, 2])
        assert (view["variant"], view["phase"]) == ("magic", "seek")


@rule("CEN-32")
def test_a_spectator_sees_what_all_players_see_and_no_more() -> None:
    table = cinderella_table(die="cauldron").roll().choose(4)
    aside, other = table.match.view(None), table.match.view(1)
    assert aside.pop("you") is None
    assert other.pop("you") == 1
    assert aside == other


@rule("CEN-32")
@pytest.mark.parametrize("die", ["wand", "cauldron", "hourglass"])
def test_everybody_is_told_where_a_tile_is_being_looked_at(die: str) -> None:
    table = cinderella_table(die=die).roll()
    table.choose(8, 4) if die == "hourglass" else table.choose(4)
    for viewer in VIEWERS:
        places = [getattr(event, "place", None) for event in table.hears(viewer)]
        assert 4 in places


# ── only entitled players see faces ──


@rule("CEN-08", "CEN-12", "CEN-32")
@pytest.mark.parametrize("looker", [0, 1, 2])
def test_a_secret_face_is_heard_by_the_looker_alone(looker: int) -> None:
    for die, places in [("cauldron", [6]), ("hourglass", [4, 6])]:
        table = cinderella_table(die=die, first=looker).roll().choose(*places)
        heard = {viewer: table.hears(viewer)[0] for viewer in VIEWERS}
        for viewer in VIEWERS:
            assert heard[viewer] == Looked(looker, 6, "dress" if viewer == looker else None)


@rule("CEN-32")
def test_no_view_holds_a_face_that_nobody_was_shown() -> None:
    table = cinderella_table(die="cauldron").roll()
    for viewer in VIEWERS:
        view = table.match.view(viewer)
        assert (view["open"], view["showing"], view["remembered"]) == (None, [], None)


@rule("CEN-07", "CEN-32")
def test_the_next_action_ends_what_the_wand_showed() -> None:
    table = cinderella_table(die="wand wand").roll().choose(4)
    assert all(table.sees(viewer) == {4: "slipper"} for viewer in VIEWERS)
    table.roll()
    assert all(table.sees(viewer) == {} for viewer in VIEWERS)


@rule("CEN-08", "CEN-32")
def test_the_next_action_ends_a_look_into_the_cauldron() -> None:
    table = cinderella_table(die="cauldron wand").roll().choose(4).roll()
    for viewer in VIEWERS:
        view = table.match.view(viewer)
        assert (view["showing"], view["looked"], view["looker"]) == ([], [], None)


@rule("CEN-14", "CEN-32")
def test_the_next_action_ends_the_secret_look_of_a_search() -> None:
    table = cinderella_table(die="hourglass wand").search((4, 6)).roll()
    assert all(table.sees(viewer) == {} for viewer in VIEWERS)


@rule("CEN-27", "CEN-32")
@pytest.mark.parametrize(
    ("special", "die"), [("wand", "wand"), ("cauldron", "cauldron"), ("mirror", "hourglass")]
)
def test_declining_ends_a_look_that_was_still_going_on(special: str, die: str) -> None:
    table = cinderella_table(die=die, variant="magic", specials=f"{special} hourglass hourglass")
    table.roll().choose(4)
    if die == "hourglass":
        table.choose(6)
    table.decline()
    assert all(table.sees(viewer) == {} for viewer in VIEWERS)


@rule("CEN-26", "CEN-32")
def test_holding_the_clock_ends_the_secret_look_too() -> None:
    table = cinderella_table(die="hourglass", variant="magic", specials="hourglass wand wand")
    table.search((4, 6)).stop_clock()
    assert all(table.sees(viewer) == {} for viewer in VIEWERS)


@rule("CEN-30", "CEN-32")
def test_in_the_last_chance_any_action_ends_the_last_secret_look() -> None:
    def at_midnight() -> Table:
        table = cinderella_table(die="hourglass " * 12, last_chance=True)
        return table.search(*[(8, 10)] * 12)

    assert at_midnight().point(1, 4).sees(2) == {}
    assert at_midnight().choose(4).sees(2) == {}


@rule("CEN-14", "CEN-32")
def test_an_open_tile_that_went_back_is_never_seen_again() -> None:
    table = cinderella_table(die="hourglass hourglass").search((4, 6))
    for viewer in VIEWERS:
        assert 4 not in table.sees(viewer)
        assert table.match.view(viewer)["open"] is None


@rule("CEN-13", "CEN-32")
def test_taken_pairs_stay_in_sight() -> None:
    table = cinderella_table(die="hourglass hourglass").search((7, 6), (4, 8))
    for viewer in VIEWERS:
        taken = [pair for pair in table.match.view(viewer)["pairs"] if pair["places"]]
        assert taken == [{"faces": ["dress", "gloves"], "section": "pink", "places": [6, 7]}]


@rule("CEN-32")
def test_nobody_can_say_anything_about_a_secret_tile() -> None:
    for action in GAME.actions:
        assert all(type(getattr(action, field.name)) is int for field in fields(action))


@rule("CEN-16", "CEN-32")
def test_after_the_end_everybody_sees_how_it_ended() -> None:
    table = cinderella_table(die="hourglass " * 6).search(*PAIRS)
    for viewer in VIEWERS:
        view = table.match.view(viewer)
        assert (view["phase"], view["actors"], view["awaited"]) == ("over", [], [])
        assert view["outcome"] == {
            "type": "outcome",
            "winners": [0, 1, 2],
            "scores": [6, 6, 6],
            "reason": "all_pairs",
        }


# ── memory belongs to the player ──


@rule("CEN-32")
def test_without_the_memory_aid_a_view_recalls_nothing() -> None:
    table = cinderella_table(die="wand cauldron hourglass").roll().choose(4).roll().choose(6)
    table.search((8, 10))
    assert all(table.recalls(viewer) is None for viewer in VIEWERS)


@rule("CEN-32")
def test_the_memory_aid_is_off_unless_the_table_wants_it() -> None:
    assert GAME.settle(3, {})["memory_aid"] is False


@rule("CEN-32")
def test_the_memory_aid_recalls_to_each_player_what_that_player_has_seen() -> None:
    table = cinderella_table(die="wand cauldron hourglass", memory_aid=True)
    table.roll().choose(4)
    table.roll().choose(6)
    table.search((8, 10))
    shown = {4: "slipper", 8: "rat"}
    assert table.recalls(0) == shown
    assert table.recalls(1) == shown | {6: "dress"}
    assert table.recalls(2) == shown | {10: "pumpkin"}
    assert table.recalls(None) == shown


@rule("CEN-32")
def test_the_memory_aid_recalls_faces_after_the_next_action_too() -> None:
    table = cinderella_table(die="cauldron wand wand", memory_aid=True).roll().choose(6)
    table.roll().choose(0).roll()
    assert table.recalls(0) == {0: "mouse", 6: "dress"}
    assert table.recalls(1) == table.recalls(2) == {0: "mouse"}


@rule("CEN-23", "CEN-32")
def test_the_memory_aid_recalls_both_secret_tiles_of_a_mirror_to_the_searcher() -> None:
    table = cinderella_table(
        die="hourglass", variant="magic", specials="mirror wand wand", memory_aid=True
    )
    table.search((4, 6)).choose(8)
    assert table.recalls(0) == {4: "slipper", 6: "dress", 8: "rat"}
    assert table.recalls(1) == table.recalls(None) == {4: "slipper"}


@rule("CEN-29", "CEN-32")
def test_the_memory_aid_does_not_betray_a_pair_of_a_closed_section() -> None:
    table = cinderella_table(
        die="hourglass", variant="advanced", specials="wand wand cauldron", memory_aid=True
    )
    table.search((4, 5))
    assert table.recalls(0) == {4: "slipper", 5: "slipper"}
    assert table.recalls(1) == {4: "slipper"}


@rule("CEN-13", "CEN-32")
def test_the_memory_aid_tells_only_of_tiles_that_still_lie_in_the_grid() -> None:
    table = cinderella_table(die="hourglass hourglass", memory_aid=True).search((4, 5))
    assert all(table.recalls(viewer) == {} for viewer in VIEWERS)


@rule("CEN-32")
def test_the_memory_aid_changes_nothing_else() -> None:
    plain, aided = (
        cinderella_table(die="cauldron", memory_aid=aid).roll().choose(4) for aid in (False, True)
    )
    for viewer in VIEWERS:
        without, with_aid = plain.match.view(viewer), aided.match.view(viewer)
        del without["remembered"], with_aid["remembered"]
        assert without == with_aid
        assert plain.hears(viewer) == aided.hears(viewer)
    assert aided.hears(2) == [Looked(0, 4, None), FigurePassed(1)]


@rule("CEN-33")
def test_after_the_end_everybody_sees_what_was_left() -> None:
    table = cinderella_table(die="hourglass " * 12)
    while table.match.outcome is None:
        assert all(len(table.sees(viewer)) < 12 for viewer in VIEWERS)
        table.roll().choose(0, 2)
    for viewer in VIEWERS:
        view = table.match.view(viewer)
        assert [tile["place"] for tile in view["showing"]] == list(range(12))
        assert (view["looker"], view["looked"]) == (None, [])
