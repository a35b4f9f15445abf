"""What is looked back on after the end: turning points, and whole matches step by step."""

import asyncio

from sortilege.bots.thoughts import AskedAtOnce, ReplayThought, TurningThought
from sortilege.kernel.game import Viewer
from sortilege.kernel.record import Record
from sortilege.server.live.thinker import Asker, Thinker
from sortilege.server.protocol import LookedBack

KEPT_BACK = 64
"""So many matches are looked back on before the first is forgotten."""

RoundKey = tuple[str, int]
"""A table, and which of its rounds."""


class LookingBack:
    """Turning points are worked out once, for all who ask; when all of them have gone it is given
    up."""

    def __init__(self, thinker: Thinker) -> None:
        self.thinker = thinker
        self.kept: dict[RoundKey, LookedBack] = {}
        self.under_way: dict[RoundKey, tuple[asyncio.Task[LookedBack], list[object]]] = {}

    async def replay(self, record: Record, viewer: Viewer, asker: Asker) -> bytes:
        """The steps of a match, in JSON."""
        asked = AskedAtOnce[bytes](ReplayThought(record.to_json(), viewer))
        return await self.thinker.think(asked, asker)

    async def turning(self, round: int, record: Record, asker: Asker) -> LookedBack:
        """The turning points of a match."""
        key = (asker.table, round)
        if key not in self.kept:
            found = await self.wait(key, record, asker)
            self.kept = dict([*self.kept.items(), (key, found)][-KEPT_BACK:])
        return self.kept[key]

    async def wait(self, key: RoundKey, record: Record, asker: Asker) -> LookedBack:
        """Wait with the others for what is worked out."""
        if key not in self.under_way:
            asked = AskedAtOnce[LookedBack](TurningThought(record.to_json()))
            self.under_way[key] = (asyncio.create_task(self.thinker.think(asked, asker)), [])
        task, waiting = self.under_way[key]
        me = object()
        waiting.append(me)
        try:
            return await asyncio.shield(task)
        finally:
            waiting.remove(me)
            if not waiting:
                task.cancel()
                self.under_way.pop(key, None)
