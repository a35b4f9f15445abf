"""Relays a device over a fake connection to the owner of its table."""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from sortilege.server.bots.in_loop import InLoopJobs
from sortilege.server.log.memory import MemoryLog
from sortilege.server.log.ownership import Owner, SoleOwner
from sortilege.server.log.stores import single_process
from sortilege.server.network.limits import Limits
from sortilege.server.protocol import CLIENT_VERSION
from sortilege.server.settings import Settings
from sortilege.server.tables.connection import CloseReason
from sortilege.server.tables.live_tables import LiveTables
from sortilege.server.tables.relay import OwnerClosed, OwnerConnection, Unreachable
from sortilege.server.ws import endpoint
from sortilege.server.ws.relay_client import BROKEN, RelayClient, RelayConnection, read_report
from sortilege.table.opening import NewTable
from tests.server.device_client import device_client
from tests.server.list_line import ListLine
from tests.server.live_server import HOST, LiveServer, serving
from tests.server.test_sessions import TIMEOUT, Device, until

ELSEWHERE = Owner("ws://elsewhere", epoch=3)


class OtherOwner(SoleOwner):
    """Another process owns every table. This process takes over from an unreachable owner if the
    test allows it."""

    def __init__(self, is_silent: bool = False) -> None:
        self.is_silent = is_silent

    async def claim(self, table: str, unreachable: int | None = None) -> Owner | None:
        may_take_over = self.is_silent and unreachable == ELSEWHERE.epoch
        return None if may_take_over else ELSEWHERE


class FakeOwner:
    """A fake connection to the owner with messages from the test. Implements `OwnerConnection` and
    `Connector`."""

    latency = 0.25

    def __init__(self) -> None:
        self.sent: list[str] = []
        self.reports: list[float] = []
        self.pending: asyncio.Queue[bytes | int] = asyncio.Queue()
        self.address: str | None = None
        self.is_reachable = True
        self.is_closed = False

    async def connect(self, owner: Owner, address: str) -> "FakeOwner":
        assert owner == ELSEWHERE
        if not self.is_reachable:
            raise Unreachable
        self.address = address
        return self

    async def send(self, text: str) -> None:
        await asyncio.sleep(0)
        self.sent.append(text)

    async def report(self, round_trip: float) -> None:
        self.reports.append(round_trip)

    async def receive(self) -> bytes:
        coming = await self.pending.get()
        if isinstance(coming, int):
            raise OwnerClosed(coming)
        return coming

    async def close(self) -> None:
        self.is_closed = True


class NearLine(ListLine):
    """A connection with a round trip of half a second."""

    def round_trip(self, now: float) -> float | None:
        return 0.5


@asynccontextmanager
async def relaying(
    owner: FakeOwner, ownership: OtherOwner, own_address: str = "ws://here"
) -> AsyncIterator[LiveTables]:
    stores = single_process(MemoryLog(), ownership)
    settings = Settings(limits=Limits(beat=0.01), internal_address=own_address)
    tables = LiveTables(stores, settings, InLoopJobs(), owner)
    tables.open()
    try:
        yield tables
    finally:
        await tables.close()


@asynccontextmanager
async def relayed() -> AsyncIterator[tuple[Device, FakeOwner, LiveTables]]:
    """A device that has sent hello, and the owner of its table."""
    owner = FakeOwner()
    async with relaying(owner, OtherOwner()) as tables:
        device = Device(tables, NearLine(tables.clock), "192.0.2.7")
        device.say("hello", table="t", keys=["key"], since=4)
        await until(lambda: bool(owner.sent))
        yield device, owner, tables
        device.line.inbox.end()
        await device.serving


def test_messages_go_both_ways_in_order() -> None:
    async def scenario() -> None:
        async with relayed() as (device, owner, tables):
            hello = {"type": "hello", "table": "t", "keys": ["key"], "since": 4}
            assert (json.loads(owner.sent[0]), owner.address) == (hello, "192.0.2.7")
            texts = [f'{{"type":"whatever","n":{n}}}' for n in range(20)]
            for text in texts:
                device.line.inbox.put(text)
                owner.pending.put_nowait(text.encode())
            await until(lambda: len(owner.sent) > len(texts))
            assert owner.sent[1:] == texts
            heard = [await device.line.sent.get() for _ in texts]
            assert heard == [text.encode() for text in texts]
            assert tables.metrics.counters["relayed_total"] == 1
        assert owner.is_closed

    asyncio.run(scenario())


@pytest.mark.parametrize(
    ("code", "reason"),
    [
        (4007, CloseReason.MOVED),
        (1012, CloseReason.RESTARTING),
        (4001, CloseReason.SLOW),
        (4005, CloseReason.CLOSED),
        (1000, CloseReason.LEFT),
        (BROKEN, CloseReason.MOVED),
        (1011, CloseReason.MOVED),
    ],
)
def test_a_device_hears_why_the_owner_closed(code: int, reason: CloseReason) -> None:
    """An owner that died gives no reason; its table moves."""

    async def scenario() -> None:
        async with relayed() as (device, owner, _):
            owner.pending.put_nowait(b'{"type":"last words"}')
            owner.pending.put_nowait(code)
            await device.serving
            assert device.line.sent.get_nowait() == b'{"type":"last words"}'
            assert device.line.close_reason == reason.value
            assert owner.is_closed

    asyncio.run(scenario())


def test_a_device_cannot_send_what_only_processes_send() -> None:
    """Processes send round trips in binary messages."""

    async def scenario() -> None:
        async with relayed() as (device, owner, _):
            device.line.inbox.put(None)
            assert (await device.hears("refused"))["code"] == "wire/malformed"
            device.line.inbox.put("text")
            await until(lambda: len(owner.sent) == 2)
            assert owner.sent[1] == "text"

    asyncio.run(scenario())


def test_the_owner_gets_the_round_trip_of_the_device() -> None:
    async def scenario() -> None:
        async with relayed() as (_, owner, _):
            await until(lambda: len(owner.reports) > 2)
            assert set(owner.reports) == {0.5 + owner.latency}

    asyncio.run(scenario())


def test_a_relayed_device_is_pinged_by_the_owner_alone() -> None:
    async def scenario() -> None:
        async with relayed() as (device, _, tables):
            while not device.line.sent.empty():
                device.line.sent.get_nowait()
            for connection in tables.admission.connections:
                for _ in range(tables.limits.misses + 1):
                    connection.beat(tables.clock())
                assert not connection.is_gone
            assert device.line.sent.empty()

    asyncio.run(scenario())


@pytest.mark.parametrize("is_silent", [True, False])
def test_an_owner_that_cannot_be_reached_is_replaced_only_if_it_is_silent(is_silent: bool) -> None:
    async def scenario() -> None:
        owner = FakeOwner()
        owner.is_reachable = False
        async with relaying(owner, OtherOwner(is_silent)) as tables:
            opened = await tables.open_table(NewTable("cinderella", "Zoé", "fox"))
            device = Device(tables)
            device.say("hello", table=opened.table, keys=opened.keys, since=-1)
            if is_silent:
                await device.hears("welcome")
                device.line.inbox.end()
                await device.serving
            else:
                assert (await device.hears("refused"))["code"] == "table/owner-unreachable"
                await device.serving
                assert device.line.close_reason == CloseReason.UNREACHABLE.value

    asyncio.run(scenario())


def test_a_process_does_not_relay_to_its_own_address() -> None:
    """Two processes have the same internal address, so nobody can reach the owner."""

    async def scenario() -> None:
        owner = FakeOwner()
        async with relaying(owner, OtherOwner(), ELSEWHERE.address) as tables:
            device = Device(tables)
            device.say("hello", table="t", keys=[], since=-1)
            assert (await device.hears("refused"))["code"] == "table/owner-unreachable"
            await device.serving
            assert owner.address is None

    asyncio.run(scenario())


def test_relayed_devices_do_not_lock_out_others_of_their_address() -> None:
    async def scenario() -> None:
        async with relayed() as (device, owner, tables):
            home = tables.admission.connections_from("192.0.2.7")
            another = Device(tables, NearLine(tables.clock), "192.0.2.7")
            another.say("hello", table="other", keys=[], since=-1)
            await until(lambda: len(owner.sent) > 1)
            home.most = 3
            crowd = Device(tables, NearLine(tables.clock), "192.0.2.7")
            crowd.say("hello", table="other", keys=[], since=-1)
            await until(lambda: len(owner.sent) > 2)
            assert home.make_room()
            await asyncio.wait_for(another.serving, TIMEOUT)
            assert another.line.close_reason == CloseReason.CROWDED.value
            crowd.line.inbox.end()
            await crowd.serving
            assert not device.serving.done(), "its table has fewer connections from there"

    asyncio.run(scenario())


def test_a_device_is_never_relayed_twice() -> None:
    async def scenario() -> None:
        owner = FakeOwner()
        async with relaying(owner, OtherOwner()) as tables:
            device = Device(tables, is_relayed=True)
            device.say("hello", table="t", keys=[], since=-1)
            assert (await device.hears("refused"))["code"] == "wire/relayed-twice"
            await device.serving
            assert device.line.close_reason == CloseReason.MOVED.value
            assert owner.sent == []

    asyncio.run(scenario())


# ── over real sockets ──


@pytest.mark.parametrize("is_shared", [True, False])
@pytest.mark.parametrize("shown", [None, "", "Bearer ", "Bearer wrong", "Bearer clé"])
def test_without_the_key_nobody_relays(tmp_path: Path, is_shared: bool, shown: str | None) -> None:
    """A server with an unshared log has no key and accepts no relay."""

    async def scenario() -> None:
        async with serving(tmp_path / "log") as served:
            assert served.app is not None
            served.app.state.relay_key = "right" if is_shared else ""
            headers = {} if shown is None else {"Authorization": shown}
            with pytest.raises(InvalidStatus) as refused:
                async with connect(relay_url(served), additional_headers=headers, proxy=None):
                    pass
            answer = refused.value.response
            assert (answer.status_code, json.loads(answer.body or b"")) == (
                404,
                {"code": "wire/no-such-way", "facts": {}},
            )
            assert not served.live_tables.admission.connections

    asyncio.run(scenario())


async def receive_all(relay: OwnerConnection) -> None:
    while True:
        await relay.receive()


def relay_url(served: LiveServer) -> str:
    return f"ws://{HOST}:{served.port}/relay"


def test_with_the_key_a_device_is_served_over_a_relay(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its version is the business of the process that relays it."""
    monkeypatch.setattr(endpoint, "OLDEST_CLIENT", CLIENT_VERSION + 1)

    async def scenario() -> None:
        async with serving(tmp_path / "log") as served:
            assert served.app is not None
            served.app.state.relay_key = "right"
            opened = await served.open_table()
            owner = Owner(f"ws://{HOST}:{served.port}", 1)
            relay = await RelayClient("right").connect(owner, "192.0.2.7")
            hello = {"type": "hello", "table": opened["table"], "keys": [], "since": -1}
            await relay.send(json.dumps(hello))
            assert json.loads(await relay.receive())["type"] == "welcome"
            await relay.report(0.125)
            (connection,) = served.live_tables.admission.connections
            assert list(served.live_tables.admission.addresses) == ["192.0.2.7"]
            await until(lambda: connection.line.round_trip(0.0) == 0.125)
            connection.disconnect(CloseReason.MOVED)
            with pytest.raises(OwnerClosed) as closed:
                await receive_all(relay)
            assert closed.value.code == CloseReason.MOVED.value[0]
            await relay.send("nobody hears this any more")
            await relay.close()

    asyncio.run(scenario())


def test_a_broken_connection_to_the_owner_is_distinguished(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(tmp_path / "log") as served:
            assert served.app is not None
            served.app.state.relay_key = "right"
            owner = Owner(f"ws://{HOST}:{served.port}", 1)
            relay = await RelayClient("right").connect(owner, "192.0.2.7")
            assert isinstance(relay, RelayConnection)
            relay.socket.transport.abort()
            with pytest.raises(OwnerClosed) as closed:
                await relay.receive()
            assert closed.value.code == BROKEN
            with pytest.raises(Unreachable):
                await RelayClient("wrong").connect(owner, "192.0.2.7")

    asyncio.run(scenario())


@pytest.mark.parametrize(
    ("message", "trip"),
    [
        (b'{"round_trip": 0.25}', 0.25),
        (b'{"round_trip": -1}', None),
        (b'{"round_trip": 1e9}', None),
        (b'{"round_trip": "soon"}', None),
        (b'{"round_trip": NaN}', None),
        (b"{}", None),
        (b"[]", None),
        (b"\xff", None),
        (b" " * 20_000 + b'{"round_trip": 0.25}', None),
    ],
)
def test_a_report_is_a_short_time_or_nothing(message: bytes, trip: float | None) -> None:
    assert read_report(message) == trip


@pytest.mark.parametrize(("version", "is_old"), [("0", True), ("1", False), ("2", False)])
def test_a_page_that_is_too_old_is_refused_by_name(
    tmp_path: Path, version: str, is_old: bool
) -> None:
    async def scenario() -> None:
        async with serving(tmp_path / "log") as served:
            opened = await served.open_table()
            async with device_client(served, table=f"{opened['table']}&v={version}") as device:
                if is_old:
                    assert (await device.hears("refused"))["code"] == "wire/old-client"
                    assert await device.gone() == (4009, "old-client")
                else:
                    await device.hello(opened["table"])

    asyncio.run(scenario())
