"""The website in a browser, below a sub-folder of a host, as on most free static hosts."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from sortilege.words import LANGS, Words
from tests.browser.axe import violations
from tests.browser.device import LOCALES
from tests.browser.screen import DESKTOP, SMALLEST, Screen
from tools.site import landing
from tools.site.folders import SITE

SHIFTS = """() => new Promise((done) => {
  let sum = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) sum += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
  setTimeout(() => done(sum), 300);
})"""
"""The page's cumulative layout shift."""
WIDER = "document.documentElement.scrollWidth > document.documentElement.clientWidth"
ARTICLES = ("docs/", "docs/rules/mago.fr/", "docs/performance/")
LEFT_TO_THE_THEME = ("landmark-unique", "empty-table-header", "scrollable-region-focusable")
"""Rules of axe about the theme's own elements. The first two are not part of WCAG. Current browsers
let the keyboard scroll a wide table without a tab stop."""
SCREENS = pytest.mark.parametrize("screen", [SMALLEST, DESKTOP], ids=lambda screen: screen.name)


class QuietHandler(SimpleHTTPRequestHandler):
    def log_message(self, *_: object) -> None:
        pass


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    assert (SITE / "index.html").is_file(), "`make site` builds the website"
    handler = partial(QuietHandler, directory=str(SITE.parent))
    with ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/{SITE.name}/"
        server.shutdown()


@contextmanager
def visit(browser: Browser, url: str, screen: Screen, **wishes: Any) -> Iterator[Page]:
    """Open a page. Fails if the page asks another server, or has an error."""
    size: Any = {"width": screen.width, "height": screen.height}
    context = browser.new_context(viewport=size, reduced_motion="reduce", **wishes)
    page, asked, errors = context.new_page(), list[str](), list[str]()
    page.on("request", lambda request: asked.append(request.url))
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.goto(url)
    yield page
    origin = url.partition("//")[2].partition("/")[0]
    assert [one for one in asked if f"//{origin}/" not in one and "blob:" not in one] == []
    assert errors == []
    context.close()


@SCREENS
@pytest.mark.parametrize("lang", LANGS)
def test_the_landing_page_is_accessible_and_still(
    browser: Browser, address: str, lang: str, screen: Screen
) -> None:
    for scheme in ("dark", "light"):
        with visit(browser, address + landing.place(lang), screen, color_scheme=scheme) as page:
            assert violations(page) == []
            assert not page.evaluate(WIDER)
            assert page.evaluate(SHIFTS) < 0.1


@SCREENS
def test_the_manual_is_accessible(browser: Browser, address: str, screen: Screen) -> None:
    for article in ARTICLES:
        with visit(browser, f"{address}manual/{article}", screen) as page:
            found = violations(page)
            assert [line for line in found if not line.startswith(LEFT_TO_THE_THEME)] == []


def test_play_now_leads_to_the_shelf(browser: Browser, address: str) -> None:
    for lang in LANGS:
        words = Words(lang, "site")
        url = address + landing.place(lang)
        with visit(browser, url, SMALLEST, locale=LOCALES[lang]) as page:
            page.get_by_role("link", name=words.say("site.play"), exact=True).click()
            title = Words(lang, "unicorn").say("title")
            page.get_by_role("button", name=title).or_(page.get_by_text(title)).first.wait_for()
            assert page.url.startswith(f"{address}play/")


def test_the_search_of_the_manual_needs_no_server(browser: Browser, address: str) -> None:
    with visit(browser, f"{address}manual/docs/", DESKTOP) as page:
        page.get_by_role("button", name="Search").first.click()
        page.keyboard.type("heartbeat")
        page.get_by_role("option", name="How the server measures distance").wait_for()
