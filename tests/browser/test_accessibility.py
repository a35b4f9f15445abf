"""Every screen is accessible: axe finds nothing, in both themes, on a phone and a desktop."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page

from tests.browser.axe import violations
from tests.browser.client_words import ClientWords
from tests.browser.conftest import keep_pictures
from tests.browser.device import Devices
from tests.browser.game_server import GameServer
from tests.browser.navigating_person import NavigatingPerson
from tests.browser.person import LAID_OUT, Habits, Person
from tests.browser.screen import DESKTOP, LYING, MEDIUM, PHONE, SHORT, SMALL, SMALLEST, Screen
from tests.browser.situations import ALL, Situation, comes_about

FINGER = 44
"""Minimum size of a touch target in pixels."""
SMALL_TARGETS = f"""() => [...document.querySelectorAll('button, summary, select, a.button')]
  .map((e) => [e, e.getBoundingClientRect()])
  .filter(([e, box]) => box.width && e.checkVisibility())
  .filter(([e]) => !e.closest('[inert], dialog:not([open])'))
  .filter(([e]) => !document.querySelector('dialog:modal') || e.closest('dialog:modal'))
  .filter(([e, box]) => Math.min(box.width, box.height) < {FINGER} - 0.5)
  .map(([e, box]) => `${{e.ariaLabel ?? e.innerText}}: ${{box.width}} x ${{box.height}}`)"""
OVERFLOW = """Math.max(...[document.documentElement, ...document.querySelectorAll('dialog[open]')]
  .map((e) => e.scrollWidth - e.clientWidth))"""

# Tables of the rules that scroll horizontally.
WIDE_TABLES = """() => [...document.querySelectorAll('.prose table')]
  .filter((e) => e.scrollWidth > e.clientWidth)
  .map((e) => `${e.rows[0].innerText}: ${e.scrollWidth} > ${e.clientWidth}`)"""

# Short names that are cut off nevertheless.
CUT = """() => [...document.querySelectorAll('main.board .name')]
  .filter((e) => e.checkVisibility({ visibilityProperty: true }))
  .filter((e) => e.clientWidth && e.scrollWidth > e.clientWidth + 1)
  .map((e) => e.textContent)"""

BY_SIZE_AND_LIGHT = ("color-contrast", "link-in-text-block", "scrollable-region-focusable")
"""Rules whose result may differ between a phone in the light theme and a desktop in the dark one:
the other rules check the same page."""
# Buttons of a dialog over the board that another element covers, even one that lets clicks through.
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
# Elements that must not move on a board, and the seats around it.
OUTSIDE = """() => {
  const board = document.querySelector('main.board')?.getBoundingClientRect();
  return [...document.querySelectorAll('main.board :is([data-still], [data-still] li)')]
    .filter((e) => e.checkVisibility() && !e.closest('.candidates'))
    .map((e) => [e, e.getBoundingClientRect()])
    .filter(([, at]) => at.width && at.height)
    .filter(([, at]) => at.left < board.left - 1 || at.right > board.right + 1
      || at.top < board.top - 1 || at.bottom > board.bottom + 1)
    .map(([e, at]) => `${e.className}: ${[at.left, at.top, at.right, at.bottom].map(Math.round)}`);
}"""
# What the owl's hint covers: the prompt, and all buttons on the board.
UNDER_HINT = """() => {
  const hint = document.querySelector('.ledge .owl')?.getBoundingClientRect();
  const meets = (box) => hint && box.width && box.left < hint.right - 1 && hint.left < box.right - 1
    && box.top < hint.bottom - 1 && hint.top < box.bottom - 1;
  return [...document.querySelectorAll('main.board :is(.line, .bubble, button:enabled)')]
    .filter((e) => e.checkVisibility() && meets(e.getBoundingClientRect()))
    .map((e) => e.ariaLabel ?? e.innerText);
}"""
# Portraits over the words above the lobby's table.
OVER_WORDS = """() => {
  const words = document.querySelector('main.lobby .guide')?.getBoundingClientRect();
  return [...document.querySelectorAll('main.lobby .seat')]
    .filter((e) => words && e.getBoundingClientRect().top < words.bottom)
    .map((e) => e.innerText);
}"""
THUMB = 48
"""Minimum size of a button on a hand beside a big screen, in pixels."""
ON_HAND = "main.board .hand"
SCROLLS = ".candidates, .about, .cards"
SMALL_FOR_THUMBS = f"""() => [...document.querySelectorAll('{ON_HAND} button')]
  .filter((e) => e.checkVisibility({{ visibilityProperty: true }}))
  .map((e) => [e, e.getBoundingClientRect()])
  .filter(([, box]) => Math.min(box.width, box.height) < {THUMB} - 0.5)
  .map(([e, box]) => `${{e.ariaLabel ?? e.innerText}}: ${{box.width}} x ${{box.height}}`)"""
# Buttons of a hand whose middle another element covers, or that are outside of the board.
OUT_OF_REACH = f"""() => [...document.querySelectorAll('{ON_HAND} button')]
  .filter((e) => e.checkVisibility({{ visibilityProperty: true }}) && !e.closest('{SCROLLS}'))
  .filter((e) => !document.querySelector('{ON_HAND} ~ .tabletop'))
  .filter((e) => {{
    const {{ x, y, width, height }} = e.getBoundingClientRect();
    const top = document.elementFromPoint(x + width / 2, y + height / 2);
    return top === null || !e.contains(top);
  }})
  .map((e) => e.ariaLabel ?? e.innerText)"""
# Words on a hand that stick out of their button, bubble, line or board.
CLIPPED = f"""() => {{
  const found = [];
  const all = document.createTreeWalker(document.querySelector('{ON_HAND}') ?? document.head, 4);
  for (let text = all.nextNode(); text; text = all.nextNode()) {{
    const e = text.parentElement;
    if (!text.data.trim() || !e.checkVisibility({{ visibilityProperty: true }})) continue;
    if (e.closest('.heard, svg, {SCROLLS}') || getComputedStyle(e).clipPath !== 'none') continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    const words = range.getBoundingClientRect();
    // Letters are lower than their box.
    const high = 0.35 * parseFloat(getComputedStyle(e).fontSize);
    for (const around of ['button', '.bubble', '.own', '.name', 'main.board']) {{
      const box = e.closest(around)?.getBoundingClientRect();
      if (box && (words.left < box.left - 1.5 || words.right > box.right + 1.5
        || words.top < box.top - high || words.bottom > box.bottom + high))
        found.push(`${{text.data.trim()}} in ${{around}}`);
    }}
  }}
  return found;
}}"""
# On a screen of this size, in this theme, with this font size.
LOOK = f"""async ([size, shown, asked]) => {{
  const ways = {{
    'too small for a finger': {SMALL_TARGETS},
    'too wide': () => {OVERFLOW} > 0 ? ['yes'] : [],
    'wide tables': {WIDE_TABLES},
    'cut': {CUT},
    'outside': {OUTSIDE},
    'covered': {COVERED},
    'under the hint': {UNDER_HINT},
    'over its words': {OVER_WORDS},
    'too small for a thumb': {SMALL_FOR_THUMBS},
    'out of reach': {OUT_OF_REACH},
    'clipped': {CLIPPED},
  }};
  Object.assign(document.documentElement.dataset, shown);
  await ({LAID_OUT})(size);
  const found = asked.map((what) => [what, ways[what]()]);
  if (shown.text) delete document.documentElement.dataset.text;
  return Object.fromEntries(found);
}}"""


def too_small(page: Page) -> list[str]:
    """Return touch targets that are too small."""
    found: list[str] = page.evaluate(SMALL_TARGETS)
    return found


def is_too_wide(page: Page) -> bool:
    """Whether the page, or a sheet over it, scrolls horizontally."""
    return bool(page.evaluate(OVERFLOW) > 0)


def looks(person: Person, screen: Screen, *asked: str, **shown: str) -> dict[str, list[str]]:
    """Return all findings on such a screen: one query after the layout is stable."""
    person.turns(screen)
    size = [screen.width, screen.height]
    found: dict[str, list[str]] = person.page.evaluate(LOOK, [size, shown, asked])
    return {f"{screen.name}, {what}": lines for what, lines in found.items()}


ON_HANDS = ("too wide", "too small for a thumb", "out of reach", "clipped", "outside")


def on_hands(person: Person) -> dict[str, list[str]]:
    """Return all findings on a phone beside a big screen: on every phone, with every font size."""
    found: dict[str, list[str]] = {}
    for screen in (SMALLEST, MEDIUM, PHONE, LYING):
        for text in ("usual", "larger"):
            seen = looks(person, screen, *ON_HANDS, text=text)
            found |= {f"{text}, {what}": lines for what, lines in seen.items()}
    return found


def places(situation: Situation) -> list[str]:
    """Return overlapping elements on a board and in a lobby."""
    if situation.is_board:
        return ["cut", "outside", "covered", "under the hint"]
    return ["over its words"] if situation.name.startswith("lobby") else []


# ── people ──


def walk_of(situation: Situation) -> str:
    """Situations of the same walk follow each other on one device."""
    return situation.walk or ("hints" if situation.hints else "no hints")


SITUATIONS = [pytest.param(one, id=one.name) for one in sorted(ALL, key=walk_of)]


@pytest.fixture(scope="module")
def walking() -> Iterator[dict[str, NavigatingPerson]]:
    """The person on a walk: at most one."""
    walking: dict[str, NavigatingPerson] = {}
    yield walking
    for person in walking.values():
        person.leaves()


@pytest.fixture
def person(
    devices: Devices,
    server: GameServer,
    situation: Situation,
    walking: dict[str, NavigatingPerson],
    request: pytest.FixtureRequest,
) -> Iterator[NavigatingPerson]:
    """Continue from the situation before, if it succeeded."""
    walk = walk_of(situation)
    person = walking.pop(walk, None)
    for other in list(walking):
        walking.pop(other).leaves()
    if person is None:
        person = NavigatingPerson(
            devices, server.url, Habits(hints=situation.hints), situation.game
        )
    person.say = ClientWords("fr", situation.game)
    yield person
    unexpected_errors = person.unexpected_errors()
    if unexpected_errors or getattr(request.node, "has_failed", False):
        keep_pictures(request.node.name, [person])
        person.leaves()
    else:
        person.forgets()
        walking[walk] = person
    assert unexpected_errors == []


@pytest.mark.parametrize("situation", SITUATIONS)
def test_everybody_can_use(
    person: NavigatingPerson, server: GameServer, situation: Situation
) -> None:
    where = places(situation)
    with comes_about(situation, person, server) as page:
        found = {"desktop, night": violations(page, *BY_SIZE_AND_LIGHT)}
        found |= looks(person, DESKTOP, *where) if where else {}
        of_phone = ("too small for a finger", "too wide", "wide tables")
        found |= looks(person, SMALL, *of_phone, room="day")
        found["small, day"] = violations(page)
        found |= looks(person, SMALLEST, "too wide", "under the hint", text="larger")
        for screen in (SMALLEST, SHORT, LYING) if where else ():
            found |= looks(person, screen, *where)
        found |= on_hands(person) if situation.is_hand else {}
    looks(person, DESKTOP, room="night")
    assert {what: lines for what, lines in found.items() if lines} == {}
