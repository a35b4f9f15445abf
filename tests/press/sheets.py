"""Measures a printed PDF in millimetres from the upper left corner, with other programs than the
one that wrote it."""

import io
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, cached_property
from math import sqrt

import pikepdf
import pypdfium2
import pypdfium2.raw as pdfium
from PIL.Image import Image

from sortilege.press.document import document
from sortilege.press.order import Order
from sortilege.press.setting import pdf_of, printed_pdf
from sortilege.words import DEFAULT_LANG

POINT = 25.4 / 72


@dataclass(frozen=True)
class Box:
    left: float
    top: float
    right: float
    bottom: float

    @property
    def wide(self) -> float:
        return self.right - self.left

    @property
    def high(self) -> float:
        return self.bottom - self.top

    def meets(self, other: "Box", slack: float = 0.3) -> bool:
        """Whether they overlap by more than `slack`."""
        across = min(self.right, other.right) - max(self.left, other.left)
        down = min(self.bottom, other.bottom) - max(self.top, other.top)
        return across > slack and down > slack

    def holds(self, other: "Box", slack: float = 0.05) -> bool:
        return (
            self.left - slack <= other.left
            and self.top - slack <= other.top
            and other.right <= self.right + slack
            and other.bottom <= self.bottom + slack
        )


@dataclass(frozen=True)
class Shown:
    """A figure on a page with its alternative text."""

    page: int
    says: str
    box: Box


@dataclass(frozen=True)
class Letter:
    text: str
    box: Box
    points: float


class Printout:
    """A printed PDF."""

    def __init__(self, content: bytes) -> None:
        self.content = content
        self.inside = pikepdf.open(io.BytesIO(content))
        self.seen = pypdfium2.PdfDocument(content)
        # Cached, because tests read every page more than once.
        self.opened: dict[int, pypdfium2.PdfPage] = {}
        self.spelled: dict[int, pypdfium2.PdfTextPage] = {}
        self.read: dict[int, list[Letter]] = {}
        self.pictures: dict[tuple[int, float], Image] = {}

    def __len__(self) -> int:
        return len(self.seen)

    @property
    def title(self) -> str:
        return str(self.inside.docinfo.Title)

    @cached_property
    def pieces(self) -> range:
        """The pages with pieces: after the guide, before the booklet, which begins with a cover."""
        first = next(page for page in range(len(self)) if self.label(page))
        covers = [one.page for one in self.shown if one.says == self.title and one.page > first]
        return range(first, covers[-1] if covers else len(self))

    def is_back(self, page: int) -> bool:
        """Whether this page is the back of the page before: then both have the same label."""
        return page - 1 in self.pieces and self.label(page) == self.label(page - 1)

    def is_empty(self, page: int) -> bool:
        return not self.on(page) and not self.text(page).strip()

    def label(self, page: int) -> str:
        """The text at the foot of a page with pieces."""
        return str(self.spelling(page).get_text_bounded(top=8.5 / POINT)).strip()

    def size(self, page: int) -> tuple[float, float]:
        return self.sizes[page]

    @cached_property
    def sizes(self) -> list[tuple[float, float]]:
        boxes = [page.mediabox for page in self.inside.pages]
        return [(float(box[2]) * POINT, float(box[3]) * POINT) for box in boxes]

    @cached_property
    def shown(self) -> list[Shown]:
        """All figures in reading order."""
        return list(self.figures(self.inside.Root.StructTreeRoot.K))

    def on(self, page: int) -> list[Shown]:
        return [one for one in self.shown if one.page == page]

    def figures(self, node: pikepdf.Object) -> Iterator[Shown]:
        if isinstance(node, pikepdf.Array):
            for one in node:
                yield from self.figures(one)
        elif isinstance(node, pikepdf.Dictionary):
            if node.get("/S") == pikepdf.Name.Figure:
                yield self.figure(node)
            elif "/K" in node:
                yield from self.figures(node.K)

    def figure(self, node: pikepdf.Dictionary) -> Shown:
        page = self.page_of(node)
        left, bottom, right, top = (edge * POINT for edge in self.bounds(node))
        high = self.size(page)[1]
        return Shown(page, str(node.Alt), Box(left, high - top, right, high - bottom))

    def bounds(self, node: pikepdf.Dictionary) -> list[float]:
        attributes = node.A if isinstance(node.A, pikepdf.Array) else [node.A]
        return next([float(edge) for edge in one.BBox] for one in attributes if "/BBox" in one)

    def page_of(self, node: pikepdf.Object) -> int:
        """The page of the first descendant that names one."""
        if isinstance(node, pikepdf.Array):
            return next(found for found in map(self.page_of, node) if found >= 0)
        if isinstance(node, pikepdf.Dictionary):
            if "/Pg" in node:
                return self.pages.index(node.Pg.objgen)
            return self.page_of(node.K) if "/K" in node else -1
        return -1

    @cached_property
    def pages(self) -> list[tuple[int, int]]:
        return [page.obj.objgen for page in self.inside.pages]

    def page(self, page: int) -> pypdfium2.PdfPage:
        if page not in self.opened:
            self.opened[page] = self.seen[page]
        return self.opened[page]

    def spelling(self, page: int) -> pypdfium2.PdfTextPage:
        if page not in self.spelled:
            self.spelled[page] = self.page(page).get_textpage()
        return self.spelled[page]

    def text(self, page: int) -> str:
        return str(self.spelling(page).get_text_range())

    def letters(self, page: int) -> list[Letter]:
        """Every visible letter with its position and size."""
        if page not in self.read:
            self.read[page] = self.reading(page)
        return self.read[page]

    def reading(self, page: int) -> list[Letter]:
        found, reading, high = [], self.spelling(page), self.size(page)[1]
        raw = reading.raw  # called a hundred thousand times
        for at in range(reading.count_chars()):
            text = chr(pdfium.FPDFText_GetUnicode(raw, at))
            # The PDF reader calls a hyphen at the end of a line not printable.
            if text.isspace() or not text.isprintable() or pdfium.FPDFText_IsGenerated(raw, at):
                continue
            left, bottom, right, top = (edge * POINT for edge in reading.get_charbox(at))
            box = Box(left, high - top, right, high - bottom)
            found.append(Letter(text, box, self.points(raw, at)))
        return found

    def rules(self, page: int) -> list[Box]:
        """The straight lines of two centimetres and more, across or down."""
        high = self.size(page)[1]
        paths = self.page(page).get_objects(filter=[pdfium.FPDF_PAGEOBJ_PATH])
        edges = [[edge * POINT for edge in path.get_bounds()] for path in paths]
        boxes = [Box(left, high - top, right, high - low) for left, low, right, top in edges]
        return [box for box in boxes if min(box.wide, box.high) < 0.5 and box.wide + box.high > 20]

    def points(self, raw: pdfium.FPDF_TEXTPAGE, at: int) -> float:
        turn = pdfium.FS_MATRIX()
        assert pdfium.FPDFText_GetMatrix(raw, at, turn)
        size = float(pdfium.FPDFText_GetFontSize(raw, at))
        return size * sqrt(abs(turn.a * turn.d - turn.b * turn.c))

    def picture(self, page: int, scale: float = 1.0) -> Image:
        if (page, scale) not in self.pictures:
            self.pictures[page, scale] = self.page(page).render(scale=scale).to_pil()
        return self.pictures[page, scale]

    def rim(self, page: int, deep: float) -> list[Image]:
        """The four strips of this depth along a page's edges; it renders only these."""
        wide, high = (one / POINT for one in self.size(page))
        across, down = wide - deep / POINT, high - deep / POINT
        crops = (0, 0, across, 0), (across, 0, 0, 0), (0, 0, 0, down), (0, down, 0, 0)
        return [self.page(page).render(crop=crop).to_pil() for crop in crops]


def printout(
    game: str,
    lang: str = DEFAULT_LANG,
    paper: str = "a4",
    ink: str = "colour",
    bleed: bool = True,
    sides: str = "two",
    only: str | None = None,
) -> Printout:
    return printed(Order(game, lang, paper, ink, bleed, sides, only))


@cache
def printed(order: Order) -> Printout:
    """Print an order, once for all spellings of it."""
    return Printout(printed_pdf(order))


@cache
def unbound(order: Order) -> Printout:
    """Print without the booklet, which takes most of the time, if another order has the same one:
    the order in colour, with backs behind fronts and bleed."""
    whole, usual = document(order), document(Order(order.game, order.lang, order.paper))
    assert whole["booklet"] == usual["booklet"]
    return Printout(pdf_of({**whole, "booklet": None}))
