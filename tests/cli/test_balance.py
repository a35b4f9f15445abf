"""`sortilege balance`: writes a report to a file and prints a summary."""

from importlib import resources
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


def test_options_are_weighed_and_named(tmp_path: Path) -> None:
    words = ("--games", 2, "--processes", 1, "--seats", 2, "--option", "first=1")
    assert run("balance", "unicorn", *words, "--out", tmp_path).exit_code == 0
    page = (tmp_path / "unicorn.md").read_text()
    assert "--seats 2 --option first=1`" in page
    assert run("balance", "unicorn", *words[:-2], "--out", tmp_path / "usual").exit_code == 0
    usual = (tmp_path / "usual" / "unicorn.md").read_text()
    assert page.replace(" --option first=1", "") != usual


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("option", ["first", "first=9", "moon=1"])
def test_options_that_no_table_has_are_refused(option: str, lang: str, tmp_path: Path) -> None:
    asked = ("balance", "unicorn", "--option", option, "--out", tmp_path / "pages")
    check_refused(run(*asked, "--lang", lang))
    assert not (tmp_path / "pages").exists()


def test_few_games_decide_nothing(tmp_path: Path) -> None:
    words = ("--games", 4, "--processes", 1, "--seats", 2, "--out", tmp_path)
    assert "Undecided, needs more games" in run("balance", "unicorn", *words, "--lang", "en").output
    assert "Indécis" in run("balance", "unicorn", *words, "--lang", "fr").output


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


# ── another box ──


@pytest.fixture
def box(tmp_path: Path) -> Path:
    path = tmp_path / "my.toml"
    own = resources.files("sortilege.games.unicorn").joinpath("box.toml")
    path.write_text(own.read_text(encoding="utf-8").replace("dog = 10", "dog = 20"))
    return path


@pytest.mark.parametrize("lang", LANGS)
def test_another_box_is_weighed_against_the_one_on_the_shelf(
    lang: str, box: Path, tmp_path: Path
) -> None:
    words = ("--seats", 2, "--games", 6, "--processes", 1, "--out", tmp_path / "pages")
    told = run("balance", "unicorn", "--box", box, *words, "--lang", lang)
    assert told.exit_code == 0, told.exception
    assert told.stdout.count("points") == 2
    assert "{" not in told.stdout
    page = (tmp_path / "pages" / "unicorn-box.md").read_text()
    assert "Flipped dog" in page
    html = (tmp_path / "pages" / "unicorn-box.html").read_text()
    assert html.count("<svg") == page.count("![") == 2


def test_boxes_can_be_set_against_each_other_on_any_number_of_processes(
    box: Path, tmp_path: Path
) -> None:
    pages = []
    for jobs in (1, 2):
        out = tmp_path / str(jobs)
        words = ("--box", box, "--against", box, "--seats", 2, "--games", 30)
        told = run("balance", "unicorn", *words, "--processes", jobs, "--out", out, "--lang", "en")
        assert told.stdout.count("+0.0 points") == 2
        pages.append((out / "unicorn-box.md").read_text())
    assert pages[0] == pages[1]


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("text", ["", "copies = ", "copies = 'many'", "\x00", "[" * 5000])
def test_a_box_that_is_none_is_refused(text: str, lang: str, tmp_path: Path) -> None:
    path = tmp_path / "my.toml"
    path.write_text(text)
    check_refused(run("balance", "unicorn", "--box", path, "--out", tmp_path, "--lang", lang))
    path.write_bytes(b"\xff\xfe\x00")
    check_refused(run("balance", "unicorn", "--box", path, "--out", tmp_path, "--lang", lang))


@pytest.mark.parametrize("lang", LANGS)
def test_a_box_is_set_against_another_or_not_at_all(lang: str, box: Path, tmp_path: Path) -> None:
    asked = ("balance", "unicorn", "--out", tmp_path, "--lang", lang)
    assert str(box)[:20] in check_refused(run(*asked, "--against", box))
    check_refused(run(*asked, "--box", tmp_path / "gone.toml"))
    check_refused(run(*asked, "--box", box, "--against", tmp_path))
