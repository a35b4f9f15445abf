"""Options: what a table may choose before a match begins."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from sortilege.kernel.refusals import BadOption, UnknownOption

Value = bool | int | str | None
Options = Mapping[str, Value]


@dataclass(frozen=True, slots=True)
class Option:
    """One choice of a table. `when` names another option and the values under which this one
    means anything; elsewhere it keeps its default."""

    name: str
    default: Value
    when: tuple[str, tuple[Value, ...]] | None = None

    def allows(self, value: object, seats: int) -> bool:
        """Whether the option can have this value at a table of that many."""
        raise AssertionError("an option knows its values")

    def expected(self, seats: int) -> str:
        """The values it can have, written down."""
        raise AssertionError("an option knows its values")

    def applies(self, options: Options) -> bool:
        """Whether the other options let this one mean anything."""
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
    """A whole number from `low` to `high`; with `less_seats`, every seat takes one off `high`."""

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
    """Who begins: a seat, or None for chance."""

    name: str = "first"
    default: Value = None

    def allows(self, value: object, seats: int) -> bool:
        return value is None or (type(value) is int and 0 <= value < seats)

    def expected(self, seats: int) -> str:
        return f"null | 0 … {seats - 1}"


def first_of(options: Options, nobody: int) -> int:
    """The seat that begins, as `First` has it; where chance decides, what stands for nobody."""
    first = options["first"]
    return first if isinstance(first, int) else nobody


def settle(known: Sequence[Option], given: Mapping[str, object], seats: int) -> dict[str, Value]:
    """All options of a table: what was given, the defaults for the rest. Refuses what is unknown,
    ill-typed, out of range, or given where it means nothing."""
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
