"""Everybody can use every screen: axe finds nothing, in either light, on a phone and on a desk."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.axe import violations
from tests.browser.conftest import keep_pictures
from tests.browser.house import House
from tests.browser.person import Habits, Person
from tests.browser.screen import DESKTOP, SMALL, Screen
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
OVERFLOW = "document.documentElement.scrollWidth - document.documentElement.clientWidth"


BY_SIZE_AND_LIGHT = ("color-contrast", "link-in-text-block", "scrollable-region-focusable")
"""What may be right on a phone by day, and wrong on a desk at night: the rest is the same page."""
FAR = 24
"""Situations that one walks through."""


def too_small(page: Page) -> list[str]:
    """What a finger would miss."""
    found: list[str] = page.evaluate(SMALL_TARGETS)
    return found


def is_too_wide(page: Page) -> bool:
    """Whether the page has to be pushed sideways."""
    return bool(page.evaluate(OVERFLOW) > 0)


def turn(person: Person, screen: Screen, room: str) -> None:
    person.looks_at(screen)
    person.page.evaluate("room => { document.documentElement.dataset.room = room }", room)


# ── who comes ──


def walk_of(situation: Situation) -> str:
    """Situations in the same walk follow each other on one device."""
    if situation.alone:
        return situation.name
    like = [one for one in ALL if (one.game, one.hints) == (situation.game, situation.hints)]
    return f"{situation.game}-{situation.hints}-{like.index(situation) // FAR}"


EVERY = [pytest.param(one, id=one.name, marks=pytest.mark.xdist_group(walk_of(one))) for one in ALL]


@pytest.fixture(scope="module")
def walking() -> Iterator[dict[str, Wanderer]]:
    """Who is on a walk: nobody, or one."""
    walking: dict[str, Wanderer] = {}
    yield walking
    for person in walking.values():
        person.leaves()


@pytest.fixture
def person(
    browser: Browser,
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
        person = Wanderer(browser, house.url, Habits(hints=situation.hints), situation.game)
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
    turn(person, DESKTOP, "night")
    assert {where: what for where, what in found.items() if what} == {}
