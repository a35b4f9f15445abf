"""Proven luck over real WebSockets: commitments, pledges, and the proof in the record."""

import asyncio
import json
from pathlib import Path

import pytest

from sortilege import replay
from sortilege.kernel.chance import Seeded
from sortilege.kernel.proof import commitment
from sortilege.kernel.record import Record, read_record
from sortilege.table import timetable
from sortilege.table.entries import SecretCommitted
from tests.server.device_client import device_client, hosting
from tests.server.live_server import LiveServer, serving
from tests.server.test_whole_matches import sits


async def record_of(served: LiveServer, table: str) -> Record:
    answer = await served.ask("GET", f"/api/tables/{table}/record")
    assert answer.status == 200
    return read_record(answer.body)


def test_a_match_is_proven_and_its_secret_was_in_no_frame(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with (
            hosting(tmp_path / "log") as (served, table, host),
            device_client(served) as guest,
            device_client(served) as watcher,
        ):
            await sits(guest, table, 1)
            await watcher.hello(table)
            await host.say("start")
            await host.until_phase("playing")
            early = await served.ask("GET", f"/api/tables/{table}/record")
            assert early.status == 409
            await asyncio.gather(host.play(Seeded(1)), guest.play(Seeded(2)))
            await watcher.until_phase("over")
            told = await record_of(served, table)
            assert told.proof is not None
            replay(told)
            shown = [frame for frame in host.frames if frame["type"] == "committed"]
            assert {frame["commitment"] for frame in shown} == {told.proof.commitment}
            nonces = {pledge.nonce for pledge in told.proof.pledges}
            assert nonces == {*host.nonces.values(), *guest.nonces.values()}
            for device in (host, guest, watcher):
                heard = json.dumps(device.frames)
                for hidden in (told.proof.secret, told.chance["key"], *nonces):
                    assert str(hidden) not in heard

    asyncio.run(scenario())


def test_pledges_are_shown_together_and_after_the_commitment(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(tmp_path / "log") as served:
            table = await served.open_table(seats=2)
            async with device_client(served, table["keys"]) as host, device_client(served) as guest:
                await host.hello(table["table"])
                await sits(guest, table["table"], 1)
                await guest.say("start")
                await guest.until_phase("playing")
                kinds = [told["type"] for told in guest.frames]
                shown = guest.frames[kinds.index("pledged")]
                assert kinds.index("committed") < kinds.index("pledged")
                assert len(shown["pledges"]) == 2
                mine = commitment(guest.nonces[shown["commitment"]])
                assert mine in shown["pledges"]

    asyncio.run(scenario())


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(timetable, "ANSWER_TIME", 0.2)


@pytest.mark.usefixtures("impatient")
def test_a_device_that_keeps_its_nonce_is_left_out_under_a_new_commitment(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(tmp_path / "log") as served:
            table = await served.open_table(seats=2)
            async with device_client(served, table["keys"]) as host, device_client(served) as sly:
                await host.hello(table["table"])
                await sits(sly, table["table"], 1)
                sly.takes_part = False
                await host.say("start")
                shown = (await sly.hears("committed"))["commitment"]
                await sly.say("pledge", commitment=shown, digest=commitment("00" * 32))
                await sly.hears("pledged")
                await host.until_phase("playing")
                entries = await served.live_tables.log.read(table["table"])
                first, second = [entry for entry in entries if isinstance(entry, SecretCommitted)]
                assert first.secret != second.secret
                assert second.devices == (0,)
                proof = (await served.live_tables.read(table["table"])).proof
                assert proof is not None
                assert proof.tries == 2
                assert [pledge.hand for pledge in proof.pledges] == [0]

    asyncio.run(scenario())


@pytest.mark.usefixtures("impatient")
def test_devices_that_know_nothing_of_pacts_still_play(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(tmp_path / "log") as served:
            table = await served.open_table(seats=1)
            async with device_client(served, table["keys"]) as host:
                await host.hello(table["table"])
                host.takes_part = False
                await host.say("start")
                await host.play(Seeded(1))
                told = await record_of(served, table["table"])
                assert told.proof is not None
                assert not told.proof.is_shared

    asyncio.run(scenario())


def test_the_secret_is_on_disk_before_anybody_sees_its_commitment(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(tmp_path / "log") as served:
            table = await served.open_table(seats=1)
            async with device_client(served, table["keys"]) as host:
                await host.hello(table["table"])
                host.takes_part = False
                await host.say("start")
                shown = (await host.hears("committed"))["commitment"]
                entries = await served.live_tables.log.read(table["table"])
                (committed,) = [entry for entry in entries if isinstance(entry, SecretCommitted)]
                assert commitment(committed.secret) == shown

    asyncio.run(scenario())


def test_a_pact_goes_on_after_a_kill(tmp_path: Path) -> None:
    async def scenario() -> None:
        log = tmp_path / "log"
        async with serving(log) as served:
            table = await served.open_table(seats=1)
            async with device_client(served, table["keys"]) as host:
                await host.hello(table["table"])
                host.takes_part = False
                await host.say("start")
                shown = (await host.hears("committed"))["commitment"]
        async with serving(log) as served, device_client(served, table["keys"]) as again:
            await again.hello(table["table"])
            await again.until_phase("playing")
            proof = (await served.live_tables.read(table["table"])).proof
            assert proof is not None
            assert proof.commitment == shown
            assert proof.is_shared

    asyncio.run(scenario())


def test_every_device_is_asked_for_each_step_once(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(tmp_path / "log") as served:
            table = await served.open_table(seats=2)
            async with device_client(served, table["keys"]) as host, device_client(served) as guest:
                await host.hello(table["table"])
                await sits(guest, table["table"], 1)
                await host.say("start")
                for device in (host, guest):
                    await device.until_phase("playing")
                    asked = [told["type"] for told in device.frames]
                    assert (asked.count("committed"), asked.count("pledged")) == (1, 1)

    asyncio.run(scenario())


def test_a_match_played_again_has_luck_of_its_own(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(tmp_path / "log") as served:
            table = await served.open_table(seats=1)
            async with device_client(served, table["keys"]) as host:
                await host.hello(table["table"])
                proofs = []
                for _ in range(2):
                    await host.say("start")
                    await host.until_phase("playing")
                    await host.play(Seeded(1))
                    proofs.append((await record_of(served, table["table"])).proof)
                first, second = proofs
                assert first is not None
                assert second is not None
                assert first.secret != second.secret
                assert first.key != second.key

    asyncio.run(scenario())


def test_two_more_round_trips_and_no_more(tmp_path: Path) -> None:
    """Between `start` and the first card, a device sends only a pledge and a nonce."""

    async def scenario() -> None:
        async with serving(tmp_path / "log") as served:
            table = await served.open_table(seats=1)
            async with device_client(served, table["keys"]) as host:
                await host.hello(table["table"])
                before = len(host.frames)
                await host.say("start")
                await host.until_phase("playing")
                kinds = [told["type"] for told in host.frames[before:]]
                assert kinds == ["committed", "pledged", "update"]

    asyncio.run(scenario())
