"""What the coach says and what a look back finds, ready for the wire."""

from sortilege.bots import coach
from sortilege.bots.turning import TurningPoint, can_look_back
from sortilege.games import games
from sortilege.kernel.plain import plain
from sortilege.kernel.record import Record
from sortilege.server import protocol


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
