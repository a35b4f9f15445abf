"""The layout of an image: positions in pixels from the upper left corner."""

from dataclasses import dataclass, field

WIDE, HIGH = 640, 480


@dataclass(frozen=True)
class Sprite:
    """A picture of the pack. `turn` is a clockwise rotation in degrees; `shown` is its opacity in
    per cent."""

    picture: str
    x: float
    y: float
    wide: float
    high: float
    turn: int = 0
    shown: int = 100


@dataclass(frozen=True)
class Label:
    """A text with its centre."""

    text: str
    x: float
    y: float
    size: int = 16


@dataclass
class TablePicture:
    """Sprites from bottom to top, and the labels above them."""

    sprites: list[Sprite] = field(default_factory=list)
    labels: list[Label] = field(default_factory=list)

    def add(self, picture: str, x: float, y: float, wide: float, high: float = 0.0) -> None:
        """Add a picture, which is square by default."""
        self.sprites.append(Sprite(picture, x, y, wide, high or wide))

    def turned(self, picture: str, middle: tuple[float, float], wide: float, turn: float) -> None:
        """Add a square picture with this centre and rotation."""
        x, y = middle[0] - wide / 2, middle[1] - wide / 2
        self.sprites.append(Sprite(picture, x, y, wide, wide, round(turn)))

    def write(self, text: object, x: float, y: float, size: int = 16) -> None:
        self.labels.append(Label(str(text), x, y, size))
