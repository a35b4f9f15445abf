"""The first page explains how to print, and its figures are right."""

import re

import pytest

from sortilege.press.boxes import printed_games
from sortilege.press.guide import ranges
from sortilege.words import LANGS, Words
from tests.press.sheets import printout

every_game = pytest.mark.parametrize("game", printed_games())


def test_the_ruler_is_a_hundred_millimetres_long() -> None:
    """Measured on the page: the only dark line that is neither short nor as wide as a table."""
    scale = 4
    page = printout("bell").picture(0, scale).convert("L")
    dots, wide = page.tobytes(), page.width
    rows = [dots[start : start + wide] for start in range(0, len(dots), wide)]
    runs = [len(run) for row in rows for run in re.findall(rb"[\x00-\xc0]+", row)]
    long = [run * 25.4 / 72 / scale for run in runs]
    lines = {round(run) for run in long if 80 < run < 120}
    assert lines == {100}


@pytest.mark.parametrize("sides", ["two", "fold"])
@every_game
def test_it_counts_pages_and_sheets_of_paper_rightly(game: str, sides: str) -> None:
    sheets = printout(game, "en", sides=sides)
    text = " ".join(sheets.text(0).split())
    ((pages, papers),) = re.findall(r"Total: (\d+) pages, on (\d+) sheets", text)
    assert int(pages) == len(sheets)
    assert int(papers) == len(sheets) / (1 if sides == "fold" else 2)
    ((first, last, booklet),) = re.findall(r"Pages (\d+)–(\d+) .* from page (\d+) on", text)
    assert range(int(first) - 1, int(last)) == sheets.pieces
    assert int(booklet) - 1 == sheets.pieces.stop


@pytest.mark.parametrize("lang", LANGS)
@every_game
def test_it_names_every_component_and_how_it_is_made(game: str, lang: str) -> None:
    text = " ".join(printout(game, lang).text(0).split())
    own = Words(lang, f"press_{game}")
    for name in own.group("component"):
        assert own.say(f"component.{name}") in text
    for name in own.group("how"):
        assert own.say(f"how.{name}")[:20] in text


def test_the_paper_bell_comes_with_the_hint_to_use_a_real_one() -> None:
    assert "vraie cloche" in " ".join(printout("bell", "fr").text(0).split())


PAGES = {
    "cinderella": {"two": 10, "fold": 8},
    "unicorn": {"two": 12, "fold": 11},
    "mago": {"two": 10, "fold": 8},
    "bell": {"two": 14, "fold": 13},
    "metamorphose": {"two": 32, "fold": 32},
}


@pytest.mark.parametrize("sides", ["two", "fold"])
@every_game
def test_no_game_takes_more_paper_than_it_needs(game: str, sides: str) -> None:
    """Fixed figures: a change that needs another page must change them here, and in
    `docs/printing.md`."""
    assert len(printout(game, "en", sides=sides)) == PAGES[game][sides]


def test_sheets_are_named_in_ranges() -> None:
    assert ranges([1, 2, 3, 5]) == "1–3, 5"
    assert ranges([4]) == "4"
