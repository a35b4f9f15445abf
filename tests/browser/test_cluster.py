"""`make cluster` as a new user runs it: one port, two browsers at one table; the test kills one
server process after another while they play. Part of `make soak`."""

import os
import signal
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest
from playwright.sync_api import TimeoutError, expect

from tests.browser.conftest import NewPerson
from tests.browser.lobby import sits
from tests.browser.person import Person
from tests.browser.screen import DESKTOP, PHONE
from tests.browser.tcp_proxy import EXPECTED_ERRORS
from tests.cluster import engines
from tests.cluster.test_make_cluster import CTRL_C, Terminal, descendants
from tests.ports import free_port
from tests.server.live_server import HOST

SERVERS = 3
MOVES = 8
"""Moves before the test kills the next process."""
TIMEOUT = 60.0
MOMENT = 500
"""Timeout in milliseconds."""


@pytest.fixture
def cluster() -> Iterator[tuple[str, int]]:
    """Its address, and its main process."""
    if engines.why_unavailable():
        pytest.skip(engines.why_unavailable())
    port = free_port()
    words = ["--port", str(port), "--no-open", "--lang", "en", "--pace", "instant"]
    terminal = Terminal("-m", "tests.cluster", *words)
    terminal.until("Ctrl-C to stop")
    yield f"http://{HOST}:{port}", terminal.pid
    os.write(terminal.keys, CTRL_C)
    assert terminal.ended() in (0, 130), terminal.shown
    assert "Traceback" not in terminal.shown


def servers(pid: int) -> list[int]:
    """Return the server processes."""
    serving = [each for each in descendants(pid) if b"serve" in words(each)]
    return [each for each in serving if words(each) and each not in map(parent, serving)]


def words(pid: int) -> list[bytes]:
    return Path(f"/proc/{pid}/cmdline").read_bytes().split(b"\0")


def parent(pid: int) -> int:
    return int(Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[1])


def heard(person: Person) -> int:
    return max((frame.get("seq", -1) for frame in person.frames), default=-1)


def play(people: list[Person], moves: int) -> None:
    """Let players act until all devices have received this many further updates."""
    goal = max(map(heard, people)) + moves
    until = time.monotonic() + TIMEOUT
    while min(map(heard, people)) < goal:
        assert time.monotonic() < until, f"at {list(map(heard, people))}, not at {goal}"
        for person in people:
            act(person)
            person.page.wait_for_timeout(50)


def act(person: Person) -> None:
    """Press the first button offered, which may disappear meanwhile."""
    offers, again = person.offers(), person.button("result.again")
    with suppress(TimeoutError):
        if offers.count():
            offers.first.click(timeout=MOMENT)
        elif again.count():
            again.click(timeout=MOMENT)


@pytest.mark.skipif(not os.environ.get("SORTILEGE_WHOLE"), reason="part of `make soak`")
def test_two_browsers_play_on_while_every_server_process_is_killed(
    new_person: NewPerson, cluster: tuple[str, int]
) -> None:
    url, pid = cluster
    host = new_person(url, lang="en", screen=DESKTOP, painted=True)
    guest = new_person(url, lang="fr", screen=PHONE, painted=True)
    people = [host, guest]
    for person in people:
        person.allows_errors(*EXPECTED_ERRORS)
    host.visits()
    host.opens_box()
    guest.visits(host.page.url.removeprefix(url))
    sits(guest, 1)
    host.begins()
    for person in people:
        expect(person.board).to_be_visible()
    play(people, MOVES)
    shows(people, "before")
    first = servers(pid)
    assert len(first) == SERVERS
    for server in first:
        os.kill(server, signal.SIGKILL)
        play(people, MOVES)
        engines.wait(lambda: len(servers(pid)) == SERVERS)
    assert not set(first) & set(servers(pid)), "all were replaced"
    shows(people, "after")


def shows(people: list[Person], when: str) -> None:
    folder = os.environ.get("SORTILEGE_SHOTS")
    for number, person in enumerate(people):
        if folder:
            person.page.screenshot(path=Path(folder) / f"cluster-{when}-{number}.png")
