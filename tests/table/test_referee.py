"""The referee decides who rang first."""

from collections.abc import Callable

import msgspec
import pytest

from sortilege.games import games
from sortilege.kernel.chance import Scripted, Sealed, Seeded
from sortilege.kernel.refusals import IllegalAction
from sortilege.table.entries import Acted, Ended, Entry, Rang, Settled, StoodIn
from sortilege.table.messages import Act, Ring
from sortilege.table.pace import INSTANT, NORMAL
from sortilege.table.projection import known, moment
from sortilege.table.race_result import Rung
from sortilege.table.referee import floor, patience, settle, slowest
from sortilege.table.refusals import NotYourSeat, Raced, RangTooLate, RangTooSoon
from sortilege.table.rings import lot
from sortilege.table.table import fold
from sortilege.table.timetable import Timetable
from tests.rulings import rule
from tests.table.bell_table import LUCK, TURN, Bell
from tests.table.drawn import Drawn

RING = 1


def rang(seat: int, reaction: int, device: int | None = None) -> Rang:
    return Rang(seat, 7, reaction, reaction, seat if device is None else device, f"{seat}")


# ── how long a ring took ──


@pytest.mark.parametrize(
    ("since_shown", "trip", "least"),
    [
        (1000, 10, 940),
        (1000, 200, 750),
        (1000, 250, 700),
        (1000, 900, 700),  # the referee allows no more
        (40, 10, 0),
    ],
)
def test_a_ring_took_as_long_as_it_was_under_way_less_a_round_trip_and_some_slack(
    since_shown: float, trip: float, least: int
) -> None:
    assert floor(since_shown, trip) == least


def test_a_device_is_believed_as_far_as_the_clock_allows() -> None:
    bell = Bell("PP", (20, 20))
    bell.wait(820)
    honest, liar = bell.ring(0, 790), bell.ring(1, 150)
    assert isinstance(honest, Rang)
    assert isinstance(liar, Rang)
    assert (honest.reported, honest.reaction) == (790, 790)
    assert (liar.reported, liar.reaction) == (150, 750)


def test_reconnecting_does_not_reset_the_time() -> None:
    bell = Bell("PP", (20, 20))
    bell.wait(900)
    bell.timetable.notice(bell.now)
    bell.wait(120)
    entry = bell.ring(1, 110)
    assert isinstance(entry, Rang)
    assert entry.reaction == 1020 - 20 - 50


def test_nobody_reacts_within_a_tenth_of_a_second() -> None:
    bell = Bell("PP", (20, 20))
    bell.wait(100)
    with pytest.raises(RangTooSoon):
        bell.ring(0, 99)
    assert isinstance(bell.ring(0, 100), Rang), "and may ring again"


@rule("BEL-11")
def test_a_ring_for_cards_that_lie_there_no_more_is_void_and_costs_nothing() -> None:
    bell = Bell("PPP", (20, 20, 20), turns=2)
    before = bell.cards()
    with pytest.raises(RangTooLate):
        bell.ring(0, 500, reveal=bell.reveal - 1)
    with pytest.raises(RangTooLate):
        bell.ring(0, 500, reveal=bell.reveal + 1)
    assert bell.cards() == before
    assert not bell.table.rings


def test_one_rings_with_ones_own_hand_and_takes_part_by_ringing() -> None:
    bell = Bell("PPP", (20, 20, 20))
    bell.wait(500)
    with pytest.raises(NotYourSeat):
        bell.ring(1, 500, device=bell.drawn.device(0))
    with pytest.raises(Raced):
        bell.drawn.ask(bell.drawn.device(1), Act("a", bell.table.seq, 1, RING))


def test_before_a_card_lies_there_and_in_games_without_a_race_nobody_rings() -> None:
    bell = Bell("PPP", turns=0)
    assert bell.table.reveal is None
    with pytest.raises(RangTooLate):
        bell.ring(0, 500, reveal=0)
    other = Drawn("PP").start()
    assert other.table.reveal is None
    with pytest.raises(RangTooLate):
        other.ask(other.device(0), Ring("r", 0, 0, 500))
    assert [game.id for game in games.values() if game.race is not None] == ["bell"]


# ── who was first ──


def test_the_quickest_wins_even_if_the_ring_comes_last() -> None:
    bell = Bell("PP", (10, 200))
    bell.rings_after(0, 700)
    bell.rings_after(1, 650)
    assert bell.settle().seat == 1


def test_every_other_ring_is_void_never_a_penalty() -> None:
    bell = Bell("PPP", (10, 10, 10))
    for seat, ms in ((0, 700), (1, 720), (2, 740)):
        bell.rings_after(seat, ms)
    before = bell.cards()
    assert bell.settle() == Settled(0, 1, ())
    after = bell.cards()
    assert after[1] >= before[1]
    assert after[2] >= before[2]


def test_rings_a_hair_apart_are_a_photo_finish_which_chance_decides() -> None:
    rings = [rang(0, 515), rang(1, 500), rang(2, 516)]
    for drawn, first in ((0, 0), (1, 1)):
        luck = Scripted(rolls={lot(7): [drawn]})
        assert settle(rings, luck) == Settled(first, 7, (0, 1))
    assert settle([rang(0, 516), rang(1, 500)], Scripted()) == Settled(1, 7, ())


def test_a_photo_finish_is_fair() -> None:
    wins = [settle([rang(0, 500), rang(1, 510)], Seeded(n)).seat for n in range(1000)]
    assert 450 < sum(wins) < 550


def test_a_photo_finish_is_drawn_from_the_luck_of_the_table() -> None:
    bell = Bell("PP", (10, 10))
    bell.rings_after(0, 700)
    bell.rings_after(1, 705)
    settled = bell.settle()
    assert settled.photo == (0, 1)
    assert settled.seat == Sealed(bytes.fromhex(LUCK)).below(lot(settled.reveal), 2)


def test_on_one_device_the_order_of_events_decides() -> None:
    one, other = rang(1, 500, device=1), rang(2, 500, device=1)
    assert settle([one, other], Scripted()).seat == 1
    assert settle([other, one], Scripted()).seat == 2
    assert settle([rang(1, 501, device=1), rang(2, 500, device=1)], Scripted()) == Settled(2, 7, ())


def test_two_on_one_device_have_one_lot_against_a_third() -> None:
    rings = [rang(0, 500), rang(1, 501, device=1), rang(2, 502, device=1)]
    wins = [settle(rings, Seeded(n)).seat for n in range(1000)]
    assert 450 < wins.count(0) < 550
    assert set(wins) == {0, 1}


def test_two_who_share_a_device_ring_with_their_own_times() -> None:
    bell = Bell("PP", (10, 10))
    shared = bell.drawn.device(0, 1)
    bell.rings_after(1, 700, shared)
    bell.rings_after(0, 708, shared)
    assert bell.settle() == Settled(1, 1, ())


def test_a_second_ring_of_the_same_seat_changes_nothing() -> None:
    bell = Bell("PP", (10, 10))
    bell.rings_after(0, 700)
    bell.now += 0.01
    assert bell.ring(0, 100) is None
    assert [each.reaction for each in bell.table.rings] == [700]


# ── hidden rings, and when the server reveals them ──


@pytest.mark.parametrize(
    ("trips", "ms"), [((10, 10), 60), ((10, 200), 250), ((10, 240), 290), ((10, 900), 300)]
)
def test_rings_are_collected_for_the_slowest_round_trip_and_some_slack(
    trips: tuple[int, int], ms: int
) -> None:
    bell = Bell("PPB", trips)
    bell.now = bell.referee.shown + 0.3
    bell.ring(0, 300)
    assert bell.wait(ms - 1) == []
    assert isinstance(bell.wait(2)[0], Settled)


def test_somebody_whose_round_trip_is_not_known_may_be_far_away() -> None:
    assert slowest([0, 1], {0: 10.0}) == 250
    assert slowest([], {}) == 0
    assert patience(250) == 300


def test_nobody_hears_of_a_ring_before_it_is_settled() -> None:
    bell = Bell("PP", (10, 10))
    device = bell.drawn.device(1)
    before, number = bell.drawn.sees(device), bell.table.public_seq
    bell.rings_after(0, 700)
    assert bell.drawn.sees(device) == before
    assert bell.table.public_seq == number
    bell.settle()
    assert bell.table.public_seq == number + 2
    assert known(bell.table, number) < bell.drawn.match.seq


def test_after_the_race_all_devices_get_all_times_and_the_winner() -> None:
    bell = Bell("PPP", (10, 10, 10))
    for seat, ms in ((2, 700), (0, 704), (1, 800)):
        bell.rings_after(seat, ms)
    bell.settle()
    for device in (bell.drawn.device(0), bell.drawn.spectator):
        now = moment(bell.table, device, bell.table.seq - 1)
        assert now is not None
        assert now.race is not None
        assert now.race.rings == [Rung(2, 700), Rung(0, 704), Rung(1, 800)]
        assert now.race.photo == [0, 2]
        assert [event for event in now.events if "Rang" in type(event).__name__]
    while bell.table.reveal is None:
        bell.turn()
    assert bell.drawn.sees(bell.drawn.device(0)).race is None


def test_nobody_is_told_whether_the_bell_is_right() -> None:
    for turns in range(1, 30):
        bell = Bell("PPP", (10, 10, 10), turns=turns)
        seen = bell.drawn.sees(bell.drawn.device(0))
        assert seen.legal[0] == ([TURN, RING] if bell.drawn.active == 0 else [RING])
        assert set(seen.view) == set(Bell("PPP").drawn.match.view(0))


# ── the next card ──


@pytest.mark.parametrize(("pace", "lies"), [("slow", 4.0), ("normal", 2.5), ("fast", 1.5)])
@pytest.mark.parametrize("company", ["bot", "people", "somebody away"])
def test_cards_stay_longer_where_a_computer_player_takes_part(
    pace: str, lies: float, company: str
) -> None:
    bell = Bell("PB" if company == "bot" else "PP", (10, 10))
    bell.table.options = {**bell.table.options, "pace": pace}
    if company == "somebody away":
        bell.write(StoodIn(1))
    stay = bell.referee.frees - bell.referee.shown - 0.01
    assert stay == pytest.approx(0.6 * lies if company == "people" else lies)


def test_computer_players_hurry_at_the_bell_only_while_no_person_may_ring() -> None:
    alone, watched = Bell("BBB"), Bell("BBP", (10, 10, 10))
    for bell, haste in ((alone, 0.0), (watched, 1.0)):
        bell.timetable.hurry()
        assert bell.referee.haste == haste
    entries = alone.wait(2000)
    calm = Bell("BBB").wait(2000)
    assert len(entries) > 2 * len(calm)


@pytest.mark.parametrize(("pace", "lies"), [("slow", 2400), ("normal", 1500), ("fast", 900)])
def test_a_card_turned_too_soon_is_turned_when_everybody_could_ring(pace: str, lies: int) -> None:
    bell = Bell("PP", (10, 200))
    bell.table.options = {**bell.table.options, "pace": pace}
    bell.wait(600)
    bell.act(1)
    assert bell.wait(lies + 200 - 600 - 1) == []
    (turned,) = bell.wait(2)
    assert isinstance(turned, Acted)
    assert turned.seat == 1


def test_after_that_time_a_card_is_turned_when_no_ring_can_be_under_way_any_more() -> None:
    bell = Bell("PP", (10, 30))
    bell.wait(2600)
    bell.act(1)
    assert bell.wait(79) == []
    (turned,) = bell.wait(2)
    assert isinstance(turned, Acted)
    assert bell.reveal == 2


@pytest.mark.parametrize("rings", [300, 2400, 2490, 2630, 2670])
@pytest.mark.parametrize(("seats", "asks"), [("PP", 100), ("PP", 2480), ("PP", 2620), ("PB", 0)])
def test_nobody_can_tell_from_a_card_that_is_not_turned_that_somebody_has_rung(
    seats: str, asks: int, rings: int
) -> None:
    """Without a ring the card is turned at some time. With a ring the server has revealed
    everything by then.
    """
    turned = next_news(seats, asks, None)
    settled = next_news(seats, asks, rings)
    assert turned[1] is Acted
    if rings < turned[0]:
        assert settled[0] <= turned[0]
        assert settled[1] is Settled


def next_news(seats: str, asks: int, rings: int | None) -> tuple[float, type[Entry]]:
    """Milliseconds until the server tells all players something, and what. The other player asks to
    turn a card after `asks` milliseconds, and a player rings after `rings`, if at all."""
    bell = Bell(seats, (10, 30)[: seats.count("P")])
    deeds: list[tuple[int, Callable[[], object]]] = (
        [(asks, lambda: bell.act(1))] if seats == "PP" else []
    )
    if rings is not None:
        deeds.append((rings, lambda: bell.ring(0, 5000)))
    for at in range(0, 3001, 5):
        news = [entry for entry in bell.wait(5 if at else 0) if not entry.is_quiet]
        if news:
            return at, type(news[0])
        for when, deed in deeds:
            if when == at:
                deed()
    raise AssertionError("nothing happens")


def test_a_card_that_waits_to_be_turned_is_not_turned_if_somebody_rings() -> None:
    bell = Bell("PP", (10, 10))
    bell.wait(600)
    bell.act(1)
    bell.wait(100)
    bell.ring(0, 690)
    entries = bell.wait(5000)
    assert [type(entry) for entry in entries] == [Settled]
    assert bell.timetable.race.held == []


def test_while_rings_are_collected_no_card_is_turned() -> None:
    bell = Bell("PP", (10, 200))
    bell.wait(2700)
    bell.ring(0, 2680)
    bell.act(1)
    assert [type(entry) for entry in bell.wait(5000)] == [Settled]


def test_a_forbidden_action_is_refused_at_once() -> None:
    bell = Bell("PPP", (10, 10, 10))
    with pytest.raises(IllegalAction):
        bell.act(0)


def test_where_nothing_can_be_rung_for_nobody_waits() -> None:
    bell = Bell("PP", (10, 10), turns=0)
    bell.act(0)
    assert bell.reveal == 1


# ── computer players ──


def test_computer_players_ring_as_quickly_as_people_do_and_turn_in_time() -> None:
    bell = Bell("PBB", (10,), turns=1)
    entries = bell.wait(60_000)
    assert {type(entry) for entry in entries} >= {Acted}
    rings = 0
    for luck in range(60):
        bell = Bell("PBB", (10,), turns=1 + luck % 20)
        for entry in bell.wait(2400):
            if isinstance(entry, Rang):
                rings += 1
                assert entry.reaction >= 100
    assert rings > 10


def test_a_computer_player_rings_at_the_time_it_says() -> None:
    for turns in range(1, 40):
        bell = Bell("PB", (10,), turns=turns)
        rung = [entry for entry in bell.wait(2400) if isinstance(entry, Rang)]
        if rung:
            break
    (ring,) = rung
    again = Bell("PB", (10,), turns=turns)
    assert not [e for e in again.wait(ring.reaction - 2) if isinstance(e, Rang)]
    assert [e for e in again.wait(4) if isinstance(e, Rang)] == [ring]


def test_a_person_who_is_quicker_beats_a_computer_player() -> None:
    for turns in range(1, 40):
        bell = Bell("PB", (200,), turns=turns)
        plans = bell.timetable.race.plans(bell.drawn.match)
        if plans and plans[0].seconds > 0.4:
            break
    ms = round(plans[0].seconds * 1000) - 40
    entries = bell.wait(ms + 200)
    assert [entry.seat for entry in entries if isinstance(entry, Rang)] == [1], "it came first"
    bell.ring(0, ms)
    assert bell.settle().seat == 0


def test_two_processes_have_the_same_computer_players_at_the_bell() -> None:
    bell = Bell("BBP", (), turns=9)
    other = Timetable(bell.table, NORMAL, bell.now)
    other.notice(bell.now)
    assert bell.timetable.race.plans(bell.drawn.match) == other.race.plans(bell.drawn.match)


def test_computer_players_in_a_hurry_play_the_bell_to_its_end() -> None:
    bell = Bell("BBB", pace=INSTANT, turns=0)
    entries = bell.wait(1)
    assert bell.drawn.match.outcome is not None
    assert {type(entry) for entry in entries} == {Acted, Rang, Settled, Ended}
    assert bell.is_told_alike()


# ── the log ──


def test_the_log_tells_the_same_races_again_at_every_moment() -> None:
    bell = Bell("PPB", (10, 30), turns=3)
    bell.rings_after(0, 700)
    assert bell.is_told_alike()
    assert fold("again", bell.drawn.log).is_racing, "a crash between ring and settling"
    bell.settle()
    assert bell.is_told_alike()


def test_after_a_crash_the_process_that_reads_the_log_settles_the_race() -> None:
    bell = Bell("PP", (10, 10))
    bell.rings_after(0, 700)
    table = fold("again", bell.drawn.log)
    timetable = Timetable(table, NORMAL, 5.0)
    timetable.notice(5.0)
    assert timetable.wake() == pytest.approx(5.3), "nobody's round trip is known yet"
    assert timetable.due(5.4) == bell.settle()


def test_of_two_processes_that_settle_one_is_first_and_the_other_has_nothing_to_settle() -> None:
    bell = Bell("PP", (10, 10))
    other = Timetable(bell.table, NORMAL, bell.now)
    bell.rings_after(0, 700)
    other.notice(bell.now)
    bell.settle()
    other.notice(bell.now)
    assert other.due(bell.now + 1) is None
    assert len([entry for entry in bell.drawn.log if isinstance(entry, Settled)]) == 1


def test_a_ring_is_stored_as_reported_and_as_corrected() -> None:
    bell = Bell("PP", (10, 10))
    bell.wait(800)
    entry = bell.ring(0, 200)
    assert entry == msgspec.structs.replace(rang(0, 740), reveal=1, reported=200, id="r2")
