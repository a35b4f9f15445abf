"""What a person presses in a race, and when."""

from contextlib import AbstractContextManager
from enum import Enum
from typing import Protocol

from sortilege.kernel.chance import Chance


class Key(Enum):
    """What a person can press while everybody watches the cards."""

    RING = "ring"
    ON = "on"
    HELP = "help"


class RaceInput(Protocol):
    """A clock that counts seconds from anywhere, and the keys pressed while it runs."""

    def now(self) -> float:
        """The time on the clock."""

    def wait(self, until: float | None) -> Key | None:
        """Wait for the next key; None if none is pressed until then. Without an end, for ever."""


class KeyInput(RaceInput, Protocol):
    """Input from real keys."""

    def held(self) -> AbstractContextManager[None]:
        """While this context lasts, every key arrives at once, without Enter."""


class TypedInput:
    """Input typed as lines, with the times at which its keys count as pressed: waiting sets
    the clock only. Where a line names no time, one is drawn from `chance`."""

    def __init__(self, chance: Chance) -> None:
        self.chance = chance
        self.time = 0.0
        self.pressed: list[tuple[float, Key]] = []

    def now(self) -> float:
        return self.time

    def press(self, key: Key, after: float) -> None:
        """Note a key that counts as pressed so many seconds from now."""
        self.pressed.append((self.time + after, key))
        self.pressed.sort(key=lambda press: press[0])

    def wait(self, until: float | None) -> Key | None:
        if self.pressed and (until is None or self.pressed[0][0] <= until):
            self.time, key = self.pressed.pop(0)
            return key
        assert until is not None, "nobody does anything any more"
        self.time = max(self.time, until)
        return None

    def drop(self) -> float | None:
        """Press nothing any more. When it would have rung, if it would."""
        rings = [when for when, key in self.pressed if key is Key.RING]
        self.pressed.clear()
        return rings[0] if rings else None
