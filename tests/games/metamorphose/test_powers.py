"""Powers, kind by kind."""

import pytest

from sortilege.games.metamorphose.events import Glorified
from tests.games.metamorphose.table import Table, met_table
from tests.rulings import rule


def bonus(*cards: str) -> int:
    """The bonus from the power of a creature of these cards."""
    table = met_table(a=[list(cards)])
    colour = str(table.area(0)["creatures"][0]["colour"])
    added = table.strength(0, colour) - table.bare(0, colour)
    assert added == table.area(0)["creatures"][0]["bonus"]
    return added


@rule("MET-33")
def test_flat_adds_its_number() -> None:
    assert bonus("green G1 . . . . | flat 2") == 2


@rule("MET-34")
def test_per_characteristic_counts_those_of_a_colour_whatever_their_strength() -> None:
    assert bonus("mauve O5 O1 M3 G1 x | per_characteristic 1 orange") == 2
    assert bonus("mauve O5 O1 M3 G1 x | per_characteristic 2 orange") == 4


@rule("MET-34")
def test_per_characteristic_counts_what_shows_of_lower_cards_too() -> None:
    top = "mauve O1 M1 . . . | per_characteristic 1 orange"
    assert bonus(top, "green O9 O9 O9 . .", "+2 green . . . . O1") == 3


@rule("MET-35")
@pytest.mark.parametrize(
    ("slots", "sets"), [("M1 G1 . . .", 1), ("M1 G1 M2 . .", 1), ("M1 G1 M2 G2 O1", 2),
                        ("M1 M1 M1 . .", 0)],
)  # fmt: skip
def test_per_set_needs_one_of_each_colour(slots: str, sets: int) -> None:
    assert bonus(f"orange {slots} | per_set 3 mauve green") == 3 * sets


@rule("MET-36")
@pytest.mark.parametrize(("slots", "times"), [("x M1 . . .", 0), ("x x . . .", 1),
                                              ("x x x M1 .", 1), ("x x x x M1", 2)])  # fmt: skip
def test_per_unusable_counts_whole_groups(slots: str, times: int) -> None:
    assert bonus(f"mauve {slots} | per_unusable 2 2") == 2 * times


@rule("MET-37")
@pytest.mark.parametrize(("most", "added"), [(1, 4), (2, 7), (3, 8), (4, 8)])
def test_recolour_takes_the_strongest_of_other_colours(most: int, added: int) -> None:
    assert bonus(f"mauve O1 G4 M2 O3 . | recolour {most}") == added


@rule("MET-37")
def test_unusable_and_covered_characteristics_cannot_be_recoloured() -> None:
    assert bonus("mauve x M1 . . . | recolour 2", "green G9 G9 . . .") == 0


@rule("MET-37")
def test_recolouring_leaves_the_creatures_colour_as_it_is() -> None:
    table = met_table(a=["mauve O3 . . . . | recolour 1"])
    assert table.area(0)["creatures"][0]["colour"] == "mauve"
    assert table.strength(0, "mauve") == 3
    assert table.strength(0, "orange") == 0


def with_allies(n: int, k: int, *others: str) -> int:
    """The bonus of an orange creature for its orange allies."""
    top = f"orange O1 . . . . | allies {n} {k} orange"
    table = met_table(a=[top, *[f"{colour} x . . . ." for colour in others]])
    return table.strength(0, "orange") - table.bare(0, "orange")


@rule("MET-38")
def test_allies_counts_whole_groups_of_creatures_and_the_creature_itself() -> None:
    assert with_allies(3, 3, "orange") == 0
    assert with_allies(3, 3, "orange", "orange") == 3
    assert with_allies(3, 3, "orange", "orange", "orange", "mauve") == 3
    assert with_allies(1, 2, "orange", "orange", "orange") == 2


@rule("MET-38")
def test_allies_are_counted_by_their_tops_only() -> None:
    top = "orange O1 . . . . | allies 5 2 orange"
    covered = ["mauve . . . . .", "orange . . . . ."]
    assert met_table(a=[top, covered]).strength(0, "orange") == 1
    assert met_table(a=[top, covered[::-1]]).strength(0, "orange") == 6


@rule("MET-38")
def test_allies_of_another_colour_may_be_wanted() -> None:
    top = "orange O1 . . . . | allies 2 1 green"
    assert met_table(a=[top, "green . . . . .", "green . . . . ."]).strength(0, "orange") == 5


@rule("MET-38")
def test_the_creatures_of_others_are_no_allies() -> None:
    top = "orange O1 . . . . | allies 3 2 orange"
    assert met_table(a=[top], b=["orange . . . . ."]).strength(0, "orange") == 1


def glory(contest: str, **areas: list[str | list[str]]) -> Table:
    table = met_table(round=2, contest=contest, **areas)  # type: ignore[arg-type]
    table.told = tuple(table.hold_contest())
    return table


PHOENIX = "phoenix: green x . . . . | glory 1"


@rule("MET-39")
@pytest.mark.parametrize(
    ("contest", "points"), [("green mauve", 1), ("mauve green", 1), ("mauve orange", 0)]
)
def test_glory_is_gained_if_the_creatures_colour_is_in_the_contest(
    contest: str, points: int
) -> None:
    table = glory(contest, b=[PHOENIX])
    assert table.points == [0, points]
    heard = [event for event in table.told if isinstance(event, Glorified)]
    assert heard == [Glorified(seat=1, card="phoenix", points=1)] * points


@rule("MET-39")
def test_every_glorious_creature_brings_its_own() -> None:
    assert glory("green mauve", a=[PHOENIX, PHOENIX]).points == [2, 0]


@rule("MET-39", "MET-14")
def test_a_covered_phoenix_brings_none() -> None:
    assert glory("green mauve", a=[["green x . . . .", PHOENIX]]).points == [0, 0]


@rule("MET-39")
def test_glory_is_no_strength() -> None:
    assert glory("green mauve", a=[PHOENIX]).strength(0, "green") == 0
