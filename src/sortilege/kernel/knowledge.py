"""What a seat with a perfect memory would know."""

from enum import Enum
from typing import Any, ClassVar, TypeVar

from sortilege.kernel.event import Event


class Information(Enum):
    """Who knows what in a game, if nobody forgets anything."""

    PRIVATE = "private"
    """Seats know different things."""

    SHARED = "shared"
    """All seats know the same, and something is hidden from all of them."""

    OPEN = "open"
    """All seats know everything but what will be drawn."""


class Knowledge:
    """A fold over the events that a seat received; includes facts such as "not here". It starts
    empty."""

    information: ClassVar[Information] = Information.PRIVATE

    def hear(self, event: Event) -> None:
        """Update the knowledge with an event that was projected for this seat."""
        raise AssertionError("the game defines knowledge")

    def clone(self) -> "Knowledge":
        """A copy, for callers that forget or guess facts."""
        raise AssertionError("the game defines knowledge")

    def remembered(self) -> Any:
        """What a view with `memory_aid` shows this seat, as plain values."""
        raise AssertionError("the game defines no memory aid")


KnowledgeT = TypeVar("KnowledgeT", bound=Knowledge)
"""The knowledge of one game."""
