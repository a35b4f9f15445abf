"""A device with a browser of its own, kept for the next one who needs such a device: a page that is
loaded once more in the same process costs a third of one in a new one. Whoever has it next finds
nothing of the one before, but for the files that the house sent."""

from dataclasses import dataclass, field

from playwright.sync_api import Browser, CDPSession, Error, Page

PATIENCE = 30_000
"""Milliseconds until something that should be there is missed."""
LOCALES = {"fr": "fr-FR", "en": "en-GB"}
OUTSIDE = "/api/health"
"""Where no page of ours runs: what one has left behind there ends."""
FORGET = "() => { localStorage.clear(); sessionStorage.clear(); }"


@dataclass(frozen=True)
class Make:
    """What no device ever changes."""

    lang: str
    room: str
    calm: bool
    touch: bool
    painted: bool


class Device:
    """`is_spent`: changed in ways that cannot be undone, so nobody else gets it."""

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
        self.context.set_default_timeout(PATIENCE)
        self.page: Page = self.context.new_page()
        self.tools = self.tools_for(self.page)
        self.scripts: dict[str, str] = {}

    def tools_for(self, page: Page) -> CDPSession:
        tools = self.context.new_cdp_session(page)
        tools.send("Page.enable")  # else no script runs first
        return tools

    def runs_first(self, script: str) -> None:
        """On every page, before anything else, until somebody else has the device."""
        self.scripts[add(self.tools, script)] = script

    def opens_another_page(self) -> Page:
        """Beside the one it has. Such a device is not passed on."""
        self.is_spent = True
        page = self.context.new_page()
        tools = self.tools_for(page)
        for script in self.scripts.values():
            add(tools, script)
        return page

    def forgets(self, house: str) -> None:
        """All that it has of this house, and of whoever used it. Raises Error where there is no
        house any more."""
        for script in self.scripts:
            self.tools.send("Page.removeScriptToEvaluateOnNewDocument", {"identifier": script})
        self.scripts.clear()
        self.page.goto(f"{house}{OUTSIDE}")
        self.page.evaluate(FORGET)
        kept = {"origin": house, "storageTypes": "all"}
        self.tools.send("Storage.clearDataForOrigin", kept)


def add(tools: CDPSession, script: str) -> str:
    """Before every page from now on; by what it can be removed."""
    added = tools.send("Page.addScriptToEvaluateOnNewDocument", {"source": script})
    return str(added["identifier"])


@dataclass
class Devices:
    """Devices, and which of them nobody has in hand, the last one first."""

    browser: Browser
    free: list[Device] = field(default_factory=list)

    def take(self, make: Make) -> Device:
        found = next((device for device in self.free if device.make == make), None)
        if found is None:
            return Device(self.browser, make)
        self.free.remove(found)
        return found

    def put_back(self, device: Device, house: str) -> None:
        """Unless it is spent, or its house is gone."""
        try:
            if not device.is_spent and not device.page.is_closed():
                device.forgets(house)
                self.free.insert(0, device)
                return
        except Error:
            pass
        device.context.close()
