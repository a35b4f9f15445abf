"""Computer players take their time, and people are missed after a while. The clock is ours."""

from itertools import pairwise

from sortilege.kernel.event import Event
from sortilege.table.attendant import Attendant
from sortilege.table.entries import Acted, StoodIn
from sortilege.table.messages import ComeBack, StandIn
from sortilege.table.pace import INSTANT, PACES, Pace
from tests.table.drawn import Drawn, searching

PACE = Pace(bot=1.0, after_reveal=2.0, for_people=4.0, away=20.0)


def attended(drawn: Drawn, pace: Pace = PACE, now: float = 100.0) -> Attendant:
    return Attendant(drawn.table, pace, now)


def follow(drawn: Drawn, attendant: Attendant, now: float) -> Acted:
    """What a computer player does at this time, written down."""
    entry = attendant.due(now)
    assert isinstance(entry, Acted)
    drawn.write(entry)
    attendant.notice(now)
    return entry


def test_a_computer_player_waits_a_moment_before_it_acts() -> None:
    drawn = Drawn("PB", first=1).start()
    attendant = attended(drawn)
    assert attendant.wake() == 101.0
    assert attendant.due(100.9) is None
    assert follow(drawn, attendant, 101.0).action == "roll"


def test_after_something_was_shown_there_is_time_to_look_at_it() -> None:
    drawn = Drawn("PB", first=1).start()
    attendant = attended(drawn)
    follow(drawn, attendant, 101.0)
    assert any(event.reveals for event in drawn.table.latest)
    assert attendant.wake() == 103.0


def test_while_people_may_point_a_computer_player_waits_for_them() -> None:
    for luck in range(100):
        drawn = Drawn("PBP", first=1).start(f"{luck:064x}")
        attendant = attended(drawn, INSTANT)
        follow(drawn, attendant, 100.0)
        if drawn.match.view(None)["die"] == "hourglass":
            break
    follow(drawn, attendant, 100.0)
    assert drawn.match.view(None)["phase"] == "seek"
    patient = attended(drawn)
    assert patient.wake() == 104.0
    drawn.act(0, drawn.match.legal(0)[0].code)
    patient.notice(103.0)
    assert patient.wake() == 107.0, "somebody pointed: perhaps somebody else does, too"
    drawn.act(2, drawn.match.legal(2)[0].code)
    patient.notice(106.0)
    assert patient.wake() == 108.0, "everybody has pointed"


def test_computer_players_do_nothing_while_everything_waits_for_people() -> None:
    drawn = Drawn("PB", first=0).start()
    attendant = attended(drawn, INSTANT)
    assert attendant.due(100.0) is None
    assert attendant.wake() is None, "asked once, they need not be asked again"
    drawn.act(0, 0)
    attendant.notice(100.0)
    assert attendant.wake() == 100.0, "until something has changed"


def test_a_table_without_a_match_or_without_computer_players_needs_no_timer() -> None:
    assert attended(Drawn("PB")).wake() is None
    assert attended(Drawn("PP").start()).wake() is None
    over = Drawn("PP").start().play(1000)
    assert attended(over).wake() is None


def test_any_process_gets_the_same_answer_from_the_computer_players() -> None:
    drawn = Drawn("BBB").start()
    first, second = attended(drawn, INSTANT), attended(drawn, INSTANT)
    for step in range(40):
        if drawn.match.outcome is not None:
            break
        if step % 7 == 0:
            second = attended(drawn, INSTANT)
        entry = first.due(100.0)
        assert entry == second.due(100.0)
        assert isinstance(entry, Acted)
        drawn.write(entry)


def test_computer_players_play_a_match_to_its_end() -> None:
    drawn = Drawn("BB", variant="magic", last_chance=True).start()
    attendant = attended(drawn, INSTANT)
    while drawn.match.outcome is None:
        follow(drawn, attendant, 100.0)
    assert len({entry.id for entry in drawn.log if isinstance(entry, Acted)}) == len(
        drawn.match.played
    ), "every action has its own number"


def test_somebody_is_away_after_a_while_without_a_sign_of_life() -> None:
    drawn = Drawn("PPB").start()
    attendant = attended(drawn)
    attendant.arrive(frozenset({0}), 100.0)
    assert attendant.absent(119.9) == frozenset()
    assert attendant.absent(120.0) == {1}
    attendant.leave(frozenset({0}), 130.0)
    assert attendant.absent(149.9) == {1}
    assert attendant.absent(150.0) == {0, 1}
    attendant.arrive(frozenset({1}), 160.0)
    assert attendant.absent(160.0) == {0}
    assert attendant.present() == [1]


def test_one_of_two_devices_may_go_and_the_seat_is_still_here() -> None:
    attendant = attended(Drawn("PP").start())
    attendant.arrive(frozenset({0, 1}), 100.0)
    attendant.arrive(frozenset({1}), 100.0)
    attendant.leave(frozenset({0, 1}), 110.0)
    assert attendant.present() == [1]


def test_whoever_comes_back_plays_again_and_the_stand_in_stops() -> None:
    drawn = Drawn("PP", first=1).start()
    attendant = attended(drawn)
    assert attendant.wake() is None
    entry = drawn.ask(drawn.device(0), StandIn(1), absent=(1,))
    assert isinstance(entry, StoodIn)
    attendant.notice(130.0)
    assert attendant.wake() == 131.0
    assert follow(drawn, attendant, 131.0).seat == 1
    drawn.ask(drawn.device(1), ComeBack(1))
    attendant.notice(132.0)
    assert attendant.wake() is None
    assert drawn.act(1, drawn.match.legal(1)[0].code) is not None


def test_a_stand_in_knows_what_its_seat_has_heard() -> None:
    drawn = searching("PPP")
    drawn.ask(drawn.device(1), StandIn(0), absent=(0,))
    attendant = attended(drawn, INSTANT)
    company = attendant.gather(drawn.match)
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


def looked_alone() -> Drawn:
    """Two people share a device; the first has just looked at a tile with the cauldron, and a
    computer player is next."""
    for luck in range(100):
        drawn = Drawn("PBP", first=0).start(f"{luck:064x}")
        drawn.act(0, 0)
        if drawn.match.view(None)["die"] == "cauldron":
            drawn.act(0, drawn.match.legal(0)[0].code)
            return drawn
    raise AssertionError("no cauldron in a hundred tables")


def test_computer_players_wait_until_a_shared_device_has_shown_its_secret() -> None:
    attendant = attended(looked_alone())
    attendant.draw_curtain(frozenset({0, 2}))
    assert attendant.wake() == 130.0
    attendant.look(2, 105.0)
    assert attendant.wake() == 130.0, "somebody else looked"
    attendant.look(0, 110.0)
    assert attendant.wake() == 112.0, "now the look is over"


def test_nobody_waits_for_a_device_that_is_not_shared() -> None:
    attendant = attended(looked_alone())
    attendant.draw_curtain(frozenset())
    assert attendant.wake() == 102.0
