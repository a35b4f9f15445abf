"""Everybody can use every screen: axe finds nothing, in either light, on a phone and on a desk."""

import pytest
from playwright.sync_api import Page

from tests.browser.axe import violations
from tests.browser.conftest import Somebody
from tests.browser.house import House
from tests.browser.screen import SMALL, Screen
from tests.browser.situations import ALL, Situation, comes_about

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


def turn(page: Page, screen: Screen, room: str) -> None:
    page.set_viewport_size({"width": screen.width, "height": screen.height})
    page.evaluate("room => { document.documentElement.dataset.room = room }", room)


@pytest.mark.parametrize("situation", ALL, ids=lambda situation: situation.name)
def test_everybody_can_use(somebody: Somebody, house: House, situation: Situation) -> None:
    person = somebody(game=situation.game, hints=situation.hints)
    with comes_about(situation, person, house) as page:
        found = {"desk, night": violations(page, *BY_SIZE_AND_LIGHT)}
        turn(page, SMALL, "day")
        found["phone, day"] = violations(page)
        found["phone, too small for a finger"] = page.evaluate(SMALL_TARGETS)
        found["phone, too wide"] = ["yes"] if page.evaluate(OVERFLOW) > 0 else []
    assert {where: what for where, what in found.items() if what} == {}
