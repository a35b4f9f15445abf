"""The pictures on paper are those on screen, and of the cards that are in the box."""

import re
from pathlib import Path

import pytest

from sortilege.games.metamorphose.components import CARDS, NAMES
from sortilege.games.metamorphose.view import card
from sortilege.press import pack
from sortilege.press.boxes.metamorphose import creature, written
from sortilege.words import Words

CLIENT = Path(__file__).parents[2] / "web" / "src" / "games"


def test_the_client_draws_the_cards_that_are_in_the_box() -> None:
    """If not: python -m sortilege.press.boxes.metamorphose > web/src/games/.../cards.json"""
    assert (CLIENT / "metamorphose" / "cards.json").read_text(encoding="utf-8") == written() + "\n"


@pytest.mark.parametrize("number", range(CARDS))
def test_a_printed_creature_has_the_strengths_and_windows_of_its_card(number: int) -> None:
    drawn, slots = pack.picture("metamorphose", NAMES[number]), card(number)["slots"]
    (numbers,) = re.findall(r'class="number">(\d*)<', drawn)
    assert numbers == "".join(str(slot["strength"]) for slot in slots if slot["strength"])
    holes = sum(slot["kind"] == "hole" for slot in slots)
    windows = re.findall(r'class="window" d="([^"]*)"', drawn)
    assert "".join(windows).count("z") == holes
    words = Words("fr", "metamorphose"), Words("fr", "press_metamorphose")
    assert len(creature(number, *words).windows) == holes


@pytest.mark.parametrize(
    ("game", "name"),
    [("mago", "board"), ("mago", "frog"), ("cinderella", "wand"), ("bell", "back")],
)
def test_art_is_printed_as_the_client_has_it(game: str, name: str) -> None:
    assert pack.picture(game, name) == (CLIENT / game / "art" / f"{name}.svg").read_text("utf-8")
