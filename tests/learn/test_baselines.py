"""The table of baselines has every environment and every player, and repeats no match."""

from pathlib import Path

import msgspec
import pytest
from scipy import stats

from sortilege.games import games
from sortilege.learn import OneSeat
from sortilege.learn import baselines as module
from sortilege.learn.baselines import (
    OPPONENTS,
    PLAYERS,
    BaselineMatch,
    Baselines,
    DamagedBaselines,
    at,
    cells,
    mean_reward,
    name_of,
    played,
    reward_cell,
)
from sortilege.learn.table import Setting

UNICORN = ("unicorn", "plain", "random")


def test_every_environment_and_player_has_a_cell() -> None:
    found = set(cells(list(games)))
    teams = sum(games[game].is_team for game in games)
    assert len(found) == len(PLAYERS) * (teams + (len(games) - teams) * len(OPPONENTS))


def test_stored_matches_are_not_played_again(tmp_path: Path) -> None:
    book = tmp_path / "baselines.jsonl"
    Baselines(book).play(*UNICORN, 2)
    first = book.read_text(encoding="utf-8")
    again = Baselines(book)
    again.play(*UNICORN, 3)
    assert book.read_text(encoding="utf-8").startswith(first)
    assert [row.number for row in again.rows] == [0, 1, 2]
    assert "; 3)" in again.table()
    assert f"sortilege/{name_of('unicorn')}" in again.table()


def test_a_missing_match_is_played(tmp_path: Path) -> None:
    book = tmp_path / "baselines.jsonl"
    Baselines(book).play(*UNICORN, 3)
    lines = book.read_bytes().splitlines(keepends=True)
    book.write_bytes(lines[0] + lines[2])
    Baselines(book).play(*UNICORN, 3)
    assert sorted(book.read_bytes().splitlines(keepends=True)) == sorted(lines)


@pytest.mark.parametrize(
    ("field", "value"),
    [("box", "0" * 64), ("version", "0.0.1"), ("build", "other"), ("env", "unicorn-v1")],
)
def test_matches_of_another_box_version_build_or_of_other_rules_do_not_count(
    field: str, value: str, tmp_path: Path
) -> None:
    book = tmp_path / "baselines.jsonl"
    row = played(*UNICORN, 0)
    other = msgspec.structs.replace(row.cell, **{field: value})
    book.write_bytes(msgspec.json.encode(msgspec.structs.replace(row, cell=other)) + b"\n")
    found = Baselines(book)
    assert len(found.rows) == 1
    assert found.of(*UNICORN) == []


@pytest.mark.parametrize("line", [b"{", b"\xff", b"[]", b'{"env":"unicorn-v2","reward":1}'])
def test_a_damaged_line_is_named(line: bytes, tmp_path: Path) -> None:
    book = tmp_path / "baselines.jsonl"
    Baselines(book).play(*UNICORN, 1)
    book.write_bytes(book.read_bytes() + line + b"\n")
    with pytest.raises(DamagedBaselines, match="line 2 of"):
        Baselines(book)


@pytest.mark.parametrize("against", ["random", 3])
def test_a_match_is_the_first_of_the_environment_with_its_seed(against: int | str) -> None:
    """What the table says about an environment can be played there again."""
    for number in range(6):
        env = OneSeat("unicorn", opponents=against)
        env.table.listened = True
        env.reset(seed=f"test/{number}")
        player, over, reward = at("plain", env.table, 0, f"test/{number}"), False, 0.0
        while not over:
            _, reward, over, _, _ = env.step(player.answer(env.table))  # type: ignore[arg-type]
        assert played("unicorn", "plain", against, number).reward == reward


def test_the_interval_is_wilsons_on_the_scale_of_rewards() -> None:
    found = mean_reward([1.0] * 70 + [-1.0] * 30, -1.0)
    theirs = stats.binomtest(70, 100).proportion_ci(method="wilson")
    assert found.value == pytest.approx(0.4)
    assert (found.low, found.high) == pytest.approx(
        (2 * theirs.low - 1, 2 * theirs.high - 1), abs=3e-3
    )
    team = mean_reward([1.0] * 40, 0.0)
    assert (team.low, team.high) == pytest.approx(
        tuple(stats.binomtest(40, 40).proportion_ci(method="wilson"))
    )


def test_shared_victories_make_the_interval_narrower() -> None:
    decided, shared = [1.0, -1.0] * 50, [1.0, -1.0, 0.0, 0.0] * 25
    wide, narrow = mean_reward(decided, -1.0), mean_reward(shared, -1.0)
    assert wide.value == narrow.value == 0.0
    assert narrow.high < wide.high
    low, high = stats.norm.interval(0.95, 0.0, stats.sem(shared))
    assert (narrow.low, narrow.high) == pytest.approx((low, high), abs=5e-3)


def test_a_cell_has_mean_interval_and_number() -> None:
    cell = played(*UNICORN, 0).cell
    rows = [BaselineMatch(cell, n, 1.0 if n % 4 else -1.0, 9, False) for n in range(1000)]
    assert reward_cell("unicorn", rows) == "0.50 (0.44 to 0.56; 1,000)"
    always = [BaselineMatch(cell, n, -1.0, 9, False) for n in range(1000)]
    assert reward_cell("unicorn", always) == "-1.00 (-1.00 to -0.99; 1,000)"
    assert reward_cell("unicorn", []) == "–"


def test_truncated_matches_are_counted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    found = Baselines(tmp_path / "baselines.jsonl")
    found.play(*UNICORN, 2)
    assert found.truncated() == 0
    short = Setting("unicorn", longest=3)
    monkeypatch.setattr(module, "Setting", lambda game: short)
    found.play("unicorn", "random", "random", 2)
    assert found.truncated() == 2
    assert all(row.reward == 0.0 for row in found.of("unicorn", "random", "random"))


def test_sense_gets_more_than_chance(tmp_path: Path) -> None:
    found = Baselines(tmp_path / "baselines.jsonl")
    for player in ("random", "plain"):
        found.play("unicorn", player, "random", 30)
    evaluator, chance = (
        sum(row.reward for row in found.of("unicorn", player, "random"))
        for player in ("plain", "random")
    )
    assert evaluator > chance
