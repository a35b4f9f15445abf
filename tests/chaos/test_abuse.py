"""Every kind of abuse meets a limit, with a named refusal."""

import asyncio
import http.client
import json
from contextlib import closing
from pathlib import Path

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from sortilege.server.network.limits import (
    MAX_REMEMBERED_ADDRESSES,
    Limits,
    RateLimiter,
    network_of,
)
from sortilege.server.network.token_bucket import Rate
from sortilege.server.refusals import TooFast
from sortilege.server.settings import Settings
from sortilege.server.short_codes import SYLLABLES_A_WORD, word_count
from sortilege.table.names import USUAL_NAMES
from sortilege.table.pace import INSTANT
from tests.server.device_client import DeviceClient, device_client
from tests.server.live_server import EASY, HOST, QUICK, TIMEOUT, LiveServer, serving
from tests.server.test_whole_matches import SLOW, sits


def settings(**limits: object) -> Settings:
    told = {"messages": EASY.messages, **limits}
    return Settings(pace=INSTANT, limits=Limits(**told))  # type: ignore[arg-type]


def test_a_table_cannot_be_changed_for_ever(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(tmp_path / "log", settings(changes=Rate(3, 0.001))) as served:
            table = await served.open_table(seats=2)
            async with device_client(served, table["keys"]) as host:
                await host.hello(table["table"])
                for name in ("Ada", "Tom", "Ada"):
                    await host.say("rename", seat=0, name=name, animal="bee")
                again = {"seat": 0, "name": "Tom", "animal": "bee"}
                assert await host.refused("rename", **again) == "wire/too-fast"
                assert await host.refused("start") == "wire/too-fast"
                assert host.seq == 5

    asyncio.run(scenario())


def test_a_log_that_is_full_says_so_and_other_tables_go_on(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(tmp_path / "log", settings(entries=12)) as served:
            table, other = await served.open_table(seats=1), await served.open_table(seats=1)
            async with (
                device_client(served, table["keys"]) as host,
                device_client(served, other["keys"]) as also,
            ):
                await host.hello(table["table"])
                await also.hello(other["table"])
                await host.say("start")
                await host.until_phase("playing")
                while host.seq < 12:
                    await host.play(actions=1)
                act = {"id": "one more", "seq": host.seq, "seat": 0, "code": host.legal[0][0]}
                assert await host.refused("act", **act) == "table/too-long"
                await host.say("emote", seat=0, emote="oops")
                await host.hears("emoted")
                await also.say("start")
                await also.until_phase("playing")

    asyncio.run(scenario())


def test_one_address_has_room_for_so_many_devices(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(tmp_path / "log", settings(from_address=2)) as served:
            table = (await served.open_table(seats=2)), (await served.open_table(seats=2))
            async with (
                device_client(served, table[0]["keys"]) as fox,
                device_client(served, table[1]["keys"]) as owl,
            ):
                await fox.hello(table[0]["table"])
                await owl.hello(table[1]["table"])
                with pytest.raises(InvalidStatus) as refused:
                    await connect(served.ws, proxy=None)
                told = json.loads(refused.value.response.body)
                assert told == {"code": "wire/too-many", "facts": {"most": "2"}}
            async with asyncio.timeout(5):
                while served.live_tables.admission.addresses:
                    await asyncio.sleep(0.01)
                    served.live_tables.admission.sweep()
            async with device_client(served):
                pass

    asyncio.run(scenario())


def test_a_new_device_replaces_one_without_a_seat_at_the_same_address(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(tmp_path / "log", settings(from_address=4)) as served:
            own, other = await served.open_table(seats=2), await served.open_table(seats=2)
            async with (
                device_client(served, own["keys"]) as host,
                device_client(served) as grandma,
                device_client(served) as fan,
                device_client(served) as silent,
            ):
                await host.hello(own["table"])
                await grandma.hello(own["table"])
                await fan.hello(other["table"])
                async with device_client(served) as again:
                    assert await silent.gone() == (4006, "crowded"), "it has not even greeted"
                    await again.hello(other["table"])
                    async with device_client(served) as last:
                        assert await fan.gone() == (4006, "crowded"), "most watch there"
                        await last.hello(other["table"])
                        assert not any(one.is_gone for one in (host, grandma, again))

    asyncio.run(scenario())


def test_reconnecting_does_not_refill_an_allowance(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(tmp_path / "log", settings(changes=Rate(5, 0.001))) as served:
            table = await served.open_table(seats=3)
            done = 0
            for n in range(4):
                async with device_client(served, table["keys"]) as host:
                    await host.hello(table["table"])
                    for k in range(3):
                        name = USUAL_NAMES[3 * n + k]
                        await host.say("rename", seat=0, name=name, animal="bee")
                    await host.until(lambda: len(host.frames) >= 4)
                    done += sum(told["type"] == "update" for told in host.frames)
            assert done == 5
            for _ in range(12):
                async with device_client(served) as stranger:
                    await stranger.hello(table["table"])
                    if await sat(stranger, 1):
                        await stranger.say("empty", seat=1)
                        await stranger.until(lambda: stranger.frames[-1]["type"] != "seated")
            log = await served.live_tables.log.read(table["table"])
            assert len(log) <= 4 + 5 + 2 * 5, "a seat's own, and an address's"

    asyncio.run(scenario())


async def sat(device: DeviceClient, seat: int) -> bool:
    """Whether this device was allowed to sit down."""
    await device.say("sit", seat=seat, name="Tom", animal="owl")
    await device.until(lambda: device.frames[-1]["type"] in ("seated", "refused"))
    return bool(device.frames[-1]["type"] == "seated")


def test_a_table_is_not_changed_for_ever_and_a_match_can_always_begin(tmp_path: Path) -> None:
    async def scenario() -> None:
        easy = settings(max_changes=6, changes=EASY.messages)
        async with serving(tmp_path / "log", easy) as served:
            table = await served.open_table(seats=3)
            async with device_client(served, table["keys"][1:]) as guest:
                await guest.hello(table["table"])
                changes = served.live_tables.tables[table["table"]].table.changes
                for n in range(6 - changes):
                    await guest.say("rename", seat=0, name=USUAL_NAMES[n], animal="bee")
                again = {"seat": 0, "name": "Tom", "animal": "bee"}
                assert await guest.refused("rename", **again) == "table/too-restless"
                async with device_client(served, table["keys"]) as host:
                    await host.hello(table["table"])
                    await host.say("rename", seat=1, name="Tom", animal="bee")
                    await host.until(lambda: host.summary["sitters"][1]["name"] == "Tom")
                await guest.say("start")
                await guest.until_phase("playing")
                assert served.live_tables.tables[table["table"]].table.changes == 0

    asyncio.run(scenario())


def test_a_neighbour_who_says_too_much_leaves_the_modest_alone(tmp_path: Path) -> None:
    async def scenario() -> None:
        loud = settings(address_messages=Rate(30, 0.001), fallback_messages=Rate(10, 0.001))
        async with serving(tmp_path / "log", loud) as served:
            table, other = await served.open_table(seats=2), await served.open_table(seats=2)
            async with (
                device_client(served, table["keys"]) as host,
                device_client(served, other["keys"]) as rude,
            ):
                await host.hello(table["table"])
                await rude.hello(other["table"])
                while (await rude.refused("act", **NOTHING)) != "wire/too-fast":
                    pass
                await host.say("rename", seat=0, name="Tom", animal="bee")
                await host.until(lambda: host.summary["sitters"][0]["name"] == "Tom")
                assert all(told["type"] != "refused" for told in host.frames)

    asyncio.run(scenario())


NOTHING = {"id": "x", "seq": 0, "seat": 0, "code": 0}


def test_addresses_beyond_counting_are_forgotten_and_cost_little() -> None:
    limiter = RateLimiter(Rate(2, 0.001), lambda: 0.0)
    for n in range(3 * MAX_REMEMBERED_ADDRESSES):
        limiter.take(f"2001:db8:{n:x}::1")
        assert len(limiter.buckets) <= MAX_REMEMBERED_ADDRESSES


def test_a_right_code_costs_nothing(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(tmp_path / "log", QUICK) as served:
            code = (await served.open_table())["code"]
            tries = [await served.ask("POST", "/api/codes", {"code": code}) for _ in range(30)]
            assert {answer.status for answer in tries} == {200}, "a whole class comes in"

    asyncio.run(scenario())


def test_a_household_with_many_addresses_counts_as_one() -> None:
    assert network_of("2001:db8:1:2::1") == network_of("2001:db8:1:2:ffff::7")
    assert network_of("2001:db8:1:2::1") != network_of("2001:db8:1:3::1")
    assert network_of("::ffff:192.0.2.7") == network_of("192.0.2.7") != network_of("192.0.2.8")
    assert network_of("nowhere") == "nowhere"
    limiter = RateLimiter(Rate(2, 1), lambda: 0.0)
    limiter.take("2001:db8::1")
    limiter.take("2001:db8::2")
    with pytest.raises(TooFast):
        limiter.take("2001:db8::3")


def test_thousands_of_tables_from_one_address_are_too_many(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(tmp_path / "log", settings(tables=Rate(20, 0.01))) as served:
            asked = {"game": "cinderella", "name": "Zoé", "animal": "fox"}
            answers = [await served.ask("POST", "/api/tables", asked) for _ in range(25)]
            assert [answer.status for answer in answers] == [200] * 20 + [429] * 5
            assert answers[-1].told["code"] == "wire/too-fast"
            assert len(served.live_tables.tables) == 0, "a table nobody comes to takes no room"

    asyncio.run(scenario())
    assert Limits().tables.burst <= 1000


def test_short_codes_cannot_be_guessed(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(tmp_path / "log", settings(codes=Rate(10, 0.01))) as served:
            await served.open_table()
            tries = [await served.ask("POST", "/api/codes", {"code": f"x{n}"}) for n in range(12)]
            assert [answer.status for answer in tries] == [404] * 10 + [429] * 2

    asyncio.run(scenario())
    limits, day = Limits(), 24 * 3600
    guesses = limits.codes.burst + day * limits.codes.a_second
    for live, words in ((10, 2), (1_000, 3), (100_000, 4)):
        assert word_count(live, is_guessed=False) == words
        codes = 55 ** (SYLLABLES_A_WORD * words)
        assert guesses * live / codes < 0.01, "one address finds one table in a hundred days"


def guess(served: LiveServer, address: str, code: str) -> tuple[int, str]:
    """Try a code from one of this machine's addresses; the status and the answer."""
    line = http.client.HTTPConnection(HOST, served.port, source_address=(address, 0))
    with closing(line):
        line.request("POST", "/api/codes", json.dumps({"code": code}))
        answer = line.getresponse()
        return answer.status, answer.read().decode()


def test_wrong_codes_from_sixty_addresses_lock_nobody_out(tmp_path: Path) -> None:
    async def scenario() -> None:
        limits = settings(codes=Rate(6, 0.01))
        async with serving(tmp_path / "log", limits) as served:
            opened = await served.open_table()
            assert opened["code"].count("-") == 1
            for address in range(2, 62):
                for n in range(6):
                    told = await asyncio.to_thread(guess, served, f"127.0.0.{address}", f"x{n}")
                    assert told[0] == 404
            found = await asyncio.to_thread(guess, served, "127.0.0.99", opened["code"])
            assert found == (200, json.dumps({"table": opened["table"]}, separators=(",", ":")))
            assert (await served.open_table())["code"].count("-") == 2, "new codes are longer"

    asyncio.run(scenario())


def test_a_restless_guest_does_not_keep_the_host_from_beginning(tmp_path: Path) -> None:
    """The guest sits down and gets up as fast as it can, and begins to get up when the match is
    about to begin."""

    async def restless(guest: DeviceClient) -> None:
        while True:
            await guest.say("sit", seat=1, name="Ada", animal="owl")
            await guest.say("empty", seat=1)
            await asyncio.sleep(0.01)

    async def scenario() -> None:
        async with serving(tmp_path / "log", settings()) as served:
            table = await served.open_table(seats=2)
            async with device_client(served, table["keys"]) as host, device_client(served) as guest:
                await host.hello(table["table"])
                await host.say("empty", seat=1)
                await guest.hello(table["table"])
                guest.takes_part = False
                attack = asyncio.create_task(restless(guest))
                while host.summary["phase"] == "lobby":
                    await host.say("start")
                    await asyncio.sleep(0.1)
                attack.cancel()
                refused = {told["code"] for told in guest.frames if told["type"] == "refused"}
                assert "table/beginning" in refused

    asyncio.run(asyncio.wait_for(scenario(), TIMEOUT))


def test_a_key_is_worth_nothing_once_its_seat_was_given_away(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(tmp_path / "log", SLOW) as served:
            table = await served.open_table(seats=2)
            async with device_client(served, table["keys"]) as host, device_client(served) as guest:
                await host.hello(table["table"])
                await sits(guest, table["table"], 1)
                await host.say("empty", seat=1)
                await guest.until(lambda: guest.seats == [])
                async with device_client(served, [*guest.keys, "wrong", ""]) as thief:
                    assert (await thief.hello(table["table"]))["seats"] == []
                    act = {"id": "1", "seq": thief.seq, "seat": 1, "code": 0}
                    assert await thief.refused("act", **act) == "table/not-your-seat"
                    assert await thief.refused("come_back", seat=1) == "table/not-your-seat"

    asyncio.run(scenario())


def test_messages_out_of_order_are_refused_one_by_one(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(tmp_path / "log", SLOW) as served:
            table = await served.open_table(seats=2, options={"first": 0})
            async with device_client(served, table["keys"]) as host:
                await host.hello(table["table"])
                act = {"id": "early", "seq": 0, "seat": 0, "code": 0}
                assert await host.refused("act", **act) == "table/not-now"
                assert await host.refused("take_back", id="b", seat=0) == "table/not-now"
                await host.say("start")
                await host.until_phase("playing")
                assert await host.refused("start") == "table/not-now"
                assert await host.refused("act", **{**act, "seq": -5}) == "table/stale"
                bots = {**act, "seat": 1, "seq": host.seq}
                assert await host.refused("act", **bots) == "table/not-your-seat"

    asyncio.run(scenario())
