"""`make lock`: asks the package index for the newest versions that `pyproject.toml` allows, and
writes them into `locks/`, with the hashes of their files for every platform and every Python from
3.11 on. `make` installs nothing but these. The ranges stay in `pyproject.toml`."""

import subprocess
import sys
import tomllib
from pathlib import Path

ROOT = Path(__file__).parent
LOCKS = ROOT / "locks"
OLDEST = "3.11"
HEAD = "# Written by `make lock`; the ranges are in pyproject.toml.\n"
UV = Path(sys.executable).with_name("uv")
OPTIONS = ("--universal", "--generate-hashes", "--no-header", "--no-annotate", "--quiet")


def wanted() -> dict[str, list[str]]:
    """What is asked for in each lock. The first has most; the others take its versions."""
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
        "uv": hook["installer"],
        "node": hook["node"],
        "page": hook["page"],
        "play": runs,
        "serve": [*runs, *prints],
        "cluster": [*runs, *prints, *spreads],
        "bench": [*runs, *extras["bench"], *project["build-system"]["requires"]],
    }


def lock(name: str, lines: list[str], like: Path | None) -> None:
    """Write one lock, with the versions of another where both have the same package."""
    file = LOCKS / f"{name}.txt"
    same = () if like is None else ("--constraints", str(like))
    asked = [UV, "pip", "compile", "-", "--python-version", OLDEST, *OPTIONS, *same, "--upgrade"]
    told = subprocess.run(asked, input="\n".join(lines), stdout=-1, text=True, check=True).stdout
    file.write_text(HEAD + told, encoding="utf-8")
    packages = sum("==" in line.split(";")[0] for line in told.splitlines())
    print(f"{file.relative_to(ROOT)}: {packages} packages")


def main() -> None:
    LOCKS.mkdir(exist_ok=True)
    like: Path | None = None
    for name, lines in wanted().items():
        lock(name, lines, like)
        like = LOCKS / "test.txt"


if __name__ == "__main__":
    main()
