"""Exports every decision of a game as data, and only reproducible ones."""

import json
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq
import pytest

from sortilege.games import IDS, games
from sortilege.kernel.chance import Seeded
from sortilege.kernel.refusals import OtherBox, OtherRules
from sortilege.lab.batches import map_batches
from sortilege.lab.decisions import record
from sortilege.lab.parquet import KEY, parquet_file, read_header
from sortilege.lab.refusals import DamagedParquet
from sortilege.lab.study import Study
from sortilege.learn.recorded import check, recorded_decisions

MATCHES = 3


def study(id: str, players: str = "plain") -> Study:
    seats = max(2, games[id].seats[0])
    return Study(id, seats, games[id].settle(seats, {}), players, seed=4)


def written(question: Study, path: Path, jobs: int = 1) -> Path:
    with parquet_file(question, path) as file:
        for recorded in map_batches(record, question.batches(MATCHES), jobs):
            file.add(recorded)
    return path


@pytest.mark.parametrize("players", ["random", "plain"])
@pytest.mark.parametrize("id", IDS)
def test_the_rows_of_a_match_are_the_match(id: str, players: str, tmp_path: Path) -> None:
    question = study(id, players)
    rows = pq.read_table(written(question, tmp_path / "g.parquet")).to_pylist()
    names = dict.fromkeys(row["match"] for row in rows)
    assert len(names) == MATCHES
    for name in names:
        luck = Seeded(name)
        match = games[id].new(question.seats, options=question.options, chance=luck)
        mine = [row for row in rows if row["match"] == name]
        for step, row in enumerate(mine):
            assert row["step"] == step
            assert row["observation"] == f"{name}#{row['step']}"
            assert row["awaited"] == (row["seat"] in match.awaited)
            assert row["legal"] == len(match.legal(row["seat"])) + (not row["awaited"])
            assert luck.tape is not None
            drawn = len(luck.tape)
            if row["code"] == len(games[id].actions):
                assert row["action"] == "wait"
                assert row["seat"] in match.actors
                assert not row["awaited"]
            else:
                match.play(row["seat"], row["code"])
            draws = [(draw["label"], draw["bound"], draw["value"]) for draw in row["luck"]]
            assert draws == luck.tape[drawn:]
        outcome = match.outcome
        assert outcome is not None
        assert {row["reason"] for row in mine} == {outcome.reason}
        assert {row["steps"] for row in mine} == {len(match.played)}
        for row in mine:
            assert row["score"] == outcome.scores[row["seat"]]
            assert (row["won"] > 0) == (row["seat"] in outcome.winners)


def test_games_of_sensible_players_are_those_that_are_counted_without_a_file() -> None:
    question = study("unicorn")
    recorded = [record(batch).findings for batch in question.batches(MATCHES)]
    assert recorded == list(question.run(MATCHES))


def test_the_number_of_jobs_does_not_matter(tmp_path: Path) -> None:
    question = study("cinderella", "random")
    one = pq.read_table(written(question, tmp_path / "one.parquet"))
    two = pq.read_table(written(question, tmp_path / "two.parquet", jobs=2))
    assert one.equals(two)


@pytest.mark.parametrize("memory", [False, True])
def test_an_observation_can_be_seen_again(memory: bool, tmp_path: Path) -> None:
    question = study("unicorn")
    path = written(question, tmp_path / "g.parquet")
    name = question.name(0, 1)
    match = games["unicorn"].new(2, name, question.options)
    writer = games["unicorn"].tensors
    assert writer is not None
    for given in recorded_decisions(path, name, memory):
        parts: list[bytes] = []
        writer.write(match._state, given.seat, parts)
        if memory:
            writer.write_memory(match.knowledge(given.seat), 2, parts)
        assert given.observation.tobytes() == b"".join(parts)
        assert np.flatnonzero(given.action_mask).tolist() == match.codes(given.seat)
        match.play(given.seat, given.code)
    assert match.outcome is not None


def rows_and_choices(id: str, players: str) -> tuple[int, int]:
    """The number of decisions to wait in some matches, and of the moments at which a player could
    have waited before the active seat acted."""
    question = study(id, players)
    waits = possible = 0
    for batch in question.batches(MATCHES):
        rows = record(batch).columns
        waits += rows["action"].count("wait")
        for name in dict.fromkeys(rows["match"]):
            match = games[id].new(question.seats, name, question.options)
            for n, owner in enumerate(rows["match"]):
                if owner == name and rows["action"][n] != "wait":
                    if rows["awaited"][n]:
                        possible += len(set(match.actors) - set(match.awaited))
                    match.play(rows["seat"][n], rows["code"][n])
    return waits, possible


@pytest.mark.parametrize("players", ["random", "plain"])
@pytest.mark.parametrize("id", ["bell", "cinderella"])
def test_decisions_to_wait_are_data(id: str, players: str) -> None:
    """BEL-07, CEN-11: a player who could ring or point but does not has decided to wait."""
    waits, possible = rows_and_choices(id, players)
    assert waits == possible > 0


@pytest.mark.parametrize("players", ["random", "plain"])
def test_masks_let_seats_wait_that_need_not_act(players: str, tmp_path: Path) -> None:
    question = study("bell", players)
    path = written(question, tmp_path / "g.parquet")
    match = games["bell"].new(2, question.name(0, 0), question.options)
    wait, waits = len(games["bell"].actions), 0
    for given in recorded_decisions(path, question.name(0, 0)):
        legal = match.codes(given.seat) + [wait] * (given.seat not in match.awaited)
        assert np.flatnonzero(given.action_mask).tolist() == legal
        assert given.action_mask[given.code] == 1
        if given.code == wait:
            waits += 1
        else:
            match.play(given.seat, given.code)
    assert match.is_over
    assert waits > 20


def test_a_damaged_or_foreign_file_is_refused_by_name(tmp_path: Path) -> None:
    path = written(study("bell"), tmp_path / "g.parquet")
    name = study("bell").name(0, 0)
    whole = path.read_bytes()
    foreign, earlier = tmp_path / "foreign.parquet", tmp_path / "earlier.parquet"
    pq.write_table(pa.table({"match": [name]}), foreign)
    header = {k: v for k, v in read_header(path).items() if k != "format"}
    pq.write_table(
        pa.table({"match": [name]}).replace_schema_metadata({KEY: json.dumps(header)}), earlier
    )
    for wrong, why in (
        (whole[: len(whole) // 2], "Parquet"),
        (b"", "Parquet"),
        (whole[:4] + bytes(len(whole) - 400) + whole[-396:], "damaged-parquet"),
        (foreign.read_bytes(), "header"),
        (earlier.read_bytes(), "format 1"),
    ):
        path.write_bytes(wrong)
        with pytest.raises(DamagedParquet, match=why):
            list(recorded_decisions(path, name))
    with pytest.raises(FileNotFoundError):
        read_header(tmp_path / "gone.parquet")


def rewritten(path: Path, header: bytes | None, column: str = "", change: Any = None) -> None:
    """Write a file again with another header, or with another column."""
    table = pq.read_table(path)
    if column:
        values = pa.array(change(table.column(column).to_pylist()), table.schema.field(column).type)
        at = table.schema.get_field_index(column)
        table = table.set_column(at, table.schema.field(column), values)
    metadata = {KEY: header} if header is not None else table.schema.metadata
    pq.write_table(table.replace_schema_metadata(metadata), path)


@pytest.mark.parametrize(
    ("header", "why"),
    [(b"{", "Expecting"), (b"7", "iterable"), (b"[]", "format 1"), (b'{"format": 2}', "no box")],
)
def test_a_header_that_is_none_is_refused_by_name(header: bytes, why: str, tmp_path: Path) -> None:
    path = written(study("bell"), tmp_path / "g.parquet")
    rewritten(path, header)
    with pytest.raises(DamagedParquet, match=why):
        list(recorded_decisions(path, study("bell").name(0, 0)))


CHANGES: dict[str, tuple[str, Any, str]] = {
    "another code": ("code", lambda codes: [7, *codes[1:]], "decision 0"),
    "a seat that is not asked": ("seat", lambda seats: [9, *seats[1:]], "decision 0"),
    "fewer legal ones": ("legal", lambda legal: [one - 1 for one in legal], "decision 0"),
    "a missing row": ("step", lambda steps: [one + (one > 4) for one in steps], "decision 5"),
}


@pytest.mark.parametrize("change", CHANGES)
def test_rows_that_the_rules_do_not_allow_are_refused(change: str, tmp_path: Path) -> None:
    column, changed, why = CHANGES[change]
    path = written(study("bell"), tmp_path / "g.parquet")
    rewritten(path, None, column, changed)
    with pytest.raises(DamagedParquet, match=why):
        list(recorded_decisions(path, study("bell").name(0, 0)))


def test_a_seat_that_cannot_act_cannot_wait(tmp_path: Path) -> None:
    path = written(study("unicorn"), tmp_path / "g.parquet")
    wait = len(games["unicorn"].actions)
    other = 1 - pq.read_table(path).column("seat").to_pylist()[0]
    for column, value in (("seat", other), ("code", wait), ("legal", 1)):
        rewritten(path, None, column, lambda values, put=value: [put, *values[1:]])
    with pytest.raises(DamagedParquet, match="decision 0"):
        list(recorded_decisions(path, study("unicorn").name(0, 0)))


def test_a_match_without_its_end_is_refused(tmp_path: Path) -> None:
    path = written(study("bell"), tmp_path / "g.parquet")
    pq.write_table(pq.read_table(path).slice(0, 12), path)
    with pytest.raises(DamagedParquet, match="the end"):
        list(recorded_decisions(path, study("bell").name(0, 0)))


def test_a_match_that_a_file_does_not_have_is_missed_by_name(tmp_path: Path) -> None:
    path = written(study("bell"), tmp_path / "g.parquet")
    with pytest.raises(KeyError, match="another"):
        next(recorded_decisions(path, "another"))


def test_a_file_of_other_rules_or_another_box_is_refused(tmp_path: Path) -> None:
    said = read_header(written(study("bell"), tmp_path / "g.parquet"))
    check(said)
    with pytest.raises(OtherRules):
        check({**said, "rules_version": 99})
    with pytest.raises(OtherBox):
        check({**said, "box": "0" * 64})
