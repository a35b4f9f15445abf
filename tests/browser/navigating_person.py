"""Somebody who walks from page to page of the house, as its links lead, and loads it only once."""

from playwright.sync_api import expect

from tests.browser.person import Person

WALK = """(path) => {
  document.querySelector('main')?.setAttribute('data-left', '');
  history.pushState(null, '', path);
  dispatchEvent(new PopStateEvent('popstate'));
}"""
# Settings stay.
FORGET = """() => Object.keys(localStorage)
  .filter((key) => /^sortilege\\.(keys|seen)\\./.test(key))
  .forEach((key) => localStorage.removeItem(key))"""
REMEMBER = "([key, value]) => localStorage.setItem(key, value)"


class Wanderer(Person):
    """Keeps the device, with all that it has fetched; every page is built anew."""

    is_inside = False

    def visits(self, path: str = "/") -> None:
        if not self.is_inside:
            super().visits(path)
            self.is_inside = True
            return
        self.page.evaluate(WALK, path)
        expect(self.page.locator("main[data-left]")).to_have_count(0)

    def keeps(self, key: str, value: str) -> None:
        if self.is_inside:
            self.page.evaluate(REMEMBER, [f"sortilege.{key}", value])
        else:
            super().keeps(key, value)

    def forgets(self) -> None:
        """What was troubling, what was forgiven, and at which tables one has sat, ends with each
        page."""
        self.page.evaluate(FORGET)
        self.troubles.clear()
        self.forgiven.clear()
