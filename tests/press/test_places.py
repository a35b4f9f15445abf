"""Where things lie on the sheets, measured in the PDF."""

import pytest

from sortilege.press.boxes import printed_games
from sortilege.press.document import components_of
from sortilege.press.order import Order
from sortilege.press.paper import PAPERS
from tests.press.sheets import Box, printed, printout, unbound

NEAR = 0.1
"""Millimetres by which a back may miss its front."""
SAFE = 5.0
WHITE = 250

every_game = pytest.mark.parametrize("game", printed_games())
every_paper = pytest.mark.parametrize("paper", list(PAPERS))


def two_sided(game: str, lang: str = "fr") -> tuple[set[str], set[str]]:
    """What the fronts and the backs say of those pieces that have both."""
    pieces = [piece for one in components_of(Order(game, lang)) for piece in one.pieces]
    both = [(piece.front, piece.back) for piece in pieces if piece.back]
    return {front.says for front, _ in both}, {back.says for _, back in both}


def is_at(box: Box, other: Box) -> bool:
    edges = ("left", "top", "right", "bottom")
    return all(abs(getattr(box, edge) - getattr(other, edge)) <= NEAR for edge in edges)


def mirrored(box: Box, wide: float) -> Box:
    """Its place on the other side, when the sheet is turned over its long edge."""
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
    """Pages 1 and 2 come out on one sheet, then 3 and 4. So the booklet, and every sheet with
    pieces, begins on a page with an odd number; a sheet that has no backs is empty behind."""
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
    """Round pieces leave a little room between themselves and the fold, on both sides the same."""
    gap = other.top - box.top
    return abs(box.left - other.left) <= NEAR and gap + NEAR >= 0 and gap <= 2.5


@pytest.mark.parametrize("bleed", [False, True])
@every_paper
@every_game
def test_nothing_is_printed_nearer_to_the_edge_than_printers_can(
    game: str, paper: str, bleed: bool
) -> None:
    """Looked at, not computed: the rim of every page is white."""
    order = Order(game, paper=paper, bleed=bleed)
    sheets = unbound(order) if bleed else printed(order)
    for page in range(len(sheets)):
        strips = sheets.rim(page, SAFE - NEAR)
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
    """On sheets with pieces there is text on pieces, and in the label at the foot."""
    for lang in ("fr", "en"):
        sheets = printout(game, lang)
        for page in sheets.pieces:
            boxes = [one.box for one in sheets.on(page)]
            foot = sheets.size(page)[1] - SAFE - 3.5
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
