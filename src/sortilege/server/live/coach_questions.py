"""What people at one table ask the coach: it thinks elsewhere, about one question of each."""

import asyncio
import logging

from sortilege.bots.thoughts import AskedThought, Thought
from sortilege.server.live.connection import Connection, encode
from sortilege.server.live.thinker import Asker, Thinker, ThoughtFailed
from sortilege.server.metrics import Metrics
from sortilege.server.protocol import Advised, Refused
from sortilege.server.refusals import OurFault
from sortilege.table.advice import Question
from sortilege.table.table import Table

logger = logging.getLogger("sortilege.server")


class AdviceAsked(AskedThought[Advised]):
    """A question, on its way to the coach."""

    def __init__(self, question: Question) -> None:
        self.key = question.key
        self.question = question

    def thought(self, since: int = -1) -> Thought:
        return self.question.thought(since)


class CoachQuestions:
    """A question is given up when its device asks another one or is gone, or when the match has
    gone on: nobody waits for the answer any more."""

    def __init__(self, table: Table, thinker: Thinker, metrics: Metrics) -> None:
        self.table = table
        self.thinker = thinker
        self.metrics = metrics
        self.under_way: dict[Connection, tuple[Question, asyncio.Task[None]]] = {}

    def ask(self, connection: Connection, question: Question) -> None:
        """This device asks; it is told when the coach has thought."""
        self.leave(connection)
        task = asyncio.get_running_loop().create_task(self.answer(connection, question))
        self.under_way[connection] = (question, task)

    def leave(self, connection: Connection) -> None:
        """This device does not wait any more."""
        if connection in self.under_way:
            self.under_way.pop(connection)[1].cancel()

    def look(self) -> None:
        """The table has changed: whoever asked before the match went on hears that others are to
        act, or that it is time to ask again."""
        for connection, (question, _) in list(self.under_way.items()):
            if not question.is_of(self.table):
                self.leave(connection)
                silence = Advised(question.seat, self.table.public_seq, None, [], "waiting")
                connection.send(encode(silence))

    def stop(self) -> None:
        for connection in list(self.under_way):
            self.leave(connection)

    async def answer(self, connection: Connection, question: Question) -> None:
        asker = Asker(self.table.id, connection)
        try:
            said = await self.thinker.think(AdviceAsked(question), asker)
        except ThoughtFailed as why:
            logger.error("the coach fails: %r", why.__cause__ or why)
            self.metrics.refused(OurFault.code)
            connection.send(encode(Refused(None, OurFault.code, {})))
        else:
            self.metrics.count("advices_total")
            now = Advised(said.seat, self.table.public_seq, said.risk, said.advices, said.silence)
            connection.send(encode(now))
        del self.under_way[connection]
