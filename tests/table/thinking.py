"""Computer players of a table without a server think here and now."""

from sortilege.bots.slices import finish
from sortilege.server.live.minds import Minds
from sortilege.table.entry import Entry
from sortilege.table.timetable import Timetable


def think(timetable: Timetable, minds: Minds | None = None) -> None:
    """Whoever has to think does, until somebody has decided or nobody has to."""
    minds = minds or Minds()
    while (about := timetable.thinks()) is not None:
        occasion, seat = about
        match = timetable.table.match
        assert match is not None
        asked = timetable.stand_ins.asked(match, seat)
        thought = asked.thought(minds.known(asked.key))
        timetable.stand_ins.hear(occasion, seat, finish(minds.ponder(asked.key, thought)))


def due(timetable: Timetable, now: float) -> Entry | None:
    """What comes by itself at this time, thoughts included."""
    think(timetable)
    return timetable.due(now)


def wake(timetable: Timetable) -> float | None:
    """When something comes by itself, once everybody has thought."""
    think(timetable)
    return timetable.wake()
