"""The tables that the contract tests use: a game with a number of seats and options."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from itertools import product

from sortilege.kernel.chance import Chance, Seeded
from sortilege.kernel.game import AnyGame, Viewer
from sortilege.kernel.match import Match
from sortilege.kernel.option import Choice, First, Number, Option, Switch, Value
from sortilege.kernel.state import State
from tests.contract.secrets import Secrets, secrets_of

Given = dict[str, Value]


@dataclass(frozen=True, eq=False)
class Entry:
    """One table for the contract tests."""

    game: AnyGame
    seats: int
    given: Mapping[str, Value]
    own_secrets: Secrets | None = None
    """For a game that is not registered in `sortilege.games`."""
    limit: int = 100_000
    """The maximum number of actions in a match."""

    def __str__(self) -> str:
        chosen = [f"{name}={value}" for name, value in self.given.items()]
        return "-".join([self.game.id, str(self.seats), *chosen])

    @cached_property
    def secrets(self) -> Secrets:
        return self.own_secrets or secrets_of(self.game)

    @cached_property
    def options(self) -> dict[str, Value]:
        return self.game.settle(self.seats, self.given)

    @property
    def viewers(self) -> list[Viewer]:
        return [*range(self.seats), None]

    @property
    def has_memory_aid(self) -> bool:
        return bool(self.options.get("memory_aid"))

    def blank(self) -> State:
        state: State = self.game.blank(self.seats, self.options)
        return state

    def new(self, seed: str, chance: Chance | None = None) -> Match:
        return self.game.new(
            self.seats, options=self.given, chance=Seeded(seed) if chance is None else chance
        )


def tables(game: AnyGame) -> Iterator[Entry]:
    """Yield a game with every number of seats and every small change of its options."""
    for seats in game.seats:
        for given in combinations(game, seats):
            yield Entry(game, seats, given)


def combinations(game: AnyGame, seats: int) -> list[Given]:
    """List the defaults, then one change at a time, then every choice with all switches on."""
    found: list[Given] = [{}]
    for option in game.options:
        for value in values(option, seats):
            if value != option.default:
                found += [
                    {**ground, option.name: value} for ground in required_choices(game, option)
                ]
    found += everything_on(game)
    return [given for n, given in enumerate(found) if given not in found[:n]]


def values(option: Option, seats: int) -> list[Value]:
    """The values of an option worth trying."""
    match option:
        case Switch():
            return [True, False]
        case Choice(values=known):
            return list(known)
        case Number(low=low, default=default):
            return list(dict.fromkeys([low, default, option.top(seats)]))
        case First():
            return [seats - 1]
    raise AssertionError(f"the contract tests do not know options like {option}")


def required_choices(game: AnyGame, option: Option) -> list[Given]:
    """The other choices that an option needs to have an effect."""
    if option.when is None:
        return [{}]
    name, allowed = option.when
    other = next(other for other in game.options if other.name == name)
    return [{} if value == other.default else {name: value} for value in allowed]


def everything_on(game: AnyGame) -> list[Given]:
    """Every choice of the game, with all switches on that have an effect under it."""
    choices = [option for option in game.options if isinstance(option, Choice) and not option.when]
    found: list[Given] = []
    for picked in product(*[option.values for option in choices]):
        given: Given = {
            option.name: value
            for option, value in zip(choices, picked, strict=True)
            if value != option.default
        }
        settled = {option.name: given.get(option.name, option.default) for option in game.options}
        switches = [o for o in game.options if isinstance(o, Switch) and o.applies(settled)]
        found.append({**given, **{option.name: not option.default for option in switches}})
    return found
