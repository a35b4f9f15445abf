"""A family with one device, or with one device each: seats, secrets, and reading for everybody."""

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.axe import violations
from tests.browser.conftest import NewPerson
from tests.browser.game_server import GameServer, running_server
from tests.browser.hands import cinderella, mago
from tests.browser.lobby import chair, says_code
from tests.browser.person import Person
from tests.browser.prepared_table import prepare
from tests.browser.screen import DESKTOP, LYING, PHONE, SMALL, Screen
from tests.browser.situations.cinderella import after, is_looked_at_by, moment
from tests.browser.test_accessibility import is_too_wide, too_small
from tests.browser.test_aloud import hears, read_aloud
from tests.browser.voices import OWN, gives_voices

PHONE_375 = Screen("375", 375, 667, touch=True)
SEATS_OF_BELL = 6
MOST_TAPS = 8
# A finger that touches the curtain and leaves it in the same task: before any answer arrives.
TOUCH = """(curtain) => {
  curtain.setPointerCapture = () => undefined;
  for (const name of ['pointerdown', 'pointerup'])
    curtain.dispatchEvent(new PointerEvent(name, { bubbles: true, pointerId: 1 }));
}"""


def animals(person: Person) -> Locator:
    return person.page.get_by_role("dialog").locator(".animals button")


# ── sitting down ──


@pytest.mark.parametrize("screen", [SMALL, LYING, DESKTOP], ids=lambda screen: screen.name)
def test_six_people_sit_down_at_one_device_with_a_tap_each(
    new_person: NewPerson, screen: Screen
) -> None:
    person = new_person(game="bell", screen=screen)
    person.visits()
    person.opens_box()
    before = person.taps
    person.press(person.button("family.here"))
    assert violations(person.page) == []
    assert too_small(person.page) == []
    assert not is_too_wide(person.page)
    free = animals(person).and_(person.page.locator("[aria-pressed=false]"))
    for number in range(1, SEATS_OF_BELL):
        person.press(free.and_(person.page.locator(":enabled")).first)
        expect(animals(person).and_(person.page.locator("[aria-pressed=true]"))).to_have_count(
            number + 1
        )
    expect(free.and_(person.page.locator(":enabled"))).to_have_count(0)
    person.press(person.page.get_by_role("dialog").locator(".button.main"))
    assert person.taps - before <= MOST_TAPS
    for seat in range(SEATS_OF_BELL):
        expect(chair(person, seat)).to_contain_text(person.say("seat.here"))
    expect(person.page.locator(".kind", has_text=person.say("seat.mine"))).to_have_count(0)
    person.begins()


def test_whoever_is_tapped_by_mistake_stands_up_again(new_person: NewPerson) -> None:
    person = new_person(screen=PHONE)
    person.visits()
    person.opens_box()
    person.press(person.button("family.here"))
    free = animals(person).and_(person.page.locator("[aria-pressed=false]:enabled")).first
    name = free.get_attribute("data-animal")
    animal = person.page.locator(f"button[data-animal={name}]")
    person.press(animal)
    expect(animal.locator(".small")).not_to_be_empty()
    person.press(animal)
    expect(animal).to_have_attribute("aria-pressed", "false")
    person.press(animal)
    expect(animal).to_have_attribute("aria-pressed", "true")
    expect(animal.locator(".small")).not_to_be_empty()
    person.press(person.page.get_by_role("dialog").locator(".button.main"))
    expect(person.page.locator(".seat.mine")).to_have_count(2)
    expect(person.page.locator(".seat")).to_have_count(2)  # no chairs for anybody else


def test_a_guest_with_a_code_sits_down_at_once(new_person: NewPerson, server: GameServer) -> None:
    host, guest = new_person(), new_person(screen=PHONE)
    prepared = prepare(server, "pb-")
    prepared.comes(host, 0)
    expect(chair(host, 2)).to_contain_text(host.say("seat.empty"))
    code = next(frame["code"] for frame in host.frames if frame["type"] == "welcome")
    guest.visits()
    says_code(guest, code)
    expect(chair(guest, 2)).to_contain_text(guest.say("seat.mine"))
    expect(chair(host, 2)).to_contain_text(host.say("seat.person"))
    guest.page.reload()
    expect(chair(guest, 2)).to_contain_text(guest.say("seat.mine"))
    guest.press(chair(guest, 2))
    guest.press(guest.button("seat.leave"))
    expect(chair(guest, 2)).to_contain_text(guest.say("seat.empty"))
    guest.page.wait_for_timeout(300)
    expect(guest.page.locator(".seat.mine")).to_have_count(0)


# ── a shared secret ──


def test_while_a_curtain_hangs_only_the_curtain_is_shown_and_read(
    new_person: NewPerson, server: GameServer
) -> None:
    prepared = prepare(server, "ppp", cinderella.wise, after(is_looked_at_by(0)))
    family = new_person(screen=PHONE, hints=True)
    gives_voices(family, OWN)
    prepared.comes(family, 0, 1, 2)
    curtain, prompt = family.page.locator(".line .curtain"), family.page.locator(".bubble")
    owl, glow = family.page.locator(".ledge .owl"), family.page.locator(".portrait.glowing")
    expect(curtain).to_be_visible()
    own = f"{family.say('curtain', name='Anna')}. {family.say('curtain.hold')}"
    hears(family, own)
    for other in (prompt, owl, glow):
        expect(other).to_have_count(0)
    family.press(family.button("aloud.again"))
    family.until(lambda: read_aloud(family).count(own) == 2, "the curtain again")
    assert set(read_aloud(family)) == {own}
    curtain.evaluate(TOUCH)
    family.page.wait_for_timeout(300)
    expect(curtain).to_be_visible()
    curtain.focus()
    family.page.keyboard.press("Space")
    expect(family.board.locator(".tile .face")).to_have_count(1)
    expect(prompt).to_have_count(0)
    family.page.wait_for_timeout(100)
    family.page.keyboard.press("Space")
    expect(prompt).to_be_visible()
    expect(curtain).to_have_count(0)
    released = [frame for frame in family.sent if frame["type"] == "release"]
    assert [frame["seen"] for frame in released] == [False, True]


# ── waiting ──


def test_a_fast_forward_skips_the_moves_of_computer_players(new_person: NewPerson) -> None:
    with running_server("calm") as server:
        prepared = prepare(server, "pbbb", cinderella.wise, moment("roll", seat=1))
        person = new_person(at=server.url, screen=PHONE, times=1)
        prepared.comes(person, 0)
        forward = person.button("skip")
        expect(forward).to_be_visible()
        assert too_small(person.page) == []
        person.press(forward)
        expect(person.offers().first).to_be_enabled(timeout=8000)
        expect(forward).to_have_count(0)
        person.leaves()


def test_nobody_can_skip_what_a_person_has_to_decide(
    new_person: NewPerson, server: GameServer
) -> None:
    prepared = prepare(server, "ppb", cinderella.wise, moment("roll", seat=1))
    person = new_person(screen=PHONE)
    prepared.comes(person, 0)
    expect(person.page.locator(".bubble")).to_be_visible()
    expect(person.button("skip")).to_have_count(0)


# ── the shelf and the rules ──


def test_a_phone_shows_all_boxes_on_two_screens(new_person: NewPerson) -> None:
    person = new_person(screen=PHONE_375)
    person.visits()
    covers = person.page.locator(".boxes article img")
    expect(covers).to_have_count(5)
    expect(person.page.locator(".facts")).to_have_count(5)
    first, second = (covers.nth(nth).bounding_box() for nth in (0, 1))
    assert first is not None
    assert second is not None
    assert first["y"] == second["y"], "two columns"
    assert first["y"] < PHONE_375.height / 3, "covers come first"
    height = person.page.evaluate("document.documentElement.scrollHeight")
    assert height <= 2 * PHONE_375.height


def test_the_rules_open_over_the_match(new_person: NewPerson, server: GameServer) -> None:
    person = new_person(game="mago", screen=PHONE)
    prepare(server, "pb", mago.wise, game="mago", options={"first": 0}).comes(person, 0)
    person.press(person.button("shelf.rules"))
    rules = person.page.get_by_role("dialog")
    expect(rules.locator(".plate").first).to_be_visible()
    expect(rules.get_by_role("heading", level=2).nth(1)).to_be_visible()
    assert violations(person.page) == []
    assert not is_too_wide(person.page)
    assert len(person.page.context.pages) == 1
    person.press(person.button("close"))
    expect(person.offers().first).to_be_enabled()


# ── reading ──


def test_read_me_everything_reads_shelf_and_lobby(new_person: NewPerson) -> None:
    person = new_person(screen=PHONE)
    gives_voices(person, OWN)
    person.keeps("aloud", "on")
    person.visits()
    hears(person, person.say("shelf.welcome"))
    person.until(
        lambda: any(text.startswith(person.say("title")) for text in read_aloud(person)),
        "the first box",
    )
    person.opens_box()
    hears(person, person.say("lobby.aloud"))
    before = read_aloud(person).count(person.say("title"))
    person.press(person.button("aloud.stop").or_(person.button("aloud.lobby")))
    person.press(person.button("aloud.lobby"))
    person.until(
        lambda: read_aloud(person).count(person.say("title")) > before, "the lobby once more"
    )


def test_without_a_voice_the_buttons_say_so(new_person: NewPerson) -> None:
    person = new_person(screen=PHONE)
    person.visits()
    silent = person.button("aloud.none")
    expect(silent).to_be_visible()
    person.press(silent)
    expect(
        person.page.get_by_role("status").filter(has_text=person.say("aloud.none.short"))
    ).to_be_visible()
    person.opens_box()
    expect(silent).to_be_visible()
    person.press(person.button("settings"))
    choice = person.page.get_by_role("group", name=person.say("setting.aloud"))
    expect(choice).to_contain_text(person.say("aloud.none"))
    expect(choice.get_by_role("button").first).to_be_disabled()
    person.press(person.button("close"))
    person.begins()
    expect(silent).to_be_visible()
