"""The interface of a printer. The command line passes one to the server, which does not import the
printing code."""

from collections.abc import Hashable, Mapping, Sequence
from typing import Any, Protocol


class Printer(Protocol):
    """A printer and its orders must be picklable: a worker process prints."""

    @property
    def games(self) -> Sequence[str]:
        """The games that it can print."""

    def order(self, game: str, wishes: Mapping[str, str]) -> Hashable:
        """Check an order. Equal wishes give equal orders. Raises a Refusal."""

    def make(self, order: Any) -> bytes:
        """Make the PDF. This takes a second or more: do not call it in the event loop."""
