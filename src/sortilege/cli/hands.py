"""What a hand does in a race, and when."""

from contextlib import AbstractContextManager
from enum import Enum
from typing import Protocol

from sortilege.kernel.chance import Chance


class Key(Enum):
    """What a person can press while everybody watches the cards."""

    RING = "ring"
    ON = "on"
    HELP = "help"


class Hands(Protocol):
    """A clock, and keys that are pressed while it runs. Seconds, from any beginning."""

    def now(self) -> float:
        """What the clock shows."""

    def wait(self, until: float | None) -> Key | None:
        """The next key that is pressed; None when that time has come and there was none."""


class KeyboardHands(Hands, Protocol):
    """Hands on real keys."""

    def held(self) -> AbstractContextManager[None]:
        """As long as this is held, keys are heard one by one."""


class Told:
    """Hands that say beforehand what they press and when: no time is lost in waiting. Where they
    do not say when, their luck decides."""

    def __init__(self, chance: Chance) -> None:
        self.chance = chance
        self.time = 0.0
        self.pressed: list[tuple[float, Key]] = []

    def now(self) -> float:
        return self.time

    def press(self, key: Key, after: float) -> None:
        """Press a key in so many seconds."""
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
