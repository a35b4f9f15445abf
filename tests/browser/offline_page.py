"""The offline page, on a static host below a path, with access to the log in its browser."""

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

from sortilege.server.log import entry_codec
from sortilege.table.entries import Entry
from sortilege.table.table import Table, fold
from tools import page_build

BELOW = "/some/where"
"""The path of the page: the page must not request anything above it."""
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
"""The headers that docs/offline-page.md recommends; no others are needed."""


class Files(SimpleHTTPRequestHandler):
    """Serves files below a path only."""

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
        """Logs nothing."""


class Host(ThreadingHTTPServer):
    """Ignores clients that disconnect during a download."""

    def handle_error(self, request: object, client_address: object) -> None:
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)  # type: ignore[arg-type]


class OfflinePage:
    """Has the interface of a server for `Evening`. `page` is the page whose log tests read."""

    def __init__(self, host: ThreadingHTTPServer) -> None:
        self.host = host
        self.url = f"http://127.0.0.1:{host.server_address[1]}{BELOW}"
        self.page: Page | None = None
        self.is_open = True

    def serve(self, folder: Path) -> None:
        """Serve these files from now on."""
        self.host.RequestHandlerClass = partial(Files, directory=str(folder))

    def close(self) -> None:
        """Stop the network from now on."""
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
    """Built once for all test processes."""
    lock = page_build.PAGE.with_suffix(".lock")
    lock.parent.mkdir(exist_ok=True)
    with lock.open("w") as held:
        fcntl.flock(held, fcntl.LOCK_EX)
        assert page_build.build() == 0, "the page cannot be built"
    return page_build.PAGE


@contextmanager
def hosted(folder: Path) -> Iterator[OfflinePage]:
    """Serve the files of a folder at an address."""
    host = Host(("127.0.0.1", 0), partial(Files, directory=str(folder)))
    thread = threading.Thread(target=host.serve_forever, daemon=True)
    thread.start()
    server = OfflinePage(host)
    try:
        yield server
    finally:
        server.close()
