"""Quotas, short codes and other small parts, with a clock that tests control."""

import asyncio
import re

import pytest

from sortilege.server.http.invitation import link_to
from sortilege.server.network.limits import Limits, RateLimiter
from sortilege.server.network.token_bucket import Rate, TokenBucket
from sortilege.server.refusals import NoSuchCode, TooFast
from sortilege.server.short_codes import CODE_LIFETIME, RUDE_SOUNDS, ShortCodes, heard, make
from sortilege.server.tables.connection import CloseReason, Connection, Stage
from sortilege.server.tables.heartbeat import Heartbeat
from sortilege.server.tables.inbox import MAX_INBOX, Inbox
from sortilege.table.device import Device
from tests.server.list_line import ListLine


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
        assert not any(ugly in heard(code) for ugly in RUDE_SOUNDS)


def test_a_code_is_good_for_half_an_hour_after_the_host_last_asked() -> None:
    clock = Clock()
    codes = ShortCodes(clock)
    code = asyncio.run(codes.of("table"))
    clock.now += CODE_LIFETIME - 1
    assert asyncio.run(codes.find(code)) == "table"
    assert asyncio.run(codes.of("table")) == code, "the host has come again"
    clock.now += CODE_LIFETIME - 1
    assert asyncio.run(codes.find(code)) == "table"
    clock.now += 1
    with pytest.raises(NoSuchCode):
        asyncio.run(codes.find(code))
    assert asyncio.run(codes.of("table")) != code
    assert len(codes.tables) == len(codes.codes) == 1, "the old one is forgotten"


def test_two_tables_never_share_a_code() -> None:
    codes = ShortCodes(Clock())
    assert len({asyncio.run(codes.of(f"table {n}")) for n in range(500)}) == 500


def test_codes_are_longer_where_many_are_live_or_somebody_guesses() -> None:
    codes = ShortCodes(Clock())
    words = [asyncio.run(codes.of(f"table {n}")).count("-") + 1 for n in range(1002)]
    assert words == [2] * 11 + [3] * 990 + [4]
    quiet = ShortCodes(Clock())
    assert asyncio.run(quiet.of("a", is_guessed=True)).count("-") == 2
    assert asyncio.run(quiet.of("b")).count("-") == 1, "it has stopped"
    assert asyncio.run(quiet.of("a")).count("-") == 2, "a code stays"


# ── limits ──


def test_a_bucket_allows_so_many_at_once_then_so_many_a_second() -> None:
    bucket = TokenBucket(Rate(3, 2), 0.0)
    assert [bucket.take(0.0) for _ in range(4)] == [True, True, True, False]
    assert [bucket.take(0.5), bucket.take(0.5)] == [True, False]
    assert not bucket.is_full(1.0)
    assert bucket.is_full(2.0)
    assert [bucket.take(100.0) for _ in range(4)] == [True, True, True, False]


def test_addresses_are_counted_apart_and_forgotten_in_the_end() -> None:
    clock = Clock()
    limiter = RateLimiter(Rate(1, 1), clock)
    limiter.take("a")
    limiter.take("b")
    with pytest.raises(TooFast):
        limiter.take("a")
    for n in range(9_998):
        limiter.take(str(n))
    clock.now += 2
    limiter.take("another")
    assert len(limiter.buckets) == 1


# ── heartbeats ──


def test_the_smallest_round_trip_of_half_a_minute_counts() -> None:
    heartbeat = Heartbeat()
    assert heartbeat.round_trip(0.0) is None
    for at, trip in ((0.0, 0.2), (5.0, 0.05), (10.0, 0.3)):
        heartbeat.pong(heartbeat.ping(at), at + trip)
    assert heartbeat.round_trip(10.3) == pytest.approx(0.05)
    assert heartbeat.round_trip(36.0) == pytest.approx(0.3), "the quick one is too long ago"


def test_an_unrequested_answer_is_ignored() -> None:
    heartbeat = Heartbeat()
    heartbeat.ping(0.0)
    heartbeat.pong(99, 0.001)
    heartbeat.pong(-1, 0.001)
    assert (heartbeat.misses, heartbeat.round_trip(1.0)) == (1, None)
    heartbeat.pong(1, 0.5)
    heartbeat.pong(1, 0.001)
    assert (heartbeat.misses, heartbeat.round_trip(1.0)) == (0, 0.5)


# ── connections ──


def guest(**limits: int) -> Connection:
    return Connection(ListLine(), Limits(**limits), 0.0)  # type: ignore[arg-type]


def test_a_connection_greets_then_sits_or_watches_and_is_gone_once() -> None:
    device = guest()
    states = [device.state]
    for seats in ((), (1,), (1, 2), ()):
        device.become(Device(frozenset(seats)))
        states.append(device.state)
    greeting, watching, seated = (
        Stage.GREETING,
        Stage.WATCHING,
        Stage.SEATED,
    )
    assert states == [greeting, watching, seated, seated, watching]
    device.disconnect(CloseReason.SILENT)
    device.disconnect(CloseReason.LEFT)
    assert (device.state, device.close_reason) == (Stage.GONE, CloseReason.SILENT)
    with pytest.raises(AssertionError):
        device.move(Stage.SEATED)
    device.become(Device(frozenset()))
    assert device.is_gone


def test_what_waits_for_a_slow_reader_is_bounded() -> None:
    device = guest(waiting=2)
    assert isinstance(device.line, ListLine)
    for backlog in (0, 1, 2, 2):
        device.line.backlog = backlog
        device.send(b"{}")
    assert (device.state, device.close_reason) == (Stage.GONE, CloseReason.SLOW)
    assert device.line.sent.qsize() == 2


# ── listening ──


def test_each_message_keeps_the_time_at_which_it_came() -> None:
    async def scenario() -> None:
        times = iter([1.0, 2.0, 3.0])
        inbox = Inbox(lambda: next(times), lambda: None, lambda: None)
        inbox.put("first")
        inbox.put(None)
        assert inbox.oldest == 1.0
        assert await inbox.get() == (1.0, "first")
        assert await inbox.get() == (2.0, None), "it is no text"
        assert inbox.oldest is None
        waiting = asyncio.create_task(inbox.get())
        await asyncio.sleep(0)
        inbox.put("third")
        inbox.end()
        assert await waiting == (3.0, "third")
        assert await inbox.get() is None, "the line has ended"

    asyncio.run(scenario())


def test_reading_pauses_while_the_inbox_is_full_and_then_resumes() -> None:
    async def scenario() -> None:
        told: list[str] = []
        inbox = Inbox(lambda: 0.0, lambda: told.append("pause"), lambda: told.append("resume"))
        for n in range(MAX_INBOX + 3):
            inbox.put(str(n))
        assert told == ["pause"]
        heard = [await inbox.get() for _ in range(MAX_INBOX + 3)]
        assert heard == [(0.0, str(n)) for n in range(MAX_INBOX + 3)]
        assert told == ["pause"]
        waiting = asyncio.create_task(inbox.get())
        await asyncio.sleep(0)
        assert told == ["pause", "resume"]
        inbox.put("more")
        assert await waiting == (0.0, "more")

    asyncio.run(scenario())


# ── silence ──


def test_a_heartbeat_is_missed_three_times() -> None:
    device = guest(misses=3)
    device.become(Device(frozenset()))
    for beat in range(3):
        device.beat(beat * 5.0)
        assert not device.is_gone
    device.beat(15.0)
    assert device.close_reason is CloseReason.SILENT


# ── links ──


@pytest.mark.parametrize(
    ("page", "address", "link"),
    [
        ("http://127.0.0.1:8000/", "http://192.0.2.7:8000", "http://192.0.2.7:8000/t/x"),
        ("http://localhost:8000/", "http://192.0.2.7:8000", "http://192.0.2.7:8000/t/x"),
        ("http://[::1]:8000/", "http://192.0.2.7:8000", "http://192.0.2.7:8000/t/x"),
        ("http://192.0.2.9/", "http://192.0.2.7:8000", "http://192.0.2.9/t/x"),
        ("https://games.example/", None, "https://games.example/t/x"),
        ("http://127.0.0.1:8000/", None, None),
    ],
)
def test_a_link_works_on_any_device(page: str, address: str | None, link: str | None) -> None:
    assert link_to("x", page, address) == link
