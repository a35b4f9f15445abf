"""The compiled build is made again when one of its sources changes, and only then."""

import sys
from pathlib import Path

import pytest

from tools import client_build, compiled_build


@pytest.fixture
def tree(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A package with one module, a client with one, and the builders."""
    package, web = tmp_path / "src" / "sortilege", tmp_path / "web"
    for name in ("src/sortilege/a.py", "web/a.ts", *compiled_build.BUILDERS):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text("1")
    for module in (client_build, compiled_build):
        monkeypatch.setattr(module, "ROOT", tmp_path)
    monkeypatch.setattr(client_build, "WEB", web)
    monkeypatch.setattr(client_build, "SOURCES", (web,))
    monkeypatch.setattr(compiled_build, "PACKAGE", package)
    monkeypatch.setattr(compiled_build, "GENERATED", (package / "static", package / "press/pack"))
    return tmp_path


def write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)


@pytest.mark.parametrize(
    "name",
    ["src/sortilege/a.py", "src/sortilege/new/b.toml", "web/a.ts", *compiled_build.BUILDERS],
)
def test_a_changed_or_new_source_changes_the_stamp(tree: Path, name: str) -> None:
    before = compiled_build.stamp()
    write(tree / name, "2")
    assert compiled_build.stamp() != before


def test_a_removed_source_changes_the_stamp(tree: Path) -> None:
    before = compiled_build.stamp()
    (tree / "src/sortilege/a.py").unlink()
    assert compiled_build.stamp() != before


@pytest.mark.parametrize(
    "name",
    [
        "src/sortilege/static/assets/a.js",
        "src/sortilege/press/pack/a.svg",
        "src/sortilege/__pycache__/a.pyc",
        "web/a.test.ts",
        "web/node_modules/a/b.js",
        "tests/a.py",
    ],
)
def test_generated_files_do_not_change_the_digest(tree: Path, name: str) -> None:
    before = compiled_build.stamp()
    write(tree / name, "2")
    assert compiled_build.stamp() == before


@pytest.mark.usefixtures("tree")
def test_the_stamp_tells_whether_it_is_compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    for can, kind in ((True, "compiled"), (False, "pure")):
        monkeypatch.setattr(compiled_build, "can_compile", lambda can=can: can)
        assert compiled_build.stamp().startswith(f"build/compiled/.{kind}-")


@pytest.mark.parametrize(("code", "is_left"), [(0, True), (1, False)])
def test_a_failed_build_leaves_no_stamp(
    tree: Path, code: int, is_left: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    program = f"import pathlib, sys; pathlib.Path(sys.argv[2]).mkdir(parents=True); exit({code})"
    monkeypatch.setattr(compiled_build, "PIP", (sys.executable, "-c", program))
    place = compiled_build.stamp()
    assert compiled_build.main(place) == code
    assert (tree / place).exists() == is_left
