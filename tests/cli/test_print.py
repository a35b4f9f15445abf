"""`sortilege print`: a PDF in a file, or a refusal by name."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from sortilege.press.boxes import printed_games
from sortilege.press.document import document
from sortilege.press.order import Order
from sortilege.words import LANGS
from tests.cli.desk import run
from tests.cli.test_refusals import check_refused


@pytest.mark.parametrize("lang", LANGS)
def test_a_game_is_printed_into_a_file(lang: str, tmp_path: Path) -> None:
    out = tmp_path / "bell.pdf"
    told = run("print", "bell", "--lang", lang, "--out", out)
    assert told.exit_code == 0, told.exception
    assert str(out) in told.stdout.replace("\n", "")
    assert out.read_bytes().startswith(b"%PDF")


def test_everything_at_once_is_every_printed_game_in_every_language(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A fake typst: `tests/press` runs the real one."""
    monkeypatch.setattr("sortilege.cli.printing.pdf_of", lambda whole: json.dumps(whole).encode())
    assert run("print", "all", "--only", "die", "--out", tmp_path).exit_code == 2
    assert run("print", "all", "--out", tmp_path / "all").exit_code == 0
    names = {path.name for path in (tmp_path / "all").iterdir()}
    assert names == {f"{game}-{lang}.pdf" for game in printed_games() for lang in LANGS}
    for game in printed_games():
        for lang in LANGS:
            told = json.loads((tmp_path / "all" / f"{game}-{lang}.pdf").read_bytes())
            assert told == json.loads(json.dumps(document(Order(game, lang))))


def test_a_single_component_is_printed_again_alone(tmp_path: Path) -> None:
    whole, dice = tmp_path / "mago.pdf", tmp_path / "die.pdf"
    assert run("print", "mago", "--out", whole).exit_code == 0
    assert run("print", "mago", "--only", "die", "--out", dice).exit_code == 0
    assert dice.stat().st_size < whole.stat().st_size / 5


@pytest.mark.parametrize(
    ("words", "part"),
    [
        (("chess",), "chess"),
        (("bell", "--paper", "a3"), "a3"),
        (("bell", "--ink", "red"), "red"),
        (("bell", "--sides", "three"), "three"),
        (("bell", "--only", "crystals"), "crystals"),
    ],
)
def test_what_cannot_be_printed_is_refused_by_name(
    words: tuple[str, ...], part: str, tmp_path: Path
) -> None:
    told = run("print", *words, "--out", tmp_path / "x.pdf")
    assert part in check_refused(told)
    assert list(tmp_path.iterdir()) == [], "nothing is left behind"


def test_a_file_that_cannot_be_written_is_refused_before_anything_is_printed(
    tmp_path: Path,
) -> None:
    for out in (tmp_path / "no" / "bell.pdf", tmp_path):
        assert check_refused(run("print", "bell", "--out", out))


def test_without_the_extra_a_word_says_how_to_get_it() -> None:
    """Simulates a machine without typst: importing it fails."""
    program = (
        "import sys; sys.modules['typst'] = None; sys.argv[1:] = ['print', 'bell', '--lang', "
        "'en']; from sortilege.cli import main; main()"
    )
    told = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=False
    )
    assert told.returncode == 2
    assert "pip install '.[print]'" in told.stderr
