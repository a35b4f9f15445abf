"""The measured round trip of a device does not depend on its page."""

import asyncio
import socket
import struct
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from starlette.websockets import WebSocket

from sortilege.server.network.proxies import is_direct
from sortilege.server.settings import Settings
from sortilege.server.tables.connection import Connection
from sortilege.server.ws.endpoint import is_direct_connection
from sortilege.server.ws.peer import PING, Peer
from sortilege.server.ws.tcp_info import MIN_RTT, UNKNOWN, min_round_trip
from sortilege.table.pace import NORMAL
from tests.server.device_client import DeviceClient, device_client
from tests.server.live_server import EASY, TIMEOUT, LiveServer, serving

DELAY = 0.4
"""Seconds. A near device on a slow machine still has a round trip far below it."""
FREQUENT_BEATS = Settings(pace=NORMAL, limits=replace(EASY, beat=0.1))
BEHIND_TLS = replace(FREQUENT_BEATS, origins=frozenset({"https://play.example"}))
FORWARDED: dict[str, Any] = {"additional_headers": {"X-Forwarded-For": "192.0.2.7"}}
linux = pytest.mark.skipif(sys.platform != "linux", reason="only Linux tells")


async def known(served: LiveServer, device: DeviceClient, table: str) -> Connection:
    """The server's connection, after the server has measured the round trip in every way."""
    await device.hello(table)
    (connection,) = served.live_tables.admission.connections
    async with asyncio.timeout(TIMEOUT):
        while connection.heartbeat.round_trip(served.live_tables.clock()) is None:
            await asyncio.sleep(0.01)
    return connection


def least(
    tmp_path: Path,
    settings: Settings = FREQUENT_BEATS,
    is_changed: bool = False,
    **options: Any,
) -> float:
    """The measured round trip in seconds of a near device that answers late."""

    async def scenario() -> float:
        async with serving(tmp_path / "log", settings) as served:
            table = await served.open_table(game="bell", seats=2)
            async with device_client(served, table["keys"], **options) as device:
                device.dawdles = DELAY
                if is_changed:
                    device.change_program(DELAY)
                connection = await known(served, device, table["table"])
                told = connection.round_trip(served.live_tables.clock())
                assert told is not None
                return told

    return asyncio.run(scenario())


def test_a_page_that_answers_late_is_no_farther_away(tmp_path: Path) -> None:
    assert least(tmp_path) < DELAY / 10


def test_nor_is_it_behind_a_proxy(tmp_path: Path) -> None:
    assert least(tmp_path, BEHIND_TLS) < DELAY / 10
    assert least(tmp_path, **FORWARDED) < DELAY / 10


@linux
def test_nor_is_a_changed_program_on_a_direct_line(tmp_path: Path) -> None:
    assert least(tmp_path, is_changed=True) < DELAY / 10


def test_behind_a_proxy_the_kernel_is_not_asked_and_a_changed_program_is_believed(
    tmp_path: Path,
) -> None:
    """The server cannot distinguish it from a really distant device behind that proxy."""
    assert least(tmp_path, BEHIND_TLS, is_changed=True) > DELAY * 0.9
    assert least(tmp_path, is_changed=True, **FORWARDED) > DELAY * 0.9


# ── measured connections ──

LAN, SELF, PROXIED = "192.168.1.5", "127.0.0.1", ("host", "x-forwarded-for")


@pytest.mark.parametrize(
    ("peer", "own", "host", "headers", "direct"),
    [
        ("192.168.1.9", LAN, "192.168.1.5:8000", (), True),
        ("192.168.1.9", LAN, f"{socket.gethostname()}.local:8000", (), True),
        ("192.168.1.9", LAN, "192.168.1.5", PROXIED, True),  # any client can send this header
        ("192.168.1.9", "::ffff:192.168.1.5", "192.168.1.5", (), True),
        ("fe80::9", "fe80::5", "[fe80::5]:8000", (), True),
        ("192.168.1.9", LAN, "play.example", (), False),  # the address of a proxy in between
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
def test_the_kernel_measures_direct_connections_only(
    peer: str, own: str, host: str, headers: tuple[str, ...], direct: bool
) -> None:
    assert is_direct(peer, own, host, headers) is direct


@pytest.mark.parametrize(
    ("client", "headers", "origins", "direct"),
    [
        ("192.168.1.9", {}, set(), True),
        ("192.0.2.7", {}, set(), False),  # a trusted proxy reports another address
        ("192.168.1.9", {}, {"https://play.example"}, False),
        ("192.168.1.9", {"host": "play.example"}, set(), False),
    ],
)
def test_a_connection_through_a_proxy_is_not_direct(
    client: str, headers: dict[str, str], origins: set[str], direct: bool
) -> None:
    named = {"host": f"{LAN}:8000", **headers}
    scope = {
        "type": "websocket",
        "client": (client, 40_000),
        "server": (LAN, 8000),
        "headers": [(name.encode(), value.encode()) for name, value in named.items()],
    }
    socket = WebSocket(scope, receive=no_message, send=no_message)
    settings = Settings(origins=frozenset(origins))
    assert is_direct_connection(socket, "192.168.1.9", settings) is direct


async def no_message(*message: object) -> Any:
    raise AssertionError("nothing is sent or received")


# ── measured values ──


class Transport(asyncio.Transport):
    """A transport over a socket whose kernel reports a round trip, or none."""

    def __init__(self, kernel: object = None) -> None:
        super().__init__({"socket": kernel, "peername": ("192.168.1.9", 40_000)})
        self.written = b""

    def write(self, data: object) -> None:
        assert isinstance(data, bytes)
        self.written += data

    def is_closing(self) -> bool:
        return False


def peer_at(transport: Transport | None) -> Peer:
    peer = Peer()
    peer.transport, peer.is_direct = transport, True
    return peer


@linux
def test_the_smallest_that_is_known_counts() -> None:
    transport = Transport()
    peer = peer_at(transport)
    assert peer.round_trip(0.0) is None
    peer.ping(0.0)
    assert transport.written == PING
    peer.pong(0.2)
    assert peer.round_trip(1.0) == 0.2
    peer.transport = Transport(Kernel(20_000))
    assert peer.round_trip(1.0) == 0.02
    peer.is_direct = False
    assert peer.round_trip(1.0) == 0.2, "the kernel knows the proxy's distance"
    assert peer.round_trip(40.0) is None, "that was long ago"


def test_a_pong_without_a_ping_tells_nothing() -> None:
    peer = peer_at(Transport())
    peer.pong(0.1)
    peer.ping(1.0)
    peer.pong(1.3)
    peer.pong(1.1)
    assert peer.round_trip(2.0) == pytest.approx(0.3)


def test_pings_that_nobody_answers_are_not_kept() -> None:
    peer = peer_at(Transport())
    for at in range(1000):
        peer.ping(at)
    assert len(peer.pings.sent) == 1


def test_a_late_pong_is_not_taken_for_the_answer_to_a_later_ping() -> None:
    peer = peer_at(Transport())
    peer.ping(0.0)
    peer.ping(2.0)
    peer.pong(2.1)
    assert peer.round_trip(3.0) == pytest.approx(2.1)


def test_without_a_transport_nothing_is_known_and_nothing_fails() -> None:
    peer = peer_at(None)
    peer.ping(0.0)
    peer.abort()
    peer.abort_if_unread()
    assert (peer.address, peer.round_trip(1.0)) == ("", None)


class Kernel:
    """A socket whose kernel reports this many microseconds, or a shorter structure."""

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
    kernel: Kernel | None, seconds: float | None
) -> None:
    assert min_round_trip(Transport(kernel)) == seconds


@linux
def test_a_socket_that_is_closed_or_of_another_kind_tells_nothing() -> None:
    ours, theirs = socket.socketpair()
    with ours, theirs:
        assert min_round_trip(Transport(ours)) is None
    assert min_round_trip(Transport(ours)) is None
