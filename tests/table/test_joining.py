"""Joining a table: any chair, the host of a screen's table, chairs to take over, and the lock."""

import pytest

from sortilege.kernel.chance import Seeded
from sortilege.kernel.refusals import WrongSeats
from sortilege.table.beginning import started
from sortilege.table.chair import ChairKind
from sortilege.table.device import Device, digest
from sortilege.table.entries import SatDown
from sortilege.table.messages import (
    Act,
    Configure,
    Empty,
    GiveUp,
    Join,
    LockJoining,
    Rename,
    SeatBot,
    Sit,
    Start,
)
from sortilege.table.opening import NewScreenTable, NewTable, first_entries, screen_entries
from sortilege.table.refusals import (
    Beginning,
    JoiningLocked,
    NotHost,
    NotNow,
    NotYourSeat,
    SeatTaken,
    TableFull,
    UnknownName,
)
from sortilege.table.request_context import RequestContext
from sortilege.table.summary import summary
from sortilege.table.table import Table, fold
from tests.table.drawn import LUCK, Drawn, same

NEWCOMER = Join("Zoé", "owl")


def joins(drawn: Drawn, key: str = "new", *absent: int, screen: bool = True) -> int | None:
    """A device with this new key joins; return its seat."""
    context = RequestContext(frozenset(absent), key=digest(key), has_screen=screen)
    entry = drawn.ask(drawn.table.recognise([key]), NEWCOMER, context)
    return entry.seat if isinstance(entry, SatDown) else None


def of_screen(game: str = "cinderella") -> Drawn:
    """A table that a screen has opened."""
    drawn = Drawn("P", game="cinderella")
    drawn.table, drawn.log = Table("drawn"), []
    for entry in screen_entries(NewScreenTable(game)):
        drawn.write(entry)
    return drawn


# ── any chair ──


@pytest.mark.parametrize(("seats", "seat"), [("PB.", 2), ("P.B", 1), ("PBB", 1), ("...", 0)])
def test_who_joins_sits_on_a_free_chair_or_on_that_of_a_computer_player(
    seats: str, seat: int
) -> None:
    drawn = Drawn(seats)
    assert joins(drawn) == seat
    assert drawn.table.recognise(["new"]).seats == {seat}
    assert drawn.table.chairs[seat].name == "Zoé"


def test_two_who_join_sit_on_two_chairs_and_each_only_once() -> None:
    drawn = Drawn("P..")
    assert [joins(drawn, "a"), joins(drawn, "b")] == [1, 2]
    assert joins(drawn, "a") is None, "a second tap gives no second seat"
    assert drawn.table.free_seats() == []


def test_who_joins_a_full_table_is_refused_by_name() -> None:
    drawn = Drawn("PPP")
    with pytest.raises(TableFull, match="3"):
        joins(drawn)
    with pytest.raises(TableFull):
        joins(drawn, "new", 1, screen=False)
    drawn.start()
    with pytest.raises(NotNow):
        joins(drawn)


def test_names_of_those_who_join_come_from_the_lists() -> None:
    drawn = Drawn("P..")
    for name, animal in (("Rude", "owl"), ("Zoé", "shark")):
        with pytest.raises(UnknownName):
            drawn.ask(drawn.spectator, Join(name, animal), RequestContext(key="k"))


# ── the table of a screen ──


def test_a_screen_opens_a_table_of_free_chairs_without_a_host_or_a_key() -> None:
    table = fold("t", screen_entries(NewScreenTable("mago")))
    assert {chair.kind for chair in table.chairs} == {ChairKind.EMPTY}
    assert len(table.chairs) == 5
    assert not table.host
    assert not table.keys
    assert table.recognise([""]) == Device(frozenset())
    with pytest.raises(WrongSeats):
        table.game.settle(6, {})


def test_the_first_person_at_a_screens_table_is_the_host() -> None:
    drawn = of_screen()
    joins(drawn, "first")
    joins(drawn, "second")
    first, second = (drawn.table.recognise([key]) for key in ("first", "second"))
    assert first.is_host
    assert not second.is_host
    drawn.ask(first, Rename(0, "Tom", "bee"))
    assert drawn.table.recognise(["first"]).is_host
    drawn.ask(first, SeatBot(2, "Anna", "cat"))
    with pytest.raises(NotHost):
        drawn.ask(second, SeatBot(3, "Sam", "fox"))


def test_a_computer_player_is_never_the_host() -> None:
    drawn = of_screen()
    drawn.write(SatDown(0, "bot", "Tom", "bee", ""))
    assert not drawn.table.host


def test_the_next_person_is_the_host_when_the_host_leaves_the_chair() -> None:
    drawn = of_screen()
    joins(drawn, "first")
    joins(drawn, "second")
    drawn.ask(drawn.table.recognise(["first"]), Empty(0))
    assert drawn.table.recognise(["second"]).is_host
    assert not drawn.table.recognise(["first"]).is_host
    drawn.ask(drawn.table.recognise(["second"]), Empty(1))
    assert not drawn.table.host
    joins(drawn, "third")
    assert drawn.table.recognise(["third"]).is_host


def test_who_opened_a_table_stays_its_host_without_a_chair() -> None:
    drawn = Drawn("PP.")
    drawn.ask(drawn.device(0), Empty(0))
    assert drawn.host.is_host
    assert not drawn.device(1).is_host


# ── giving up ──


def test_a_device_that_becomes_a_screen_frees_its_chairs_and_hands_the_table_over() -> None:
    drawn = Drawn("PPP")
    both = drawn.table.recognise(["key-host", "key-0", "key-1"])
    drawn.ask(both, GiveUp())
    assert drawn.table.free_seats() == [0, 1]
    assert drawn.table.recognise(["key-host", "key-0", "key-1"]).seats == frozenset()
    assert not drawn.host.is_host
    assert drawn.device(2).is_host


def test_without_other_people_the_next_one_to_sit_down_is_the_host() -> None:
    drawn = Drawn("PB")
    drawn.ask(drawn.table.recognise(["key-host", "key-0"]), GiveUp())
    assert not drawn.table.host
    joins(drawn)
    assert drawn.table.recognise(["new"]).is_host


def test_during_a_match_a_computer_player_replaces_who_becomes_a_screen() -> None:
    drawn = Drawn("PP").start()
    drawn.ask(drawn.table.recognise(["key-host", "key-0"]), GiveUp())
    assert drawn.table.played_by_bots() == [0]
    with pytest.raises(NotYourSeat):
        drawn.ask(drawn.device(0), Act("a", drawn.table.seq, 0, 0))
    assert joins(drawn) == 0, "nobody has this chair any more"


def test_a_spectator_has_nothing_to_give_up() -> None:
    drawn = Drawn("PB")
    assert drawn.ask(drawn.spectator, GiveUp()) is None


# ── taking over ──


def test_beside_a_screen_another_person_takes_the_chair_of_one_who_has_left() -> None:
    drawn = Drawn("PP").start()
    drawn.ask(drawn.device(0), Rename(0, "Anna", "cat"))
    assert joins(drawn, "new", 1) == 1
    assert drawn.table.recognise(["new"]).seats == {1}
    assert drawn.device(1).seats == frozenset(), "the old key opens nothing"
    assert drawn.table.played_by_bots() == []
    assert drawn.match.seats == 2, "the match goes on"


def test_the_seat_of_somebody_present_or_at_a_table_without_a_screen_stays_theirs() -> None:
    drawn = Drawn("PP").start()
    context = RequestContext(frozenset({1}), key=digest("new"), has_screen=False)
    for message in (NEWCOMER, Sit(1, "Zoé", "owl")):
        with pytest.raises(NotNow):
            drawn.ask(drawn.spectator, message, context)
        with pytest.raises(NotNow):
            drawn.ask(drawn.spectator, message, RequestContext(key="k", has_screen=True))
    assert drawn.device(1).seats == {1}


def test_before_a_match_free_chairs_come_first_and_present_people_stay() -> None:
    drawn = Drawn("PP.")
    assert joins(drawn, "new", 0, 1) == 2
    with pytest.raises(SeatTaken):
        drawn.ask(drawn.spectator, Sit(0, "Zoé", "owl"), RequestContext(key="k", has_screen=True))
    assert joins(drawn, "other", 1) == 1


def test_who_takes_the_hosts_chair_over_is_the_host() -> None:
    drawn = of_screen()
    joins(drawn, "first")
    drawn.ask(drawn.table.recognise(["first"]), Configure(2, {}))
    joins(drawn, "second")
    drawn.write(started(drawn.table, LUCK))
    assert joins(drawn, "new", 0) == 0
    assert drawn.table.recognise(["new"]).is_host
    assert not drawn.table.recognise(["first"]).is_host


# ── the lock ──


def test_while_joining_is_locked_only_those_return_who_were_here() -> None:
    drawn = Drawn("PP.")
    drawn.ask(drawn.device(1), Empty(1))
    drawn.ask(drawn.host, LockJoining(True))
    assert summary(drawn.table, []).locked
    for message in (NEWCOMER, Sit(1, "Zoé", "owl")):
        with pytest.raises(JoiningLocked):
            drawn.ask(drawn.spectator, message, RequestContext(key=digest("new")))
    key = RequestContext(key=digest("again"))
    drawn.ask(drawn.device(1), Sit(1, "Zoé", "owl"), key)
    assert drawn.table.recognise(["again"]).seats == {1}
    drawn.ask(drawn.host, LockJoining(False))
    assert joins(drawn) == 2


def test_the_lock_also_keeps_strangers_from_taking_over() -> None:
    drawn = Drawn("PP").start()
    drawn.ask(drawn.host, LockJoining(True))
    with pytest.raises(JoiningLocked):
        joins(drawn, "new", 1)
    context = RequestContext(frozenset({1}), key=digest("again"), has_screen=True)
    both = drawn.table.recognise(["key-1"])
    assert both.seats == {1}
    assert drawn.ask(both, NEWCOMER, context) is None, "who is here needs no new key"


def test_only_the_host_locks_and_once_is_enough() -> None:
    drawn = Drawn("PP")
    with pytest.raises(NotHost):
        drawn.ask(drawn.device(1), LockJoining(True))
    assert drawn.ask(drawn.host, LockJoining(True)) is not None
    assert drawn.ask(drawn.host, LockJoining(True)) is None
    drawn.start()
    assert drawn.ask(drawn.host, LockJoining(False)) is not None, "also during a match"


# ── the log ──


def test_the_log_tells_the_same_table_again() -> None:
    drawn = Drawn("PPB")
    drawn.ask(drawn.host, LockJoining(True))
    drawn.ask(drawn.table.recognise(["key-host", "key-0"]), GiveUp())
    again = fold("drawn", drawn.log)
    assert same(again.chairs, drawn.table.chairs)
    assert (again.host, again.keys, again.is_locked) == (
        drawn.table.host,
        drawn.table.keys,
        True,
    )


def test_an_ordinary_table_has_a_host_at_once() -> None:
    entries = first_entries(NewTable("mago", "Zoé", "owl"), "host", "key", Seeded(1))
    table = fold("t", entries)
    assert table.host == "host"
    assert table.keys == {"host", "key"}


def test_nobody_but_the_host_joins_or_gives_up_while_a_match_is_about_to_begin() -> None:
    drawn = Drawn("PPB")
    drawn.ask(drawn.host, Start(), RequestContext(secret="5e" * 32, devices=(0, 1)))
    assert drawn.table.pact is not None
    with pytest.raises(Beginning):
        joins(drawn)
    with pytest.raises(Beginning):
        drawn.ask(drawn.device(1), GiveUp())
    assert drawn.ask(drawn.table.recognise(["key-host", "key-0"]), GiveUp()) is not None
    assert drawn.table.pact is None
