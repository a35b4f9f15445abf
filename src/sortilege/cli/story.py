"""Events, actions and their facts as sentences in a language."""

from collections.abc import Mapping, Sequence
from dataclasses import fields

from sortilege.kernel.action import Action
from sortilege.kernel.event import Event
from sortilege.kernel.outcome import Outcome
from sortilege.kernel.serialize import type_name
from sortilege.words import Words
from sortilege.words.facts import COUNTED, SEAT_FACTS

SeatNames = Sequence[str]
"""The players' names by seat."""

CatalogueFact = str | int | list[str]
"""A fact as the catalogue receives it: texts select forms by numbers and counts."""

CHOOSES = "_id"
"""The suffix of placeholders that receive the game's own word, so that a text can select a form."""

BY_SEAT = "_by_seat"
"""The suffix of placeholders that receive a list with one item per seat, each with its owner's
name."""


def tell(event: Event, words: Words, names: SeatNames) -> str:
    """An event as one sentence. If a field is hidden from the viewer, it is None, and the sentence
    is `event.<name>.hidden`; if a list is empty, `event.<name>.empty`."""
    facts = {field.name: getattr(event, field.name) for field in fields(event)}
    key = f"event.{type_name(type(event))}"
    return say(_variant(key, facts, words), facts, words, names)


def offer(action: Action, words: Words, names: SeatNames) -> str:
    """An action as a prompt shows it."""
    facts = {field.name: getattr(action, field.name) for field in fields(action)}
    return say(f"action.{type_name(type(action))}", facts, words, names)


def ending(outcome: Outcome, words: Words, names: SeatNames) -> list[str]:
    """How a match ended: the reason, and the winners unless all players won or none did."""
    facts = {"seat": outcome.winners, "winners": outcome.winners}
    lines = [say(f"reason.{outcome.reason}", facts, words, names)]
    if 0 < len(outcome.winners) < len(names):
        scores = zip(names, outcome.scores, strict=True)
        told = ", ".join(f"{name} {score}" for name, score in scores)
        lines.append(say("cli.play.winners", facts, words, names))
        lines.append(words.say("cli.play.scores", scores=told))
    return lines


def named(words: Words, seats: int) -> list[str]:
    """First names for this many seats, always the same."""
    return [words.say(f"name.{animal}") for animal in words.group("name")[:seats]]


def say(key: str, facts: Mapping[str, object], words: Words, names: SeatNames) -> str:
    """A text of the catalogue with the facts that it uses."""
    wanted = words.placeholders(key)
    return words.say(key, **{name: _wanted(name, facts, words, names) for name in wanted})


def _wanted(
    name: str, facts: Mapping[str, object], words: Words, names: SeatNames
) -> CatalogueFact:
    if name.endswith(CHOOSES):
        return str(facts[name.removesuffix(CHOOSES)])
    if name.endswith(BY_SEAT):
        return _by_seat(name.removesuffix(BY_SEAT), facts, words, names)
    return fact(name, facts[name], words, names)


def _by_seat(name: str, facts: Mapping[str, object], words: Words, names: SeatNames) -> list[str]:
    told = fact(name, facts[name], words, names)
    assert isinstance(told, list), f"{name} has nothing for each seat"
    owned = zip(names, told, strict=False)  # names may belong to a larger table
    return [words.say("by_seat", seat=seat, what=what) for seat, what in owned]


def fact(name: str, value: object, words: Words, names: SeatNames) -> CatalogueFact:
    """A fact in words: seats by name, places from 1, words from the catalogue."""
    if isinstance(value, list | tuple):
        one = name.removesuffix("s")  # each of `places` is a `place`; a number of them is a count
        return [str(fact(one, item, words, names)) for item in value] or words.say("word.none")
    if value is None:
        return words.say("word.hidden")
    if isinstance(value, bool):
        return words.say("word.yes" if value else "word.no")
    if isinstance(value, str):
        return words.say(f"word.{value}")
    return number(name, value, words, names) if isinstance(value, int) else str(value)


def number(name: str, value: int, words: Words, names: SeatNames) -> str | int:
    """An integer: a word of the game, a seat, a numbered thing, or just a number."""
    own = f"number.{name}.{value}"
    if words.has(own):
        return words.say(own)
    if is_seat(name):
        return names[value]
    return value + 1 if name in COUNTED else value


def is_seat(name: str) -> bool:
    """Whether an integer in this field is a seat; a count of `seats` is not."""
    return name in SEAT_FACTS or ("seat" in name and not name.endswith("seats"))


def _variant(key: str, facts: Mapping[str, object], words: Words) -> str:
    if any(map(_is_hidden, facts.values())) and words.has(f"{key}.hidden"):
        return f"{key}.hidden"
    if () in facts.values() and words.has(f"{key}.empty"):
        return f"{key}.empty"
    return key


def _is_hidden(value: object) -> bool:
    return value is None or (isinstance(value, tuple) and None in value)
