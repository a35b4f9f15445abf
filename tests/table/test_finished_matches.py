"""No message changes a match that has ended."""

import pytest

from sortilege.games import games
from sortilege.kernel.refusals import Refusal
from sortilege.table.decide import decide
from sortilege.table.entries import Ended, TookBack
from sortilege.table.pace import INSTANT
from sortilege.table.request_context import RequestContext
from sortilege.table.table import Phase, fold
from sortilege.table.timetable import Timetable
from tests.table.drawn import Drawn, same
from tests.table.finished_matches import devices, messages, over

ANYTHING = RequestContext(frozenset({0, 1}), "key", "5e" * 32, (0, 1), 0)


@pytest.mark.parametrize("id", games)
def test_nothing_that_anybody_asks_changes_a_match_that_is_over(id: str) -> None:
    drawn = over(id)
    record, done = drawn.table.finished[1].record, set()
    assert same(record.actions, drawn.match.record.actions)
    for device in devices(drawn):
        for message in messages(drawn):
            try:
                entry = decide(drawn.table, device, message, ANYTHING)
            except Refusal:
                continue
            if entry is not None and repr(entry) not in done:
                done.add(repr(entry))
                again = fold("drawn", [*drawn.log, entry])
                assert same(again.finished[1].record, record), f"{message} changes the record"
                assert again.match is None or same(again.match.record, drawn.match.record)
                assert again.phase is not Phase.PLAYING, f"{message} opens the match again"
    assert done, "the table itself may change: another name, another match"


@pytest.mark.parametrize("id", games)
def test_nothing_happens_by_itself_after_the_end_but_that_it_is_noted(id: str) -> None:
    drawn = over(id)
    timetable = Timetable(drawn.table, INSTANT, 0.0)
    timetable.notice(1.0)
    noted = timetable.due(1e9)
    assert isinstance(noted, Ended)
    record = drawn.table.finished[1].record
    drawn.write(noted)
    assert same(drawn.table.finished[1].record, record)
    timetable.notice(2.0)
    assert timetable.wake() is None
    assert timetable.due(1e9) is None


def test_finished_matches_stay_unchanged() -> None:
    drawn = over("cinderella")
    first = drawn.table.finished[1]
    names = [chair.name for chair in first.chairs]
    drawn.start("ab" * 32).play(3)
    assert drawn.table.finished == {1: first}, "nothing of a match that goes on"
    drawn.play(10_000)
    assert sorted(drawn.table.finished) == [1, 2]
    assert drawn.table.finished[1] is first
    assert [chair.name for chair in drawn.table.finished[1].chairs] == names
    again = fold("drawn", drawn.log)
    assert [same(again.finished[n], drawn.table.finished[n]) for n in (1, 2)] == [True, True]


def test_an_end_that_an_earlier_version_took_back_is_no_end() -> None:
    drawn = Drawn("PP", "unicorn").start().play(10_000)
    assert drawn.table.finished
    drawn.write(TookBack(drawn.match.played[-1][0], "long ago"))
    assert drawn.table.finished == {}
    drawn.play(10_000)
    assert same(drawn.table.finished[1].record.actions, drawn.match.record.actions)
