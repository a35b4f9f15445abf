"""Fixtures: servers, and people who visit them. Each test ends without page errors."""

import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Protocol

import pytest
from playwright.sync_api import Browser

from tests.browser import chromium
from tests.browser.device import Devices
from tests.browser.game_server import GameServer, build_client, running_server
from tests.browser.offline_page import OfflinePage, build_page, hosted
from tests.browser.person import Habits, Person

COMPILE_ONCE = "--js-flags=--liftoff-only"
"""A browser flag: skip the optimizing compilation of WebAssembly, which takes longer than the short
matches of these tests."""
SHOTS = Path(__file__).parents[2] / "shots" / "failed"


class NewPerson(Protocol):
    """Creates a person with these settings, at this address or the shared server, for one game."""

    def __call__(
        self, at: str | None = None, game: str = "cinderella", **habits: Any
    ) -> Person: ...


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    try:
        chromium.find()
    except chromium.NoBrowser as none:
        pytest.fail(str(none))
    with chromium.browser(COMPILE_ONCE) as running:
        yield running


@pytest.fixture(scope="session")
def devices(browser: Browser) -> Devices:
    return Devices(browser)


@pytest.fixture(scope="session")
def built() -> None:
    build_client()


@pytest.fixture(scope="session")
def server(built: None) -> Iterator[GameServer]:
    """One server for all tests, each with its own tables."""
    with running_server() as server:
        yield server
        assert server.faults() == []


@pytest.fixture
def own_server(built: None) -> Iterator[GameServer]:
    """A server for one test, which may kill it."""
    with running_server() as server:
        yield server
        assert server.faults() == []


@pytest.fixture(scope="session")
def page_built() -> Path:
    return build_page()


@pytest.fixture
def offline_page(page_built: Path) -> Iterator[OfflinePage]:
    """The offline page, on its own host."""
    with hosted(page_built) as server:
        yield server


@pytest.fixture
def new_person(devices: Devices, request: pytest.FixtureRequest) -> Iterator[NewPerson]:
    people: list[Person] = []

    def comes(at: str | None = None, game: str = "cinderella", **habits: Any) -> Person:
        server = at or request.getfixturevalue("server").url
        people.append(Person(devices, server, Habits(**habits), game))
        return people[-1]

    yield comes
    if getattr(request.node, "has_failed", False):
        keep_pictures(request.node.name, people)
    unexpected_errors = [error for person in people for error in person.unexpected_errors()]
    for person in people:
        person.leaves()
    assert unexpected_errors == []


LONGEST_FILES = (
    "test_accessibility.py",
    "test_hints.py",
    "test_page.py",
    "test_every_game.py",
    "test_stable_layout.py",
)
"""The slowest files, which run first: each file runs in one worker."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    longest = [item for name in LONGEST_FILES for item in items if item.path.name == name]
    items[:] = [*longest, *(item for item in items if item.path.name not in LONGEST_FILES)]


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Iterator[None]:
    report = yield
    if report.failed:  # type: ignore[attr-defined]
        item.has_failed = True  # type: ignore[attr-defined]
    return report


def keep_pictures(test: str, people: Sequence[Person]) -> None:
    """Save screenshots of all devices after a failed test."""
    SHOTS.mkdir(parents=True, exist_ok=True)
    name = re.sub(r"[^\w-]+", "-", test)
    for number, person in enumerate(people):
        if not person.page.is_closed():
            person.device.is_spent = True
            person.paints()
            person.page.screenshot(path=SHOTS / f"{name}-{number}.png")
