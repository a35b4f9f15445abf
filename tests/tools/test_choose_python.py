"""`make` uses the faster of two Pythons, and never one that lacks what it needs."""

import sys
from pathlib import Path

import pytest

from tools import choose_python


@pytest.fixture
def slow(monkeypatch: pytest.MonkeyPatch) -> None:
    """The current Python was built by its user, without optimizations."""
    monkeypatch.setattr(choose_python, "is_optimized", lambda: False)
    monkeypatch.setattr(sys, "base_prefix", "/home/user/python")


@pytest.fixture
def unsuitable(tmp_path: Path) -> str:
    """A Python that is too old, cannot create environments, or has no headers."""
    python = tmp_path / "python3"
    python.write_text("#!/bin/sh\nexit 1\n")
    python.chmod(0o755)
    return str(python)


@pytest.mark.usefixtures("slow")
def test_the_systems_python_replaces_a_slow_one() -> None:
    assert choose_python.choose("current", sys.executable) == sys.executable


@pytest.mark.usefixtures("slow")
def test_an_unsuitable_or_missing_python_is_not_chosen(unsuitable: str) -> None:
    assert choose_python.choose("current", unsuitable) == "current"
    assert choose_python.choose("current", f"{unsuitable}-missing") == "current"


def test_an_optimized_python_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "base_prefix", "/home/user/python")
    monkeypatch.setattr(choose_python, "is_optimized", lambda: True)
    assert choose_python.choose("current", sys.executable) == "current"


def test_the_systems_own_python_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "base_prefix", "/usr")
    monkeypatch.setattr(choose_python, "is_optimized", lambda: False)
    assert choose_python.choose("current", sys.executable) == "current"


@pytest.mark.parametrize(
    ("missing", "statement"),
    [("version", "sys.version_info = (3, 10)"), ("pip", "import no_pip")],
)
def test_every_requirement_is_checked(missing: str, statement: str, tmp_path: Path) -> None:
    python = tmp_path / "python3"
    python.write_text(f'#!/bin/sh\nexec {sys.executable} -c "import sys; {statement}\n$2"\n')
    python.chmod(0o755)
    assert not choose_python.is_suitable(str(python)), missing
    assert choose_python.is_suitable(sys.executable)
