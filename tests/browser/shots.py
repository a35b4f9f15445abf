"""Takes screenshots of every screen: `python -m tests.browser.shots [NAME …]` writes them to
`shots/`, all of them or those of some situations (`unicorn-*`)."""

import sys
from collections.abc import Iterator
from dataclasses import dataclass
from fnmatch import fnmatch
from pathlib import Path

from playwright.sync_api import Browser, Page

from tests.browser.chromium import browser
from tests.browser.device import Devices
from tests.browser.game_server import GameServer, build_client, running_server
from tests.browser.person import Habits, Person
from tests.browser.screen import DESKTOP, LYING, PHONE, SMALL, TELEVISIONS, WALL, Screen
from tests.browser.situations import ALL, Situation, comes_about
from tests.browser.situations.big_screen import SCREENS

SHOTS = Path(__file__).parents[2] / "shots"
SETTLED = 700
"""Milliseconds until a picture is stable."""


@dataclass(frozen=True)
class Sitting:
    """One device in one language: all its sizes and themes."""

    lang: str
    takes: tuple[tuple[Screen, str], ...]

    @property
    def screen(self) -> Screen:
        return self.takes[0][0]


def sittings(situation: Situation) -> Iterator[Sitting]:
    """French in the dark and the light theme, English at least once on each kind of device."""
    boards = situation.is_board
    if situation.is_screen:
        yield Sitting("fr", tuple((screen, "night") for screen in TELEVISIONS))
        yield Sitting("en", ((TELEVISIONS[0], "day"),))
        return
    yield Sitting(
        "fr",
        (
            (PHONE, "night"),
            (SMALL, "night"),
            (PHONE, "day"),
            *(((LYING, "night"),) if boards else ()),
        ),
    )
    yield Sitting("en", ((SMALL, "day"),))
    yield Sitting(
        "fr",
        ((DESKTOP, "night"), (DESKTOP, "day"), *(((WALL, "night"),) if boards else ())),
    )
    yield Sitting("en", ((DESKTOP, "night"),))


def shoot(running: Browser, server: GameServer, situation: Situation) -> None:
    for sitting in sittings(situation):
        habits = Habits(
            sitting.screen, sitting.lang, calm=False, hints=situation.hints, painted=True
        )
        person = Person(Devices(running), server.url, habits, situation.game)
        with comes_about(situation, person, server) as page:
            for screen, room in sitting.takes:
                take(page, screen, room, f"{situation.name}.{screen.name}.{sitting.lang}.{room}")
        person.context.close()


def take(page: Page, screen: Screen, room: str, name: str) -> None:
    page.set_viewport_size({"width": screen.width, "height": screen.height})
    page.evaluate("room => { document.documentElement.dataset.room = room }", room)
    page.wait_for_timeout(SETTLED)
    whole = not page.locator("main.board, .screen").count()
    page.screenshot(path=SHOTS / f"{name}.png", full_page=whole, animations="disabled")


def main(names: list[str]) -> None:
    SHOTS.mkdir(exist_ok=True)
    build_client()
    wanted = [
        one
        for one in (*ALL, *SCREENS)
        if not names or any(fnmatch(one.name, name) for name in names)
    ]
    with running_server() as server, browser() as running:
        for number, situation in enumerate(wanted, start=1):
            print(f"{number}/{len(wanted)} {situation.name}", flush=True)
            shoot(running, server, situation)


if __name__ == "__main__":
    main(sys.argv[1:])
