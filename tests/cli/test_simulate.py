"""`sortilege simulate`: many games, counted, and the same count for the same seed."""

from pathlib import Path

import pytest

from sortilege.cli.sheets import Sheets
from sortilege.games import IDS, games
from sortilege.lab.findings import Findings
from sortilege.words import LANGS, Words
from tests.cli.desk import run, shell
from tests.cli.test_refusals import check_refused


def counted(*words: object) -> list[str]:
    """The output of a simulation, without its speed."""
    told = run("simulate", *words)
    assert told.exit_code == 0, told.exception
    return told.stdout.splitlines()[:-1]


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("players", ["random", "plain"])
@pytest.mark.parametrize("id", IDS)
def test_every_game_is_simulated(id: str, players: str, lang: str) -> None:
    words = ("--games", 3, "--jobs", 1, "--seats", games[id].seats[0], "--lang", lang)
    told = counted(id, "--players", players, *words)
    assert told[0].startswith(Words(lang, id).say("title"))
    assert not any("{" in line for line in told)


def test_the_number_of_jobs_changes_nothing() -> None:
    asked = ("cinderella", "--games", 600, "--seed", 5, "--lang", "en")
    assert counted(*asked, "--jobs", 1) == counted(*asked, "--jobs", 2)


def test_the_seed_decides() -> None:
    asked = ("cinderella", "--games", 100, "--jobs", 1, "--lang", "en")
    assert counted(*asked, "--seed", 5)[1:] == counted(*asked, "--seed", 5)[1:]
    assert counted(*asked, "--seed", 5)[1:] != counted(*asked, "--seed", 6)[1:]


def test_options_are_heeded() -> None:
    told = counted(
        *("cinderella", "--games", 20, "--jobs", 1, "--lang", "en"),
        *("--option", "last_chance=true", "--option", "variant=magic"),
    )
    assert any("last chance missed" in line for line in told)


def test_a_bar_is_for_those_who_watch() -> None:
    ended = shell("simulate", "cinderella", "--games", "50", "--jobs", "2", LANG="en_GB.UTF-8")
    assert ended.returncode == 0
    assert ended.stderr == ""
    assert "Games per second: " in ended.stdout


def cells(findings: Findings, lang: str = "en") -> list[list[str]]:
    """The rows of the outcome table."""
    table = Sheets(findings, Words(lang, "cinderella")).outcomes()
    columns = [[str(cell) for cell in column.cells] for column in table.columns]
    return [list(row) for row in zip(*columns, strict=True)]


def test_those_who_win_together_are_counted_together() -> None:
    findings = Findings(2)
    for winners in [(0, 1)] * 3 + [()]:
        findings.note(winners, "all_pairs", 5, 9)
    assert cells(findings) == [
        ["Everyone wins", "3", "75.0%", "30.1% – 95.4%"],
        ["Nobody wins", "1", "25.0%", "4.6% – 69.9%"],
    ]


def test_those_who_win_alone_are_counted_seat_by_seat() -> None:
    findings = Findings(2)
    for winners in [(0,), (0,), (1,), (0, 1)]:
        findings.note(winners, "all_pairs", 5, 9)
    labels = [(row[0], row[1]) for row in cells(findings, "fr")]
    assert labels == [
        ("Place 0 gagne", "3"),
        ("Place 1 gagne", "2"),
        ("Victoire partagée", "1"),
        ("Personne ne gagne", "0"),
    ]


def test_french_has_a_decimal_comma() -> None:
    findings = Findings(1)
    findings.note((0,), "all_pairs", 5, 9)
    assert cells(findings, "fr")[0][2] == "100,0 %"


# ── games as data ──


@pytest.mark.parametrize(
    ("lang", "says"), [("fr", "Toutes les décisions"), ("en", "All decisions")]
)
def test_every_decision_can_be_kept(lang: str, says: str, tmp_path: Path) -> None:
    path = tmp_path / "games.parquet"
    asked = ("unicorn", "--games", 4, "--players", "plain", "--jobs", 1, "--lang", lang)
    told = run("simulate", *asked, "--out", path)
    assert told.exit_code == 0, told.exception
    assert says in told.stdout
    assert path.read_bytes()[:4] == b"PAR1"
    counted_without = run("simulate", *asked).stdout.splitlines()[:-1]
    assert told.stdout.splitlines()[: len(counted_without)] == counted_without


def test_a_file_that_cannot_be_written_is_refused_before_the_games(tmp_path: Path) -> None:
    asked = ("simulate", "unicorn", "--games", 1, "--lang", "en", "--out")
    assert check_refused(run(*asked, tmp_path)).endswith("is a folder, not a file.\n")
    assert "Cannot write" in check_refused(run(*asked, tmp_path / "no" / "g.parquet"))


@pytest.mark.parametrize("lang", LANGS)
def test_without_the_extra_the_message_says_what_to_install(
    lang: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr("sortilege.cli.study.find_spec", lambda name: None)
    path = tmp_path / "games.parquet"
    said = check_refused(run("simulate", "unicorn", "--out", path, "--lang", lang))
    assert ".[data]" in said
    assert not path.exists()


def test_levels_play_too() -> None:
    assert "(level 2)" in counted("unicorn", "--games", 2, "--players", "2", "--lang", "en")[0]
