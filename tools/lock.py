"""Write the lock files: the newest versions that `pyproject.toml` allows, with their hashes.

`make lock` runs this. The locks cover every platform and every Python from 3.11 on, and name no
package index.
"""

import subprocess
import sys
import tomllib
from pathlib import Path

ROOT = Path(__file__).parent.parent
LOCKS = ROOT / "locks"
OLDEST = "3.11"
HEAD = "# Written by `make lock`; the ranges are in pyproject.toml.\n"
UV = Path(sys.executable).with_name("uv")
OPTIONS = ("--universal", "--generate-hashes", "--no-header", "--no-annotate", "--quiet")


def wanted() -> dict[str, list[str]]:
    """The requirements of each lock. The first has the most packages; others use its versions."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    extras = project["project"]["optional-dependencies"]
    hook = project["tool"]["hatch"]["build"]["hooks"]["custom"]
    runs, prints = project["project"]["dependencies"], extras["print"]
    learns, spreads = [*extras["learn"], *extras["data"]], extras["cluster"]
    tools = [*project["build-system"]["requires"], *hook["compiler"]]
    tests = [line for line in extras["test"] if not line.startswith("sortilege[")]
    return {
        "test": [*runs, *prints, *learns, *spreads, *tests, *tools],
        "tools": tools,
        "programs": [*hook["installer"], *hook["node"], *hook["page"]],
        "serve": [*runs, *prints, *spreads],
    }


def lock(name: str, lines: list[str], like: Path | None) -> None:
    """Write one lock. Packages that another lock has, too, get the same version."""
    file = LOCKS / f"{name}.txt"
    same = () if like is None else ("--constraints", str(like))
    command = [UV, "pip", "compile", "-", "--python-version", OLDEST, *OPTIONS, *same, "--upgrade"]
    output = subprocess.run(
        command, input="\n".join(lines), stdout=subprocess.PIPE, text=True, check=True
    ).stdout
    file.write_text(HEAD + output, encoding="utf-8")
    packages = sum("==" in line.split(";")[0] for line in output.splitlines())
    print(f"{file.relative_to(ROOT)}: {packages} packages")


def main() -> None:
    LOCKS.mkdir(exist_ok=True)
    like: Path | None = None
    for name, lines in wanted().items():
        lock(name, lines, like)
        like = LOCKS / "test.txt"


if __name__ == "__main__":
    main()
