"""A long study can be interrupted and continued without repeating or losing a match."""

import json
from pathlib import Path

import pytest

from sortilege.games import games
from sortilege.lab.balance import Balance, Ledger
from sortilege.lab.balance import __main__ as command
from sortilege.lab.balance.book import BalanceBook, ledger_from, to_json
from sortilege.lab.balance.question import PLAIN_BATCH, play_batch
from sortilege.lab.refusals import DamagedBook

QUESTION = Balance("metamorphose", 2, seed=4, reading="backwards")


def book_with(path: Path, batches: list[int], matches: int) -> BalanceBook:
    book = BalanceBook(path)
    for number, batch in enumerate(QUESTION.batches(matches)):
        if number in batches:
            book.note(batch, play_batch(batch))
    return book


def test_a_ledger_survives_its_journey_through_json() -> None:
    ledger = QUESTION.answer(3)
    assert ledger_from(json.loads(json.dumps(to_json(ledger)))) == ledger


def test_finished_matches_are_not_played_again(tmp_path: Path) -> None:
    book_with(tmp_path / "book", [0, 2], 3 * PLAIN_BATCH)
    again = BalanceBook(tmp_path / "book")
    assert [batch.start for batch in again.missing(QUESTION, 3 * PLAIN_BATCH)] == [PLAIN_BATCH]
    assert again.answer(QUESTION).findings.games == 2 * PLAIN_BATCH


def test_taken_up_again_it_comes_to_the_same(tmp_path: Path) -> None:
    book_with(tmp_path / "book", [1], 2 * PLAIN_BATCH)
    again = BalanceBook(tmp_path / "book")
    for batch in list(again.missing(QUESTION, 2 * PLAIN_BATCH)):
        again.note(batch, play_batch(batch))
    assert again.answer(QUESTION) == QUESTION.answer(2 * PLAIN_BATCH)


def test_a_tidy_file_has_a_line_for_all_games_in_a_row(tmp_path: Path) -> None:
    book = book_with(tmp_path / "book", [0, 1, 3], 4 * PLAIN_BATCH)
    before = book.answer(QUESTION)
    book.tidy()
    assert len((tmp_path / "book").read_text().splitlines()) == 2
    again = BalanceBook(tmp_path / "book")
    assert again.answer(QUESTION) == before
    left = [batch.start for batch in again.missing(QUESTION, 4 * PLAIN_BATCH)]
    assert left == [2 * PLAIN_BATCH]


def test_another_question_finds_nothing_in_it(tmp_path: Path) -> None:
    book = book_with(tmp_path / "book", [0], PLAIN_BATCH)
    other = Balance("metamorphose", 2, seed=4, reading="clockwise")
    assert book.answer(other) == Ledger.empty(2)
    assert book.questions("metamorphose") == [QUESTION]
    assert book.questions("unicorn") == []


def test_other_rules_and_other_options_are_other_questions(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    book = book_with(tmp_path / "book", [0], PLAIN_BATCH)
    chosen = Balance("unicorn", 2, seed=4, chosen=(("first", 1),))
    batch = next(chosen.batches(1))
    book.note(batch, play_batch(batch))
    again = BalanceBook(tmp_path / "book")
    assert again.questions("unicorn") == [chosen]
    assert again.answer(chosen).findings.games == 1
    assert again.answer(Balance("unicorn", 2, seed=4)).findings.games == 0
    monkeypatch.setattr(type(games["metamorphose"]), "rules_version", 99)
    assert again.questions("metamorphose") == []
    assert again.answer(QUESTION).findings.games == 0


@pytest.mark.parametrize("wrong", ["{", "[]", "{}", '{"about": {}, "start": 0, "matches": 1}'])
def test_a_damaged_line_is_refused_by_its_number(
    wrong: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "book"
    book_with(path, [0], 1)
    path.write_text(f"{path.read_text()}{wrong}\n")
    with pytest.raises(DamagedBook) as refused:
        BalanceBook(path)
    assert refused.value.facts["line"] == 2
    with pytest.raises(SystemExit, match="2"):
        said(monkeypatch, path, "metamorphose")
    assert "is damaged in line 2: " in capsys.readouterr().err


def said(monkeypatch: pytest.MonkeyPatch, *words: object) -> None:
    monkeypatch.setattr("sys.argv", ["balance", *map(str, words)])
    command.main()


def test_the_command_plays_says_and_reports(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    book = tmp_path / "book"
    said(monkeypatch, book, "metamorphose", "--games", 2, "--readings", "secret", "--seats", 3)
    assert "metamorphose secret, plain, 2 games of 3: " in capsys.readouterr().out
    said(monkeypatch, book, "metamorphose", "--games", 2, "--seats", 3, "--report", tmp_path)
    page = (tmp_path / "metamorphose.md").read_text()
    assert "## For families" in page
    assert "| secret |" in page
    assert (tmp_path / "metamorphose-readings-3.svg").read_text().startswith("<svg")


def test_a_reading_that_nobody_knows_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with pytest.raises(SystemExit, match="knows no reading 'upwards'"):
        said(monkeypatch, tmp_path / "book", "metamorphose", "--readings", "upwards")
