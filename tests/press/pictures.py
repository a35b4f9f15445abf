"""Renders printed pages as pictures for README: python -m tests.press.pictures"""

from collections.abc import Sequence
from pathlib import Path

from PIL import Image, ImageOps
from PIL.Image import Resampling

from tests.press.sheets import Printout, printout

PICTURES = Path(__file__).parents[2] / "docs" / "pictures"
TABLE, EDGE = (58, 44, 92), (150, 145, 170)
SCALE = 1.15


def laid(pages: Sequence[Image.Image], angles: Sequence[float], apart: int) -> Image.Image:
    """Pages beside each other on a table, each slightly rotated and over the one before."""
    turned = [
        ImageOps.expand(page, 1, EDGE)
        .convert("RGBA")
        .rotate(angle, Resampling.BICUBIC, expand=True)
        for page, angle in zip(pages, angles, strict=True)
    ]
    high = max(page.height for page in turned) + 40
    table = Image.new("RGB", (apart * (len(turned) - 1) + turned[-1].width + 40, high), TABLE)
    for at, page in enumerate(turned):
        table.paste(page, (20 + at * apart, (high - page.height) // 2), page)
    return table


def inside(sheets: Printout) -> Image.Image:
    """The open middle pages of the booklet."""
    return sheets.picture(len(sheets) - 1, SCALE).rotate(90, expand=True)


def main() -> None:
    pages = [("cinderella", 2), ("unicorn", 7), ("mago", 4), ("bell", 2), ("metamorphose", 2)]
    shown = [printout(game, "en").picture(page, SCALE) for game, page in pages]
    game = printout("mago", "en")
    made = [game.picture(0, SCALE), game.picture(2, SCALE), inside(game)]
    for name, picture in (
        ("printed", laid(shown, (3, -2, 1, -3, 2), 420)),
        ("booklet", laid(made, (2, -2, 1), 500)),
    ):
        picture.thumbnail((1280, 1280), Resampling.LANCZOS)
        picture.save(PICTURES / f"{name}.jpg", quality=82, optimize=True)


if __name__ == "__main__":
    main()
