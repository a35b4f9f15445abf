"""Lets the computer players of a table decide immediately, without a server."""

from sortilege.bots.slices import finish
from sortilege.table.entry import Entry
from sortilege.table.timetable import Timetable


def decide(timetable: Timetable) -> None:
    """Run jobs until no computer player has to decide."""
    while (about := timetable.undecided()) is not None:
        occasion, seat = about
        match = timetable.table.match
        assert match is not None
        job = timetable.stand_ins.move_job(match, seat)
        timetable.stand_ins.take_result(occasion, seat, finish(job.slices()))


def due(timetable: Timetable, now: float) -> Entry | None:
    """The entry due at this time, after all computer players have decided."""
    decide(timetable)
    return timetable.due(now)


def wake(timetable: Timetable) -> float | None:
    """The time of the next entry, after all computer players have decided."""
    decide(timetable)
    return timetable.wake()
