"""The README's examples run, and both languages have the same content."""

import contextlib
import io
import re
from pathlib import Path

import pytest

from sortilege.games import games
from sortilege.words import Words

ROOT = Path(__file__).parents[2]
PAGES = {"en": ROOT / "README.md", "fr": ROOT / "README.fr.md"}
CODE = re.compile(r"^```python\n(.*?)^```", re.MULTILINE | re.DOTALL)
INSTALLS = re.compile(r"pip install '\.")

every_language = pytest.mark.parametrize("language", PAGES)


def text(language: str) -> str:
    return PAGES[language].read_text(encoding="utf-8")


def without_comments(code: str) -> str:
    return re.sub(r"  # .*", "", code)


def test_the_pettingzoo_example_plays_a_match() -> None:
    pytest.importorskip("pettingzoo")
    (code,) = [code for code in CODE.findall(text("en")) if ">>>" not in code]
    scope: dict[str, object] = {}
    with contextlib.redirect_stdout(io.StringIO()):
        exec(code, scope)
    assert scope["ended"] is True


def test_both_languages_have_the_same_code() -> None:
    english, french = (
        [without_comments(code) for code in CODE.findall(text(language))] for language in PAGES
    )
    assert english == french
    assert len(english) == 2


def test_both_languages_have_the_same_links() -> None:
    def links(language: str) -> set[str]:
        found = re.findall(r"\]\(([^)\s]+)\)", text(language))
        return {link for link in found if not link.startswith(("#", "README"))}

    assert links("en") == links("fr")


LISTED = [game for game in games if f"/{game}.en.md)" in text("en")]
"""A new game need not be in the README."""


def test_the_readme_lists_five_games() -> None:
    assert len(LISTED) == 5


@every_language
@pytest.mark.parametrize("game", LISTED)
def test_every_game_appears_with_both_titles_and_both_rules_pages(game: str, language: str) -> None:
    for lang in PAGES:
        assert Words(lang, game).say("title") in text(language)
        assert f"(docs/rules/{game}.{lang}.md)" in text(language)


@every_language
def test_the_command_is_installed_before_it_is_used(language: str) -> None:
    commands = "\n".join(re.findall(r"^```sh\n(.*?)^```", text(language), re.MULTILINE | re.DOTALL))
    first_use = re.search(r"^sortilege ", commands, re.MULTILINE)
    installs = INSTALLS.search(commands)
    assert first_use is not None
    assert installs is not None
    assert installs.start() < first_use.start()
