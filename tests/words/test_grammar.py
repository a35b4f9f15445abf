"""Agreement, elision, plurals and lists work in the terminal and in the browser alike. A file has
Python's result for every case, and the browser's test compares its own results with it:

python -m tests.words.test_grammar      writes web/src/lib/grammar.fixture.json
"""

import json
import re
from pathlib import Path

import pytest
from fluent.runtime import FluentBundle, FluentResource

from sortilege.words import LANGS, Words
from sortilege.words.catalogue import as_written, files, messages
from sortilege.words.grammar import functions, value_of
from sortilege.words.language import language

FIXTURE = Path(__file__).parents[2] / "web/src/lib/grammar.fixture.json"

NAMES = ("Mila", "Inès", "Oscar", "Élio", "Hugo", "Hana", "Yann", "Yves", "Ömer", "Zoé")
FRENCH = language("fr")
COUNTS = (0, 1, 2, 3, 5, 11, 21, 100)
COMPANIES = (["Mila"], ["Gaspard", "Noa"], ["Mila", "Oscar", "Zoé"])

FRENCH_OF = {
    "Mila": "de Mila", "Inès": "d'Inès", "Oscar": "d'Oscar", "Élio": "d'Élio", "Hugo": "d'Hugo",
    "Hélène": "d'Hélène", "Hana": "de Hana", "Hassan": "de Hassan", "Yann": "de Yann",
    "Yves": "d'Yves", "Yasmine": "de Yasmine", "Ömer": "d'Ömer", "orange": "d'orange",
    "vert": "de vert", "horloge": "d'horloge", "hibou": "de hibou", "œuf": "d'œuf",
}  # fmt: skip


def bundle(lang: str, source: str) -> FluentBundle:
    made = FluentBundle([lang], functions=functions(FRENCH), use_isolating=False)
    made.add_resource(FluentResource(source))
    return made


def said(lang: str, source: str, **values: object) -> str:
    made = bundle(lang, source)
    pattern = made.get_message("it").value
    assert pattern is not None
    text, errors = made.format_pattern(pattern, {k: value_of(v, FRENCH) for k, v in values.items()})
    assert errors == []
    return str(text)


OF = """
it = { SOUND($name) ->
    [vowel] d'{ $name }
   *[consonant] de { $name }
}
"""


@pytest.mark.parametrize(("name", "of"), FRENCH_OF.items())
def test_french_elides_before_a_vowel_and_a_mute_h(name: str, of: str) -> None:
    assert said("fr", OF, name=name) == of
    assert said("fr", OF, name=[name, "Mila"]).startswith(of)


@pytest.mark.parametrize(
    ("lang", "names", "told"),
    [
        ("fr", ["Mila"], "Bien joué ! Mila gagne."),
        ("fr", ["Gaspard", "Noa"], "Bien joué ! Gaspard et Noa gagnent."),
        ("fr", ["Mila", "Oscar", "Zoé"], "Bien joué ! Mila, Oscar et Zoé gagnent."),
        ("en", ["Mila"], "Well played! Mila wins."),
        ("en", ["Gaspard", "Noa"], "Well played! Gaspard and Noa win."),
        ("en", ["Mila", "Oscar", "Zoé"], "Well played! Mila, Oscar, and Zoé win."),
    ],
)
def test_a_verb_agrees_with_its_winners(lang: str, names: list[str], told: str) -> None:
    assert Words(lang, "client").say("result.lost", names=names) == told


@pytest.mark.parametrize(
    ("lang", "hours", "told"),
    [
        ("fr", 0, "Il est minuit."),
        ("fr", 1, "Il reste une heure avant minuit."),
        ("fr", 2, "Il reste 2 heures avant minuit."),
        ("en", 0, "It is midnight."),
        ("en", 1, "There is one hour left before midnight."),
        ("en", 12, "There are 12 hours left before midnight."),
    ],
)
def test_a_noun_agrees_with_its_number(lang: str, hours: int, told: str) -> None:
    assert Words(lang, "client_cinderella").say("position.hours", hours=hours) == told


@pytest.mark.parametrize(
    ("symbols", "shape", "colour", "french", "english"),
    [
        (1, "candle", "green", "une bougie verte", "one green candle"),
        (1, "hat", "blue", "un chapeau bleu", "one blue hat"),
        (2, "candle", "blue", "2 bougies bleues", "2 blue candles"),
        (3, "hat", "red", "3 chapeaux rouges", "3 red hats"),
        (5, "potion", "yellow", "5 potions jaunes", "5 yellow potions"),
        (4, "chameleon", "green", "4 caméléons verts", "4 green chameleons"),
    ],
)
def test_a_colour_agrees_with_what_has_it(
    symbols: int, shape: str, colour: str, french: str, english: str
) -> None:
    facts = {"symbols": symbols, "shape_id": shape, "colour_id": colour}
    assert Words("fr", "bell").say("face", **facts) == french
    assert Words("en", "bell").say("face", **facts) == english


def test_a_language_may_have_more_than_two_plurals() -> None:
    polish = """
it = { $n } { $n ->
    [one] karta
    [few] karty
   *[many] kart
}
"""
    counted = [said("pl", polish, n=n) for n in (0, 1, 2, 5, 12, 22)]
    assert counted == ["0 kart", "1 karta", "2 karty", "5 kart", "12 kart", "22 karty"]


def test_a_whole_number_is_plain_digits() -> None:
    assert said("fr", "it = { $n }", n=12345) == "12345"


NUMBERS = {
    "hour", "from", "to", "points", "mana", "entrants", "bound", "before", "steps", "creature",
    "value", "least", "seconds", "bar",
}  # fmt: skip
"""Values that are numbers or letters, before which nothing is elided."""


@pytest.mark.parametrize("file", files("fr"))
def test_french_elides_or_is_worded_otherwise_before_a_name_or_a_word(file: str) -> None:
    """« de Oscar », « le orange », « du orange »: a text asks SOUND, or avoids it."""
    before = re.compile(r"\b(?:de|du|le|la|au|que|ne|se|si) \{ \$(\w+) \}", re.IGNORECASE)
    texts = {id: as_written(message) for id, message in messages("fr", file).items()}
    asks = {id: text for id, text in texts.items() if "SOUND(" not in text}
    found = [(id, name) for id, text in asks.items() for name in before.findall(text)]
    assert [(id, name) for id, name in found if name not in NUMBERS] == []


# ── terminal and browser ──


TERMINAL = ("cli-", "where-", "refusal-", "name-")
"""Messages that the browser's build leaves out (`web/plugins/words.ts`)."""


def cases() -> list[dict[str, object]]:
    """Every text of the browser that chooses a form, with values of every kind."""
    return [
        {
            "lang": lang,
            "file": file,
            "key": id,
            "values": values,
            "said": said_of(lang, file, id, values),
        }
        for lang in LANGS
        for file in files(lang)
        if file != "server" and not file.startswith("press")
        for id, message in messages(lang, file).items()
        if not id.startswith(TERMINAL) and ("->" in as_written(message) or id in LISTS)
        for values in samples(Words(lang, file).placeholders(id))
    ]


LISTS = ("result-won", "event-last_duel", "position-found", "why-pointed")
"""Texts that only say a list."""


def said_of(lang: str, file: str, id: str, values: dict[str, object]) -> str:
    return Words(lang, file).say(id, **values)


def samples(names: list[str]) -> list[dict[str, object]]:
    """Names, numbers and companies for each value, all of one kind at a time."""
    return [dict.fromkeys(names, kind) for kind in (*NAMES[1:7:5], *COUNTS, *COMPANIES)]


def text() -> str:
    """The whole file, a line for each case."""
    lines = [json.dumps(case, ensure_ascii=False, separators=(",", ":")) for case in cases()]
    return "[\n" + ",\n".join(lines) + "\n]\n"


def test_the_fixture_of_the_browser_agrees_with_python() -> None:
    assert FIXTURE.read_text("utf-8") == text(), "python -m tests.words.test_grammar"


if __name__ == "__main__":
    FIXTURE.write_text(text(), "utf-8")
