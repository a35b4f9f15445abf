"""Options: what a table can choose before a match."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from sortilege.kernel.refusals import BadOption, UnknownOption

Value = bool | int | str | None
Options = Mapping[str, Value]


@dataclass(frozen=True, slots=True)
class Option:
    """One option of a table. `when` names another option and the values with which this one has an
    effect; with other values it keeps its default. With fewer than `least_seats` players it has no
    effect: lobbies do not show it, and tables that already have it set may keep it."""

    name: str
    default: Value
    when: tuple[str, tuple[Value, ...]] | None = None
    least_seats: int = 1

    def allows(self, value: object, seats: int) -> bool:
        """Whether the option can have this value at a table with this many seats."""
        raise AssertionError("an option knows its values")

    def expected(self, seats: int) -> str:
        """A text with the possible values."""
        raise AssertionError("an option knows its values")

    def applies(self, options: Options) -> bool:
        """Whether this option has an effect with these other options."""
        return self.when is None or options[self.when[0]] in self.when[1]


@dataclass(frozen=True, slots=True)
class Switch(Option):
    """On or off."""

    default: Value = False

    def allows(self, value: object, seats: int) -> bool:
        return isinstance(value, bool)

    def expected(self, seats: int) -> str:
        return "true | false"


@dataclass(frozen=True, slots=True)
class Choice(Option):
    """One of a few words or numbers."""

    values: tuple[Value, ...] = ()

    def allows(self, value: object, seats: int) -> bool:
        return any(value == known and type(value) is type(known) for known in self.values)

    def expected(self, seats: int) -> str:
        return " | ".join(str(value) for value in self.values)


@dataclass(frozen=True, slots=True)
class Number(Option):
    """An integer from `low` to `high`; with `less_seats`, every seat reduces `high` by one."""

    low: int = 0
    high: int = 0
    less_seats: bool = False

    def top(self, seats: int) -> int:
        return self.high - seats if self.less_seats else self.high

    def allows(self, value: object, seats: int) -> bool:
        return type(value) is int and self.low <= value <= self.top(seats)

    def expected(self, seats: int) -> str:
        return f"{self.low} … {self.top(seats)}"


@dataclass(frozen=True, slots=True)
class First(Option):
    """The seat that begins, or None to let chance decide."""

    name: str = "first"
    default: Value = None
    least_seats: int = 2

    def allows(self, value: object, seats: int) -> bool:
        return value is None or (type(value) is int and 0 <= value < seats)

    def expected(self, seats: int) -> str:
        return f"null | 0 … {seats - 1}"


def first_of(options: Options, nobody: int) -> int:
    """The seat that begins, according to `First`; a placeholder if chance decides."""
    first = options["first"]
    return first if isinstance(first, int) else nobody


def number_of(options: Options, name: str) -> int:
    """The value of an option whose values are numbers."""
    value = options[name]
    assert isinstance(value, int)
    return value


def settle(known: Sequence[Option], given: Mapping[str, object], seats: int) -> dict[str, Value]:
    """All options of a table: the given values, and defaults for the others. Refuses options that
    are unknown, have a wrong type or value, or have no effect."""
    names = [option.name for option in known]
    for name in given:
        if name not in names:
            raise UnknownOption(option=name, known=" ".join(names))
    settled: dict[str, Value] = {}
    for option in known:
        value = given.get(option.name, option.default)
        if not option.allows(value, seats):
            expected = option.expected(seats)
            raise BadOption(option=option.name, value=repr(value), expected=expected)
        assert value is None or isinstance(value, bool | int | str)
        settled[option.name] = value
    for option in known:
        if settled[option.name] != option.default and not option.applies(settled):
            raise BadOption(
                option=option.name,
                value=repr(settled[option.name]),
                expected=f"{option.default}",
            )
    return settled
