"""Positions on the sheets, measured in the PDF."""

import pytest

from sortilege.press.boxes import printed_games
from sortilege.press.document import components_of
from sortilege.press.order import Order
from sortilege.press.paper import BLEED, PAPERS
from sortilege.words import DEFAULT_LANG, LANGS
from tests.press.sheets import Box, printed, printout, unbound

MAX_OFFSET = 0.1
"""Millimetres by which a back may miss its front."""
UNPRINTED_EDGE = 5.0
WHITE = 250

every_game = pytest.mark.parametrize("game", printed_games())
every_paper = pytest.mark.parametrize("paper", list(PAPERS))


def two_sided(game: str, lang: str = DEFAULT_LANG) -> tuple[set[str], set[str]]:
    """The texts on the fronts and on the backs of pieces that have both."""
    pieces = [piece for one in components_of(Order(game, lang)) for piece in one.pieces]
    both = [(piece.front, piece.back) for piece in pieces if piece.back]
    return {front.says for front, _ in both}, {back.says for _, back in both}


def is_at(box: Box, other: Box) -> bool:
    edges = ("left", "top", "right", "bottom")
    return all(abs(getattr(box, edge) - getattr(other, edge)) <= MAX_OFFSET for edge in edges)


def mirrored(box: Box, wide: float) -> Box:
    """The position on the other side, after the sheet is turned over its long edge."""
    return Box(wide - box.right, box.top, wide - box.left, box.bottom)


@every_paper
@every_game
def test_every_front_has_its_back_at_the_mirrored_place(game: str, paper: str) -> None:
    fronts, backs = two_sided(game)
    sheets = printout(game, paper=paper)
    pairs = 0
    for page in sheets.pieces:
        if not sheets.is_back(page):
            continue
        wide, _ = sheets.size(page)
        before = [one for one in sheets.on(page - 1) if one.says in fronts]
        behind = [one for one in sheets.on(page) if one.says in backs]
        assert len(before) == len(behind) == len(sheets.on(page))
        for one in before:
            place = mirrored(one.box, wide)
            assert any(is_at(place, other.box) for other in behind), (page, one)
        pairs += len(before)
    assert pairs == sum(len(one.pieces) for one in components_of(Order(game)) if one.pieces[0].back)


@every_paper
@every_game
def test_printed_on_both_sides_nothing_gets_onto_the_back_of_another_sheet(
    game: str, paper: str
) -> None:
    """Pages 1 and 2 are on one sheet, then 3 and 4. So the booklet and every sheet with pieces
    begin on a page with an odd number; a sheet without backs has an empty page behind."""
    sheets = printout(game, paper=paper)
    assert len(sheets) % 2 == sheets.pieces.start % 2 == sheets.pieces.stop % 2 == 0
    for front in sheets.pieces[::2]:
        assert sheets.label(front)
        assert sheets.is_back(front + 1) or sheets.is_empty(front + 1)


@every_paper
@every_game
def test_folded_every_front_has_its_back_on_the_other_side_of_the_fold(
    game: str, paper: str
) -> None:
    fronts, backs = two_sided(game, "en")
    order = Order(game, "en", paper, sides="fold")
    sheets = printed(order) if paper == "a4" else unbound(order)
    pairs = 0
    for page in sheets.pieces:
        assert not sheets.is_back(page)
        here = [one for one in sheets.on(page) if one.says in fronts | backs]
        for one in here:
            down = Box(one.box.left, one.box.bottom, one.box.right, one.box.bottom + one.box.high)
            below = [other for other in here if is_near(down, other.box)]
            if one.says in fronts and below and below[0].says in backs:
                pairs += 1
                here.remove(below[0])
    assert pairs == sum(len(one.pieces) for one in components_of(Order(game)) if one.pieces[0].back)


def is_near(box: Box, other: Box) -> bool:
    """Whether two boxes are neighbours. The bleed, and the margin of round pieces, are between a
    piece and its fold.
    """
    gap = other.top - box.top
    return (
        abs(box.left - other.left) <= MAX_OFFSET
        and gap + MAX_OFFSET >= 0
        and gap <= 2.5 + 2 * BLEED
    )


@pytest.mark.parametrize("bleed", [False, True])
@every_paper
@every_game
def test_nothing_is_printed_nearer_to_the_edge_than_printers_can(
    game: str, paper: str, bleed: bool
) -> None:
    """Checks the rendered pages: the rim of every page is white."""
    order = Order(game, paper=paper, bleed=bleed)
    sheets = printed(order) if bleed else unbound(order)
    for page in range(len(sheets)):
        strips = sheets.rim(page, UNPRINTED_EDGE - MAX_OFFSET)
        darkest = min(min(strip.convert("L").tobytes()) for strip in strips)
        assert darkest >= WHITE, page


@every_paper
@every_game
def test_pieces_do_not_lie_upon_each_other(game: str, paper: str) -> None:
    sheets = printout(game, paper=paper)
    for page in sheets.pieces:
        boxes = [one.box for one in sheets.on(page)]
        for at, box in enumerate(boxes):
            assert not any(box.meets(other) for other in boxes[at + 1 :]), (page, box)


@every_game
def test_no_letter_stands_outside_its_piece(game: str) -> None:
    """Sheets with pieces have text only on pieces, and in the label at the foot."""
    for lang in ("fr", "en"):
        sheets = printout(game, lang)
        for page in sheets.pieces:
            boxes = [one.box for one in sheets.on(page)]
            foot = sheets.size(page)[1] - UNPRINTED_EDGE - 3.5
            for letter in sheets.letters(page):
                inside = any(box.holds(letter.box) for box in boxes)
                assert inside or letter.box.top >= foot, (page, letter)


@every_game
def test_nothing_is_smaller_than_seven_points(game: str) -> None:
    for lang in ("fr", "en"):
        sheets = printout(game, lang)
        sizes = [letter.points for page in range(len(sheets)) for letter in sheets.letters(page)]
        assert min(sizes) >= 6.99


def test_the_windows_of_a_row_are_cut_together() -> None:
    """Metamorphose: cards beside each other on a sheet have their holes at the same heights."""
    (creatures,) = (one for one in components_of(Order("metamorphose")) if one.id == "creatures")
    holes = {one.front.says: [window.y for window in one.windows] for one in creatures.pieces}
    sheets = printout("metamorphose")
    rows: dict[tuple[int, float], list[list[float]]] = {}
    for page in sheets.pieces:
        for one in sheets.on(page):
            if one.says in holes:
                rows.setdefault((page, round(one.box.top, 1)), []).append(holes[one.says])
    assert len(rows) == 28
    assert all(windows == row[0] for row in rows.values() for windows in row)


def grounds(game: str) -> dict[str, str]:
    """The background colour of each piece that has one, by the text of the piece."""
    pieces = [piece for one in components_of(Order(game)) if one.in_rows for piece in one.pieces]
    sides = [side for piece in pieces for side in (piece.front, piece.back) if side]
    return {side.says: side.facts["ground"] for side in sides if "ground" in side.facts}


@every_game
def test_a_slip_of_the_scissors_does_not_show(game: str) -> None:
    """A millimetre beyond the cut, on all four edges, the sheet still has the piece's colour."""
    known, dots, looked = grounds(game), 3 * 72 / 25.4, 0
    sheets = printout(game)
    for page in sheets.pieces:
        seen = sheets.picture(page, scale=3)
        for one in (one for one in sheets.on(page) if one.says in known):
            wanted = tuple(int(known[one.says][at : at + 2], 16) for at in (1, 3, 5))
            for x, y in beyond(one.box):
                found = seen.getpixel((int(x * dots), int(y * dots)))
                assert isinstance(found, tuple)
                assert max(abs(a - b) for a, b in zip(found, wanted, strict=True)) < 12, one
                looked += 1
    assert looked >= 4 * 25


def beyond(box: Box) -> list[tuple[float, float]]:
    """Four points, each a millimetre outside the middle of an edge."""
    across, down = (box.left + box.right) / 2, (box.top + box.bottom) / 2
    return [
        (box.left - 1, down),
        (box.right + 1, down),
        (across, box.top - 1),
        (across, box.bottom + 1),
    ]


LEGIBLE = 9.5
"""Points: the minimum size of a name that players read to each other."""


@pytest.mark.parametrize("lang", LANGS)
def test_the_names_of_creatures_are_legible_and_no_window_cuts_them(lang: str) -> None:
    (creatures,) = (
        one for one in components_of(Order("metamorphose", lang)) if one.id == "creatures"
    )
    windows = {one.front.says: one.windows for one in creatures.pieces}
    sheets, named = printout("metamorphose", lang), 0
    for page in sheets.pieces:
        for one in (one for one in sheets.on(page) if one.says in windows):
            name = [
                letter
                for letter in sheets.letters(page)
                if one.box.holds(letter.box) and letter.box.right < one.box.left + 7.2
            ]
            assert "".join(letter.text for letter in name).lower() == one.says.replace(" ", "")
            assert min(letter.points for letter in name) >= LEGIBLE
            left = min(window.x for window in windows[one.says]) if windows[one.says] else 99
            assert max(letter.box.right for letter in name) < one.box.left + left
            named += 1
    assert named == 84
