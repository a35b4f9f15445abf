"""Turning points and replays of finished matches."""

import asyncio

from sortilege.bots.jobs import TurningPointsJob
from sortilege.bots.turning import TurningPoint
from sortilege.kernel.game import Viewer
from sortilege.kernel.record import Record
from sortilege.server.bots.bot_jobs import BotJobs
from sortilege.server.bots.replay_job import ReplayJob
from sortilege.server.bots.results import looked_back
from sortilege.server.protocol import LookedBack

MAX_REMEMBERED_MATCHES = 64
"""Matches whose turning points are kept in memory."""

RoundKey = tuple[str, int]
"""A table, and which of its rounds."""


class MatchReviews:
    """Computes the turning points of a match once for all callers. If all of them disconnect, the
    job is dropped."""

    def __init__(self, jobs: BotJobs) -> None:
        self.jobs = jobs
        self.known: dict[RoundKey, LookedBack] = {}
        self.under_way: dict[RoundKey, tuple[asyncio.Task[list[TurningPoint]], list[object]]] = {}

    async def replay(self, table: str, record: Record, viewer: Viewer) -> bytes:
        """The steps of a match, in JSON."""
        return await self.jobs.run(ReplayJob(record.to_json(), viewer), table)

    async def turning_points(self, table: str, round: int, record: Record) -> LookedBack:
        """The turning points of a match."""
        key = (table, round)
        if key not in self.known:
            found = looked_back(record, await self.wait(key, record))
            self.known = dict([*self.known.items(), (key, found)][-MAX_REMEMBERED_MATCHES:])
        return self.known[key]

    async def wait(self, key: RoundKey, record: Record) -> list[TurningPoint]:
        """Wait for the job together with other callers for the same match."""
        if key not in self.under_way:
            work = asyncio.create_task(self.jobs.run(TurningPointsJob(record.to_json()), key[0]))
            self.under_way[key] = (work, [])
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
