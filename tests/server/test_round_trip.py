"""How far away a device is: its page may say what it likes, and some things it cannot delay."""

import asyncio
import socket
import struct
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from sortilege.server.live.connection import Connection
from sortilege.server.settings import Settings
from sortilege.server.ws.distance import Distance
from sortilege.server.ws.proxies import is_direct
from sortilege.server.ws.tcp_info import MIN_RTT, UNKNOWN, least_round_trip
from sortilege.table.pace import NORMAL
from tests.server.phone import Phone, phone
from tests.server.served import EASY, STUCK, Served, serving

LATE = 0.4
"""Seconds. Between LATE and a tenth of it lies any machine, however slow."""
OFTEN = Settings(pace=NORMAL, limits=replace(EASY, beat=0.1))
BEHIND_TLS = replace(OFTEN, origins=frozenset({"https://play.example"}))
FORWARDED: dict[str, Any] = {"additional_headers": {"X-Forwarded-For": "192.0.2.7"}}
linux = pytest.mark.skipif(sys.platform != "linux", reason="only Linux tells")


async def known(served: Served, device: Phone, table: str) -> Connection:
    """The server's end, when it has timed this device in every way it can."""
    await device.hello(table)
    (connection,) = served.live_tables.connections
    async with asyncio.timeout(STUCK):
        while connection.heartbeat.round_trip(served.live_tables.clock()) is None:
            await asyncio.sleep(0.01)
    return connection


def least(
    tmp_path: Path,
    settings: Settings = OFTEN,
    is_changed: bool = False,
    **options: Any,
) -> float:
    """The round trip of a device next door that dawdles, in seconds."""

    async def story() -> float:
        async with serving(tmp_path / "log", settings) as served:
            table = await served.open_table(game="bell", seats=2)
            async with phone(served, table["keys"], **options) as device:
                device.dawdles = LATE
                if is_changed:
                    device.change_program(LATE)
                connection = await known(served, device, table["table"])
                told = connection.round_trip(served.live_tables.clock())
                assert told is not None
                return told

    return asyncio.run(story())


def test_a_page_that_answers_late_is_no_farther_away(tmp_path: Path) -> None:
    assert least(tmp_path) < LATE / 10


def test_nor_is_it_behind_a_proxy(tmp_path: Path) -> None:
    assert least(tmp_path, BEHIND_TLS) < LATE / 10
    assert least(tmp_path, **FORWARDED) < LATE / 10


@linux
def test_nor_is_a_changed_program_on_a_direct_line(tmp_path: Path) -> None:
    assert least(tmp_path, is_changed=True) < LATE / 10


def test_behind_a_proxy_the_kernel_is_not_asked_and_a_changed_program_is_believed(
    tmp_path: Path,
) -> None:
    """Whoever really is as far away behind that proxy looks just the same."""
    assert least(tmp_path, BEHIND_TLS, is_changed=True) > LATE * 0.9
    assert least(tmp_path, is_changed=True, **FORWARDED) > LATE * 0.9


# ── who is asked ──

LAN, SELF, PROXIED = "192.168.1.5", "127.0.0.1", ("host", "x-forwarded-for")


@pytest.mark.parametrize(
    ("peer", "own", "host", "headers", "direct"),
    [
        ("192.168.1.9", LAN, "192.168.1.5:8000", (), True),
        ("192.168.1.9", LAN, f"{socket.gethostname()}.local:8000", (), True),
        ("192.168.1.9", LAN, "192.168.1.5", PROXIED, True),  # anybody can write that
        ("192.168.1.9", "::ffff:192.168.1.5", "192.168.1.5", (), True),
        ("fe80::9", "fe80::5", "[fe80::5]:8000", (), True),
        ("192.168.1.9", LAN, "play.example", (), False),  # whoever named us so stands in between
        ("172.17.0.1", "172.17.0.2", "192.168.1.5:8000", (), True),
        ("198.51.100.9", "203.0.113.5", "203.0.113.5", (), True),
        ("192.168.1.9", LAN, "", (), False),
        ("192.168.1.9", LAN, "192.168.1.5 192.168.1.5", (), False),
        (SELF, SELF, "localhost:8000", (), True),
        (SELF, SELF, "127.0.0.1:8000", (), True),
        ("::1", "::1", "[::1]:8000", (), True),
        (SELF, SELF, "127.0.0.1:8000", PROXIED, False),
        (SELF, SELF, "127.0.0.1:8000", ("via",), False),
        (SELF, SELF, "play.example", (), False),
        ("", "", "x", (), False),
    ],
)
def test_the_kernel_is_asked_where_nothing_stands_in_between(
    peer: str, own: str, host: str, headers: tuple[str, ...], direct: bool
) -> None:
    assert is_direct(peer, own, host, headers) is direct


# ── what is known ──


def test_the_smallest_that_is_known_counts() -> None:
    kernel: list[float | None] = [None]
    distance = Distance(lambda: kernel[0])
    assert distance.round_trip(0.0) is None
    first = distance.ping(0.0)
    distance.pong(first, 0.2)
    assert distance.round_trip(1.0) == 0.2
    kernel[0] = 0.02
    assert distance.round_trip(1.0) == 0.02
    kernel[0] = None
    assert distance.round_trip(40.0) is None, "that was long ago"


@pytest.mark.parametrize("carried", [b"", b"2", b"-1", b"x", b"9" * 100, "²".encode()])
def test_answers_to_nothing_that_was_asked_tell_nothing(carried: bytes) -> None:
    distance = Distance()
    distance.ping(0.0)
    distance.pong(carried, 0.1)
    assert distance.round_trip(0.1) is None


def test_pings_that_nobody_answers_are_not_kept() -> None:
    distance = Distance()
    for at in range(1000):
        distance.ping(at)
    assert len(distance.heartbeat.sent) == 1


class Kernel:
    """A socket whose kernel says so many microseconds; or says less than we know of."""

    def __init__(self, microseconds: int, size: int = 256) -> None:
        info = bytearray(size)
        if size >= MIN_RTT + 4:
            struct.pack_into("=I", info, MIN_RTT, microseconds)
        self.info = bytes(info)

    def getsockopt(self, level: int, name: int, size: int) -> bytes:
        return self.info[:size]


@linux
@pytest.mark.parametrize(
    ("kernel", "seconds"),
    [
        (Kernel(20_500), 0.0205),
        (Kernel(0), None),
        (Kernel(UNKNOWN), None),
        (Kernel(0, 104), None),
        (None, None),
    ],
)
def test_what_the_kernel_does_not_know_is_not_known(
    kernel: socket.socket | None, seconds: float | None
) -> None:
    assert least_round_trip(kernel) == seconds


@linux
def test_a_socket_that_is_closed_or_of_another_kind_tells_nothing() -> None:
    ours, theirs = socket.socketpair()
    with ours, theirs:
        assert least_round_trip(ours) is None
    assert least_round_trip(ours) is None
