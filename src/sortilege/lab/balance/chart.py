"""Bar charts with error bars, as SVG: a text format that git can compare line by line."""

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape

LABEL, WIDE, HIGH, MARGIN, TOP = 150, 420, 18, 16, 44
"""Sizes in pixels: a label, the longest bar, the height of a bar, the margin, and the space
above."""

LETTER = 6.5
"""Width of a character of a long label."""

INK, BAR, SEAM, RULE = "#3b3352", "#8f7fc0", "#c9c2dd", "#c2573a"


@dataclass(frozen=True)
class Bar:
    """A value with the bounds of its interval."""

    label: str
    value: float
    low: float
    high: float


@dataclass(frozen=True)
class Chart:
    """Horizontal bars from 0, with a vertical line at 0 and at each of `rules`."""

    name: str
    title: str
    bars: Sequence[Bar]
    rules: Sequence[float] = ()
    unit: str = "%"

    def svg(self) -> str:
        width, height = self._label + WIDE + 2 * MARGIN, TOP + HIGH * len(self.bars) + MARGIN
        parts = [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" '
            f'font-family="sans-serif" font-size="11" fill="{INK}" role="img" '
            f'aria-label="{escape(self.title)}">',
            f'<rect width="{width}" height="{height}" fill="#ffffff"/>',
            f'<text x="{MARGIN}" y="20" font-size="13">{escape(self.title)}</text>',
            *(self._rule(0.0, SEAM), *(self._rule(value, RULE) for value in self.rules)),
            *(self._bar(number, bar) for number, bar in enumerate(self.bars)),
            "</svg>",
        ]
        return "\n".join(parts) + "\n"

    @property
    def _label(self) -> int:
        return max([LABEL, *(round(LETTER * len(bar.label)) for bar in self.bars)])

    @property
    def _ends(self) -> tuple[float, float]:
        low = min(0.0, *self.rules, *(bar.low for bar in self.bars))
        high = max(0.0, *self.rules, *(bar.high for bar in self.bars))
        return low, high if high > low else low + 1.0

    def _x(self, value: float) -> float:
        low, high = self._ends
        return self._label + MARGIN + WIDE * (value - low) / (high - low)

    def _rule(self, value: float, colour: str) -> str:
        x, bottom = self._x(value), TOP + HIGH * len(self.bars)
        label = f"{value:g}{self.unit}"
        return (
            f'<path d="M{x:.1f} {TOP - 4}V{bottom}" stroke="{colour}"/>'
            f'<text x="{x:.1f}" y="{TOP - 8}" text-anchor="middle" font-size="9">{label}</text>'
        )

    def _bar(self, number: int, bar: Bar) -> str:
        y = TOP + HIGH * number
        ends = sorted((self._x(0.0), self._x(bar.value)))
        low, high, middle = self._x(bar.low), self._x(bar.high), y + HIGH / 2
        return (
            f'<text x="{self._label + MARGIN - 6}" y="{y + 13}" text-anchor="end">'
            f"{escape(bar.label)}</text>"
            f'<rect x="{ends[0]:.1f}" y="{y + 3}" width="{ends[1] - ends[0]:.1f}" '
            f'height="{HIGH - 6}" fill="{BAR}"/>'
            f'<path d="M{low:.1f} {middle:g}H{high:.1f}" stroke="{INK}" stroke-width="1.5"/>'
        )
