"""What the client costs: its script over the line, and the processor's time in play."""

import gzip
import json
from collections.abc import Iterator
from dataclasses import dataclass

from playwright.sync_api import Browser, Response, expect

from sortilege.kernel.action import Action
from sortilege.kernel.match import Match
from tests.browser.hands import cinderella
from tests.browser.house import House
from tests.browser.laid import Laid, Play, lay
from tests.browser.person import Habits, Person
from tests.browser.play import Evening
from tests.browser.screen import PHONE

SLOWDOWN = 4
"""A cheap phone beside this machine."""
FIRST_MOVES = 10
AFTERWARDS = 6000
"""Milliseconds in which the end of a match is celebrated."""
LONG_TASKS = """(() => {
  window.longTasks = [];
  const note = (list) => list.getEntries().forEach((task) => window.longTasks.push(task.duration));
  new PerformanceObserver(note).observe({ type: 'longtask', buffered: true });
})()"""
MIDDLE = """what => {
  const button = document.querySelector(what);
  if (button?.ariaDisabled !== 'false') return null;
  const box = button.getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
}"""


@dataclass(frozen=True)
class Script:
    """All script from the shelf to the board of one game."""

    files: int
    plain: int
    gzipped: int


def script(browser: Browser, house: House) -> Script:
    """What a new device fetches until the first move."""
    person = Person(browser, house.url, Habits(screen=PHONE))
    fetched: list[Response] = []
    person.page.on("response", lambda answer: fetched.append(answer))
    person.visits()
    person.opens_box()
    person.begins()
    expect(person.offers().first).to_be_visible()
    bodies = [answer.body() for answer in fetched if answer.url.endswith(".js")]
    person.leaves()
    return Script(len(bodies), sum(map(len, bodies)), sum(len(gzip.compress(b)) for b in bodies))


# ── the processor's time ──


@dataclass(frozen=True)
class Part:
    """A part of an evening and its longest task in milliseconds: as it was felt, and in time of
    the processor, which other work on this machine does not lengthen."""

    name: str
    felt: float
    worked: float


def parts(browser: Browser, house: House) -> Iterator[Part]:
    """A phone with lively pictures and sounds at a brisk table, on a processor slowed down."""
    begun = lay(house, "pb", cinderella.wise, options={"first": 0})
    nearly = lay(house, "p", cinderella.wise, lambda match: found(match) == 5)
    late = lay(house, "p", cinderella.foolish, lambda match: cinderella.truth(match).hand == 11)
    yield measured(browser, house, "the first moves", begun, cinderella.wise, FIRST_MOVES)
    yield measured(browser, house, "a win", nearly, cinderella.wise)
    yield measured(browser, house, "midnight", late, cinderella.foolish)


def found(match: Match) -> int:
    return int(cinderella.truth(match).found).bit_count()


def measured(
    browser: Browser, house: House, name: str, laid: Laid, play: Play, most: int = 1000
) -> Part:
    person = Person(browser, house.url, Habits(screen=PHONE, calm=False, times=1))
    person.context.add_init_script(LONG_TASKS)
    laid.comes(person, 0)
    expect(person.offers().first).to_be_visible()
    processor = person.context.new_cdp_session(person.page)
    processor.send("Emulation.setCPUThrottlingRate", {"rate": SLOWDOWN})
    person.page.evaluate("window.longTasks.length = 0")
    browser.start_tracing(page=person.page, categories=["toplevel"])
    taps(person, Evening(house, laid.table, {0: person}), play, most)
    worked = longest_task(browser.stop_tracing())
    felt = float(person.page.evaluate("Math.max(0, ...window.longTasks)"))
    person.leaves()
    return Part(name, felt, worked)


def taps(person: Person, evening: Evening, play: Play, most: int) -> None:
    """Play on with a finger and no questions to the page that would cost it time."""
    for _ in range(most):
        match = evening.match
        if match.outcome is not None:
            return person.page.wait_for_timeout(AFTERWARDS)
        seat, action = play(match)
        if seat == 0:
            person.until(lambda: touch(person, action), f"a place to tap for {action}")  # noqa: B023
        evening.awaits(match.seq + 1)


def touch(person: Person, action: Action) -> bool:
    """Tap where an action is, if it can be taken now."""
    place = getattr(action, "place", None)
    what = "button.die" if place is None else f'[data-place="{place}"] button'
    spot = person.page.evaluate(MIDDLE, what)
    if spot is not None:
        person.page.touchscreen.tap(*spot)
    return spot is not None


def longest_task(trace: bytes) -> float:
    """The longest task of a page's main thread, in milliseconds of the processor's time."""
    events = json.loads(trace)["traceEvents"]
    mains = {
        (event["pid"], event["tid"])
        for event in events
        if event["name"] == "thread_name" and event["args"]["name"] == "CrRendererMain"
    }
    tasks = [
        event.get("tdur", event.get("dur", 0))
        for event in events
        if event["name"].endswith("RunTask") and (event["pid"], event["tid"]) in mains
    ]
    return max(tasks, default=0) / 1000
