"""`--box FILE`: play, simulate, print and serve with another box, or read what is wrong with it."""

import re
import subprocess
import sys
from pathlib import Path

import pytest
from pypdfium2 import PdfDocument

from sortilege.cli.box_option import changed, problems
from sortilege.games import games
from tests.cli.desk import shell
from tests.games.test_other_boxes import CHANGES
from tests.games.test_other_boxes import changed as changed_box

ROOT = Path(__file__).parents[2]


def text_of(game: str, before: str = "", after: str = "") -> str:
    text = (ROOT / "src" / "sortilege" / "games" / game / "box.toml").read_text("utf-8")
    assert not before or text.count(before) == 1
    return text.replace(before, after) if before else text


def box_of(folder: Path, game: str, before: str = "", after: str = "") -> Path:
    path = folder / "box.toml"
    path.write_text(text_of(game, before, after), encoding="utf-8")
    return path


@pytest.mark.parametrize("game", CHANGES)
def test_computer_players_play_sensibly_with_another_box(game: str, tmp_path: Path) -> None:
    """The plain player looks one step ahead: it beats random players, also with another box. In the
    game of a team it wins more often."""
    box = box_of(tmp_path, game, *CHANGES[game])
    words = ("arena", game, "--box", str(box), "--entrants", "random,plain", "--fixed", "12")
    played = shell(*words, "--jobs", "2", LANGUAGE="en")
    assert played.returncode == 0, played.stderr
    found = re.findall(r"^(.+?): ([\d.]+)%", played.stdout, re.MULTILINE)
    share = {name: float(number) for name, number in found}
    if games[game].is_team:
        assert share["plain"] >= share["random"]
    else:
        assert share["plain – random"] > 60


@pytest.mark.parametrize("level", ["1", "3", "5"])
def test_every_level_plays_with_another_box(level: str, tmp_path: Path) -> None:
    box = box_of(tmp_path, "unicorn", "dog = 10", "dog = 4")
    words = ("simulate", "unicorn", "--box", str(box), "--players", level, "--games", "2")
    played = shell(*words, "--jobs", "1", LANGUAGE="en")
    assert played.returncode == 0, played.stderr


def test_a_game_in_the_terminal_has_the_other_box(tmp_path: Path) -> None:
    box, record = box_of(tmp_path, "mago", *CHANGES["mago"]), tmp_path / "record.json"
    words = ("play", "mago", "--box", str(box), "--seed", "1", "--save", str(record))
    assert shell(*words, LANGUAGE="en").returncode == 0
    assert changed_box("mago").digest in record.read_text("utf-8")


def test_a_sheet_is_printed_from_the_other_box(tmp_path: Path) -> None:
    box, pdf = box_of(tmp_path, "unicorn", "dog = 10", "dog = 40"), tmp_path / "sheets.pdf"
    standard = tmp_path / "standard.pdf"
    assert shell("print", "unicorn", "--box", str(box), "--out", str(pdf)).returncode == 0
    assert shell("print", "unicorn", "--out", str(standard)).returncode == 0

    assert len(PdfDocument(pdf)) > len(PdfDocument(standard))


REFUSED = {
    "a TOML line": ("crystals = 15", "crystals = = 15", "line 5"),
    "a missing key": ("crystals = 15\n", "", "“crystals” is missing"),
    "a text": ("crystals = 15", 'crystals = "many"', "“crystals” must be a number"),
    "a negative count": ("crystals = 15", "crystals = -1", "“crystals” must not be negative"),
    "an impossible count": ("crystals = 15", "crystals = 3", "there are enough crystals"),
    "no list": (
        "crystals_to_win = [3, 2]",
        "crystals_to_win = 3",
        "“crystals_to_win” must be a list",
    ),
}


@pytest.mark.parametrize("command", ["play", "simulate", "arena", "print", "serve"])
@pytest.mark.parametrize("name", REFUSED)
def test_a_refusal_names_the_key_and_the_reason(command: str, name: str, tmp_path: Path) -> None:
    before, after, told = REFUSED[name]
    box = box_of(tmp_path, "mago", before, after)
    words = ("serve", "--data", str(tmp_path / "log")) if command == "serve" else (command, "mago")
    refused = shell(*words, "--box", str(box), LANGUAGE="en")
    assert refused.returncode == 2
    assert told in refused.stderr
    assert "Traceback" not in refused.stderr


@pytest.mark.parametrize("file", ["none", "folder", "huge", "bytes", "another"])
def test_what_is_no_box_is_refused(file: str, tmp_path: Path) -> None:
    path = tmp_path / "box.toml"
    if file == "folder":
        path.mkdir()
    elif file != "none":
        contents = {"huge": b"#" * 200_000, "bytes": b"\xff\xfe", "another": b"colour = 1"}
        path.write_bytes(contents[file])
    refused = shell("serve", "--data", str(tmp_path / "log"), "--box", str(path), LANGUAGE="en")
    assert (refused.returncode, "Traceback" in refused.stderr) == (2, False)
    assert refused.stderr.count("\n") == 1


def test_a_server_refuses_a_box_that_its_boards_do_not_fit(tmp_path: Path) -> None:
    box = box_of(tmp_path, "cinderella", *CHANGES["cinderella"])
    refused = shell("serve", "--data", str(tmp_path / "log"), "--box", str(box), LANGUAGE="en")
    assert refused.returncode == 2
    assert "hours" in refused.stderr


def test_a_server_and_its_workers_play_with_the_other_box(tmp_path: Path) -> None:
    """The computer players of the table decide in worker processes."""
    box = box_of(tmp_path, "mago", *CHANGES["mago"])
    program = tmp_path / "play.py"
    program.write_text(PROGRAM, encoding="utf-8")

    words = [sys.executable, str(program), str(box), str(tmp_path / "log")]
    played = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, timeout=100)
    assert played.returncode == 0, played.stderr
    assert played.stdout.split() == ["13", "over"]


PROGRAM = """
import asyncio
import sys
from dataclasses import replace
import subprocess
import sys
from pathlib import Path

sys.path.insert(0, ".")
from sortilege.cli.box_option import use_box

if __name__ == "__main__":
    use_box("mago", Path(sys.argv[1]))

from tests.server.device_client import device_client
from tests.server.live_server import QUICK, serving


async def main() -> None:
    async with serving(Path(sys.argv[2]), replace(QUICK, bot_workers=1)) as served:
        table = await served.open_table(game="mago", seats=2)
        async with device_client(served, table["keys"]) as host:
            await host.hello(table["table"])
            await host.say("start")
            await host.until_phase("playing")
            print(host.view["ring"][4]["crystals"])
            await host.play()
            print(host.summary["phase"])


if __name__ == "__main__":
    asyncio.run(main())
"""


def test_every_difference_has_its_key() -> None:
    usual = {"a": 1, "b": {"c": [1], "d": "x"}}
    assert list(problems({"a": 1, "b": {"c": [], "d": "y", "e": 1}}, usual)) == []
    assert list(problems({"b": {"c": 1, "d": 2}}, usual)) == [
        ("a", "missing"), ("b.c", "list"), ("b.d", "text"),
    ]  # fmt: skip
    assert list(problems({"a": True, "b": 3}, usual)) == [("a", "number"), ("b", "table")]
    assert list(changed({"a": 2, "b": {"c": [1], "d": "y"}}, usual)) == ["a", "b.d"]
