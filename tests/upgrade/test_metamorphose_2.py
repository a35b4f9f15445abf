"""Files of metamorphose under rules version 2: taking a card filled the market (MET-10), and the
half-point head start was on by default (MET-41). The server refuses the records by name, archives
the matches of the tables, and lets them start a new match.

The log has two tables of two seats on one device. `middle` is in its first match, with a card in
hand and a full market, which is impossible under the current rules. `again` has finished its first
match (`finished`) and is in its second. `tables.json` has the ids of the tables and the keys of the
device."""

import asyncio
import json
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

import sortilege
from sortilege.games import games
from sortilege.kernel.refusals import OtherRules
from sortilege.server.log import entry_codec
from sortilege.server.records import finished
from sortilege.table.entries import Ended, Entry
from sortilege.table.past import Past
from sortilege.table.table import Phase, fold
from tests.rulings import rule
from tests.server.device_client import device_client
from tests.server.live_server import serving
from tests.upgrade.test_old_files import STILL

HERE = Path(__file__).parent / "metamorphose_2"
TABLES: dict[str, dict[str, Any]] = json.loads((HERE / "tables.json").read_bytes())
NAMES = pytest.mark.parametrize("name", TABLES)


def entries(name: str) -> list[Entry]:
    """The log of a table."""
    with closing(sqlite3.connect(f"file:{HERE / 'log.sqlite'}?mode=ro", uri=True)) as db:
        wanted = (TABLES[name]["table"],)
        rows = db.execute("SELECT entry FROM entries WHERE tab = ? ORDER BY n", wanted)
        return [entry_codec.decode(entry) for (entry,) in rows]


@pytest.mark.parametrize("name", [*TABLES, "finished"])
def test_a_record_is_refused_by_name(name: str) -> None:
    with pytest.raises(OtherRules) as refused:
        sortilege.replay((HERE / f"{name}.json").read_bytes())
    here = games["metamorphose"].rules_version
    assert refused.value.facts == {"game": "metamorphose", "written": 2, "here": here}


@NAMES
def test_a_table_is_set_aside_with_its_names(name: str) -> None:
    table = fold("t", entries(name))
    assert (table.phase, table.match) == (Phase.LOBBY, None)
    assert table.past == Past("record/other-rules")
    assert [chair.name for chair in table.chairs] == ["Zoé", "Milo"]


def test_the_end_of_a_finished_match_is_still_known() -> None:
    log = entries("again")
    end = next(n for n, entry in enumerate(log) if isinstance(entry, Ended))
    ended = log[end]
    assert isinstance(ended, Ended)
    table = fold("t", log[: end + 1])
    assert table.past == Past("record/other-rules", ended.winners, ended.scores)
    assert list(finished("t", log)) == []


@rule("MET-10", "MET-41")
@NAMES
def test_the_people_of_a_table_start_a_new_match_under_the_rules_of_today(
    name: str, tmp_path: Path
) -> None:
    async def scenario() -> None:
        shutil.copy(HERE / "log.sqlite", tmp_path / "log")
        one = TABLES[name]
        async with (
            serving(tmp_path / "log", STILL) as served,
            device_client(served, one["keys"]) as device,
        ):
            await device.hello(one["table"])
            past = device.summary["past"]
            assert (device.summary["phase"], past["why"]) == ("lobby", "record/other-rules")
            await device.say("start")
            await device.until_phase("playing")
            before = device.seq
            await device.act(0, device.legal[0][0])
            await device.until(lambda: device.seq > before)
            assert device.view["market"].count(None) == 1

    asyncio.run(scenario())
