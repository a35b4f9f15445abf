"""The screens that people have."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Screen:
    """How large, in CSS pixels, and whether one touches it."""

    name: str
    width: int
    height: int
    touch: bool = False

    def turned(self, held: bool) -> dict[str, object]:
        """Upright, or on its side; what stands on a desk is never turned."""
        if not held:
            return {"angle": 0, "type": "landscapePrimary"}
        if self.width > self.height:
            return {"angle": 90, "type": "landscapePrimary"}
        return {"angle": 0, "type": "portraitPrimary"}


PHONE = Screen("phone", 390, 844, touch=True)
SMALL = Screen("small", 360, 740, touch=True)
LYING = Screen("lying", 844, 390, touch=True)
DESKTOP = Screen("desktop", 1280, 800)
WALL = Screen("wall", 3840, 2160)
