"""What the coach is asked, few questions at a time."""

import asyncio
from collections.abc import Callable
from functools import partial

from sortilege.bots import coach
from sortilege.bots.turning import TurningPoint, can_look_back, turning_points
from sortilege.games import games
from sortilege.kernel.plain import plain
from sortilege.kernel.record import Record
from sortilege.server import protocol
from sortilege.server.live.thinker import Thinker, Thought

KEPT = 64
"""So many matches are looked back on before the first is forgotten."""


class Advisor:
    """At most so many questions are thought about at once, and one match is looked back on; whoever
    asks meanwhile waits."""

    def __init__(self, thinker: Thinker, at_once: int) -> None:
        self.thinker = thinker
        self.questions = asyncio.Semaphore(at_once)
        self.looking_back = asyncio.Semaphore(1)
        self.kept: dict[tuple[str, int], protocol.LookedBack] = {}

    async def think(self, deed: Callable[[], Thought]) -> Thought:
        """Think about a question, when it is its turn."""
        async with self.questions:
            return await self.thinker.think(deed)

    async def look_back(self, table: str, round: int, record: Record) -> protocol.LookedBack:
        """The turning points of a match, worked out once."""
        key = (table, round)
        async with self.looking_back:
            if key not in self.kept:
                points = await self.thinker.think(partial(turning_points, record))
                found = looked_back(record, points)
                self.kept = dict([*self.kept.items(), (key, found)][-KEPT:])
            return self.kept[key]


# ── ready for the wire ──


def advised(seat: int, seq: int, saying: coach.Saying) -> protocol.Advised:
    advices = [advice(one) for one in saying.advices]
    return protocol.Advised(seat, seq, odds(saying.risk), advices, saying.silence)


def advice(one: coach.Advice) -> protocol.Advice:
    return protocol.Advice(
        code=one.action.code,
        action=plain(one.action),
        chance=odds(one.chance),
        risk=odds(one.risk),
        worse=round(one.worse, 3),
        why=one.why.key,
        facts=dict(one.why.facts),
    )


def odds(share: float | None) -> protocol.Odds | None:
    return None if share is None else protocol.Odds(coach.percent(share), coach.odds(share))


def looked_back(record: Record, points: list[TurningPoint]) -> protocol.LookedBack:
    known = can_look_back(games[record.game])
    return protocol.LookedBack(known, [turning_point(point) for point in points])


def turning_point(point: TurningPoint) -> protocol.TurningPoint:
    better = None if point.better is None else plain(point.better)
    before, after = coach.percent(point.before), coach.percent(point.after)
    return protocol.TurningPoint(
        point.number, point.seat, plain(point.action), better, before, after
    )
