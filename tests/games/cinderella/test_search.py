"""The hourglass: search for a pair, then the clock strikes."""

import pytest

from sortilege.games.cinderella.events import (
    Ended,
    FigurePassed,
    HandMoved,
    Looked,
    Opened,
    Pointed,
    PutBack,
    Took,
)
from tests.games.cinderella.table import PAIRS, cinderella_table
from tests.rulings import rule

MISS = (0, 2)  # a mouse and a horse


@rule("CEN-09", "CEN-10")
def test_a_search_opens_one_tile_for_everybody() -> None:
    table = cinderella_table(die="hourglass").roll().choose(4)
    assert table.grid == ["? ? ? ?", "slipper ? ? ?", "? ? ? ?"]
    for viewer in (0, 1, 2, None):
        assert table.hears(viewer) == [Opened(0, 4, "slipper")]
        assert table.sees(viewer) == {4: "slipper"}


@rule("CEN-10", "CEN-32")
def test_the_open_tile_stays_open_while_others_point() -> None:
    table = cinderella_table(die="hourglass").roll().choose(4)
    table.point(1, 5).point(2, 7)
    for viewer in (0, 1, 2, None):
        assert table.sees(viewer) == {4: "slipper"}


@rule("CEN-12")
def test_the_second_tile_is_another_face_down_one() -> None:
    table = cinderella_table(die="hourglass hourglass").search((0, 1)).roll().choose(4)
    assert table.choices == [2, 3, 5, 6, 7, 8, 9, 10, 11]


@rule("CEN-12", "CEN-14", "CEN-32")
def test_the_second_tile_is_the_secret_of_the_active_player() -> None:
    table = cinderella_table(die="hourglass").search((4, 6))
    assert Looked(0, 6, "dress") in table.hears(0)
    for viewer in (1, 2, None):
        assert table.hears(viewer)[0] == Looked(0, 6, None)
        assert table.sees(viewer) == {}


@rule("CEN-12")
@pytest.mark.parametrize("second", [5, 7, 8])
def test_the_active_player_may_follow_the_others_or_not(second: int) -> None:
    table = cinderella_table(die="hourglass").roll().choose(4).point(1, 5).point(2, 7)
    assert second in table.choices
    assert table.choose(second).beside_clock == (["slipper+slipper"] if second == 5 else [])


@rule("CEN-13")
def test_a_pair_is_turned_up_and_put_beside_the_clock() -> None:
    table = cinderella_table(die="hourglass").search((7, 6))
    assert table.beside_clock == ["dress+gloves"]
    for viewer in (1, 2, None):
        assert table.hears(viewer) == [
            Looked(0, 6, None),
            Took(0, (7, 6), ("gloves", "dress")),
            HandMoved(1),
            FigurePassed(1),
        ]


@rule("CEN-14")
def test_two_tiles_that_do_not_match_go_back_face_down() -> None:
    table = cinderella_table(die="hourglass hourglass").search((4, 6))
    assert table.grid == ["? ? ? ?", "? ? ? ?", "? ? ? ?"]
    assert table.beside_clock == []
    assert table.hears(1)[1:] == [PutBack(0, 4), HandMoved(1), FigurePassed(1)]
    assert table.roll().choose(6).grid[1] == "? ? dress ?"


@rule("CEN-14")
def test_a_failed_search_sounds_the_same_whatever_the_second_tile_was() -> None:
    dress = cinderella_table(die="hourglass").search((4, 6))
    gloves = cinderella_table(
        """
        mouse    mouse     horse    horse
        slipper  slipper   gloves   dress
        rat      coachman  pumpkin  carriage
        """,
        die="hourglass",
    ).search((4, 6))
    assert dress.sights()[1:] == gloves.sights()[1:]
    for viewer in (1, 2, None):
        assert dress.hears(viewer) == gloves.hears(viewer)


@rule("CEN-18")
def test_a_taken_pair_leaves_gaps_and_places_keep_their_numbers() -> None:
    table = cinderella_table(die="hourglass hourglass").search((0, 1))
    assert table.grid == [". . ? ?", "? ? ? ?", "? ? ? ?"]
    assert table.search((6, 7)).grid == [". . ? ?", "? ? . .", "? ? ? ?"]
    assert [pair["places"] for pair in table.public["pairs"]] == [
        [0, 1], None, None, [6, 7], None, None,
    ]  # fmt: skip


# ── pointing ──


@rule("CEN-11")
def test_once_a_tile_is_open_each_other_player_may_point() -> None:
    table = cinderella_table(die="hourglass")
    assert table.match.actors == (0,)
    assert table.roll().match.actors == (0,)
    assert table.choose(4).match.actors == (0, 1, 2)


@rule("CEN-11")
def test_pointing_is_seen_by_all() -> None:
    table = cinderella_table(die="hourglass").roll().choose(4).point(1, 5)
    for viewer in (0, 1, 2, None):
        assert table.hears(viewer) == [Pointed(1, 5)]
        assert table.match.view(viewer)["pointed"] == [[], [5], []]


@rule("CEN-11")
def test_a_player_points_once_a_search() -> None:
    table = cinderella_table(die="hourglass hourglass").roll().choose(4).point(1, 5)
    assert table.may(1) == []
    assert table.match.actors == (0, 2)
    table.choose(6).roll().choose(4)
    assert table.pointable(0) == table.pointable(2) != []


@rule("CEN-11")
def test_the_active_player_does_not_point() -> None:
    table = cinderella_table(die="hourglass").roll().choose(4)
    assert table.pointable(0) == []


@rule("CEN-11")
def test_one_points_at_a_face_down_tile() -> None:
    table = cinderella_table(die="hourglass hourglass").search((0, 1)).roll().choose(4)
    assert table.pointable(2) == [2, 3, 5, 6, 7, 8, 9, 10, 11]


@rule("CEN-11")
def test_two_players_may_point_at_the_same_tile() -> None:
    table = cinderella_table(die="hourglass").roll().choose(4).point(1, 5).point(2, 5)
    assert table.pointed == [[], [5], [5]]


@rule("CEN-11")
def test_players_may_point_in_any_order() -> None:
    table = cinderella_table(die="hourglass", seats=4).roll().choose(4)
    assert table.point(3, 5).point(1, 6).point(2, 7).pointed == [[], [6], [7], [5]]


@rule("CEN-11")
def test_nobody_has_to_wait_for_those_who_may_point() -> None:
    table = cinderella_table(die="hourglass").roll().choose(4)
    assert table.match.awaited == (0,)
    assert table.choose(5).beside_clock == ["slipper+slipper"]


@rule("CEN-11")
def test_once_the_active_player_has_chosen_nobody_points_any_more() -> None:
    table = cinderella_table(die="hourglass").roll().choose(4, 6)
    assert table.match.actors == (1,)
    assert table.may(1) == ["roll"]


@rule("CEN-11", "CEN-23")
def test_nobody_points_between_the_two_secret_tiles_of_a_mirror() -> None:
    table = cinderella_table(die="hourglass", variant="magic", specials="mirror wand wand")
    assert table.search((4, 6)).match.actors == (0,)


@rule("CEN-11")
@pytest.mark.parametrize("die", ["wand", "cauldron"])
def test_nobody_points_when_a_tile_is_shown_or_looked_at(die: str) -> None:
    table = cinderella_table(die=die, variant="magic", specials=f"{die} mirror mirror").roll()
    assert table.match.actors == (0,)
    assert table.choose(4).match.actors == (0,)


@rule("CEN-11", "CEN-32")
def test_pointing_is_forgotten_after_the_search() -> None:
    table = cinderella_table(die="hourglass").roll().choose(4).point(1, 5).choose(6)
    assert table.pointed == [[], [], []]


@rule("CEN-04", "CEN-11")
def test_alone_nobody_points() -> None:
    table = cinderella_table(die="hourglass", seats=1).roll().choose(4)
    assert table.match.actors == (0,)
    assert table.pointable(0) == []


# ── the clock ──


@rule("CEN-15")
@pytest.mark.parametrize("found", [True, False])
def test_the_hand_moves_one_hour_after_each_search(found: bool) -> None:
    table = cinderella_table(die="hourglass")
    assert table.roll().choose(4).hand == 0
    assert table.choose(5 if found else 6).hand == 1
    assert table.hears(None)[-2] == HandMoved(1)


@rule("CEN-15")
def test_twelve_searches_strike_twelve_hours_one_by_one() -> None:
    table = cinderella_table(die="hourglass " * 12)
    hours = [table.search(MISS).hand for _ in range(12)]
    assert hours == list(range(1, 13))


@rule("CEN-16")
def test_all_six_pairs_before_midnight_win_at_once() -> None:
    table = cinderella_table(die="hourglass " * 6).search(*PAIRS)
    assert table.is_won
    assert table.beside_clock == [
        "mouse+mouse", "horse+horse", "slipper+slipper", "dress+gloves", "rat+coachman",
        "pumpkin+carriage",
    ]  # fmt: skip
    assert table.hears(None)[-1] == Ended(won=True)
    assert table.hand == 5, "the game is over before the hand moves"


@rule("CEN-16")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_everybody_wins_together(seats: int) -> None:
    match = cinderella_table(die="hourglass " * 6, seats=seats).search(*PAIRS).match
    assert match.outcome is not None
    assert match.outcome.winners == tuple(range(seats))
    assert (match.outcome.reason, match.outcome.scores) == ("all_pairs", (6,) * seats)


@rule("CEN-16")
def test_a_sixth_pair_found_in_the_twelfth_search_wins() -> None:
    table = cinderella_table(die="hourglass " * 12)
    table.search(*[MISS] * 6).search(*PAIRS[:5])
    assert table.hand == 11
    assert table.search(PAIRS[5]).is_won


@rule("CEN-17")
def test_midnight_with_pairs_missing_is_lost() -> None:
    table = cinderella_table(die="hourglass " * 12)
    table.search(*PAIRS[:4]).search(*[(8, 10)] * 7)
    assert (table.hand, table.match.outcome) == (11, None)
    assert table.search((8, 10)).is_lost
    assert table.hears(None)[-2:] == [HandMoved(12), Ended(won=False)]


@rule("CEN-17")
def test_everybody_loses_together() -> None:
    table = cinderella_table(die="hourglass " * 12).search(PAIRS[0], *[(4, 6)] * 11)
    assert table.match.outcome is not None
    assert table.match.outcome.winners == ()
    assert (table.match.outcome.reason, table.match.outcome.scores) == ("midnight", (1, 1, 1))


@rule("CEN-17")
def test_wands_and_cauldrons_never_bring_midnight() -> None:
    table = cinderella_table(die="wand cauldron " * 20)
    for _ in range(40):
        table.roll().choose(3)
    assert (table.hand, table.match.outcome) == (0, None)
