"""Build the website into `build/site`, a folder for any static host: `python -m tools.site`

It contains the landing pages, the offline page (`play/`), the printable kits (`kits/`) and the
manual with search (`manual/`). `make site` builds the offline page first.
"""

import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from time import perf_counter

from tools.page_build import PAGE
from tools.site import landing, manual
from tools.site.folders import MANUAL, ROOT, SITE, SOURCE


def build() -> None:
    SITE.mkdir(parents=True, exist_ok=True)
    step("offline page", copy_page)
    step("printable kits", print_kits)
    step("landing pages", lambda: landing.write(SITE))
    step("manual", build_manual)


def step(name: str, action: Callable[[], None]) -> None:
    """Run one step, and print how long it took."""
    began = perf_counter()
    action()
    print(f"{name}: {perf_counter() - began:.1f} s", flush=True)


def copy_page() -> None:
    shutil.rmtree(SITE / "play", ignore_errors=True)
    shutil.copytree(PAGE, SITE / "play")


def print_kits() -> None:
    run(sys.executable, "-m", "sortilege", "print", "all", "--out", str(SITE / "kits"))


def build_manual() -> None:
    """Zensical reads `zensical.toml` and stops at a broken link."""
    manual.stage(SOURCE)
    run(str(Path(sys.executable).with_name("zensical")), "build", "--clean", "--strict")
    manual.finish(MANUAL)


def run(*command: str) -> None:
    """Run a command. If it fails, print its output and exit."""
    done = subprocess.run(
        command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False
    )
    if done.returncode:
        sys.exit(done.stdout)


if __name__ == "__main__":
    build()
