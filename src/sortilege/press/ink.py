"""Converts colours to grey of the same brightness."""

import re
from typing import Final

# Matches colours, but neither a reference (`href="#add"`) nor a paint server (`url(#fade)`).
COLOUR: Final = re.compile(
    r'(?<!href=")(?<!url\()#(?:[0-9a-f]{6}|[0-9a-f]{3})(?![\w-])', re.IGNORECASE
)
WEIGHTS: Final = (0.299, 0.587, 0.114)
"""The parts of red, green and blue in the perceived brightness."""


def grey(colour: str) -> str:
    """The grey for `#rgb` or `#rrggbb`."""
    digits = colour.lstrip("#")
    if len(digits) == 3:
        digits = "".join(digit * 2 for digit in digits)
    parts = [int(digits[at : at + 2], 16) for at in (0, 2, 4)]
    light = round(sum(part * weight for part, weight in zip(parts, WEIGHTS, strict=True)))
    return f"#{light:02x}{light:02x}{light:02x}"


def greyed(text: str) -> str:
    """Replace all colours in a text, such as an SVG picture, by grey."""
    return COLOUR.sub(lambda found: grey(found[0]), text)
