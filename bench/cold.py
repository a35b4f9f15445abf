"""Measures how long `make play` takes until a browser can show the client: from a clean clone, and
at the next start.

    python -m bench.cold [--compiled]

Clones the last commit into an empty folder and runs `make play` there, until the server has sent
the page and its script. It stops the server with Ctrl-C and runs `make play` again. With
`--compiled` it waits for the compiled build before it stops, and prints how long that took; the
second start then uses the compiled build. pip and npm use their caches, unless `--fresh` is given.
"""

import argparse
import os
import re
import signal
import subprocess
import sys
import tempfile
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Thread
from time import perf_counter
from urllib.request import urlopen

ROOT = Path(__file__).parent.parent
ADDRESS = re.compile(r"http://127\.0\.0\.1:\d+")
SCRIPT = re.compile(r'<script[^>]* src="([^"]+)"')
OUTPUT_TIMEOUT = 900.0
"""Seconds to wait for a line of output."""


class Play:
    """`make play` in a folder, and its output."""

    def __init__(self, folder: Path, env: dict[str, str]) -> None:
        self.began = perf_counter()
        command = ["make", "play", f"SERVE=--no-open --lang en --data {folder / 'tables.sqlite'}"]
        self.process = subprocess.Popen(
            command,
            cwd=folder,
            env={**os.environ, **env},
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            start_new_session=True,
        )
        self.lines: SimpleQueue[str] = SimpleQueue()
        self.told = ""
        Thread(target=self._listen, daemon=True).start()

    def until(self, sign: re.Pattern[str]) -> str:
        """Wait for the first line that matches."""
        while not (found := sign.search(self.told)):
            try:
                self.told += self.lines.get(timeout=OUTPUT_TIMEOUT)
            except Empty:
                break
            if self.process.poll() is not None and self.lines.empty():
                break
        if found is None:
            self.stop()
            sys.exit(f"make play did not get there:\n{self.told[-3000:]}")
        return found.group(0)

    def shelf(self) -> float:
        """Seconds until a browser has the page and the script that draws it."""
        address = self.until(ADDRESS)
        page = read(address + "/")
        for script in SCRIPT.findall(page) or sys.exit("the page has no script"):
            assert read(f"{address}/{script.lstrip('./')}")
        return self.seconds()

    def seconds(self) -> float:
        return perf_counter() - self.began

    def stop(self) -> None:
        """Send Ctrl-C as the terminal does: to all processes."""
        os.killpg(self.process.pid, signal.SIGINT)
        self.process.wait(30)

    def _listen(self) -> None:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            self.lines.put(line)
        self.lines.put("\n")


def read(address: str) -> str:
    with urlopen(address, timeout=30) as answer:
        text: str = answer.read().decode()
    return text


def main() -> None:
    parser = argparse.ArgumentParser(description="How long a person waits for the shelf.")
    parser.add_argument("--compiled", action="store_true")
    parser.add_argument("--fresh", action="store_true")
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as place:
        folder, kept = Path(place, "clone"), Path(place, "kept")
        env = {"SORTILEGE_OBJECTS": str(Path(place, "objects"))}  # everything is compiled
        if asked.fresh:
            env |= {"PIP_NO_CACHE_DIR": "1", "npm_config_cache": str(kept)}
        subprocess.run(["git", "clone", "--quiet", str(ROOT), str(folder)], check=True)
        cold = Play(folder, env)
        print(f"from an empty clone to the shelf: {cold.shelf():.1f} s", flush=True)
        if asked.compiled:
            cold.until(re.compile("version is ready"))
            print(f"the compiled build is taken over: {cold.seconds():.1f} s", flush=True)
        cold.stop()
        warm = Play(folder, env)
        print(f"the next time: {warm.shelf():.1f} s")
        warm.stop()


if __name__ == "__main__":
    main()
