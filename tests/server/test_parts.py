"""The small parts of the server, each with a clock of ours."""

import re

import pytest
from websockets.frames import Frame, Opcode

from sortilege.server.codes import LIFE, UNKIND, Codes, heard, make
from sortilege.server.guest import Farewell, Guest, State, text_frame
from sortilege.server.invitation import link_to
from sortilege.server.limits import Bucket, Limits, Rate, Turnstile
from sortilege.server.pulse import Pulse
from sortilege.server.refusals import NoSuchCode, TooFast
from sortilege.table.device import Device


class Clock:
    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


# ── codes ──


def test_codes_can_be_said_aloud_in_any_room() -> None:
    codes = {make() for _ in range(2000)}
    assert len(codes) > 1990
    for code in codes:
        assert re.fullmatch(r"([dfjklmnrstv][aeiou]){2}-([dfjklmnrstv][aeiou]){2}", code)
        assert not any(ugly in heard(code) for ugly in UNKIND)


def test_a_code_is_good_for_half_an_hour_after_the_host_last_asked() -> None:
    clock = Clock()
    codes = Codes(clock)
    code = codes.of("table")
    clock.now += LIFE - 1
    assert codes.find(code) == "table"
    assert codes.of("table") == code, "the host has come again"
    clock.now += LIFE - 1
    assert codes.find(code) == "table"
    clock.now += 1
    with pytest.raises(NoSuchCode):
        codes.find(code)
    assert codes.of("table") != code
    assert len(codes.tables) == len(codes.codes) == 1, "the old one is forgotten"


def test_two_tables_never_share_a_code() -> None:
    codes = Codes(Clock())
    assert len({codes.of(f"table {n}") for n in range(500)}) == 500


# ── limits ──


def test_a_bucket_allows_so_many_at_once_then_so_many_a_second() -> None:
    bucket = Bucket(Rate(3, 2), 0.0)
    assert [bucket.take(0.0) for _ in range(4)] == [True, True, True, False]
    assert [bucket.take(0.5), bucket.take(0.5)] == [True, False]
    assert not bucket.is_full(1.0)
    assert bucket.is_full(2.0)
    assert [bucket.take(100.0) for _ in range(4)] == [True, True, True, False]


def test_addresses_are_counted_apart_and_forgotten_in_the_end() -> None:
    clock = Clock()
    door = Turnstile(Rate(1, 1), clock)
    door.enter("a")
    door.enter("b")
    with pytest.raises(TooFast):
        door.enter("a")
    for n in range(9_998):
        door.enter(str(n))
    clock.now += 2
    door.enter("another")
    assert len(door.buckets) == 1


# ── heartbeats ──


def test_the_smallest_round_trip_of_half_a_minute_counts() -> None:
    pulse = Pulse()
    assert pulse.round_trip(0.0) is None
    for at, trip in ((0.0, 0.2), (5.0, 0.05), (10.0, 0.3)):
        pulse.pong(pulse.ping(at), at + trip)
    assert pulse.round_trip(10.3) == pytest.approx(0.05)
    assert pulse.round_trip(36.0) == pytest.approx(0.3), "the quick one is too long ago"


def test_an_answer_nobody_asked_for_counts_for_nothing() -> None:
    pulse = Pulse()
    pulse.ping(0.0)
    pulse.pong(99, 0.001)
    pulse.pong(-1, 0.001)
    assert (pulse.misses, pulse.round_trip(1.0)) == (1, None)
    pulse.pong(1, 0.5)
    pulse.pong(1, 0.001)
    assert (pulse.misses, pulse.round_trip(1.0)) == (0, 0.5)


# ── connections ──


def guest(**limits: int) -> Guest:
    return Guest(Limits(**limits), 0.0)  # type: ignore[arg-type]


def test_a_connection_greets_then_sits_or_watches_and_is_gone_once() -> None:
    device = guest()
    states = [device.state]
    for seats in ((), (1,), (1, 2), ()):
        device.become(Device(frozenset(seats)))
        states.append(device.state)
    greeting, watching, seated = State.GREETING, State.WATCHING, State.SEATED
    assert states == [greeting, watching, seated, seated, watching]
    device.hang_up(Farewell.SILENT)
    device.hang_up(Farewell.LEFT)
    assert (device.state, device.farewell) == (State.GONE, Farewell.SILENT)
    with pytest.raises(AssertionError):
        device.move(State.SEATED)
    device.become(Device(frozenset()))
    assert device.is_gone


def test_what_waits_for_a_slow_reader_is_bounded() -> None:
    device = guest(waiting=2)
    for _ in range(3):
        device.say(b"{}")
    assert (device.state, device.farewell) == (State.GONE, Farewell.SLOW)
    device.say(b"{}")
    assert len(device.waiting) == 2


def test_nothing_overtakes_what_waits() -> None:
    device = guest()
    sent: list[bytes] = []

    def tell(told: bytes) -> bool:
        sent.append(told)
        return True

    device.tell = lambda told: False
    device.say(b"first")
    device.tell = tell
    device.say(b"second")
    assert (list(device.waiting), sent) == ([b"first", b"second"], [])
    device.waiting.clear()
    device.say(b"third")
    assert (list(device.waiting), sent) == ([], [b"third"])


@pytest.mark.parametrize("size", [0, 1, 125, 126, 65_535, 65_536])
def test_a_text_of_any_size_is_framed_as_the_library_frames_it(size: int) -> None:
    told = b"x" * size
    assert text_frame(told) == Frame(Opcode.TEXT, told).serialize(mask=False, extensions=[])


def test_a_heartbeat_is_missed_three_times() -> None:
    device = guest(misses=3)
    device.become(Device(frozenset()))
    for beat in range(3):
        device.beat(beat * 5.0)
        assert not device.is_gone
    device.beat(15.0)
    assert device.farewell is Farewell.SILENT


# ── links ──


@pytest.mark.parametrize(
    ("page", "address", "link"),
    [
        ("http://127.0.0.1:8000/", "http://192.0.2.7:8000", "http://192.0.2.7:8000/t/x"),
        ("http://localhost:8000/", "http://192.0.2.7:8000", "http://192.0.2.7:8000/t/x"),
        ("http://[::1]:8000/", "http://192.0.2.7:8000", "http://192.0.2.7:8000/t/x"),
        ("http://192.0.2.9/", "http://192.0.2.7:8000", "http://192.0.2.9/t/x"),
        ("https://games.example/", None, "https://games.example/t/x"),
        ("http://127.0.0.1:8000/", None, "http://127.0.0.1:8000/t/x"),
    ],
)
def test_a_link_works_for_whoever_gets_it(page: str, address: str | None, link: str) -> None:
    assert link_to("x", page, address) == link
