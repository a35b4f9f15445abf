"""What prints games for a server. Whoever starts the server hands it one: the server itself knows
nothing of sheets and pages."""

from collections.abc import Hashable, Mapping, Sequence
from typing import Any, Protocol


class Printer(Protocol):
    """Its orders and itself are sent to another process: both can be pickled."""

    @property
    def games(self) -> Sequence[str]:
        """Those that it can print."""

    def order(self, game: str, wishes: Mapping[str, str]) -> Hashable:
        """An order that can be carried out. Raises a Refusal. The same wishes, the same order."""

    def make(self, order: Any) -> bytes:
        """The PDF. Takes a second or more: not in the event loop."""
