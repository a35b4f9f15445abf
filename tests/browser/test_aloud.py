"""Reading aloud: only by the device's own voices, never a secret, never over the bell."""

import json
import re

import pytest
from playwright.sync_api import expect

from sortilege.games.cinderella.components import FACES
from tests.browser.axe import violations
from tests.browser.conftest import NewPerson
from tests.browser.game_server import GameServer
from tests.browser.hands import bell, cinderella
from tests.browser.person import Person
from tests.browser.prepared_table import prepare
from tests.browser.screen import PHONE
from tests.browser.situations.cinderella import after, is_looked_at_by
from tests.browser.voices import DEVICE, NO_VOICES, OWN, REMOTE, gives_voices


def read_aloud(person: Person) -> list[str]:
    """Return the texts read aloud; check that the device's own voice read all of them."""
    told: list[tuple[str, str]] = person.page.evaluate("window.spoken ?? []")
    said = [(voice, re.sub(r"\s", " ", text)) for voice, text in told if text != "-"]
    assert {voice for voice, _ in said} <= {OWN["name"]}
    return [text for _, text in said]


def is_silent(person: Person) -> bool:
    """Whether the device's last call cancelled its speech."""
    return bool(person.page.evaluate("window.spoken.at(-1)[1]") == "-")


def is_cut_short(person: Person, text: str) -> bool:
    """Whether the device cancelled this text right after its start."""
    told = [re.sub(r"\s", " ", said) for _, said in person.page.evaluate("window.spoken")]
    return f"{text}\n-" in "\n".join(told)


def hears(person: Person, text: str) -> None:
    person.until(
        lambda: text in read_aloud(person), f"{text!r} read aloud, only {read_aloud(person)}"
    )


def test_prompts_are_read_aloud_after_a_choice_by_picture(new_person: NewPerson) -> None:
    person = new_person(screen=PHONE)
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
    before = len(read_aloud(person))
    person.press(person.button("aloud.again"))
    person.until(lambda: len(read_aloud(person)) > before, "the same again")
    assert read_aloud(person)[-1] == person.say("ask.roll")
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
    new_person: NewPerson, chosen: str | None, game: str, reads: bool
) -> None:
    person = new_person(game=game)
    gives_voices(person, OWN)
    if chosen is not None:
        person.keeps("aloud", chosen)
    person.visits()
    person.opens_box()
    person.begins()
    expect(person.button("aloud.again")).to_have_count(int(reads))


@pytest.mark.parametrize(
    "device", [DEVICE % json.dumps([REMOTE]), NO_VOICES], ids=["remote", "dumb"]
)
def test_without_a_voice_of_its_own_a_device_is_silent_and_unharmed(
    new_person: NewPerson, device: str
) -> None:
    person = new_person()
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
    assert read_aloud(person) == []


def test_a_secret_is_read_only_to_the_player_who_holds_the_curtain_and_asks(
    new_person: NewPerson, server: GameServer
) -> None:
    prepared = prepare(server, "ppp", cinderella.wise, after(is_looked_at_by(0)))
    match = server.table(prepared.table).match
    assert match is not None
    state = cinderella.truth(match)
    place = int(state.looked & state.down).bit_length() - 1
    family, alone = new_person(), new_person()
    face = family.say(f"word.{FACES[state.tiles[place]]}")
    secret = family.say("position.seen", place=place + 1, face=face)
    for person in (family, alone):
        gives_voices(person, OWN)
    prepared.comes(alone, 0)
    prepared.comes(family, 0, 2)
    tile, again = cinderella.tile(family, match, place), family.button("aloud.again")
    family.press(again)
    tile.focus()
    family.page.keyboard.press("Space")
    expect(tile.locator(".face")).to_have_count(1)
    assert secret not in read_aloud(family), "not before it is asked for"
    family.page.keyboard.press(".")
    hears(family, secret)
    family.page.keyboard.press("Escape")
    expect(tile.locator(".face")).to_have_count(0)
    family.until(lambda: is_cut_short(family, secret), "whoever lets go ends it")
    heard = read_aloud(family).count(secret)
    family.press(again)
    family.until(lambda: read_aloud(family)[-1] != secret, "what is asked, and no more")
    assert read_aloud(family).count(secret) == heard
    alone.press(alone.button("aloud.again"))
    alone.until(lambda: read_aloud(alone) != [], "what is asked")
    assert not any(face in text for text in read_aloud(alone))


def test_a_voice_from_elsewhere_would_be_noticed(new_person: NewPerson) -> None:
    """The planted fault: a page that speaks with another voice fails these tests."""
    person = new_person()
    gives_voices(person, REMOTE, OWN)
    person.visits("/about")
    person.page.evaluate("(voice) => speechSynthesis.speak({ voice, text: 'secret' })", REMOTE)
    with pytest.raises(AssertionError):
        read_aloud(person)


def test_nobody_speaks_over_the_bell(new_person: NewPerson, server: GameServer) -> None:
    prepared = prepare(server, "pp", bell.wise, lambda match: match.seq == 1, "bell")
    person = new_person(game="bell", times=1, sounds=True)
    gives_voices(person, OWN)
    prepared.comes(person, 0)
    person.press(person.button("aloud.again"))
    person.until(lambda: read_aloud(person) != [], "what is asked")
    person.press(person.button("aloud.again"))
    before = len(read_aloud(person))
    person.press(person.button("action.ring"))
    person.until(lambda: is_silent(person), "silence")
    person.page.wait_for_timeout(1000)
    assert len(read_aloud(person)) == before, "the bell still rings"
