"""Decides when computer players act."""

from itertools import pairwise

from sortilege.kernel.event import Event
from sortilege.table.entries import Acted, Ended, StoodIn
from sortilege.table.messages import ComeBack, Rename, SetSpeed, StandIn
from sortilege.table.names import ANIMALS, USUAL_NAMES
from sortilege.table.pace import INSTANT, PACES, Pace
from sortilege.table.request_context import RequestContext
from sortilege.table.stand_ins import StandIns
from sortilege.table.timetable import Timetable
from tests.table.drawn import Drawn, searching
from tests.table.instant_bots import due, wake

PACE = Pace(bot=1.0, after_reveal=2.0, for_people=4.0, away=20.0)


def timed(drawn: Drawn, pace: Pace = PACE, now: float = 100.0) -> Timetable:
    return Timetable(drawn.table, pace, now)


def follow(drawn: Drawn, timetable: Timetable, now: float) -> Acted:
    """Append the computer player's action at this time."""
    entry = due(timetable, now)
    assert isinstance(entry, Acted)
    drawn.write(entry)
    timetable.notice(now)
    return entry


def test_a_computer_player_waits_a_moment_before_it_acts() -> None:
    drawn = Drawn("PB", first=1).start()
    timetable = timed(drawn)
    assert wake(timetable) == 101.0
    assert due(timetable, 100.9) is None
    assert follow(drawn, timetable, 101.0).action == "roll"


def test_after_something_was_shown_there_is_time_to_look_at_it() -> None:
    drawn = Drawn("PB", first=1).start()
    timetable = timed(drawn)
    follow(drawn, timetable, 101.0)
    assert any(event.reveals for event in drawn.table.latest)
    assert wake(timetable) == 103.0


def test_while_people_may_point_a_computer_player_waits_for_them() -> None:
    for luck in range(100):
        drawn = Drawn("PBP", first=1).start(f"{luck:064x}")
        timetable = timed(drawn, INSTANT)
        follow(drawn, timetable, 100.0)
        if drawn.match.view(None)["die"] == "hourglass":
            break
    follow(drawn, timetable, 100.0)
    assert drawn.match.view(None)["phase"] == "seek"
    patient = timed(drawn)
    assert wake(patient) == 104.0
    drawn.act(0, drawn.match.legal(0)[0].code)
    patient.notice(103.0)
    assert wake(patient) == 107.0, "somebody pointed: perhaps somebody else does, too"
    drawn.act(2, drawn.match.legal(2)[0].code)
    patient.notice(106.0)
    assert wake(patient) == 108.0, "everybody has pointed"


def test_computer_players_do_nothing_while_everything_waits_for_people() -> None:
    drawn = Drawn("PB", first=0).start()
    timetable = timed(drawn, INSTANT)
    assert due(timetable, 100.0) is None
    assert wake(timetable) is None, "asked once, they need not be asked again"
    while 1 not in drawn.match.awaited:
        drawn.act(0, drawn.match.legal(0)[0].code)
    timetable.notice(100.0)
    assert wake(timetable) == 100.0, "until it is their turn"


def test_a_table_without_a_match_or_without_computer_players_needs_no_timer() -> None:
    assert wake(timed(Drawn("PB"))) is None
    assert wake(timed(Drawn("PP").start())) is None
    over = Drawn("PP").start().play(1000)
    ending = timed(over).due(100.0)
    assert isinstance(ending, Ended), "how it ended is written down"
    over.write(ending)
    assert timed(over).wake() is None


def test_any_process_gets_the_same_answer_from_the_computer_players() -> None:
    drawn = Drawn("BBB").start()
    first, second = timed(drawn, INSTANT), timed(drawn, INSTANT)
    for step in range(40):
        if drawn.match.outcome is not None:
            break
        if step % 7 == 0:
            second = timed(drawn, INSTANT)
        entry = due(first, 100.0)
        assert entry == due(second, 100.0)
        assert isinstance(entry, Acted)
        drawn.write(entry)


def test_computer_players_play_a_match_to_its_end() -> None:
    drawn = Drawn("BB", variant="magic", last_chance=True).start()
    timetable = timed(drawn, INSTANT)
    while drawn.match.outcome is None:
        follow(drawn, timetable, 100.0)
    assert len({entry.id for entry in drawn.log if isinstance(entry, Acted)}) == len(
        drawn.match.played
    ), "every action has its own number"


def test_a_person_who_returns_plays_again_and_the_stand_in_stops() -> None:
    drawn = Drawn("PP", first=1).start()
    timetable = timed(drawn)
    assert wake(timetable) is None
    entry = drawn.ask(drawn.device(0), StandIn(1), RequestContext(absent=frozenset({1})))
    assert isinstance(entry, StoodIn)
    timetable.notice(130.0)
    assert wake(timetable) == 131.0
    assert follow(drawn, timetable, 131.0).seat == 1
    drawn.ask(drawn.device(1), ComeBack(1))
    timetable.notice(132.0)
    assert wake(timetable) is None
    assert drawn.act(1, drawn.match.legal(1)[0].code) is not None


def test_a_stand_in_knows_what_its_seat_has_heard() -> None:
    drawn = searching("PPP")
    drawn.ask(drawn.device(1), StandIn(0), RequestContext(absent=frozenset({0})))
    company = StandIns(drawn.table).gather(drawn.match)
    company.catch_up()
    heard: tuple[Event, ...] = drawn.match.heard(0)
    assert company.players[0].knowledge.remembered(), f"one of {len(heard)} events opened a tile"


def test_every_pace_is_slower_than_the_next() -> None:
    paces = [PACES[name] for name in ("calm", "normal", "brisk", "instant")]
    for slower, faster in pairwise(paces):
        assert slower.bot > faster.bot
        assert slower.after_reveal > faster.after_reveal
        assert slower.for_people > faster.for_people
        assert slower.away > faster.away


def looked_privately() -> Drawn:
    """Two people share a device. The first has just looked at a tile with the cauldron, and a
    computer player is next."""
    for luck in range(100):
        drawn = Drawn("PBP", first=0).start(f"{luck:064x}")
        drawn.act(0, 0)
        if drawn.match.view(None)["die"] == "cauldron":
            drawn.act(0, drawn.match.legal(0)[0].code)
            return drawn
    raise AssertionError("no cauldron in a hundred tables")


def test_computer_players_wait_until_a_shared_device_has_shown_its_secret() -> None:
    timetable = timed(looked_privately())
    timetable.curtain.draw(frozenset({0, 2}))
    assert wake(timetable) == 130.0
    timetable.look(2, 105.0)
    assert wake(timetable) == 130.0, "somebody else looked"
    timetable.look(0, 110.0)
    assert wake(timetable) == 112.0, "now the look is over"


def test_nobody_waits_for_a_device_that_is_not_shared() -> None:
    timetable = timed(looked_privately())
    timetable.curtain.draw(frozenset())
    assert wake(timetable) == 102.0


def test_a_renamed_player_does_not_stop_computer_players() -> None:
    drawn = Drawn("PB", "unicorn", first=1).start()
    timetable = timed(drawn)
    about = timetable.undecided()
    assert about is not None
    for n in range(1, 4):
        drawn.ask(drawn.device(0), Rename(0, USUAL_NAMES[n + 2], ANIMALS[n]))
        timetable.notice(100.0 + 0.45 * n)
        assert timetable.undecided() == about, "the job goes on"
    assert wake(timetable) == 101.0
    assert due(timetable, 101.0) is not None


def test_the_host_chooses_how_long_computer_players_wait() -> None:
    drawn = Drawn("PB", first=1).start()
    timetable = timed(drawn)
    assert wake(timetable) == 101.0
    drawn.ask(drawn.host, SetSpeed("quick"))
    assert wake(timetable) == 100.5
    drawn.ask(drawn.host, SetSpeed("calm"))
    assert wake(timetable) == 101.8


def test_who_is_in_a_hurry_waits_until_a_person_is_asked_and_no_longer() -> None:
    drawn = Drawn("PBB", first=1).start()
    timetable = timed(drawn)
    timetable.hurry()
    while drawn.match.awaited != (0,):
        assert wake(timetable) == 100.0
        follow(drawn, timetable, 100.0)
    assert not timetable.is_hurried
    timetable.hurry()
    assert not timetable.is_hurried, "a person is asked: nothing is skipped"
