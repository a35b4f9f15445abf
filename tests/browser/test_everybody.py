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
from tests.browser.wanderer import Wanderer

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
FAR = 24
"""Situations that one walks through."""


def too_small(page: Page) -> list[str]:
    """What a finger would miss."""
    found: list[str] = page.evaluate(SMALL_TARGETS)
    return found


def is_too_wide(page: Page) -> bool:
    """Whether the page, or a sheet over it, has to be pushed sideways."""
    return bool(page.evaluate(OVERFLOW) > 0)


def turn(person: Person, screen: Screen, room: str) -> None:
    person.looks_at(screen)
    person.page.evaluate("room => { document.documentElement.dataset.room = room }", room)


def out_of_place(person: Person) -> dict[str, list[str]]:
    """What lies outside of its board, or over a button, and names that are not whole."""
    found: dict[str, list[str]] = {}
    for screen in (SMALLEST, SHORT, LYING, DESKTOP):
        person.looks_at(screen)
        found[f"{screen.name}, cut"] = person.page.evaluate(CUT)
        found[f"{screen.name}, outside"] = person.page.evaluate(OUTSIDE)
        found[f"{screen.name}, covered"] = person.page.evaluate(COVERED)
    return found


def over_words(person: Person) -> list[str]:
    found: list[str] = []
    for screen in (SMALLEST, SHORT, LYING):
        person.looks_at(screen)
        found += [f"{screen.name}: {seat}" for seat in person.page.evaluate(OVER_WORDS)]
    return found


def too_wide_with_words(person: Person) -> list[str]:
    """On the smallest phone, with words as large as a device can have them."""
    person.looks_at(SMALLEST)
    person.page.evaluate("document.documentElement.dataset.text = 'larger'")
    found = is_too_wide(person.page)
    person.page.evaluate("delete document.documentElement.dataset.text")
    return ["yes"] if found else []


# ── who comes ──


def walk_of(situation: Situation) -> str:
    """Situations in the same walk follow each other on one device."""
    if situation.alone:
        return situation.name
    like = [one for one in ALL if (one.game, one.hints) == (situation.game, situation.hints)]
    return f"{situation.game}-{situation.hints}-{like.index(situation) // FAR}"


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
    yield person
    worries = person.worries()
    person.forgets()
    if worries or getattr(request.node, "has_failed", False):
        keep_pictures(request.node.name, [person])
        person.leaves()
    else:
        walking[walk] = person
    assert worries == []


@pytest.mark.parametrize("situation", EVERY)
def test_everybody_can_use(person: Wanderer, house: House, situation: Situation) -> None:
    with comes_about(situation, person, house) as page:
        found = {"desk, night": violations(page, *BY_SIZE_AND_LIGHT)}
        turn(person, SMALL, "day")
        found["phone, day"] = violations(page)
        found["phone, too small for a finger"] = too_small(page)
        found["phone, too wide"] = ["yes"] if is_too_wide(page) else []
        found["the smallest phone, the largest words, too wide"] = too_wide_with_words(person)
        if situation.name.startswith("lobby"):
            found["lobby, over its words"] = over_words(person)
        found |= out_of_place(person) if situation.is_board else {}
    turn(person, DESKTOP, "night")
    assert {where: what for where, what in found.items() if what} == {}
