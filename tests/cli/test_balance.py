"""`sortilege balance`: a report in a file, and a word on the screen."""

from pathlib import Path

import pytest

from sortilege.words import LANGS
from tests.cli.desk import run, shell
from tests.cli.test_refusals import check_refused


@pytest.mark.parametrize("lang", LANGS)
def test_a_report_is_written_and_said(lang: str, tmp_path: Path) -> None:
    words = ("--games", 2, "--processes", 1, "--out", tmp_path / "pages", "--lang", lang)
    told = run("balance", "unicorn", *words)
    assert told.exit_code == 0, told.exception
    assert str(tmp_path / "pages" / "unicorn.md") in told.stdout
    assert "{" not in told.stdout
    page = (tmp_path / "pages" / "unicorn.md").read_text()
    assert "`sortilege balance unicorn --games 2 --seed 0`" in page
    assert [f"(of {seats})" in page for seats in (2, 3, 4)] == [True] * 3
    assert (tmp_path / "pages" / "unicorn-seats.svg").read_text().startswith("<svg")


def test_one_company_alone_may_be_asked_about(tmp_path: Path) -> None:
    words = ("--games", 2, "--processes", 1, "--seats", 3, "--out", tmp_path, "--seed", 4)
    assert run("balance", "unicorn", *words).exit_code == 0
    page = (tmp_path / "unicorn.md").read_text()
    assert "--seed 4 --seats 3`" in page
    assert "(of 2)" not in page


def test_what_people_noted_beside_it_is_taken_in(tmp_path: Path) -> None:
    (tmp_path / "unicorn.notes.md").write_text("## What was tried\n\nLuck.\n")
    words = ("--games", 2, "--processes", 1, "--seats", 2, "--out", tmp_path)
    assert run("balance", "unicorn", *words).exit_code == 0
    assert (tmp_path / "unicorn.md").read_text().endswith("\n\n## What was tried\n\nLuck.\n")


def test_the_same_seed_writes_the_same_page(tmp_path: Path) -> None:
    for jobs in (1, 2):
        words = ("--games", 12, "--processes", jobs, "--seats", 2, "--out", tmp_path / str(jobs))
        assert run("balance", "unicorn", *words).exit_code == 0
    pages = [(tmp_path / str(jobs) / "unicorn.md").read_text() for jobs in (1, 2)]
    assert pages[0] == pages[1]


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize(
    ("game", "words"),
    [
        ("chess", []),
        ("unicorn", ["--seats", "7"]),
        ("unicorn", ["--seats", "0"]),
        ("unicorn", ["--seed", "moon"]),
    ],
)
def test_what_cannot_be_weighed_is_refused(game: str, words: list[str], lang: str) -> None:
    check_refused(run("balance", game, *words, "--lang", lang))


def test_a_folder_that_cannot_be_is_refused_before_the_work(tmp_path: Path) -> None:
    (tmp_path / "page").write_text("")
    asked = ("balance", "unicorn", "--games", 10**6, "--out", tmp_path / "page", "--lang", "en")
    assert "page" in check_refused(run(*asked))


def test_no_games_at_all_are_refused() -> None:
    ended = shell("balance", "unicorn", "--games", "0")
    assert ended.returncode == 2
    assert "Traceback" not in ended.stderr
