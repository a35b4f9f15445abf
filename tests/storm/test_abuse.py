"""Every abuse has a limit with a name, and an answer that says so."""

import asyncio
import json
from pathlib import Path

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from sortilege.server.limits import Limits, Rate, RateLimiter, household
from sortilege.server.refusals import TooFast
from sortilege.server.settings import Settings
from sortilege.table.pace import INSTANT
from tests.server.phone import phone
from tests.server.served import EASY, QUICK, serving
from tests.server.test_play import SLOW, sits


def settings(**limits: object) -> Settings:
    told = {"messages": EASY.messages, **limits}
    return Settings(pace=INSTANT, limits=Limits(**told))  # type: ignore[arg-type]


def test_a_table_cannot_be_changed_for_ever(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(tmp_path / "log", settings(changes=Rate(3, 0.001))) as served:
            table = await served.open_table(seats=2)
            async with phone(served, table["keys"]) as host:
                await host.hello(table["table"])
                for name in ("Ada", "Tom", "Ada"):
                    await host.say("rename", seat=0, name=name, animal="bee")
                again = {"seat": 0, "name": "Tom", "animal": "bee"}
                assert await host.refused("rename", **again) == "wire/too-fast"
                assert await host.refused("start") == "wire/too-fast"
                assert host.seq == 5

    asyncio.run(story())


def test_a_log_that_is_full_says_so_and_other_tables_go_on(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(tmp_path / "log", settings(entries=12)) as served:
            table, other = await served.open_table(seats=1), await served.open_table(seats=1)
            async with phone(served, table["keys"]) as host, phone(served, other["keys"]) as also:
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

    asyncio.run(story())


def test_one_address_has_room_for_so_many_devices(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(tmp_path / "log", settings(from_address=2)) as served:
            async with phone(served), phone(served):
                with pytest.raises(InvalidStatus) as refused:
                    await connect(served.ws, proxy=None)
                told = json.loads(refused.value.response.body)
                assert told == {"code": "wire/too-many", "facts": {"most": "2"}}
            async with asyncio.timeout(5):
                while served.live_tables.households:
                    await asyncio.sleep(0.01)
            async with phone(served):
                pass

    asyncio.run(story())


def test_a_household_with_many_addresses_counts_as_one() -> None:
    assert household("2001:db8:1:2::1") == household("2001:db8:1:2:ffff::7")
    assert household("2001:db8:1:2::1") != household("2001:db8:1:3::1")
    assert household("::ffff:192.0.2.7") == household("192.0.2.7") != household("192.0.2.8")
    assert household("nowhere") == "nowhere"
    limiter = RateLimiter(Rate(2, 1), lambda: 0.0)
    limiter.take("2001:db8::1")
    limiter.take("2001:db8::2")
    with pytest.raises(TooFast):
        limiter.take("2001:db8::3")


def test_thousands_of_tables_from_one_address_are_too_many(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(tmp_path / "log", settings(tables=Rate(20, 0.01))) as served:
            asked = {"game": "cinderella", "name": "Zoé", "animal": "fox"}
            answers = [await served.ask("POST", "/api/tables", asked) for _ in range(25)]
            assert [answer.status for answer in answers] == [200] * 20 + [429] * 5
            assert answers[-1].told["code"] == "wire/too-fast"
            assert len(served.live_tables.tables) == 0, "a table nobody comes to takes no room"

    asyncio.run(story())
    assert Limits().tables.burst <= 1000


def test_short_codes_cannot_be_guessed(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(tmp_path / "log", QUICK) as served:
            await served.open_table()
            tries = [await served.ask("POST", "/api/codes", {"code": f"x{n}"}) for n in range(12)]
            assert [answer.status for answer in tries] == [404] * 10 + [429] * 2

    asyncio.run(story())
    limits = Limits()
    guesses = limits.all_codes.burst + 3600 * limits.all_codes.a_second
    assert guesses / 55**4 < 0.005, "of all servers' guesses in an hour, per open table"


def test_a_key_is_worth_nothing_once_its_seat_was_given_away(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(tmp_path / "log", SLOW) as served:
            table = await served.open_table(seats=2)
            async with phone(served, table["keys"]) as host, phone(served) as guest:
                await host.hello(table["table"])
                await sits(guest, table["table"], 1)
                await host.say("empty", seat=1)
                await guest.until(lambda: guest.seats == [])
                async with phone(served, [*guest.keys, "wrong", ""]) as thief:
                    assert (await thief.hello(table["table"]))["seats"] == []
                    act = {"id": "1", "seq": thief.seq, "seat": 1, "code": 0}
                    assert await thief.refused("act", **act) == "table/not-your-seat"
                    assert await thief.refused("come_back", seat=1) == "table/not-your-seat"

    asyncio.run(story())


def test_messages_out_of_order_are_refused_one_by_one(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(tmp_path / "log", SLOW) as served:
            table = await served.open_table(seats=2, options={"first": 0})
            async with phone(served, table["keys"]) as host:
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

    asyncio.run(story())
