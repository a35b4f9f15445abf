"""The build hook: what `pip install .` does beyond copying files.

client    builds the browser client with npm (client_build.py), unless it is up to date.
          SORTILEGE_NO_CLIENT=1 skips this step.
compile   compiles the rules, the bots and the learners' vector with mypyc (mypyc_build.py), except
          for editable installs. Without a C compiler the wheel is plain Python: slower, otherwise
          the same; with SORTILEGE_COMPILED=1 that is an error. SORTILEGE_PURE=1 skips this step.
          If compiling fails, the build fails, because installers hide the output of a build that
          succeeds.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.config import BuilderConfig
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

NO_COMPILER = "no C compiler, or no Python headers"
NOT_COMPILED = (
    "sortilege could not be compiled: see above. "
    "With SORTILEGE_PURE=1 it is installed as plain Python: slower, otherwise the same."
)


def is_set(name: str) -> bool:
    return os.environ.get(name) == "1"


class BuildHook(BuildHookInterface[BuilderConfig]):
    """Runs the steps of a build."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        compiles = self.target_name == "wheel" and self._can_compile()
        compiler = self.config["compiler"] if compiles else []
        return [*compiler, *(self.config["node"] if self._lacks_node() else [])]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if not is_set("SORTILEGE_NO_CLIENT"):
            self._build_client()
        if self.target_name == "wheel" and version != "editable":
            self._compile(build_data)

    def _lacks_node(self) -> bool:
        if is_set("SORTILEGE_NO_CLIENT") or self._run("client_build.py", "built").returncode == 0:
            return False
        return self._run("client_build.py").returncode != 0

    def _build_client(self) -> None:
        done = self._run("client_build.py", "build")
        if done.returncode:
            raise RuntimeError(f"the client could not be built:\n{done.stdout[-4000:]}")

    def _compile(self, build_data: dict[str, Any]) -> None:
        if is_set("SORTILEGE_PURE"):
            return
        if not self._can_compile():
            self._stay_pure()
            return
        build = Path(self.root, "build", "mypyc", str(sys.implementation.cache_tag))
        source = Path(self.root, "src")
        done = self._run("mypyc_build.py", source, build, *self.config["mypyc"])
        if done.returncode:
            raise RuntimeError(f"{done.stdout[-4000:]}\n{NOT_COMPILED}")
        self._include(build, build_data)

    def _can_compile(self) -> bool:
        return self._run("mypyc_build.py").returncode == 0

    def _run(self, program: str, *arguments: object) -> subprocess.CompletedProcess[str]:
        command = [sys.executable, Path(self.root, "tools", program), *arguments]
        return subprocess.run(
            [str(word) for word in command],
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            check=False,
        )

    def _stay_pure(self) -> None:
        if is_set("SORTILEGE_COMPILED"):
            raise RuntimeError(f"SORTILEGE_COMPILED=1, but there is {NO_COMPILER}")
        self.app.display_warning(f"sortilege: installing plain Python: {NO_COMPILER}")

    def _include(self, build: Path, build_data: dict[str, Any]) -> None:
        for name in (build / "built.txt").read_text(encoding="utf-8").splitlines():
            build_data["force_include"][str(build / "lib" / name)] = name
            build_data["pure_python"] = False
            build_data["infer_tag"] = True
