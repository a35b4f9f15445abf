"""The catalogue is whole: every entry in every language, saying the same."""

import re

import pytest

from sortilege.cli.story import is_seat
from sortilege.table.names import ANIMALS
from sortilege.words import LANGS, Words, placeholders
from sortilege.words.catalogue import catalogue, entries

ENTRIES = sorted(catalogue().items())


def test_every_entry_is_there_in_every_language() -> None:
    assert [key for key, texts in ENTRIES if set(texts) != set(LANGS)] == []
    assert [key for key, texts in ENTRIES if not all(text.strip() for text in texts.values())] == []


def test_every_language_asks_for_the_same_values() -> None:
    asked = {key: [sorted(placeholders(text)) for text in texts.values()] for key, texts in ENTRIES}
    assert [key for key, (french, english) in asked.items() if french != english] == []


def test_placeholders_are_plain_names() -> None:
    names = {(key, name) for key, texts in ENTRIES for name in placeholders(texts["fr"])}
    assert [(key, name) for key, name in names if not name.isidentifier()] == []


def test_an_entry_may_have_entries_below() -> None:
    table = {"variant": {"fr": "Variante", "en": "Variant", "help": {"fr": "a", "en": "b"}}}
    found = entries(table, "game.option")
    assert list(found) == ["game.option.variant", "game.option.variant.help"]


def test_french_and_english_differ_where_people_read_sentences() -> None:
    """A sentence copied into the other language would be the same in both."""
    groups = ("event", "ask", "wait", "offer", "reason", "refusal", "goal", "tagline")
    sentences = [(key, texts) for key, texts in ENTRIES if key.split(".")[1] in groups]
    assert sentences
    assert [key for key, texts in sentences if texts["fr"] == texts["en"]] == []


def test_french_never_says_de_or_que_before_a_name() -> None:
    """It would have to be « d'Oscar », but « de Mila »."""
    clumsy = [
        (key, name)
        for key, texts in ENTRIES
        for name in re.findall(r"\b(?:de|que|si|ne|se) \{(\w+)\}", texts["fr"])
        if is_seat(name)
    ]
    assert clumsy == []


def test_names_come_with_their_animals() -> None:
    words = Words("fr")
    assert len(words.group("name")) >= 6
    assert words.group("name") == words.group("animal")


def test_every_animal_that_a_table_offers_has_its_word() -> None:
    assert [animal for animal in ANIMALS if not Words("fr").has(f"animal.{animal}")] == []


@pytest.mark.parametrize("lang", LANGS)
def test_no_two_players_have_the_same_name(lang: str) -> None:
    words = Words(lang)
    names = [words.say(f"name.{animal}") for animal in words.group("name")]
    assert len(set(names)) == len(names)
