"""Devices, each with its own browser, reused by later tests: reloading a page in the same process
costs a third of a new one. A reused device has no data of the test before, except cached files of
the server."""

from dataclasses import dataclass, field

from playwright.sync_api import Browser, CDPSession, Error, Page

TIMEOUT_MS = 30_000
"""Timeout in milliseconds for elements that should appear."""
LOCALES = {"fr": "fr-FR", "en": "en-GB"}
OUTSIDE = "/api/health"
"""A page outside the client: opening it ends all scripts of the client."""
FORGET = "() => { localStorage.clear(); sessionStorage.clear(); }"


@dataclass(frozen=True)
class Make:
    """Properties that a device never changes."""

    lang: str
    room: str
    calm: bool
    touch: bool
    painted: bool


class Device:
    """A browser with one page. `is_spent`: changed in ways that cannot be undone, so that no
    other test reuses it."""

    def __init__(self, browser: Browser, make: Make) -> None:
        self.make = make
        self.is_spent = False
        self.context = browser.new_context(
            locale=LOCALES[make.lang],
            color_scheme="dark" if make.room == "night" else "light",
            reduced_motion="reduce" if make.calm else "no-preference",
            has_touch=make.touch,
            is_mobile=make.touch,
        )
        self.context.set_default_timeout(TIMEOUT_MS)
        self.page: Page = self.context.new_page()
        self.tools = self.tools_for(self.page)
        self.scripts: dict[str, str] = {}

    def tools_for(self, page: Page) -> CDPSession:
        tools = self.context.new_cdp_session(page)
        tools.send("Page.enable")  # otherwise no script runs first
        return tools

    def runs_first(self, script: str) -> None:
        """Run a script at the start of every page, until another test reuses the device."""
        self.scripts[add(self.tools, script)] = script

    def opens_another_page(self) -> Page:
        """Open a second page. Such a device is not reused."""
        self.is_spent = True
        page = self.context.new_page()
        tools = self.tools_for(page)
        for script in self.scripts.values():
            add(tools, script)
        return page

    def forgets(self, server: str) -> None:
        """Delete everything that the device stored. Raises Error if the server is gone."""
        for script in self.scripts:
            self.tools.send("Page.removeScriptToEvaluateOnNewDocument", {"identifier": script})
        self.scripts.clear()
        self.page.goto(f"{server}{OUTSIDE}")
        self.page.evaluate(FORGET)
        kept = {"origin": server, "storageTypes": "all"}
        self.tools.send("Storage.clearDataForOrigin", kept)


def add(tools: CDPSession, script: str) -> str:
    """Run a script before every page from now on; return its identifier, for its removal."""
    added = tools.send("Page.addScriptToEvaluateOnNewDocument", {"source": script})
    return str(added["identifier"])


@dataclass
class Devices:
    """A pool of devices; the last one returned is reused first."""

    browser: Browser
    free: list[Device] = field(default_factory=list)

    def take(self, make: Make) -> Device:
        found = next((device for device in self.free if device.make == make), None)
        if found is None:
            return Device(self.browser, make)
        self.free.remove(found)
        return found

    def put_back(self, device: Device, server: str) -> None:
        """Return a device to the pool, unless it is spent or its server is gone."""
        try:
            if not device.is_spent and not device.page.is_closed():
                device.forgets(server)
                self.free.insert(0, device)
                return
        except Error:
            pass
        device.context.close()
