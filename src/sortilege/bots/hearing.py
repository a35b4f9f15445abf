"""Events that came as plain data are heard as they were told."""

from collections.abc import Iterator
from functools import cache
from importlib import import_module
from typing import Any

from sortilege.bots.player import Player
from sortilege.bots.thoughts import Told
from sortilege.games import games
from sortilege.kernel.event import Event, Undone
from sortilege.kernel.game import Game
from sortilege.kernel.knowledge import Knowledge
from sortilege.kernel.plain import Plain, spoken

HeardStep = list[Event]


@cache
def kinds(game: str) -> dict[str, type[Event]]:
    """The events of a game by their spoken names."""
    found = vars(import_module(f"sortilege.games.{game}.events")).values()
    events = [kind for kind in found if isinstance(kind, type) and issubclass(kind, Event)]
    return {spoken(kind): kind for kind in [*events, Undone]}


def event(game: str, told: Plain) -> Event:
    """The event that was told."""
    fields = {name: frozen(fact) for name, fact in told.items() if name != "type"}
    return kinds(game)[told["type"]](**fields)


def frozen(fact: Any) -> Any:
    """In plain data tuples are lists."""
    return tuple(frozen(item) for item in fact) if isinstance(fact, list) else fact


def steps(told: Told) -> Iterator[HeardStep]:
    for step in told.steps:
        yield [event(told.game, each) for each in step]


def is_undone(step: HeardStep) -> bool:
    """Whether the step before this one was taken back."""
    return any(isinstance(event, Undone) for event in step)


def learn(knowledge: Knowledge, told: Told) -> None:
    """Hear what is new. Where something was taken back it is told from the beginning."""
    standing: list[HeardStep] = []
    for step in steps(told):
        if is_undone(step):
            standing.pop()
        else:
            standing.append(step)
    for step in standing:
        for each in step:
            knowledge.hear(each)


def follow(player: Player, game: Game, told: Told) -> None:
    """Let a player hear what is new, as it happened: after something was taken back it remembers
    what still stands, but for what it forgot meanwhile."""
    standing: list[HeardStep] = []
    for step in steps(told):
        if is_undone(step):
            standing.pop()
            player.knowledge = fold(game, told, standing)
        else:
            standing.append(step)
            player.hear(step)


def fold(game: Game, told: Told, standing: list[HeardStep]) -> Knowledge:
    """What these steps let the viewer know."""
    knowledge = game.knowledge(told.seats, told.options, told.viewer)
    for step in standing:
        for each in step:
            knowledge.hear(each)
    return knowledge


def game_of(told: Told) -> Game:
    """The game, with the rules that it is played by."""
    game = games[told.game]
    assert game.rules_version == told.rules_version, "those who think know the same rules"
    return game
