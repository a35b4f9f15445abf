"""Every game has a rules page for players in every language, with the same content."""

import re
from functools import cache
from importlib.util import find_spec
from pathlib import Path

import pytest

from sortilege.games import games
from sortilege.games.metamorphose.components import NAMES
from sortilege.games.metamorphose.view import card
from sortilege.kernel.serialize import type_name
from sortilege.words import DEFAULT_LANG, LANGS, Words
from tools.client_build import sources

PAGES = Path(__file__).parents[2] / "docs" / "rules"
RULING_MARK = {"fr": "> **Règle maison.**", "en": "> **House rule.**"}
AFTER = {"fr": "d'après ", "en": "after "}
MAX_WORDS = 1550

every_game = pytest.mark.parametrize("game", list(games))
PRINTED = [game for game in games if find_spec(f"sortilege.press.boxes.{game}")]
every_printed_game = pytest.mark.parametrize("game", PRINTED)
"""Only games that can be printed need an example turn and text for paper."""
every_language = pytest.mark.parametrize("language", LANGS)


@cache
def page(game: str, language: str) -> str:
    return (PAGES / f"{game}.{language}.md").read_text(encoding="utf-8")


def plainly(text: str) -> str:
    """A text on one line, without differences of case and apostrophes."""
    whole = text.replace("\n> ", "\n").replace("’", "'")
    return " ".join(whole.split()).strip(" .!?…:").casefold()


def written(words: Words, key: str) -> str:
    """A text with its placeholders."""
    return words.say(key, **{name: f"{{{name}}}" for name in words.placeholders(key)})


def button(game: str, language: str, action: str) -> str:
    """The text of an action in the browser: its own one, or else the common one."""
    browser = Words(language, f"client_{game}")
    if browser.has(action):
        return written(browser, action)
    return written(Words(language, game), f"action.{action}")


def says(text: str, wanted: str) -> bool:
    """Whether the text contains these words; placeholders match anything."""
    return all(plainly(part) in plainly(text) for part in re.split(r"\{\w+\}", wanted))


def emphasised(text: str) -> str:
    """All headings and bold words of a page."""
    return "\n".join(re.findall(r"^#+ .*$|\*\*[^*]+\*\*", text, flags=re.MULTILINE))


def on(medium: str, text: str) -> str:
    """The content of a page on the screen or on paper (see `web/plugins/rules.ts`)."""
    before, *blocks = re.split(r"^<!-- (screen|paper|all) -->\n", text, flags=re.MULTILINE)
    pairs = zip(blocks[::2], blocks[1::2], strict=True)
    return before + "".join(block for mark, block in pairs if mark in ("all", medium))


def example(text: str) -> str:
    """The section with pictures of a turn."""
    (section,) = (part for part in re.split(r"^(?=## )", text, flags=re.M) if "picture 7" in part)
    return section


def headings(text: str) -> list[int]:
    """The level of each heading, in order."""
    return [len(marks) for marks in re.findall(r"^(#+) ", text, flags=re.MULTILINE)]


@every_game
@every_language
def test_every_game_has_a_page_under_its_title_and_says_after_which_game(
    game: str, language: str
) -> None:
    title, after = [line for line in page(game, language).splitlines() if line][:2]
    assert title.replace("’", "'") == f"# {Words(language, game).say('title')}".replace("’", "'")
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
        text = button(game, language, type_name(kind))
        assert says(page(game, language), text), f"{type_name(kind)}: {text}"


@every_game
def test_both_pages_have_the_same_headings(game: str) -> None:
    english = headings(page(game, DEFAULT_LANG))
    assert [lang for lang in LANGS if headings(page(game, lang)) != english] == []
    assert english.count(1) == 1


@every_game
def test_both_pages_mark_the_same_number_of_house_rulings(game: str) -> None:
    french, english = (page(game, language).count(RULING_MARK[language]) for language in LANGS)
    assert french == english > 0


@every_game
@every_language
def test_a_page_is_read_in_five_minutes(game: str, language: str) -> None:
    text = on("screen", page(game, language))
    if game in PRINTED:
        text = text.replace(example(page(game, language)), "")
    words = [word for word in text.split() if any(c.isalnum() for c in word)]
    assert 200 < len(words) <= MAX_WORDS


def test_the_client_is_made_of_the_pages_for_players_alone() -> None:
    shown = {path.name for path in sources() if path.parent == PAGES}
    assert shown == {f"{game}.{language}.md" for game in games for language in LANGS}


@every_printed_game
@every_language
def test_every_page_has_an_example_of_a_turn_in_three_pictures(game: str, language: str) -> None:
    shown = re.findall(r"^<!-- picture (\d+) -->$", page(game, language), flags=re.MULTILINE)
    assert shown == ["7", "8", "9"]
    assert on("paper", example(page(game, language))) == example(page(game, language))


def test_the_example_of_metamorphose_is_what_the_rules_compute() -> None:
    """The moth on the dormouse shows mauve 2, 2 and 2 (MET-15, MET-26)."""
    moth, dormouse = (card(NAMES.index(name)) for name in ("mauve_moth", "mauve_dormouse"))
    pairs = zip(moth["slots"], dormouse["slots"], strict=True)
    shows = [under if over["kind"] == "hole" else over for over, under in pairs]
    assert [slot["strength"] for slot in shows if slot["kind"] == "mauve"] == [2, 2, 2]
    assert moth["level"] == 1


IN_RULING, ANYWHERE = True, False
SETTLED = [
    ("mago", IN_RULING, "A child can neither put its crystal down", "ne peut ni poser son cristal"),
    (
        "mago",
        IN_RULING,
        "After a witch, the printed rules name only",
        "Après une sorcière, la règle imprimée",
    ),
    (
        "bell",
        IN_RULING,
        "this card is a draw pile again",
        "pénalité de quelqu'un d'autre est de nouveau",
    ),
    ("metamorphose", ANYWHERE, "stays shifted in later rounds", "le reste aux manches suivantes"),
    (
        "metamorphose",
        ANYWHERE,
        "stays empty while you lay the card",
        "reste vide pendant que vous posez",
    ),
    (
        "metamorphose",
        IN_RULING,
        "earned it by a move before your summons",
        "déplacement avant votre invocation",
    ),
    (
        "metamorphose",
        IN_RULING,
        "A strength of 0 takes nothing, although",
        "Une force de 0 ne prend rien, alors",
    ),
    (
        "cinderella",
        IN_RULING,
        "tiles that are left in the grid",
        "tuiles qui restent dans la grille",
    ),
    (
        "unicorn",
        IN_RULING,
        "printed rules say that you may; with us",
        "imprimée dit que l'on peut ; chez nous",
    ),
    (
        "unicorn",
        IN_RULING,
        "not as soon as the last one is gone",
        "non dès que la dernière est partie",
    ),
]
"""MAG-23, MAG-11, BEL-06, MET-18, MET-10, MET-21, MET-28, CEN-33, UNI-16, UNI-20: what players
asked about, and whether the page has to mark it as a house rule."""


@pytest.mark.parametrize(("game", "is_house", "english", "french"), SETTLED)
def test_the_pages_settle_what_players_asked(
    game: str, is_house: bool, english: str, french: str
) -> None:
    for language, wanted in (("en", english), ("fr", french)):
        for medium in ("screen", "paper"):
            blocks = on(medium, page(game, language)).split("\n\n")
            (found,) = (block for block in blocks if plainly(wanted) in plainly(block))
            assert found.strip().startswith(RULING_MARK[language]) == is_house


SCREEN_WORDS = {
    "en": r"screen|buttons?|taps?|click|chat|terminal|connection|computer|memory aid|pace|"
    r"those who listen",
    "fr": r"écran|boutons?|cliquez|bavarde|terminal|connexion|robots?|ordinateur|aide-mémoire|"
    r"rythme|pour qui écoute",
}
"""Words for things that exist only on a screen."""


@every_printed_game
@every_language
def test_nothing_on_paper_speaks_of_the_screen(game: str, language: str) -> None:
    text = on("paper", page(game, language))
    words = rf"\b(?:{SCREEN_WORDS[language]})\b"
    assert re.findall(words, text, flags=re.IGNORECASE) == []
    for kind in {type(action) for action in games[game].actions}:
        label = re.split(r"\{\w+\}", button(game, language, type_name(kind)))[0]
        bold = [plainly(words) for words in re.findall(r"\*\*([^*]+)\*\*", text)]
        assert not any(words.startswith(plainly(label)) for words in bold), label


@every_game
@every_language
def test_the_screen_speaks_of_itself(game: str, language: str) -> None:
    """The patterns of the list above can match."""
    words = rf"\b(?:{SCREEN_WORDS[language]})\b"
    assert re.search(words, on("screen", page(game, language)), flags=re.IGNORECASE)


ONLY_ON_PAPER = [
    ("bell", "within everybody’s reach", "à portée de main"),
    ("bell", "Turn the card away from yourself", "vers la cloche, loin de vous"),
    ("cinderella", "three of each of the four kinds", "trois de chacune des quatre sortes"),
    ("metamorphose", "Wooden pegs or clips", "Des pinces en bois"),
    ("mago", "The player with the longest nose begins", "Le plus long nez commence"),
    ("unicorn", "The youngest begins", "Le ou la plus jeune commence"),
]


@pytest.mark.parametrize(("game", "english", "french"), ONLY_ON_PAPER)
def test_paper_has_lines_of_its_own(game: str, english: str, french: str) -> None:
    for language, wanted in (("en", english), ("fr", french)):
        text = page(game, language)
        assert wanted in on("paper", text)
        assert wanted not in on("screen", text)


@every_game
@every_language
def test_the_lobby_can_say_who_begins_by_tradition(game: str, language: str) -> None:
    assert Words(language, game).has("tradition")


@every_game
@every_language
def test_apostrophes_are_typographic(game: str, language: str) -> None:
    assert re.findall(r"\w+'\w*", page(game, language)) == []
