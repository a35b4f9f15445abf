"""All events, phases, reasons and words of the games, collected from random matches."""

from collections.abc import Iterator
from dataclasses import dataclass, field, fields
from functools import cache

from sortilege.games import games
from sortilege.kernel.chance import Chance, Seeded
from sortilege.kernel.event import Event
from sortilege.kernel.game import AnyGame, Viewer
from sortilege.kernel.match import Match
from sortilege.kernel.option import Choice, Switch, Value
from sortilege.kernel.refusals import BadOption

STEPS = 2500
"""The maximum number of steps of a match, after which it only repeats itself."""

MAX_STEPS = 400
"""Steps at each kind of table: a long match, or some short ones."""

GLANCES = 7
"""Steps between two complete views."""

Fact = tuple[str, str]
"""A word, and the name of the field that contained it."""


@dataclass
class Emitted:
    """The events and words that any viewer received."""

    events: list[Event] = field(default_factory=list)
    phases: set[str] = field(default_factory=set)
    reasons: set[str] = field(default_factory=set)
    event_words: set[Fact] = field(default_factory=set)
    view_words: set[Fact] = field(default_factory=set)


@cache
def emitted(id: str) -> Emitted:
    """Everything that a game emits at tables of every kind."""
    found = Emitted()
    heard: dict[Event, None] = {}
    for number, (seats, options) in enumerate(tables(games[id])):
        steps = 0
        while steps < MAX_STEPS:
            match = games[id].new(seats, seed=f"{number}/{steps}", options=options)
            play(match, Seeded(f"words/{number}/{steps}"), found, heard)
            steps += len(match.played)
    found.events = list(heard)
    found.event_words = {fact for event in heard for fact in words_in_event(event)}
    return found


def tables(game: AnyGame) -> Iterator[tuple[int, dict[str, Value]]]:
    """The smallest and the largest table, and every value of every option that has few."""
    for seats in dict.fromkeys((game.seats[0], game.seats[-1])):
        for options in settings(game):
            try:
                game.settle(seats, options)
            except BadOption:
                continue
            yield seats, options


def settings(game: AnyGame) -> Iterator[dict[str, Value]]:
    yield {}
    switched: dict[str, Value] = {
        option.name: True for option in game.options if isinstance(option, Switch)
    }
    yield switched
    for option in game.options:
        for value in option.values if isinstance(option, Choice) else ():
            yield {option.name: value}
            yield {**switched, option.name: value}


def play(match: Match, chance: Chance, found: Emitted, heard: dict[Event, None]) -> None:
    viewers: list[Viewer] = [None, *range(match.seats)]
    for step in range(STEPS):
        if match.outcome is not None:
            found.reasons.add(match.outcome.reason)
            break
        view = match.view(viewers[step % len(viewers)])
        found.phases.add(view["phase"])
        if step % GLANCES == 0:
            found.view_words.update(words_in("view", view))
        seat = chance.pick("who", list(match.actors))
        match.play(seat, match.legal(seat)[chance.below("what", len(match.legal(seat)))])
    for viewer in viewers:
        found.view_words.update(words_in("view", match.view(viewer)))
        heard.update(dict.fromkeys(match.heard(viewer)))


def words_in_event(event: Event) -> Iterator[Fact]:
    for one in fields(event):
        yield from words_in(one.name, getattr(event, one.name))


def words_in(name: str, value: object) -> Iterator[Fact]:
    """Every word in a fact and in its parts."""
    if isinstance(value, str):
        yield name, value
    elif isinstance(value, dict):
        for part, inner in value.items():
            yield from words_in(part, inner)
    elif isinstance(value, list | tuple):
        for item in value:
            yield from words_in(name, item)
