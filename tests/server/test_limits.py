"""The small parts of the server, each with a clock of ours."""

import asyncio
import re
from collections.abc import Callable

import pytest

from sortilege.server.http.invitation import link_to
from sortilege.server.live.connection import Connection, Farewell, Stage
from sortilege.server.live.fair_lock import FairLock
from sortilege.server.live.heartbeat import Heartbeat
from sortilege.server.live.inbox import LONGEST_INBOX, Inbox
from sortilege.server.network.limits import Limits, RateLimiter
from sortilege.server.network.token_bucket import Rate, TokenBucket
from sortilege.server.refusals import NoSuchCode, TooFast
from sortilege.server.short_codes import LIFE, UNKIND, ShortCodes, heard, make
from sortilege.server.ws.buffered_line import BufferedLine, Flusher
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
        assert not any(ugly in heard(code) for ugly in UNKIND)


def test_a_code_is_good_for_half_an_hour_after_the_host_last_asked() -> None:
    clock = Clock()
    codes = ShortCodes(clock)
    code = asyncio.run(codes.of("table"))
    clock.now += LIFE - 1
    assert asyncio.run(codes.find(code)) == "table"
    assert asyncio.run(codes.of("table")) == code, "the host has come again"
    clock.now += LIFE - 1
    assert asyncio.run(codes.find(code)) == "table"
    clock.now += 1
    with pytest.raises(NoSuchCode):
        asyncio.run(codes.find(code))
    assert asyncio.run(codes.of("table")) != code
    assert len(codes.tables) == len(codes.codes) == 1, "the old one is forgotten"


def test_two_tables_never_share_a_code() -> None:
    codes = ShortCodes(Clock())
    assert len({asyncio.run(codes.of(f"table {n}")) for n in range(500)}) == 500


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


def test_an_answer_nobody_asked_for_counts_for_nothing() -> None:
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
    device.hang_up(Farewell.SILENT)
    device.hang_up(Farewell.LEFT)
    assert (device.state, device.farewell) == (Stage.GONE, Farewell.SILENT)
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
    assert (device.state, device.farewell) == (Stage.GONE, Farewell.SLOW)
    assert device.line.sent.qsize() == 2


# ── sending ──


def buffered(flusher: Flusher, write: Callable[[list[bytes]], None]) -> BufferedLine:
    async def hang_up(code: int, reason: str) -> None:
        write([f"{code} {reason}".encode()])

    return BufferedLine(Inbox(lambda: 0.0), flusher, lambda texts, _: write(texts), hang_up)


def test_what_is_sent_in_one_turn_of_the_loop_goes_out_together_and_in_order() -> None:
    async def story() -> None:
        sent: list[tuple[str, list[bytes]]] = []
        flusher = Flusher()
        fox = buffered(flusher, lambda texts: sent.append(("fox", texts)))
        owl = buffered(flusher, lambda texts: sent.append(("owl", texts)))
        for line, text in ((fox, b"1"), (owl, b"2"), (fox, b"3")):
            line.send(text)
        assert sent == [], "not before the loop has come round"
        await asyncio.sleep(0)
        assert sent == [("fox", [b"1", b"3"]), ("owl", [b"2"])]
        owl.send(b"4")
        await asyncio.sleep(0)
        assert sent[2:] == [("owl", [b"4"])]

    asyncio.run(story())


def test_what_is_sent_to_a_blocked_line_waits_and_is_counted_and_nothing_overtakes_it() -> None:
    async def story() -> None:
        sent: list[bytes] = []
        line = buffered(Flusher(), sent.extend)
        line.send(b"1")
        line.block()
        line.send(b"2")
        await asyncio.sleep(0)
        assert (line.backlog, sent) == (2, [])
        line.unblock()
        line.send(b"3")
        assert line.backlog == 0
        await asyncio.sleep(0)
        assert sent == [b"1", b"2", b"3"]

    asyncio.run(story())


def test_the_last_words_are_sent_before_the_goodbye() -> None:
    async def story() -> None:
        sent: list[bytes] = []
        line = buffered(Flusher(), sent.extend)
        line.send(b"too fast")
        await line.close(4004, "too-fast")
        await asyncio.sleep(0)
        assert sent == [b"too fast", b"4004 too-fast"]

    asyncio.run(story())


def test_what_goes_wrong_on_one_line_stays_on_that_line() -> None:
    async def story() -> None:
        sent: list[bytes] = []
        flusher = Flusher()
        cut, well = buffered(flusher, fails), buffered(flusher, sent.extend)
        for text in (b"1", b"2"):
            cut.send(text)
            well.send(text)
            await asyncio.sleep(0)
        assert sent == [b"1", b"2"]

    asyncio.run(story())


def fails(texts: list[bytes]) -> None:
    raise RuntimeError("the handler is closed")


# ── listening ──


def test_each_message_keeps_the_time_at_which_it_came() -> None:
    async def story() -> None:
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

    asyncio.run(story())


def test_of_whoever_says_much_no_more_is_read_until_all_of_it_is_heard() -> None:
    async def story() -> None:
        told: list[str] = []
        inbox = Inbox(lambda: 0.0, lambda: told.append("pause"), lambda: told.append("resume"))
        for n in range(LONGEST_INBOX + 3):
            inbox.put(str(n))
        assert told == ["pause"]
        heard = [await inbox.get() for _ in range(LONGEST_INBOX + 3)]
        assert heard == [(0.0, str(n)) for n in range(LONGEST_INBOX + 3)]
        assert told == ["pause"]
        waiting = asyncio.create_task(inbox.get())
        await asyncio.sleep(0)
        assert told == ["pause", "resume"]
        inbox.put("more")
        assert await waiting == (0.0, "more")

    asyncio.run(story())


# ── turns ──


def test_turns_are_taken_in_order_and_nobody_comes_between() -> None:
    async def story() -> None:
        lock, order = FairLock(), list[str]()

        async def goes(name: str) -> None:
            async with lock:
                order.append(f"{name} begins")
                await asyncio.sleep(0)
                order.append(f"{name} ends")

        await asyncio.gather(*[goes(name) for name in ("fox", "owl", "cat")])
        assert order == [
            "fox begins", "fox ends", "owl begins", "owl ends", "cat begins", "cat ends",
        ]  # fmt: skip
        assert not lock.is_locked

    asyncio.run(story())


@pytest.mark.parametrize("when", ["while waiting", "as the turn ends", "when it is its turn"])
def test_whoever_leaves_while_waiting_keeps_nobody_waiting(when: str) -> None:
    async def story() -> None:
        lock = FairLock()

        async def goes() -> str:
            async with lock:
                return "done"

        await lock.__aenter__()
        leaving, staying = asyncio.create_task(goes()), asyncio.create_task(goes())
        await asyncio.sleep(0)
        if when == "when it is its turn":
            lock.release()
        leaving.cancel()
        if when == "while waiting":
            await asyncio.sleep(0)
        if when != "when it is its turn":
            lock.release()
        async with asyncio.timeout(5):
            assert await staying == "done"
        assert not lock.is_locked
        with pytest.raises(asyncio.CancelledError):
            await leaving

    asyncio.run(story())


# ── frames ──


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
        ("http://127.0.0.1:8000/", None, None),
    ],
)
def test_a_link_works_for_whoever_gets_it(page: str, address: str | None, link: str | None) -> None:
    assert link_to("x", page, address) == link
