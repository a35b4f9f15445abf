"""The catalogue is complete: every language has every entry, with the same variables."""

import re

import pytest
from fluent.runtime import FluentResource
from fluent.syntax import ast

from sortilege.cli.story import is_seat
from sortilege.table.names import ANIMALS
from sortilege.words import DEFAULT_LANG, LANGS, Words
from sortilege.words.catalogue import as_written, files, id_of, messages, source, variables

FILES = files(DEFAULT_LANG)
every_file = pytest.mark.parametrize("file", FILES)
IGNORED = ["span", "comment"]
"""Fields that do not affect the text."""
every_lang = pytest.mark.parametrize("lang", LANGS)


def test_every_language_has_the_same_files() -> None:
    assert [lang for lang in LANGS if files(lang) != FILES] == []


@every_lang
@every_file
def test_every_line_is_read_and_no_entry_hides_another(lang: str, file: str) -> None:
    entries = FluentResource(source(lang, file)).body
    assert [one.content for one in entries if isinstance(one, ast.Junk)] == []
    found = [one for one in entries if isinstance(one, ast.Message)]
    ids = [one.id.name for one in found]
    assert len(set(ids)) == len(ids) > 0
    assert ids == list(messages(lang, file))
    assert [
        one.id.name for one in found if not one.equals(messages(lang, file)[one.id.name], IGNORED)
    ] == []


@every_file
def test_every_entry_is_there_in_every_language(file: str) -> None:
    wanted = list(messages(DEFAULT_LANG, file))
    for lang in LANGS:
        assert sorted(messages(lang, file)) == sorted(wanted)
        texts = {id: as_written(message) for id, message in messages(lang, file).items()}
        assert [id for id, text in texts.items() if not text.strip()] == []


@every_file
def test_every_language_asks_for_the_same_values(file: str) -> None:
    for lang in LANGS:
        for id, message in messages(lang, file).items():
            assert sorted(variables(message)) == sorted(
                variables(messages(DEFAULT_LANG, file)[id])
            ), id


@every_lang
@every_file
def test_every_text_can_be_said(lang: str, file: str) -> None:
    """Every function, term and message that a text names exists."""
    words = Words(lang, file)
    for id in messages(lang, file):
        for value in ("Mila", 1, ["Mila", "Oscar"]):
            assert words.say(id, **dict.fromkeys(words.placeholders(id), value))


def test_placeholders_are_plain_names() -> None:
    names = {
        name for file in FILES for one in messages("fr", file).values() for name in variables(one)
    }
    assert [name for name in names if not name.isidentifier()] == []


def test_a_key_is_a_path_whose_dots_and_slashes_are_hyphens() -> None:
    assert id_of("refusal.table/seat-taken") == "refusal-table-seat-taken"


@every_file
def test_french_and_english_differ_where_people_read_sentences(file: str) -> None:
    """A sentence copied into the other language would be the same in both."""
    groups = ("event", "ask", "wait", "offer", "reason", "refusal", "goal", "tagline")
    french, english = messages("fr", file), messages("en", file)
    sentences = [id for id in french if id.split("-")[0] in groups]
    assert [id for id in sentences if as_written(french[id]) == as_written(english[id])] == []


def test_french_never_says_de_or_que_before_a_name() -> None:
    """It would have to be « d'Oscar », but « de Mila »."""
    clumsy = [
        (file, id, name)
        for file in FILES
        for id, message in messages("fr", file).items()
        for name in re.findall(r"\b(?:de|que|si|ne|se) \{ \$(\w+) \}", as_written(message))
        if is_seat(name)
    ]
    assert clumsy == []


def test_names_come_with_their_animals() -> None:
    words = Words("fr")
    assert len(words.group("name")) >= 6
    assert words.group("name") == words.group("animal")


def test_every_animal_that_a_table_offers_has_its_word() -> None:
    assert [animal for animal in ANIMALS if not Words("fr").has(f"animal.{animal}")] == []


@every_lang
def test_no_two_players_have_the_same_name(lang: str) -> None:
    words = Words(lang)
    names = [words.say(f"name.{animal}") for animal in words.group("name")]
    assert len(set(names)) == len(names)


def test_french_says_tu_to_players() -> None:
    """Printed sheets and rules pages address a grown-up and say vous."""
    formal = re.compile(r"\b(?:vous|votre|vos|(?!assez|chez)\w{2,}ez)\b", re.IGNORECASE)
    found = [
        (file, id)
        for file in FILES
        if not file.startswith("press")
        for id, message in messages("fr", file).items()
        if formal.search(as_written(message))
    ]
    assert found == []


@every_lang
@every_file
def test_apostrophes_are_typographic(lang: str, file: str) -> None:
    """Straight ones only quote what people type."""
    texts = {id: as_written(message) for id, message in messages(lang, file).items()}
    assert [id for id, text in texts.items() if re.search(r"\w'\w|\}'", text)] == []


def test_the_owl_is_the_adviser_and_no_level() -> None:
    for lang in LANGS:
        words = Words(lang)
        levels = {words.say(f"level.{level}").casefold() for level in range(1, 6)}
        assert not any(level in words.say("coach").casefold() for level in levels)


def test_english_calls_computer_players_by_one_name() -> None:
    other_names = re.compile(r"\b(?:robots?|bots?)\b", re.IGNORECASE)
    texts = [(id, as_written(one)) for file in FILES for id, one in messages("en", file).items()]
    assert [id for id, text in texts if other_names.search(text)] == []
