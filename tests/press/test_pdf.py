"""The PDF is valid, tagged, self-contained and reproducible."""

import hashlib
import json
import os
import subprocess
import sys
from pathlib import Path

import pikepdf
import pytest
from PIL import ImageFont

from sortilege.press import pack
from sortilege.press.boxes import printed_games
from sortilege.press.document import document
from sortilege.press.order import Order
from sortilege.press.setting import printed_pdf
from sortilege.words import LANGS, Words
from tests.press.sheets import printout

every_game = pytest.mark.parametrize("game", printed_games())


def is_sound(content: bytes, at: Path) -> bool:
    """Whether qpdf, which reads every stream, reports no error."""
    at.write_bytes(content)
    check = pikepdf.Job(["qpdf", "--check", str(at)])
    try:
        check.run()
    except pikepdf.PdfError:
        return False
    return check.exit_code == 0


@pytest.mark.parametrize("lang", LANGS)
@every_game
def test_a_pdf_is_sound_and_says_what_it_is_and_in_which_language(
    game: str, lang: str, tmp_path: Path
) -> None:
    sheets = printout(game, lang)
    assert is_sound(sheets.content, tmp_path / "game.pdf")
    assert sheets.inside.Root.Lang == lang
    assert sheets.title == Words(lang, game).say("title")
    assert sheets.inside.Root.MarkInfo.Marked
    assert sheets.inside.Root.ViewerPreferences.DisplayDocTitle
    with sheets.inside.open_metadata() as told:
        assert told["pdfuaid:part"] == "1"


def test_a_damaged_pdf_is_noticed(tmp_path: Path) -> None:
    """The checker detects damage to the whole file and to a single stream."""
    content = printout("bell").content
    broken = content.replace(b"/Type", b"/Tpye", 40)[: len(content) * 2 // 3]
    assert not is_sound(broken, tmp_path / "broken.pdf")
    stream = content.index(b"stream", len(content) // 2) + 20
    spoilt = content[:stream] + b"spoilt" + content[stream + 6 :]
    assert not is_sound(spoilt, tmp_path / "spoilt.pdf")


@every_game
def test_all_letters_come_with_the_pdf(game: str) -> None:
    faces = set()
    for thing in printout(game).inside.objects:
        if isinstance(thing, pikepdf.Dictionary) and thing.get("/Type") == "/FontDescriptor":
            faces.add(str(thing.FontName).split("+")[1])
            assert any(f"/FontFile{kind}" in thing for kind in ("", "2", "3"))
    assert {face.split("-")[0] for face in faces} == {"Andika", "Almendra"}


@every_game
def test_every_letter_has_its_shape(game: str) -> None:
    """A letter that a font lacks would be printed as an empty box, so every font must have every
    letter."""
    faces = [ImageFont.truetype(str(path), 40) for path in sorted(pack.fonts().iterdir())]
    for lang in LANGS:
        sheets = printout(game, lang)
        letters = {one.text for page in range(len(sheets)) for one in sheets.letters(page)}
        for face in faces:
            empty = bytes(face.getmask("\uffff"))
            missing = {letter for letter in letters if bytes(face.getmask(letter)) == empty}
            assert missing == set()


def test_nothing_is_fetched_or_run_when_it_is_opened() -> None:
    inside = printout("metamorphose").inside
    assert not {"/OpenAction", "/AA", "/AcroForm"} & set(inside.Root.keys())
    assert all("/Annots" not in page.obj for page in inside.pages)


def test_the_same_order_gives_the_same_bytes() -> None:
    assert printed_pdf(Order("bell")) == printout("bell").content


OTHER = """
import hashlib, json
from sortilege.press.document import document
from sortilege.press.order import Order
from sortilege.press.setting import pdf_of
told = {game: document(Order(game)) for game in %r}
print(json.dumps([told, hashlib.sha256(pdf_of(told["mago"])).hexdigest()]))
"""


def test_in_another_process_too() -> None:
    """Compares the input of typst for every game, and its output for one; typst is responsible for
    the rest.
    """
    games = printed_games()
    environment = {**os.environ, "PYTHONHASHSEED": "7", "LC_ALL": "C", "TZ": "Asia/Tokyo"}
    command = [sys.executable, "-c", OTHER % (games,)]
    said = subprocess.run(command, capture_output=True, text=True, env=environment, check=True)
    told = {game: document(Order(game)) for game in games}
    printed = hashlib.sha256(printout("mago").content).hexdigest()
    assert said.stdout.strip() == json.dumps([told, printed])
