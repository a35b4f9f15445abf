"""Shares: links to one finished match, which lead to nothing else.

Whoever knows a table's id may look at it, and sit down. A share is made from the id by digests:
with it the match is found, and from it neither the id nor the share of another match can be worked
out. Nothing is kept, so every process over the same log makes and finds the same ones."""

import asyncio
import hashlib
from base64 import urlsafe_b64encode
from hmac import compare_digest

from sortilege.server.log.event_log import EventLog
from sortilege.server.refusals import NoSuchShare

PLACE = 12
SECRET = 24
"""Letters that say at which table it was, and that nobody guesses: six bits each."""
SLICE = 500
"""So many ids are looked at before others have their turn."""
REST = 1.0
"""Seconds between two looks at all tables: whoever makes shares up waits for one, too."""


def share_of(table: str, round: int) -> str:
    """The share of a match: where it was, its number, and what only its table's id brings about."""
    return f"{place_of(table)}{_letters(f'{table}/{round}', SECRET)}{round}"


def place_of(table: str) -> str:
    return _letters(table, PLACE)


def _letters(text: str, count: int) -> str:
    told = hashlib.sha256(f"sortilege share {text}".encode()).digest()
    return urlsafe_b64encode(told).decode()[:count]


def is_same(share: str, other: str) -> bool:
    """In the same time, however much of it was guessed."""
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
        place, number = share[:PLACE], share[PLACE + SECRET :]
        if not (number.isascii() and number.isdigit() and len(number) < 6):
            raise NoSuchShare()
        if place not in self.known:
            await self.learn()
        table = self.known.get(place)
        if table is None or not is_same(share, share_of(table, int(number))):
            raise NoSuchShare()
        return table, int(number)

    async def learn(self) -> None:
        """All tables there are. Who asks while somebody else has asked waits for the same."""
        if self.learning is None or self.learning.done():
            pause = 0.0 if self.learning is None else REST
            self.learning = asyncio.create_task(self._learn(pause))
        await asyncio.shield(self.learning)

    async def _learn(self, pause: float) -> None:
        await asyncio.sleep(pause)
        tables = await self.log.open_tables()
        places: dict[str, str] = {}
        for first in range(0, len(tables), SLICE):
            for id in tables[first : first + SLICE]:
                places[id] = self.places.get(id) or place_of(id)
            await asyncio.sleep(0)
        self.places, self.known = places, {place: id for id, place in places.items()}
