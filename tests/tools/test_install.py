"""`pip install .` compiles the package if there is a C compiler, and otherwise says that it does
not."""

import os
import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
CAN_COMPILE = not subprocess.run(
    [sys.executable, ROOT / "tools" / "mypyc_build.py"], check=False
).returncode
BUILDERS = ("hatch_build.py", "mypyc_build.py", "client_build.py")
PAGES = ("pyproject.toml", "README.md", "LICENSE")
compiles = pytest.mark.skipif(not CAN_COMPILE, reason="nothing here can compile")


def pip(*words: object, **env: str) -> "subprocess.CompletedProcess[str]":
    command = [sys.executable, "-m", "pip", "--disable-pip-version-check", *words]
    plain = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    return subprocess.run(
        [str(word) for word in command],
        env={**plain, "SORTILEGE_NO_CLIENT": "1", **env},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A small package that builds fast: the kernel alone."""
    (tmp_path / "tools").mkdir()
    for name in (*(f"tools/{program}" for program in BUILDERS), *PAGES):
        shutil.copy(ROOT / name, tmp_path / name)
    kernel = tmp_path / "src" / "sortilege" / "kernel"
    shutil.copytree(ROOT / "src" / "sortilege" / "kernel", kernel)
    shutil.copy(ROOT / "src" / "sortilege" / "__init__.py", kernel.parent)
    return tmp_path


def wheel_of(tree: Path, **env: str) -> "subprocess.CompletedProcess[str]":
    """Build it with the installed tools. With `--quiet` the output is what users see."""
    options = ("--quiet", "--no-build-isolation", "--no-deps", "--wheel-dir", tree / "wheels")
    return pip("wheel", *options, tree, **env)


def asked_for() -> list[str]:
    """The modules that `pyproject.toml` names, without their ending."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    patterns = project["tool"]["hatch"]["build"]["hooks"]["custom"]["mypyc"]
    source = ROOT / "src"
    found = {path for pattern in patterns for path in source.glob(pattern)}
    return [path.relative_to(source).with_suffix("").as_posix() for path in found]


@compiles
def test_an_isolated_install_is_compiled(tmp_path: Path) -> None:
    """With the locked tools, the build finds the cached objects of `make` and compiles nothing
    again."""
    locked = tmp_path / "locked.txt"
    names = re.findall(r"^\S+==\S+", (ROOT / "locks" / "tools.txt").read_text("utf-8"), re.M)
    locked.write_text("\n".join(names))
    env = {"PIP_CONSTRAINT": str(locked), "PIP_BUILD_CONSTRAINT": str(locked)}
    place = tmp_path / "installed"
    done = pip("install", "--quiet", "--no-deps", "--target", place, ROOT, **env)
    assert done.returncode == 0, done.stdout
    (tags,) = place.glob("sortilege-*.dist-info/WHEEL")
    tag = f"Tag: cp3{sys.version_info.minor}-cp3{sys.version_info.minor}-"
    assert tag in tags.read_text("utf-8")
    told = subprocess.run(
        [sys.executable, "-m", "sortilege", "--version"],
        env={**os.environ, "PYTHONPATH": str(place), "LC_ALL": "en_GB.UTF-8"},
        capture_output=True,
        text=True,
        check=True,
    )
    assert told.stdout.endswith(", compiled\n")
    assert [name for name in asked_for() if not list(place.glob(f"{name}.*.so"))] == []


@compiles
def test_a_compile_that_fails_is_seen_in_the_terminal(tree: Path) -> None:
    done = wheel_of(tree, CC="false")
    assert done.returncode != 0
    assert "sortilege could not be compiled" in done.stdout
    assert "SORTILEGE_PURE=1" in done.stdout
    assert not list(tree.glob("wheels/*"))


@pytest.mark.parametrize(
    "env", [{"CC": "no-such-compiler"}, {"CC": "false", "SORTILEGE_PURE": "1"}]
)
def test_where_nothing_can_or_shall_compile_it_is_plain_python(
    tree: Path, env: dict[str, str]
) -> None:
    assert wheel_of(tree, **env).returncode == 0
    (wheel,) = tree.glob("wheels/*")
    assert wheel.name.endswith("-py3-none-any.whl")


def test_a_compile_that_was_asked_for_is_not_left_out(tree: Path) -> None:
    done = wheel_of(tree, CC="no-such-compiler", SORTILEGE_COMPILED="1")
    assert done.returncode != 0
    assert "no C compiler" in done.stdout
