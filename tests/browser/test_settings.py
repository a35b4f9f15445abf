"""An evening: its pace, the device's settings, all computer players together, and sharing."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import NewPerson
from tests.browser.finale import is_over
from tests.browser.game_server import GameServer
from tests.browser.hands import cinderella
from tests.browser.lobby import unfolds
from tests.browser.navigating_person import WALK
from tests.browser.person import Person
from tests.browser.prepared_table import When, prepare
from tests.browser.screen import PHONE, SMALLEST

# Private cards stay open indefinitely.
FROZEN = """(() => {
  const later = window.setTimeout;
  window.setTimeout = (deed, ms = 0, ...more) => later(deed, ms > 300 ? 1e8 : ms, ...more);
})()"""
# Records calls of browser APIs instead of running them.
NOTED = """(() => {
  window.noted = [];
  const lock = { release: async () => void window.noted.push('sleep') };
  const request = async (kind) => (window.noted.push(kind), lock);
  Object.defineProperty(navigator, 'wakeLock', { value: { request } });
  Object.defineProperty(navigator, 'vibrate', { value: (ms) => window.noted.push(`buzz ${ms}`) });
  // as in a house without https
  for (const name of ['share', 'canShare', 'clipboard'])
    Object.defineProperty(navigator, name, { value: undefined });
  document.execCommand = () => window.noted.push(document.activeElement.value) > 0;
  const write = CanvasRenderingContext2D.prototype.fillText;
  CanvasRenderingContext2D.prototype.fillText = function (text, ...where) {
    window.noted.push(`drawn ${text}`);
    write.call(this, text, ...where);
  };
})()"""


def noted(person: Person) -> list[str]:
    said: list[str] = person.page.evaluate("window.noted")
    return said


def setting(person: Person, key: str, choice: str) -> None:
    group = person.page.get_by_role("group", name=person.say(key), exact=True)
    person.press(group.get_by_role("button", name=person.say(choice), exact=True))


# ── the settings ──


def test_a_device_keeps_how_loud_large_and_quick_it_shall_be(
    new_person: NewPerson, server: GameServer
) -> None:
    person = new_person(lang="en", screen=SMALLEST)
    person.runs_first(NOTED)
    person.visits()
    person.press(person.button("settings"))
    size = "parseFloat(getComputedStyle(document.documentElement).fontSize)"
    usual = person.page.evaluate(size)
    setting(person, "setting.text", "setting.text.larger")
    assert person.page.evaluate(size) == pytest.approx(usual * 1.3)
    setting(person, "setting.speed", "setting.speed.quick")
    setting(person, "setting.vibration", "setting.vibration.off")
    setting(person, "setting.awake", "setting.awake.off")
    person.page.get_by_label(person.say("setting.volume")).fill("0.3")
    person.page.reload()
    person.press(person.button("settings"))
    for key, choice in (("text", "larger"), ("speed", "quick"), ("vibration", "off")):
        group = person.page.get_by_role("group", name=person.say(f"setting.{key}"), exact=True)
        pressed = group.get_by_role("button", pressed=True)
        expect(pressed).to_have_text(person.say(f"setting.{key}.{choice}"))
    expect(person.page.get_by_label(person.say("setting.volume"))).to_have_value("0.3")
    prepared = prepare(server, "pb", cinderella.wise)
    prepared.comes(person, 0)
    expect(person.board).to_be_visible()
    assert noted(person) == []


def test_the_screen_stays_on_and_the_device_says_when_it_is_ones_turn(
    new_person: NewPerson, server: GameServer
) -> None:
    person = new_person(screen=PHONE)
    person.runs_first(NOTED)
    prepared = prepare(server, "pb", cinderella.wise, first_asked(1), options={"first": 1})
    prepared.comes(person, 0)
    person.until(lambda: "screen" in noted(person), "the screen is kept on")
    person.until(lambda: "buzz 60" in noted(person), "it is one's turn")
    person.page.evaluate(WALK, "/about")
    person.until(lambda: "sleep" in noted(person), "the screen may sleep again")


def first_asked(seat: int) -> When:
    return lambda match: match.awaited == (seat,)


# ── the pace ──


@pytest.mark.parametrize("way", ["key", "tap", "button"])
def test_what_others_do_is_skipped(new_person: NewPerson, server: GameServer, way: str) -> None:
    """Without skipping, the match would not continue here."""
    person = new_person(times=1)
    person.runs_first(FROZEN)
    prepared = prepare(server, "pbb", options={"first": 1})
    prepared.comes(person, 0)
    person.press(person.button("lobby.play"))
    expect(person.board).to_be_visible()
    person.until(lambda: asked(server, prepared.table) == (0,), "the first seat is asked")
    expect(person.offers()).to_have_count(0)
    if way == "key":
        person.page.keyboard.press("s")
    elif way == "tap":
        person.board.click(position={"x": 3, "y": 3})
    else:
        skip = person.button("skip")
        skip.focus()
        person.page.keyboard.press("Enter")
    expect(person.offers().first).to_be_visible()
    expect(person.button("skip")).to_have_count(0)


def asked(server: GameServer, table: str) -> tuple[int, ...]:
    match = server.table(table).match
    return () if match is None else match.awaited


def test_the_host_chooses_the_pace_of_the_table_and_a_guest_only_the_own(
    new_person: NewPerson, server: GameServer
) -> None:
    host, guest = new_person(), new_person(lang="en")
    prepared = prepare(server, "pp", cinderella.wise)
    for person, seat in ((guest, 1), (host, 0)):
        prepared.comes(person, seat)
        expect(person.board).to_be_visible()
        person.press(person.button("settings"))
        setting(person, "setting.speed", "setting.speed.calm")
        if person is guest:
            guest.page.wait_for_timeout(200)
            assert server.table(prepared.table).speed == "brisk"
    host.until(lambda: server.table(prepared.table).speed == "calm", "the table goes calmly")


# ── before the first match ──


def test_all_computer_players_at_once_and_a_person_begins(
    new_person: NewPerson, server: GameServer
) -> None:
    person = new_person(lang="en", screen=PHONE)
    prepared = prepare(server, "pb-b", options={})
    prepared.comes(person, 0)
    unfolds(person, "lobby.all_bots")
    dragon = re.compile(re.escape(person.say("level.5")))
    person.press(person.page.get_by_role("button", name=dragon))
    expect(person.text("level.5.help")).to_be_visible()
    person.press(person.button("lobby.fill"))
    expect(person.button("lobby.fill")).to_have_count(0)
    assert levels(server, prepared.table) == [5, 5, 5], "all are dragons"
    person.begins()
    assert asked(server, prepared.table) == (0,)


def levels(server: GameServer, table: str) -> list[int]:
    return [chair.level for chair in server.table(table).chairs if chair.kind == "bot"]


# ── sharing ──


def test_a_result_is_shared_as_a_picture_and_a_link_that_leads_nowhere_else(
    new_person: NewPerson, server: GameServer, tmp_path: Path
) -> None:
    person, stranger = new_person(lang="en"), new_person(lang="fr", screen=PHONE)
    person.runs_first(NOTED)
    prepared = prepare(server, "pp", cinderella.wise, is_over)
    person.keeps(f"called.{prepared.table}.0", "Mamie Typed")
    prepared.comes(person, 0)
    expect(person.result).to_be_visible()
    unfolds(person, "result.share")
    with person.page.expect_download() as download:
        person.press(person.button("share.picture"))
    download.value.save_as(tmp_path / "result.png")
    assert (tmp_path / "result.png").read_bytes().startswith(b"\x89PNG")
    drawn = " ".join(text for text in noted(person) if text.startswith("drawn "))
    assert "Anna" in drawn
    assert "Typed" not in drawn, "what was typed stays on this device"
    person.press(person.button("share.link"))
    expect(person.text("share.copied")).to_be_visible()
    link = noted(person)[-1]
    assert prepared.table not in link
    stranger.visits(re.sub(r"^.*?/shared/", "/shared/", link))
    slider = stranger.page.get_by_role("slider", name=stranger.say("replay.where"))
    expect(slider).to_have_value("0")
    slider.press("End")
    expect(stranger.board).to_contain_text(stranger.say("reason.all_pairs"))
    assert stranger.page.locator('a[href^="/t/"]').count() == 0
    assert stranger.frames == [], "nobody comes to the table"
    secrets = [prepared.table, prepared.host, *prepared.keys.values()]
    told = [answer.text() for answer in stranger.answers]
    assert told
    assert not any(secret in text for secret in secrets for text in told)
