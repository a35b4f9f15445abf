"""Which process owns a table. Only the owner serves it and appends to its log."""

from collections.abc import Callable
from typing import NamedTuple, Protocol

Lost = Callable[[str], None]
"""Called with the id of a table that this process has lost."""


class Owner(NamedTuple):
    """Another process that owns a table: its internal address, and the epoch of its claim."""

    address: str
    epoch: int


class Ownership(Protocol):
    """Claims tables for this process."""

    def open(self, lost: Lost) -> None:
        """Start renewing claims, within the running event loop."""

    async def close(self) -> None:
        """Give up all claims."""

    async def claim(self, table: str, unreachable: int | None = None) -> Owner | None:
        """Claim a table. Return its owner instead if that is another process which is alive.
        `unreachable` is the epoch of an owner that the caller could not reach. Raises NoSuchTable
        or NotRead."""

    async def release(self, table: str) -> None:
        """Give up the claim on a table."""

    async def relay_key(self) -> str:
        """The key that authenticates a relay; empty if there is only one process. Raises
        NotRead."""


class SoleOwner:
    """The only process over its log owns every table."""

    def open(self, lost: Lost) -> None:
        """There is nothing to renew."""

    async def close(self) -> None:
        """There is nothing to give up."""

    async def claim(self, table: str, unreachable: int | None = None) -> Owner | None:
        return None

    async def release(self, table: str) -> None:
        """There is no other process to release it to."""

    async def relay_key(self) -> str:
        return ""
