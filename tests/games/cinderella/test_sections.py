"""The advanced game: mauve, then pink, then yellow."""

import itertools
from typing import cast

import pytest

from sortilege.games.cinderella.components import may_be_taken
from sortilege.games.cinderella.events import FigurePassed, HandMoved, Looked, PutBack
from sortilege.games.cinderella.state import State
from sortilege.games.cinderella.view import View, may_be_taken_now
from tests.games.cinderella.table import PAIRS, Table, cinderella_table
from tests.rulings import rule

MAUVE, PINK, YELLOW = PAIRS[:2], PAIRS[2:4], PAIRS[4:]
NO_PAIR_AT_4_AND_5 = """
    mouse    mouse     horse      horse
    slipper  dress     slipper    gloves
    rat      coachman  pumpkin    carriage
    mirror   cauldron  hourglass  wand
"""


def advanced(searches: int, grid: str = "", specials: str = "wand wand cauldron") -> Table:
    return cinderella_table(
        grid, die="hourglass " * searches, variant="advanced", specials=specials
    )


@rule("CEN-28")
def test_mauve_is_mice_and_horses_pink_slippers_and_dress_yellow_the_rest() -> None:
    sections = [(p["section"], "+".join(p["faces"])) for p in advanced(0).public["pairs"]]
    assert sections == [
        ("mauve", "mouse+mouse"), ("mauve", "horse+horse"),
        ("pink", "slipper+slipper"), ("pink", "dress+gloves"),
        ("yellow", "rat+coachman"), ("yellow", "pumpkin+carriage"),
    ]  # fmt: skip


@rule("CEN-28")
@pytest.mark.parametrize("order", list(itertools.product([1, -1], repeat=3)))
def test_inside_a_section_the_pairs_come_in_any_order(order: tuple[int, int, int]) -> None:
    mauve, pink, yellow = order
    table = advanced(6).search(*MAUVE[::mauve], *PINK[::pink], *YELLOW[::yellow])
    assert table.is_won
    assert table.hand == 5


@rule("CEN-28")
def test_the_open_section_is_seen_by_all() -> None:
    table = advanced(6)
    sections = [table.search(pair).public["section"] for pair in PAIRS[:5]]
    assert sections == ["mauve", "pink", "pink", "yellow", "yellow"]


@rule("CEN-28", "CEN-29")
@pytest.mark.parametrize("early", [*PINK, *YELLOW])
def test_no_later_pair_is_taken_while_mauve_is_open(early: tuple[int, int]) -> None:
    table = advanced(3).search(early)
    assert table.beside_clock == []
    assert table.search(MAUVE[0], early).beside_clock == ["mouse+mouse"]


@rule("CEN-28", "CEN-29")
@pytest.mark.parametrize("early", YELLOW)
def test_no_yellow_pair_is_taken_while_pink_is_open(early: tuple[int, int]) -> None:
    table = advanced(5).search(*MAUVE, early, PINK[0], early)
    assert table.beside_clock == ["mouse+mouse", "horse+horse", "slipper+slipper"]


@rule("CEN-28", "CEN-29")
def test_a_pair_that_was_put_back_is_taken_once_its_section_is_open() -> None:
    table = advanced(4).search(PINK[0], *MAUVE, PINK[0])
    assert table.beside_clock == ["mouse+mouse", "horse+horse", "slipper+slipper"]


@rule("CEN-29")
def test_a_pair_of_a_closed_section_goes_back_face_down() -> None:
    table = advanced(1).search(PINK[0])
    assert table.grid == ["? ? ? ?"] * 4
    assert table.hand == 1
    assert table.hears(0) == [
        Looked(0, 5, "slipper"), PutBack(0, 4), HandMoved(1), FigurePassed(1),
    ]  # fmt: skip


@rule("CEN-29")
@pytest.mark.parametrize(
    "specials", ["wand wand mirror", "mirror wand wand", "hourglass wand wand"]
)
def test_others_cannot_tell_a_pair_of_a_closed_section_from_a_non_pair(specials: str) -> None:
    pair = advanced(1, specials=specials).search((4, 5))
    other = advanced(1, NO_PAIR_AT_4_AND_5, specials).search((4, 5))
    for viewer in (1, 2, None):
        assert pair.hears(viewer) == other.hears(viewer)
        assert pair.match.heard(viewer) == other.match.heard(viewer)
        assert pair.match.legal(1) == other.match.legal(1)
    assert pair.sights()[1:] == other.sights()[1:]


@rule("CEN-28")
def test_sections_mean_nothing_in_the_base_and_the_magic_game() -> None:
    for variant in ("base", "magic"):
        table = cinderella_table(
            die="hourglass " * 6, variant=variant, specials="wand wand cauldron"
        )
        assert table.public["section"] is None
        assert table.search(*reversed(PAIRS)).is_won


@rule("CEN-21", "CEN-28")
@pytest.mark.parametrize("variant", ["base", "magic", "advanced"])
def test_what_may_be_taken_can_be_told_from_the_table_alone(variant: str) -> None:
    table = cinderella_table(
        die="hourglass " * len(PAIRS), variant=variant, specials="wand wand cauldron"
    )
    for pair in PAIRS:
        state = table.state
        assert isinstance(state, State)
        for place in (place for place in range(len(state.tiles)) if state.down >> place & 1):
            face = state.tiles[place]
            may = may_be_taken(face, int(state.found), variant == "advanced")
            assert may_be_taken_now(cast(View, table.public), face) == may
        table = table.search(pair)
    assert table.is_won
