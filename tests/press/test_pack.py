"""Paper and screen have the same pictures, for exactly the cards in the box."""

import re
from pathlib import Path

import pytest

from sortilege.games.metamorphose.components import CARDS, COLOURS, NAMES
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


def test_a_shape_shows_the_colour_of_a_creature_too() -> None:
    """In grey, the three colours of a design differ only in shape."""
    own = {
        number: re.findall(r'class="own" d="([^"]*)"', pack.picture("metamorphose", NAMES[number]))
        for number in range(CARDS)
    }
    for colour in COLOURS:
        shape = re.findall(r' d="([^"]*)"', pack.picture("metamorphose", f"shape-{colour}"))
        numbers = [number for number in range(CARDS) if card(number)["colour"] == colour]
        assert len(numbers) == CARDS // len(COLOURS)
        assert all(own[number] == shape for number in numbers)


@pytest.mark.parametrize(
    ("game", "name"),
    [("mago", "frog"), ("cinderella", "wand"), ("bell", "back")],
)
def test_art_is_printed_as_the_client_has_it(game: str, name: str) -> None:
    assert pack.picture(game, name) == (CLIENT / game / "art" / f"{name}.svg").read_text("utf-8")


def test_every_face_comes_with_its_licence() -> None:
    faces = {file.name.partition("-")[0] for file in pack.fonts().iterdir()}
    licences = pack.pack().joinpath("licences")
    for face in faces:
        text = licences.joinpath(f"{face}.txt").read_text(encoding="utf-8")
        assert "SIL OPEN FONT LICENSE" in text.upper()


def test_the_printed_board_of_mago_has_no_shadow() -> None:
    """The edge of the picture would cut it off."""
    on_screen = (CLIENT / "mago" / "art" / "board.svg").read_text(encoding="utf-8")
    without, shadows = re.subn(r'<g id="shadow".*?</g>\n', "", on_screen)
    assert shadows == 1
    assert pack.picture("mago", "board") == without
