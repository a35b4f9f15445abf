"""The owl's hints cover nothing that a player needs, and a finger points at what to press."""

from collections.abc import Iterator
from contextlib import ExitStack

import pytest
from playwright.sync_api import expect

from sortilege.games import IDS
from tests.browser.client_words import ClientWords
from tests.browser.conftest import NewPerson
from tests.browser.device import Devices
from tests.browser.game_server import GameServer
from tests.browser.hands import metamorphose
from tests.browser.navigating_person import NavigatingPerson
from tests.browser.person import LAID_OUT, Habits, Person
from tests.browser.prepared_table import prepare
from tests.browser.screen import DESKTOP, LYING, PHONE, SHORT, SMALLEST, Screen
from tests.browser.situations import ALL, Situation, comes_about

SIZES = (SMALLEST, SHORT, LYING, DESKTOP)
LOOKS = {
    "fr": [(screen, text) for screen in SIZES for text in ("usual", "larger")],
    "en": [(SMALLEST, "larger"), (LYING, "larger"), (DESKTOP, "usual")],
}
"""The sizes of screens and texts, by language."""
SITUATIONS = [
    pytest.param(one, id=one.name)
    for one in ALL
    if one.is_board and not one.name.endswith("replay") and "finale" not in one.name
]
"""All matches in progress: at the end, and in a replay, the owl is silent."""
FINGER_LOOKS = 60
"""Milliseconds until the finger has looked at the board again."""
# Prompts and enabled buttons, unless something else lies over them; the hint that lies over one of
# them, and the finger that lies over another one than its target.
COVERED = """() => {
  const box = (e) => e.getBoundingClientRect();
  const meets = (a, b) => a.left < b.right - 1 && b.left < a.right - 1
    && a.top < b.bottom - 1 && b.top < a.bottom - 1;
  const holds = (a, b) => a.left <= b.left + 1 && a.right >= b.right - 1
    && a.top <= b.top + 1 && a.bottom >= b.bottom - 1;
  const hint = document.querySelector('.ledge .owl');
  const finger = document.querySelector('[data-finger]');
  const isOnTop = (e) => {
    const { x, y, width, height } = box(e);
    const top = document.elementFromPoint(x + width / 2, y + height / 2);
    return top !== null && (e.contains(top) || top.contains(e));
  };
  const needed = [...document.querySelectorAll('main.board :is(.bubble, .curtain, button:enabled)')]
    .filter((e) => e.checkVisibility({ visibilityProperty: true }) && box(e).width);
  const name = (e) => e.ariaLabel ?? e.innerText;
  const under = hint ? needed.filter((e) => meets(box(hint), box(e))).map(name) : [];
  if (!finger) return { hint: hint !== null, finger: false, under, touched: [] };
  const target = needed.find((e) => e.matches('button') && holds(box(e), box(finger)));
  const touched = target
    ? needed.filter((e) => isOnTop(e) && meets(box(e), box(finger)) && !meets(box(e), box(target)))
    : [document.createElement('nothing')];
  return { hint: hint !== null, finger: true, under, touched: touched.map(name) };
}"""


PLANT = """() => {
  const all = new CSSStyleSheet();
  all.replaceSync('.ledge .owl { translate: 0 4rem } [data-finger] { translate: 0.6rem 0 }');
  document.adoptedStyleSheets.push(all);
}"""


@pytest.fixture(scope="module")
def shown() -> set[tuple[str, str]]:
    """The games whose hints, and fingers, the tests have seen."""
    return set()


@pytest.fixture(scope="module")
def walking(devices: Devices, server: GameServer) -> Iterator[dict[str, NavigatingPerson]]:
    """A person with hints for each language, who walks through all situations."""
    people = {
        lang: NavigatingPerson(devices, server.url, Habits(PHONE, lang=lang, hints=True))
        for lang in LOOKS
    }
    yield people
    for person in people.values():
        person.leaves()


def covered(person: Person, screen: Screen, text: str) -> dict[str, object]:
    person.turns(screen)
    person.page.evaluate("text => { document.documentElement.dataset.text = text }", text)
    person.page.evaluate(LAID_OUT, [screen.width, screen.height])
    person.page.wait_for_timeout(FINGER_LOOKS)
    found: dict[str, object] = person.page.evaluate(COVERED)
    return found


@pytest.mark.parametrize("lang", LOOKS)
@pytest.mark.parametrize("situation", SITUATIONS)
def test_a_hint_covers_nothing_that_is_needed(
    walking: dict[str, NavigatingPerson],
    server: GameServer,
    situation: Situation,
    lang: str,
    shown: set[tuple[str, str]],
) -> None:
    person = walking[lang]
    person.say = ClientWords(lang, situation.game)
    found: dict[str, object] = {}
    with comes_about(situation, person, server):
        for screen, text in LOOKS[lang]:
            look = covered(person, screen, text)
            shown |= {(situation.game, what) for what in ("hint", "finger") if look[what]}
            if look["under"] or look["touched"]:
                found[f"{screen.name} {text}"] = look
    person.forgets()
    assert found == {}


def test_hints_and_fingers_were_seen_in_every_game(shown: set[tuple[str, str]]) -> None:
    assert shown == {(game, what) for game in IDS for what in ("hint", "finger")}


def test_a_hint_over_the_prompt_would_be_noticed(new_person: NewPerson, server: GameServer) -> None:
    """The planted fault: a hint that hangs lower, and a finger beside its target."""
    first = next(one for one in ALL if one.name == "metamorphose-first")
    person = new_person(game="metamorphose", screen=PHONE, hints=True)
    with ExitStack() as stack:
        first.come(person, server, stack)
        expect(person.page.locator("[data-finger]")).to_have_count(1)
        assert covered(person, PHONE, "usual")["under"] == []
        person.page.evaluate(PLANT)
        look = person.page.evaluate(COVERED)
        assert look["under"] != []
        assert look["touched"] != []


def test_the_finger_leads_through_the_first_round(
    new_person: NewPerson, server: GameServer
) -> None:
    """Metamorphose without reading: press what the finger points at, and nothing else."""
    prepared = prepare(server, "pb", metamorphose.wise, game="metamorphose", options={"first": 0})
    person = new_person(game="metamorphose", screen=PHONE, hints=True)
    prepared.comes(person, 0)
    expect(person.board).to_be_visible()

    def is_second_round() -> bool:
        match = server.table(prepared.table).match
        return match is not None and bool(match.view(None)["round"] > 1)

    for _ in range(12):
        if is_second_round():
            break
        finger = person.page.locator("[data-finger]")
        if finger.count():
            box = finger.bounding_box()
            assert box is not None
            person.page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        person.page.wait_for_timeout(700)
    assert is_second_round()
