"""Screen sizes of real devices."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Screen:
    """A size in CSS pixels, and whether it is a touch screen."""

    name: str
    width: int
    height: int
    touch: bool = False

    def turned(self, held: bool) -> dict[str, object]:
        """Portrait and landscape; a desktop screen is never rotated."""
        if not held:
            return {"angle": 0, "type": "landscapePrimary"}
        if self.width > self.height:
            return {"angle": 90, "type": "landscapePrimary"}
        return {"angle": 0, "type": "portraitPrimary"}


SMALLEST = Screen("smallest", 320, 568, touch=True)
SHORT = Screen("short", 375, 553, touch=True)
MEDIUM = Screen("medium", 375, 667, touch=True)
PHONE = Screen("phone", 390, 844, touch=True)
SMALLEST = Screen("smallest", 320, 568, touch=True)
SMALL = Screen("small", 360, 740, touch=True)
LYING = Screen("lying", 844, 390, touch=True)
TABLET = Screen("tablet", 820, 1180, touch=True)
DESKTOP = Screen("desktop", 1280, 800)
DESK = Screen("desk", 1440, 900)
BROAD = Screen("broad", 2560, 1440)
WALL = Screen("wall", 3840, 2160)
TELEVISIONS = (
    Screen("tv-720", 1280, 720),
    Screen("tv-1080", 1920, 1080),
    Screen("tv-4k", 3840, 2160),
)
"""Big screens in a room."""
