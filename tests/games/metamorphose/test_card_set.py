"""The card set follows its design: visible slots by level, and powers."""

from collections import Counter
from typing import Any

import pytest

from sortilege.games.metamorphose.components import BOX, COLOURS, KINDS, NAMES
from sortilege.words import LANGS, Words
from tests.rulings import rule

DESIGNS: list[dict[str, Any]] = BOX.parts["creature"]
POWERS = [kind for kind in KINDS if kind != "none"]

EPITHETS = {
    "fr": {"mauve": "du crépuscule", "orange": "de braise", "green": "de mousse"},
    "en": {"mauve": "dusk", "orange": "ember", "green": "moss"},
}


def of_level(level: int) -> list[dict[str, Any]]:
    return [design for design in DESIGNS if design["level"] == level]


def total(design: dict[str, Any]) -> int:
    """The sum of the strengths of all characteristics."""
    return sum(int(slot.split()[1]) for slot in design["slots"] if " " in slot)


def own(design: dict[str, Any]) -> int:
    """The sum of the strengths in the card's own colour."""
    return sum(int(slot.split()[1]) for slot in design["slots"] if slot.startswith("mauve"))


def kinds(level: int) -> list[str]:
    return [design["power"]["kind"] for design in of_level(level) if "power" in design]


@rule("MET-01", "MET-02")
def test_a_colour_has_fourteen_small_eight_middling_and_six_great_creatures() -> None:
    assert Counter(design["level"] for design in DESIGNS) == {1: 14, 2: 8, 3: 6}


@rule("MET-02")
@pytest.mark.parametrize("design", of_level(1), ids=lambda design: str(design["name"]))
def test_a_creature_of_level_1_shows_little_and_lets_some_through(design: dict[str, Any]) -> None:
    assert 2 <= total(design) <= 4
    assert 1 <= design["slots"].count("hole") <= 3


@rule("MET-02")
@pytest.mark.parametrize("design", of_level(2), ids=lambda design: str(design["name"]))
def test_a_creature_of_level_2_shows_more(design: dict[str, Any]) -> None:
    assert 4 <= total(design) <= 6


@rule("MET-02")
@pytest.mark.parametrize("design", of_level(3), ids=lambda design: str(design["name"]))
def test_a_creature_of_level_3_shows_a_lot(design: dict[str, Any]) -> None:
    assert 6 <= total(design) <= 9


@rule("MET-26")
def test_every_creature_is_worth_something_alone() -> None:
    assert [design["name"] for design in DESIGNS if own(design) == 0] == []


@rule("MET-33", "MET-34", "MET-35", "MET-36", "MET-37", "MET-38", "MET-39")
def test_level_2_has_every_kind_of_power_once_and_one_creature_without() -> None:
    assert sorted(kinds(2)) == sorted(POWERS)


@rule("MET-34", "MET-35", "MET-36", "MET-37", "MET-38", "MET-39")
def test_level_3_has_every_kind_of_power_but_the_plain_one() -> None:
    """Seven kinds do not fit on six creatures: see docs/decisions."""
    assert sorted([*kinds(3), "flat"]) == sorted(POWERS)


@rule("MET-35", "MET-34")
def test_a_power_that_looks_at_other_colours_has_something_to_look_at() -> None:
    for design in DESIGNS:
        power = design.get("power", {})
        wanted = {power.get(name) for name in ("colour", "first", "second")} - {None, "mauve"}
        assert wanted <= {slot.split()[0] for slot in design["slots"]}, design["name"]


@rule("MET-03")
def test_every_contest_offers_the_same_prizes() -> None:
    """Otherwise the front would reveal something about the second colour (MET-04)."""
    assert len({str(contest["prizes"]) for contest in BOX.parts["contest"]}) == 1


@pytest.mark.parametrize("lang", LANGS)
def test_every_creature_has_a_name_with_the_epithet_of_its_colour(lang: str) -> None:
    words = Words(lang, "metamorphose")
    said = {name: words.say(f"word.{name}") for name in NAMES}
    assert len(set(said.values())) == len(NAMES)
    for name, word in said.items():
        assert EPITHETS[lang][name.split("_")[0]] in word


def test_a_design_has_the_same_name_in_every_colour() -> None:
    for lang in LANGS:
        words = Words(lang, "metamorphose")
        for design in DESIGNS:
            bare = {
                words.say(f"word.{colour}_{design['name']}").replace(EPITHETS[lang][colour], "…")
                for colour in COLOURS
            }
            assert len(bare) == 1, bare
