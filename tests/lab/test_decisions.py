"""Games as data: every decision, and nothing that could not be played again."""

from pathlib import Path

import numpy as np
import pyarrow.parquet as pq
import pytest

from sortilege.games import IDS, games
from sortilege.kernel.chance import Seeded
from sortilege.kernel.refusals import OtherBox, OtherRules
from sortilege.lab.batches import map_batches
from sortilege.lab.decisions import record
from sortilege.lab.parquet import parquet_file, told
from sortilege.lab.study import Study
from sortilege.learn.past import check, past

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
        for row in mine:
            assert row["step"] == len(match.played)
            assert row["observation"] == f"{name}#{row['step']}"
            assert row["legal"] == len(match.legal(row["seat"]))
            assert row["awaited"] == (row["seat"] in match.awaited)
            assert luck.tape is not None
            drawn = len(luck.tape)
            match.play(row["seat"], row["code"])
            draws = [(draw["label"], draw["bound"], draw["value"]) for draw in row["luck"]]
            assert draws == luck.tape[drawn:]
        outcome = match.outcome
        assert outcome is not None
        assert {row["reason"] for row in mine} == {outcome.reason}
        assert {row["steps"] for row in mine} == {len(mine)}
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
    for given in past(path, name, memory):
        parts: list[bytes] = []
        writer.write(match._state, given.seat, parts)
        if memory:
            writer.write_memory(match.knowledge(given.seat), 2, parts)
        assert given.observation.tobytes() == b"".join(parts)
        assert np.flatnonzero(given.action_mask).tolist() == match.codes(given.seat)
        match.play(given.seat, given.code)
    assert match.outcome is not None


def test_a_match_that_a_file_does_not_have_is_missed_by_name(tmp_path: Path) -> None:
    path = written(study("bell"), tmp_path / "g.parquet")
    with pytest.raises(KeyError, match="another"):
        next(past(path, "another"))


def test_a_file_of_other_rules_or_another_box_is_refused(tmp_path: Path) -> None:
    said = told(written(study("bell"), tmp_path / "g.parquet"))
    check(said)
    with pytest.raises(OtherRules):
        check({**said, "rules_version": 99})
    with pytest.raises(OtherBox):
        check({**said, "box": "0" * 64})
