"""The PDF as a file: sound, tagged, whole in itself, and always the same."""

import hashlib
import os
import subprocess
import sys

import pikepdf
import pytest
from PIL import ImageFont

from sortilege.press import pack
from sortilege.press.boxes import printed_games
from sortilege.press.order import Order
from sortilege.press.setting import printed_pdf
from sortilege.words import LANGS, Words
from tests.press.sheets import Printout, printout

every_game = pytest.mark.parametrize("game", printed_games())


@pytest.mark.parametrize("lang", LANGS)
@every_game
def test_a_pdf_is_sound_and_says_what_it_is_and_in_which_language(game: str, lang: str) -> None:
    sheets = printout(game, lang)
    assert sheets.inside.check_pdf_syntax() == []
    assert sheets.inside.Root.Lang == lang
    assert sheets.title == Words(lang, game).say("title")
    assert sheets.inside.Root.MarkInfo.Marked
    assert sheets.inside.Root.ViewerPreferences.DisplayDocTitle
    with sheets.inside.open_metadata() as told:
        assert told["pdfuaid:part"] == "1"


def test_a_damaged_pdf_is_noticed() -> None:
    """The checker can say no."""
    content = printout("bell").content
    broken = content.replace(b"/Type", b"/Tpye", 40)[: len(content) * 2 // 3]
    with pytest.raises((AssertionError, pikepdf.PdfError)):
        assert Printout(broken).inside.check_pdf_syntax() == []


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
    """A letter that a face does not have would be printed as an empty box. So every letter is to
    be found in every face."""
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


@every_game
def test_the_same_order_gives_the_same_bytes(game: str) -> None:
    assert printed_pdf(Order(game)) == printout(game).content


def test_in_another_process_too() -> None:
    program = (
        "import hashlib; from sortilege.press.order import Order; "
        "from sortilege.press.setting import printed_pdf; "
        "print(hashlib.sha256(printed_pdf(Order('mago'))).hexdigest())"
    )
    environment = {**os.environ, "PYTHONHASHSEED": "7", "LC_ALL": "C", "TZ": "Asia/Tokyo"}
    told = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, env=environment, check=True
    )
    assert told.stdout.strip() == hashlib.sha256(printout("mago").content).hexdigest()
