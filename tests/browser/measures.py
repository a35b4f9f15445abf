"""Measures the client: the size of its scripts, and its processor time in play."""

import gzip
import json
from collections.abc import Iterator
from dataclasses import dataclass

from playwright.sync_api import Browser, Response, expect

from sortilege.kernel.match import Match
from tests.browser.device import Devices
from tests.browser.game_server import GameServer
from tests.browser.hands import Hands, cinderella
from tests.browser.person import Habits, Person
from tests.browser.play_session import PlaySession
from tests.browser.prepared_table import Play, PreparedTable, prepare
from tests.browser.screen import PHONE
from tests.browser.scripted_device import scripted_device

SLOWDOWN = 4
"""The slowdown of a cheap phone relative to this machine."""
FIRST_MOVES = 10
LAST_ACTIONS = 4
"""Actions before the end."""
LOOK = 1200
SETTLED = 1500
NOWHERE = (180, 2)
"""An empty place on a phone's screen."""
AFTERWARDS = 14_000
"""Milliseconds of the finale and the result."""
LONG_TASKS = """(() => {
  window.longTasks = [];
  const note = (list) => list.getEntries().forEach((task) => window.longTasks.push(task.duration));
  new PerformanceObserver(note).observe({ type: 'longtask', buffered: true });
})()"""


@dataclass(frozen=True)
class Script:
    """All scripts from the shelf to the board of one game."""

    files: int
    plain: int
    gzipped: int


def script(browser: Browser, server: GameServer, game: str) -> Script:
    """What a new device downloads until the first move."""
    person = Person(Devices(browser), server.url, Habits(screen=PHONE, sounds=True), game)
    fetched: list[Response] = []
    person.page.on("response", lambda answer: fetched.append(answer))
    person.visits()
    person.opens_box()
    person.begins()
    person.page.wait_for_load_state("networkidle")
    bodies = [answer.body() for answer in fetched if answer.url.endswith(".js")]
    person.context.close()
    return Script(len(bodies), sum(map(len, bodies)), sum(len(gzip.compress(b)) for b in bodies))


# ── processor time ──


@dataclass(frozen=True)
class Part:
    """A part of an evening and its longest task in milliseconds: in real time, and in processor
    time, which other work on this machine does not lengthen."""

    name: str
    felt: float
    worked: float


def parts(browser: Browser, server: GameServer, hands: Hands) -> Iterator[Part]:
    """A phone with animations and sounds, on a slowed-down processor."""
    options = {"first": 0, **hands.options}
    begun = prepare(server, "pp", hands.wise, game=hands.game, options=options)
    whole = prepare(server, "pp", hands.wise, is_over, hands.game, options)
    length = played(server, whole)
    ending = prepare(
        server,
        "pp",
        hands.wise,
        lambda match: match.seq >= length - LAST_ACTIONS,
        hands.game,
        options,
    )
    yield measured(browser, server, "the first moves", begun, hands, hands.wise)
    yield measured(browser, server, "the end", ending, hands, hands.wise)
    if hands.game == "cinderella":
        late = prepare(server, "pp", cinderella.foolish, is_late, options=options)
        yield measured(browser, server, "midnight", late, hands, cinderella.foolish)


def is_over(match: Match) -> bool:
    return match.outcome is not None


def is_late(match: Match) -> bool:
    return cinderella.truth(match).hand == 11


def played(server: GameServer, prepared: PreparedTable) -> int:
    """Return the number of actions of a match."""
    match = server.table(prepared.table).match
    assert match is not None
    return match.seq


def measured(
    browser: Browser,
    server: GameServer,
    name: str,
    prepared: PreparedTable,
    hands: Hands,
    play: Play,
) -> Part:
    habits = Habits(screen=PHONE, calm=False, times=1, painted=True, sounds=True)
    person = Person(Devices(browser), server.url, habits, hands.game)
    person.runs_first(LONG_TASKS)
    prepared.comes(person, 0)
    expect(person.board).to_be_visible()
    person.page.touchscreen.tap(*NOWHERE)  # sounds start after a touch
    processor = person.tools
    processor.send("Emulation.setCPUThrottlingRate", {"rate": SLOWDOWN})
    person.page.wait_for_timeout(SETTLED)
    person.page.evaluate("window.longTasks.length = 0")
    browser.start_tracing(page=person.page, categories=["toplevel"])
    goes_on(person, PlaySession(server, prepared.table, {0: person}, hands), prepared, play)
    worked = longest_task(browser.stop_tracing())
    felt = float(person.page.evaluate("Math.max(0, ...window.longTasks)"))
    person.context.close()
    return Part(name, felt, worked)


def goes_on(person: Person, session: PlaySession, prepared: PreparedTable, play: Play) -> None:
    """Another device with the same seats plays on, so that decisions cost the page no time."""
    with scripted_device(session.server, prepared, 0, 1) as deed:
        for _ in range(FIRST_MOVES):
            match = session.match
            if match.outcome is not None:
                return person.page.wait_for_timeout(AFTERWARDS)
            deed(match, *play(match))
            session.awaits(match.seq + 1)
            person.page.wait_for_timeout(LOOK)


def longest_task(trace: bytes) -> float:
    """Return the longest task of a page's main thread, in milliseconds of processor time."""
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
