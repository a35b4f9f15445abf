"""Questions to the coach at one table: one per device at a time."""

import asyncio
import logging
from typing import NamedTuple

from sortilege.bots.jobs import AdviceJob
from sortilege.server.bots.bot_jobs import BotJobs, JobFailed
from sortilege.server.bots.results import advised
from sortilege.server.metrics import Metrics
from sortilege.server.protocol import Advised, Refused
from sortilege.server.refusals import OurFault
from sortilege.server.tables.connection import Connection, encode
from sortilege.table.table import Table

logger = logging.getLogger("sortilege.server")


class CoachQuestion(NamedTuple):
    """A question whose job waits or runs, and the round in which it was asked."""

    job: AdviceJob
    round: int
    task: asyncio.Task[None]

    def is_current(self, table: Table) -> bool:
        """Whether the match is still at the same move."""
        match = table.match
        return match is not None and (table.rounds, match.seq) == (self.round, self.job.stream.seq)


class CoachQuestions:
    """A question is dropped when its device asks another one or leaves, or when the match has moved
    on."""

    def __init__(self, table: Table, jobs: BotJobs, metrics: Metrics) -> None:
        self.table = table
        self.jobs = jobs
        self.metrics = metrics
        self.under_way: dict[Connection, CoachQuestion] = {}

    def ask(self, connection: Connection, job: AdviceJob) -> None:
        """Run this job for a device, and send it the result."""
        self.leave(connection)
        task = asyncio.get_running_loop().create_task(self.answer(connection, job))
        self.under_way[connection] = CoachQuestion(job, self.table.rounds, task)

    def leave(self, connection: Connection) -> None:
        """Drop the question of this device."""
        if connection in self.under_way:
            self.under_way.pop(connection).task.cancel()

    def drop_outdated(self) -> None:
        """Drop questions about an earlier move, and tell their devices."""
        for connection, question in list(self.under_way.items()):
            if not question.is_current(self.table):
                self.leave(connection)
                silence = Advised(question.job.seat, self.table.public_seq, None, [], "waiting")
                connection.send(encode(silence))

    def stop(self) -> None:
        for connection in list(self.under_way):
            self.leave(connection)

    async def answer(self, connection: Connection, job: AdviceJob) -> None:
        try:
            result = await self.jobs.run(job, self.table.id)
        except JobFailed as error:
            logger.error("the coach failed: %r", error.__cause__ or error)
            self.metrics.refused(OurFault.code)
            connection.send(encode(Refused(None, OurFault.code, {})))
        else:
            self.metrics.count("advices_total")
            connection.send(encode(advised(job.seat, self.table.public_seq, result)))
        del self.under_way[connection]
