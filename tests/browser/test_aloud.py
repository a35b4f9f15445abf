"""Read aloud: by the device's own voices and no others, never a secret, never over the bell."""

import json
import re

import pytest
from playwright.sync_api import expect

from sortilege.games.cinderella.components import FACES
from tests.browser.axe import violations
from tests.browser.conftest import Somebody
from tests.browser.hands import bell, cinderella
from tests.browser.house import House
from tests.browser.laid import lay
from tests.browser.person import Person
from tests.browser.screen import PHONE
from tests.browser.situations.cinderella import after, is_looked_at_by
from tests.browser.voices import DEVICE, DUMB, OWN, REMOTE, gives_voices


def spoken(person: Person) -> list[str]:
    """What was read aloud; all of it by the device's own voice."""
    told: list[tuple[str, str]] = person.page.evaluate("window.spoken ?? []")
    said = [(voice, re.sub(r"\s", " ", text)) for voice, text in told if text != "-"]
    assert {voice for voice, _ in said} <= {OWN["name"]}
    return [text for _, text in said]


def is_silent(person: Person) -> bool:
    """Whether the last that the device did was to end what it said."""
    return bool(person.page.evaluate("window.spoken.at(-1)[1]") == "-")


def is_cut_short(person: Person, text: str) -> bool:
    """Whether the device ended this as soon as it had begun."""
    told = [re.sub(r"\s", " ", said) for _, said in person.page.evaluate("window.spoken")]
    return f"{text}\n-" in "\n".join(told)


def hears(person: Person, text: str) -> None:
    person.until(lambda: text in spoken(person), f"{text!r} read aloud, only {spoken(person)}")


def test_what_is_asked_is_read_to_whoever_chose_so_by_a_picture(somebody: Somebody) -> None:
    person = somebody(screen=PHONE)
    gives_voices(person, REMOTE, OWN)
    person.visits()
    expect(person.button("aloud.yes")).to_be_visible()
    assert violations(person.page) == []
    person.press(person.button("aloud.yes"))
    expect(person.button("aloud.yes")).to_have_count(0)
    hears(person, person.say("aloud.hello"))
    person.opens_box()
    person.begins()
    first = person.offers().first
    expect(first).to_be_enabled()
    hears(person, person.say("ask.roll"))
    before = len(spoken(person))
    person.press(person.button("aloud.again"))
    person.until(lambda: len(spoken(person)) > before, "the same again")
    assert spoken(person)[-1] == person.say("ask.roll")
    person.visits("/")
    expect(person.button("title")).to_be_visible()
    expect(person.button("aloud.yes")).to_have_count(0)
    person.visits("/rules/cinderella")
    person.press(person.button("aloud.plate", number=2))
    hears(person, person.say("plate.2"))


@pytest.mark.parametrize(("chosen", "game", "reads"), [
    (None, "cinderella", True), (None, "unicorn", False), ("off", "cinderella", False),
    ("on", "unicorn", True),
])  # fmt: skip
def test_a_box_for_those_under_seven_is_read_unless_somebody_chose(
    somebody: Somebody, chosen: str | None, game: str, reads: bool
) -> None:
    person = somebody(game=game)
    gives_voices(person, OWN)
    if chosen is not None:
        person.keeps("aloud", chosen)
    person.visits()
    person.opens_box()
    person.begins()
    expect(person.button("aloud.again")).to_have_count(int(reads))


@pytest.mark.parametrize("device", [DEVICE % json.dumps([REMOTE]), DUMB], ids=["remote", "dumb"])
def test_without_a_voice_of_its_own_a_device_is_silent_and_unharmed(
    somebody: Somebody, device: str
) -> None:
    person = somebody()
    person.runs_first(device)
    person.keeps("aloud", "on")
    person.visits()
    expect(person.button("title")).to_be_visible()
    expect(person.button("aloud.yes")).to_have_count(0)
    person.opens_box()
    person.begins()
    expect(person.offers().first).to_be_enabled()
    expect(person.button("aloud.again")).to_have_count(0)
    person.press(person.offers().first)
    assert spoken(person) == []


def test_a_secret_is_read_only_to_whoever_holds_the_curtain_and_asks(
    somebody: Somebody, house: House
) -> None:
    laid = lay(house, "ppp", cinderella.wise, after(is_looked_at_by(0)))
    match = house.table(laid.table).match
    assert match is not None
    state = cinderella.truth(match)
    place = int(state.looked & state.down).bit_length() - 1
    family, alone = somebody(), somebody()
    face = family.say(f"word.{FACES[state.tiles[place]]}")
    secret = family.say("position.seen", place=place + 1, face=face)
    for person in (family, alone):
        gives_voices(person, OWN)
    laid.comes(alone, 0)
    laid.comes(family, 0, 2)
    tile, again = cinderella.tile(family, match, place), family.button("aloud.again")
    family.press(again)
    tile.focus()
    family.page.keyboard.press("Space")
    expect(tile.locator(".face")).to_have_count(1)
    assert secret not in spoken(family), "not before it is asked for"
    family.page.keyboard.press(".")
    hears(family, secret)
    family.page.keyboard.press("Escape")
    expect(tile.locator(".face")).to_have_count(0)
    family.until(lambda: is_cut_short(family, secret), "whoever lets go ends it")
    heard = spoken(family).count(secret)
    family.press(again)
    family.until(lambda: spoken(family)[-1] != secret, "what is asked, and no more")
    assert spoken(family).count(secret) == heard
    alone.press(alone.button("aloud.again"))
    alone.until(lambda: spoken(alone) != [], "what is asked")
    assert not any(face in text for text in spoken(alone))


def test_a_voice_from_elsewhere_would_be_noticed(somebody: Somebody) -> None:
    """The planted fault: whatever a page says with another voice, these tests do not let pass."""
    person = somebody()
    gives_voices(person, REMOTE, OWN)
    person.visits("/about")
    person.page.evaluate("(voice) => speechSynthesis.speak({ voice, text: 'secret' })", REMOTE)
    with pytest.raises(AssertionError):
        spoken(person)


def test_nobody_speaks_over_the_bell(somebody: Somebody, house: House) -> None:
    laid = lay(house, "pp", bell.wise, lambda match: match.seq == 1, "bell")
    person = somebody(game="bell", times=1, sounds=True)
    gives_voices(person, OWN)
    laid.comes(person, 0)
    person.press(person.button("aloud.again"))
    person.until(lambda: spoken(person) != [], "what is asked")
    person.press(person.button("aloud.again"))
    before = len(spoken(person))
    person.press(person.button("action.ring"))
    person.until(lambda: is_silent(person), "silence")
    person.page.wait_for_timeout(1000)
    assert len(spoken(person)) == before, "the bell still rings"
