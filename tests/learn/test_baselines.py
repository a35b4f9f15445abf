"""The table of baselines has every environment and every player, and repeats no match."""

from pathlib import Path

from sortilege.games import games
from sortilege.learn.baselines import AGAINST, PLAYERS, Baselines, cells


def test_every_environment_and_player_has_a_cell() -> None:
    found = set(cells(list(games)))
    teams = sum(games[game].is_team for game in games)
    assert len(found) == len(PLAYERS) * (teams + (len(games) - teams) * len(AGAINST))


def test_what_was_played_is_kept_and_not_played_again(tmp_path: Path) -> None:
    book = tmp_path / "baselines.jsonl"
    Baselines(book).play("unicorn", "plain", "random", 2)
    first = book.read_text(encoding="utf-8")
    again = Baselines(book)
    again.play("unicorn", "plain", "random", 3)
    assert book.read_text(encoding="utf-8").startswith(first)
    assert len(again.lines) == 3
    assert "(3)" in again.table()
    assert "sortilege/unicorn-v2" in again.table()


def test_sense_gets_more_than_chance(tmp_path: Path) -> None:
    found = Baselines(tmp_path / "baselines.jsonl")
    for player in ("random", "plain"):
        found.play("unicorn", player, "random", 30)
    evaluator, chance = (
        sum(line["reward"] for line in found.of("unicorn", player, "random"))
        for player in ("plain", "random")
    )
    assert evaluator > chance
