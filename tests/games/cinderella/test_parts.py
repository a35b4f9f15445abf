"""The contents of the box, and the set-up."""

from collections import Counter

import pytest

from sortilege.games.cinderella import GAME
from sortilege.games.cinderella.components import BASE_TILES, DIE, FACES, HOURS, SPECIAL_TILES
from sortilege.games.cinderella.events import Dealt
from sortilege.games.cinderella.state import State
from sortilege.kernel.chance import Scripted, Seeded
from tests.games.cinderella.table import cinderella_table
from tests.rulings import rule

BASE_WORDS = [
    "mouse", "mouse", "horse", "horse", "slipper", "slipper",
    "dress", "gloves", "rat", "coachman", "pumpkin", "carriage",
]  # fmt: skip
SPECIAL_WORDS = ["mirror", "cauldron", "hourglass", "wand"]


def dealt(seats: int, seed: int, **options: object) -> State:
    """A table with a random deal."""
    state = GAME.blank(seats, GAME.settle(seats, options))
    state.deal(Seeded(seed), None)
    return state


def words(tiles: list[int]) -> list[str]:
    return [FACES[tile] for tile in tiles]


# ── parts ──


@rule("CEN-01")
def test_there_are_twelve_base_tiles() -> None:
    assert sorted(words(BASE_TILES)) == sorted(BASE_WORDS)


@rule("CEN-01")
@pytest.mark.parametrize(
    "pair",
    ["mouse+mouse", "horse+horse", "slipper+slipper", "dress+gloves", "rat+coachman",
     "pumpkin+carriage"],
)  # fmt: skip
def test_these_two_tiles_are_a_pair_whichever_is_opened_first(pair: str) -> None:
    first = [face["faces"] for face in cinderella_table().public["pairs"]].index(pair.split("+"))
    for places in [(2 * first, 2 * first + 1), (2 * first + 1, 2 * first)]:
        assert cinderella_table(die="hourglass").search(places).beside_clock == [pair]


@rule("CEN-01", "CEN-14")
def test_no_other_two_base_tiles_are_a_pair() -> None:
    for first in range(12):
        for second in set(range(12)) - {first, first ^ 1}:
            assert cinderella_table(die="hourglass").search((first, second)).beside_clock == []


@rule("CEN-02")
def test_there_are_three_special_tiles_of_each_kind() -> None:
    assert Counter(words(SPECIAL_TILES)) == dict.fromkeys(SPECIAL_WORDS, 3)


@rule("CEN-02", "CEN-19")
def test_nobody_is_dealt_a_fourth_tile_of_a_kind() -> None:
    for seed in range(200):
        state = dealt(4, seed, variant="magic", specials_in_grid=8)
        special = [word for word in words(state.tiles + state.specials) if word in SPECIAL_WORDS]
        assert Counter(special) == dict.fromkeys(SPECIAL_WORDS, 3)


@rule("CEN-03")
def test_the_die_has_one_wand_two_cauldrons_and_three_hourglasses() -> None:
    assert Counter(DIE) == {"wand": 1, "cauldron": 2, "hourglass": 3}


@rule("CEN-03")
def test_every_side_of_the_die_comes_up_as_often() -> None:
    luck, rolled = Seeded("die"), Counter[int]()
    for _ in range(3000):
        state = dealt(1, 0)
        state.apply(0, state.legal(0)[0], luck, None)
        rolled[state.die] += 1
    assert rolled.keys() == set(range(6))
    assert all(400 < times < 600 for times in rolled.values())


@rule("CEN-03")
def test_the_hand_starts_at_twelve_and_the_clock_has_twelve_hours() -> None:
    assert cinderella_table().hand == 0
    assert HOURS == 12


@rule("CEN-03")
@pytest.mark.parametrize("first", range(4))
def test_the_figure_marks_the_active_player(first: int) -> None:
    table = cinderella_table(seats=4, first=first)
    assert table.active == first
    assert table.match.awaited == (first,)


@rule("CEN-04")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_one_to_four_can_play(seats: int) -> None:
    assert GAME.new(seats, seed=1).seats == seats
    assert list(GAME.seats) == [1, 2, 3, 4]


# ── the base game ──


@rule("CEN-05")
def test_the_twelve_base_tiles_lie_face_down_three_by_four() -> None:
    assert cinderella_table().grid == ["? ? ? ?", "? ? ? ?", "? ? ? ?"]


@rule("CEN-05")
def test_only_base_tiles_lie_in_the_base_game() -> None:
    for seed in range(50):
        assert sorted(words(dealt(3, seed).tiles)) == sorted(BASE_WORDS)


@rule("CEN-05")
def test_the_tiles_are_shuffled_so_that_any_tile_may_lie_anywhere() -> None:
    lying = Counter((p, t) for seed in range(1200) for p, t in enumerate(dealt(2, seed).tiles))
    for place in range(12):
        for tile in set(BASE_TILES):
            assert 60 * BASE_TILES.count(tile) < lying[place, tile] < 145 * BASE_TILES.count(tile)


@rule("CEN-05")
def test_nobody_is_told_a_face_when_the_tiles_are_laid() -> None:
    table = cinderella_table(die="wand")
    for viewer in (0, 1, 2, None):
        assert table.match.heard(viewer) == (Dealt(places=12, specials=(), first=0),)
        assert table.sees(viewer) == {}


@rule("CEN-06", "CEN-20")
@pytest.mark.parametrize("variant", ["base", "magic", "advanced"])
def test_a_chosen_player_begins(variant: str) -> None:
    for first in range(3):
        match = GAME.new(3, seed=9, options={"first": first, "variant": variant})
        assert match.awaited == (first,)


@rule("CEN-06", "CEN-20")
@pytest.mark.parametrize("variant", ["base", "magic", "advanced"])
def test_where_nobody_is_chosen_chance_says_who_begins(variant: str) -> None:
    begins = Counter(dealt(3, seed, variant=variant).active for seed in range(600))
    assert begins.keys() == {0, 1, 2}
    assert all(150 < times < 250 for times in begins.values())


@rule("CEN-06")
def test_the_one_who_begins_is_drawn_openly_from_the_luck_of_the_table() -> None:
    match = GAME.new(3, chance=Scripted(rolls={"first": [2]}, then=Seeded(1)))
    assert match.awaited == (2,)
    assert match.heard(None) == (Dealt(places=12, specials=(), first=2),)


# ── the magic and the advanced set-up ──


@rule("CEN-19", "CEN-28")
@pytest.mark.parametrize("variant", ["magic", "advanced"])
def test_everybody_gets_one_special_tile_face_up(variant: str) -> None:
    table = cinderella_table(variant=variant, seats=4, specials="mirror wand wand hourglass")
    assert table.specials == ["mirror", "wand", "wand", "hourglass"]
    for viewer in (0, 1, 2, 3, None):
        told = Dealt(places=16, specials=("mirror", "wand", "wand", "hourglass"), first=0)
        assert table.match.heard(viewer) == (told,)


@rule("CEN-19", "CEN-28")
@pytest.mark.parametrize("variant", ["magic", "advanced"])
def test_four_more_special_tiles_make_it_sixteen_four_by_four(variant: str) -> None:
    assert cinderella_table(variant=variant).grid == ["? ? ? ?"] * 4
    for seed in range(50):
        tiles = words(dealt(3, seed, variant=variant).tiles)
        assert sum(word in SPECIAL_WORDS for word in tiles) == 4
        assert sorted(set(tiles) - set(SPECIAL_WORDS)) == sorted(set(BASE_WORDS))


@rule("CEN-19")
def test_special_tiles_are_dealt_by_chance_to_seats_and_grid() -> None:
    tables = [dealt(2, seed, variant="magic") for seed in range(800)]
    for seat in range(2):
        got = Counter(words([table.specials[seat] for table in tables]))
        assert all(140 < got[word] < 260 for word in SPECIAL_WORDS)
    for place in range(16):
        hindering = [table for table in tables if words(table.tiles)[place] in SPECIAL_WORDS]
        assert 140 < len(hindering) < 260


@rule("CEN-19")
def test_nobody_has_a_special_tile_in_the_base_game() -> None:
    assert cinderella_table().specials == []


# ── difficulty ──


@rule("CEN-31")
@pytest.mark.parametrize("variant", ["magic", "advanced"])
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_the_grid_takes_from_no_special_tile_to_all_that_are_left(variant: str, seats: int) -> None:
    for specials in range(12 - seats + 1):
        state = dealt(seats, 5, variant=variant, specials_in_grid=specials)
        assert len(state.tiles) == 12 + specials
        assert sum(word in SPECIAL_WORDS for word in words(state.tiles)) == specials
        assert len(state.specials) == seats


@rule("CEN-31")
@pytest.mark.parametrize("variant", ["magic", "advanced"])
def test_four_special_tiles_lie_in_the_grid_unless_the_table_says_otherwise(variant: str) -> None:
    assert GAME.settle(2, {"variant": variant})["specials_in_grid"] == 4


@rule("CEN-31")
@pytest.mark.parametrize(
    ("specials", "rows"),
    [
        (0, [4, 4, 4]),
        (1, [4, 4, 4, 1]),
        (2, [4, 4, 4, 2]),
        (3, [4, 4, 4, 3]),
        (4, [4, 4, 4, 4]),
        (5, [5, 5, 5, 2]),
        (6, [5, 5, 5, 3]),
        (7, [5, 5, 5, 4]),
        (8, [5, 5, 5, 5]),
        (9, [5, 5, 5, 5, 1]),
        (10, [5, 5, 5, 5, 2]),
        (11, [5, 5, 5, 5, 3]),
    ],
)
def test_the_grid_is_nearly_square_and_its_last_row_may_be_short(
    specials: int, rows: list[int]
) -> None:
    options: dict[str, object] = {"variant": "magic", "specials_in_grid": specials}
    view = GAME.new(1, seed=3, options=options).view(0)
    tiles, columns = len(view["grid"]), view["columns"]
    assert [min(columns, tiles - at) for at in range(0, tiles, columns)] == rows
