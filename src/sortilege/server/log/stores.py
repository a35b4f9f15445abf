"""Everything that one process stores outside of its memory."""

import asyncio
from dataclasses import dataclass

from sortilege.server.log.event_log import EventLog
from sortilege.server.log.listing import Listing, OwnListing
from sortilege.server.log.ownership import Ownership, SoleOwner
from sortilege.server.short_codes import Codes, ShortCodes


@dataclass(frozen=True, slots=True)
class Stores:
    """The log, who owns its tables, short codes, and the list of public tables."""

    log: EventLog
    ownership: Ownership
    codes: Codes
    listing: Listing


def single_process(log: EventLog, ownership: Ownership | None = None) -> Stores:
    """The stores of the only process over this log."""
    clock = asyncio.get_running_loop().time
    return Stores(log, ownership or SoleOwner(), ShortCodes(clock), OwnListing())
