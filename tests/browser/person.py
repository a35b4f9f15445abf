"""Somebody at a screen: sees, taps, presses keys; and notices whatever a page should not do."""

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

from tests.browser.device import PATIENCE, Devices, Make
from tests.browser.screen import DESKTOP, Screen
from tests.browser.speech import Speech

expect.set_options(timeout=PATIENCE)

DOT = {"x": 20_000, "y": 20_000, "width": 1, "height": 1, "scale": 1}
"""All that is drawn of a page that nobody looks at: so far from it that nothing is painted ahead,
either."""
SCREEN = "([width, height]) => screen.width === width && screen.height === height"

# Time goes faster on this page: what people want to look at for two seconds is there for a fifth of
# one. Longer delays are none that people wait for, and stay.
HURRY = """(() => {
  const times = %d, longest = 4500;
  const later = window.setTimeout, now = performance.now.bind(performance);
  const soon = (ms) => (ms < longest ? ms / times : ms);
  window.setTimeout = (deed, ms = 0, ...more) => later(deed, soon(ms), ...more);
  performance.now = () => now() * times;
})()"""
# Whoever listens to a finger so that it may be stopped makes scrolling wait, and fails while the
# page scrolls. The driver of these tests does, before anybody else; the page never does.
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
"""What the driver grumbles when a thing moved away under its finger; then it tries again."""
GLANCE = """new MutationObserver(() => document.querySelector('[data-let-go]')?.click())
  .observe(document, { subtree: true, childList: true })"""
SILENCE = "delete window.AudioContext"
KEEP = """(([key, value]) => {
  try { localStorage.getItem(key) ?? localStorage.setItem(key, value); } catch { /* no page yet */ }
})(%s)"""


@dataclass(frozen=True)
class Habits:
    """How somebody has set up the device."""

    screen: Screen = DESKTOP
    lang: str = "fr"
    room: str = "night"
    calm: bool = True
    hints: bool = False
    times: int = 10
    """How much faster time goes."""
    glances: bool = True
    """Lets go at once of what is looked at alone."""
    painted: bool = False
    """Whether the page is painted, or only laid out: most of a browser's work is paint."""
    sounds: bool = False
    """Whether the device plays any: they are computed anew on every page, and never stop."""

    @property
    def make(self) -> Make:
        """Of the device that this takes."""
        return Make(self.lang, self.room, self.calm, self.screen.touch, self.painted)


class Person:
    """Has one device, until it is left. `troubles` must stay empty, but for what `forgives`."""

    def __init__(
        self, devices: Devices, house: str, habits: Habits, game: str = "cinderella"
    ) -> None:
        self.house = house
        self.screen = habits.screen
        self.painted = habits.painted
        self.say = Speech(habits.lang, game)
        self.taps = 0
        self.troubles: list[str] = []
        self.forgiven: list[str] = []
        self.frames: list[dict[str, Any]] = []
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
        """Whoever reaches for it changes the device for good."""
        self.device.is_spent = True
        return self.device.context

    def runs_first(self, script: str) -> None:
        """On this device, before every page."""
        self.device.runs_first(script)

    def looks_at(self, screen: Screen) -> None:
        """The page on such a screen, as soon as it knows."""
        self.turns(screen)
        self.page.wait_for_function(SCREEN, arg=[screen.width, screen.height])

    def turns(self, screen: Screen) -> None:
        """Soon the page knows."""
        if self.painted:
            self.page.set_viewport_size({"width": screen.width, "height": screen.height})
        else:
            self._draws(screen, viewport=DOT)

    def paints(self) -> None:
        """Now somebody looks: everything is painted."""
        self.painted = True
        self._draws(self.screen)

    def _draws(self, screen: Screen, **part: object) -> None:
        """Draw the page, or only a part of it, which the page itself does not notice: it is laid
        out as ever, and can be pressed anywhere."""
        held = self.screen.touch
        sizes = {"width": screen.width, "height": screen.height, "deviceScaleFactor": 1}
        shown = {"screenWidth": screen.width, "screenHeight": screen.height, "mobile": held}
        turned = {"screenOrientation": screen.turned(held)}
        self.tools.send("Emulation.setDeviceMetricsOverride", {**sizes, **shown, **turned, **part})

    def keeps(self, key: str, value: str) -> None:
        """The device remembers this from before."""
        self.runs_first(KEEP % json.dumps([f"sortilege.{key}", value]))

    def holds(self, table: str, keys: list[str]) -> None:
        """The device has the keys of a table."""
        self.keeps(f"keys.{table}", json.dumps(keys))

    # ── noticing ──

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
        self.troubles.append(f"error: {error}")

    def _console(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self.troubles.append(f"console: {message.text} {message.location.get('url', '')}")

    def _request(self, request: Request) -> None:
        self._foreign(request.url)

    def _response(self, response: Response) -> None:
        if "/api/" in response.url:
            self.answers.append(response)

    def _websocket(self, socket: WebSocket) -> None:
        self._foreign(socket.url)
        socket.on("framereceived", self._frame)

    def _frame(self, told: str | bytes) -> None:
        self.frames.append(json.loads(told))

    def _foreign(self, url: str) -> None:
        there = urlsplit(url)
        if there.scheme not in ("data", "blob") and there.netloc != urlsplit(self.house).netloc:
            self.troubles.append(f"foreign: {url}")

    def forgives(self, *patterns: str) -> None:
        """What a browser grumbles about where a line is cut on purpose."""
        self.forgiven += patterns

    def worries(self) -> list[str]:
        """The troubles that nobody has forgiven."""
        return [
            trouble
            for trouble in self.troubles
            if not any(re.search(pattern, trouble) for pattern in (DRIVER, *self.forgiven))
        ]

    # ── going and pressing ──

    def visits(self, path: str = "/") -> None:
        self.page.goto(f"{self.house}{path}")

    def press(self, what: Locator) -> None:
        """A tap, or a click."""
        self.taps += 1
        if self.screen.touch:
            what.tap()
        else:
            what.click()

    def button(self, key: str, **values: object) -> Locator:
        """The button that says this."""
        return self.page.get_by_role("button", name=self.say(key, **values), exact=True)

    def link(self, key: str, **values: object) -> Locator:
        """The link that says this."""
        return self.page.get_by_role("link", name=self.say(key, **values), exact=True)

    def text(self, key: str, **values: object) -> Locator:
        """The words, wherever they stand."""
        return self.page.get_by_text(self.say(key, **values)).first

    @property
    def board(self) -> Locator:
        return self.page.locator("main.board")

    @property
    def result(self) -> Locator:
        """What stands at the end of a match."""
        return self.page.get_by_role("dialog").filter(has=self.button("result.again"))

    def offers(self) -> Locator:
        """Everything on the board that can be done now. To look closely at something is no deed."""
        deeds = self.page.locator("button:not([data-look])")
        return self.board.get_by_role("button", disabled=False).and_(deeds)

    @property
    def table(self) -> str:
        """The table this page is at."""
        return urlsplit(self.page.url).path.split("/")[2]

    # ── from the shelf ──

    def opens_box(self) -> None:
        """The first tap: a table of one's own."""
        self.press(self.button("title"))
        expect(self.button("lobby.play")).to_be_visible()

    def begins(self) -> None:
        """The second tap: the match begins."""
        self.press(self.button("lobby.play"))
        expect(self.board).to_be_visible()

    def until(self, holds: Any, what: str) -> None:
        """Wait for something that the page itself does not show."""
        for _ in range(PATIENCE // 25):
            if holds():
                return
            self.page.wait_for_timeout(25)
        raise AssertionError(f"never: {what}")

    def leaves(self) -> None:
        """Puts the device back, for others."""
        if self.is_gone:
            return
        self.is_gone = True
        for event, noticed in self._noticed():
            self.page.remove_listener(event, noticed)
        self.devices.put_back(self.device, self.house)
