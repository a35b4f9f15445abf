"""What the client costs: its script over the line, and the processor's time in play."""

import gzip
import json
from collections.abc import Iterator
from dataclasses import dataclass

from playwright.sync_api import Browser, Response, expect

from sortilege.kernel.match import Match
from tests.browser.device import Devices
from tests.browser.hands import Hands, cinderella
from tests.browser.house import House
from tests.browser.laid import Laid, Play, lay
from tests.browser.person import Habits, Person
from tests.browser.play import Evening
from tests.browser.presence import twin
from tests.browser.screen import PHONE

SLOWDOWN = 4
"""A cheap phone beside this machine."""
FIRST_MOVES = 10
LAST = 4
"""Actions before the end."""
LOOK = 1200
SETTLED = 1500
NOWHERE = (180, 2)
"""A place on a phone at which nothing is."""
AFTERWARDS = 14_000
"""Milliseconds in which the end of a match is staged and celebrated."""
LONG_TASKS = """(() => {
  window.longTasks = [];
  const note = (list) => list.getEntries().forEach((task) => window.longTasks.push(task.duration));
  new PerformanceObserver(note).observe({ type: 'longtask', buffered: true });
})()"""


@dataclass(frozen=True)
class Script:
    """All script from the shelf to the board of one game."""

    files: int
    plain: int
    gzipped: int


def script(browser: Browser, house: House, game: str) -> Script:
    """What a new device fetches until the first move."""
    person = Person(Devices(browser), house.url, Habits(screen=PHONE, sounds=True), game)
    fetched: list[Response] = []
    person.page.on("response", lambda answer: fetched.append(answer))
    person.visits()
    person.opens_box()
    person.begins()
    person.page.wait_for_load_state("networkidle")
    bodies = [answer.body() for answer in fetched if answer.url.endswith(".js")]
    person.context.close()
    return Script(len(bodies), sum(map(len, bodies)), sum(len(gzip.compress(b)) for b in bodies))


# ── the processor's time ──


@dataclass(frozen=True)
class Part:
    """A part of an evening and its longest task in milliseconds: as it was felt, and in time of
    the processor, which other work on this machine does not lengthen."""

    name: str
    felt: float
    worked: float


def parts(browser: Browser, house: House, hands: Hands) -> Iterator[Part]:
    """A phone with lively pictures and sounds, on a processor slowed down."""
    options = {"first": 0, **hands.options}
    begun = lay(house, "pp", hands.wise, game=hands.game, options=options)
    whole = lay(house, "pp", hands.wise, is_over, hands.game, options)
    length = played(house, whole)
    ending = lay(
        house, "pp", hands.wise, lambda match: match.seq >= length - LAST, hands.game, options
    )
    yield measured(browser, house, "the first moves", begun, hands, hands.wise)
    yield measured(browser, house, "the end", ending, hands, hands.wise)
    if hands.game == "cinderella":
        late = lay(house, "pp", cinderella.foolish, is_late, options=options)
        yield measured(browser, house, "midnight", late, hands, cinderella.foolish)


def is_over(match: Match) -> bool:
    return match.outcome is not None


def is_late(match: Match) -> bool:
    return cinderella.truth(match).hand == 11


def played(house: House, laid: Laid) -> int:
    """How many actions a match had."""
    match = house.table(laid.table).match
    assert match is not None
    return match.seq


def measured(
    browser: Browser, house: House, name: str, laid: Laid, hands: Hands, play: Play
) -> Part:
    habits = Habits(screen=PHONE, calm=False, times=1, painted=True, sounds=True)
    person = Person(Devices(browser), house.url, habits, hands.game)
    person.runs_first(LONG_TASKS)
    laid.comes(person, 0)
    expect(person.board).to_be_visible()
    person.page.touchscreen.tap(*NOWHERE)  # sounds begin after a touch
    processor = person.tools
    processor.send("Emulation.setCPUThrottlingRate", {"rate": SLOWDOWN})
    person.page.wait_for_timeout(SETTLED)
    person.page.evaluate("window.longTasks.length = 0")
    browser.start_tracing(page=person.page, categories=["toplevel"])
    goes_on(person, Evening(house, laid.table, {0: person}, hands), laid, play)
    worked = longest_task(browser.stop_tracing())
    felt = float(person.page.evaluate("Math.max(0, ...window.longTasks)"))
    person.context.close()
    return Part(name, felt, worked)


def goes_on(person: Person, evening: Evening, laid: Laid, play: Play) -> None:
    """Another device with the same seats plays on: no question costs the page any time."""
    with twin(evening.house, laid, 0, 1) as deed:
        for _ in range(FIRST_MOVES):
            match = evening.match
            if match.outcome is not None:
                return person.page.wait_for_timeout(AFTERWARDS)
            deed(match, *play(match))
            evening.awaits(match.seq + 1)
            person.page.wait_for_timeout(LOOK)


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
