"""Sets a document with typst, and returns the PDF."""

import json
from importlib import resources
from importlib.util import find_spec
from pathlib import Path

from sortilege.press import pack
from sortilege.press.document import PressDocument, document
from sortilege.press.order import Order
from sortilege.press.refusals import NoPress

EPOCH = 1735689600
"""The date in every PDF, constant so that the same order gives the same bytes."""


def has_press() -> bool:
    """Whether the extra `[print]` is installed."""
    return find_spec("typst") is not None


def check_press() -> None:
    """Check that the press can print. Raises NoPress or NotPacked."""
    if not has_press():
        raise NoPress
    pack.pack()


def printed_pdf(order: Order) -> bytes:
    """The PDF of an order. Raises NoPress, NotPacked, NotPrinted or UnknownComponent."""
    check_press()
    return pdf_of(document(order))


def pdf_of(whole: PressDocument) -> bytes:
    """The PDF of a document, in the format PDF/UA-1: typst refuses a document without a title or a
    language, and pictures without a description. Only the packed fonts are used, so the bytes are
    the same on every machine."""
    import typst  # needs the extra

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
