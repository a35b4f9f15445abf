"""Every game has a page of rules for players, as good in French as in English."""

import re
from functools import cache
from pathlib import Path

import pytest

from client_build import sources
from sortilege.games import games
from sortilege.kernel.plain import spoken
from sortilege.words import LANGS, Words

PAGES = Path(__file__).parents[2] / "docs" / "rules"
HOUSE_RULING = {"fr": "> **Règle maison.**", "en": "> **House rule.**"}
AFTER = {"fr": "d'après ", "en": "after "}
LONGEST = 1500

every_game = pytest.mark.parametrize("game", list(games))
every_language = pytest.mark.parametrize("language", LANGS)


@cache
def page(game: str, language: str) -> str:
    return (PAGES / f"{game}.{language}.md").read_text(encoding="utf-8")


def plainly(text: str) -> str:
    """A text on one line, whatever its capitals and apostrophes."""
    whole = text.replace("\n> ", "\n").replace("’", "'")
    return " ".join(whole.split()).strip(" .!?…:").casefold()


def written(words: Words, key: str) -> str:
    """A text with its placeholders."""
    return words.say(key, **{name: f"{{{name}}}" for name in words.placeholders(key)})


def button(game: str, language: str, action: str) -> str:
    """What the browser calls an action: its own word for it, where it has one."""
    browser = Words(language, f"client_{game}")
    if browser.has(action):
        return written(browser, action)
    return written(Words(language, game), f"action.{action}")


def says(text: str, wanted: str) -> bool:
    """Whether the text has these words, in which placeholders may stand for anything."""
    return all(plainly(part) in plainly(text) for part in re.split(r"\{\w+\}", wanted))


def emphasised(text: str) -> str:
    """All headings and bold words of a page."""
    return "\n".join(re.findall(r"^#+ .*$|\*\*[^*]+\*\*", text, flags=re.MULTILINE))


def headings(text: str) -> list[int]:
    """How deep each heading is, in order."""
    return [len(marks) for marks in re.findall(r"^(#+) ", text, flags=re.MULTILINE)]


@every_game
@every_language
def test_every_game_has_a_page_under_its_title_and_says_after_which_game(
    game: str, language: str
) -> None:
    title, after = [line for line in page(game, language).splitlines() if line][:2]
    assert title == f"# {Words(language, game).say('title')}"
    assert plainly(after).startswith(AFTER[language].strip())


@every_game
@every_language
def test_a_page_explains_every_option_in_a_heading_or_in_bold(game: str, language: str) -> None:
    for option in games[game].options:
        name = Words(language, game).say(f"option.{option.name}")
        assert says(emphasised(page(game, language)), name), f"{option.name}: {name}"


@every_game
@every_language
def test_a_page_explains_every_action_in_the_words_of_its_button(game: str, language: str) -> None:
    for kind in {type(action) for action in games[game].actions}:
        text = button(game, language, spoken(kind))
        assert says(page(game, language), text), f"{spoken(kind)}: {text}"


@every_game
def test_both_pages_have_the_same_headings(game: str) -> None:
    french, english = (headings(page(game, language)) for language in LANGS)
    assert french == english
    assert french.count(1) == 1


@every_game
def test_both_pages_mark_the_same_number_of_house_rulings(game: str) -> None:
    french, english = (page(game, language).count(HOUSE_RULING[language]) for language in LANGS)
    assert french == english > 0


@every_game
@every_language
def test_a_page_is_read_in_five_minutes(game: str, language: str) -> None:
    words = [word for word in page(game, language).split() if any(c.isalnum() for c in word)]
    assert 200 < len(words) <= LONGEST


def test_the_client_is_made_of_the_pages_for_players_alone() -> None:
    shown = {path.name for path in sources() if path.parent == PAGES}
    assert shown == {f"{game}.{language}.md" for game in games for language in LANGS}
