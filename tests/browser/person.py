"""A person at a screen: sees, taps, presses keys, and records page errors."""

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import (
    BrowserContext,
    ConsoleMessage,
    Locator,
    Page,
    Request,
    Response,
    WebSocket,
    expect,
)

from tests.browser.client_words import ClientWords
from tests.browser.device import TIMEOUT_MS, Devices, Make
from tests.browser.screen import DESKTOP, Screen

expect.set_options(timeout=TIMEOUT_MS)

DOT = {"x": 20_000, "y": 20_000, "width": 1, "height": 1, "scale": 1}
"""The part of an unpainted page that the browser draws: a dot far outside of it."""
# Wait until the page has this size and its layout has followed: boards compute their layout in a
# ResizeObserver. The browser calls it after the animation callbacks of a frame, so a whole frame
# lies between the second of two callbacks and any measurement before the first.
LAID_OUT = """async ([width, height]) => {
  const fits = () => screen.width === width && screen.height === height
    && matchMedia(`(width: ${width}px) and (height: ${height}px)`).matches;
  const boxes = () => JSON.stringify(
    [...document.querySelectorAll('main, main *:not(svg *), dialog[open] *:not(svg *)')]
      .map((e) => e.getBoundingClientRect())
      .map(({ x, y, width, height }) => [x, y, width, height].map(Math.round)));
  const frame = () =>
    new Promise((then) => requestAnimationFrame(() => requestAnimationFrame(then)));
  for (let before = null, frames = 0; ; frames += 1) {
    if (frames > 600) throw new Error('the layout does not come to rest');
    const now = fits() ? boxes() : null;
    if (now !== null && now === before) return;
    before = now;
    await frame();
  }
}"""

# Speeds up time on this page: an event that players watch for two seconds lasts a fifth of one.
# Longer timeouts do not delay players, and stay.
HURRY = """(() => {
  const times = %d, longest = 4500;
  const later = window.setTimeout, now = performance.now.bind(performance);
  const soon = (ms) => (ms < longest ? ms / times : ms);
  window.setTimeout = (deed, ms = 0, ...more) => later(deed, soon(ms), ...more);
  performance.now = () => now() * times;
})()"""
# A non-passive touch listener delays scrolling and fails while the page scrolls. Playwright adds
# one before any other script; the page never does.
LISTENS = """(() => {
  const listen = EventTarget.prototype.addEventListener;
  EventTarget.prototype.addEventListener = function (name, deed, how) {
    const isDriver = this === window && how?.capture === true && how.passive === false;
    const isOurs = /^touch/.test(name) && how?.passive !== true && !isDriver;
    if (isOurs) console.error(`listens to ${name}`);
    return listen.call(this, name, deed, how);
  };
})()"""
DRIVER = r"Ignored attempt to cancel a touch\w+ event with cancelable=false"
"""Playwright's messages when an element moved during a click; it then retries."""
GLANCE = """new MutationObserver(() => document.querySelector('[data-let-go]')?.click())
  .observe(document, { subtree: true, childList: true })"""
SILENCE = "delete window.AudioContext"
KEEP = """(([key, value]) => {
  try { localStorage.getItem(key) ?? localStorage.setItem(key, value); } catch { /* no page yet */ }
})(%s)"""


@dataclass(frozen=True)
class Habits:
    """The settings of a person's device."""

    screen: Screen = DESKTOP
    lang: str = "fr"
    room: str = "night"
    calm: bool = True
    hints: bool = False
    times: int = 10
    """The factor by which time runs faster."""
    glances: bool = True
    """Dismisses private cards immediately."""
    painted: bool = False
    """Whether the browser paints the page or only computes its layout: painting is most of a
    browser's work."""
    sounds: bool = False
    """Whether the device plays sounds: every page computes them again, which takes long."""

    @property
    def make(self) -> Make:
        """The kind of device for these settings."""
        return Make(self.lang, self.room, self.calm, self.screen.touch, self.painted)


class Person:
    """Has one device until `leaves`. `errors` must stay empty, except for those that
    `allowed_errors` match."""

    def __init__(
        self, devices: Devices, server: str, habits: Habits, game: str = "cinderella"
    ) -> None:
        self.server = server
        self.screen = habits.screen
        self.painted = habits.painted
        self.say = ClientWords(habits.lang, game)
        self.taps = 0
        self.errors: list[str] = []
        self.allowed_errors: list[str] = []
        self.frames: list[dict[str, Any]] = []
        self.sent: list[dict[str, Any]] = []
        self.answers: list[Response] = []
        self.devices = devices
        self.is_gone = False
        self.device = devices.take(habits.make)
        self.tools = self.device.tools
        self.page = self.watched(self.device.page)
        self._sets_up(habits)
        self.turns(self.screen)

    def _sets_up(self, habits: Habits) -> None:
        self.runs_first(LISTENS)
        if habits.times > 1:
            self.runs_first(HURRY % habits.times)
        if habits.glances:
            self.runs_first(GLANCE)
        if not habits.sounds:
            self.runs_first(SILENCE)
        if not habits.hints:
            self.keeps("hints", "off")

    @property
    def context(self) -> BrowserContext:
        """Direct access; it makes the device unusable for other tests."""
        self.device.is_spent = True
        return self.device.context

    def runs_first(self, script: str) -> None:
        """Run a script on this device before every page."""
        self.device.runs_first(script)

    def looks_at(self, screen: Screen) -> None:
        """Set the screen size, and wait until the layout is stable."""
        self.turns(screen)
        self.page.evaluate(LAID_OUT, [screen.width, screen.height])

    def turns(self, screen: Screen) -> None:
        """Set the size without waiting."""
        if self.painted:
            self.page.set_viewport_size({"width": screen.width, "height": screen.height})
        else:
            self._draws(screen, viewport=DOT)

    def paints(self) -> None:
        """Paint the page completely from now on."""
        self.painted = True
        self._draws(self.screen)

    def _draws(self, screen: Screen, **part: object) -> None:
        """Paint the page or only a part of it, invisibly to the page itself: its layout and its
        buttons work as usual."""
        held = self.screen.touch
        sizes = {"width": screen.width, "height": screen.height, "deviceScaleFactor": 1}
        shown = {"screenWidth": screen.width, "screenHeight": screen.height, "mobile": held}
        turned = {"screenOrientation": screen.turned(held)}
        self.tools.send("Emulation.setDeviceMetricsOverride", {**sizes, **shown, **turned, **part})

    def keeps(self, key: str, value: str) -> None:
        """Store this on the device, as from an earlier visit."""
        self.runs_first(KEEP % json.dumps([f"sortilege.{key}", value]))

    def holds(self, table: str, keys: list[str]) -> None:
        """Store the keys of a table on the device."""
        self.keeps(f"keys.{table}", json.dumps(keys))

    # ── page errors ──

    def watched(self, page: Page) -> Page:
        for event, noticed in self._noticed():
            page.on(event, noticed)
        return page

    def _noticed(self) -> Iterator[tuple[Any, Any]]:
        yield "pageerror", self._error
        yield "console", self._console
        yield "request", self._request
        yield "response", self._response
        yield "websocket", self._websocket

    def _error(self, error: object) -> None:
        self.errors.append(f"error: {error}")

    def _console(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self.errors.append(f"console: {message.text} {message.location.get('url', '')}")

    def _request(self, request: Request) -> None:
        self._foreign(request.url)

    def _response(self, response: Response) -> None:
        if "/api/" in response.url:
            self.answers.append(response)

    def _websocket(self, socket: WebSocket) -> None:
        self._foreign(socket.url)
        socket.on("framereceived", self._frame)
        socket.on("framesent", lambda asked: self.sent.append(json.loads(asked)))

    def _frame(self, told: str | bytes) -> None:
        self.frames.append(json.loads(told))

    def _foreign(self, url: str) -> None:
        there = urlsplit(url)
        if there.scheme not in ("data", "blob") and there.netloc != urlsplit(self.server).netloc:
            self.errors.append(f"foreign: {url}")

    def allows_errors(self, *patterns: str) -> None:
        """Allow errors that match these patterns, such as those of a cut connection."""
        self.allowed_errors += patterns

    def unexpected_errors(self) -> list[str]:
        """Return the errors that the test does not allow."""
        return [
            error
            for error in self.errors
            if not any(re.search(pattern, error) for pattern in (DRIVER, *self.allowed_errors))
        ]

    # ── navigation and input ──

    def visits(self, path: str = "/") -> None:
        self.page.goto(f"{self.server}{path}")

    def press(self, what: Locator) -> None:
        """Tap or click."""
        self.taps += 1
        if self.screen.touch:
            what.tap()
        else:
            what.click()

    def button(self, key: str, **values: object) -> Locator:
        """The button with this text."""
        return self.page.get_by_role("button", name=self.say(key, **values), exact=True)

    def link(self, key: str, **values: object) -> Locator:
        """The link with this text."""
        return self.page.get_by_role("link", name=self.say(key, **values), exact=True)

    def text(self, key: str, **values: object) -> Locator:
        """This text, anywhere on the page."""
        return self.page.get_by_text(self.say(key, **values)).first

    @property
    def board(self) -> Locator:
        return self.page.locator("main.board")

    @property
    def hand(self) -> Locator:
        """What a phone beside a big screen shows instead of the board."""
        return self.board.locator(".tabletop.hand")

    @property
    def result(self) -> Locator:
        """The result of a match."""
        return self.page.get_by_role("dialog").filter(has=self.button("result.again"))

    def offers(self) -> Locator:
        """All possible actions on the board. Opening a close-up, or skipping, is not an action."""
        deeds = self.page.locator("button:not([data-look], [data-skip])")
        return self.board.get_by_role("button", disabled=False).and_(deeds)

    @property
    def table(self) -> str:
        """The table of this page."""
        return urlsplit(self.page.url).path.split("/")[2]

    # ── from the shelf ──

    def opens_box(self) -> None:
        """The first tap: opens a table."""
        self.press(self.button("title"))
        expect(self.button("lobby.play")).to_be_visible()

    def begins(self) -> None:
        """The second tap: starts the match."""
        self.press(self.button("lobby.play"))
        expect(self.board).to_be_visible()

    def until(self, holds: Any, what: str) -> None:
        """Wait for a condition outside the page."""
        for _ in range(TIMEOUT_MS // 25):
            if holds():
                return
            self.page.wait_for_timeout(25)
        raise AssertionError(f"never: {what}")

    def leaves(self) -> None:
        """Return the device to the pool."""
        if self.is_gone:
            return
        self.is_gone = True
        for event, noticed in self._noticed():
            self.page.remove_listener(event, noticed)
        self.devices.put_back(self.device, self.server)
