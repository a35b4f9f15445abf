"""Mago with real fingers: frogs that share a space, and a die that still rolls."""

from playwright.sync_api import Locator, expect

from sortilege.kernel.match import Match
from tests.browser.axe import violations
from tests.browser.conftest import NewPerson
from tests.browser.game_server import GameServer
from tests.browser.hands import mago
from tests.browser.person import Person
from tests.browser.prepared_table import prepare
from tests.browser.screen import SMALLEST
from tests.browser.situations.mago import frogs_of, moment, playful, where
from tests.browser.test_accessibility import too_small

CROWD = 4


def is_full(match: Match) -> bool:
    """Four frogs are on one space, and the first seat may walk with any of them."""
    places = [frog["place"] for frog in frogs_of(mago.truth(match))]
    return where("move", lambda state: any(places.count(one) >= CROWD for one in places))(match)


def taps(person: Person, what: Locator) -> None:
    """Tap its centre, whatever lies near it."""
    box = what.bounding_box()
    assert box is not None
    person.page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def test_frogs_on_one_space_are_looked_at_closely_before_one_is_chosen(
    new_person: NewPerson, server: GameServer
) -> None:
    person = new_person(game="mago", screen=SMALLEST)
    prepared = prepare(server, "ppppp", playful, is_full, "mago")
    prepared.comes(person, 0)
    match = server.table(prepared.table).match
    assert match is not None
    places = [frog["place"] for frog in frogs_of(mago.truth(match))]
    crowded = max(places, key=places.count)
    name = person.say("piece.on", piece="", place=crowded + 1).strip()
    frogs = person.board.get_by_role("button", name=name).and_(
        person.board.locator("[data-stop^=frog]")
    )
    expect(frogs).to_have_count(CROWD)
    taps(person, frogs.nth(2))
    closer = person.board.get_by_role("group", name=person.say("board.closer"))
    expect(closer.get_by_role("button")).to_have_count(CROWD)
    assert violations(person.page) == []
    assert too_small(person.page) == []
    boxes = [one.bounding_box() for one in closer.get_by_role("button").all()]
    middles = [(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2) for box in boxes if box]
    apart = [
        max(abs(x - a), abs(y - b))
        for nth, (x, y) in enumerate(middles)
        for a, b in middles[nth + 1 :]
    ]
    assert min(apart) >= 40
    person.page.keyboard.press("Escape")
    expect(closer).to_have_count(0)
    taps(person, frogs.nth(2))
    person.press(closer.get_by_role("button").nth(1))
    expect(closer).to_have_count(0)
    expect(person.text("ask.where")).to_be_visible()
    expect(person.board.locator('[data-stop^=frog][aria-pressed="true"]')).to_have_count(1)


def test_nothing_tells_the_die_before_it_lies(new_person: NewPerson, server: GameServer) -> None:
    person = new_person(game="mago", calm=False, times=1, hints=True)
    prepared = prepare(server, "pp", mago.wise, moment("roll"), "mago")
    prepared.comes(person, 0)
    person.press(person.button("action.roll"))
    expect(person.text("rolling")).to_be_visible()
    expect(person.offers()).to_have_count(0)
    expect(person.text("rolling")).not_to_be_visible()
    expect(person.offers()).not_to_have_count(0)
