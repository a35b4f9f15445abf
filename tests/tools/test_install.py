"""`pip install .` compiles the package if there is a C compiler, and otherwise says that it does
not."""

import os
import re
import shutil
import subprocess
import sys
import tarfile
import tomllib
from contextlib import suppress
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


@pytest.fixture
def failing(tmp_path_factory: pytest.TempPathFactory) -> str:
    """A C compiler that says its version and cannot compile."""
    path = tmp_path_factory.mktemp("compiler") / "cc"
    path.write_text('#!/bin/sh\n[ "$1" = --version ]\n')
    path.chmod(0o755)
    return str(path)


@compiles
def test_a_compile_that_fails_gives_plain_python_and_says_so(tree: Path, failing: str) -> None:
    done = wheel_of(tree, CC=failing, SORTILEGE_OBJECTS=str(tree / "objects"))
    assert done.returncode == 0, done.stdout
    (wheel,) = tree.glob("wheels/*")
    assert wheel.name.endswith("-py3-none-any.whl")


@compiles
def test_a_compile_that_fails_is_an_error_where_compiled_code_is_asked_for(
    tree: Path, failing: str
) -> None:
    env = {"SORTILEGE_COMPILED": "1", "SORTILEGE_OBJECTS": str(tree / "objects")}
    done = wheel_of(tree, CC=failing, **env)
    assert done.returncode != 0
    assert "SORTILEGE_COMPILED=1, but compiling failed" in done.stdout
    assert not list(tree.glob("wheels/*"))


@pytest.mark.skipif(not hasattr(os, "forkpty"), reason="needs a terminal")
@pytest.mark.parametrize("compiler", ["no-such-compiler", "false"])
def test_a_person_at_a_terminal_sees_one_line(tree: Path, compiler: str) -> None:
    """pip hides what a successful build prints; a compiler that is not installed counts as none."""
    environment = {**os.environ, "SORTILEGE_NO_CLIENT": "1", "CC": compiler}
    environment.pop("PYTHONPATH", None)
    words = ["wheel", "--quiet", "--no-build-isolation", "--no-deps", "-w", str(tree / "wheels")]
    child, terminal = os.forkpty()
    if child == 0:
        os.execve(sys.executable, [sys.executable, "-m", "pip", *words, str(tree)], environment)
    told = b""
    with suppress(OSError):  # the terminal is closed
        while part := os.read(terminal, 4096):
            told += part
    assert os.waitpid(child, 0)[1] == 0
    assert told.decode().count("sortilege: installing plain Python") == 1
    os.close(terminal)


def contents(tree: Path) -> set[str]:
    return {path.relative_to(tree).as_posix() for path in tree.rglob("*") if path.is_file()}


@pytest.mark.parametrize("env", [{}, {"SORTILEGE_PURE": "1"}])
def test_an_install_leaves_nothing_in_the_source_tree(tree: Path, env: dict[str, str]) -> None:
    before = contents(tree)
    place = tree.with_name(f"{tree.name}-installed")
    options = ("--quiet", "--no-build-isolation", "--no-deps", "--target", place)
    done = pip("install", *options, tree, **env)
    assert done.returncode == 0, done.stdout
    assert contents(tree) == before


def test_a_source_archive_has_every_file_of_the_repository(tmp_path: Path) -> None:
    """So everything that the README says can be done from it."""
    listed = subprocess.run(
        ["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    if listed.returncode:
        pytest.skip("this is no clone")
    build = "import sys; from hatchling.build import build_sdist; build_sdist(sys.argv[1])"
    subprocess.run(
        [sys.executable, "-c", build, tmp_path],
        cwd=ROOT,
        env={**os.environ, "SORTILEGE_NO_CLIENT": "1"},
        check=True,
    )
    with tarfile.open(next(tmp_path.glob("*.tar.gz"))) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
    files = {name for name in listed.stdout.split("\0") if name and Path(ROOT, name).is_file()}
    assert {name for name in files - names if not name.startswith(".ci/")} == set()


@pytest.mark.parametrize(
    "env", [{"CC": "no-such-compiler"}, {"CC": "false"}, {"SORTILEGE_PURE": "1"}]
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
