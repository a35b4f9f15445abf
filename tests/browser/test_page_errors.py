"""Tests of the tests: they notice a page with errors, and report a missing browser clearly."""

import pytest
from playwright.sync_api import expect

from tests.browser import chromium
from tests.browser.axe import violations
from tests.browser.conftest import NewPerson
from tests.browser.device import Devices
from tests.browser.game_server import GameServer
from tests.browser.person import Habits, Person
from tests.browser.screen import DESKTOP, PHONE, SMALL, Screen
from tests.browser.test_accessibility import is_too_wide, too_small

MISDEEDS = {
    "error: ": "setTimeout(() => { throw new Error('oh') })",
    "console: oh": "console.error('oh')",
    "foreign: http://localhost": "location.href = 'http://localhost:9/'",
    "Content Security Policy": "document.body.append(document.createElement('style'))"
    " ; document.querySelector('body > style').textContent = 'p { color: red }'",
    "listens to touchstart": "document.addEventListener('touchstart', () => {})",
    "status of 404": "fetch('/api/nowhere')",
}


@pytest.mark.parametrize("expected", MISDEEDS)
def test_a_page_that_misbehaves_is_noticed(new_person: NewPerson, expected: str) -> None:
    person = new_person()
    person.visits("/about")
    expect(person.page.get_by_role("heading", level=1)).to_be_visible()
    assert person.unexpected_errors() == []
    person.page.evaluate(f"() => {{ {MISDEEDS[expected]} }}")
    person.until(lambda: any(expected in error for error in person.unexpected_errors()), expected)
    person.allows_errors("")


def test_axe_finds_what_is_planted_on_a_page(new_person: NewPerson) -> None:
    person = new_person()
    person.visits("/about")
    expect(person.page.get_by_role("heading", level=1)).to_be_visible()
    assert violations(person.page) == []
    person.page.evaluate("document.querySelector('main').append(document.createElement('button'))")
    assert [found.split(":")[0] for found in violations(person.page)] == ["button-name"]


def test_planted_small_and_wide_elements_are_found(new_person: NewPerson) -> None:
    person = new_person(screen=SMALL)
    person.visits("/about")
    expect(person.page.get_by_role("heading", level=1)).to_be_visible()
    assert (too_small(person.page), is_too_wide(person.page)) == ([], False)
    person.page.evaluate(PLANTED)
    assert [found.split(":")[0] for found in too_small(person.page)] == ["tiny"]
    assert is_too_wide(person.page)


PLANTED = """() => {
  const tiny = Object.assign(document.createElement('button'), { innerText: 'tiny' });
  const wide = Object.assign(document.createElement('p'), { innerText: 'wide' });
  tiny.style.cssText = 'width: 20px; height: 20px; min-width: 0; min-height: 0; padding: 0';
  wide.style.cssText = 'width: 300vw';
  document.querySelector('main').append(tiny, wide);
}"""


BOXES = """() => JSON.stringify([...document.querySelectorAll('*')].map((e) => [
  e.tagName, e.getBoundingClientRect(), getComputedStyle(e).color,
]).concat([innerWidth, innerHeight, screen.width, screen.orientation.type, devicePixelRatio]))"""


@pytest.mark.parametrize("screen", [PHONE, DESKTOP], ids=lambda screen: screen.name)
def test_a_page_that_nobody_looks_at_is_laid_out_like_any_other(
    new_person: NewPerson, screen: Screen
) -> None:
    people = [new_person(screen=screen, painted=painted) for painted in (True, False)]
    for person in people:
        person.visits("/about")
        expect(person.page.get_by_role("heading", level=1)).to_be_visible()
        person.page.evaluate("document.fonts.ready.then(() => null)")
    for seen in (screen, SMALL):
        for person in people:
            person.looks_at(seen)
        painted, unpainted = (person.page.evaluate(BOXES) for person in people)
        assert unpainted == painted


LEAVES = """() => {
  for (const kept of [localStorage, sessionStorage]) kept.setItem('left', 'something');
  document.cookie = 'left=something';
  return new Promise((done) => {
    const opening = indexedDB.open('left');
    opening.onsuccess = () => { opening.result.close(); done(null); };
  });
}"""
LEFT = """async () => [
  window.left ?? '', localStorage.length, sessionStorage.length, document.cookie,
  (await indexedDB.databases()).length,
]"""


def test_a_device_that_is_handed_on_has_nothing_of_the_one_before(
    devices: Devices, server: GameServer
) -> None:
    first = Person(devices, server.url, Habits(hints=True))
    first.runs_first("window.left = 'something'")
    first.visits("/about")
    first.page.evaluate(LEAVES)
    assert first.page.evaluate(LEFT) == ["something", 1, 1, "left=something", 1]
    first.leaves()
    second = Person(devices, server.url, Habits(hints=True))
    assert second.device is first.device
    second.visits("/about")
    assert second.page.evaluate(LEFT) == ["", 0, 0, "", 0]
    second.page.evaluate("console.error('oh')")
    second.until(second.unexpected_errors, "a worry")
    assert first.unexpected_errors() == []
    second.context.clear_cookies()
    second.leaves()
    third = Person(devices, server.url, Habits(hints=True))
    assert third.device is not second.device, "who knows what was done to it"
    third.leaves()


def test_a_missing_browser_gets_a_clear_message(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SORTILEGE_BROWSER", "/nowhere/chromium")
    with pytest.raises(chromium.NoBrowser, match="npm ci"):
        chromium.find()
