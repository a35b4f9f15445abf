"""The balance study has a plan and can be interrupted at any point."""

from collections import Counter
from pathlib import Path
from time import monotonic

import pytest

from sortilege.bots.strategy import strategy_of
from sortilege.games import IDS, games
from sortilege.lab.balance import plan
from sortilege.lab.balance.book import BalanceBook
from sortilege.lab.balance.plan import follow
from sortilege.lab.balance.plans import SEED, Step, whole_plan
from sortilege.lab.balance.question import PLAIN_BATCH, Balance, play_batch
from sortilege.lab.balance.readings import readings_of
from sortilege.lab.balance.run import NO_DEADLINE


def wanted() -> Counter[Balance]:
    """The number of matches of each question in the plan."""
    found: Counter[Balance] = Counter()
    for id, step in whole_plan():
        for question in step.questions(id):
            found[question] = max(found[question], step.matches)
    return found


def test_every_game_is_weighed_at_every_table_by_plain_players_and_by_level_4() -> None:
    for id in IDS:
        for seats in [count for count in games[id].seats if count > 1]:
            assert wanted()[Balance(id, seats, SEED)] >= 4000
            assert wanted()[Balance(id, seats, SEED, level=4)] >= 1000


def test_how_families_play_metamorphose_is_weighed_most() -> None:
    for seats in games["metamorphose"].seats:
        assert wanted()[Balance("metamorphose", seats, SEED)] >= 10_000
        assert wanted()[Balance("metamorphose", seats, SEED, level=5)] >= 400


def test_what_the_plan_asks_can_be_played() -> None:
    for question in wanted():
        games[question.game].settle(question.seats, {})
        assert question.reading in readings_of(question.game)
        assert question.manner in {"", *strategy_of(games[question.game]).manners}


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder for a plan of two short questions."""
    (tmp_path / "data").mkdir()
    steps = [("cinderella", Step(1, 2 * PLAIN_BATCH, tables=(seats,))) for seats in (2, 3)]
    monkeypatch.setattr(plan, "whole_plan", lambda: steps)
    return tmp_path


def games_of(folder: Path, seats: int) -> int:
    book = BalanceBook(folder / "data" / "cinderella.jsonl")
    return book.answer(Balance("cinderella", seats, SEED)).findings.games


def test_a_plan_is_broken_off_in_time_and_gone_on_with(folder: Path) -> None:
    books = {"cinderella": BalanceBook(folder / "data" / "cinderella.jsonl")}
    follow(books, 1, monotonic() + 1e-6)
    assert games_of(folder, 2) <= PLAIN_BATCH
    assert games_of(folder, 3) == 0
    follow(books, 1, NO_DEADLINE)
    assert [games_of(folder, seats) for seats in (2, 3)] == [2 * PLAIN_BATCH] * 2


def test_the_plan_writes_its_reports(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.argv", ["plan", str(folder)])
    plan.main()
    assert "does not matter who begins" in (folder / "cinderella.md").read_text(encoding="utf-8")
    assert not (folder / "unicorn.md").exists(), "nothing is known about it"


def test_without_time_reports_alone_are_written(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    book = BalanceBook(folder / "data" / "cinderella.jsonl")
    batch = next(Balance("cinderella", 2, SEED).batches(1))
    book.note(batch, play_batch(batch))
    monkeypatch.setattr("sys.argv", ["plan", str(folder), "--minutes", "0"])
    plan.main()
    assert (folder / "cinderella.md").exists()
    assert [games_of(folder, seats) for seats in (2, 3)] == [1, 0]


def test_a_folder_without_books_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.argv", ["plan", str(tmp_path)])
    with pytest.raises(SystemExit, match="2"):
        plan.main()
    assert "there are no books of balance" in capsys.readouterr().err
