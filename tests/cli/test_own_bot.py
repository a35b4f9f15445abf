"""`sortilege arena --entrants module:Class` lets a user's own bot play."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.desk import shell

ROOT = Path(__file__).parents[2]
EXAMPLE = ROOT / "examples" / "bots" / "my_bot.py"
BOT = """
class Bot:
    def __init__(self, place):
        self.place = place

    def choose(self, update, knowledge):
        return {}
"""
BOTS = {
    "no module": ("", "nothing_here:Bot", "No module named 'nothing_here'"),
    "no class": ("", "mine:Bot", "has no attribute 'Bot'"),
    "no method": ("class Bot:\n    pass\n", "mine:Bot", "choose(self, update, knowledge)"),
    "a module that fails": ("1 / 0\n", "mine:Bot", "ZeroDivisionError"),
    "a bot that fails": (
        BOT.format("1 / 0"),
        "mine:Bot",
        "ZeroDivisionError",
    ),
    "an illegal action": (
        BOT.format("'fly'"),
        "mine:Bot",
        "fly is not legal for seat",
    ),
    "no action": (
        BOT.format("None"),
        "mine:Bot",
        "the match waits for seat",
    ),
}


@pytest.fixture
def at_desk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The working directory of a user who writes a bot."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


def played(name: str, *words: str, game: str = "mago") -> "subprocess.CompletedProcess[str]":
    listed = f"{name},random"
    return shell("arena", game, "--entrants", listed, "--fixed", "4", *words, LANGUAGE="en")


@pytest.mark.parametrize("game", ["mago", "bell", "cinderella"])
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_the_documented_example_plays(game: str, jobs: str, at_desk: Path) -> None:
    (at_desk / "my_bot.py").write_text(EXAMPLE.read_text("utf-8"), "utf-8")
    told = played("my_bot:MyBot", "--jobs", jobs, game=game)
    assert told.returncode == 0, told.stderr
    assert "my_bot:MyBot" in told.stdout


@pytest.mark.parametrize("name", BOTS)
def test_what_cannot_play_is_refused_with_the_reason(name: str, at_desk: Path) -> None:
    source, bot, why = BOTS[name]
    (at_desk / "mine.py").write_text(source, "utf-8")
    refused = played(bot)
    assert refused.returncode == 2, refused.stdout
    assert why in refused.stderr
    assert "Traceback" not in refused.stderr


def test_a_book_knows_another_version_of_a_bot(at_desk: Path) -> None:
    source = EXAMPLE.read_text("utf-8")
    (at_desk / "mine.py").write_text(source, "utf-8")
    assert played("mine:MyBot", "--book", "book.jsonl").returncode == 0
    assert played("mine:MyBot", "--book", "book.jsonl", "--records", "kept").returncode == 0
    (at_desk / "mine.py").write_text(f"{source}\n# another version\n", "utf-8")
    refused = played("mine:MyBot", "--book", "book.jsonl")
    assert refused.returncode == 2
    assert "mine:MyBot" in refused.stderr


def test_the_example_has_ten_lines_and_stands_in_the_manual() -> None:
    (code,) = re.findall(r"class MyBot:.*?\n\n\n", EXAMPLE.read_text("utf-8"), re.DOTALL)
    assert len(code.strip().splitlines()) <= 10
    assert code.strip() in (ROOT / "docs" / "bots.md").read_text("utf-8")


def test_a_type_checker_tells_whether_a_class_follows_the_protocol(tmp_path: Path) -> None:
    source = EXAMPLE.read_text("utf-8")
    wrong = source.replace("update: Update, knowledge: Knowledge", "update: int")
    assert wrong != source
    for text, code in ((source, 0), (wrong, 1)):
        file = tmp_path / "my_bot.py"
        file.write_text(text, "utf-8")
        words = [sys.executable, "-m", "mypy", "--strict", "--cache-dir", str(tmp_path / "cache")]
        checked = subprocess.run([*words, str(file)], cwd=ROOT, capture_output=True, text=True)
        assert checked.returncode == code, checked.stdout
