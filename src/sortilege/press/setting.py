"""A document set by typst: the PDF."""

import json
from importlib import resources
from importlib.util import find_spec
from pathlib import Path

from sortilege.press import pack
from sortilege.press.document import PressDocument, document
from sortilege.press.order import Order
from sortilege.press.refusals import NoPress

EPOCH = 1735689600
"""The date in every PDF: the same order gives the same bytes."""


def has_press() -> bool:
    """Whether there is anything to print with."""
    return find_spec("typst") is not None


def check_press() -> None:
    """Raises NoPress, or NotPacked."""
    if not has_press():
        raise NoPress
    pack.pack()


def printed_pdf(order: Order) -> bytes:
    """The PDF of an order. Raises NoPress, NotPacked, NotPrinted or UnknownComponent."""
    check_press()
    return pdf_of(document(order))


def pdf_of(whole: PressDocument) -> bytes:
    """The PDF of a document: PDF/UA-1, so that typst refuses what has no title, no language or a
    picture without words. Only our own faces are used: the same bytes everywhere."""
    import typst  # with the extra only

    fonts = typst.Fonts(
        include_system_fonts=False,
        include_embedded_fonts=False,
        font_paths=[str(pack.fonts())],
    )
    template = resources.files("sortilege.press").joinpath("template")
    assert isinstance(template, Path)
    return typst.compile(
        str(template / "main.typ"),
        root=str(template),
        font_paths=fonts,
        sys_inputs={"document": json.dumps(whole, ensure_ascii=False)},
        pdf_standards=["ua-1"],
        timestamp=EPOCH,
    )
