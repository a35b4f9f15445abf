"""The current version reads logs and records of an earlier version, with all five games in the
middle of a match, to the same bytes. The files are never rewritten, because they represent the
files of users. They identify a box by the digest of its text; current files identify it by its
meaning (`now`).

A log has two tables of three seats: `middle` in its first match, `again` in its second. The record
of a table is its running match; `finished` is the first match of `again`. `welcome` has the
messages that each device received when it reconnected, with its keys, byte for byte."""

import asyncio
import json
import re
import shutil
import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import sortilege
from sortilege.games import games
from sortilege.kernel.chance import Seeded
from sortilege.kernel.refusals import OtherRules
from sortilege.server.log import entry_codec
from sortilege.server.records import finished
from sortilege.server.settings import Settings
from sortilege.table.entries import (
    ENTRIES,
    ColourChosen,
    Ended,
    Entry,
    GivenUp,
    JoiningSet,
    SpeedSet,
    StartedBy,
)
from sortilege.table.pace import INSTANT
from sortilege.table.table import Phase, Table, fold
from tests.server.device_client import device_client
from tests.server.live_server import EASY, serving

HERE = Path(__file__).parent
STILL = Settings(replace(INSTANT, bot=60, after_reveal=60, for_people=60, race=60), EASY)
"""Computer players that do not act during a test."""
ROUNDS = ("middle", "again")
STORED_MATCHES = sorted(path.stem for path in HERE.glob("*.sqlite"))
"""The games of that version; later games have no such files."""
GAMES = pytest.mark.parametrize("id", STORED_MATCHES)
OTHER_RULES = ("metamorphose", "unicorn")
"""Games whose rules have changed since: the server archives their matches and refuses their
records."""
SAME_RULES = pytest.mark.parametrize("id", [id for id in STORED_MATCHES if id not in OTHER_RULES])

SHORT_CODE = re.compile(r'"code":"[a-z-]+"')
"""Short codes, which differ between servers."""

SINCE = re.compile(
    r',"fives":\[[a-z",]+\]|,"past":null|,"speed":"brisk"|,"colours":\[[0-9,]*\]|,"colour":null'
    r'|,"locked":false,"screen":false'
)
"""Fields that are new since then: the kinds of fives at a right ring, whether the latest match used
other rules, the pace of computer players, the colours of seats, whether joining is locked, and
whether a big screen is connected."""

WRITTEN_SINCE = {ColourChosen, Ended, GivenUp, JoiningSet, SpeedSet, StartedBy}
"""Kinds of entries that are new since then."""

Row = tuple[str, bytes]


def rows(id: str) -> list[Row]:
    """The table and entry of every row, as stored."""
    with closing(sqlite3.connect(f"file:{HERE / id}.sqlite?mode=ro", uri=True)) as db:
        return list(db.execute("SELECT tab, entry FROM entries ORDER BY n"))


def told(id: str) -> list[dict[str, Any]]:
    """The expected facts about the two tables."""
    tables: list[dict[str, Any]] = json.loads((HERE / f"{id}-welcome.json").read_bytes())["tables"]
    return tables


def entries(id: str, table: str) -> list[Entry]:
    return [entry_codec.decode(entry) for tab, entry in rows(id) if tab == table]


def tables(id: str) -> dict[str, Table]:
    ids = [one["table"] for one in told(id)]
    return {name: fold(tab, entries(id, tab)) for name, tab in zip(ROUNDS, ids, strict=True)}


def now(id: str, name: str) -> bytes:
    """A stored record with the current name of its box."""
    kept = (HERE / f"{id}-{name}.json").read_bytes()
    called = json.loads(kept)["box"]
    assert called != games[id].box.digest, "it was written before"
    return kept.replace(called.encode(), games[id].box.digest.encode())


@GAMES
def test_every_entry_is_written_again_to_the_same_bytes(id: str) -> None:
    kept = [entry for _, entry in rows(id)]
    assert [entry_codec.encode(entry_codec.decode(entry)) for entry in kept] == kept


def test_every_kind_of_entry_is_among_them() -> None:
    kinds = {type(entry_codec.decode(entry)) for id in STORED_MATCHES for _, entry in rows(id)}
    assert kinds == set(ENTRIES) - WRITTEN_SINCE


@SAME_RULES
def test_the_running_match_of_a_log_has_the_record_that_was_kept(id: str) -> None:
    for name, table in tables(id).items():
        assert table.match is not None
        assert table.match.record.to_json() == now(id, name)


@SAME_RULES
def test_the_finished_match_of_a_log_has_the_record_that_was_kept(id: str) -> None:
    table = told(id)[1]["table"]
    (_, record), *others = finished(table, entries(id, table))
    assert not others
    assert record.to_json() == now(id, "finished")


@SAME_RULES
@pytest.mark.parametrize("name", [*ROUNDS, "finished"])
def test_a_record_is_played_again_to_the_same_bytes(id: str, name: str) -> None:
    kept = (HERE / f"{id}-{name}.json").read_bytes()
    match = sortilege.replay(kept)
    again = replace(match.record, proof=sortilege.read_record(kept).proof)
    assert again.to_json() == now(id, name)


@pytest.mark.parametrize("id", OTHER_RULES)
@pytest.mark.parametrize("name", [*ROUNDS, "finished"])
def test_a_record_under_other_rules_is_refused_by_name(id: str, name: str) -> None:
    with pytest.raises(OtherRules) as refused:
        sortilege.replay((HERE / f"{id}-{name}.json").read_bytes())
    assert refused.value.facts == {"game": id, "written": 1, "here": games[id].rules_version}


@pytest.mark.parametrize("id", OTHER_RULES)
def test_a_table_under_other_rules_is_set_aside_with_its_names(id: str) -> None:
    for table in tables(id).values():
        assert (table.phase, table.match) == (Phase.LOBBY, None)
        assert table.past is not None
        assert table.past.why == "record/other-rules"
        assert [chair.name for chair in table.chairs if chair.name]


@SAME_RULES
def test_a_match_goes_on_where_it_was(id: str) -> None:
    for table in tables(id).values():
        match, luck = table.match, Seeded(id)
        assert match is not None
        assert match.outcome is None
        for _ in range(20):
            if match.outcome is None:
                seat = luck.pick("seat", list(match.actors))
                match.play(seat, match.game.actions.at(luck.pick("action", match.codes(seat))))


@SAME_RULES
def test_a_device_that_reconnects_receives_the_same_bytes(id: str, tmp_path: Path) -> None:
    async def scenario() -> None:
        data = tmp_path / "log"
        shutil.copy(HERE / f"{id}.sqlite", data)
        async with serving(data, STILL) as served:
            for table in told(id):
                for who, keys in table["devices"].items():
                    async with device_client(served, keys) as device:
                        await device.hello(table["table"])
                        kept = SHORT_CODE.sub("", table["welcome"][who])
                        assert kept in [as_then(text) for text in device.texts]

    asyncio.run(scenario())


def as_then(frame: str) -> str:
    return SINCE.sub("", SHORT_CODE.sub("", frame))
