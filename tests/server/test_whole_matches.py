"""Whole matches over real WebSockets."""

import asyncio
import time
from dataclasses import replace
from pathlib import Path
from typing import Any

from sortilege.kernel.chance import Seeded
from sortilege.kernel.serialize import to_builtins
from sortilege.server.settings import Settings
from sortilege.table.pace import INSTANT, Pace
from tests.server.device_client import DeviceClient, device_client, hosting
from tests.server.live_server import QUICK, LiveServer, serving

SLOW = replace(QUICK, pace=Pace(bot=60, after_reveal=60, for_people=60, away=60))
"""Computer players that do not act during a test."""
PATIENT = replace(QUICK, pace=replace(INSTANT, curtain=600.0))
"""Computer players that act at once, except while a curtain hangs."""
A_WHILE = 0.3
"""Seconds in which computer players would have acted."""


async def sits(device: DeviceClient, table: str, seat: int, name: str = "Tom") -> None:
    """Connect a device to the table and take a seat."""
    await device.hello(table)
    await device.say("sit", seat=seat, name=name, animal="owl")
    await device.hears("seated")
    await device.until(lambda: seat in device.seats)


def test_two_devices_and_a_computer_player_play_a_whole_match(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with (
            hosting(tmp_path / "log") as (served, table, host),
            device_client(served) as guest,
            device_client(served) as watcher,
        ):
            await sits(guest, table, 1)
            await watcher.hello(table)
            await guest.say("start")
            await asyncio.gather(host.play(Seeded(1)), guest.play(Seeded(2)))
            await watcher.until_phase("over")
            assert host.view["outcome"] == guest.view["outcome"] == watcher.view["outcome"]
            assert [host.view["you"], guest.view["you"], watcher.view["you"]] == [0, 1, None]
            assert [len(device.events) for device in (host, guest)] == [len(watcher.events)] * 2
            actors = {event["seat"] for event in watcher.events if event["type"] == "rolled"}
            assert actors == {0, 1, 2}

    asyncio.run(scenario())


def test_every_frame_is_numbered_and_no_event_comes_twice(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(tmp_path / "log") as served:
            table = await served.open_table(seats=1)
            async with device_client(served, table["keys"]) as host:
                await host.hello(table["table"])
                await host.say("start")
                await host.play()
                numbers = [told["seq"] for told in host.frames if "seq" in told]
                assert numbers == sorted(numbers)
                match = (await served.live_tables.read(table["table"])).match
                assert match is not None
                assert len(host.events) == len(match.heard(0))

    asyncio.run(scenario())


def test_a_viewer_that_missed_updates_gets_exactly_these(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(tmp_path / "log") as served:
            table = await served.open_table(seats=2, options={"first": 0})
            async with device_client(served) as guest, device_client(served, table["keys"]) as host:
                await host.hello(table["table"])
                await sits(guest, table["table"], 1)
                await host.say("start")
                await guest.until_phase("playing")
                await host.play(Seeded(3), actions=1)
                await guest.until(lambda: guest.seq >= host.seq)
                heard, seen = len(guest.events), guest.seq
                keys = guest.keys
                await guest.close()
                await host.until(lambda: not host.summary["sitters"][1]["here"])
                while host.awaited():
                    await host.play(Seeded(3), actions=1)
                async with device_client(served, keys) as again:
                    welcome = await again.hello(table["table"], since=seen)
                    assert welcome["seats"] == [1]
                    assert again.events == host_heard(served, table, 1)[heard:]
                    await host.until(lambda: host.summary["sitters"][1]["here"])
                    await asyncio.gather(host.play(Seeded(4)), again.play(Seeded(5)))
                    assert again.view["outcome"] is not None

    asyncio.run(scenario())


def host_heard(served: LiveServer, table: dict[str, Any], seat: int) -> list[dict[str, Any]]:
    """The events that a seat has received, according to the server."""
    match = served.live_tables.tables[table["table"]].table.match
    assert match is not None
    return [to_builtins(event) for event in match.heard(seat)]


def test_a_resent_action_is_taken_once_and_answered_with_nothing(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(tmp_path / "log") as served:
            table = await served.open_table(seats=1)
            async with device_client(served, table["keys"]) as host:
                await host.hello(table["table"])
                await host.say("start")
                await host.until_phase("playing")
                seen = host.seq
                await host.act(0, 0, id="once", seq=seen)
                await host.act(0, 0, id="once", seq=seen)
                late = {"id": "late", "seq": seen, "seat": 0, "code": 3}
                assert await host.refused("act", **late) == "table/stale"
                assert host.seq == seen + 1
                assert host.frames[-1]["id"] == "late"

    asyncio.run(scenario())


def test_one_device_with_several_seats_looks_behind_the_curtain(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(tmp_path / "log", SLOW) as served:
            table = await served.open_table(seats=2)
            async with device_client(served, table["keys"]) as host:
                await sits(host, table["table"], 1)
                assert host.seats == [0, 1]
                await host.say("start")
                await host.until_phase("playing")
                assert host.match is not None
                assert host.match["viewer"] is None
                assert sorted(host.legal) == [0, 1]
                await look_in_secret(host)
                assert host.view["showing"] == []
                looker = host.view["looker"]
                for seat, faces in ((looker, 1), (1 - looker, 0)):
                    seen = len(host.frames)
                    await host.say("hold", seat=seat)
                    update = await host.hears("update", after=seen)
                    assert update["match"]["viewer"] == seat
                    assert update["match"]["events"] == []
                    assert len(update["match"]["view"]["showing"]) == faces
                await host.say("release")
                await host.until(lambda: host.match is not None and host.match["viewer"] is None)
                assert host.view["showing"] == []
                assert await host.refused("hold", seat=2) == "table/not-your-seat"

    asyncio.run(scenario())


def test_a_peek_that_showed_nothing_keeps_computer_players_waiting(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(tmp_path / "log", PATIENT) as served:
            table = await served.open_table(seats=3)
            async with device_client(served, table["keys"]) as host:
                await sits(host, table["table"], 2)
                await host.say("seat_bot", seat=1, name="Zoé", animal="cat")
                await host.say("start")
                await host.until_phase("playing")
                while not host.view["looked"] or host.view["looker"] != 0:
                    await host.play(Seeded(len(host.frames)), actions=1)
                assert host.view["awaited"] == [1], "a computer player is next"
                for answer in ({"seen": False}, {}):
                    before = host.seq
                    await host.say("hold", seat=0)
                    await host.until(lambda: host.match is not None and host.match["viewer"] == 0)
                    await host.say("release", **answer)
                    if not answer:
                        await host.until(lambda: host.seq > before)  # noqa: B023
                    else:
                        await asyncio.sleep(A_WHILE)
                        assert host.seq == before

    asyncio.run(scenario())


async def look_in_secret(device: DeviceClient) -> None:
    """Play until a player has just looked at a tile in secret."""
    while not device.view["looked"]:
        await device.play(Seeded(len(device.frames)), actions=1)


def test_only_the_held_seat_gets_the_look(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(tmp_path / "log", SLOW) as served:
            table = await served.open_table(seats=2)
            async with device_client(served, table["keys"]) as host:
                await sits(host, table["table"], 1)
                await host.say("start")
                await host.until_phase("playing")
                faces: list[bool] = []
                for turn in range(60):
                    if host.view["outcome"] is not None:
                        break
                    held = host.awaited()[0] if turn % 2 else 1 - host.awaited()[0]
                    await host.say("hold", seat=held)
                    await host.until(lambda: host.view["you"] == held)  # noqa: B023
                    seen = len(host.frames)
                    await host.play(Seeded(turn), actions=1)
                    for frame in host.frames[seen:]:
                        for event in frame["match"]["events"] if frame.get("match") else ():
                            if event["type"] == "looked":
                                assert (event["face"] is not None) == (event["seat"] == held)
                                faces.append(event["face"] is not None)
                assert set(faces) == {True, False}

    asyncio.run(scenario())


def test_the_host_removes_a_guest_who_then_only_watches(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(tmp_path / "log") as served:
            table = await served.open_table(seats=2)
            async with device_client(served, table["keys"]) as host, device_client(served) as guest:
                await host.hello(table["table"])
                await sits(guest, table["table"], 1)
                await host.say("empty", seat=1)
                await guest.until(lambda: guest.seats == [])
                assert await guest.refused("empty", seat=0) == "table/not-host"
                assert await guest.refused("start") == "table/not-host"
                assert await host.refused("start") == "table/seats-empty"
                await host.say("seat_bot", seat=1, name="Nora", animal="bee")
                await guest.until(lambda: guest.summary["sitters"][1]["name"] == "Nora")

    asyncio.run(scenario())


def test_devices_learn_who_is_present(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(tmp_path / "log") as served:
            table = await served.open_table(seats=2)
            async with device_client(served, table["keys"]) as host:
                await host.hello(table["table"])
                assert [sitter["here"] for sitter in host.summary["sitters"]] == [True, False]
                async with device_client(served) as guest:
                    await sits(guest, table["table"], 1)
                    await host.until(lambda: host.summary["sitters"][1]["here"])
                await host.until(lambda: not host.summary["sitters"][1]["here"])

    asyncio.run(scenario())


def test_somebody_who_is_away_is_stood_in_for_and_comes_back(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(tmp_path / "log") as served:
            table = await served.open_table(seats=2, options={"first": 1})
            async with device_client(served, table["keys"]) as host:
                await host.hello(table["table"])
                async with device_client(served) as guest:
                    await sits(guest, table["table"], 1)
                    await host.say("start")
                    await guest.until_phase("playing")
                    assert await host.refused("stand_in", seat=1) == "table/still-here"
                    keys = guest.keys
                await host.until(lambda: not host.summary["sitters"][1]["here"])
                await host.say("stand_in", seat=1)
                await host.until(lambda: 0 in host.awaited())
                assert host.summary["sitters"][1]["away"]
                async with device_client(served, keys) as again:
                    await again.hello(table["table"])
                    await again.say("come_back", seat=1)
                    await host.until(lambda: not host.summary["sitters"][1]["away"])
                    await asyncio.gather(host.play(), again.play())

    asyncio.run(scenario())


def test_there_is_a_rematch_at_the_same_table(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(tmp_path / "log") as served:
            table = await served.open_table(seats=2)
            async with device_client(served, table["keys"]) as host:
                await host.hello(table["table"])
                for round in (1, 2):
                    await host.say("start")
                    await host.until(lambda: host.summary["round"] == round)  # noqa: B023
                    await host.play(Seeded(round))
                await host.say("configure", seats=3, options={"variant": "magic"})
                await host.until_phase("lobby")
                assert host.match is None
                assert host.summary["sitters"][2]["kind"] == "empty"

    asyncio.run(scenario())


def test_emotes_reach_all_devices_but_not_the_log(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(tmp_path / "log") as served:
            table = await served.open_table(seats=2)
            async with (
                device_client(served, table["keys"]) as host,
                device_client(served) as watcher,
            ):
                await host.hello(table["table"])
                await watcher.hello(table["table"])
                before = host.seq
                await host.say("emote", seat=0, emote="bravo")
                assert await watcher.hears("emoted") == {
                    "type": "emoted",
                    "seat": 0,
                    "emote": "bravo",
                }
                assert await host.refused("emote", seat=0, emote="rude") == "table/unknown-name"
                assert await host.refused("emote", seat=1, emote="bravo") == "table/not-your-seat"
                assert await watcher.refused("emote", seat=0, emote="wow") == "table/not-your-seat"
                for _ in range(2):
                    await host.say("emote", seat=0, emote="wow")
                assert await host.refused("emote", seat=0, emote="wow") == "wire/too-fast"
                assert host.seq == before

    asyncio.run(scenario())


def test_the_computer_players_go_on_as_soon_as_somebody_connects(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(tmp_path / "log", SLOW) as served:
            table = await served.open_table(seats=2, options={"first": 1})
            async with device_client(served, table["keys"]) as host:
                await host.hello(table["table"])
                await host.say("start")
                await host.until_phase("playing")
                assert host.awaited() == []
        async with (
            serving(tmp_path / "log") as served,
            device_client(served, table["keys"]) as host,
        ):
            await host.hello(table["table"])
            await host.until(lambda: host.awaited() == [0])

    asyncio.run(scenario())


def test_a_table_nobody_uses_is_put_away_and_comes_back_from_the_log(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(tmp_path / "log") as served:
            table = await served.open_table(seats=1)
            async with device_client(served, table["keys"]) as host:
                await host.hello(table["table"])
                served.live_tables.unload()
                assert table["table"] in served.live_tables.tables, "somebody is there"
                seen = host.seq
            live = served.live_tables.tables[table["table"]]
            live.last_used = -1e9
            while live.audience.connections:
                await asyncio.sleep(0.01)
            live.last_used = -1e9
            served.live_tables.unload()
            assert served.live_tables.tables == {}
            async with device_client(served, table["keys"]) as host:
                assert (await host.hello(table["table"]))["seq"] == seen

    asyncio.run(scenario())


def test_tables_and_keys_cannot_be_guessed_and_keys_are_not_kept(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(tmp_path / "log") as served:
            opened = [await served.open_table() for _ in range(3)]
            async with device_client(served) as guest:
                await sits(guest, opened[0]["table"], 1)
                secrets = [key for table in opened for key in table["keys"]] + guest.keys
            assert len({*secrets, *(table["table"] for table in opened)}) == 10
            assert all(len(table["table"]) * 6 >= 128 for table in opened)
            assert all(len(key) * 6 >= 128 for key in secrets)
        kept = b"".join(file.read_bytes() for file in tmp_path.iterdir() if file.is_file())
        assert opened[0]["table"].encode() in kept
        assert not [key for key in secrets if key.encode() in kept]

    asyncio.run(scenario())


def test_a_table_that_is_forgotten_says_goodbye(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(tmp_path / "log") as served:
            table = await served.open_table(seats=1)
            async with device_client(served, table["keys"]) as host:
                await host.hello(table["table"])
                await served.live_tables.log.forget(time.time() + 1)
                await host.say("start")
                assert await host.gone() == (4007, "moved")
            async with device_client(served, table["keys"]) as host:
                hello = {"table": table["table"], "keys": [], "since": -1}
                assert await host.refused("hello", **hello) == "table/no-such-table"
            assert served.live_tables.tables == {}

    asyncio.run(scenario())


def test_a_server_forgets_what_it_was_told_to_forget(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(tmp_path / "log") as served:
            await served.open_table()
        async with serving(tmp_path / "log", Settings(retention_days=1)) as served:
            assert len(await served.live_tables.log.tables()) == 1
        async with serving(tmp_path / "log", Settings(retention_days=1e-9)) as served:
            while await served.live_tables.log.tables():
                await asyncio.sleep(0.01)

    asyncio.run(scenario())


def test_only_the_acting_device_gets_a_preview_and_nothing_is_played(
    tmp_path: Path,
) -> None:
    async def scenario() -> None:
        async with serving(tmp_path / "log", SLOW) as served:
            table = await served.open_table(game="metamorphose", seats=2, options={"first": 0})
            async with device_client(served, table["keys"]) as host:
                await host.hello(table["table"])
                await host.say("start")
                await host.until(lambda: bool(host.legal.get(0)))
                summon = host.legal[0][0]
                await host.say("preview", seat=0, code=summon)
                told = await host.hears("previewed")
                assert told["preview"]["hand"] == host.view["market"][0]
                assert host.view["hand"] is None
                await host.say("preview", seat=0, code=9999)
                assert (await host.hears("previewed", len(host.frames)))["preview"] is None
                await host.say("preview", seat=1, code=summon)
                assert (await host.hears("refused"))["code"] == "table/not-your-seat"

    asyncio.run(scenario())
