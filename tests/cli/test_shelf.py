"""`sortilege games` lists the games and their options."""

import pytest

from sortilege import __version__
from sortilege.games import IDS, games
from sortilege.kernel.playout import is_compiled
from sortilege.words import LANGS, Words
from tests.cli.desk import run, shell


@pytest.mark.parametrize("lang", LANGS)
def test_the_shelf_shows_every_game(lang: str) -> None:
    shown = run("games", "--lang", lang)
    assert shown.exit_code == 0
    for id in IDS:
        assert id in shown.stdout
        assert Words(lang, id).say("title") in shown.stdout


def test_the_shelf_says_for_whom_and_how_long() -> None:
    shown = run("games", "--lang", "en").stdout
    line = next(line for line in shown.splitlines() if "cinderella" in line)
    assert line.split()[-4:] == ["1–4", "4+", "10–20", "1"]


def test_the_shelf_fits_into_eighty_columns() -> None:
    assert max(map(len, run("games", "--lang", "fr").stdout.splitlines())) <= 80


@pytest.mark.parametrize("id", IDS)
@pytest.mark.parametrize("lang", LANGS)
def test_a_game_on_the_shelf_explains_its_options(id: str, lang: str) -> None:
    shown = run("games", id, "--lang", lang)
    assert shown.exit_code == 0
    words = Words(lang, id)
    for option in games[id].options:
        assert f"{option.name} = " in shown.stdout
        assert words.say(f"option.{option.name}.help") in shown.stdout


def test_the_values_of_a_choice_are_explained_one_by_one() -> None:
    shown = run("games", "cinderella", "--lang", "en").stdout
    assert "variant = base | magic | advanced (default: base)" in shown
    assert "magic: Magic. Each player gets a magic tile; more of them hide among" in shown
    assert "first = chance | 0 … 3 (default: chance)" in shown


def test_an_unknown_game_is_not_on_the_shelf() -> None:
    refused = run("games", "chess", "--lang", "fr")
    assert refused.exit_code == 2
    assert refused.stderr.startswith("Jeu inconnu : « chess ».")


def test_the_version_and_the_build_are_printed() -> None:
    kind = "compiled" if is_compiled() else "plain Python"
    assert shell("--version", LANG="en").stdout == f"sortilege {__version__}, {kind}\n"
