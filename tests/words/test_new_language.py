"""A folder with a `language.json` is a language: nothing else has to name it."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from sortilege.words.language import best_of

PACKAGE = Path(__file__).parents[2] / "src" / "sortilege"
CODE = "eo"


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A package like ours with one more language: English in capitals."""
    folder = tmp_path_factory.mktemp("tree")
    (folder / "sortilege").mkdir()
    for path in PACKAGE.iterdir():
        if path.name != "words":
            (folder / "sortilege" / path.name).symlink_to(path)
    words = folder / "sortilege" / "words"
    shutil.copytree(PACKAGE / "words", words)
    shutil.copytree(words / "en", words / CODE)
    description = words / CODE / "language.json"
    facts = json.loads(description.read_text("utf-8"))
    description.write_text(json.dumps({**facts, "name": "Esperanto"}), "utf-8")
    title = words / CODE / "cinderella.ftl"
    text = title.read_text("utf-8").replace("Cinderella before Midnight", "CINDRULINO")
    title.write_text(text, "utf-8")
    return folder


def sortilege(tree: Path, *words: str, **env: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "sortilege", *words]
    given = {"PATH": os.environ["PATH"], "PYTHONPATH": str(tree), "COLUMNS": "200", **env}
    return subprocess.run(command, env=given, capture_output=True, text=True, check=False)


def test_the_option_offers_it(tree: Path) -> None:
    assert "en|eo|fr" in sortilege(tree, "games", "--help").stdout
    assert "CINDRULINO" in sortilege(tree, "games", "--lang", CODE).stdout


@pytest.mark.parametrize(
    "env",
    [{"LANG": "eo_XX.UTF-8"}, {"LC_ALL": "eo"}, {"LANG": "fr_FR.UTF-8", "LANGUAGE": "tlh:eo:en"}],
)
def test_the_environment_selects_it(tree: Path, env: dict[str, str]) -> None:
    assert "CINDRULINO" in sortilege(tree, "games", **env).stdout


def test_a_language_without_a_folder_is_refused() -> None:
    ended = sortilege(PACKAGE.parent, "games", "--lang", CODE)
    assert ended.returncode == 2
    assert "en fr" in ended.stderr


def test_a_region_falls_back_to_its_language_and_an_unknown_one_to_english() -> None:
    assert best_of(["tlh", "FR-ca", "en"]) == "fr"
    assert best_of(["tlh", ""]) == "en"
