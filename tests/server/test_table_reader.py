"""Reading a log file changes nothing and lists each table."""

import asyncio
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from sortilege.games import games
from sortilege.server.log.entry_codec import decode_all
from sortilege.server.log.event_log import Damaged
from sortilege.server.log.table_reader import SqliteTableReader
from sortilege.server.table_overview import overview
from sortilege.table.chair import ChairKind
from sortilege.table.moves import Acted
from sortilege.table.table import fold
from tests.server.test_cli import said, write_tables

OLD_FILES = Path(__file__).parents[1] / "upgrade"


def matches_fold(file: Path) -> int:
    """Compare every overview with a complete replay of its table; return the number of tables."""
    with SqliteTableReader(file) as kept:
        for id, _ in kept.heads():
            entries = kept.entries(id)
            table, seen = fold(id, decode_all(id, entries)), overview(id, entries)
            people = [chair.name for chair in table.chairs if chair.kind is ChairKind.PERSON]
            assert (seen.game, list(seen.people)) == (table.game.id, people)
            assert (seen.phase, seen.finished) == (table.phase, len(table.finished))
        return len(kept.heads())


def test_a_glimpse_says_what_the_whole_fold_says(tmp_path: Path) -> None:
    asyncio.run(write_tables(tmp_path / "log"))
    assert matches_fold(tmp_path / "log") == 2


def test_where_the_log_says_how_matches_ended_none_is_played_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    done = asyncio.run(write_tables(tmp_path / "log"))

    def plays(*_: object) -> None:
        raise AssertionError("a match is played again")

    monkeypatch.setattr(Acted, "fold", plays)
    with SqliteTableReader(tmp_path / "log") as kept:
        assert overview(done, kept.entries(done)).finished == 2


@pytest.mark.parametrize("game", [file.stem for file in sorted(OLD_FILES.glob("*.sqlite"))])
def test_a_file_of_the_first_format_is_read_and_stays_as_it_is(game: str, tmp_path: Path) -> None:
    file = tmp_path / "log"
    shutil.copy(OLD_FILES / f"{game}.sqlite", file)
    before = file.read_bytes()
    assert matches_fold(file) > 0
    assert said("tables", "--data", str(file))[0] == 0
    assert file.read_bytes() == before
    with closing(sqlite3.connect(file)) as db:
        assert db.execute("PRAGMA user_version").fetchone() == (1,)


def test_an_entry_missing_in_the_first_format_is_noticed(tmp_path: Path) -> None:
    file = tmp_path / "log"
    shutil.copy(OLD_FILES / "cinderella.sqlite", file)
    with closing(sqlite3.connect(file)) as db, db:
        db.execute("DELETE FROM entries WHERE seq = 3")
    with SqliteTableReader(file) as kept, pytest.raises(Damaged):
        kept.entries(kept.heads()[0][0])
    assert "unreadable" in said("tables", "--data", str(file))[1]


def test_a_match_under_other_rules_is_named_kindly(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asyncio.run(write_tables(tmp_path / "log"))
    monkeypatch.setattr(games["cinderella"], "rules_version", 99)
    code, told = said("tables", "--data", str(tmp_path / "log"))
    assert code == 0
    assert told.count("old rules") == 2
    assert "unreadable" not in told
