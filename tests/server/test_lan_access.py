"""Only a browser on the server's own machine can open the local network."""

import asyncio
import http.client
import json
import socket
import subprocess
import sys
from pathlib import Path

import pytest

from sortilege.server.network import lan_access as lan_module
from sortilege.server.network.address import lan_address
from sortilege.server.network.lan_access import LanAccess, is_local_request
from sortilege.server.network.proxies import FORWARDED, is_forwarded
from tests.server.live_server import LiveServer, serving
from tests.server.raw_http import Raw, raw

HERE = "127.0.0.1"
LAN_ADDRESS = "127.0.0.3"
"""Replaces this machine's address in the local network, so that tests need no network."""


@pytest.fixture(autouse=True)
def network(monkeypatch: pytest.MonkeyPatch) -> list[str | None]:
    """Replaces the function that finds this machine's address in the local network."""
    found: list[str | None] = [LAN_ADDRESS]
    monkeypatch.setattr(lan_module, "lan_address", lambda: found[-1])
    monkeypatch.setattr(lan_module, "is_loopback", lambda host: host == HERE)
    monkeypatch.setattr(lan_module, "is_near", lambda host: host != "8.8.8.8")
    return found


def access(**more: object) -> LanAccess:
    return LanAccess(**{"may_open": True, **more})  # type: ignore[arg-type]


def address_of(served: LiveServer) -> str | None:
    assert served.app is not None
    found: str | None = served.app.state.lan_access.address
    return found


async def opens(served: LiveServer, *headers: tuple[str, str], host: str = "") -> tuple[int, str]:
    """Request access for the local network; return the status and the refusal."""
    named = ("Host", host or f"localhost:{served.port}")
    return (await raw(served, Raw("POST", "/api/house", headers=[named, *headers]))).refusal


async def invited(served: LiveServer, *headers: tuple[str, str]) -> tuple[str | None, bool]:
    table = (await served.open_table())["table"]
    told = (await served.ask("GET", f"/api/tables/{table}/invitation", None, dict(headers))).told
    return told["link"], told["may_open"]


def asked_over(address: str, path: str) -> int:
    line = http.client.HTTPConnection(address.removeprefix("http://"), timeout=10)
    try:
        line.request("GET", path)
        return line.getresponse().status
    finally:
        line.close()


def test_one_tap_lets_the_house_in_and_the_invitation_works(tmp_path: Path) -> None:
    told: list[str] = []

    async def scenario() -> None:
        async with serving(tmp_path / "log", lan_access=access(told=told.append)) as served:
            assert await invited(served) == (None, True)
            picture = f"/api/tables/{(await served.open_table())['table']}/invitation.svg"
            assert (await served.ask("GET", picture)).told["code"] == "wire/house-closed"
            assert await opens(served) == (200, "")
            address = f"http://{LAN_ADDRESS}:{served.port}"
            link, may_open = await invited(served)
            assert link is not None
            assert link.startswith(f"{address}/t/")
            assert not may_open
            assert await asyncio.to_thread(asked_over, address, "/api/games") == 200
            assert (await served.ask("GET", picture)).status == 200
            assert await opens(served) == (200, ""), "once more does no harm"
            assert told == [address]
        with pytest.raises(ConnectionError):  # the second listener stops with the server
            asked_over(address, "/api/games")

    asyncio.run(scenario())


def test_where_the_port_is_taken_there_the_house_comes_by_another(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(tmp_path / "log", lan_access=access()) as served:
            with socket.create_server((LAN_ADDRESS, served.port)):
                assert await opens(served) == (200, "")
            link, _ = await invited(served)
            assert link is not None
            assert f":{served.port}/" not in link
            assert await asyncio.to_thread(asked_over, link.rpartition("/t/")[0], "/") == 503

    asyncio.run(scenario())


ATTACKS = [
    *[(name, "192.168.1.7") for name in sorted(FORWARDED)],
    ("X-Forwarded-For", "127.0.0.1"),
    ("X-Forwarded-Proto", "https"),
    ("X-Forwarded-Anything", ""),
    ("Forwarded", "for=127.0.0.1;host=localhost"),
]


def test_a_request_through_a_proxy_cannot_open_the_network(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(tmp_path / "log", lan_access=access()) as served:
            for attack in ATTACKS:
                assert await opens(served, attack) == (403, "wire/house-closed"), attack
                assert (await invited(served, attack))[1] is False, attack
            assert await invited(served) == (None, True), "nothing has changed"

    asyncio.run(scenario())


@pytest.mark.parametrize("host", ["192.168.1.7", "10.0.0.3:8000", socket.gethostname()])
def test_by_a_name_that_others_use_nobody_lets_the_house_in(tmp_path: Path, host: str) -> None:
    async def scenario() -> None:
        async with serving(tmp_path / "log", lan_access=access()) as served:
            assert await opens(served, host=host) == (403, "wire/house-closed")

    asyncio.run(scenario())


@pytest.mark.parametrize("host", ["evil.example", "localhost.evil.example", "localhost@evil"])
def test_a_forged_name_gets_nothing_at_all(tmp_path: Path, host: str) -> None:
    async def scenario() -> None:
        async with serving(tmp_path / "log", lan_access=access()) as served:
            assert (await opens(served, host=host))[0] in (400, 421)
            assert address_of(served) is None

    asyncio.run(scenario())


def test_a_page_of_another_server_on_this_machine_lets_nobody_in(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(tmp_path / "log", lan_access=access()) as served:
            for origin in ("http://localhost:3000", "https://evil.example", "null"):
                refused = await opens(served, ("Origin", origin))
                assert refused == (403, "wire/foreign-origin"), origin
            own = ("Origin", f"http://localhost:{served.port}")
            assert await opens(served, own) == (200, "")

    asyncio.run(scenario())


def test_a_device_of_the_home_network_cannot_open_it_under_any_host_name(tmp_path: Path) -> None:
    """The request comes from 127.0.0.3, which `network` makes a non-loopback address."""

    async def scenario() -> None:
        async with serving(tmp_path / "log", lan_access=access()) as served:
            forged = {"Host": f"localhost:{served.port}"}
            assert await asyncio.to_thread(from_the_lan, served.port, forged) == 403
            assert address_of(served) is None

    asyncio.run(scenario())


def from_the_lan(port: int, headers: dict[str, str]) -> int:
    line = http.client.HTTPConnection(HERE, port, timeout=10, source_address=(LAN_ADDRESS, 0))
    try:
        line.request("POST", "/api/house", b"{}", headers)
        answer = line.getresponse()
        assert json.loads(answer.read())["code"] == "wire/house-closed"
        return answer.status
    finally:
        line.close()


def test_a_server_that_was_not_started_for_it_lets_nobody_in(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(tmp_path / "log", lan_access=access(may_open=False)) as served:
            assert await invited(served) == (None, False)
            assert await opens(served) == (403, "wire/house-closed")

    asyncio.run(scenario())


@pytest.mark.parametrize("found", [None, "8.8.8.8", HERE])
def test_a_machine_in_no_house_says_so(
    tmp_path: Path, network: list[str | None], found: str | None
) -> None:
    """A public address is no local network."""
    network.append(found)

    async def scenario() -> None:
        async with serving(tmp_path / "log", lan_access=access()) as served:
            assert await opens(served) == (409, "wire/no-house")
            assert await invited(served) == (None, True)

    asyncio.run(scenario())


def test_who_sits_at_the_machine(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.undo()
    host = {"host": "localhost:8000"}
    assert is_local_request(HERE, host)
    assert is_local_request("::1", {"host": "[::1]:8000"})
    assert is_local_request("::ffff:127.0.0.1", {"host": HERE})
    for address in ("192.168.1.7", "", "fe80::1", "127.0.0.1.evil.example"):
        assert not is_local_request(address, host)
    for name in ("", "localhost.", "games.example", "192.168.1.7", "0.0.0.0", "localhost:x"):
        assert is_local_request(HERE, {"host": name}) == (name == "localhost."), name
    assert not is_local_request(HERE, {**host, "via": "1.1 proxy"})
    assert is_forwarded(["x-forwarded-ssl"])
    assert not is_forwarded(["host", "x-requested-with"])
    assert lan_address() != HERE


def test_an_application_without_a_house_is_served_too() -> None:
    """For example, `bench.load` serves a bare broadcast."""
    command = [sys.executable, "-m", "bench.served", "bare"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        port = process.stdout.readline()
        process.kill()
    assert int(port) > 0
