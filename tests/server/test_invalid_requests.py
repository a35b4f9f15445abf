"""The server refuses invalid messages, too many messages, and requests from other origins."""

import asyncio
import json
from contextlib import suppress
from pathlib import Path

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.typing import Origin

from sortilege.server.network.limits import MESSAGE, Limits
from sortilege.server.network.token_bucket import Rate
from sortilege.server.settings import Settings
from sortilege.server.ws.line import WebSocketLine
from sortilege.table.pace import INSTANT
from tests.server.device_client import device_client
from tests.server.live_server import EASY, QUICK, LiveServer, serving


def settings(**limits: object) -> Settings:
    told = {"messages": EASY.messages, **limits}
    return Settings(pace=INSTANT, limits=Limits(**told))  # type: ignore[arg-type]


# ── messages ──

NONSENSE = [
    "",
    "nonsense",
    "[]",
    "{}",
    '{"type":"dance"}',
    '{"type":"start","extra":1}',
    '{"type":"act","id":"1","seq":"x","seat":0,"code":0}',
    '{"type":"act","id":"1","seq":0,"seat":0.5,"code":0}',
    '{"type":"hold","seat":null}',
    '{"type":"rename","seat":0,"name":"\\ud800","animal":"fox"}',
    "[" * 10_000,
    '{"type":"pong","n":' + "9" * 5000 + "}",
    json.dumps({"type": "rename", "seat": 0, "name": "x" * 65, "animal": "fox"}),
]


@pytest.mark.parametrize("state", ["greeting", "seated"])
def test_nonsense_is_refused_by_name_and_the_line_stays_open(tmp_path: Path, state: str) -> None:
    async def scenario() -> None:
        async with serving(tmp_path / "log") as served:
            table = await served.open_table(seats=1)
            async with device_client(served, table["keys"]) as host:
                if state == "seated":
                    await host.hello(table["table"])
                for text in NONSENSE:
                    before = len(host.frames)
                    await host.line.send(text)
                    told = await host.hears("refused", after=before)
                    assert told["code"] == "wire/malformed", text[:80]
                    assert all(len(fact) <= 80 for fact in told["facts"].values())
                before = len(host.frames)
                await host.line.send(b"\x00\x01")
                assert (await host.hears("refused", after=before))["code"] == "wire/malformed"
                before = len(host.frames)
                await host.line.send(" " * (MESSAGE + 1))
                assert (await host.hears("refused", after=before))["code"] == "wire/too-big"
                if state == "greeting":
                    await host.hello(table["table"])
                await host.say("start")
                await host.until_phase("playing")

    asyncio.run(scenario())


def test_numbers_beyond_measure_are_refused_like_any_others(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(tmp_path / "log") as served:
            table = await served.open_table(seats=1)
            async with device_client(served, table["keys"]) as host:
                await host.hello(table["table"], since=10**30)
                huge = 10**30
                assert await host.refused("hold", seat=huge) == "table/not-your-seat"
                assert await host.refused("empty", seat=-huge) == "game/no-such-seat"
                many = {"seats": huge, "options": {}}
                assert await host.refused("configure", **many) == "setup/wrong-seats"
                await host.say("start")
                await host.until_phase("playing")
                act = {"id": "1", "seq": huge, "seat": 0, "code": huge}
                assert await host.refused("act", **act) == "game/malformed-action"

    asyncio.run(scenario())


def test_bytes_that_are_no_text_are_cut_off_without_a_traceback(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def scenario() -> None:
        async with serving(tmp_path / "log") as served:
            table = await served.open_table(seats=1)
            async with device_client(served, table["keys"]) as host, device_client(served) as rude:
                await host.hello(table["table"])
                await rude.line.send(b"\xff\xfe", text=True)
                assert (await rude.gone())[0] == 1007
                await host.say("start")
                await host.until_phase("playing")
        assert not [line for line in caplog.records if line.exc_info]

    asyncio.run(scenario())


def test_a_flood_of_bytes_is_cut_off(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(tmp_path / "log") as served, device_client(served) as rude:
            await rude.line.send("x" * (5 * MESSAGE))
            assert (await rude.gone())[0] == 1009

    asyncio.run(scenario())


def test_the_first_message_is_hello_and_only_the_first(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(tmp_path / "log") as served:
            table = await served.open_table(seats=1)
            async with device_client(served, table["keys"]) as host:
                for type, fields in (
                    ("start", {}),
                    ("release", {}),
                    ("sit", {"seat": 0, "name": "Tom", "animal": "owl"}),
                    ("emote", {"seat": 0, "emote": "wow"}),
                    ("act", {"id": "1", "seq": 0, "seat": 0, "code": 0}),
                ):
                    assert await host.refused(type, **fields) == "wire/not-greeted"
                nowhere = {"table": "nowhere", "keys": [], "since": -1}
                assert await host.refused("hello", **nowhere) == "table/no-such-table"
                await host.hello(table["table"])
                again = {"table": table["table"], "keys": [], "since": -1}
                assert await host.refused("hello", **again) == "wire/not-greeted"
                assert served.live_tables.tables.keys() == {table["table"]}

    asyncio.run(scenario())


def test_keys_of_another_table_open_nothing(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(tmp_path / "log") as served:
            mine, other = await served.open_table(), await served.open_table()
            async with device_client(served, mine["keys"]) as host:
                welcome = await host.hello(other["table"])
                assert (welcome["seats"], welcome["host"], welcome["code"]) == ([], False, None)
                assert await host.refused("start") == "table/not-host"

    asyncio.run(scenario())


def test_a_device_that_sends_too_fast_is_refused_then_disconnected(
    tmp_path: Path,
) -> None:
    async def scenario() -> None:
        async with serving(tmp_path / "log", settings(messages=Rate(20, 1e-6))) as served:
            table = await served.open_table(seats=1)
            async with device_client(served, table["keys"]) as host, device_client(served) as rude:
                await host.hello(table["table"])
                for _ in range(21):
                    await rude.say("start")
                await rude.until(lambda: len(rude.frames) == 21)
                codes = [told["code"] for told in rude.frames]
                assert codes == ["wire/not-greeted"] * 20 + ["wire/too-fast"]
                with suppress(ConnectionClosed):
                    for _ in range(200):
                        await rude.say("start")
                        await asyncio.sleep(0)
                assert (await rude.gone())[1] in ("too-fast", "slow")
                await host.say("start")
                await host.until_phase("playing")

    asyncio.run(scenario())


# ── connections ──


def test_a_device_that_does_not_answer_is_gone_after_three_heartbeats(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(tmp_path / "log", settings(beat=0.1, misses=3)) as served:
            table = await served.open_table(seats=2)
            async with device_client(served, table["keys"]) as host, device_client(served) as mute:
                await host.hello(table["table"])
                await mute.hello(table["table"])
                mute.answers_pings = False
                assert await mute.gone() == (4002, "silent")
                assert not host.is_gone
                (guest,) = served.live_tables.tables[table["table"]].audience.connections
                trip = guest.heartbeat.round_trip(served.live_tables.clock())
                assert trip is not None
                assert 0 < trip < 5

    asyncio.run(scenario())


def test_a_device_that_says_nothing_at_all_is_not_waited_for(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(tmp_path / "log", settings(beat=0.05, hello=0.1)) as served:
            async with device_client(served) as shy:
                assert await shy.gone() == (4003, "no-hello")
            assert served.live_tables.admission.connections == set()

    asyncio.run(scenario())


def test_a_device_that_does_not_read_is_hung_up_on_and_resumes(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(tmp_path / "log", settings(waiting=4)) as served:
            table = await served.open_table(seats=2)
            async with device_client(served, table["keys"]) as host, device_client(served) as slow:
                await host.hello(table["table"])
                await slow.hello(table["table"])
                guest = served.live_tables.tables[table["table"]].audience.connections[1]
                assert isinstance(guest.line, WebSocketLine)
                guest.line.is_sending = True  # simulate a device that does not read
                for _ in range(6):
                    guest.send(b'{"type":"ping","n":0}')
                assert guest.is_gone
                assert await slow.gone() == (4001, "slow")
                async with device_client(served) as again:
                    welcome = await again.hello(table["table"], since=slow.seq)
                    assert welcome["seq"] == host.seq

    asyncio.run(scenario())


def test_a_table_has_room_for_so_many_who_watch_and_always_for_its_own_people(
    tmp_path: Path,
) -> None:
    async def scenario() -> None:
        async with serving(tmp_path / "log", settings(at_table=1)) as served:
            table = await served.open_table()
            async with device_client(served) as watches, device_client(served) as other:
                await watches.hello(table["table"])
                hello = {"table": table["table"], "keys": [], "since": -1}
                assert await other.refused("hello", **hello) == "wire/too-many"
                async with device_client(served, table["keys"]) as host:
                    assert (await host.hello(table["table"]))["seats"] == [0]
                async with device_client(served, table["keys"][:1]) as host:
                    assert (await host.hello(table["table"]))["host"]

    asyncio.run(scenario())


def test_of_many_devices_with_one_key_the_first_gives_way(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(tmp_path / "log", settings(at_seat=2)) as served:
            table = await served.open_table()
            async with (
                device_client(served, table["keys"]) as first,
                device_client(served, table["keys"]) as second,
                device_client(served, table["keys"]) as third,
            ):
                for device in (first, second, third):
                    assert (await device.hello(table["table"]))["seats"] == [0]
                assert await first.gone() == (4006, "crowded")
                assert not second.is_gone

    asyncio.run(scenario())


def test_a_server_has_room_for_so_many_devices(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(tmp_path / "log", settings(devices=1)) as served, device_client(served):
            with pytest.raises(InvalidStatus) as refused:
                await connect(served.ws, proxy=None)
            assert refused.value.response.status_code == 503
            assert json.loads(refused.value.response.body)["code"] == "wire/too-many"

    asyncio.run(scenario())


async def knock(served: LiveServer, origin: str) -> tuple[int, str]:
    """Connect with this Origin header; return the status and the refusal."""
    try:
        line = await connect(served.ws, proxy=None, origin=Origin(origin))
    except InvalidStatus as refused:
        code = str(json.loads(refused.response.body)["code"])
        return refused.response.status_code, code
    await line.close()
    return 101, ""


def test_pages_of_other_servers_get_no_line_and_open_no_table(tmp_path: Path) -> None:
    async def scenario() -> None:
        trusted = Settings(limits=QUICK.limits, origins=frozenset({"https://games.example"}))
        async with serving(tmp_path / "log", trusted) as served:
            own = f"http://127.0.0.1:{served.port}"
            assert await knock(served, own) == (101, "")
            assert await knock(served, "https://games.example") == (101, "")
            for foreign in (
                "https://evil.example",
                "null",
                f"http://127.0.0.1:{served.port}.evil.example",
                f"http://127.0.0.1:{served.port + 1}",
            ):
                assert await knock(served, foreign) == (403, "wire/foreign-origin")
            asked = {"game": "cinderella", "name": "Zoé", "animal": "fox"}
            evil = {"Origin": "https://evil.example"}
            answer = await served.ask("POST", "/api/tables", asked, evil)
            assert (answer.status, answer.told["code"]) == (403, "wire/foreign-origin")
            assert (await served.ask("POST", "/api/tables", asked, {"Origin": own})).status == 200

    asyncio.run(scenario())
