"""The catalogues have a text for everything that a game can emit, in every language."""

from dataclasses import fields
from importlib import import_module

import pytest

from sortilege.cli.story import BY_SEAT, CHOOSES, named, offer, tell
from sortilege.games import IDS, games
from sortilege.kernel.event import Event, Undone
from sortilege.kernel.option import Choice
from sortilege.kernel.serialize import type_name
from sortilege.words import LANGS, Words
from tests.words.emitted import emitted

pytestmark = pytest.mark.parametrize("id", IDS)

ELSEWHERE = ("type", "phase", "reason")
"""Words in views that have their own groups, or that no person reads."""


def words_of(id: str) -> Words:
    return Words("fr", id)


def kinds_of(id: str) -> list[type[Event]]:
    """The events that a game defines, whether a random match comes to them or not."""
    module = import_module(f"sortilege.games.{id}.events")
    defined = [kind for kind in vars(module).values() if isinstance(kind, type)]
    return [kind for kind in defined if issubclass(kind, Event) and kind is not Event]


@pytest.mark.parametrize("key", ["title", "after", "tagline", "goal"])
def test_the_game_introduces_itself(id: str, key: str) -> None:
    assert words_of(id).say(key) != Words("en", id).say(key) or key == "title"


def test_every_event_has_a_sentence(id: str) -> None:
    for kind in [*kinds_of(id), Undone]:
        key = f"event.{type_name(kind)}"
        assert words_of(id).has(key), key


def test_events_are_described_with_their_own_facts(id: str) -> None:
    words = words_of(id)
    for kind in kinds_of(id):
        known = {field.name for field in fields(kind)}
        for variant in ("", ".hidden", ".empty"):
            key = f"event.{type_name(kind)}{variant}"
            asked = (
                {
                    name.removesuffix(CHOOSES).removesuffix(BY_SEAT)
                    for name in words.placeholders(key)
                }
                if words.has(key)
                else set()
            )
            assert known >= asked, key


@pytest.mark.parametrize("lang", LANGS)
def test_every_event_that_a_viewer_hears_has_a_complete_sentence(id: str, lang: str) -> None:
    words = Words(lang, id)
    names = named(words, games[id].seats[-1])
    unknown = words.say("word.hidden")
    for event in emitted(id).events:
        told = tell(event, words, names)
        assert f": {unknown}" not in told, told


@pytest.mark.parametrize("lang", LANGS)
def test_every_action_is_offered(id: str, lang: str) -> None:
    words = Words(lang, id)
    names = named(words, games[id].seats[-1])
    offers = {offer(action, words, names) for action in games[id].actions}
    assert len(offers) == len(games[id].actions), "two actions read the same"


def test_every_option_has_its_name_its_explanation_and_its_values(id: str) -> None:
    words = words_of(id)
    for option in games[id].options:
        keys = [f"option.{option.name}", f"option.{option.name}.help"]
        if isinstance(option, Choice):
            keys += [f"option.{option.name}.{value}" for value in option.values]
        assert [key for key in keys if not words.has(key)] == []


def test_every_phase_is_asked_and_waited_for(id: str) -> None:
    phases = sorted(emitted(id).phases)
    assert phases
    keys = [f"{kind}.{phase}" for phase in phases for kind in ("ask", "wait")]
    assert [key for key in keys if not words_of(id).has(key)] == []


def test_waiting_names_only_who_is_waited_for(id: str) -> None:
    words = words_of(id)
    for phase in words.group("wait"):
        assert words.placeholders(f"wait.{phase}") in ([], ["seat"]), phase


def test_every_end_has_its_reason(id: str) -> None:
    reasons = sorted(emitted(id).reasons)
    assert reasons
    assert [reason for reason in reasons if not words_of(id).has(f"reason.{reason}")] == []


def test_every_word_in_an_event_is_in_the_catalogue(id: str) -> None:
    carried = sorted({word for _, word in emitted(id).event_words})
    assert [word for word in carried if not words_of(id).has(f"word.{word}")] == []


def test_every_word_in_a_view_is_in_the_catalogue(id: str) -> None:
    words = words_of(id)
    missing = [
        (name, word)
        for name, word in sorted(emitted(id).view_words)
        if name not in ELSEWHERE
        and not words.has(f"word.{word}")
        and not words.has(f"option.{name}.{word}")
    ]
    assert missing == []
