"""A share gives access to one finished match only."""

import asyncio
import json
from pathlib import Path

import pytest

from sortilege.kernel.chance import Seeded
from sortilege.server import shares
from sortilege.server.refusals import NoSuchShare
from sortilege.server.shares import Shares, share_of
from sortilege.table.table import Table
from tests.server.device_client import DeviceClient, device_client
from tests.server.live_server import QUICK, LiveServer, serving
from tests.server.test_finished_rounds import TABLE, after_the_end, page
from tests.table.drawn import HOST
from tests.table.finished_matches import over

KEYS = (HOST, "key-0", "key-1")
RARE = "qzj7-a-table-with-a-name-of-its-own"
PAGES = ("replay", "replay?seat=0", "replay?seat=1", "record", "turning")


async def share(served: LiveServer, round: int) -> str:
    status, body = await page(served, f"/rounds/{round}/share")
    assert status == 200
    told = json.loads(body)
    assert set(told) == {"share"}
    return str(told["share"])


async def shared(served: LiveServer, share: str, page: str = "replay") -> tuple[int, bytes]:
    answer = await served.ask("GET", f"/api/shared/{share}/{page}")
    return answer.status, answer.body


def test_a_share_shows_the_match_and_tells_nothing_of_the_table(tmp_path: Path) -> None:
    async def scenario(served: LiveServer, host: DeviceClient, guest: DeviceClient) -> None:
        token = await share(served, 1)
        code = await served.live_tables.short_codes.of(TABLE)
        for each in PAGES:
            status, body = await shared(served, token, each)
            assert status == 200
            for secret in (code, *KEYS, *(c.key for c in table(served).chairs if c.key)):
                assert secret.encode() not in body
        told, ours = (await shared(served, token))[1], (await page(served, "/rounds/1/replay"))[1]
        assert json.loads(told)["steps"] == json.loads(ours)["steps"]
        assert json.loads(told)["summary"]["id"] == ""

    after_the_end(tmp_path, "cinderella", scenario)


def test_a_share_does_not_tell_how_the_table_is_set_now(tmp_path: Path) -> None:
    async def scenario(served: LiveServer, host: DeviceClient, guest: DeviceClient) -> None:
        token = await share(served, 1)
        before = await shared(served, token)
        await host.say("set_speed", speed="calm")
        await host.say("allow_coach", on=False)
        await host.until(lambda: host.summary["speed"] == "calm" and not host.summary["coach"])
        assert await shared(served, token) == before

    after_the_end(tmp_path, "cinderella", scenario)


def test_invented_shares_are_searched_together(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def run_scenario() -> None:
        async with serving(tmp_path / "log") as served:
            await served.live_tables.log.create(RARE, over("cinderella").log)
            looks = count_looks(served.live_tables.shares, monkeypatch)
            found = served.live_tables.shares
            made_up = [found.find(f"{n:x<36}1") for n in range(50)]
            told = await asyncio.gather(*made_up, return_exceptions=True)
            assert {type(each) for each in told} == {NoSuchShare}
            assert await found.find(share_of(RARE, 1)) == (RARE, 1)
            assert len(looks) == 1

    asyncio.run(run_scenario())


def count_looks(found: Shares, monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Returns a list that grows by one each time the server looks up all tables."""
    looks: list[int] = []
    log = found.log

    class Counted:
        async def tables(self) -> list[str]:
            looks.append(1)
            return await log.tables()

    monkeypatch.setattr(found, "log", Counted())
    return looks


def table(served: LiveServer) -> Table:
    return served.live_tables.tables[TABLE].table


def test_a_share_gives_no_access_to_the_table(tmp_path: Path) -> None:
    async def scenario(served: LiveServer, host: DeviceClient, guest: DeviceClient) -> None:
        token = await share(served, 1)
        for path in ("", "/replay", "/rounds/1/replay", "/rounds/1/share", "/invitation"):
            assert (await served.ask("GET", f"/api/tables/{token}{path}")).status == 404
        for path in ("", "/invitation", "/invitation.svg", "/share", "/rounds/1/replay"):
            assert (await served.ask("GET", f"/api/shared/{token}{path}")).status == 404
        for guess in (token, token[:12], token[12:36], "", token + "?watch"):
            async with device_client(served, list(KEYS)) as stranger:
                await stranger.say("hello", table=guess, keys=list(KEYS), since=-1)
                refused = await stranger.hears("refused")
                assert refused["code"] == "table/no-such-table"
        assert (await served.ask("POST", "/api/codes", {"code": token[:9]})).status == 404

    after_the_end(tmp_path, "cinderella", scenario)


@pytest.fixture
def without_delay(monkeypatch: pytest.MonkeyPatch) -> None:
    """Removes the delay after a wrong share, because the test tries dozens."""
    monkeypatch.setattr(shares, "SCAN_PAUSE", 0.0)


@pytest.mark.usefixtures("without_delay")
def test_a_share_leads_to_no_other_match(tmp_path: Path) -> None:
    """Neither to the current match nor to later ones."""

    async def scenario(served: LiveServer, host: DeviceClient, guest: DeviceClient) -> None:
        token = await share(served, 1)
        before = await shared(served, token)
        await host.say("start")
        await guest.until_phase("playing")
        assert (await page(served, "/rounds/2/share"))[0] == 409
        assert (await shared(served, share_of(TABLE, 2)))[0] == 409, "it is not over"
        await forged(served, token)
        await asyncio.gather(host.play(Seeded(1)), guest.play(Seeded(2)))
        await forged(served, token)
        assert await shared(served, token) == before
        assert (await shared(served, await share(served, 2)))[0] == 200

    after_the_end(tmp_path, "cinderella", scenario)


async def forged(served: LiveServer, token: str) -> None:
    """Try to get more than one share allows."""
    place, secret = token[:12], token[12:36]
    other = share_of("another", 2)
    for guess in (
        token[:-1] + "2",
        token[:-1],
        token + "2",
        token[:-1] + "01",
        token[:-1] + "99999999999",
        place + other[12:36] + "2",
        other[:12] + secret + "1",
        place.lower() + secret + "1",
        secret + place + "1",
        "%2e%2e%2ftables",
        "x" * 5000,
    ):
        for each in PAGES:
            assert (await shared(served, guess, each))[0] == 404, guess


def test_a_share_is_found_by_a_server_that_was_started_again(tmp_path: Path) -> None:
    async def run_scenario() -> None:
        async with serving(tmp_path / "log") as served:
            await served.live_tables.log.create(RARE, over("cinderella").log)
            token = share_of(RARE, 1)
            for each in PAGES:
                status, body = await shared(served, token, each)
                assert (status, RARE.encode() in body) == (200, False)
            assert RARE not in token
        async with serving(tmp_path / "log", QUICK) as again:
            assert (await shared(again, token))[0] == 200

    asyncio.run(run_scenario())


def readable(table: str, round: int) -> str:
    """A faulty share that reveals the table and the share of the next match."""
    return f"{table:x<36}{round}"


@pytest.mark.usefixtures("without_delay")
def test_the_attacks_notice_a_share_that_names_its_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The planted fault."""
    monkeypatch.setattr(shares, "share_of", readable)
    monkeypatch.setattr("sortilege.server.api.matches.share_of", readable)
    monkeypatch.setattr(shares, "place_of", lambda table: f"{table:x<12}")

    async def scenario(served: LiveServer, host: DeviceClient, guest: DeviceClient) -> None:
        assert TABLE in await share(served, 1)

    after_the_end(tmp_path, "cinderella", scenario)
    with pytest.raises(AssertionError):
        test_a_share_leads_to_no_other_match(tmp_path / "again")
