"""The events of mago. Every player receives every event. Events name a frog's owner when a child
becomes a frog and when it is freed, and never in between (MAG-26)."""

from dataclasses import dataclass
from typing import ClassVar

from sortilege.kernel.event import Event


@dataclass(frozen=True, slots=True)
class Dealt(Event):
    """All pieces stand in the house; all crystals lie in the hideout."""

    crystals: int
    first: int


@dataclass(frozen=True, slots=True)
class Rolled(Event):
    reveals: ClassVar[bool] = True

    seat: int
    die: str


@dataclass(frozen=True, slots=True)
class Spun(Event):
    """The arrow points at a space; `space` says of which kind."""

    reveals: ClassVar[bool] = True

    seat: int
    place: int
    space: str


@dataclass(frozen=True, slots=True)
class Bewitched(Event):
    """A child becomes a frog: the only event that names child and token together."""

    reveals: ClassVar[bool] = True

    owner: int
    child: int
    token: int
    place: int


@dataclass(frozen=True, slots=True)
class Dropped(Event):
    """A bewitched child drops its crystal on the space."""

    owner: int
    child: int
    place: int


@dataclass(frozen=True, slots=True)
class Protected(Event):
    """The arrow points at children, but the magician stands with them."""

    place: int


@dataclass(frozen=True, slots=True)
class ChildMoved(Event):
    seat: int
    child: int
    direction: str
    steps: int
    place: int


@dataclass(frozen=True, slots=True)
class MagicianMoved(Event):
    seat: int
    direction: str
    steps: int
    place: int


@dataclass(frozen=True, slots=True)
class FrogMoved(Event):
    seat: int
    token: int
    direction: str
    place: int


@dataclass(frozen=True, slots=True)
class Freed(Event):
    """A frog is a child again, and shows its colour."""

    reveals: ClassVar[bool] = True

    seat: int
    token: int
    owner: int
    child: int
    place: int


@dataclass(frozen=True, slots=True)
class Took(Event):
    seat: int
    child: int
    place: int


@dataclass(frozen=True, slots=True)
class Left(Event):
    """A player could have taken a crystal and left it."""

    seat: int
    child: int
    place: int


@dataclass(frozen=True, slots=True)
class Delivered(Event):
    """A child delivers a crystal to its owner, who has that many now."""

    seat: int
    child: int
    crystals: int


@dataclass(frozen=True, slots=True)
class DiePassed(Event):
    """The die passes to this seat, the next active player."""

    seat: int


@dataclass(frozen=True, slots=True)
class Ended(Event):
    seat: int
