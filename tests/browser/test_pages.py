"""The pages around the table: rules, about, settings, icons."""

import pytest
from playwright.sync_api import expect

from sortilege.games import IDS
from tests.browser.client_words import ClientWords
from tests.browser.conftest import NewPerson
from tests.browser.game_server import GameServer
from tests.browser.hands import cinderella
from tests.browser.prepared_table import prepare
from tests.browser.screen import DESKTOP, LYING, PHONE, SMALLEST
from tests.browser.situations.pages import PLATES


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_the_rules_are_two_taps_from_the_shelf_in_either_language(
    new_person: NewPerson, lang: str
) -> None:
    person = new_person(screen=PHONE, lang=lang)
    person.visits()
    person.press(person.page.get_by_role("link", name=person.say("shelf.rules")).first)
    expect(person.page.get_by_role("heading", level=1)).to_have_text(person.say("title"))
    expect(person.page.get_by_role("heading", level=2).nth(2)).to_be_visible()
    expect(person.page.locator("html")).to_have_attribute("lang", lang)
    person.press(person.link("shelf"))
    expect(person.button("title")).to_be_visible()


CUT = """() => [...document.querySelectorAll('.plate')].flatMap((plate, nth) => {
  const frame = plate.getBoundingClientRect();
  const isCut = (box) => box.left < frame.left || box.right > frame.right ||
    box.top < frame.top || box.bottom > frame.bottom;
  return [...plate.querySelectorAll('.piece, .number')]
    .map((piece) => piece.getBoundingClientRect())
    .filter((box) => box.width === 0 || isCut(box))
    .map((box) => `${nth + 1}: ${JSON.stringify(box)}`);
})"""
"""Return the pieces that are not completely inside their plate."""


@pytest.mark.parametrize("game", IDS)
def test_the_rules_begin_with_the_game_in_six_pictures(new_person: NewPerson, game: str) -> None:
    person = new_person(screen=SMALLEST, game=game, lang="en" if game == "mago" else "fr")
    person.visits(f"/rules/{game}")
    plates, rulings = person.page.locator(".plate"), person.page.locator("article details")
    expect(plates).to_have_count(PLATES)
    expect(person.text("plate.6")).to_be_visible()
    top = plates.first.bounding_box()
    assert top is not None
    assert top["y"] + top["height"] < 2 * SMALLEST.height
    for screen in (SMALLEST, LYING, DESKTOP):
        person.looks_at(screen)
        assert person.page.evaluate(CUT) == []
    expect(person.page.locator("article details[open]")).to_have_count(0)
    assert rulings.count() > 3
    said = rulings.first.locator("p").first
    expect(said).not_to_be_visible()
    rulings.first.locator("summary").press("Enter")
    expect(said).to_be_visible()


def test_the_language_and_the_light_are_remembered(new_person: NewPerson) -> None:
    person, english = new_person(), ClientWords("en", "cinderella")
    html, title = person.page.locator("html"), person.page.get_by_role("heading", level=1)
    person.visits("/rules/cinderella")
    expect(title).to_have_text(person.say("title"))
    person.press(person.button("settings"))
    person.press(person.page.get_by_role("button", name="English"))
    person.press(person.page.get_by_role("button", name=english("setting.day")))
    for _ in range(2):
        expect(title).to_have_text(english("title"))
        expect(html).to_have_attribute("lang", "en")
        expect(html).to_have_attribute("data-room", "day")
        person.page.reload()


def test_a_spectator_sees_a_notice_and_cannot_act(
    new_person: NewPerson, server: GameServer
) -> None:
    person = new_person(lang="en")
    prepared = prepare(server, "pp", cinderella.wise)
    person.visits(f"/t/{prepared.table}?watch")
    expect(person.text("watching")).to_be_visible()
    expect(person.board).to_be_visible()
    expect(person.offers()).to_have_count(0)


def test_a_wave_is_seen_on_the_other_device(new_person: NewPerson, server: GameServer) -> None:
    waves, sees = new_person(screen=PHONE), new_person(lang="en", times=1)
    prepared = prepare(server, "pp", cinderella.wise)
    prepared.comes(sees, 1)
    prepared.comes(waves, 0)
    waves.press(waves.button("emotes"))
    waves.press(waves.button("emote.bravo"))
    expect(sees.page.get_by_role("img", name=sees.say("emote.bravo"))).to_be_visible()


def test_the_owl_explains_until_it_is_understood(new_person: NewPerson, server: GameServer) -> None:
    person = new_person(hints=True)
    prepared = prepare(server, "pp", cinderella.wise, options={"first": 0})
    prepared.comes(person, 0)
    expect(person.text("hint.roll")).to_be_visible()
    person.press(person.button("owl.understood"))
    expect(person.text("hint.roll")).not_to_be_visible()
    person.page.reload()
    expect(person.board).to_be_visible()
    expect(person.text("hint.roll")).not_to_be_visible()
