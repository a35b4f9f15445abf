"""Measures how long people wait for the page without a server: python -m bench.page

It measures the first visit and later ones, until the shelf, until Python has started and until the
first move. It runs the page's thread at full speed and four times slower (the browser's tools
cannot slow a worker). It also measures the compressed size of the shelf's files, and the longest
task on the page's thread while level 5 searches. With SORTILEGE_PAGE=compiled it measures the
compiled page."""

import gzip
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path

import msgspec
from playwright.sync_api import Browser, Response, expect

from sortilege.table.entries import SatDown
from tests.browser import chromium
from tests.browser.device import Devices
from tests.browser.hands import unicorn
from tests.browser.offline_page import OfflinePage, hosted
from tests.browser.offline_table import OFFLINE, brings, comes_to, goes_to, is_ready, table_of
from tests.browser.person import Habits, Person
from tests.browser.play_session import PlaySession
from tools import page_build

PACKED = (".zip", ".png", ".woff2")
MOVES = 12
"""The number of moves during which it watches the page's thread."""
COMPILING = 3000
"""Milliseconds that a visit lasts, until the browser has cached the compiled code. The second visit
is the first one with the service worker's copy, which has no compiled code yet."""
LONG_TASKS = """window.longest = 0;
new PerformanceObserver((list) => {
  for (const task of list.getEntries()) window.longest = Math.max(window.longest, task.duration);
}).observe({ type: 'longtask' });"""


@dataclass
class Visit:
    """Seconds until the shelf was visible, until Python had started, and until the first move."""

    shelf: float
    ready: float
    move: float

    def __str__(self) -> str:
        return f"shelf {self.shelf:.1f} s, Python {self.ready:.1f} s, first move {self.move:.1f} s"


def visit(person: Person) -> Visit:
    began = time.perf_counter()

    def passed() -> float:
        return time.perf_counter() - began

    person.visits("/")
    expect(person.button("title")).to_be_enabled()
    shelf = passed()
    is_ready(person)
    ready = passed()
    person.opens_box()
    person.begins()
    roll = person.button("action.roll")
    expect(roll).to_be_enabled()
    person.press(roll)
    expect(roll).not_to_be_visible()
    return Visit(shelf, ready, passed())


def visits(browser: Browser, server: OfflinePage, slower: int) -> None:
    person = Person(Devices(browser), server.url, Habits(times=1, sounds=True))
    person.tools.send("Emulation.setCPUThrottlingRate", {"rate": slower})
    print(f"  first visit: {visit(person)}")
    person.until(lambda: person.page.evaluate(OFFLINE) == "activated", "all files are kept")
    for which in ("second", "third"):
        print(f"  {which} visit: {visit(person)}")
        person.page.wait_for_timeout(COMPILING)
    person.context.close()


def shelf_size(browser: Browser, server: OfflinePage) -> int:
    """Compressed bytes that load before Python."""
    person = Person(Devices(browser), server.url, Habits())
    came: list[Response] = []
    person.page.on("response", lambda answer: came.append(answer))
    person.visits("/")
    expect(person.button("title")).to_be_enabled()
    files = [one for one in came if not any(word in one.url for word in ("python-", "pyodide-"))]
    size = sum(packed(one) for one in files if "service-worker" not in one.url)
    person.context.close()
    return size


def packed(answer: Response) -> int:
    body = answer.body()
    return len(body) if answer.url.endswith(PACKED) else len(gzip.compress(body, 9))


def whole_size(folder: Path) -> int:
    files = [path for path in folder.rglob("*") if path.is_file()]
    bodies = ((path, path.read_bytes()) for path in files)
    return sum(
        len(body) if path.suffix in PACKED else len(gzip.compress(body, 9)) for path, body in bodies
    )


def longest_task(browser: Browser, server: OfflinePage) -> float:
    """Milliseconds on a processor slowed down four times, while a level-5 player searches."""
    person = Person(Devices(browser), server.url, Habits(calm=False, sounds=True), unicorn.game)
    comes_to(person, server)
    table = table_of(unicorn, "thinks")
    strong = [
        msgspec.structs.replace(e, level=5) if isinstance(e, SatDown) else e for e in table.entries
    ]
    table = replace(table, entries=strong)
    brings(person, table)
    goes_to(person, table)
    person.begins()
    session = PlaySession(server, table.id, {0: person}, unicorn)  # type: ignore[arg-type]
    person.tools.send("Emulation.setCPUThrottlingRate", {"rate": 4})
    person.page.evaluate(LONG_TASKS)
    for _ in range(MOVES):
        session.goes_on()
    longest: float = person.page.evaluate("window.longest")
    person.context.close()
    return longest


def measured(what: str, deed: Callable[[], object]) -> None:
    try:
        print(f"{what}: {deed()}")
    except AssertionError as why:
        print(f"{what}: not measured: {str(why).splitlines()[0]}")


def main() -> int:
    if page_build.build():
        return 1
    print(f"whole page, packed: {whole_size(page_build.PAGE) / 1e6:.2f} MB")
    with chromium.browser() as browser, hosted(page_build.PAGE) as server:
        print(f"shelf, packed: {shelf_size(browser, server) / 1e3:.0f} kB")
        for slower in (1, 4):
            print(f"page's thread {slower} times slower" if slower > 1 else "as it is")
            visits(browser, server, slower)
        measured("longest task while level 5 thinks, ms", lambda: longest_task(browser, server))
    return 0


if __name__ == "__main__":
    sys.exit(main())
