"""Everybody can use every screen: axe finds nothing, in either light, on a phone and on a desk."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page

from tests.browser.axe import violations
from tests.browser.conftest import keep_pictures
from tests.browser.device import Devices
from tests.browser.house import House
from tests.browser.person import Habits, Person
from tests.browser.screen import DESKTOP, LYING, SHORT, SMALL, SMALLEST, Screen
from tests.browser.situations import ALL, Situation, comes_about
from tests.browser.speech import Speech
from tests.browser.wanderer import Wanderer

FRAMES = 600
"""Within so many a page knows its size."""
FINGER = 44
"""Pixels that a finger needs."""
SMALL_TARGETS = f"""() => [...document.querySelectorAll('button, summary, select, a.button')]
  .map((e) => [e, e.getBoundingClientRect()])
  .filter(([e, box]) => box.width && e.checkVisibility() && !e.closest('dialog:not([open])'))
  .filter(([e]) => !document.querySelector('dialog:modal') || e.closest('dialog:modal'))
  .filter(([e, box]) => Math.min(box.width, box.height) < {FINGER} - 0.5)
  .map(([e, box]) => `${{e.ariaLabel ?? e.innerText}}: ${{box.width}} x ${{box.height}}`)"""
OVERFLOW = """Math.max(...[document.documentElement, ...document.querySelectorAll('dialog[open]')]
  .map((e) => e.scrollWidth - e.clientWidth))"""


# Short names that are cut off all the same.
CUT = """() => [...document.querySelectorAll('main.board .name')]
  .filter((e) => e.checkVisibility({ visibilityProperty: true }))
  .filter((e) => e.clientWidth && e.scrollWidth > e.clientWidth + 1)
  .map((e) => e.textContent)"""

BY_SIZE_AND_LIGHT = ("color-contrast", "link-in-text-block", "scrollable-region-focusable")
"""What may be right on a phone by day, and wrong on a desk at night: the rest is the same page."""
# Buttons of a question that lies over the board, over which something else is drawn: also what
# lets fingers through.
COVERED = """() => {
  const all = new CSSStyleSheet();
  all.replaceSync('main.board * { pointer-events: auto !important }');
  document.adoptedStyleSheets.push(all);
  const SPOTS = [0.1, 0.3, 0.5, 0.7, 0.9];
  const found = [...document.querySelectorAll('main.board .line button:enabled')]
    .filter((e) => e.checkVisibility() && !document.querySelector('dialog:modal'))
    .filter((e) => {
      const { x, y, width, height } = e.getBoundingClientRect();
      const at = (a, b) => document.elementFromPoint(x + a * width, y + b * height);
      const isOver = (top) => top !== null && !e.contains(top) && !top.contains(e);
      return SPOTS.some((a) => SPOTS.some((b) => isOver(at(a, b))));
    })
    .map((e) => e.ariaLabel ?? e.innerText);
  document.adoptedStyleSheets.pop();
  return found;
}"""
# What must not move on a board, and who sits around it.
OUTSIDE = """() => {
  const board = document.querySelector('main.board')?.getBoundingClientRect();
  return [...document.querySelectorAll('main.board :is([data-still], [data-still] li)')]
    .filter((e) => e.checkVisibility())
    .map((e) => [e, e.getBoundingClientRect()])
    .filter(([, at]) => at.width && at.height)
    .filter(([, at]) => at.left < board.left - 1 || at.right > board.right + 1
      || at.top < board.top - 1 || at.bottom > board.bottom + 1)
    .map(([e, at]) => `${e.className}: ${[at.left, at.top, at.right, at.bottom].map(Math.round)}`);
}"""
# Portraits over the words above the lobby's table.
OVER_WORDS = """() => {
  const words = document.querySelector('main.lobby .guide')?.getBoundingClientRect();
  return [...document.querySelectorAll('main.lobby .seat')]
    .filter((e) => words && e.getBoundingClientRect().top < words.bottom)
    .map((e) => e.innerText);
}"""
# On a screen of this size, in this light, with words that large.
LOOK = f"""async ([[width, height], shown, asked]) => {{
  const ways = {{
    'too small for a finger': {SMALL_TARGETS},
    'too wide': () => {OVERFLOW} > 0 ? ['yes'] : [],
    'cut': {CUT},
    'outside': {OUTSIDE},
    'covered': {COVERED},
    'over its words': {OVER_WORDS},
  }};
  for (let frames = 0; screen.width !== width || screen.height !== height; frames += 1) {{
    if (frames > {FRAMES}) throw new Error('the screen does not turn');
    await new Promise(requestAnimationFrame);
  }}
  Object.assign(document.documentElement.dataset, shown);
  const found = asked.map((what) => [what, ways[what]()]);
  if (shown.text) delete document.documentElement.dataset.text;
  return Object.fromEntries(found);
}}"""


def too_small(page: Page) -> list[str]:
    """What a finger would miss."""
    found: list[str] = page.evaluate(SMALL_TARGETS)
    return found


def is_too_wide(page: Page) -> bool:
    """Whether the page, or a sheet over it, has to be pushed sideways."""
    return bool(page.evaluate(OVERFLOW) > 0)


def looks(person: Person, screen: Screen, *asked: str, **shown: str) -> dict[str, list[str]]:
    """What is found on such a screen: all of it is asked at once, when the page knows its size."""
    person.turns(screen)
    size = [screen.width, screen.height]
    found: dict[str, list[str]] = person.page.evaluate(LOOK, [size, shown, asked])
    return {f"{screen.name}, {what}": lines for what, lines in found.items()}


def places(situation: Situation) -> list[str]:
    """What lies where it must not, on a board and in a lobby."""
    if situation.is_board:
        return ["cut", "outside", "covered"]
    return ["over its words"] if situation.name.startswith("lobby") else []


# ── who comes ──


def walk_of(situation: Situation) -> str:
    """Situations in the same walk follow each other on one device."""
    return situation.walk or ("hints" if situation.hints else "no hints")


EVERY = [pytest.param(one, id=one.name) for one in sorted(ALL, key=walk_of)]


@pytest.fixture(scope="module")
def walking() -> Iterator[dict[str, Wanderer]]:
    """Who is on a walk: nobody, or one."""
    walking: dict[str, Wanderer] = {}
    yield walking
    for person in walking.values():
        person.leaves()


@pytest.fixture
def person(
    devices: Devices,
    house: House,
    situation: Situation,
    walking: dict[str, Wanderer],
    request: pytest.FixtureRequest,
) -> Iterator[Wanderer]:
    """Comes from the situation before, if all was well there."""
    walk = walk_of(situation)
    person = walking.pop(walk, None)
    for other in list(walking):
        walking.pop(other).leaves()
    if person is None:
        person = Wanderer(devices, house.url, Habits(hints=situation.hints), situation.game)
    person.say = Speech("fr", situation.game)
    yield person
    worries = person.worries()
    if worries or getattr(request.node, "has_failed", False):
        keep_pictures(request.node.name, [person])
        person.leaves()
    else:
        person.forgets()
        walking[walk] = person
    assert worries == []


@pytest.mark.parametrize("situation", EVERY)
def test_everybody_can_use(person: Wanderer, house: House, situation: Situation) -> None:
    where = places(situation)
    with comes_about(situation, person, house) as page:
        found = {"desktop, night": violations(page, *BY_SIZE_AND_LIGHT)}
        found |= looks(person, DESKTOP, *where) if where else {}
        found |= looks(person, SMALL, "too small for a finger", "too wide", room="day")
        found["small, day"] = violations(page)
        found |= looks(person, SMALLEST, "too wide", text="larger")
        for screen in (SMALLEST, SHORT, LYING) if where else ():
            found |= looks(person, screen, *where)
    looks(person, DESKTOP, room="night")
    assert {what: lines for what, lines in found.items() if lines} == {}
