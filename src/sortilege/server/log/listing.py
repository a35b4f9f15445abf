"""The list of public tables, for all processes that share one log."""

from typing import Protocol

from sortilege.table.summary import Summary


class Listing(Protocol):
    """Public tables that wait for players."""

    async def publish(self, tables: list[Summary]) -> None:
        """List these tables of this process for some seconds."""

    async def listed(self) -> list[Summary]:
        """The tables of all processes. Raises NotRead."""


class OwnListing:
    """The list of the only process."""

    def __init__(self) -> None:
        self.published: list[Summary] = []

    async def publish(self, tables: list[Summary]) -> None:
        self.published = tables

    async def listed(self) -> list[Summary]:
        return self.published
