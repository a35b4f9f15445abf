"""Checks who may ask the coach, and what the coach may know."""

from sortilege.bots.jobs import AdviceJob
from sortilege.bots.seat_stream import seat_stream
from sortilege.kernel.refusals import NotYourTurn
from sortilege.table.device import Device
from sortilege.table.refusals import CoachOff, NotNow
from sortilege.table.table import Table


def advice_job(table: Table, device: Device, seat: int) -> AdviceJob:
    """The coach's job for a seat of this device. Refused if the seat may not ask now. If several
    people share the device and none holds it, the coach uses public information only."""
    device.must_hold(seat)
    match = table.match
    if match is None or match.outcome is not None:
        raise NotNow(phase=table.phase)
    if not table.has_coach:
        raise CoachOff(game=table.game.id)
    if seat not in match.awaited:
        awaited = " ".join(str(one) for one in match.awaited)
        raise NotYourTurn(seat=seat, action="advise", awaited=awaited)
    viewer = seat if device.viewer == seat else None
    return AdviceJob(seat_stream(match, viewer, seat), seat)
