"""Every example power of the print edition is on a card of the box, with the printed effect."""

import re
from pathlib import Path
from typing import Any

import pytest

from sortilege.bots.metamorphose import STRATEGY
from sortilege.games.metamorphose import GAME
from sortilege.games.metamorphose.components import (
    BOX,
    CARDS,
    CREATURES,
    GLORY,
    NAMES,
    POWER,
    RECOLOUR,
)
from sortilege.games.metamorphose.creature import top_of
from sortilege.games.metamorphose.state import State
from sortilege.games.metamorphose.view import card as printed
from sortilege.kernel.chance import Seeded
from sortilege.kernel.state import first_seat
from tests.rulings import rule

RULES = Path(__file__).parents[3] / "docs" / "rules"
DESIGNS: list[dict[str, Any]] = BOX.parts["creature"]

PRINTED = {
    "green: +1 green": ("green", "flat", 1, None, []),
    "green: +2 green": ("green", "flat", 2, None, []),
    "mauve: +1 mauve for each orange one": ("mauve", "per_characteristic", 1, None, ["orange"]),
    "orange: +3 orange for each mauve + green set": (
        "orange", "per_set", 3, None, ["green", "mauve"],
    ),
    "mauve: +2 mauve for each two unusable ones": ("mauve", "per_unusable", 2, 2, []),
    "one takes another colour": ("mauve", "recolour", None, 1, []),
    "two take another colour": ("mauve", "recolour", None, 2, []),
    "orange: +3 orange for each three orange allies": ("orange", "allies", 3, 3, ["orange"]),
    "one victory point": ("green", "glory", 1, None, []),
}  # fmt: skip
"""The example powers of the print edition: the creature's colour, kind, n, k and colours."""


def facts(number: int) -> tuple[object, ...] | None:
    """The power of a card in the format of `PRINTED`."""
    card = printed(number)
    power = card["power"]
    if power is None:
        return None
    return card["colour"], power["kind"], power["n"], power["k"], sorted(power["colours"])


def cards_with(power: str) -> list[int]:
    return [number for number in range(CARDS) if facts(number) == PRINTED[power]]


@rule("MET-33", "MET-34", "MET-35", "MET-36", "MET-37", "MET-38", "MET-39")
@pytest.mark.parametrize("power", PRINTED)
def test_every_example_power_of_the_print_is_on_a_card(power: str) -> None:
    assert cards_with(power)


@pytest.fixture(scope="module")
def counted() -> set[int]:
    """The cards whose powers had an effect in a contest, in some matches of plain players."""
    found: set[int] = set()
    for seed in range(40):
        found |= counted_in(seed)
    return found


def counted_in(seed: int) -> set[int]:
    state = GAME.blank(4, GAME.settle(4, {}))
    luck, found = Seeded(seed), set[int]()
    player = STRATEGY.for_match()
    state.deal(luck, None)
    while not state.is_over():
        contest, before = state.contest(), state.clone()
        seat = first_seat(state.awaited())
        state.apply(seat, player.code(state, seat), luck, None)
        if before.is_starred() and state.round > before.round:
            found |= {top for at in range(4 * CREATURES) for top in power_of(before, at, contest)}
    return found


def power_of(state: State, at: int, contest: int) -> list[int]:
    """The top card of a creature whose power has an effect in this contest."""
    seat, place = divmod(at, CREATURES)
    creature = state.creatures[at]
    if not creature:
        return []
    adds = state.bonus(seat, place) or state.glory(seat, place, contest)
    return [top_of(creature)] if adds else []


@rule("MET-33", "MET-34", "MET-35", "MET-36", "MET-37", "MET-38", "MET-39")
@pytest.mark.parametrize("power", PRINTED)
def test_every_example_power_of_the_print_counts_in_play(power: str, counted: set[int]) -> None:
    """Colours are rotations of one another, so any colour is sufficient."""
    designs = {NAMES[number].split("_")[1] for number in cards_with(power)}
    assert designs & {NAMES[number].split("_")[1] for number in counted}


# ── the pages about the set ──


def card_set() -> str:
    """The section of the numbered rules about the card set."""
    text = (RULES / "metamorphose.numbered.md").read_text(encoding="utf-8")
    return text.partition("## The card set")[2].partition("\n## ")[0]


def said(pattern: str) -> tuple[int, ...]:
    """The numbers in the sentence that matches."""
    found = re.search(pattern, card_set())
    assert found, pattern
    return tuple(int(number) for number in found.groups())


def of_level(level: int) -> list[dict[str, Any]]:
    return [design for design in DESIGNS if design["level"] == level]


def kinds(level: int) -> set[str]:
    return {design["power"]["kind"] for design in of_level(level) if "power" in design}


@rule("MET-02")
def test_the_numbered_rules_say_how_many_creatures_there_are() -> None:
    counts = tuple(len(of_level(level)) for level in (1, 2, 3))
    assert said(r"(\d+) creatures: per colour (\d+) of level 1, (\d+) of level 2, (\d+) of") == (
        CARDS, *counts,
    )  # fmt: skip


@rule("MET-02")
@pytest.mark.parametrize(
    ("level", "pattern"),
    [(1, r"total strength (\d)–(\d), one to three holes"), (3, r"level 3 a lot \((\d)–(\d)\)")],
)
def test_the_numbered_rules_say_how_much_a_level_shows(level: int, pattern: str) -> None:
    low, high = said(pattern)
    totals = [
        sum(int(slot.split()[1]) for slot in design["slots"] if " " in slot)
        for design in of_level(level)
    ]
    assert low <= min(totals)
    assert max(totals) <= high


@rule("MET-02")
def test_the_numbered_rules_say_which_kinds_of_power_a_level_has() -> None:
    assert "All seven power kinds appear on level 2, six of them (every one except `flat`)" in (
        card_set()
    )
    every = set(GAME_KINDS)
    assert (len(every), kinds(2), kinds(3)) == (7, every, every - {"flat"})


GAME_KINDS = (
    "flat", "per_characteristic", "per_set", "per_unusable", "recolour", "allies", "glory",
)  # fmt: skip


@rule("MET-33", "MET-34", "MET-35", "MET-36", "MET-37", "MET-38", "MET-39")
def test_the_numbered_rules_list_the_example_powers_of_the_print() -> None:
    listed = re.search(r"Every example power of the print is on some card: (.*?)\. ", card_set())
    assert listed
    assert listed[1].split(", ") == [
        "+2 flat", "+1 per characteristic", "+3 per mauve and green set", "+2 per 2 unusable",
        "recolour 1 or 2", "+3 per 3 allies", "1 glory point",
    ]  # fmt: skip


EXAMPLES = {
    "en": {
        "Fixed bonus": (r"\+(\d) green", "green: +2 green"),
        "For each characteristic": (
            r"\+(\d) for every orange one", "mauve: +1 mauve for each orange one",
        ),
        "For each pair": (
            r"\+(\d) for every mauve one that shows together with a green one",
            "orange: +3 orange for each mauve + green set",
        ),
        "For the unusable": (
            r"\+(\d) whenever two unusable slots", "mauve: +2 mauve for each two unusable ones",
        ),
        "Allies": (
            r"\+(\d) for every three orange creatures",
            "orange: +3 orange for each three orange allies",
        ),
    },
    "fr": {
        "Bonus fixe": (r"\+(\d) en vert", "green: +2 green"),
        "Par caractéristique": (
            r"\+(\d) pour chaque orange", "mauve: +1 mauve for each orange one",
        ),
        "Par duo": (
            r"\+(\d) pour chaque mauve visible avec un vert visible",
            "orange: +3 orange for each mauve + green set",
        ),
        "Pour l’inutilisable": (
            r"\+(\d) chaque fois que deux cases inutilisables",
            "mauve: +2 mauve for each two unusable ones",
        ),
        "Alliés": (
            r"\+(\d) toutes les trois créatures orange",
            "orange: +3 orange for each three orange allies",
        ),
    },
}  # fmt: skip
"""The examples on the pages for players, and the power of each."""


@rule("MET-33", "MET-34", "MET-35", "MET-36", "MET-38")
@pytest.mark.parametrize(
    ("lang", "name"), [(lang, name) for lang, names in EXAMPLES.items() for name in names]
)
def test_an_example_on_the_players_page_is_a_power_of_the_set(lang: str, name: str) -> None:
    page = (RULES / f"metamorphose.{lang}.md").read_text(encoding="utf-8")
    pattern, power = EXAMPLES[lang][name]
    line = next(line for line in page.splitlines() if line.startswith(f"- *{name}*"))
    found = re.search(pattern, line)
    assert found, line
    assert int(found[1]) == PRINTED[power][2]
    assert cards_with(power)


@rule("MET-37", "MET-39")
def test_the_pages_speak_of_two_recoloured_and_of_one_point_of_glory() -> None:
    figures = [(POWER[number], printed(number)["power"]) for number in range(CARDS)]
    recoloured = {power["k"] for kind, power in figures if power and kind == RECOLOUR}
    glory = {power["n"] for kind, power in figures if power and kind == GLORY}
    assert (recoloured, glory) == ({1, 2}, {1})


@pytest.mark.parametrize(("lang", "words"), [("en", "20 to 60 minutes"), ("fr", "20 à 60 minutes")])
def test_the_pages_say_how_long_a_game_takes(lang: str, words: str) -> None:
    page = (RULES / f"metamorphose.{lang}.md").read_text(encoding="utf-8")
    assert words in page
    assert GAME.minutes == (20, 60)
