"""Results of jobs as messages to devices."""

from sortilege.bots import coach
from sortilege.bots.turning import TurningPoint, can_look_back
from sortilege.games import games
from sortilege.kernel.record import Record
from sortilege.kernel.serialize import to_builtins
from sortilege.server import protocol


def advised(seat: int, seq: int, result: coach.CoachResult) -> protocol.Advised:
    advices = [advice(one) for one in result.advices]
    return protocol.Advised(seat, seq, odds(result.risk), advices, result.silence)


def advice(one: coach.Advice) -> protocol.Advice:
    return protocol.Advice(
        code=one.action.code,
        action=to_builtins(one.action),
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
    better = None if point.better is None else to_builtins(point.better)
    before, after = coach.percent(point.before), coach.percent(point.after)
    return protocol.TurningPoint(
        point.number, point.seat, to_builtins(point.action), better, before, after
    )
