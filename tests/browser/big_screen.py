"""A big screen and phones in one room."""

import json
import urllib.request
from collections.abc import Sequence

from playwright.sync_api import Page, expect

from sortilege.games import games
from sortilege.server.network.address import lan_address
from tests.browser.game_server import GameServer
from tests.browser.hands import Hands
from tests.browser.person import Person
from tests.browser.prepared_table import PEOPLE
from tests.browser.screen import Screen

# The smallest texts of a page below a size in pixels, with their sizes. SVG texts scale with their
# picture, everything else with the zoom of the screen.
SMALLER = """(least) => {
  const found = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const text = walker.currentNode.nodeValue.trim();
    const element = walker.currentNode.parentElement;
    if (!text || element.closest('.heard, script, style')) continue;
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    const range = document.createRange();
    range.selectNodeContents(walker.currentNode);
    const { width, height } = range.getBoundingClientRect();
    if (width < 2 || height < 2) continue;
    const drawn = element.ownerSVGElement ? element.getScreenCTM() : null;
    const scale = drawn ? Math.hypot(drawn.a, drawn.b) : (element.currentCSSZoom ?? 1);
    const size = parseFloat(getComputedStyle(element).fontSize) * scale;
    if (size < least) found.push([Math.round(size * 10) / 10, text.slice(0, 40)]);
  }
  return found;
}"""
ROUNDING = 0.05
"""Pixels."""


def too_small(page: Page, screen: Screen) -> list[list[object]]:
    """Return the texts that are smaller than 1/30 of the height of a screen."""
    found: list[list[object]] = page.evaluate(SMALLER, screen.height / 30 - ROUNDING)
    return found


def opens_with_remote(screen: Person, game: str) -> str:
    """Open a box with the keys of a remote control; return the table."""
    screen.visits("/tv")
    cover = screen.page.get_by_role("button", name=screen.say("title"), exact=True)
    expect(cover).to_be_visible()
    for _ in range(list(games).index(game) + 1):
        screen.page.keyboard.press("ArrowRight")
    expect(cover).to_be_focused()
    screen.page.keyboard.press("Enter")
    expect(screen.page.get_by_role("list", name=screen.say("seats"))).to_be_visible()
    return screen.table


def opens(server: GameServer, screen: Person, hands: Hands) -> str:
    """Open a table on a screen, with the options of these hands."""
    if not hands.options:
        return opens_with_remote(screen, hands.game)
    asked = json.dumps({"game": hands.game, "options": dict(hands.options)}).encode()
    headers = {"content-type": "application/json"}
    post = urllib.request.Request(f"{server.url}/api/screens", asked, headers)
    with urllib.request.urlopen(post, timeout=10) as answer:
        table = str(json.load(answer)["table"])
    screen.visits(f"/tv/{table}")
    expect(screen.page.get_by_role("list", name=screen.say("seats"))).to_be_visible()
    return table


def lets_network_in(screen: Person) -> None:
    """Choose this if the screen offers it."""
    if lan_address() is None:
        return
    code = screen.page.get_by_role("img", name=screen.say("invite.qr"))
    offer = screen.button("invite.let_in")
    expect(code.or_(offer)).to_be_visible()
    if offer.is_visible():
        offer.focus()
        screen.page.keyboard.press("Enter")
    expect(code).to_be_visible()


def joins(phone: Person, table: str, seat: int = 0) -> None:
    """Follow the QR code and take a chair with one tap, with the name that this device proposes."""
    name, animal = PEOPLE[seat]
    phone.keeps("name", name)
    phone.keeps("animal", animal)
    phone.visits(f"/t/{table}")
    phone.page.wait_for_load_state("networkidle")  # pictures move the buttons below them
    before = phone.taps
    phone.press(phone.button("join"))
    expect(phone.button("lobby.play")).to_be_visible()
    assert phone.taps - before == 1


def begins(phones: Sequence[Person]) -> None:
    """The first player begins the match."""
    phones[0].press(phones[0].button("lobby.play"))
    for phone in phones:
        expect(phone.board).to_be_visible()


def seen_by(device: Person) -> str:
    """Return everything that a page has received or stores."""
    kept = device.page.evaluate("() => JSON.stringify({ ...localStorage, ...sessionStorage })")
    return json.dumps(device.frames) + str(kept)
