"""Shares: links to one finished match, which give no access to its table.

Anyone who knows a table's id may watch it and sit down. A share is a digest of the id: the server
can find the match with it, but a reader cannot compute the id or another match's share from it.
Shares are not stored, so every process over the same log computes the same ones."""

import asyncio
import hashlib
from base64 import urlsafe_b64encode
from hmac import compare_digest

from sortilege.server.log.event_log import EventLog
from sortilege.server.refusals import NoSuchShare

PLACE_LENGTH = 12
SECRET_LENGTH = 24
"""Characters that identify the table, and characters that cannot be guessed; six bits each."""
IDS_PER_SLICE = 500
"""Ids to process before other tasks run."""
SCAN_PAUSE = 1.0
"""Seconds between two scans of all tables, which invalid shares may cause."""


def share_of(table: str, round: int) -> str:
    """The share of a match: digest of the table, digest of table and round, number of the round."""
    return f"{place_of(table)}{_letters(f'{table}/{round}', SECRET_LENGTH)}{round}"


def place_of(table: str) -> str:
    return _letters(table, PLACE_LENGTH)


def _letters(text: str, count: int) -> str:
    told = hashlib.sha256(f"sortilege share {text}".encode()).digest()
    return urlsafe_b64encode(told).decode()[:count]


def is_same(share: str, other: str) -> bool:
    """Compare two shares in constant time."""
    return compare_digest(share.encode(), other.encode())


class Shares:
    """Finds the match of a share."""

    def __init__(self, log: EventLog) -> None:
        self.log = log
        self.known: dict[str, str] = {}
        """Tables by their places."""
        self.places: dict[str, str] = {}
        """Places by their tables."""
        self.learning: asyncio.Task[None] | None = None

    async def find(self, share: str) -> tuple[str, int]:
        """The table and the number of a match. Raises NoSuchShare."""
        place, number = share[:PLACE_LENGTH], share[PLACE_LENGTH + SECRET_LENGTH :]
        if not (number.isascii() and number.isdigit() and len(number) < 6):
            raise NoSuchShare()
        if place not in self.known:
            await self.learn()
        table = self.known.get(place)
        if table is None or not is_same(share, share_of(table, int(number))):
            raise NoSuchShare()
        return table, int(number)

    async def learn(self) -> None:
        """Scan all tables. Concurrent callers share one scan."""
        if self.learning is None or self.learning.done():
            pause = 0.0 if self.learning is None else SCAN_PAUSE
            self.learning = asyncio.create_task(self._learn(pause))
        await asyncio.shield(self.learning)

    async def _learn(self, pause: float) -> None:
        await asyncio.sleep(pause)
        tables = await self.log.tables()
        places: dict[str, str] = {}
        for first in range(0, len(tables), IDS_PER_SLICE):
            for id in tables[first : first + IDS_PER_SLICE]:
                places[id] = self.places.get(id) or place_of(id)
            await asyncio.sleep(0)
        self.places, self.known = places, {place: id for id, place in places.items()}
