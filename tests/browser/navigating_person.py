"""A person who goes from page to page by links, and loads the client only once."""

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


class NavigatingPerson(Person):
    """Keeps the device with its cache; every page is created again."""

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
        """Page errors, allowed errors and tables end with each page."""
        self.page.evaluate(FORGET)
        self.errors.clear()
        self.allowed_errors.clear()
