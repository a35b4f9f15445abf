"""A house to visit and people to visit it. Nobody may leave with a worry."""

import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Protocol

import pytest
from playwright.sync_api import Browser

from tests.browser import chromium
from tests.browser.device import Devices
from tests.browser.house import House, build_client, housed
from tests.browser.page_house import PageHouse, build_page, hosted
from tests.browser.person import Habits, Person

BRIEFLY = "--js-flags=--liftoff-only"
"""Nobody stays long: to compile Python's own machine a second time, thoroughly, takes longer than
all that is played on it."""
SHOTS = Path(__file__).parents[2] / "shots" / "failed"


class Somebody(Protocol):
    """A person with these habits, at this address or at the house itself, for one game."""

    def __call__(
        self, at: str | None = None, game: str = "cinderella", **habits: Any
    ) -> Person: ...


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    try:
        chromium.find()
    except chromium.NoBrowser as none:
        pytest.fail(str(none))
    with chromium.browser(BRIEFLY) as running:
        yield running


@pytest.fixture(scope="session")
def devices(browser: Browser) -> Devices:
    return Devices(browser)


@pytest.fixture(scope="session")
def built() -> None:
    build_client()


@pytest.fixture(scope="session")
def house(built: None) -> Iterator[House]:
    """One house for all tests, with tables of their own."""
    with housed() as house:
        yield house
        assert house.faults() == []


@pytest.fixture
def own_house(built: None) -> Iterator[House]:
    """A house of one's own, to be knocked down."""
    with housed() as house:
        yield house
        assert house.faults() == []


@pytest.fixture(scope="session")
def page_built() -> Path:
    return build_page()


@pytest.fixture
def page_house(page_built: Path) -> Iterator[PageHouse]:
    """A page without a server, on a host of its own."""
    with hosted(page_built) as house:
        yield house


@pytest.fixture
def somebody(devices: Devices, request: pytest.FixtureRequest) -> Iterator[Somebody]:
    people: list[Person] = []

    def comes(at: str | None = None, game: str = "cinderella", **habits: Any) -> Person:
        house = at or request.getfixturevalue("house").url
        people.append(Person(devices, house, Habits(**habits), game))
        return people[-1]

    yield comes
    if getattr(request.node, "has_failed", False):
        keep_pictures(request.node.name, people)
    worries = [worry for person in people for worry in person.worries()]
    for person in people:
        person.leaves()
    assert worries == []


LONGEST = ("test_everybody.py", "test_page.py", "test_every_game.py", "test_still.py")
"""A file is one worker's: these begin first, so that nobody waits for the last."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    longest = [item for name in LONGEST for item in items if item.path.name == name]
    items[:] = [*longest, *(item for item in items if item.path.name not in LONGEST)]


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Iterator[None]:
    report = yield
    if report.failed:  # type: ignore[attr-defined]
        item.has_failed = True  # type: ignore[attr-defined]
    return report


def keep_pictures(test: str, people: Sequence[Person]) -> None:
    """What everybody saw when it went wrong."""
    SHOTS.mkdir(parents=True, exist_ok=True)
    name = re.sub(r"[^\w-]+", "-", test)
    for number, person in enumerate(people):
        if not person.page.is_closed():
            person.device.is_spent = True
            person.paints()
            person.page.screenshot(path=SHOTS / f"{name}-{number}.png")
