"""The server refuses requests for unknown host names, which prevents DNS rebinding."""

import asyncio
import socket
from pathlib import Path

import pytest

from sortilege.server.network.hosts import Hosts, host_name, origin_name
from sortilege.server.settings import Settings
from tests.server.live_server import QUICK, LiveServer, serving
from tests.server.raw_http import Raw, raw

MACHINE = socket.gethostname().lower()
OURS = (
    "localhost", "LOCALHOST:8000", "127.0.0.1:8000", "[::1]:8000", "[::1]", "192.168.1.7:8000",
    "10.0.0.3", "[fd00::7]", "[fe80::1]", "169.254.3.4", "100.64.1.2", MACHINE,
    f"{MACHINE.partition('.')[0]}.local:8000", "games.example", "games.example.:443",
)  # fmt: skip
FOREIGN = (
    "evil.example", "evil.example:8000", "localhost.evil.example", "127.0.0.1.evil.example",
    "8.8.8.8", "[2001:4860:4860::8888]", "0.0.0.0", "224.0.0.1",
)  # fmt: skip
NONSENSE = (
    "", "[", "]", "[::1", "[::1]x", "[fe80::1%eth0]", "[localhost]", "a b", "a..b", ".", "a:b",
    "a:1:2", "localhost:99999", "localhost:-1", "localhost/x", "localhost@evil.example",
    "user@localhost", "é.example", "x" * 300, "-", "localhost,evil.example", "http://localhost",
)  # fmt: skip


@pytest.mark.parametrize("host", OURS)
def test_our_own_names_and_addresses_of_the_house_are_ours(host: str) -> None:
    assert Hosts(["games.example"]).is_ours(host, "127.0.0.1")


@pytest.mark.parametrize("host", FOREIGN + NONSENSE)
def test_other_names_and_nonsense_are_not(host: str) -> None:
    assert not Hosts(["games.example"]).is_ours(host, "127.0.0.1")


def test_the_address_that_was_asked_is_ours_wherever_it_is() -> None:
    hosts = Hosts()
    assert hosts.is_ours("8.8.8.8:8000", "8.8.8.8")
    assert hosts.is_ours("8.8.8.8", "::ffff:8.8.8.8")
    assert not hosts.is_ours("8.8.4.4", "8.8.8.8")


def test_an_origin_that_is_none_has_no_name() -> None:
    assert origin_name("https://Games.Example:8443") == "games.example"
    assert [origin_name(none) for none in ("http://[", "null", "", "https://", "x")] == [None] * 5
    assert [host_name(none) for none in NONSENSE] == [None] * len(NONSENSE)


def test_a_name_that_is_not_ours_gets_nothing_by_any_road(tmp_path: Path) -> None:
    async def scenario() -> None:
        trusted = Settings(limits=QUICK.limits, origins=frozenset({"https://games.example"}))
        async with serving(tmp_path / "log", trusted) as served:
            for path in ("/", "/api/games", "/api/health", "/metrics", "/assets/x.js", "/relay"):
                assert await asked(served, path, "evil.example") == (421, "wire/unknown-host")
            assert await asked(served, "/api/games", "games.example") == (200, "")
            line = Raw("GET", "/ws", upgrade=True, headers=[("Host", "evil.example")])
            assert (await raw(served, line)).refusal == (421, "wire/unknown-host")
            twice = Raw(headers=[("Host", "localhost"), ("Host", "localhost")])
            assert (await raw(served, twice)).refusal == (421, "wire/unknown-host")
            for host in NONSENSE:
                assert (await asked(served, "/api/games", host))[0] in (400, 421), host

    asyncio.run(scenario())


async def asked(served: LiveServer, path: str, host: str) -> tuple[int, str]:
    return (await raw(served, Raw("GET", path, headers=[("Host", host)]))).refusal


@pytest.mark.parametrize("origin", ["http://[", "http://[::1", "http://]", "//", "\xe9", "http://"])
def test_an_origin_that_is_none_is_refused_by_name(tmp_path: Path, origin: str) -> None:
    async def scenario() -> None:
        async with serving(tmp_path / "log") as served:
            headers = [("Host", f"127.0.0.1:{served.port}"), ("Origin", origin)]
            post = Raw("POST", "/api/tables", headers=headers, body=b"{}")
            assert (await raw(served, post)).refusal == (403, "wire/foreign-origin")
            line = Raw("GET", "/ws", upgrade=True, headers=headers)
            assert (await raw(served, line)).refusal == (403, "wire/foreign-origin")

    asyncio.run(scenario())
