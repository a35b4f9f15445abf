"""The number of processes makes no difference, and a missing cluster is refused."""

from pathlib import Path

import pytest

from sortilege.words import LANGS
from tests.cli.desk import run
from tests.cli.test_refusals import check_refused

COMMANDS = [
    ("simulate", "unicorn", "--games", 1),
    ("arena", "unicorn", "--games", 2, "--entrants", "random,1"),
    ("balance", "unicorn", "--games", 1),
]


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("command", COMMANDS, ids=lambda command: str(command[0]))
def test_without_the_extra_the_message_says_what_to_install(
    command: tuple[object, ...], lang: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sortilege.cli.workers.find_spec", lambda name: None)
    said = check_refused(run(*command, "--ray", "ray://there:10001", "--lang", lang))
    assert ".[ray]" in said
    assert "ray://there:10001" in said


@pytest.mark.parametrize(
    ("game", "entrants"), [("unicorn", "random,plain,1"), ("cinderella", "1,random")]
)
def test_bouts_are_the_same_however_many_play_them(
    game: str, entrants: str, tmp_path: Path
) -> None:
    """Games that workers played after the test had decided do not count, and are not stored."""
    told = []
    for jobs in (1, 2):
        book = tmp_path / f"{jobs}.jsonl"
        asked = ("arena", game, "--games", 30, "--entrants", entrants, "--bar", 0.3)
        said = run(*asked, "--jobs", jobs, "--book", book, "--lang", "en")
        assert said.exit_code == 0, said.exception
        told.append((said.stdout, book.read_text(encoding="utf-8")))
    assert told[0] == told[1]
    assert len(told[0][1].splitlines()) < 3 * 30 or game == "cinderella"
