"""The list of public tables that wait for players."""

from itertools import zip_longest

from sortilege.server.log.listing import Listing
from sortilege.server.tables.address_connections import AddressConnections
from sortilege.server.tables.admission import Admission
from sortilege.server.tables.live_table import LiveTable
from sortilege.table.summary import Summary
from sortilege.table.table import Phase

MAX_LISTED, MAX_LISTED_EACH = 200, 30
"""Listed tables in total, and from one address."""


class PublicTables:
    """Publishes the tables of this process and lists those of all processes. Addresses take turns,
    so that one address cannot fill the list."""

    def __init__(
        self, listing: Listing, tables: dict[str, LiveTable], admission: Admission
    ) -> None:
        self.listing = listing
        self.tables = tables
        self.admission = admission

    async def publish(self) -> None:
        await self.listing.publish(self.own())

    async def listed(self) -> list[Summary]:
        """Own tables, then those of other processes. Raises NotRead."""
        listed = {table.id: table for table in self.own()}
        for table in await self.listing.listed():
            if table.id not in self.tables:
                listed.setdefault(table.id, table)
        return list(listed.values())[:MAX_LISTED]

    def own(self) -> list[Summary]:
        rows = [self._waiting_at(home) for home in self.admission.addresses.values()]
        turns = [live for row in zip_longest(*rows) for live in row if live is not None]
        return [live.audience.summary() for live in dict.fromkeys(turns[:MAX_LISTED])]

    def _waiting_at(self, home: AddressConnections) -> list[LiveTable]:
        """Public tables at which devices from this address wait."""
        ids = dict.fromkeys(each.table for each in home.connections if each.table in self.tables)
        return [live for id in ids if is_waiting(live := self.tables[id])][:MAX_LISTED_EACH]


def is_waiting(live: LiveTable) -> bool:
    """Whether a public table waits for players."""
    return live.table.is_public and live.table.phase is Phase.LOBBY and not live.is_empty
