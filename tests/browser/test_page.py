"""The offline page: complete games without a network, and no failure loses a move."""

import os
import re
import shutil
from itertools import cycle
from pathlib import Path

from playwright.sync_api import Locator, Page, expect

from sortilege.games.cinderella.actions import Choose, Point
from sortilege.kernel.action import Action
from sortilege.kernel.match import Match
from sortilege.table.entries import Acted, Entry
from tests.browser.axe import violations
from tests.browser.conftest import NewPerson
from tests.browser.hands import ALL_HANDS, Hands, cinderella, unicorn
from tests.browser.lobby import shares_device, unfolds
from tests.browser.offline_page import BELOW, POLICY, OfflinePage
from tests.browser.offline_table import (
    LOADING,
    OFFLINE,
    brings,
    comes_to,
    goes_to,
    is_ready,
    table_of,
    worker_of,
)
from tests.browser.person import Person
from tests.browser.play_session import PlaySession
from tests.browser.prepared_table import IS_WHOLE
from tests.browser.screen import PHONE
from tests.browser.server_with_page import server_with_page
from tests.browser.test_aloud import hears, read_aloud
from tests.browser.test_every_game import LAST_ACTIONS, LONG_MATCH, length
from tests.browser.voices import OWN, REMOTE, gives_voices

EXPECTED_ERRORS = ("net::ERR_", "Failed to fetch", "ServiceWorker")
"""Messages of a browser without a network."""


def sits_at(person: Person, server: OfflinePage, table: str) -> PlaySession:
    return PlaySession(server, table, {0: person}, cinderella)  # type: ignore[arg-type]


def begun(hands: Hands) -> int:
    """The number of moves before the person arrives: all but the last of a long match, unless the
    run plays complete matches; -1 (no match) for other games."""
    long = length(hands)
    return -1 if IS_WHOLE or long <= LONG_MATCH else long - LAST_ACTIONS


def test_whole_games_are_played_without_a_network(
    new_person: NewPerson, offline_page: OfflinePage
) -> None:
    person = new_person(at=offline_page.url, sounds=True)
    person.allows_errors(*EXPECTED_ERRORS)
    comes_to(person, offline_page, keeps_files=True)
    person.until(lambda: person.page.evaluate(OFFLINE) == "activated", "all files are kept")
    offline_page.close()
    person.page.reload()
    is_ready(person)
    tables = [table_of(hands, f"whole-{hands.game}", begun(hands)) for hands in ALL_HANDS]
    brings(person, *tables)
    for hands, table in zip(ALL_HANDS, tables, strict=True):
        person.say = type(person.say)("fr", hands.game)
        goes_to(person, table)
        if begun(hands) < 0:
            person.begins()
        PlaySession(offline_page, table.id, {0: person}, hands).ends()  # type: ignore[arg-type]
        assert offline_page.table(table.id).match.outcome is not None  # type: ignore[union-attr]
    expect(person.button("result.again")).to_be_visible()
    person.page.evaluate("(to) => { location.hash = to }", f"#/replay/{tables[0].id}/1")
    person.press(person.page.get_by_role("button", name=person.say("fair.proven")))
    expect(person.text("alone.fair")).to_be_visible()


def test_a_family_passes_it_around_and_hears_the_owl_and_a_voice(
    new_person: NewPerson, offline_page: OfflinePage
) -> None:
    family = new_person(at=offline_page.url, screen=PHONE)
    gives_voices(family, REMOTE, OWN)
    comes_to(family, offline_page)
    family.press(family.button("aloud.yes"))
    hears(family, family.say("aloud.hello"))
    family.opens_box()
    shares_device(family, 1)
    family.begins()
    table = family.page.url.split("#/t/")[1]
    session = PlaySession(offline_page, table, {0: family, 1: family}, cinderella)  # type: ignore[arg-type]
    assert session.goes_on()
    assert [chair.kind for chair in offline_page.table(table).chairs] == ["person", "person", "bot"]
    assert len(read_aloud(family)) > 1, "what is asked is read aloud"
    alone = table_of(unicorn, "advice", moves=1)
    family.page.evaluate("location.hash = '#/'")
    brings(family, alone)
    family.say = type(family.say)("fr", "unicorn")
    goes_to(family, alone)
    family.press(family.button("coach.ask"))
    advice = family.page.get_by_role("dialog")
    expect(advice).to_contain_text(family.say("coach.knows"), timeout=LOADING)
    expect(advice.get_by_role("listitem").first).to_be_visible()


# ── failures ──


def kills_worker(person: Person) -> None:
    worker_of(person.page).evaluate("self.close()")


def loads_again(person: Person) -> None:
    person.page.reload()


def opens_again(person: Person) -> None:
    address = person.page.url
    person.page.close()
    person.page = person.watched(person.device.opens_another_page())
    person.page.goto(address)


BREAKS = (kills_worker, loads_again, opens_again, kills_worker, opens_again)
BREAK_COUNT = int(os.environ.get("SORTILEGE_BREAKS", len(BREAKS)))
"""The number of failures: `make soak` uses more."""


def acted(entries: list[Entry]) -> list[Acted]:
    return [entry for entry in entries if isinstance(entry, Acted)]


def test_whatever_breaks_in_the_middle_nothing_is_lost(
    new_person: NewPerson, offline_page: OfflinePage
) -> None:
    person = new_person(at=offline_page.url)
    comes_to(person, offline_page, keeps_files=True)
    table = table_of(cinderella, "breaks", moves=1)
    brings(person, table)
    goes_to(person, table)
    expect(person.board).to_be_visible()
    session = sits_at(person, offline_page, table.id)
    for number, breaks in zip(range(BREAK_COUNT), cycle(BREAKS), strict=False):
        if not session.goes_on() or session.match.outcome is not None:
            person.press(person.button("result.again"))
            person.until(lambda: session.match.outcome is None, "another match")
        match = session.match
        seat, action = cinderella.wise(match)
        if seat == 0 and number % 2 == 0:  # during an action
            person.press(cinderella.button(person, match, action))
        before = offline_page.entries(table.id)
        breaks(person)
        offline_page.page = person.page
        expect(person.board).to_be_visible(timeout=180_000)
        is_ready(person)
        after = offline_page.entries(table.id)
        assert after[: len(before)] == before
    session.goes_on()
    ids = [entry.id for entry in acted(offline_page.entries(table.id))]
    assert len(ids) == len(set(ids))
    assert len(ids) > len(acted(list(table.entries))) + BREAK_COUNT
    assert person.page.get_by_role("alert").count() == 0


# ── two tabs ──


def test_two_tabs_play_at_one_table_and_both_are_right(
    new_person: NewPerson, offline_page: OfflinePage
) -> None:
    person = new_person(at=offline_page.url)
    comes_to(person, offline_page)
    table = table_of(cinderella, "tabs", moves=1)
    brings(person, table)
    goes_to(person, table)
    expect(person.board).to_be_visible()
    other = person.watched(person.device.opens_another_page())
    other.goto(person.page.url)
    expect(other.locator("main.board")).to_be_visible(timeout=180_000)
    session = sits_at(person, offline_page, table.id)
    for _ in range(4):
        session.goes_on()
        presses_in_both(session, person, other)
    assert session.match.seq > 6
    told = [entry.id for entry in acted(offline_page.entries(table.id))]
    assert len(told) == len(set(told))


def presses_in_both(session: PlaySession, person: Person, other: Page) -> None:
    """Take the same action in both tabs simultaneously: the table accepts it once."""
    match = session.match
    if match.outcome is not None or match.awaited != (0,):
        return
    action = cinderella.wise(match)[1]
    button = cinderella.button(person, match, action)
    expect(button).to_be_enabled()
    twin = twin_button(person, other, match, action)
    expect(twin).to_be_enabled()
    pressed = [button.element_handle(), twin.element_handle()]
    for one in pressed:
        one.evaluate("(button) => button.click()")
    session.awaits_deed(match, 0)


def twin_button(person: Person, other: Page, match: Match, action: Action) -> Locator:
    """Find the button for an action in the other tab. A tile is found by its place, because the two
    tabs may show it differently for a moment."""
    if isinstance(action, Choose | Point):
        place = cinderella.begins_with_place(person, match, action.place)
        return other.get_by_role("button", name=place)
    button = cinderella.button(person, match, action)
    label = button.get_attribute("aria-label") or button.inner_text()
    return other.get_by_role("button", name=label, exact=True)


# ── storage ──


def test_without_storage_the_page_says_so_and_the_game_continues(
    new_person: NewPerson, offline_page: OfflinePage
) -> None:
    person = new_person(at=offline_page.url)
    person.allows_errors("Quota")  # the files are not cached either
    origin = offline_page.url.removesuffix(BELOW)
    person.tools.send("Storage.overrideQuotaForOrigin", {"origin": origin, "quotaSize": 1})
    comes_to(person, offline_page, keeps_files=True)
    person.opens_box()
    person.begins()
    expect(person.text("alone.unkept")).to_be_visible()
    expect(person.button("action.roll")).to_be_enabled()
    person.press(person.button("action.roll"))
    expect(person.button("action.roll")).not_to_be_visible()


def test_all_that_was_played_is_carried_to_another_device(
    new_person: NewPerson, offline_page: OfflinePage, tmp_path: Path
) -> None:
    giver, taker = (new_person(at=offline_page.url) for _ in range(2))
    tables = [table_of(cinderella, f"carried-{n}", moves=n) for n in (1, 4)]
    comes_to(giver, offline_page)
    brings(giver, *tables)
    with giver.page.expect_download() as given:
        giver.press(giver.button("alone.give"))
    given.value.save_as(tmp_path / "all.json")
    comes_to(taker, offline_page)
    taker.press(taker.page.locator("summary").filter(has_text=taker.say("alone")))
    taker.page.locator("input[type=file]").set_input_files(tmp_path / "all.json")
    expect(taker.text("alone.taken", new=2)).to_be_visible()
    for table in tables:
        assert offline_page.entries(table.id) == list(table.entries)
    taker.page.reload()
    is_ready(taker)
    expect(taker.text("own.go_on")).to_be_visible()
    goes_to(taker, tables[1])
    expect(taker.board).to_be_visible()
    expect(taker.offers().first).to_be_enabled()


# ── newer versions ──


def newer(built: Path, folder: Path) -> Path:
    """Create another version of the page: another start page, and its file list."""
    shutil.copytree(built, folder)
    start, offline = folder / "index.html", folder / "service-worker.js"
    start.write_text(start.read_text("utf-8").replace("<title>", '<meta name="newer"><title>'))
    known = re.compile(r"(index\.html[`'\"],\s*[\"'`]?revision[\"'`]?:\s*[`'\"])\w+")
    changed, count = known.subn(r"\g<1>another", offline.read_text("utf-8"))
    assert count == 1, "the start page is in the list"
    offline.write_text(changed, "utf-8")
    return folder


def test_a_newer_version_waits_until_it_is_wanted(
    new_person: NewPerson, page_built: Path, offline_page: OfflinePage, tmp_path: Path
) -> None:
    person = new_person(at=offline_page.url)
    comes_to(person, offline_page, keeps_files=True)
    person.until(lambda: person.page.evaluate(OFFLINE) == "activated", "all files are kept")
    table = table_of(cinderella, "newer", moves=1)
    brings(person, table)
    goes_to(person, table)
    expect(person.board).to_be_visible()
    offline_page.serve(newer(page_built, tmp_path / "newer"))
    person.page.reload()
    expect(person.text("alone.newer")).to_be_visible(timeout=180_000)
    is_new = person.page.locator('meta[name="newer"]')
    expect(is_new).to_have_count(0)
    sits_at(person, offline_page, table.id).goes_on()
    person.press(person.button("alone.newer.take"))
    expect(is_new).to_have_count(1, timeout=180_000)
    expect(person.board).to_be_visible(timeout=180_000)
    sits_at(person, offline_page, table.id).goes_on()
    expect(person.text("alone.newer")).to_have_count(0)


# ── at a server ──


def test_a_shelf_of_a_server_plays_alone_where_the_server_is_gone(
    new_person: NewPerson, built: None, page_built: Path, tmp_path: Path
) -> None:
    with server_with_page(tmp_path / "log", page_built) as server:
        person = new_person(at=server.url)
        person.allows_errors(*EXPECTED_ERRORS, "WebSocket")
        person.keeps("pace", "instant")
        person.visits("/")
        expect(person.page.get_by_label(person.say("shelf.code"))).to_be_visible()
        person.press(person.link("alone.here"))
        is_ready(person)
        person.until(lambda: person.page.evaluate(OFFLINE) == "activated", "all files are kept")
        server.close()
        person.visits("/")
        expect(person.page).to_have_url(f"{server.url}/alone/")
        is_ready(person)
        person.opens_box()
        person.begins()
        expect(person.button("action.roll")).to_be_enabled()


# ── accessibility ──


def test_everybody_can_use_it_and_the_owl_gives_hints(
    new_person: NewPerson, offline_page: OfflinePage
) -> None:
    person = new_person(at=offline_page.url, screen=PHONE, hints=True)
    comes_to(person, offline_page)
    for lang in ("fr", "en"):
        speaks(person, lang)
        person.press(person.page.locator("summary").filter(has_text=person.say("alone")))
        expect(person.text("alone.server")).to_be_visible()
        expect(person.page.get_by_label(person.say("shelf.code"))).to_have_count(0)
        assert violations(person.page) == []
        person.opens_box()
        unfolds(person, "invite")
        expect(person.text("alone.server")).to_be_visible()
        assert violations(person.page) == []
        person.begins()
        expect(person.text("hint.roll")).to_be_visible(timeout=LOADING)
        person.press(person.link("shelf"))


def speaks(person: Person, lang: str) -> None:
    """Return the page and the person who uses it from now on."""
    person.press(person.button("settings"))
    person.press(person.page.get_by_role("button", name={"fr": "Français", "en": "English"}[lang]))
    person.say = type(person.say)(lang, "cinderella")
    person.press(person.page.get_by_role("dialog").get_by_role("button", name=person.say("close")))


def test_what_a_host_may_send_is_written_down() -> None:
    told = (Path(__file__).parents[2] / "docs" / "offline-page.md").read_text("utf-8")
    assert POLICY in " ".join(told.split())
