"""Images of tables, drawn with the client's art. `pictures/<game>.py` defines the layout.

The client's build packs the art for the press (`sortilege.press.pack`). Each picture is rasterized
once for each size; after that, drawing a frame copies about a hundred sprites.
"""

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from io import BytesIO
from typing import Any

import numpy as np
import numpy.typing as npt
import resvg_py
from PIL import Image, ImageDraw, ImageFont

from sortilege.kernel.game import View
from sortilege.learn.pictures.scene import HIGH, WIDE, Sprite, TablePicture
from sortilege.press.pack import fonts, picture

Frame = npt.NDArray[np.uint8]
"""An image: rows of pixels with red, green and blue."""

CLOTH, INK = "#241b45", "#f6ecd2"


def frame_of(game: str, view: View) -> Frame:
    """The image of a view. Raises NotPacked if the client was never built."""
    scene = scene_of(game, view)
    page = Image.new("RGBA", (WIDE, HIGH), CLOTH)
    for sprite in scene.sprites:
        paste(page, game, sprite)
    pen = ImageDraw.Draw(page)
    for label in scene.labels:
        face = ImageFont.load_default(label.size)
        pen.text((label.x, label.y), label.text, INK, face, anchor="mm")
    return np.asarray(page.convert("RGB"), np.uint8).copy()


def scene_of(game: str, view: View) -> TablePicture:
    """The layout of a view. A game without a module here shows the cover of its box."""
    name = f"{__name__}.{game}"
    if find_spec(name) is None:
        return TablePicture([Sprite("cover", 0, 0, HIGH, HIGH)])
    made: TablePicture = import_module(name).scene(view)
    return made


def paste(page: Image.Image, game: str, sprite: Sprite) -> None:
    image = rasterised(game, sprite.picture, round(sprite.wide), round(sprite.high), sprite.turn)
    x = sprite.x + (sprite.wide - image.width) / 2
    y = sprite.y + (sprite.high - image.height) / 2
    mask = image.getchannel("A").point([level * sprite.shown // 100 for level in range(256)])
    page.paste(image, (round(x), round(y)), mask)


@cache
def rasterised(game: str, name: str, wide: int, high: int, turn: int) -> Image.Image:
    """A picture in one size, rotated clockwise around its centre by this many degrees."""
    told: dict[str, Any] = {"skip_system_fonts": True, "font_dirs": [str(fonts())]}
    drawn = resvg_py.svg_to_bytes(picture(game, name), width=wide, height=high, **told)
    image = Image.open(BytesIO(bytes(drawn))).convert("RGBA")
    return image.rotate(-turn, Image.Resampling.BICUBIC, expand=True) if turn else image
