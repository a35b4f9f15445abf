"""A person's key presses in a race, with their times."""

from contextlib import AbstractContextManager
from enum import Enum
from typing import Protocol

from sortilege.kernel.chance import Chance


class Key(Enum):
    """The keys that a person can press during a race."""

    RING = "ring"
    ON = "on"
    HELP = "help"


class RaceInput(Protocol):
    """A clock in seconds with an arbitrary start, and the keys pressed while it runs."""

    def now(self) -> float:
        """The time on the clock."""

    def wait(self, until: float | None) -> Key | None:
        """Wait for the next key; None if the time ends first. Without a time limit, wait for
        ever."""


class KeyInput(RaceInput, Protocol):
    """Input from real keys."""

    def held(self) -> AbstractContextManager[None]:
        """In this context, every key arrives at once, without Enter."""


class TypedInput:
    """Input typed as lines, with the times at which its keys count as pressed: waiting only
    advances the clock. For a line without a time, `chance` draws one."""

    def __init__(self, chance: Chance) -> None:
        self.chance = chance
        self.time = 0.0
        self.pressed: list[tuple[float, Key]] = []

    def now(self) -> float:
        return self.time

    def press(self, key: Key, after: float) -> None:
        """Schedule a key press in so many seconds."""
        self.pressed.append((self.time + after, key))
        self.pressed.sort(key=lambda press: press[0])

    def wait(self, until: float | None) -> Key | None:
        if self.pressed and (until is None or self.pressed[0][0] <= until):
            self.time, key = self.pressed.pop(0)
            return key
        assert until is not None, "no event is planned, so the wait would never end"
        self.time = max(self.time, until)
        return None

    def drop(self) -> float | None:
        """Cancel all planned key presses. Returns when the ring was planned, if it was."""
        rings = [when for when, key in self.pressed if key is Key.RING]
        self.pressed.clear()
        return rings[0] if rings else None
