"""A page without a server, on a plain static host below a path; and the truth behind it: the log
that it keeps in its browser."""

import fcntl
import json
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from playwright.sync_api import Page

import page_build
from sortilege.server.log import entry_codec
from sortilege.table.entries import Entry
from sortilege.table.table import Table, fold

BELOW = "/some/where"
"""The page lies here: nothing of it may ask for what lies above."""
ENTRIES = """async (table) => {
  const opening = indexedDB.open('sortilege');
  const db = await new Promise((done, fail) => {
    opening.onsuccess = () => done(opening.result);
    opening.onerror = fail;
  });
  const range = IDBKeyRange.bound([table, 0], [table, Infinity]);
  const all = db.transaction('entries').objectStore('entries').getAll(range);
  const rows = await new Promise((done) => (all.onsuccess = () => done(all.result)));
  db.close();
  return JSON.stringify(rows.map(({ entry }) => entry));
}"""


POLICY = (
    "default-src 'self'; img-src 'self' data:; script-src 'self' 'wasm-unsafe-eval'; "
    "worker-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; "
    "frame-ancestors 'none'"
)
"""What docs/operating.md says that a host may send: it is enough."""


class Files(SimpleHTTPRequestHandler):
    """Files below a path, and nothing else."""

    extensions_map = {  # noqa: RUF012
        **SimpleHTTPRequestHandler.extensions_map,
        ".mjs": "text/javascript",
        ".js": "text/javascript",
        ".wasm": "application/wasm",
        ".webmanifest": "application/manifest+json",
    }

    def translate_path(self, path: str) -> str:
        if not path.startswith(f"{BELOW}/"):
            return "/nowhere"
        return super().translate_path(path.removeprefix(BELOW))

    def end_headers(self) -> None:
        self.send_header("Content-Security-Policy", POLICY)
        super().end_headers()

    def log_message(self, format: str, *words: object) -> None:
        """Nobody reads it."""


class Host(ThreadingHTTPServer):
    """Whoever leaves in the middle of a file is no fault."""

    def handle_error(self, request: object, client_address: object) -> None:
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)  # type: ignore[arg-type]


class PageHouse:
    """Has what an `Evening` asks of a house. `page` is where the truth is asked for."""

    def __init__(self, host: ThreadingHTTPServer) -> None:
        self.host = host
        self.url = f"http://127.0.0.1:{host.server_address[1]}{BELOW}"
        self.page: Page | None = None
        self.is_open = True

    def serve(self, folder: Path) -> None:
        """From now on these files."""
        self.host.RequestHandlerClass = partial(Files, directory=str(folder))

    def close(self) -> None:
        """From now on there is no network."""
        if self.is_open:
            self.is_open = False
            self.host.shutdown()
            self.host.server_close()

    def entries(self, table: str) -> list[Entry]:
        assert self.page is not None, "somebody has the page open"
        told = json.loads(self.page.evaluate(ENTRIES, table))
        return [entry_codec.decode(entry.encode()) for entry in told]

    def table(self, id: str) -> Table:
        return fold(id, self.entries(id))


def build_page() -> Path:
    """Built once, however many processes of these tests want it."""
    lock = page_build.PAGE.with_suffix(".lock")
    lock.parent.mkdir(exist_ok=True)
    with lock.open("w") as held:
        fcntl.flock(held, fcntl.LOCK_EX)
        assert page_build.build() == 0, "the page cannot be built"
    return page_build.PAGE


@contextmanager
def hosted(folder: Path) -> Iterator[PageHouse]:
    """The files of a folder, at an address of their own."""
    host = Host(("127.0.0.1", 0), partial(Files, directory=str(folder)))
    thread = threading.Thread(target=host.serve_forever, daemon=True)
    thread.start()
    house = PageHouse(host)
    try:
        yield house
    finally:
        house.close()
