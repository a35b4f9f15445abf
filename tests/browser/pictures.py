"""Takes the pictures of README and manual: `python -m tests.browser.pictures [NAME …]`"""

import sys
from pathlib import Path

from tests.browser.chromium import browser
from tests.browser.device import Devices
from tests.browser.game_server import build_client, running_server
from tests.browser.person import Habits, Person
from tests.browser.screen import DESKTOP
from tests.browser.shots import SETTLED
from tests.browser.situations import ALL, comes_about

PICTURES = Path(__file__).parents[2] / "docs" / "pictures"
QUALITY = 82
SHOWN = {
    "shelf": "shelf",
    "cinderella": "cinderella-open",
    "unicorn": "unicorn-nearly",
    "mago": "mago-carry",
    "bell": "bell-turn",
    "metamorphose": "metamorphose-summon",
}
"""The situation that each picture shows."""


def main(names: list[str]) -> None:
    build_client()
    situations = {one.name: one for one in ALL}
    with running_server() as server, browser() as running:
        for name in names or SHOWN:
            situation = situations[SHOWN[name]]
            habits = Habits(DESKTOP, "en", calm=False, hints=False, painted=True)
            person = Person(Devices(running), server.url, habits, situation.game)
            with comes_about(situation, person, server) as page:
                page.wait_for_timeout(SETTLED)
                page.screenshot(path=PICTURES / f"{name}.jpg", type="jpeg", quality=QUALITY)
            person.context.close()


if __name__ == "__main__":
    main(sys.argv[1:])
