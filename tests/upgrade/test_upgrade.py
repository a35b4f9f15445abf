"""Files of earlier versions after an upgrade: matches continue. If the rules or a box have changed,
the server keeps the table, reports the change, and starts a new match."""

import asyncio
import shutil
from pathlib import Path
from typing import Any

import pytest

from sortilege.games import games
from sortilege.kernel.box import Box
from sortilege.kernel.chance import Seeded
from sortilege.server.records import finished
from sortilege.table.entries import Ended, Entry
from sortilege.table.past import Past
from sortilege.table.table import Phase, fold
from tests.server.device_client import device_client, hosting
from tests.server.live_server import QUICK, serving
from tests.upgrade.test_old_files import HERE, SAME_RULES, STILL, entries, told


@pytest.fixture
def newer(monkeypatch: pytest.MonkeyPatch) -> str:
    """Cinderella with changed rules."""
    monkeypatch.setattr(type(games["cinderella"]), "rules_version", 2)
    return "cinderella"


@SAME_RULES
def test_a_running_match_of_before_is_played_on_over_the_wire(id: str, tmp_path: Path) -> None:
    async def scenario() -> None:
        shutil.copy(HERE / f"{id}.sqlite", tmp_path / "log")
        table = told(id)[0]
        data, keys = tmp_path / "log", table["devices"]["host"]
        async with serving(data, QUICK) as served, device_client(served, keys) as host:
            await host.hello(table["table"])
            before = host.seq
            await host.act(0, host.legal[0][0], id="after the upgrade")
            await host.until(lambda: host.seq > before)

    asyncio.run(scenario())


def test_a_match_under_other_rules_is_set_aside_and_the_table_goes_on(newer: str) -> None:
    table = fold("t", entries(newer, told(newer)[0]["table"]))
    assert (table.phase, table.rounds) == (Phase.LOBBY, 1)
    assert table.past == Past("record/other-rules")
    assert [chair.name for chair in table.chairs if chair.name], "names are still known"
    assert list(finished("t", entries(newer, told(newer)[1]["table"]))) == []


def test_a_match_with_another_box_is_set_aside(monkeypatch: pytest.MonkeyPatch) -> None:
    other = Box("hours = 9", games["cinderella"].box.former)
    monkeypatch.setattr(type(games["cinderella"]), "box", other)
    table = fold("t", entries("cinderella", told("cinderella")[0]["table"]))
    assert table.past == Past("record/other-box")


def test_how_it_ended_is_still_known(newer: str) -> None:
    log: list[Entry] = entries(newer, told(newer)[0]["table"])
    table = fold("t", [*log, Ended((1,), (2, 5, 3), "midnight")])
    assert table.past == Past("record/other-rules", (1,), (2, 5, 3))


def test_options_that_the_rules_no_longer_have_become_the_usual_ones(
    newer: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(type(games[newer]), "options", games[newer].options[:1])
    table = fold("t", entries(newer, told(newer)[0]["table"]))
    assert table.options == games[newer].settle(len(table.chairs), {})


def test_a_table_of_other_rules_says_so_and_begins_a_new_match(newer: str, tmp_path: Path) -> None:
    async def scenario() -> None:
        shutil.copy(HERE / f"{newer}.sqlite", tmp_path / "log")
        table = told(newer)[0]
        everybody = {key for keys in table["devices"].values() for key in keys}
        data = tmp_path / "log"
        async with (
            serving(data, STILL) as served,
            device_client(served, sorted(everybody)) as device,
        ):
            await device.hello(table["table"])
            past = device.summary["past"]
            assert (device.summary["phase"], past["why"]) == ("lobby", "record/other-rules")
            assert past["at"] > 1_700_000_000
            await device.say("start")
            await device.until_phase("playing")
            assert device.summary["past"] is None
            assert device.summary["round"] == 2

    asyncio.run(scenario())


def test_the_end_of_a_match_is_written_down_once(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with hosting(tmp_path / "log", seats=1) as (served, table, host):
            for round in (1, 2):
                await host.say("start")
                await host.until(lambda: host.summary["round"] == round)  # noqa: B023
                await host.play(Seeded(round))
                await until_ended(served.live_tables.tables[table])
                assert host.view["outcome"] is not None
            log = await served.live_tables.log.read(table)
            ends = [entry for entry in log if isinstance(entry, Ended)]
            assert len(ends) == 2
            outcome = host.view["outcome"]
            assert list(ends[1].scores) == outcome["scores"]
            assert list(ends[1].winners) == outcome["winners"]

    asyncio.run(scenario())


async def until_ended(live: Any) -> None:
    async with asyncio.timeout(10):
        while not live.table.is_ended:
            await asyncio.sleep(0.01)
