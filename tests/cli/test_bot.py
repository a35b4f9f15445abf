"""`sortilege play --bot` and `sortilege arena` with a learned player."""

from pathlib import Path

import pytest

from sortilege.games import games
from sortilege.words import LANGS
from tests.bots.networks import drawn_network, written
from tests.cli.desk import run
from tests.cli.test_refusals import JUNK, check_refused


@pytest.fixture
def bot(tmp_path: Path) -> Path:
    path = tmp_path / "player.json"
    path.write_bytes(written(drawn_network(games["unicorn"], 2)))
    return path


def test_a_learned_player_sits_at_a_table(bot: Path) -> None:
    table = ("play", "unicorn", "--seats", 2, "--seed", 3, "--option", "first=1", "--lang", "en")
    ended = run(*table, "--bot", bot, typed=["q", ""])
    assert ended.exit_code == 0
    assert ended.output != run(*table, typed=["q", ""]).output, "another mind, another game"


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize(("what", "junk"), JUNK, ids=[junk[0] for junk in JUNK])
def test_a_file_that_is_no_player_is_refused(
    what: str, junk: bytes, lang: str, tmp_path: Path
) -> None:
    path = tmp_path / "junk.json"
    path.write_bytes(junk)
    table = ("--seats", 2, "--lang", lang)
    assert str(path)[:20] in check_refused(run("play", "unicorn", *table, "--bot", path))
    names = f"1,{path}"
    check_refused(run("arena", "unicorn", "--entrants", names, "--lang", lang))


def test_the_refusal_says_what_does_not_fit(bot: Path, tmp_path: Path) -> None:
    said = check_refused(run("play", "mago", "--seats", 2, "--bot", bot, "--lang", "en"))
    assert said.endswith("does not contain a computer player for this table. Check: the game.\n")
    said = check_refused(run("play", "unicorn", "--seats", 3, "--bot", bot, "--lang", "fr"))
    assert said.endswith("de robot pour cette table (ici : le nombre de places).\n")
    gone = tmp_path / "gone.json"
    check_refused(run("play", "unicorn", "--bot", gone))
    check_refused(run("arena", "unicorn", "--entrants", f"1,{gone}"))


def test_a_learned_player_enters_the_arena(bot: Path) -> None:
    said = run("arena", "unicorn", "--games", 2, "--entrants", f"random,{bot}", "--lang", "en")
    assert said.exit_code == 0
    assert "player.json" in said.output
