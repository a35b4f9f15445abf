"""The booklet has our complete pages of rules, in the order for folding."""

import re
from itertools import groupby

import pytest

from sortilege.press import pack
from sortilege.press.booklet import Block, blocks_of
from sortilege.press.boxes import printed_games
from sortilege.words import LANGS
from tests.press.sheets import Printout, printout

every_game = pytest.mark.parametrize("game", printed_games())
every_language = pytest.mark.parametrize("lang", LANGS)
every_paper = pytest.mark.parametrize("paper", ["a4", "letter"])


def words(text: str) -> list[str]:
    """The words of a text, without markup and hyphens at the ends of lines."""
    joined = re.sub(r"(?<=\w)[\u00ad\u2010-]\s*\n\s*", "-", text)
    return re.findall(r"\w+", joined)


def booklet(sheets: Printout) -> range:
    return range(sheets.pieces.stop, len(sheets))


@every_language
@every_game
def test_every_word_of_the_rules_is_in_the_booklet(game: str, lang: str) -> None:
    sheets = printout(game, lang)
    read = " ".join(sheets.text(page) for page in booklet(sheets))
    have = set(words(read.replace("\r", ""))) | set(words(read.replace("\r\n", "")))
    wanted = words(re.sub(r"<!--.*?-->", "", pack.rules(game, lang)))
    assert [word for word in wanted if word not in have] == []


@every_game
def test_a_booklet_is_made_of_whole_sheets(game: str) -> None:
    for paper in ("a4", "letter"):
        assert len(booklet(printout(game, paper=paper))) % 2 == 0


@every_paper
@every_language
@pytest.mark.parametrize("game", ["cinderella", "metamorphose", "unicorn"])
def test_the_lines_of_a_table_touch_no_letter(game: str, lang: str, paper: str) -> None:
    sheets = printout(game, lang, paper)
    rules = [(page, rule) for page in booklet(sheets) for rule in sheets.rules(page)]
    touched = [
        letter.text
        for page, rule in rules
        for letter in sheets.letters(page)
        if rule.meets(letter.box, slack=0)
    ]
    assert rules
    assert touched == []


def numbers(sheets: Printout, page: int) -> dict[int, float]:
    """The page numbers on a side of a sheet, and their vertical positions: the pages are rotated,
    so their feet are at an edge of the sheet."""
    wide = sheets.size(page)[0]
    near = [one for one in sheets.letters(page) if one.box.right < 12 or one.box.left > wide - 12]
    return {int(one.text): one.box.top for one in near if one.text.isdigit()}


def test_folded_its_pages_follow_each_other() -> None:
    """Eight pages on two sheets. The cover has no number."""
    sheets = printout("bell")
    sides = [sorted(numbers(sheets, page)) for page in booklet(sheets)]
    assert sides == [[8], [2, 7], [3, 6], [4, 5]]


def test_page_two_is_printed_behind_the_cover() -> None:
    """Sheets are turned over their long edge, so the upper halves are behind each other."""
    sheets = printout("bell")
    front, back = list(booklet(sheets))[:2]
    (cover,) = [one for one in sheets.on(front) if one.says == sheets.title]
    middle = sheets.size(front)[1] / 2
    assert cover.box.bottom < middle
    assert numbers(sheets, back)[2] < middle < numbers(sheets, back)[7]


def test_lists_and_their_first_words_stay_together() -> None:
    text = "Choose:\n\n- one\n\n  and more\n- two\n\nThen:\n\n1. a\n\n<!-- picture 7 -->\nEnd.\n"
    found = blocks_of(text)
    assert [(block["kind"], block["stays"]) for block in found] == [
        ("paragraph", True), ("item", True), ("item", False), ("item", False),
        ("paragraph", True), ("item", False), ("pictures", True), ("paragraph", False),
    ]  # fmt: skip
    assert [block["list"] for block in found if "list" in block] == [1, 1, 1, 2]


def folded_pages(sheets: Printout) -> list[str]:
    """The letters of each page of the booklet. Each side of a sheet has two pages."""
    found = []
    for page in booklet(sheets):
        middle = sheets.size(page)[1] / 2
        letters = [one for one in sheets.letters(page) if one.text.isalnum()]
        found.append("".join(one.text for one in letters if one.box.bottom < middle))
        found.append("".join(one.text for one in letters if one.box.top > middle))
    return found


def start(item: Block) -> str:
    """The first letters of an item, all on its first line, because an item is not split."""
    return "".join(c for span in item["body"] for c in span["text"] if c.isalnum())[:14]


@every_paper
@every_language
@every_game
def test_a_list_is_on_one_page(game: str, lang: str, paper: str) -> None:
    """Every list of our pages fits on one page."""
    pages = folded_pages(printout(game, lang, paper))
    blocks = [block for block in blocks_of(pack.rules(game, lang)) if block["kind"] == "item"]
    lists = [list(items) for _, items in groupby(blocks, key=lambda block: block["list"])]
    for items in lists:
        starts = [start(item) for item in items]
        assert any(all(one in page for one in starts) for page in pages), starts


def test_headings_items_tables_and_house_rules_are_distinguished() -> None:
    text = """# Title

> **House ruling.** Here.

1. One
2. *Two*

| a | b |
|---|---|
| c | |
"""
    found = blocks_of(text)
    assert [block["kind"] for block in found] == [
        "heading", "paragraph", "item", "item", "table",
    ]  # fmt: skip
    assert found[1]["house"]
    assert [block["mark"] for block in found[2:4]] == ["1.", "2."]
    assert found[3]["body"] == [{"text": "Two", "bold": False, "italic": True}]
    rows = [["".join(span["text"] for span in cell) for cell in row] for row in found[4]["rows"]]
    assert rows == [["a", "b"], ["c", ""]]


@every_game
def test_no_line_begins_with_a_sign_that_belongs_to_the_word_before(game: str) -> None:
    """French writes a space before such signs, which must not break."""
    sheets = printout(game, "fr")
    text = "".join(sheets.text(page) for page in range(len(sheets)))
    assert len(re.findall("\u00a0[:;!?»]|«\u00a0", text)) > 20
    assert re.findall(".* [:;!?»]|« .*", text) == []


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("en", "2 to 4 players · ages 10 and up · 20 to 60 minutes"),
        ("fr", "De 2 à 4 joueurs · dès 10 ans · de 20 à 60 minutes"),
    ],
)
def test_the_cover_says_for_how_many_of_what_age_and_how_long(lang: str, said: str) -> None:
    sheets = printout("metamorphose", lang)
    assert said in sheets.text(booklet(sheets)[0])
