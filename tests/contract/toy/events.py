"""The events of the toy game."""

from dataclasses import dataclass
from typing import ClassVar

from sortilege.kernel.event import Event


@dataclass(frozen=True, slots=True)
class Dealt(Event):
    """Each player was dealt one card; a player learns only their own."""

    hands: tuple[int | None, ...]
    first: int


@dataclass(frozen=True, slots=True)
class Peeked(Event):
    """A player looked at a card; only that player learns its number."""

    reveals: ClassVar[bool] = True

    seat: int
    place: int
    card: int | None


@dataclass(frozen=True, slots=True)
class Turned(Event):
    reveals: ClassVar[bool] = True

    seat: int
    place: int
    card: int


@dataclass(frozen=True, slots=True)
class Stirred(Event):
    reveals: ClassVar[bool] = True

    seat: int


@dataclass(frozen=True, slots=True)
class Clapped(Event):
    seat: int


@dataclass(frozen=True, slots=True)
class Ended(Event):
    """All turns are over."""
