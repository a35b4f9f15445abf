"""A big screen over real WebSockets: what it gets, what it may not do, and what phones learn."""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from sortilege.games import games
from sortilege.kernel.chance import Seeded
from sortilege.server.settings import Settings
from sortilege.server.tables import live_tables
from sortilege.server.tables.audience import Audience
from sortilege.server.tables.connection import Connection
from sortilege.table.device import digest
from sortilege.table.pace import Pace
from tests.server.device_client import DeviceClient, Told, device_client
from tests.server.live_server import EASY, LiveServer, serving
from tests.server.test_whole_matches import sits

SOON_AWAY = Pace(bot=0.0, after_reveal=0.0, for_people=0.0, away=0.3, race=0.0)
AWAY = Settings(pace=SOON_AWAY, limits=EASY)


@asynccontextmanager
async def screen_at(served: LiveServer, table: str, keys: list[str]) -> AsyncIterator[DeviceClient]:
    """A big screen at this table, which presents these keys in vain."""
    async with device_client(served, keys) as screen:
        await screen.say("hello", table=table, keys=keys, since=-1, screen=True)
        await screen.hears("welcome")
        yield screen


async def opens(served: LiveServer, game: str = "cinderella") -> str:
    """Open a table on a screen."""
    answer = await served.ask("POST", "/api/screens", {"game": game})
    assert set(answer.told) == {"table"}, "there is no key"
    return str(answer.told["table"])


async def joins(device: DeviceClient, table: str, name: str = "Zoé") -> int:
    if not device.frames:
        await device.hello(table)
    await device.say("join", name=name, animal="owl")
    return int((await device.hears("seated"))["seat"])


# ── what a screen receives ──


def secrets_of(device: DeviceClient) -> set[str]:
    """All keys of a device, and their digests."""
    return {text for key in device.keys for text in (key, digest(key))}


def leaks(screen: DeviceClient, *devices: DeviceClient) -> list[str]:
    """Keys, digests, and messages for seats in what a screen has received."""
    told = "\n".join(screen.texts)
    found = [text for device in devices for text in secrets_of(device) if text in told]
    kinds = {frame["type"] for frame in screen.frames}
    found += sorted(kinds & {"seated", "hosting", "previewed", "advised"})
    found += [json.dumps(frame) for frame in screen.frames if is_of_seat(frame)]
    return found


def is_of_seat(frame: Told) -> bool:
    """Whether a message addresses a seat or the host."""
    match = frame.get("match") or {}
    of_seat = match.get("viewer") is not None or match.get("legal") or match.get("undo")
    return bool(frame.get("seats") or frame.get("host") or of_seat)


@pytest.mark.parametrize("game", list(games))
def test_a_screen_receives_no_key_no_seat_and_no_secret(tmp_path: Path, game: str) -> None:
    """It presents all keys of the table and gets the bytes of a spectator."""

    async def scenario() -> None:
        async with serving(tmp_path / "log") as served:
            table = await opens(served, game)
            async with (
                device_client(served) as first,
                device_client(served) as second,
                device_client(served) as watcher,
            ):
                await joins(first, table)
                await joins(second, table, "Tom")
                await watcher.hello(table)
                keys = first.keys + second.keys
                async with screen_at(served, table, keys) as screen:
                    await first.say("configure", seats=2, options={})
                    await first.until(lambda: len(first.summary["sitters"]) == 2)
                    await first.say("start")
                    for device in (first, second, screen):
                        await device.until(lambda: device.match is not None)  # noqa: B023
                    await plays(first, second, 40)
                    await screen.until(lambda: screen.seq >= first.seq)
                    await watcher.until(lambda: watcher.seq >= first.seq)
                    assert leaks(screen, first, second) == []
                    assert about_match(screen) == about_match(watcher)
                    assert len(about_match(screen)) > 5

    asyncio.run(scenario())


def about_match(device: DeviceClient) -> list[str]:
    return [text for text in device.texts if '"match":{' in text]


async def plays(first: DeviceClient, second: DeviceClient, actions: int) -> None:
    """Random actions of both devices; they ring without haste."""
    luck = Seeded("screen")
    for _ in range(actions):
        await first.until(
            lambda: bool(first.awaited() or second.awaited()) or first.summary["phase"] == "over"
        )
        if first.summary["phase"] == "over":
            return
        actor = first if first.awaited() else second
        seat, before = actor.awaited()[0], first.seq
        await actor.until(lambda: actor.seq >= before)  # noqa: B023
        await actor.act(seat, luck.pick("any", calm(actor, actor.legal[seat])))
        await first.until(lambda: first.seq > before)  # noqa: B023
        await second.until(lambda: second.seq >= first.seq)


def calm(device: DeviceClient, codes: list[int]) -> list[int]:
    """All codes but the ring of bell, which needs a time."""
    race = games[device.summary["game"]].race
    return [code for code in codes if race is None or code != race.code]


def test_the_search_finds_a_key_that_is_sent_to_everybody(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A planted fault: the answer to `join` goes to all devices."""
    send = Connection.send

    def send_to_all(connection: Connection, text: bytes) -> None:
        heard = [connection]
        if b'"type":"seated"' in text:
            heard = audience[0].connections
        for each in heard:
            send(each, text)

    audience: list[Audience] = []

    async def scenario() -> None:
        async with serving(tmp_path / "log") as served:
            table = await opens(served)
            async with screen_at(served, table, []) as screen, device_client(served) as phone:
                audience.append(served.live_tables.tables[table].audience)
                monkeypatch.setattr(Connection, "send", send_to_all)
                await joins(phone, table)
                await screen.hears("seated")
                assert leaks(screen, phone)

    asyncio.run(scenario())


def test_the_search_finds_the_view_of_a_seat(tmp_path: Path) -> None:
    """A planted fault: the server recognises the keys of a screen."""

    async def scenario() -> None:
        async with serving(tmp_path / "log") as served:
            table = await served.open_table(seats=1)
            async with device_client(served, table["keys"]) as phone:
                await phone.hello(table["table"])
                await phone.say("start")
                await phone.until(lambda: phone.match is not None)
            async with device_client(served, table["keys"]) as wrong:
                await wrong.hello(table["table"])
                assert leaks(wrong)

    asyncio.run(scenario())


# ── what a screen may not do ──


@pytest.mark.parametrize(
    "request_",
    [
        {"type": "join", "name": "Zoé", "animal": "owl"},
        {"type": "sit", "seat": 0, "name": "Zoé", "animal": "owl"},
        {"type": "start"},
        {"type": "act", "id": "a", "seq": 0, "seat": 0, "code": 0},
        {"type": "ring", "id": "a", "seat": 0, "reveal": 0, "ms": 300},
        {"type": "hold", "seat": 0},
        {"type": "hurry"},
        {"type": "give_up"},
        {"type": "lock_joining", "on": True},
        {"type": "emote", "seat": 0, "emote": "hello"},
    ],
    ids=lambda request: request["type"],
)
def test_a_screen_has_no_say(tmp_path: Path, request_: dict[str, Any]) -> None:
    async def scenario() -> None:
        async with serving(tmp_path / "log") as served:
            table = await served.open_table(seats=1)
            async with screen_at(served, table["table"], table["keys"]) as screen:
                log = await served.live_tables.log.read(table["table"])
                assert await screen.refused(**request_) == "table/screen-only-shows"
                assert await served.live_tables.log.read(table["table"]) == log

    asyncio.run(scenario())


# ── what phones learn ──


def test_phones_learn_of_screens_until_the_last_one_leaves(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(tmp_path / "log") as served:
            table = await served.open_table(seats=1)
            async with device_client(served, table["keys"]) as phone:
                await phone.hello(table["table"])
                assert phone.summary["screen"] is False
                async with screen_at(served, table["table"], []) as first:
                    await phone.until(lambda: phone.summary["screen"])
                    assert first.summary["screen"] is True
                    async with screen_at(served, table["table"], []):
                        pass
                    await phone.say("publish", public=True)
                    await phone.until(lambda: phone.summary["public"])
                    assert phone.summary["screen"] is True
                await phone.until(lambda: not phone.summary["screen"])
                answer = await served.ask("GET", f"/api/tables/{table['table']}")
                assert answer.told["screen"] is False

    asyncio.run(scenario())


def test_a_screen_shows_the_short_code_and_the_code_leads_to_the_table(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(tmp_path / "log") as served:
            table = await opens(served)
            async with screen_at(served, table, []) as screen, device_client(served) as phone:
                assert (await served.ask("POST", "/api/codes", {"code": screen.code})).told == {
                    "table": table
                }
                await phone.hello(table)
                assert phone.code is None, "a spectator sees no code"

    asyncio.run(scenario())


def test_the_code_on_a_screen_stays_valid(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(live_tables, "CODE_RENEWAL", 0.05)

    async def scenario() -> None:
        async with serving(tmp_path / "log") as served:
            table = await opens(served)
            async with screen_at(served, table, []) as screen:
                codes = served.live_tables.short_codes
                heard = str(screen.code).replace("-", "")
                before = codes.tables[heard][1]  # type: ignore[attr-defined]
                await screen.until(lambda: True)
                for _ in range(100):
                    await asyncio.sleep(0.02)
                    if codes.tables[heard][1] > before:  # type: ignore[attr-defined]
                        return
                raise AssertionError("the code expires on the screen")

    asyncio.run(scenario())


# ── joining ──


def test_the_first_who_joins_is_the_host_and_the_next_after_them(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(tmp_path / "log") as served:
            table = await opens(served)
            async with device_client(served) as first, device_client(served) as second:
                assert await joins(first, table) == 0
                assert (await first.hears("hosting"))["host"] is True
                assert await joins(second, table, "Tom") == 1
                assert "hosting" not in {frame["type"] for frame in second.frames}
                before = len(first.frames)
                await first.say("give_up")
                assert (await second.hears("hosting"))["host"] is True
                assert (await first.hears("hosting", after=before))["host"] is False
                await first.until(lambda: first.seats == [])

    asyncio.run(scenario())


def test_two_taps_give_one_seat_and_one_key(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(tmp_path / "log") as served:
            table = await opens(served)
            async with device_client(served) as phone:
                await joins(phone, table)
                await phone.say("join", name="Zoé", animal="owl")
                await phone.say("emote", seat=0, emote="hello")
                await phone.hears("emoted")
                assert [frame["type"] for frame in phone.frames].count("seated") == 1
                assert phone.seats == [0]

    asyncio.run(scenario())


def test_all_who_join_at_the_same_moment_get_different_chairs(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(tmp_path / "log") as served:
            table = await opens(served, "mago")
            async with (
                device_client(served) as a,
                device_client(served) as b,
                device_client(served) as c,
            ):
                for phone in (a, b, c):
                    await phone.hello(table)
                seats = await asyncio.gather(*(joins(phone, table) for phone in (a, b, c)))
                assert sorted(seats) == [0, 1, 2]

    asyncio.run(scenario())


# ── leaving ──


def test_beside_a_screen_a_missing_phone_is_replaced_and_its_chair_taken_over(
    tmp_path: Path,
) -> None:
    async def scenario() -> None:
        async with serving(tmp_path / "log", AWAY) as served:
            table = await served.open_table(seats=2, options={"first": 1})
            id = table["table"]
            async with (
                device_client(served, table["keys"]) as host,
                screen_at(served, id, []) as screen,
            ):
                await host.hello(id)
                async with device_client(served) as guest:
                    await sits(guest, id, 1)
                    await host.say("start")
                    await guest.until(lambda: bool(guest.awaited()))
                    lost = list(guest.keys)
                await screen.until(lambda: screen.summary["sitters"][1]["away"])
                async with device_client(served) as other:
                    assert await joins(other, id, "Tom") == 1
                    assert other.seats == [1]
                    sitter = other.summary["sitters"][1]
                    assert (sitter["name"], sitter["away"], sitter["here"]) == ("Tom", False, True)
                    async with device_client(served, lost) as returned:
                        await returned.hello(id)
                        assert returned.seats == [], "the old key opens nothing"

    asyncio.run(scenario())


def test_without_a_screen_a_missing_person_keeps_the_seat(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(tmp_path / "log", AWAY) as served:
            table = await served.open_table(seats=2, options={"first": 1})
            async with device_client(served, table["keys"]) as host:
                await host.hello(table["table"])
                async with device_client(served) as guest:
                    await sits(guest, table["table"], 1)
                    await host.say("start")
                    await guest.until(lambda: bool(guest.awaited()))
                await asyncio.sleep(2 * SOON_AWAY.away)
                assert not host.summary["sitters"][1]["away"]
                async with device_client(served) as other:
                    await other.hello(table["table"])
                    refused = await other.refused("join", name="Tom", animal="bee")
                    assert refused == "table/not-now"

    asyncio.run(scenario())


def test_a_locked_table_is_for_those_who_were_here(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(tmp_path / "log") as served:
            table = await opens(served)
            async with device_client(served) as first, device_client(served) as second:
                await joins(first, table)
                await joins(second, table, "Tom")
                await second.say("empty", seat=1)
                await second.until(lambda: second.seats == [])
                await first.say("lock_joining", on=True)
                await second.until(lambda: second.summary["locked"])
                async with device_client(served) as stranger:
                    await stranger.hello(table)
                    refused = await stranger.refused("join", name="Anna", animal="cat")
                    assert refused == "table/joining-locked"
                before = len(second.frames)
                await second.say("join", name="Tom", animal="owl")
                assert (await second.hears("seated", after=before))["seat"] == 1

    asyncio.run(scenario())


def test_messages_of_a_screen_do_not_delay_a_race(tmp_path: Path) -> None:
    """Only messages of seats can be rings."""

    async def scenario() -> None:
        async with serving(tmp_path / "log") as served:
            table = await served.open_table(seats=1)
            async with (
                device_client(served, table["keys"]) as phone,
                screen_at(served, table["table"], []),
            ):
                await phone.hello(table["table"])
                audience = served.live_tables.tables[table["table"]].audience
                screen, seat = sorted(audience.connections, key=lambda one: not one.is_screen)
                screen.handling = 1.0
                assert not audience.has_unhandled(2.0)
                seat.handling = 1.0
                assert audience.has_unhandled(2.0)

    asyncio.run(scenario())
