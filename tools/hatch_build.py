"""The build hook: what `pip install .` does beyond copying files.

client    builds the browser client with npm (client_build.py), unless it is up to date.
          SORTILEGE_NO_CLIENT=1 skips this step.
compile   compiles the rules, the bots and the learners' vector with mypyc (mypyc_build.py), except
          for editable installs. If there is no C compiler, or compiling fails, the wheel is plain
          Python: slower, otherwise the same; with SORTILEGE_COMPILED=1 that is an error.
          SORTILEGE_PURE=1 skips this step.

Both work in a temporary folder, so that an install leaves nothing in the source tree. Installers
hide the output of a build that succeeds, so what a person should know goes to the terminal, too.
"""

from __future__ import annotations

import atexit
import os
import shutil
import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from tempfile import mkdtemp
from typing import Any

from hatchling.builders.config import BuilderConfig
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

NO_COMPILER = "no C compiler, or no Python headers"
FAILED = "compiling failed"
CLIENT_SOURCES = ("web", "src/sortilege/words", "docs/rules", "tools/client_build.py")
CLIENT = ("src/sortilege/static", "src/sortilege/press/pack")
"""What building the client makes, from `CLIENT_SOURCES`."""
PACKAGES = "web/node_modules"
TERMINAL = "CON" if sys.platform == "win32" else "/dev/tty"
MAX_OUTPUT = 4000
"""The last characters of a failed step's output that are shown."""


def is_set(name: str) -> bool:
    return os.environ.get(name) == "1"


def tell(line: str) -> None:
    """Write a line to stderr. If an installer has redirected it, write to the terminal, too."""
    print(line, file=sys.stderr, flush=True)
    if not sys.stderr.isatty():
        with suppress(OSError), open(TERMINAL, "w", encoding="utf-8") as terminal:
            print(f"\n{line}", file=terminal)


class BuildHook(BuildHookInterface[BuilderConfig]):
    """Runs the steps of a build."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        compiles = self.target_name == "wheel" and self._can_compile()
        compiler = self.config["compiler"] if compiles else []
        return [*compiler, *(self.config["node"] if self._lacks_node() else [])]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        self.workshop = Path(mkdtemp(prefix="sortilege-build-"))
        atexit.register(shutil.rmtree, self.workshop, ignore_errors=True)  # also after an error
        if not is_set("SORTILEGE_NO_CLIENT"):
            self._build_client(build_data)
        if self.target_name == "wheel" and version != "editable":
            self._compile(build_data)

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Remove the bytecode of this file."""
        cached = Path(globals()["__cached__"])
        with suppress(OSError):
            cached.unlink()
            cached.parent.rmdir()

    # ── the client ──

    def _lacks_node(self) -> bool:
        if is_set("SORTILEGE_NO_CLIENT") or self._run("client_build.py", "built").returncode == 0:
            return False
        return self._run("client_build.py").returncode != 0

    def _build_client(self, build_data: dict[str, Any]) -> None:
        root = Path(self.root)
        if self._run("client_build.py", "built").returncode == 0:
            return
        tell("sortilege: building the pages for the browser")
        is_clone_in_use = any((root / each).exists() for each in (PACKAGES, *CLIENT))
        place = root if is_clone_in_use else self._copied_client()
        done = self._run("client_build.py", "build", root=place)
        if done.returncode:
            raise RuntimeError(f"the client could not be built:\n{done.stdout[-MAX_OUTPUT:]}")
        if place != root:
            for each in CLIENT:
                name = each if self.target_name == "sdist" else each.removeprefix("src/")
                build_data["force_include"][str(place / each)] = name

    def _copied_client(self) -> Path:
        """Copy the sources of the client to the temporary folder."""
        for each in CLIENT_SOURCES:
            source, target = Path(self.root, each), self.workshop / each
            target.parent.mkdir(parents=True, exist_ok=True)
            (shutil.copytree if source.is_dir() else shutil.copyfile)(source, target)
        return self.workshop

    # ── compiled modules ──

    def _compile(self, build_data: dict[str, Any]) -> None:
        if is_set("SORTILEGE_PURE"):
            return
        if not self._can_compile():
            self._stay_pure(NO_COMPILER)
            return
        tell("sortilege: compiling the games, which takes some minutes the first time")
        build = self.workshop / "mypyc"
        source = Path(self.root, "src")
        done = self._run("mypyc_build.py", source, build, *self.config["mypyc"])
        if done.returncode:
            print(done.stdout[-MAX_OUTPUT:], file=sys.stderr)
            self._stay_pure(FAILED)
        else:
            self._include(build, build_data)

    def _can_compile(self) -> bool:
        return self._run("mypyc_build.py").returncode == 0

    def _run(
        self, program: str, *arguments: object, root: Path | None = None
    ) -> subprocess.CompletedProcess[str]:
        command = [sys.executable, "-B", Path(root or self.root, "tools", program), *arguments]
        return subprocess.run(
            [str(word) for word in command],
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            check=False,
        )

    def _stay_pure(self, why: str) -> None:
        if is_set("SORTILEGE_COMPILED"):
            raise RuntimeError(f"SORTILEGE_COMPILED=1, but {why}: see above")
        tell(f"sortilege: installing plain Python ({why}): slower, otherwise the same")

    def _include(self, build: Path, build_data: dict[str, Any]) -> None:
        for name in (build / "built.txt").read_text(encoding="utf-8").splitlines():
            build_data["force_include"][str(build / "lib" / name)] = name
            build_data["pure_python"] = False
            build_data["infer_tag"] = True
