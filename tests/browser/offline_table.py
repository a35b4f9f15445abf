"""Tables of the offline page: imported from a file, as players do."""

import json
from collections.abc import Sequence
from dataclasses import dataclass

from playwright.sync_api import FilePayload, Page, Worker, expect

from sortilege.games import games
from sortilege.server.log import entry_codec
from sortilege.table.device import digest
from sortilege.table.entries import Created, Entry
from tests.browser.hands import Hands
from tests.browser.offline_page import OfflinePage
from tests.browser.person import Person
from tests.browser.prepared_table import played, seated

OFFLINE = """navigator.serviceWorker.getRegistration('./').then((it) =>
  it?.scope === new URL('./', location.href).href ? it.active?.state : 'not of this page')"""
"""`activated` once all files are cached. A server has its own service worker at a higher path."""
NO_SERVICE_WORKER = "delete Navigator.prototype.serviceWorker"
"""Disable the service worker, as over plain http: caching all files takes longer than opening the
page."""
HEARS = """(() => {
  const Plain = window.Worker;
  window.Worker = class extends Plain {
    constructor(...how) {
      super(...how);
      this.addEventListener('message', ({ data }) => data.type === 'told' && heard(data.text));
    }
  };
})()"""
"""Collect the messages of connections, as with a WebSocket."""
LOADING = 180_000
"""Timeout in milliseconds for the start of Python on a busy machine."""


@dataclass(frozen=True)
class Brought:
    """A table with one person and a computer player, and its keys."""

    id: str
    entries: Sequence[Entry]
    keys: Sequence[str]


def table_of(hands: Hands, name: str, moves: int = -1) -> Brought:
    """Create a table; with a number of moves, a match in progress after these moves."""
    game, keys = games[hands.game], {0: f"key-{name}"}
    options = game.settle(2, hands.options)
    entries: list[Entry] = [Created(game.id, 2, options, digest(f"host-{name}"), False)]
    entries += seated("pb", keys)
    if moves >= 0:
        when = lambda match: match.seq >= moves and match.awaited == (0,)  # noqa: E731
        entries += played(game, 2, options, hands.wise, when)
    return Brought(name, entries, [f"host-{name}", keys[0]])


def file_of(*tables: Brought) -> bytes:
    told = [
        {"id": one.id, "entries": [json.loads(entry_codec.encode(e)) for e in one.entries]}
        for one in tables
    ]
    keys = {one.id: list(one.keys) for one in tables}
    return json.dumps({"sortilege": "tables", "version": 1, "tables": told, "keys": keys}).encode()


def comes_to(person: Person, server: OfflinePage, keeps_files: bool = False) -> None:
    """Open the page and wait for Python. With `keeps_files` a service worker caches its files."""
    server.page = person.page
    if not keeps_files:
        person.runs_first(NO_SERVICE_WORKER)
    person.keeps("pace", "instant")
    person.context.expose_function("heard", lambda text: person.frames.append(json.loads(text)))
    person.runs_first(HEARS)
    person.visits("/")
    is_ready(person)


def is_ready(person: Person) -> None:
    expect(person.page.locator("#app > *").first).to_be_visible()
    expect(person.page.get_by_role("progressbar")).to_have_count(0, timeout=LOADING)


def worker_of(page: Page) -> Worker:
    """The worker that runs Python; sounds have another one."""
    return next(worker for worker in page.workers if "/worker-" in worker.url)


def brings(person: Person, *tables: Brought) -> None:
    """Import a file with tables."""
    person.press(person.page.locator("summary").filter(has_text=person.say("alone")))
    file: FilePayload = {
        "name": "tables.json",
        "mimeType": "application/json",
        "buffer": file_of(*tables),
    }
    person.page.locator("input[type=file]").set_input_files(files=[file])
    expect(person.text("alone.taken", new=len(tables))).to_be_visible()


def goes_to(person: Person, table: Brought) -> None:
    person.page.evaluate("(to) => { location.hash = to }", f"#/t/{table.id}")
